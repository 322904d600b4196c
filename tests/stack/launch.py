"""A server of the stack as a child process: started, killed, started again."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

PATIENCE_SECONDS = 30.0
NOBODY = 65534


class Child:
    """A process that is to be there until it is stopped or killed.

    Once `is_ready` says so, it has started; what it says stands in `log_path`, over
    every restart. With `user` it runs as another than root.
    """

    def __init__(
        self,
        command: Sequence[str],
        log_path: Path,
        is_ready: Callable[[], bool],
        *,
        user: int | None = None,
        env: Mapping[str, str] | None = None,
    ) -> None:
        self.command = list(command)
        self.log_path = log_path
        self.is_ready = is_ready
        self.user = user
        self.env = env
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def start(self) -> None:
        """Start, and return once it answers."""
        with self.log_path.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                user=self.user,
                env=self.env,
                # Ctrl-C in a terminal is for whoever started it, who then stops it.
                start_new_session=True,
            )
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not self.is_ready():
            code = self.process.poll()
            if code is not None or time.monotonic() > deadline:
                self.kill()
                raise RuntimeError(f"{self.command[0]} did not start:\n{self.log()}")
            time.sleep(0.02)

    def kill(self) -> None:
        """SIGKILL, to it and to every process it has started: nobody tidies up."""
        if self.is_running:
            for pid in (self.pid, *children(self.pid)):
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            self.wait()

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to end, and return its exit code."""
        if self.is_running:
            os.kill(self.pid, number)
        return self.wait()

    def wait(self) -> int:
        assert self.process is not None
        return self.process.wait(PATIENCE_SECONDS)

    def log(self) -> str:
        return self.log_path.read_text(errors="replace")


def children(pid: int) -> list[int]:
    """Those that a process has started itself, where the system tells."""
    try:
        said = Path(f"/proc/{pid}/task/{pid}/children").read_text()
        return [int(each) for each in said.split()]
    except OSError:
        return []


def other_user() -> int | None:
    """Whom a server runs as that refuses to be root; None if this is not root."""
    return NOBODY if os.geteuid() == 0 else None
