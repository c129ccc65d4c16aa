"""Whoever cites a rule, as in `squadron R37`, can look it up: every number stands in that game's digest, RULES.md."""

import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from game.catalogue import NAMES
from tests.conftest import REPOSITORY

GAMES = "|".join(NAMES)
NUMBER = r"(?:[A-Z]\d{1,2}|\d{1,2}(?:\.\d{1,2})?)(?![\w/]|\.\d)"
JOINT = r"(?:, (?:and )?| and | to |-)"
CITED = re.compile(rf"\b({GAMES}) ({NUMBER}(?:{JOINT}{NUMBER})*)", re.IGNORECASE)
"""The one form of a citation: whose rule, then sections, rulings, examples; `A to B` and `A-B` are all from A to B."""
NEAR = re.compile(rf"\b(?:{GAMES})[\s#]+(?:[A-Z]?\d)", re.IGNORECASE)
"""Without anything like this in its text a module cites nothing, wherever its lines break."""
CODE = re.compile(r"`[^`]*`")
LAYOUT = {tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT}
FILES = [path for room in ("game", "tests") for path in sorted((REPOSITORY / room).rglob("*.py"))]


def digest(game: str) -> str:
    return (REPOSITORY / "game" / "rules" / game / "RULES.md").read_text("utf-8")


def anchors(text: str) -> list[str]:
    """The numbers of a digest in their order: headings of sections, and what stands in bold."""
    return [one or other for one, other in re.findall(r"^## (\d+) |\*\*(\d+\.\d+|[A-Z]\d+)\*\*", text, re.MULTILINE)]


@cache
def known(game: str) -> frozenset[str]:
    """All that may be cited of a game; its worked examples are data of the tests."""
    examples = (REPOSITORY / "tests" / "data" / "rules" / f"{game}_examples.txt").read_text("utf-8")
    return frozenset([*anchors(digest(game)), *re.findall(r"^([A-Z]\d+)\b", examples, re.MULTILINE)])


def prose(code: str) -> Iterator[str]:
    """The comments of a module, those below one another as one, and its docstrings; without what is code in them."""
    said, last = "", -1
    begins = True
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        if token.type == tokenize.COMMENT:
            if token.start[0] != last + 1:
                yield said
                said = ""
            said, last = f"{said} {token.string.lstrip('# ')}", token.start[0]
        elif token.type == tokenize.STRING and begins:
            yield token.string
        if token.type not in {tokenize.COMMENT, tokenize.NL}:
            begins = token.type in LAYOUT
    yield said


@cache
def told(path: Path) -> tuple[str, ...]:
    return tuple(" ".join(CODE.sub("` `", said).split()) for said in prose(path.read_text("utf-8")))


def numbers(listed: str) -> Iterator[str]:
    """`2, R31-R33`: 2, R31, R32, R33."""
    parts = re.split(f"({JOINT})", listed)
    yield parts[0]
    for before, joint, after in zip(parts[::2], parts[1::2], parts[2::2], strict=False):
        if joint in {"-", " to "}:
            stem, first = re.fullmatch(r"(.*?)(\d+)", before).groups()
            yield from (f"{stem}{n}" for n in range(int(first) + 1, int(after.removeprefix(stem))))
        yield after


def citations(said: str) -> Iterator[tuple[str, str]]:
    for game, listed in CITED.findall(said):
        yield from ((game.lower(), number) for number in numbers(listed))


def own_game(path: Path) -> str:
    """The game whose folder or file this is; "" for none."""
    return next((name for name in NAMES if name in path.relative_to(REPOSITORY).with_suffix("").parts), "")


@cache
def rulings(game: str) -> str:
    """The letter of a game's rulings."""
    return next(anchor[0] for anchor in anchors(digest(game)) if anchor[0].isalpha())


