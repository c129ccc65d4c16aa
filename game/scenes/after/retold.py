"""What is told of a moment of a finished match: what was played and what came of it, what would have been better and
why, and what to remember of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any, Final

from game.catalogue import guide_of
from game.core.guide import Measure, Note
from game.core.seats import Seat
from game.core.texts import Texts
from game.play import lookback
from game.play.lookback import Judged
from game.play.reckoning import speaks_for
from game.scenes.after import deeds, gain
from game.scenes.after.compared import Came, Compared, Cost
from game.scenes.after.ensuing import ensuing, is_safer
from game.scenes.after.fired import fired
from game.scenes.after.followed import fate
from game.scenes.after.horizon import goes_on, is_crowded, stance, way_of
from game.scenes.after.horizon import told as clause
from game.scenes.after.likely import likelihood, percents
from game.scenes.after.plan import begun_at
from game.scenes.after.thrown import Lying, decided
from game.scenes.panels import words

ROOM: Final = 150
"""Of a way beside the small pictures."""
SHORT: Final = 80
"""So many letters of one are told to its end in any case."""
PARTS: Final = 2
"""So many parts of one that takes nothing."""
BRIEF: Final = 60
"""What was played is named in a list where it has no more letters."""
CUT: Final = "…."
_GAINED: Final[Mapping[Measure, str]] = {"threat": "spares", "prey": "prey", "height": "higher"}
"""What is to be remembered of a better figure."""
Both = tuple[Compared, Came, tuple[Note, ...]]
"""Both ways, and what came of what was played."""


def is_seen(found: Compared, kind: Came) -> bool:
    """Whether it is to be seen at once what the better one would have spared or taken."""
    return found.tells or (kind != "nothing" and (found.takes or found.spares))


@dataclass(frozen=True, slots=True)
class Retold:
    """`texts` know the names of those at the table; `both` answers what is known of a moment, `name` whose it is."""

    texts: Texts
    match: Any
    both: Callable[[Judged], Both]
    name: Callable[[int], str]
    room: int = ROOM
    """So many letters of a way are told."""
    well: bool = False
    """Whether it is about what was chosen well: what was played is then the better one, beside the next best thing."""
    _won: dict[Judged, bool] = field(default_factory=dict, init=False, repr=False, compare=False)

    def _key(self, key: str) -> str:
        """Of a text: of what was chosen well there are other ones."""
        own = f"lookback.well.{key}"
        return own if self.well and own in self.texts else f"lookback.{key}"

    @property
    def game(self) -> Any:
        return self.match.game

    def called(self, seat: int) -> str:
        """Whose side it is in a sentence, that speaks to whoever alone reads it."""
        return f"@side.{self.game.name}.{seat}"

    def side(self, place: str) -> str:
        """The name of one of both pictures."""
        return self.texts(self._key(place))

    def did(self, one: Judged, *, shown: bool) -> str:
        """What was played: as advice would say it where that names all of it, else as the log has it, with its odds."""
        say, action = self.texts, self.match.actions[one.number]
        same = lookback.played_for(self.match, one)
        whole = self._begun(one) == one.number
        if whole and same is not None and shown and self.both(one)[1] not in {"taken", "could"}:
            told = self._counselled(one, same, self._key("played-advice"))
            if self.well:
                return told
            return f"{told} {say('lookback.hit' if self._is_hit(one) else 'lookback.missed')}"
        if done := deeds.deed(say, self.match, deeds.played(self.match, one.number)):
            return say(self._key(f"did.{self.game.name}"), told=done)
        if self._names_all:
            taking, took = self._took(one)
            named = [each for each in taking if len(each.picks) == 1]  # by what it took
            quiet = [each for each in self._steps(one)[0] or [action] if each not in named]
            plain = self._on_button(one, action) if quiet == [action] else ""
            told = "; ".join(filter(None, (plain or self._gist(quiet), *took)))
            if not plain and (ends := self._on_button(one, action)):
                told = say("lookback.stops", told=told.rstrip(".,: "), ends=ends)
            return say(self._key(f"did.{self.game.name}"), told=told).replace(CUT, "…")
        own = self.match.told(None)[one.number + 1]
        if told := self._on_button(one, action) or words.deed(say, self.game, action):
            told = say(self._key("done"), told=told)  # dice that fell say nothing about a choice
        elif own.notes:
            told = f"{say.note(own.gist)}."
        if not told or self.well or (chance := self._chance(one, action)) is None:
            return told
        return say("lookback.odds-hit" if self._is_hit(one) else "lookback.odds", told=told, chance=say.note(chance))

    @property
    def _names_all(self) -> bool:
        """Whether what was done is told by all its steps in this game."""
        return f"lookback.did.{self.game.name}" in self.texts

    def begun(self, one: Judged) -> str:
        """What was done in that turn before it and is told as one plan with it."""
        return self._spelled(self.match.actions[self._begun(one) : one.number])

    def _begun(self, one: Judged) -> int:
        """With which decision it began what is told as one plan."""
        return begun_at(self.match, one) if self._names_all else one.number

    def _took(self, one: Judged) -> tuple[list[Any], list[str]]:
        """What was done that took something, and what that was."""
        if not self.both(one)[0].took:
            return [], []
        told = self.match.told(None)[one.number + 1 : lookback.turn_end(self.match, one.number) + 1]
        found = [(self.match.actions[each.index - 1], self.texts.note(note)) for each in told for note in each.lost]
        return [action for action, _ in found], [note for _, note in found]

    def _is_hit(self, one: Judged) -> bool:
        """Whether its dice were good for whoever threw them, once they lay still."""
        return bool(speaks_for(self.match, one.number))

    def shows(self, one: Judged) -> bool:
        """Whether it is to be seen what the better move would have spared or taken; of dice other odds tell it."""
        found, kind, _ = self.both(one)
        if found.shots is not None:
            return found.tells
        if goes_on(self.match, one):
            spared = kind in {"taken", "could"} and found.spares and found.tells
            return found.later is not None or (spared and not found.behind)
        if found.later is not None or is_seen(found, kind):
            return True
        if kind != "nothing":
            return False  # it stands there to be hit, too: why it is better takes longer to see
        if found.seen is not None or guide_of(self.game.name).bears_out(one.reason):
            return False  # what its end would have to show is not shown by odds
        return self._is_surer(one)

    def speaks(self, one: Judged) -> bool:
        """Whether anything that can be told speaks for the better move: what is seen of it, or what comes next."""
        return self.shows(one) or bool(ensuing(self.texts, self.match, one))

    def explains(self, one: Judged) -> bool:
        """Whether anything is told of why the better move is better: that speaks for it, or what was played is paid for
        at once or some turns later."""
        return self.speaks(one) or bool(self._turned(one)) or self._is_paid(one)

    def _turned(self, one: Judged) -> str:
        """What decides it some turns later, both at their best."""
        return deeds.turned(self.texts, self.match, one, self._key, known=self.both(one)[1] in {"taken", "could"})

    def _is_paid(self, one: Judged) -> bool:
        """Whether it is told what somebody else did, or could have done, to what was played."""
        found = self.both(one)[0]
        return found.cost is not None and bool(deeds.blow(self.texts, self.match, found.cost))

    def is_same(self, one: Judged) -> bool:
        """Whether the better way is the same but for the order of what is done."""
        spell = self.game.notation.action
        played, better = (sorted(map(spell, way)) for way in self.both(one)[0].actions)
        return bool(played) and played == better

    def better(self, one: Judged, *, shown: bool) -> list[str]:
        """What would have been better and why, and what to remember of it; while that is hidden what can be done."""
        say = self.texts
        if not shown:
            return [say("lookback.open")]
        found, maxim = self.both(one)[0], self.lesson(one)
        beyond = say("lookback.wins") if self.wins(one) else self._beyond(one) or self._plainly(one, found)
        return [self._whole(one, found), beyond, say("lookback.remember", told=maxim) if maxim else ""]

    def _plainly(self, one: Judged, found: Compared) -> str:
        """Why it would have been better where nothing else tells it: what the sides have then, else the chances."""
        stands = found.played.tally, found.better.tally
        if stands[0] is not None and stands[1] is not None and not self.well:
            return gain.apart(self.texts, self.game.name, Seat(one.seat), stands[0], stands[1])
        figures = {"best": round(100 * one.best), "played": round(100 * one.played)}
        return self.texts(self._key("chance"), who=self.called(one.seat), **figures)

    def wins(self, one: Judged) -> bool:
        """Whether the better way wins the game in the same turn: then nothing else is to be said of it."""
        if one not in self._won:
            way = way_of(self.match, one)
            over = None if way is None else self.match.game.outcome(way[-1])
            self._won[one] = over is not None and one.seat in over.winners
        return self._won[one]

    def stood(self, one: Judged, place: str) -> str:
        """Where one of both pictures tells more than a chance: under which word that stands; else ""."""
        return "at-hand" if place == "better" and self.wins(one) else ""

    def _beyond(self, one: Judged, *, alone: bool = False) -> str:
        """Why it would have been better: what is seen of it, what decides it some turns later, what comes next.
        `alone`: for whoever does not see what came of what was played."""
        say, (found, kind, _) = self.texts, self.both(one)
        ensues = ensuing(say, self.match, one)
        turned = self._turned(one)
        if self.shows(one):
            kind = "nothing" if turned or alone else kind
            later = self._later(one, found)  # its figures stand below the pictures, too
            turned = "" if later else turned  # of many turns that is all anybody follows
            seen = later or self._at_once(one, found, kind)
        elif found.leans:
            seen = self._at_shots(one, found)
        else:
            known = ensues or turned or self._is_paid(one)
            unseen = "" if known else say(f"lookback.unseen{'-carried' * one.carried}", points=one.points)
            seen = " ".join(filter(None, (unseen, self.price(one, found))))
        beside = " ".join(filter(None, (turned, seen)))
        reasons = (beside, ensues) if found.hoped else (ensues, beside)  # how it stands first, then the odds of it
        return " ".join(filter(None, reasons))

    def _whole(self, one: Judged, found: Compared) -> str:
        """The better move and why, as far as that is not to be seen in what was played, too."""
        idea = lookback.better(self.match, one)
        alike = one.alike or found.shots is not None or not self.tells_apart(one, found) or self.wins(one)
        if told := deeds.advised(self.texts, self.match, one, plain=alike):
            return self.texts(self._key("advice-plain"), action=f"{told}.")
        named = self._names_all  # else what is to be done is not whole without its reason
        if named and alike:
            idea = replace(idea, reason="")
        advice = self._advice(one, idea)
        if waits := self._waiting(one):
            advice = f"{advice} {waits}"
        return advice

    def why(self, one: Judged) -> list[str]:
        """All of the better way and why, for whoever has looked for it and sees nothing else of it."""
        whole = self.better(one, shown=True)[0]
        return [whole, self.texts("lookback.wins") if self.wins(one) else self._beyond(one, alone=True)]

    def edge(self, one: Judged) -> int | None:
        """By how much its seat is likelier to hit than to be hit after the better way, where shots tell it."""
        found = self.both(one)[0]
        return None if found.odds is None else found.odds[1]["prey"] - found.odds[1]["threat"]

    def _at_once(self, one: Judged, found: Compared, kind: Came) -> str:
        """What tells both ways apart before its seat chooses again, and the price of the better one."""
        beside = self._beside(one, found)
        if kind != "nothing":
            beside = self._answered(one, found) or beside or self._spared(one, found, kind)
        return " ".join(filter(None, (beside, self.price(one, found))))

    def _spared(self, one: Judged, found: Compared, kind: Came) -> str:
        """That what came of it could not have happened; of what stood there to be hit how much less of that there would
        have been, where something is left of it."""
        left = found.better.figures.get("threat", 0)
        if kind == "exposed" and left:
            return self._stake("threat", found, one)
        return self.texts(self._key(f"spares{'-taken' * (kind == 'taken')}"))

    def _later(self, one: Judged, found: Compared) -> str:
        """What it comes to some turns later."""
        if found.shots is not None:
            return self._at_shots(one, found)
        if found.later is None:
            return ""
        sides = [(tally.values[one.seat], sum(tally.values) - tally.values[one.seat]) for tally in found.later]
        (own, others), (count, other) = sides
        key, lost = self._key(f"ahead.{self.game.name}"), fate(self.match, one)
        figures = {"own": own, "others": others, "count": count, "other": other, "turns": found.turns}
        told = self.texts(key, who=self.called(one.seat), **figures)
        return told if lost is None else f"{told.rstrip('.')} ({self.texts.note(lost)})."

    def _at_shots(self, one: Judged, found: Compared) -> str:
        """Who hits whom at the next shots on both ways."""
        assert found.shots is not None
        assert found.odds is not None
        crowded = is_crowded(found.better.tableau, self.match.setup.seats)
        told = [
            clause(
                self.texts,
                line,
                odds,
                self.called(one.seat),
                crowded=crowded,
                stands=stance(self.match, Seat(one.seat), line),
            )
            for line, odds in zip(found.shots, found.odds, strict=True)
        ]
        return self.texts(self._key("shots"), played=told[0], better=told[1])

    def _answered(self, one: Judged, found: Compared) -> str:
        """What would have been the best answer then, where it is short and there are words for it."""
        done = [action for action in found.answer if action.picks[-1].kind != "button"]
        answer = deeds.answer(self.texts, self.match, one, found.answer)
        answer = answer or (self._spelled(done) if self._names_all else "")
        return "" if not answer or answer.endswith("…") else self.texts(self._key("answered"), told=answer)

    def _advice(self, one: Judged, idea: lookback.Idea) -> str:
        """The better move and why; in games with a way of many steps all of it."""
        say = self.texts
        steps, ends = self._steps(one)[1], self._ends(one) if self._names_all else ""
        idea = deeds.kept(say, self.game.name, idea, self.both(one)[0].actions[1])
        if not self._names_all or (steps in ([], [idea.action]) and not ends):
            advice = self._counselled(one, idea, self._key("advice"))
            return advice if idea.reason else f"{advice.rstrip('.,:')}."
        told = self._spelled(steps) if ends else self._gist(steps)
        if ends:
            told = say("lookback.stops", told=told.rstrip(".,: "), ends=ends)
        if idea.reason not in say or self.both(one)[0].takes or idea.action not in steps:  # what is taken is named
            return f"{say(self._key('advice-plain'), action=told).rstrip('.')}.".replace(CUT, "…")
        reason = say(idea.reason, **dict(idea.args))
        return say(self._key("ways"), told=told, reason=reason)

    def _counselled(self, one: Judged, idea: lookback.Idea, key: str) -> str:
        """An action and why; of a button what stands on it: nothing on the table says what "this" is."""
        buttons = [action.picks[-1].kind == "button" for action in self._actions(one)]
        told = self._on_button(one, idea.action) if all(buttons) or len(idea.action.picks) == 1 else ""
        if told:
            return f"{self.texts(f'{key}-plain', action=told).rstrip('.')}."
        return words.advice(self.texts, self.game, idea, key)

    def _on_button(self, one: Judged, action: Any) -> str:
        """What stands on the button that ends an action; "" where it does not end with one, or that has no words."""
        *picked, last = action.picks
        if last.kind != "button":
            return ""
        seat, state = Seat(one.seat), self.match.states[one.number]
        note = guide_of(self.game.name).button(self.match.game.observe(state, seat), seat, picked, last)
        return "" if note is None else self.texts.note(note)

    def _gist(self, actions: Sequence[Any]) -> str:
        """What they are about beside the small pictures: all to the first that takes something, else its beginning."""
        takes = next((at for at, each in enumerate(actions) if len(each.picks) == 1), None)
        if self.room > ROOM or len(self._spelled(actions)) <= SHORT:
            return self._spelled(actions)
        parts = self._chains(actions)[:PARTS]
        first = actions[: takes + 1] if takes is not None else [each for part in parts for each in part]
        told = self._spelled(first)
        return told if len(first) == len(actions) or told.endswith("…") else f"{told} …"

    def _spelled(self, actions: Sequence[Any]) -> str:
        """As much of them as has room."""
        told, parts = "", [self._chained(chain).rstrip(",:") for chain in self._chains(actions)]
        for part, same in groupby(parts):
            count = len([*same])
            more = self.texts("lookback.times", count=count, told=part) if count > 1 else part
            if told and len(told) + len(more) > self.room:
                return f"{told} …"
            told = f"{told}; {more}" if told else more
        return told

    def _ends(self, one: Judged) -> str:
        """What ends the better way where it is only a part of what was played: that it goes no further; else ""."""
        flown, could = self._steps(one)
        shorter = 0 < len(could) < len(flown) and all(each in flown for each in could)
        last = self.both(one)[0].actions[1][-1:]
        return self._on_button(one, last[0]) if shorter and last != tuple(could[-1:]) else ""

    def _chains(self, actions: Sequence[Any]) -> list[list[Any]]:
        """What the game tells as one is one."""
        guide, found = guide_of(self.game.name), list[list[Any]]()
        for action in actions:
            if found and guide.route([*found[-1], action]) is not None:
                found[-1].append(action)
            else:
                found.append([action])
        return found

    def _chained(self, chain: Sequence[Any]) -> str:
        route = guide_of(self.game.name).route(chain) if len(chain) > 1 else None
        return self.texts.note(route) if route else words.spelled(self.texts, self.game, chain[0], "lookback")

    def _steps(self, one: Judged) -> tuple[list[Any], list[Any]]:
        """What was done on each way alone, without what only ends it."""
        ways = self.both(one)[0].actions
        flown, could = ([each for each in way if each.picks[-1].kind != "button"] or list(way) for way in ways)
        return flown, could

    def tells_apart(self, one: Judged, found: Compared) -> bool:
        """Whether the reason of the better one is not to be seen in what was played, too."""
        figure = guide_of(self.game.name).bears_out(one.reason)
        if not figure or found.seen is None or figure not in found.better.figures:
            return True
        without = {"threat": found.better, "prey": found.played}.get(figure)
        return figure in found.gains and (without is None or without.figures[figure] == 0)

    def briefly(self, one: Judged, *, flawed: Callable[[Judged, Cost | None], bool] = lambda *_: False) -> str:
        """What happened at a mistake, and in which turn: that it could have won, what came of it unless that was no
        good choice either (`flawed`), what was not taken, else what was played; "" where that takes many words."""
        found, kind, notes = self.both(one)
        who, turn = self.called(one.seat), lookback.turn_of(self.match, one.number)
        if self.wins(one):
            return self.texts("lookback.ended.erred-won", who=who, turn=turn)
        came = deeds.blow(self.texts, self.match, found.cost) if found.cost is not None else ""
        came = came or (self.texts.note(notes[0]) if notes else "")
        missed = self._missed(one) if found.takes else ""
        did = deeds.deed(self.texts, self.match, deeds.played(self.match, one.number), most=1)
        action = self.match.actions[one.number]
        if action.picks[-1].kind == "button" and self._begun(one) == one.number:  # nothing on the table says what it is
            did = did or self._on_button(one, action)
        elif not did and self._names_all:
            did = self._spelled(self._steps(one)[0] or [action])
        did = (did or words.deed(self.texts, self.game, action)).rstrip(".,: ")
        sure = kind == "taken" and not (self.game.unsent or flawed(one, found.cost))  # of dice that is told elsewhere
        told = {"taken": came if sure else "", "missed": missed, "did": did if len(did) <= BRIEF else ""}
        key = next((key for key, each in told.items() if each), "")
        return self.texts(f"lookback.ended.erred-{key}", who=who, turn=turn, told=told[key]) if key else ""

    def _missed(self, one: Judged) -> str:
        """What takes something on the better way."""
        taking = [each for each in self._steps(one)[1] if len(each.picks) == 1]  # by what it takes
        return self._spelled(taking[:1])

    def price(self, one: Judged, found: Compared) -> str:
        """What the better one gives away at the end of its turn."""
        for key in self.prices(found):
            figures = {"count": found.better.figures[key], "other": found.played.figures[key]}
            return self.texts(f"stakes.{self.game.name}.{key}-price", who=self.called(one.seat), **figures)
        return ""

    def prices(self, found: Compared) -> list[Measure]:
        """Which figures are a price in this game: where men are taken there are fewer left to take."""
        return [key for key in found.prices if f"stakes.{self.game.name}.{key}-price" in self.texts]

    def lesson(self, one: Judged) -> str:
        """What to remember of it; "" where there is nothing."""
        found, kind, _ = self.both(one)
        stands = found.better.tally if found.hoped else None
        unseen = None if "threat" in self.prices(found) else self._overlooked(one, found)  # that is its own price
        lost = fate(self.match, one)
        words = (
            "wins" if self.wins(one) else "",
            stands.key if stands is not None else "",
            unseen.key if unseen is not None else "",
            self._lesson(one, found, kind),
            deeds.lesson(self.match, one),
            f"fate-{lost.key.rpartition('.')[2]}" if lost is not None else "",
            "same" if is_safer(self.match, one) else "",
        )
        return next(filter(None, map(self.maxim, words)), "")

    def _overlooked(self, one: Judged, found: Compared) -> Note | None:
        """How what came of it was to be seen before."""
        state, seat, observe = self.match.states[one.number], Seat(one.seat), self.match.game.observe
        blow, then = (None, state) if found.cost is None else (found.cost.actions[-1], found.cost.states[-2])
        action = self.match.actions[one.number]
        return guide_of(self.game.name).overlooked(observe(state, seat), action, blow, observe(then, seat))

    def dice(self, one: Judged) -> tuple[Lying, Lying]:
        """The dice in both pictures."""
        return decided(self.match, one)

    def taught(self, one: Judged) -> str:
        """Which lesson its reason is, beside what was played."""
        seen = self.match.game.observe(self.match.states[one.number], Seat(one.seat))
        if deeds.is_unmet(self.game.name, one.reason, self.both(one)[0].actions[1]):
            return ""
        return guide_of(self.game.name).taught(seen, one.reason.rpartition(".")[2], *self._actions(one))

    def differs(self, one: Judged) -> bool:
        """Whether the odds of both are not the same."""
        played, better = (self._chance(one, action) for action in self._actions(one))
        return played is None or played != better

    def _is_surer(self, one: Judged) -> bool:
        """Whether the odds of the better one are better, where both throw."""
        played, better = (self._chance(one, action) for action in self._actions(one))
        if played is None or better is None:
            return True
        return percents(better) > percents(played)

    def _waiting(self, one: Judged) -> str:
        """Where somebody else acts in the better way: that who moved does not; "" in games in which all move."""
        say, key = self.texts, f"lookback.waits.{self.game.name}"
        erred, acts = (action.picks[0] for action in self._actions(one))
        moves = erred in (acts, *(action.picks[0] for action in self.both(one)[0].actions[1]))
        return say(key, what=erred.name) if key in say and not moves and erred.kind == acts.kind else ""

    def _actions(self, one: Judged) -> tuple[Any, Any]:
        """What was played, and what would have been better."""
        return self.match.actions[one.number], lookback.better(self.match, one).action

    def _chance(self, one: Judged, action: Any) -> Note | None:
        """How likely it was to come off."""
        return likelihood(self.match, one.number, Seat(one.seat), action)

    def _lesson(self, one: Judged, found: Compared, kind: Came) -> str:
        """For which reason the better move is to be remembered; "" where what was played has the same and nothing on
        the table tells them apart."""
        if found.shots is not None and found.tells:
            return self._of_shots(one, found)
        hits, hit = (found.better.figures.get(key, 0) for key in ("prey", "threat"))
        if guide_of(self.game.name).bears_out(one.reason) == "prey" and 0 < hits <= hit:  # it is no model of its kind
            return "spares" if kind != "nothing" else "same"
        if kind == "taken" and "threat" in found.gains and found.spares and not found.takes:
            return "spares"  # what was lost is the lesson, whatever else the better one does
        unlike = self.is_likelier(one) if one.kindred else self.differs(one)
        if unlike and self.tells_apart(one, found):
            return self.taught(one)
        if kind != "nothing" or found.gains:
            return _GAINED["threat" if kind != "nothing" else found.gains[0]]
        known = found.tells or lookback.played_for(self.match, one) is not None
        return self._of_same(one, found) if known else ""

    def _of_same(self, one: Judged, found: Compared) -> str:
        """The same where what was played has that reason, too: what the better one takes, where it takes something."""
        taught = self.taught(one)
        plain = "takes" if found.takes and self.maxim("takes") else "same"
        return plain if taught == one.reason.rpartition(".")[2] else taught

    def _of_shots(self, one: Judged, found: Compared) -> str:
        """The same where both ways are told by the shots that come of them: what they differ in most."""
        assert found.shots is not None
        assert found.odds is not None
        played, better = found.odds
        spared, won = played["threat"] - better["threat"], better["prey"] - played["prey"]
        line = found.shots[0 if spared >= won else 1]
        if found.shots[0].over is not None and played["threat"]:
            return "edge"
        if line.rounds:
            return self._of_next(played, better, later=bool(found.shots[1].rounds))
        if spared < won:
            both = played["threat"] and better["threat"]
            told = guide_of(self.game.name).bears_out(one.reason) == "prey" and not better["threat"]
            if not (played["threat"] or better["threat"]):
                return one.reason if told else "prey"
            return one.reason if told else "trade" if both and not played["prey"] else self._both(better)
        if any(seat != one.seat for seat in line.seats):
            return "free" if better["prey"] and not better["threat"] else "spares"
        return "away" if not better["threat"] and not better["prey"] else self._both(better)

    @staticmethod
    def _of_next(played: Mapping[Measure, int], better: Mapping[Measure, int], *, later: bool) -> str:
        """The same where what tells them apart is of the next round, after the better one maybe not (`later`)."""
        if better["prey"] and not (better["threat"] or later):
            return "free"  # a shot in hand is the lesson, whatever both throw later
        return "next-aims" if played["threat"] and better["prey"] and not better["threat"] else "next"

    @staticmethod
    def _both(better: Mapping[Measure, int]) -> str:
        """What is to be remembered by the shots of both sides after the better one."""
        return "same" if better["threat"] else "free" if better["prey"] else "away"

    def is_likelier(self, one: Judged) -> bool:
        """Whether what is done for the same reason has better odds."""
        played, better = lookback.odds(one)
        return better > played

    def _beside(self, one: Judged, found: Compared) -> str:
        """What tells both ways apart at the end of the turn, where nothing is taken."""
        if found.hoped and (told := self._hoped(found)):
            return told
        if found.better.tally is None:
            told = guide_of(self.game.name).bears_out(one.reason) if self.tells_apart(one, found) else ""
            for key in (key for key in found.gains if key != told or key != "height"):  # what the reason names is known
                return self._stake(key, found, one)
        return self.texts(self._key("alike")) if one.alike and found.seen is None else ""

    def _stake(self, key: Measure, found: Compared, one: Judged) -> str:
        """One of the figures of both ways."""
        figures = {"count": found.better.figures[key], "other": found.played.figures[key]}
        told = f"stakes.{self.game.name}.{key}-apart"
        told += "-none" if not figures["count"] and f"{told}-none" in self.texts else ""
        return self.texts(told, who=self.called(one.seat), **figures)

    def _hoped(self, found: Compared) -> str:
        """How the sides stand then, where it comes off; "" where that is the same, or there are no words for it."""
        played, better = found.played.tally, found.better.tally
        plain = [not side.hoped or side.anyhow for side in (found.played, found.better)]
        sure = "-anyhow" if all(plain) else "-sure" if plain[1] else ""
        key = "" if better is None else self._key(f"hoped.{self.game.name}.{better.key}{sure}")
        if played is None or better is None or key not in self.texts:
            return ""
        own, other = (":".join(map(str, tally.values)) for tally in (played, better))
        return self.texts(key, played=own, better=other)

    def maxim(self, reason: str) -> str:
        """What to remember of a reason."""
        return words.maxim(self.texts, self.game, reason)

    def came(self, one: Judged, *, short: bool = False) -> tuple[str, bool]:
        """(what came of it, whether that was bad)."""
        found, kind, notes = self.both(one)
        told = ". ".join(map(self.texts.note, notes[:1] if short else notes))
        hint = self._overlooked(one, found)
        remembered = told and hint is not None and self.maxim(hint.key)  # that says it better
        seen = "" if hint is None or remembered else self.texts.note(hint)
        if not told or kind == "exposed":
            shot = "" if short or found.shots is None else fired(self.texts, self.match, one)  # the pictures show none
            return " ".join(filter(None, (shot, told, seen))), bool(told or seen)
        by, key = one.seat if found.cost is None else int(found.cost.seats[-1]), self._key(kind)
        if found.cost is not None and (done := deeds.blow(self.texts, self.match, found.cost)):
            key, told = f"lookback.{kind}-by" if kind == "taken" else key, done
        said = self.texts(key, told=told, who=self.called(by))
        return " ".join(filter(None, (said, seen))), True
