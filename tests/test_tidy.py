"""The house's habits, each a test: what its style asks for and a machine can see."""

import subprocess
import sys
import tomllib
from collections.abc import Iterable

import pytest
from django.test import Client

from dominoes.modes import MODES
from tests.tidy import code, house, pages, scripts, text
from tests.tidy.files import ROOT, Check, Source, faults, matching, sources

ENGINE_APART = ("dominoes.rulebook", "dominoes.project")
LOCKS = ("requirements.txt", "requirements-dev.txt", "requirements-bench.txt")


def python() -> list[Source]:
    """Every Python file that a person wrote."""
    return [file for file in matching(".py") if "/migrations/" not in file.path]


def engine() -> list[Source]:
    apart = ("dominoes/rulebook/", "dominoes/project/")
    return [
        file
        for file in python()
        if file.path.startswith("dominoes/") and not file.path.startswith(apart)
    ]


def in_static(*suffixes: str) -> list[Source]:
    return [file for file in matching("static/") if file.path.endswith(suffixes)]


def written() -> list[Source]:
    return [*python(), *in_static(".js", ".css"), *matching("templates/")]


def keep(check: Check, files: Iterable[Source], *, unlike: str) -> None:
    """The files pass a check that is known to catch the text `unlike`."""
    caught = list(check(Source("made/up.py", unlike)))
    assert caught, "the check did not notice its own counter-example"
    report(faults(check, files))


def report(found: Iterable[str]) -> None:
    lines = list(found)
    if lines:
        pytest.fail("\n".join(lines), pytrace=False)


def test_a_function_of_python_fits_on_a_screen() -> None:
    keep(code.long_functions, python(), unlike="def f():\n" + "    x = 1\n" * 41)


def test_a_function_of_javascript_fits_on_a_screen() -> None:
    long = "export function f() {\n" + "  go();\n" * 41 + "}\n"
    keep(scripts.long_functions, in_static(".js"), unlike=long)


@pytest.mark.parametrize(
    "script",
    ["const f = (a) => {\nLINES};\n", "class A {\n  go(a) {\nLINES}\n}\n"],
)
def test_long_arrows_and_methods_are_noticed(script: str) -> None:
    long = Source("a.js", script.replace("LINES", "  go({ a: '}' });\n" * 41))
    short = Source("a.js", script.replace("LINES", "  go({ a: /}/ });\n" * 40))
    assert list(scripts.long_functions(long))
    assert not list(scripts.long_functions(short))


def test_a_long_branch_is_not_a_function() -> None:
    branch = Source("a.js", "if (go(1)) {\n" + "  go();\n" * 41 + "}\n")
    assert not list(scripts.long_functions(branch))


def test_a_file_can_be_read_in_one_sitting() -> None:
    keep(text.long_files, written(), unlike="x = 1\n" * 301)


def test_a_line_has_at_most_88_columns() -> None:
    keep(text.wide_lines, written(), unlike="x" * 89)


def test_at_most_four_arguments_are_told_apart_by_position() -> None:
    keep(code.many_positional, python(), unlike="def f(a, b, c, d, e): ...")


def test_every_public_name_of_the_rules_has_a_docstring() -> None:
    bare = '"""A file."""\nclass A:\n    """A."""\n    def b(self): ...\n'
    keep(code.undocumented, engine(), unlike=bare)


def test_nothing_is_left_unfinished() -> None:
    keep(text.unfinished, sources(), unlike="# " + "TO" + "DO later")


def test_modules_are_named_after_what_they_hold() -> None:
    assert list(text.vague_names(Source("tables/utils.py", "")))
    report(faults(text.vague_names, [*python(), *in_static(".js")]))


def test_each_ignore_says_what_and_why() -> None:
    keep(code.ignores_without_reason, python(), unlike="x = 1  # " + "noqa: E501")


def test_a_mode_holds_values_and_no_code() -> None:
    modes = [f for f in engine() if f.path.startswith("dominoes/modes/")]
    keep(code.code_in_a_mode, modes, unlike="GET_ON = max(x for x in (5, 10))")
    keep(code.code_in_a_mode, modes, unlike="def points(): ...")


def test_every_mode_has_an_example_and_a_golden_record() -> None:
    paths = {source.path for source in sources()}
    wanted = [
        name
        for key in MODES
        for name in (f"dominoes/examples/{key}.toml", f"tests/records/{key}.txt")
    ]
    assert wanted, "there are no modes to look for"
    report(f"{name} is missing" for name in wanted if name not in paths)


@pytest.mark.django_db
@pytest.mark.usefixtures("plain_static")
def test_every_mode_has_a_rule_page(client: Client) -> None:
    assert client.get("/rules/no-such-mode/").status_code == 404
    pages_of = {key: client.get(f"/rules/{key}/") for key in MODES}
    report(
        f"/rules/{key}/ answers {page.status_code}"
        for key, page in pages_of.items()
        if page.status_code != 200
    )


