"""The computer's people at Im Fadenkreuz: they know what their seat sees, tell stories, listen, and point."""

from __future__ import annotations

import random
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from game.bots.bot import Advice, Budget, Stop
from game.bots.fadenkreuz import obliging
from game.bots.fadenkreuz.belief import Belief, believed
from game.bots.fadenkreuz.coherent import stands_to
from game.bots.fadenkreuz.counsel import (
    LIES,
    TOLD,
    accused,
    baited,
    best_aims,
    best_of,
    candid,
    dear,
    decoys,
    finer,
    shoots,
    stood_by,
)
from game.bots.fadenkreuz.grounds import against, apart
from game.bots.fadenkreuz.habits import LEVELS, Level
from game.bots.fadenkreuz.pointing import aim_at, best_shots, dearer, percent
from game.bots.fadenkreuz.speaker import Speaker
from game.bots.fadenkreuz.speaking import answers, is_asked, sayings
from game.bots.fadenkreuz.story import Story, heard_before, story_of
from game.bots.fadenkreuz.tempers import Temper, temper_of
from game.core.seats import Seat
from game.core.tempers import OBLIGING
from game.rules.fadenkreuz.actions import FACTS, MOST, STATEMENTS, VOTES, Deed, deed
from game.rules.fadenkreuz.identities import BLUE_GUNS
from game.rules.fadenkreuz.sight import Seen
from game.rules.fadenkreuz.state import Agreed, Phase

KEY: Final = "reason.fadenkreuz."
_AIMS: Final = {**dict.fromkeys("AE", "aim"), "K": "aim-target", **dict.fromkeys("PO", "aim-shield")}
_WANTED: Final = {**dict.fromkeys("AE", "K"), "K": "T"}
"""Why somebody points there, by what the hand can do."""
_TOLD: Final = frozenset({"claim", "answer"})
"""Whoever is advised to say this is told whether it is true."""
_KEPT: Final = 24
_PATIENCE: Final = 7
"""So many own statements at most, besides questions, before a player would rather listen, and only answers."""


