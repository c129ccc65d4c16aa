"""What the README promises exists: commands of make and of the program, files, settings of the bundle."""

import re
import shlex

import pytest
from conftest import REPOSITORY

README = (REPOSITORY / "README.md").read_text("utf-8")
COMMANDS = [line.strip() for line in README.splitlines() if line.startswith("    ")]
CLI = [line for line in COMMANDS if line.startswith("python main.py")]


def targets() -> set[str]:
    """The words the Makefile understands."""
    text = (REPOSITORY / "Makefile").read_text("utf-8")
    return set(re.search(r"^\.PHONY: (.*)$", text, re.MULTILINE)[1].split())


def test_both_main_commands_are_told() -> None:
    assert "make play" in COMMANDS
    assert "make test" in COMMANDS


def test_every_make_command_exists_and_has_a_recipe() -> None:
    text = (REPOSITORY / "Makefile").read_text("utf-8")
    told = set(
        re.findall(r"(?<![\w-])make ([a-z]+)(?=[`\s]|$)", "\n".join([*COMMANDS, *re.findall(r"`[^`]+`", README)]))
    )
    assert {"play", "test", "bundle", "bench", "sounds", "clean", "lint"} <= told
    assert told <= targets()
    for target in targets():
        assert re.search(rf"^{target}:", text, re.MULTILINE), target


@pytest.mark.parametrize("line", CLI)
def test_every_command_line_is_understood(line: str) -> None:
    from game.app.cli import parser
    from game.app.languages import texts

    given = parser(texts("en", "cli")).parse_args(shlex.split(line)[2:])
    assert given.command == shlex.split(line)[2]


def test_every_command_of_the_program_is_told() -> None:
    from game.app.cli import COMMANDS as KNOWN

    assert {shlex.split(line)[2] for line in CLI} == set(KNOWN)


def test_every_link_leads_somewhere() -> None:
    for target in re.findall(r"\]\(([^)]+)\)", README):
        assert target.startswith("http") or (REPOSITORY / target).exists(), target


def test_every_file_the_architecture_page_names_is_there() -> None:
    page = (REPOSITORY / "ARCHITECTURE.md").read_text("utf-8")
    for name in re.findall(r"`((?:game|assets|tests|release)/[\w./]*\w\.?\w*/?)`", page):
        assert (REPOSITORY / name).exists(), name


@pytest.mark.parametrize("command", [line for line in CLI if line.split()[2] in ("legal", "apply", "perft")])
def test_the_quick_examples_run(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    from game.app.cli import main

    assert main(shlex.split(command)[2:]) == 0
    assert capsys.readouterr().out.strip()


def test_the_integration_calls_the_readmes_command() -> None:
    script = (REPOSITORY / ".ci" / "run").read_text("utf-8")
    assert "make test" in script
    for package in ("xvfb", "xdotool", "x11-utils"):
        assert package in script
        assert f"`{package}`" in README
