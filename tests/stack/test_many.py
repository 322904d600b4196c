"""Many processes on one machine: one address, and one of them may die."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.browser.relay import HOST
from tests.browser.server import environment, free_port, is_listening
from tests.tidy.files import ROOT

pytestmark = [pytest.mark.chaos]

PATIENCE_SECONDS = 60.0
ASKED = 6


class Run:
    """One `bin/run-many`, from its first word to its last."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.log_path = folder / "log"
        with self.log_path.open("wb") as log:
            self.process = subprocess.Popen(
                ["bin/run-many"],
                cwd=ROOT,
                env=environment(PORT=str(self.port)),
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + PATIENCE_SECONDS
        while "Ctrl-C closes them." not in self.said():
            assert self.process.poll() is None, self.said()
            assert time.monotonic() < deadline, self.said()
            time.sleep(0.05)

    def said(self) -> str:
        return self.log_path.read_text()

    def processes(self, kind: str) -> list[int]:
        return [int(pid) for pid in re.findall(rf"{kind}: process (\d+)", self.said())]

    def ports(self) -> list[int]:
        return [int(port) for port in re.findall(r", port (\d+)", self.said())]

    def page(self) -> int:
        """The status of the lobby, asked for on a line of its own."""
        with closing(HTTPConnection(HOST, self.port, timeout=10)) as line:
            line.request("GET", "/")
            answer = line.getresponse()
            answer.read()
            return answer.status

    def stop(self) -> int:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE_SECONDS)


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Run]:
    found = Run(tmp_path)
    yield found
    found.stop()


def test_a_killed_web_process_is_not_missed_and_ctrl_c_ends_all(run: Run) -> None:
    webs, keepers = run.processes("web"), run.processes("keeper")
    assert len(webs) == len(keepers) == 2
    assert [run.page() for _ in range(ASKED)] == [200] * ASKED
    os.kill(webs[0], signal.SIGKILL)
    time.sleep(0.2)
    assert [is_listening(port) for port in run.ports()] == [False, True]
    assert [run.page() for _ in range(ASKED)] == [200] * ASKED
    assert run.stop() == 0
    assert run.said().splitlines()[-1] == "Closed. Nothing was kept."
    assert not any(map(is_there, [*webs, *keepers]))
    assert not any(map(is_listening, [run.port, *run.ports()]))


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