def unowned(said: str, game: str) -> list[str]:
    """Numbers of a game's rules in its own files that do not say whose they are."""
    rest = CITED.sub("", said)
    bare = re.findall(rf"\b{rulings(game)}\d{{1,2}}\b|\b(?i:sections?|rulings?|tables?) \d+\b|\(\d+[,)]", rest)
    dotted = re.findall(r"(?<![\w.])\d{1,2}\.\d{1,2}(?![\w.]*\d)", rest)
    return [*bare, *(number for number in dotted if number in known(game))]


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("steps and reach (sector 1.1, 1.2). A", ["sector 1.1", "sector 1.2"]),
        ("Sector 3 to 5, and squadron R31-R33", [*(f"sector {n}" for n in "345"), *(f"squadron R3{n}" for n in "123")]),
        ("(crosshairs 5.1 to 5.3).", ["crosshairs 5.1", "crosshairs 5.2", "crosshairs 5.3"]),
        ("fadenkreuz 8, E55; crossfire 1 and C5:", ["fadenkreuz 8", "fadenkreuz E55", "crossfire 1", "crossfire C5"]),
        ("squadron 5, steps 9 and 10; sector 12x3", ["squadron 5"]),
    ],
)
def test_what_a_citation_is(said: str, found: list[str]) -> None:
    assert [f"{game} {number}" for game, number in citations(said)] == found


def test_a_docstring_may_break_a_citation_and_code_is_none() -> None:
    code = '"""As squadron\n    R37 `sector 99` says."""\nx = 1  # crossfire\n# C5\ny = "sector 98"\n'
    assert [one for said in prose(code) for one in citations(" ".join(CODE.sub("", said).split()))] == [
        ("squadron", "R37"),
        ("crossfire", "C5"),
    ]


def test_every_citation_leads_somewhere() -> None:
    lost = [
        f"{path.relative_to(REPOSITORY)}: {game} {number}"
        for path in FILES
        if path != Path(__file__) and NEAR.search(path.read_text("utf-8"))
        for said in told(path)
        for game, number in citations(said)
        if number not in known(game)
    ]
    assert not lost


def test_every_number_says_whose_it_is() -> None:
    bare = [
        f"{path.relative_to(REPOSITORY)}: {number}"
        for path in FILES
        if (game := own_game(path))
        for said in told(path)
        for number in unowned(said, game)
    ]
    assert not bare


def test_tests_named_after_a_ruling_name_one() -> None:
    named = [
        f"{game} {ruling}"
        for path in FILES
        if (game := own_game(path)) and path.is_relative_to(REPOSITORY / "tests")
        for ruling in re.findall(rf'"({rulings(game)}\d+) [a-z]', path.read_text("utf-8"))
    ]
    assert named
    assert not [ruling for ruling in named if ruling.split()[1] not in known(ruling.split()[0])]


@pytest.mark.parametrize("game", NAMES)
def test_a_digest_has_every_number_once_and_in_order(game: str) -> None:
    found = anchors(digest(game))
    sections = [number for number in found if number.isdigit()]
    assert sections == [str(n) for n in range(1, len(sections) + 1)]
    letter = rulings(game)
    kinds = [number for number in found if number[0] == letter]
    assert kinds == [f"{letter}{n}" for n in range(1, len(kinds) + 1)]
    assert {number[0] for number in found if number[0].isalpha()} == {letter}
    within = [number for number in found if not number[0].isalpha()]
    for before, after in pairwise(within):
        section, _, place = before.partition(".")
        assert after in {f"{section}.{int(place or 0) + 1}", str(int(section) + 1)}, f"{after} comes behind {before}"


@pytest.mark.parametrize("game", NAMES)
def test_a_digest_is_terse_and_leads_nowhere_but_to_itself(game: str) -> None:
    text = digest(game)
    assert len(text.splitlines()) <= 230
    cited = set(re.findall(rf"\b{rulings(game)}\d+\b", CODE.sub("", text)))
    assert cited <= set(anchors(text))
    assert {number for named, number in citations(text.replace("`", "")) if named == game} <= known(game)