def test_no_digit_stands_in_a_rules_template() -> None:
    rules = matching("templates/rulebook/")
    keep(pages.digits, rules, unlike='<h1 class="h1">{{ a.0 }}</h1>\n<p>To 150.</p>')
    keep(pages.digits, rules, unlike='<p title="to 150"></p>')
    keep(pages.digits, rules, unlike='{% translate "to 150" %}')
    keep(pages.digits, rules, unlike="{# to 150 #}<p>{{ a.0 }}, by 5</p>")
    assert not list(pages.digits(Source("a", '{# 5 #}<h1 id="h1">{{ a.0 }}</h1>')))


def test_scripts_and_styles_stay_out_of_pages() -> None:
    for bad in (
        "<script>go()</script>",
        "<style>p { color: red }</style>",
        '<p style="color: red">',
        '<p onclick="go()">',
        '<a href="javascript:go()">',
    ):
        keep(pages.inline_code, matching("templates/"), unlike=bad)


def test_pages_escape_what_people_wrote() -> None:
    keep(pages.unsafe_filters, matching("templates/"), unlike="{{ name | safe }}")
    unsafe = "from django.utils import safestring as s\ns." + "mark" + "_safe(name)"
    keep(code.unsafe_names, python(), unlike=unsafe)


def test_a_template_extends_before_anything_else() -> None:
    late = '{% load static %}\n{% extends "base.html" %}'
    keep(pages.late_extends, matching("templates/"), unlike=late)


def test_an_endblock_names_its_block() -> None:
    keep(pages.nameless_endblocks, matching("templates/"), unlike="{% endblock %}")


def test_scripts_put_text_into_pages_and_no_markup() -> None:
    for bad in ("a.innerHTML = b;", "document.write(b);", "eval(b);", "var a = 1;"):
        keep(scripts.unsafe_calls, in_static(".js"), unlike=bad)
    assert not list(scripts.unsafe_calls(Source("a.js", "// no innerHTML here\n")))


def test_scripts_ask_to_be_type_checked() -> None:
    keep(scripts.unchecked, in_static(".js"), unlike="export const a = 1;\n")


def test_an_import_of_a_script_is_one_line() -> None:
    scripts_here = in_static(".js")
    keep(scripts.split_imports, scripts_here, unlike='import {\n  a,\n} from "./b.js";')
    two = 'import { a } from "./a.js"; import { b } from "./b.js";'
    keep(scripts.split_imports, scripts_here, unlike=two)


def test_every_template_is_shown_by_something() -> None:
    lone = [Source("templates/tables/lone.html", ""), Source("tables/views.py", "")]
    assert list(house.orphan_templates(lone))
    report(house.orphan_templates(sources()))


def test_every_static_file_is_asked_for() -> None:
    lone = Source("static/js/lone.js", "// lone.js")
    assert list(house.orphan_statics([lone], [lone.path]))
    paths = [source.path for source in matching("static/")]
    report(house.orphan_statics(sources(), paths))


def guarded() -> list[str]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    contracts = settings["tool"]["importlinter"]["contracts"]
    return next(c["source_modules"] for c in contracts if c["id"] == "engine")


def test_every_module_of_the_rules_is_under_the_import_contract() -> None:
    paths = [source.path for source in engine()]
    assert list(house.unguarded_modules(["dominoes/new.py"], guarded(), ENGINE_APART))
    report(house.unguarded_modules(paths, guarded(), ENGINE_APART))


def test_the_rules_load_no_django() -> None:
    assert "django" in loaded_by("django_htmx.http")
    modules = [name for name in guarded() if not name.endswith("__main__")]
    assert "dominoes" in loaded_by(*modules)
    assert not loaded_by(*modules) & {"django", "channels", "tables", "accounts"}


def loaded_by(*modules: str) -> set[str]:
    """The packages that a fresh Python holds after these imports."""
    script = f"import sys, {', '.join(modules)}; print(*sys.modules)"
    command = [sys.executable, "-c", script]
    printed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    return {name.split(".")[0] for name in printed.decode().split()}


def test_nothing_names_a_registry() -> None:
    keep(text.registries, sources(), unlike="https://" + "py" + "pi.org/simple")


def test_lock_files_hold_hashes_and_no_address() -> None:
    locks = [file for file in sources() if file.path in LOCKS]
    assert len(locks) == len(LOCKS)
    keep(text.unlocked, locks, unlike="django==5.2\n")
    keep(text.unlocked, locks, unlike="django==5.2 \\\nasgiref==3.8 \\\n")
    keep(text.unlocked, locks, unlike="--index-url https://example.com\n")


def test_tests_run_on_the_versions_that_are_served() -> None:
    served, tested = (
        text.pins(file) for name in LOCKS[:2] for file in sources() if file.path == name
    )
    assert served
    assert served <= tested, served - tested
