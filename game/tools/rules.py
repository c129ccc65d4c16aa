"""The commands that ask the rules: `legal`, `apply`, `perft`, `ask`. Each answers the lines to print."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.catalogue import find, guide_of
from game.core.errors import BadInputError
from game.core.events import Told
from game.core.game import Game, Meter
from game.core.options import Options
from game.play.journal import AnyMatch
from game.tools.positions import START, checked, given, legal_texts, options_of, play, position_line

DEEPEST = 20


def legal(name: str, text: str, moves: Sequence[str], options: Sequence[str]) -> list[str]:
    return legal_texts(given(name, text, moves, options))


def apply(name: str, text: str, moves: Sequence[str], options: Sequence[str], *, events: bool) -> list[str]:
    """The position line after the moves; before it, with `events`, what happened in the words of the rules file."""
    line, _, after = text.partition("|")
    match = given(name, line, (), options)
    told: list[str] = []
    for move in (*match.game.notation.moves(after), *moves):
        told += [str(event) for event in play(match, move).events if isinstance(event, Told)]
    return [*(told if events else ()), position_line(match)]


def perft(name: str, depth: int, text: str, moves: Sequence[str], options: Sequence[str], *, divide: bool) -> list[str]:
    """How many sequences of `depth` legal actions there are; `divide` tells it action by action, then the sum."""
    match = given(name, text, moves, options)
    if not 0 <= depth <= DEEPEST:
        raise BadInputError("depth", depth=depth, most=DEEPEST)
    if not divide:
        return [str(match.game.perft(match.state, depth))]
    parts = divided(match, depth) if depth else {}
    lines = [f"{action} {count}" for action, count in sorted(parts.items())]
    return [*lines, str(sum(parts.values()) if depth else 1)]


def divided(match: AnyMatch, depth: int) -> dict[str, int]:
    """The count behind each legal action; where dice fall, over every way they can. Raises BadInputError."""
    game = match.game
    counts = game.divided(match.state, depth, Meter(game.most_counted, depth))
    return {game.notation.action(action): count for action, count in counts}


def ask(name: str, words: Sequence[str], moves: Sequence[str], options: Sequence[str]) -> list[str]:
    """The rules' answer to a question: about the position in front of it, or about none. A question may come word by
    word, behind a position in quotation marks too; a first word that is no position belongs to it."""
    game = find(name)
    aside = _is_position(game, words[0]) if len(words) == 2 else len(words) > 2 and " " in words[0].strip()
    position, question = (words[0], " ".join(words[1:])) if aside else ("", " ".join(words))
    state = given(name, position, moves, options).state if position or moves else None
    chosen = options_of(game, options)
    if state is None:
        checked(game, chosen)
    elif question == "chances":
        from game.tools.review import chances  # noqa: PLC0415 (asks a computer player)

        return [chances(name, state)]
    return [answer(game, question, state, chosen)]


def answer(game: Game[Any, Any, Any], question: str, state: Any, options: Options) -> str:
    """What the game answers. Raises BadInputError."""
    said = guide_of(game.name).ask(question, state, options)
    if said is None:
        raise BadInputError("ask-unknown", question=question, game=game.name)
    return said


def _is_position(game: Game[Any, Any, Any], text: str) -> bool:
    """Whether this is meant as a position: several words, the opening by its name, or what the game reads as one."""
    if " " in text.strip() or text == START:
        return True
    try:
        game.notation.parse_position(text)
    except BadInputError:
        return False
    return True
