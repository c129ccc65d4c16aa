"""What the README promises exists: commands of make and of the program, files, settings of the bundle."""

import re
import shlex

import pytest

from tests.conftest import REPOSITORY

README = (REPOSITORY / "README.md").read_text("utf-8")
COMMANDS = [line.strip() for line in README.splitlines() if line.startswith("    ")]
CLI = [line for line in COMMANDS if line.startswith("python main.py")]

ROWS = {
    "take, confirm": ("ok",),
    "back, one pick back": ("back",),
    "fewer men, more men; lower, higher; nearer, further": ("fewer", "more"),
    "the whole table": ("whole",),
    "the game's own: enter a reserve, fire": ("special",),
    "end the turn": ("finish",),
    "what has happened: the log": ("log",),
    "the other side's last turn once more": ("again",),
    "previous, next group or plane": ("previous", "next"),
    "sightlines": ("sightlines",),
    "a closer look": ("look",),
    "hint with its reason": ("hint",),
    "undo": ("undo",),
    "redo": ("redo",),
    "rule book, at the point that matters": ("rules",),
    "cut an animation short": ("skip",),
    "next animation speed": ("speed",),
    "the narrator: on, and all of it again": ("narrate",),
    "fullscreen": ("fullscreen",),
    "pause": ("menu",),
}
"""The rows of the table of keys, and the intents they speak of."""
SPOKEN = {"return": "Enter", "minus": "-", "plus": "+", "ls": "left stick", "rs": "right stick"}


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


def test_every_game_is_told_with_its_designer() -> None:
    from game.app.languages import texts
    from game.catalogue import GAMES

    news = (REPOSITORY / "CHANGELOG.md").read_text("utf-8")
    say = texts("en")
    for game in GAMES:
        told = f"**{say(f'game.{game.name}')}** {say(f'game.{game.name}.designer')}"
        assert told in README
        assert told in news


@pytest.mark.parametrize("line", [line for line in CLI if line.split()[2] == "play"])
def test_the_matches_told_can_be_begun(line: str) -> None:
    from game.app.cli import parser
    from game.app.languages import texts
    from game.app.launch import read_launch

    given = parser(texts("en", "cli")).parse_args(shlex.split(line)[2:])
    launch = read_launch(given.game, given.seats, given.options, given.position)
    assert launch.sitters


def test_the_page_about_maps_names_every_layout_and_no_other() -> None:
    page = (REPOSITORY / "levels" / "README.md").read_text("utf-8")
    shipped = {path.stem for path in (REPOSITORY / "levels").glob("*/*.tmx")}
    assert set(re.findall(r"^\| `([\w-]+)` \|", page, re.MULTILINE)) == shipped


def test_every_link_leads_somewhere() -> None:
    for target in re.findall(r"\]\(([^)]+)\)", README):
        assert target.startswith("http") or (REPOSITORY / target).exists(), target


def test_every_file_the_architecture_page_names_is_there() -> None:
    page = (REPOSITORY / "ARCHITECTURE.md").read_text("utf-8")
    for name in re.findall(r"`((?:game|assets|tests|release|levels)/[\w./]*\w\.?\w*/?)`", page):
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


def test_the_table_of_keys_is_that_of_the_program() -> None:
    from game.input.bindings import CHANGEABLE, DEFAULTS

    table = dict(re.findall(r"^\| ([^|]+?) +\| (.*) \|$", README, re.MULTILINE))
    told = {intent for intents in ROWS.values() for intent in intents}
    assert told | {"up", "down", "left", "right"} == set(CHANGEABLE)
    for row, intents in ROWS.items():
        keys, pads = (cell.strip().lower() for cell in table[row].split("|")[:2])
        for intent in intents:
            first = {control.partition(":")[0]: control.partition(":")[2] for control in reversed(DEFAULTS[intent])}
            assert SPOKEN.get(first["key"], first["key"]).lower() in keys, row
            assert re.sub(r" (up|down)$", "", SPOKEN.get(first.get("pad", ""), first.get("pad", ""))).lower() in pads, (
                row
            )


def test_the_page_of_pictures_shows_every_picture_and_no_large_one() -> None:
    page, folder = (REPOSITORY / "docs" / "PICTURES.md").read_text("utf-8"), REPOSITORY / "docs" / "pictures"
    shown = {*re.findall(r"!\[[^]]*\]\(pictures/([\w.]+)\)", page), *re.findall(r"\(docs/pictures/([\w.]+)\)", README)}
    assert shown == {path.name for path in folder.iterdir()}
    assert all(path.stat().st_size < 300_000 for path in folder.iterdir())


def test_the_readme_is_for_people_first() -> None:
    heads = re.findall(r"^## (.*)$", README, re.MULTILINE)
    assert heads[:2] == ["Start", "The games"]
    assert heads.index("Command line") < heads.index("For developers")
    start = README[README.index("## Start") : README.index("## The games")]
    for system in ("Windows", "macOS", "Linux", "Steam Deck", "With Python"):
        assert f"**{system}" in start