class FadenkreuzBot:
    """Plays from what one seat sees and its own luck. What it remembers is only what it would work out again."""

    def __init__(self) -> None:
        self._beliefs: _Kept = OrderedDict()
        self._stories: dict[tuple[object, ...], tuple[Agreed, tuple[Deed, ...], Story]] = {}
        self._tempers: dict[tuple[object, ...], Temper] = {}

    def advise(self, seat: Seat, seen: Seen, legal: Sequence[Deed], budget: Budget, stop: Stop) -> list[Advice]:
        """The best action; nothing at all: this player waits."""
        if seen.phase == Phase.FACE:
            face = deed(seen.seat, "face", (), self._story(seen, budget).face)
            return [_advice(face, finer(seen, face, "face") if budget.counsel else "face")]
        if seen.phase == Phase.TALK:
            return self._talk(seen, budget)
        if seen.phase in (Phase.POINT, Phase.STANDOFF):
            aim = self._warned(seen, budget, self._aim(seen, budget))
            if seen.aim == aim.action.at and deed(seen.seat, "lock") in legal:
                return [_advice(deed(seen.seat, "lock"), "lock")]
            return [aim]  # whoever has chosen somebody else is told once more
        return [_advice(action, "look") for action in legal[:1]]

    # ---- the talk

    def _talk(self, seen: Seen, budget: Budget) -> list[Advice]:
        level, own = LEVELS[budget.level - 1], seen.seat
        if own == seen.agreed.sniper:
            return self._snipe(seen, budget)
        if own in seen.ready and not _concerned(seen):
            return []
        asked = sum(line.seat == own and line.verb == "ask" for line in seen.lines)
        listens = seen.spoken[own - 1] - asked >= _PATIENCE
        if not listens or is_asked(seen):
            ponders = 0 if budget.counsel else level.ponders  # who advises weighs every word
            self._ponder(seen, budget, ponders)
            speaker = Speaker(
                seen,
                level,
                self._temper(seen, budget),
                self._story(seen, budget),
                random.Random((budget.seed << 16) ^ (own << 8) ^ seen.spoken[own - 1]),
                lambda: self._belief(seen, budget, own, ponders),
                (lambda: self._belief(seen, budget, 0, ponders)) if level.story else None,
                lambda: self._pointed(seen, budget, self._belief(seen, budget, own, ponders)),
            )
            for said in answers(speaker) if listens else sayings(speaker):
                candidly = candid(seen, *said) if budget.counsel else said
                if candidly is None or (budget.counsel and self._strays(seen, budget, candidly[0])):
                    continue
                action, why = candidly
                fresh = action not in seen.lines or why == "answer"
                if _may(seen, action) and fresh and (not level.story or stands_to(seen, action)):
                    lies = action.verb in FACTS and speaker.story.lies_in(seen, action.verb, action.word)
                    pause = level.tells if lies and seen.agreed.options.tells else 0.0
                    told = f"{why}-lie" if lies and why in _TOLD else why
                    spoken = _advice(action, finer(seen, action, told) if budget.counsel else told, pause)
                    return [self._warned(seen, budget, spoken)]
        return _ready(seen)

    def _snipe(self, seen: Seen, budget: Budget) -> list[Advice]:
        """Ask around; when the others have nothing to add, lay out the cards and be ready."""
        own, level = seen.seat, LEVELS[budget.level - 1]
        others = len(seen.agreed.ring)
        told = {(line.seat, line.verb) for line in seen.lines}
        if seen.spoken[own - 1] < others + level.curious:
            for verb in ("got", "dealt"):
                for other in seen.agreed.ring:
                    question = deed(own, "ask", other, verb)
                    if (other, verb) not in told and question not in seen.lines and _may(seen, question):
                        return [_advice(question, "ask")]
        if len(seen.ready) < others and own not in seen.ready:
            return []
        wanted = best_shots(self._belief(seen, budget, 0), seen.agreed.shot_cards)
        for seat in seen.shots:
            if seat not in wanted:
                return [_advice(deed(own, "unshot", seat), "unshot")]
        for seat in wanted:
            if seat not in seen.shots:
                return [self._warned(seen, budget, self._shot(seen, budget, seat))]
        return _ready(seen)

    def _shot(self, seen: Seen, budget: Budget, seat: int) -> Advice:
        """A shot card; whoever is advised hears how likely it lies before an Assassin, and what speaks for that."""
        action = deed(seen.seat, "shot", seat)
        if not budget.counsel:
            return _advice(action, "shot")
        odds = percent(self._belief(seen, budget, 0).chances()[seat], "K")
        more, words = against(seen, seat)
        clash = more == "clash"
        told = (("percent", odds), *(words if clash else ()))
        return replace(_advice(action, "shot-clash" if clash else "shot-odds"), args=told)

    def _strays(self, seen: Seen, budget: Budget, action: Deed) -> bool:
        """Whether an Agent would accuse somebody else than the one at whom it would be advised to point."""
        at = accused(action) if seen.identity in BLUE_GUNS else 0
        return at not in (0, self._best(seen, self._belief(seen, budget, seen.seat))[0])

    @staticmethod
    def _best(seen: Seen, belief: Belief) -> tuple[int, ...]:
        """At whom a person with a gun had best point, the best first."""
        kept = stood_by(seen) if seen.identity in BLUE_GUNS else 0
        return best_aims(seen.identity, seen.seat, belief.chances(), seen.agreed.deck, kept)

    # ---- the end

    def _aim(self, seen: Seen, budget: Budget) -> Advice:
        """Where to point; whoever is armed is told how likely that is the one it is after."""
        self._ponder(seen, budget)
        belief = self._belief(seen, budget, seen.seat)
        if seen.phase == Phase.STANDOFF:
            belief = belief.conditioned(seen.cards)
        at = self._pointed(seen, budget, belief)
        twice = seen.identity == "E" and seen.phase == Phase.POINT
        action, why = deed(seen.seat, "aim", at[:2] if twice else at[0]), _AIMS.get(seen.identity, "aim-unarmed")
        more, words = ("", ()) if twice else against(seen, at[0])  # of two nothing is said of one
        advice, wanted = _advice(action, why), _WANTED.get(seen.identity)
        if wanted is None:
            return advice
        chances = belief.chances()
        advice = replace(advice, args=(("percent", percent(chances[at[0]], wanted)),))
        lures = why == "aim" and not twice and round(100 * decoys(chances[at[0]])) >= TOLD
        if budget.counsel and lures:  # what speaks against somebody fits a decoy as well
            lied = more in LIES
            more, words = best_of(seen.seat, at[0], chances)
            if lied and more in ("", "likeliest"):
                more, words = "liar", (("bait", round(100 * decoys(chances[at[0]]))),)
            return replace(advice, reason=f"{advice.reason}-{more}", args=(*advice.args, *words)) if more else advice
        if budget.counsel and (known := apart(seen, at[0], more, chances)) is not None:
            more, words = known
        if why == "aim" and not twice and not more and (riskier := dearer(chances, seen.seat, at[0])):
            words = dear(chances, riskier)
            return replace(advice, reason=f"{advice.reason}-safer", args=(*(advice.args or ()), *words))
        if why != "aim" or not more:
            return advice
        return replace(advice, reason=f"{advice.reason}-{more}", args=(*(advice.args or ()), *words))

    def _pointed(self, seen: Seen, budget: Budget, belief: Belief) -> tuple[int, ...]:
        """At whom it would point if it had to now, the best first."""
        if budget.counsel and seen.identity in _WANTED:
            return self._best(seen, belief)
        level, luck = LEVELS[budget.level - 1], self._luck(seen, budget, 5)
        at = aim_at(seen.identity, seen.seat, belief, level, luck, crowd=lambda: self._belief(seen, budget, 0))
        wanted_there = obliging.target_of(seen) if budget.temper == OBLIGING else 0
        return (wanted_there, *at) if wanted_there else at

    def _warned(self, seen: Seen, budget: Budget, advice: Advice) -> Advice:
        """With the chance that a shot pleases a decoy, for whoever is advised to shoot or to have somebody shot."""
        action = advice.action
        if not budget.counsel or "bait" in dict(advice.args or ()) or not shoots(seen, action):
            return advice
        belief = self._belief(seen, budget, 0 if seen.seat == seen.agreed.sniper else seen.seat)
        if seen.phase == Phase.STANDOFF:
            belief = belief.conditioned(seen.cards)
        return replace(advice, instead=baited(seen, action.verb, belief.chances()[action.at[0]], action.at[0]))

    # ---- what it works out

    def _ponder(self, seen: Seen, budget: Budget, ponders: int = 0) -> None:
        """Everybody thinks over what it believes and what the table does, whatever its card makes of it: who thought
        only when its card asks for it would be known by the time it takes."""
        for own in (seen.seat, 0) if LEVELS[budget.level - 1].story else (seen.seat,):
            self._belief(seen, budget, own, ponders).chances()

    def _luck(self, seen: Seen, budget: Budget, purpose: int) -> random.Random:
        """The same for a seat and a purpose all game."""
        return random.Random(f"{budget.seed} {seen.seat} {purpose} {seen.dealt}{seen.got}{seen.looks}")

    def _temper(self, seen: Seen, budget: Budget) -> Temper:
        key = budget.seed, seen.seat, seen.dealt, seen.got, seen.looks
        if key not in self._tempers:
            self._tempers[key] = temper_of(self._luck(seen, budget, 3))
        return self._tempers[key]

    def _story(self, seen: Seen, budget: Budget) -> Story:
        """The same until others have said more before the first own word."""
        key = budget.seed, budget.level, budget.temper, seen.seat, seen.dealt, seen.got, seen.looks
        heard = heard_before(seen)
        kept = self._stories.get(key)
        if kept is None or kept[1] != heard or kept[0] != seen.agreed:
            luck = self._luck(seen, budget, 1)
            told = obliging.story_of(seen, luck) if budget.temper == OBLIGING else None
            kept = seen.agreed, heard, told or story_of(seen, LEVELS[budget.level - 1], luck)
            self._stories[key] = kept
        return kept[2]

    def _belief(self, seen: Seen, budget: Budget, own: int, ponders: int = 0) -> Belief:
        """What the seat believes, or with `own` 0 what it thinks the table believes; with `ponders` what it thought
        when it last thought it over: nobody does so at every word."""
        level: Level = LEVELS[budget.level - 1]
        every = ponders * len(seen.agreed.ring)
        talk = seen.talk[: len(seen.talk) // every * every] if every else seen.talk
        if own in (0, seen.agreed.sniper):
            key: tuple[object, ...] = (seen.agreed, budget.level, seen.chosen, len(talk))
            return _heard(_PUBLIC, key, talk, lambda: believed(_then(seen, talk), 0, level, random.Random(len(talk))))
        key = (own, seen.agreed, seen.dealt, seen.got, seen.looks, budget.level, budget.seed, seen.chosen, len(talk))
        luck = self._luck
        return _heard(self._beliefs, key, talk, lambda: believed(_then(seen, talk), own, level, luck(seen, budget, 2)))


_Kept = OrderedDict[tuple[object, ...], tuple[tuple[Deed, ...], Belief]]
"""The belief after a talk. The talk stands beside its name: to compare two is less work than to look one up by all of
its words."""
_PUBLIC: Final[_Kept] = OrderedDict()
"""What the table believes: the same for whoever listens."""


def _ready(seen: Seen) -> list[Advice]:
    return [] if seen.seat in seen.ready else [_advice(deed(seen.seat, "ready"), "ready")]


def _may(seen: Seen, action: Deed) -> bool:
    """Whether there is a board to say it on, and the limit is not reached."""
    if action.verb in VOTES:
        return seen.turned[action.seat - 1] < MOST
    return seen.agreed.options.structured and seen.spoken[action.seat - 1] < MOST


def _concerned(seen: Seen) -> bool:
    """Whether something has been said since the own last word that somebody who had nothing to add would answer."""
    own, ring = seen.seat, seen.agreed.ring
    near = {seen.agreed.left_of(own), ring[seen.agreed.place(own) - 1]}
    for since, said in enumerate(reversed(seen.talk)):
        if said.seat == own or since == 2 * len(ring):
            return said.seat != own
        named = own in said.at and said.verb not in ("back", "deny")
        if named or said.verb == "deny" or (said.verb in ("dealt", "got") and said.seat in near):
            return True
    return False


def _then(seen: Seen, talk: tuple[Deed, ...]) -> Seen:
    """What had been seen when only so much had been said."""
    if len(talk) == len(seen.talk):
        return seen
    return replace(seen, talk=talk, lines=seen.lines[: sum(deed.verb in STATEMENTS for deed in talk)])


def _heard(shelf: _Kept, key: tuple[object, ...], talk: tuple[Deed, ...], work_out: Callable[[], Belief]) -> Belief:
    """The belief of that name after this talk, worked out when it is not there."""
    kept = shelf.pop(key, None)
    if kept is None or kept[0] != talk:
        kept = talk, work_out()
    shelf[key] = kept
    while len(shelf) > _KEPT:
        shelf.popitem(last=False)
    return kept[1]


BOT: Final = FadenkreuzBot


def _advice(action: Deed, why: str, pause: float = 0.0) -> Advice:
    return Advice(action, 0.0, KEY + why, pause=pause)
