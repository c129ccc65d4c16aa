"""From a set-up, a save or a moment of a replay to the battle scene: where match, save and host come together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from game.catalogue import course, guide_of
from game.core.dice import Dice
from game.core.game import Game, Setup
from game.core.texts import Texts
from game.play import night, rubber
from game.play.dice_stream import for_match
from game.play.host import GENTLE, Host
from game.play.lookback import Review
from game.play.match import Match
from game.play.reviewed import Known, known_now
from game.play.rubber import Next, Rubber
from game.play.saves import Saved
from game.play.seating import ANY_DEVICE, LEVELS, Sitter, company, dressed, people
from game.scenes.match import midway
from game.scenes.services import Services
from game.scenes.stack import Change, Home, Leave, Scene
from game.table.looks import look_for

_NONE: Final[Mapping[str, str]] = {}
GUIDED: Final = "guided"
"""The remark in a match's file that says that the next useful thing is named in it."""
TRIED: Final = "tried"
"""The remark that says that a match goes on from a moment of another one, and counts for nobody."""
REVIEW: Final = "review"
"""What it says where that moment was looked at in a review."""


def new_match(
    services: Services,
    game: Game[Any, Any, Any],
    setup: Setup,
    sitters: Sequence[Sitter],
    position: str = "",
    *,
    guided: bool = False,
    best: int = 0,
    dice: Dice | None = None,
) -> Scene:
    """A match that starts now, saved from its first moment on. From the opening, it may be the first of a rubber: by
    its rules, or the `best` of so many games. `dice`: other ones than everybody's."""
    services.in_hand = game.name
    if not position:
        setup = _played_as(setup, sitters)
    now = datetime.now().astimezone().isoformat(timespec="seconds")
    begun = None if position else rubber.first(setup.options, now, best)
    remarks = {rubber.REMARK: str(begun)} if begun else {}
    remarks |= {GUIDED: "yes"} if guided else eased(services, game.name, sitters)
    going_on = night.load(services.paths.data)
    if going_on is not None and going_on.now == game.name and not guided:
        remarks[night.REMARK] = going_on.name
    match = Match(game, setup, dice or for_match(services.dice, game.name), position=position)
    midway.begun(services, game.name, position)
    return battle_for(services, match, dressed(sitters, look_for(game.name).instead), remarks)


def eased(services: Services, name: str, sitters: Sequence[Sitter]) -> dict[str, str]:
    """The remark that says that the easiest computer people go easy on whoever sits here alone, without a win yet."""
    taught = course(name)
    easy = any(one.level == LEVELS[0] for one in sitters) and taught is not None and taught.gentle
    return {GENTLE: "yes"} if easy and len(people(sitters)) == 1 and not services.statistics.beaten(name) else {}


def _played_as(setup: Setup, sitters: Sequence[Sitter]) -> Setup:
    """The set-up as it is played where these sit."""
    if not any(sitter.is_bot for sitter in sitters):
        return setup
    options = setup.options.with_bots
    return replace(setup, options=options.alone if len(people(sitters)) == 1 else options)


def foreseen_match(
    services: Services, game: Game[Any, Any, Any], setup: Setup, sitters: Sequence[Sitter], position: str = ""
) -> Scene:
    """A match that could start now: nobody plays it, and no file has it."""
    played = setup if position else _played_as(setup, sitters)
    match, sitters = Match(game, played, services.dice, position=position), company(tuple(sitters))
    return services.doors.battle(services, _host(services, match, sitters, None), None)


def battle_for(
    services: Services,
    match: Match[Any, Any, Any],
    sitters: Sequence[Sitter],
    remarks: dict[str, str] | None = None,
    known: Known | None = None,
) -> Scene:
    """A match that is ready made but not on disk yet: "play from here"; `known`: what a review has told of it."""
    match.dice = for_match(match.dice, match.game.name, match.rolls)
    sitters = company(tuple(sitters))
    save = services.saves.begin(match, sitters, remarks)
    host = _host(services, match, sitters, save)
    host.known = known
    return services.doors.battle(services, host, save)


def tried_on(
    services: Services, match: Match[Any, Any, Any], sitters: Sequence[Sitter], review: Review | None = None
) -> Scene:
    """A match that goes on from a moment of another: to try something out, so it counts for nobody. With its `review`
    it lies above that, leads back there, and advises what that has told. Whoever plays alone does so with what is in
    hand now."""
    own = people(sitters)
    if len(own) == 1:
        sitters = [replace(one, device=ANY_DEVICE) if seat in own else one for seat, one in enumerate(sitters)]
    known = None if review is None else known_now(match, review)
    return battle_for(services, match, sitters, {TRIED: "yes" if review is None else REVIEW}, known)


