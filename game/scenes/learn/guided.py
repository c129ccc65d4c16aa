"""The guided first game: an easy opponent, and the next useful thing is named until somebody does it unasked. So it is
in whole games in which the easiest computer people go easy on somebody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from game.catalogue import course, find, guide_of
from game.core.dice import Dice
from game.core.game import Setup
from game.core.intents import Intent
from game.core.lessons import Course, Tip
from game.core.picks import Pick
from game.core.questions import Counsel
from game.core.seats import CLOCK, Seat
from game.play.chances import Curve
from game.play.dice_stream import DiceStream, for_match
from game.play.host import Host, Played
from game.play.lookback import SIDES
from game.play.match import Match
from game.play.seating import bot, person
from game.scenes.learn.practice import remember
from game.scenes.match.battle import CONFIRMING, Battle
from game.scenes.match.chairs import Chair
from game.scenes.match.commands import JUST, LIGHT
from game.scenes.match.meaning import carried, unmarked
from game.scenes.match.opening import new_match
from game.scenes.match.parts import USUAL, Floor, means
from game.scenes.match.picturing import Extra, advised_picture
from game.scenes.panels import words
from game.scenes.prompting import SLIPPED
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Home

AT_FIRST: Final = 0.6
"""Seconds of a choice after which a thing that has never been done is named."""
AGAIN: Final = 3.0
"""The same for a thing that has been done when it was named, however often: it is there until somebody does it
unasked."""
OFTEN: Final = 2
"""So often a general rule is told: after that a computer player is asked what fits the table."""
DEALS: Final = 200
"""So often dice are drawn for one that suits."""
UNHURRIED: Final = 1.7
"""So many times as long as usual what others do is looked at."""
SELDOM: Final = 6.0
"""Seconds between two things that computer people say while everybody may speak, when each is to be understood."""
HEARD: Final = 2.5
"""Seconds after which a talk of which the people have heard enough is over."""
READ: Final = 1.2
"""So many seconds nobody can have read what comes by itself."""
REASON: Final = "reason."
"""How the keys of advice begin."""
DETOUR: Final = 0.05
"""Where advice has led round in a circle other advice is taken that costs no more of the chance in an even game."""
EVEN: Final = 0.5
WORSE: Final = 10
"""And whose reason tells odds that are no more percent worse."""


def is_near(one: Counsel, best: Counsel, curve: Curve) -> bool:
    """Whether some advice is hardly worse than the best, by what it is worth and by the odds that it tells: those are
    sure, while of what is not the best the worth is no more than a guess from above."""
    lost = EVEN - curve.chance(one.value - best.value, 0, SIDES)
    return lost <= DETOUR and _odds(best) - _odds(one) <= WORSE


def _odds(counsel: Counsel) -> int:
    """The chance that a reason tells, less the danger."""
    words = dict(counsel.args)
    chance, danger = words.get("chance", 0), words.get("danger", 0)
    return int(chance) - int(danger)


@dataclass(slots=True)
class Coach:
    """Which things somebody has done when told, and which they do by themselves."""

    done: Counter[str] = field(default_factory=Counter)
    known: set[str] = field(default_factory=set)
    waited: float = 0.0
    tips: Sequence[Tip] = ()
    named: Tip | None = None
    seen: float = READ
    """How long it has been named, as far as it came by itself; what was asked for is expected."""
    asked: bool = False
    """Whether somebody has asked for what is named: only then the key for advice does it. It never changes its meaning
    under a hand by itself."""

    led: bool = False
    """Whether the last thing was done with that key: what is named next counts as asked for."""
    followed: str = ""
    """What was named and then done, until others do something: what comes next in the same turn is no news that anybody
    should wait for."""
    trodden: dict[object, dict[int, tuple[Pick, ...]]] = field(default_factory=dict)
    """How things lay whenever advice was asked for, after how many decisions, and what it was then."""

    def onward(
        self, lies: object, length: int, hints: Sequence[Counsel], curve: Curve, attacks: Callable[[str], bool]
    ) -> Counsel:
        """The best advice; where everything lay like that before, what was not advised then and is hardly worse, an
        attack if there is one: else whoever follows flies in a circle for ever."""
        before = self.trodden.setdefault(lies, {})
        known = {picks for at, picks in before.items() if at < length}
        fresh = [one for one in hints if means(one) not in known and is_near(one, hints[0], curve)]
        if known:
            fresh.sort(key=lambda one: not attacks(one.reason))
        fresh = fresh or list(hints[:1])
        before[length] = means(fresh[0])
        return fresh[0]

    @property
    def means(self) -> tuple[Pick, ...]:
        """The picks of what is named, as it is shown."""
        return () if self.named is None else self.named.shown or self.named.picks

    def choose(self, tips: Sequence[Tip]) -> None:
        """A choice begins, for which this is useful. What is named already stays: others may have spoken meanwhile."""
        if self.named is None or self.named not in tips:
            self.named, self.waited, self.seen, self.asked = None, 0.0, READ, False
        self.tips = tips

    def fresh(self, tips: Sequence[Tip]) -> Sequence[Tip]:
        """Of these what is worth saying, general rules only the first times."""
        return [tip for tip in tips if not tip.general or self.done[tip.key] < OFTEN]

    def knows(self, tips: Sequence[Tip]) -> bool:
        """Whether none of these would be named unasked any more."""
        return all(tip.key in self.known for tip in tips)

    def wait(self, dt: float) -> bool:
        """Time goes by without a decision; answers whether something is named now."""
        self.waited += dt
        self.seen += dt
        tip = next((tip for tip in self.tips if tip.key not in self.known), None)
        if self.named is None and tip is not None and self.waited >= self._patience(tip):
            self.named, self.seen, self.asked = tip, 0.0, self.led
            return True
        return False

    def _patience(self, tip: Tip) -> float:
        """Until when somebody may do it unasked."""
        goes_on = self.followed not in {"", tip.key}
        return AGAIN if self.done[tip.key] and not goes_on else AT_FIRST

    def played(self, action: Any) -> None:
        """What was named is done; what was not is known, and never named again."""
        named = self.named.key if self.named is not None else ""
        did = {tip.key for tip in self.tips if tuple(action.picks[: len(tip.picks)]) == tip.picks}
        self.done.update(did)
        self.known |= did - {named}
        self.followed = named if named in did else ""
        self.choose(())


class Guided(Battle):
    """A battle in which a friend looks over the shoulder of the one person who plays."""

    def __init__(self, services: Services, host: Host, save: Any = None) -> None:
        super().__init__(services, host, save)
        taught = course(self.game.name)
        host.obliging = taught is not None and taught.obliging and not host.gentle
        self.performance.lingers = UNHURRIED
        self.briefed = self.story in services.texts  # that says it already
        self.coach = Coach()
        self.floor = Floor(apart=SELDOM, enough=1)
        self._closing = 0.0
        """How long the people have heard enough."""
        self._choice: tuple[int, int | None] = (-1, None)
        self._taught: Sequence[Tip] = ()
        """What the game itself names in this choice."""
        self._advice: Tip | None = None
        self._keyed = False
        """Whether what is being decided is done with the key for advice."""
        self._calm = False
        """Whether only the story is told as yet."""
        self._moved = False
        """Whether a tip has just led to something else than what was looked at."""
        self._stood = 0.0
        """Seconds that the tip has stood there without a break since somebody has asked for it."""

    @property
    def still(self) -> bool:
        waits = self.host.hinting or (self.coach.named is None and bool(self.coach.tips))
        return super().still and not waits

    @property
    def story(self) -> str:
        """The key of what is told before the first decision; "" in a whole game, which begins elsewhere."""
        return "" if self.host.gentle else f"story.{self.game.name}"

    def _go_on(self, dt: float) -> Change:
        """A talk ends with those for whom it is: what nobody wants to hear any more is not said."""
        self._closing = self._closing + dt if self.situation.closing else 0.0
        if not self._closing:
            return super()._go_on(dt)
        if self._closing >= HEARD and (due := self.match.legal(CLOCK)):
            self.decide(CLOCK, due[0])
        return STAY

    def update(self, dt: float) -> Change:
        self.moment.calm, before = True, self.presses.elapsed
        change = super().update(dt)
        key, outlook = self.story, self.selection.outlook
        begins = self.match.length == 0 and key in self.services.texts
        if begins != self._calm:  # signs that nothing has room to explain come after the story
            self._calm, self.overlay.level = begins, 0 if begins else USUAL
        self.moment.story = self.services.texts(key) if begins else ""
        taught, seat = course(self.game.name), outlook.seat
        enough = outlook.talks and seat in outlook.silent
        busy = seat in self.host.persons_to_act and not enough
        if taught is None or seat is None or not busy or not self.settled or self.table.camera.moving:
            if not busy or self.coach.named is None:  # else only others do something
                self.moment.tip = ""
            return change
        choice = self.match.length, int(seat)
        if choice != self._choice:
            self._choice, self._advice = choice, None
            self._taught = self.coach.fresh(taught.tips(outlook.seen, seat))
            self.coach.choose((*self._taught, *(self._asked() if self.coach.knows(self._taught) else ())))
            if self.host.following:  # the rest of what was named is known at once: nothing else is looked at first
                self.coach.waited = AGAIN
        if self._advice is None and self.host.hints and not (self.moment.asked or self.host.following):
            self.coach.choose((*self._taught, *self._asked()))
        named, news = self.coach.named, self.coach.wait(dt)
        self._moved = self._moved and self.coach.named is named
        if news:  # where a tip stands nobody begins elsewhere; nothing moves under the hand of who is just choosing
            focus = self.selection.chooser.focus
            aims = not self.selection.chose or self.host.following
            self.selection.lead(self.coach.means, aims=aims, words=True)
            self._moved = self.selection.chooser.focus != focus
        advised = self.moment.advice is not None or self.moment.asked
        self.moment.tip = "" if advised or self._astray else self._worded()  # one counsel at a time
        self._stood = self._stood + self.presses.elapsed - before if self.moment.tip else 0.0
        self.moment.does = bool(self.moment.tip) and self.coach.asked
        return change

    def handle(self, intent: Intent) -> Change:
        """A press on the picture of a tip means it: what it begins with counts as pressed before."""
        tip, selection = self.coach.named, self.selection
        if self._moved and intent.held and intent.name in CONFIRMING - {"special"} and self.coach.seen < JUST:
            return STAY  # it was meant for what stood there before
        shown = tip is not None and self.moment.tip and not selection.worded  # whoever is pressed there has a page
        if intent.name == "press" and intent.mouse and intent.at is not None and tip is not None and shown:
            picks, chooser = self.coach.means, selection.chooser
            under = selection.table.pick_at(intent.at)
            meant = under in picks[1:] and not chooser.is_offered(under)
            if meant and not chooser.picked and picks[0] in chooser.offers:
                chooser.press(picks[0], mouse=True)
        made = len(selection.chooser.picked)
        change = super().handle(intent)
        if tip is not None and len(selection.chooser.picked) > made:  # on to what the tip says next
            rest = selection.rest(self.coach.means) or ()
            if not selection.mouse and not selection.worded and rest[:1] and rest[0] in selection.chooser.offers:
                selection.aim(rest[0])
        return change

    @property
    def _astray(self) -> bool:
        """Whether something else is being done than the tip says: what it calls "here" would be elsewhere."""
        tip, selection = self.coach.named, self.selection
        ways = () if tip is None else filter(None, (tip.picks, tip.shown))
        return tip is not None and selection.begun and all(selection.rest(way) is None for way in ways)

    def _asked(self) -> tuple[Tip, ...]:
        """What a computer player would do, where the game itself names nothing."""
        if not self.host.hints:
            self.host.ask_hint(self.chairs.main.selection.outlook.seat or min(self.host.persons), LIGHT)
            return ()
        lies, measure = frozenset(self.selection.outlook.tableau.pieces.items()), guide_of(self.game.name).bears_out
        hints = self.host.hints
        curve = self.services.curve(self.game.name)
        counsel = self.coach.onward(lies, self.match.length, hints, curve, lambda reason: measure(reason) == "prey")
        self._advice = Tip(counsel.reason, tuple(counsel.action.picks), shown=tuple(counsel.shown))
        return (self._advice,)

    def _worded(self) -> str:
        tip, texts = self.coach.named, self.situation.texts
        if tip is None:
            return ""
        outlook = self.selection.outlook
        arrival, outweighed = outlook.arrival(self.coach.means), outlook.outweighed(self.coach.means)
        if tip.key.startswith(REASON):  # it came as advice, and is told while that stands
            counsel = next((one for one in self.host.hints if tuple(one.action.picks) == tip.picks), None)
            fresh = unmarked(outlook, self.coach.means)
            if counsel is None:
                return ""
            return words.counsel(
                texts,
                self.game,
                counsel,
                "battle.tip",
                fresh=fresh,
                arrival=arrival,
                outweighed=outweighed,
                whole=False,
            )
        said = texts(f"tip.{self.game.name}.{tip.key}", **dict(tip.words))
        return " ".join((said, *(texts.note(each) for each in (arrival, outweighed) if each is not None)))

    def counsel(self, chair: Chair) -> Sequence[Pick]:
        """What the tip names, while there is no advice."""
        return super().counsel(chair) or (self.coach.means if self.moment.tip else ())

    def helped(self, chair: Chair) -> bool:
        """Advice is the tip itself: named at once, also where it stands already, and while that is shown one more press
        does it."""
        coach, chooser = self.coach, chair.selection.chooser
        if not coach.tips or self.moment.advice is not None or chair.seat not in self.host.persons_to_act:
            return False
        told = coach.named is not None and bool(self.moment.tip)
        if coach.named is None or self._astray:
            chooser.clear()
            coach.named, coach.asked = coach.tips[0], False
        if not coach.asked:
            coach.asked, coach.seen, self._stood = True, READ, 0.0
            chair.selection.lead(coach.means)
            if told:  # nothing new appears
                self._tell_how(chair)
            return True
        if self._stood < JUST:  # nobody has read yet that it does it now
            return True
        self._keyed = True
        self.answer(chair, Intent("ok"), carried(chair.selection.chooser, coach.means), moved=False)
        self._keyed = False
        return True

    def _tell_how(self, chair: Chair) -> None:
        """Where the tip stands, and what does it: the same key, or with a mouse the button beside it."""
        hides, texts = self.overlay.boards and len(self.selection.outlook.sheets) > 1, self.services.texts
        key = f"battle.tip-{'again' if hides else 'stands'}{'-below' if chair.selection.mouse else ''}"
        self.moment.say(texts(key, told=self.moment.tip, do=texts("battle.key.do-it")))

    def _tapped(self, name: str) -> Change:
        """Whoever presses what rests is told again where to press."""
        if name == SLIPPED and self.moment.does:
            self._tell_how(self.chairs.main)
        return super()._tapped(name)

    def _goes_on(self) -> bool:
        """The rest of what was done with the key for advice is done with it."""
        self._keyed = self.coach.led
        going = super()._goes_on()
        self._keyed = False
        return going

    def _stage(self, played: Played) -> None:
        if played.seat in self.host.persons and self.moment.advice is None:  # else it was done on advice
            self.coach.played(played.action)
        if played.seat in self.host.persons:
            self.coach.led = self._keyed
        elif played.seat != CLOCK:
            self.coach.followed = ""
        super()._stage(played)

    @property
    def extra(self) -> Extra:
        """With what the tip speaks of, and what it would lead to."""
        usual, tip = super().extra, self.coach.named
        if tip is None or not self.moment.tip or self.moment.advice is not None:
            return usual
        outlook, picks = self.selection.outlook, self.coach.means
        usual = replace(usual, landing=outlook.forecast(picks).landing)  # it stays, wherever somebody points
        if self.selection.begun:  # what is left of it stays marked while it is being done
            return replace(usual, named=self.selection.rest(tip.picks) or usual.named)
        left = tuple(pick for pick in picks if pick not in self.selection.chooser.picked)
        left += tuple(pick for pick in self.table.named(self.moment.tip) if pick not in left)  # of whom it speaks
        if outlook.forecast(self.selection.chooser.previewed).ghosts:  # one picture at a time
            return replace(usual, named=left)
        shown = advised_picture(outlook, picks, left)
        return replace(shown, marks=usual.marks, lines=(*usual.lines, *shown.lines))


def first_game(services: Services, name: str, device: str) -> Change:
    """Away from the lesson to a guided game: one person against the easiest computer players. Where somebody may be
    several things they are one after the other."""
    game, taught = find(name), course(name)
    setup = (taught.first_game if taught is not None else None) or Setup(max(game.seats.start, 2), game.options())
    sitters = (person(device=device), *(replace(bot(1), persona=at) for at in range(1, setup.seats)))
    position = taught.first_position if taught is not None else ""
    dice = None
    if taught is not None:
        part = _dealt(services, name, taught)
        dice = suited(services.dice, game, setup, taught, position, part)
    return Home(new_match(services, game, setup, sitters, position, guided=True, dice=dice))


def _dealt(services: Services, name: str, taught: Course[Any]) -> str:
    """What somebody is in this guided game: something else than in those before."""
    if len(taught.parts) < 2:
        return taught.parts[0]
    known = remember(services, lambda known: known.with_dealt(name, known.part_due(name, taught.parts)))
    return known.dealt[name][-1]


def suited(  # noqa: PLR0917
    dice: Dice, game: Any, setup: Setup, taught: Course[Any], position: str = "", part: str = ""
) -> Dice:
    """Dice that bring the person to a first choice that suits a guided game, as this `part`; those that somebody has
    chosen stay."""
    for _ in range(DEALS):
        fresh = for_match(dice, game.name)
        if not isinstance(fresh, DiceStream) or taught.part(_first_choice(game, setup, fresh, position)) == part:
            break
    return fresh.anew() if isinstance(fresh, DiceStream) else fresh


def _first_choice(game: Any, setup: Setup, dice: Dice, position: str) -> Any:
    """Where the first seat has something to choose, if all do meanwhile what they must."""
    match = Match(game, setup, dice, position=position)
    while match.outcome is None:
        waiting = {seat: match.legal(seat) for seat in match.to_act}
        if len(waiting.get(Seat(0), ())) > 1:
            break
        seat = max(waiting, key=lambda seat: (seat != CLOCK, -seat))
        match.act(seat, waiting[seat][0])
    return match.state
