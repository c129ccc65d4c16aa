"""The seats of a match that people hold as phones: what each phone shows, and what its presses lead to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.catalogue import guide_of
from game.core.intents import PHONE, Message
from game.core.picks import Choice, Pick
from game.core.seats import CLOCK, Seat, Viewer
from game.core.tableau import Point
from game.core.texts import Texts
from game.hands.messages import written
from game.hands.view import HandView, Moment, Person, as_values, hand_view
from game.play.host import Host, Played
from game.scenes.match import asking
from game.scenes.panels.outlook import Outlook
from game.scenes.panels.words import ended, named, together
from game.scenes.phones.wording import page_words
from game.scenes.services import Services
from game.table.kit.view import Spot
from game.table.table import Table
from game.ui.theme.canvas import Box
from game.ui.theme.palette import hexed

PATIENCE: Final = 10.0
"""Seconds that the table waits for a phone that is gone before it is asked what to do."""


@dataclass(slots=True)
class Hand:
    """One seat at a phone. `picked` are the picks so far, the first `floor` of them without a choice."""

    seat: Seat
    device: str
    picked: tuple[Pick, ...] = ()
    looked: Pick | None = None
    floor: int = 0
    rev: int = 0
    missing: float = 0.0
    """Seconds for which the phone has been gone while its seat was waited for."""
    shown: tuple[Any, ...] = ()
    view: HandView | None = None


@dataclass(slots=True)
class Hands:
    """All of them. `given` are seats whose phone is gone and which the table has taken into its own hands."""

    services: Services
    host: Host
    table: Table
    hands: dict[Seat, Hand] = field(default_factory=dict)
    given: set[Seat] = field(default_factory=set)
    paused: bool = False
    _eyes: dict[Seat, tuple[int, Outlook]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for seat, sitter in enumerate(self.host.sitters):
            if sitter.device.startswith(PHONE) and not sitter.is_bot:
                self.hands[Seat(seat)] = Hand(Seat(seat), sitter.device)

    @property
    def speaking(self) -> Sequence[Seat]:
        """Who is in the middle of a sentence."""
        return [seat for seat in self.there if len(self.hands[seat].picked) > self.hands[seat].floor]

    # -- who holds what --------------------------------------------------------------------------------------------

    @property
    def there(self) -> frozenset[Seat]:
        """Seats that act by their phones: nobody chooses for them on the big screen."""
        if not self.services.phones.on:
            return frozenset()
        return frozenset(self.hands) - self.given

    @property
    def late(self) -> Seat | None:
        """A seat that is waited for and whose phone has been gone for too long."""
        return next(filter(self.is_late, sorted(self.there)), None)

    def is_late(self, seat: Seat) -> bool:
        """Whether this one's phone has been gone for too long, and still is."""
        return seat in self.there and self.hands[seat].missing >= PATIENCE

    def give(self, seat: Seat) -> None:
        """The table takes this seat into its own hands until the phone is there again."""
        self.given.add(seat)
        self.hands[seat].missing = 0.0

    def wait(self, seat: Seat) -> None:
        """A little longer."""
        self.hands[seat].missing = 0.0

    def returned(self, device: str) -> list[Seat]:
        """A phone is there again: its seats are its own."""
        mine = [seat for seat, hand in self.hands.items() if hand.device == device]
        self.given -= set(mine)
        for seat in mine:
            self.hands[seat].missing = 0.0
        return mine

    # -- what they show --------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        phones, waiting = self.services.phones, self.host.persons_to_act
        if not phones.on or not self.hands:
            return
        for seat in self.there:
            hand = self.hands[seat]
            gone = hand.device not in phones.present and seat in waiting and not self.paused
            hand.missing = hand.missing + dt if gone else 0.0
        self.show()

    def show(self) -> None:
        """Every phone has the page of this moment."""
        devices = dict.fromkeys(hand.device for hand in self.hands.values())
        for device in devices:
            mine = [hand for hand in self.hands.values() if hand.device == device]
            if any(self._made_anew(hand) for hand in mine):
                views = [as_values(hand.view) for hand in mine if hand.view is not None]
                self.services.phones.show(
                    device, written({"t": "match", "words": page_words(self.services.texts), "views": views})
                )

    def _made_anew(self, hand: Hand) -> bool:
        """Whether the page of this seat is another one than before."""
        host, length = self.host, self.host.match.length
        moment = (
            length, host.to_act, host.outcome, host.paused, self.paused, self.services.texts.language,
            self.services.theme.worn, self.services.theme.palette, host.sitters, hand.seat in self.given,
        )  # fmt: skip
        if hand.shown[:-2] != moment and (not hand.shown or hand.shown[0] != length):
            self._settle(hand)
        key = (*moment, hand.picked, hand.looked)
        if key == hand.shown:
            return False
        hand.shown, hand.rev = key, hand.rev + 1
        hand.view = self._view(hand)
        return True

    def _settle(self, hand: Hand) -> None:
        """Something was decided: keep the picks that are still possible."""
        hand.looked = None
        picked: tuple[Pick, ...] = ()
        if hand.seat in self.host.persons_to_act:
            for pick in hand.picked if len(hand.picked) > hand.floor else ():
                if not self._offered(hand, picked, pick):
                    break
                picked = (*picked, pick)
        hand.picked = picked
        self._lead(hand)

    def _lead(self, hand: Hand) -> None:
        """What leaves no choice is picked at once."""
        hand.floor = 0
        if hand.seat not in self.host.persons_to_act:
            return
        lead: tuple[Pick, ...] = ()
        while True:
            now = self._choice(hand, lead)
            if len(now.offers) != 1 or now.ready is not None or now.free is not None:
                break
            if self._ends(hand, (*lead, now.offers[0])):
                break
            lead = (*lead, now.offers[0])
        hand.floor = len(lead)
        if hand.picked[: len(lead)] != lead:
            hand.picked = lead

    def _choice(self, hand: Hand, picked: tuple[Pick, ...]) -> Choice[Any]:
        return self.host.match.offers(hand.seat, picked)

    def _ends(self, hand: Hand, picked: tuple[Pick, ...]) -> bool:
        after = self._choice(hand, picked)
        return after.ready is not None and not after.offers and after.free is None

    def _offered(self, hand: Hand, picked: tuple[Pick, ...], pick: Pick) -> bool:
        now = self._choice(hand, picked)
        return pick in now.offers or (now.free is not None and pick.kind == now.free.kind)

    def eyes(self, seat: Seat) -> Outlook:
        """This moment as the seat sees it."""
        length, kept = self.host.match.length, self._eyes.get(seat)
        if kept is None or kept[0] != length:
            match = self.host.match
            kept = self._eyes[seat] = length, Outlook(match.game, match.state, seat, seat)
        return kept[1]

    def _view(self, hand: Hand) -> HandView:
        match, say = self.host.match, self._say
        acts = hand.seat in self.host.persons_to_act and not self.paused and hand.seat not in self.given
        now = self._choice(hand, hand.picked) if acts else Choice((), None)
        eyes = self.eyes(hand.seat)
        return hand_view(
            eyes,
            say,
            Moment(
                seat=hand.seat, rev=hand.rev, people=self._people(), waiting=self.host.to_act - {CLOCK},
                spot=self._spot(eyes, hand.picked), point=self.table.look.point,
                called=lambda pick: asking.offered(say, match.game.name, eyes, hand.picked, pick),
                ends=lambda pick: self._ends(hand, (*hand.picked, pick)), picked=hand.picked, looked=hand.looked,
                offers=now.offers, free=now.free, ready=now.ready is not None, acts=acts,
                private=match.game.is_private(match.state, hand.seat), over=self._over(say), floor=hand.floor,
                after=self._after(say),
                cells=self._cells(), seconds=self.host.remaining, whole=self.host.whole,
                stopped=self.paused or self.host.paused, taps=self.services.taps,
            ),
        )  # fmt: skip

    @property
    def _say(self) -> Texts:
        return named(self.services, self.host.match.game.name, self.host.sitters, self.host.match.state)

    def _people(self) -> tuple[Person, ...]:
        game, theme = self.host.match.game.name, self.services.theme
        names = self.services.names(self.host.sitters, game)
        looks = [theme.seat(seat) for seat in range(len(names))]
        return tuple(
            Person(name, hexed(look.colour), look.emblem, look.pattern) for name, look in zip(names, looks, strict=True)
        )

    def _spot(self, eyes: Outlook, picked: tuple[Pick, ...]) -> Callable[[Pick], Point | None]:
        look, tableau, forecast = self.table.look, eyes.tableau, eyes.forecast(picked)

        def where(pick: Pick) -> Point | None:
            at = forecast.places.get(pick) or tableau.places.get(pick)
            if at is not None or look.aside(pick):
                return None if at is None else look.point(at)
            lies = look.spot(pick)
            return lies.centre if isinstance(lies, Box) else lies.at if lies is not None else None

        return where

    def _cells(self) -> tuple[Point, ...]:
        spots = [self.table.look.spot(pick) for pick in self.table.look.picks if pick.kind == "cell"]
        return tuple(dict.fromkeys(spot.at for spot in spots if isinstance(spot, Spot)))

    def _over(self, say: Texts) -> str:
        outcome = self.host.outcome
        if outcome is None:
            return ""
        names = [say(f"side.{self.host.match.game.name}.{int(seat)}") for seat in sorted(outcome.winners)]
        return say("phone.won", names=together(say, names), count=len(names)) if names else say("phone.draw")

    def _after(self, say: Texts) -> tuple[str, ...]:
        """Why it ended so, and the remarks of the computer people, as they stand in the review for all."""
        match = self.host.match
        if self.host.outcome is None:
            return ()
        guide, seen = guide_of(match.game.name), match.game.observe(match.state, None)
        bots = [Seat(seat) for seat, sitter in enumerate(self.host.sitters) if sitter.is_bot]
        said = [(seat, guide.remark(seen, seat)) for seat in bots]
        names = self.services.names(self.host.sitters, match.game.name)
        remarks = [f"{names[seat]}: {say.note(note)}" for seat, note in said if note is not None]
        return (ended(say, match), *remarks)

    # -- what they say ---------------------------------------------------------------------------------------------

    def heard(self, device: str, message: Message) -> Played | None:
        """A press on a phone. What does not fit the moment that is shown does nothing. The decision, if it made one."""
        hand = self.hands.get(Seat(message.seat))
        if hand is None or hand.device != device or hand.seat not in self.there or self.paused:
            return None
        if message.rev != hand.rev or hand.seat not in self.host.persons_to_act:
            return None
        match message.what:
            case "drop" if len(hand.picked) > hand.floor:
                hand.picked, hand.looked = hand.picked[:-1], None
            case "look":
                pick = Pick(message.one, message.two)
                hand.looked = pick if self._offered(hand, hand.picked, pick) else None
            case "pick":
                return self._picked(hand, message)
            case _:
                pass
        return None

    def _picked(self, hand: Hand, message: Message) -> Played | None:
        now, picks = self._choice(hand, hand.picked), hand.picked
        if message.one:
            pick = self._pick(now, message)
            if pick is None or not self._offered(hand, hand.picked, pick):
                return None
            picks, hand.looked = (*hand.picked, pick), None
            now = self._choice(hand, picks)
        if now.ready is not None and (not message.one or (not now.offers and now.free is None)):
            hand.picked = ()
            return self.host.act(hand.seat, now.ready)
        if now.offers or now.free is not None:
            hand.picked = picks
        return None

    def _pick(self, now: Choice[Any], message: Message) -> Pick | None:
        """What was pressed; a spot of a free table comes as a place on the plan."""
        free = now.free
        if free is None or message.one != free.kind:
            return Pick(message.one, message.two)
        values = numbers(message.two)
        if free.kind == "spot" and len(values) == 2:
            return free.pick(*self.table.look.beneath((values[0], values[1])))
        return free.pick(values[0]) if free.kind == "heading" and len(values) == 1 else None


def alone(host: Host) -> Viewer:
    """Through whose eyes the big screen sees: those of the only person, unless these look at a phone."""
    people = sorted(host.people)
    if len(people) != 1 or host.sitters[people[0]].device.startswith(PHONE):
        return None
    return people[0]


def numbers(text: str) -> Sequence[float]:
    """The numbers of a pick; none where it has none that could be meant."""
    try:
        found = [float(part) for part in text.split(",")[:2]]
    except ValueError:
        return ()
    return found if all(abs(one) < 1e6 for one in found) else ()