def above_review(save: Any) -> bool:
    """Whether this match was begun in a review."""
    return save is not None and save.remarks.get(TRIED) == REVIEW


def left(save: Any) -> Change:
    """Away from a match: to the title, or to the review in which it was begun."""
    return Leave() if above_review(save) else Home()


def resumed(services: Services, path: Path) -> Scene:
    """A match from its file, going on in the same file. Raises BadInputError: then the file has been kept aside.

    One that is over already (the program ended before its result was shown) performs its last decision once more and
    goes on to the result, one that was given up goes there at once; the next game of a campaign opens with the screen
    that tells how the campaign stands.
    """
    opened = services.saves.open(path, services.dice)
    if above_review(opened.save):  # the review lies below it no more
        opened.save.remarks[TRIED] = "yes"
    host = _host(services, opened.match, opened.save.sitters, opened.save)
    given_up = opened.match.outcome is not None and (opened.match.ending or not opened.match.length)
    door = services.doors.result if given_up else services.doors.battle
    if _is_between(opened.match, opened.save):
        door = services.doors.campaign
    return door(services, host, opened.save)


def _is_between(match: Match[Any, Any, Any], save: Any) -> bool:
    """Whether nothing has been decided yet in a later game of a campaign that its rules tell of."""
    score = rubber_of(save, match.setup.seats)
    if score is None or not (score.campaign and score.games) or match.length:
        return False
    return guide_of(match.game.name).chronicle(match.state, None) is not None


def kept_by(save: Any) -> dict[str, str]:
    """What the next game's file of a rubber says as well: of which night it is."""
    return {} if save is None else {key: save.remarks[key] for key in (night.REMARK,) if key in save.remarks}


def next_of(
    services: Services, game: Game[Any, Any, Any], following: Next, remarks: Mapping[str, str] = _NONE
) -> Path | None:
    """The file of a rubber's next game, begun at once: from then on it is what can be continued. Raises OSError when
    the disk refuses.

    When it has been begun already (the program ended while this result was shown) it is that file, or that of the game
    that is played now; None: the rubber has come to its end meanwhile.
    """
    wanted, saves = following.rubber, services.saves
    for found, is_open in ((saves.unfinished()[0], True), (saves.replays()[0], False)):
        for saved in found:
            own = saved.rubber
            if own is not None and (str(own) == str(wanted) or own.follows(wanted)):
                return saved.path if is_open else None
    match = Match(game, following.setup, for_match(services.dice, game.name))
    told = {rubber.REMARK: str(wanted), **eased(services, game.name, following.sitters), **remarks}
    save = saves.begin(match, following.sitters, told)
    save.update(match)  # nothing, unless the disk has refused
    return save.path


def real_first(found: Sequence[Saved]) -> list[Saved]:
    """Matches as they are offered to be gone on with: what was only tried from a moment of another one comes last."""
    return sorted(found, key=lambda saved: TRIED in saved.remarks)


def as_tried(texts: Texts, saved: Saved, told: str) -> str:
    """What is told of a match, with the word that it was only tried where it was."""
    return texts("saved.tried", told=told) if TRIED in saved.remarks else told


def series_words(texts: Texts, saved: Saved) -> str | None:
    """What to say of a saved game that is part of a rubber: "Crosshairs, game 3, 4 : 2"."""
    found = saved.rubber
    if found is None:
        return None
    scores = " : ".join(map(str, found.scores(len(saved.sitters))))
    if found.campaign and (own := f"saved.campaign.{saved.game}") in texts:
        return texts(f"{own}-of" if found.length else own, number=found.number, length=found.length, scores=scores)
    return texts("saved.series", game=texts(f"game.{saved.game}"), number=found.number, scores=scores)


def rubber_of(save: Any, seats: int) -> Rubber | None:
    """The rubber that a saved game belongs to, if it does."""
    return None if save is None else rubber.read(save.remarks, seats, save.path.name)


def _host(services: Services, match: Match[Any, Any, Any], sitters: Sequence[Sitter], save: Any) -> Host:
    seed = int(services.now() * 1000) & 0xFFFFFFFF
    return Host(match, company(tuple(sitters)), services.desk, save, seed=seed, clock=services.now)
