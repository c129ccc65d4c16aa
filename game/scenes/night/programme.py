"""The night between two games: what has been played and by whom won, the standings, and what everybody wants next."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final

from game.catalogue import find, guide_of
from game.core.errors import BadInputError
from game.core.game import seating
from game.core.intents import Intent
from game.core.options import Options
from game.play import night
from game.play.night import Night
from game.play.seating import Sitter, bot, person, read_sitter
from game.scenes.after.honours import laurel
from game.scenes.after.share import shared
from game.scenes.dialogs import Ask, Tell
from game.scenes.match.opening import resumed
from game.scenes.menu.chairs import arrived
from game.scenes.menu.wall import poster
from game.scenes.night.company import Here, Sides, with_help
from game.scenes.night.counting import kept
from game.scenes.night.plan import item_name, lasts, sits_out
from game.scenes.page import Area, MenuPage, Place, column
from game.scenes.panels.cards import limited, smaller
from game.scenes.panels.words import together
from game.scenes.prompting import Words
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave, Push, Soon, Swap
from game.table.looks import poster_for
from game.ui import lettering
from game.ui.theme import backdrop, icons
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import chip, panel, rounded
from game.ui.theme.palette import BRASS_300, INK_950, PAPER_50, PAPER_100, PAPER_200, own_look
from game.ui.widgets import Answer, Button, Widget

WALL: Final = Box(96, 204, 1320, 400)
TABLE: Final = Box(1444, 54, 380, 480)
VOTE: Final = Box(96, 660, 1320, 272)
PLAY: Final = Box(1444, 552, 380, 116)
HOW: Final = Box(VOTE.right - 28 - 330, VOTE.y + 12, 330, 58)
ROW: Final = 64.0
"""Height of the buttons below."""
GROWS: Final = 1.14
LARGE: Final = 1.3
"""With larger text the posters give way to the words, which stand under one another."""
WIDE: Final = Box(1130, 54, 694, 388)
TALL: Final = Box(96, 250, 1000, 682)


class Programme(MenuPage):
    """Leads to the lobby of the next game. When all have been played it is the ceremony."""

    music = "title"
    first = "play"
    points = False

    def __init__(self, services: Services, now: Night) -> None:
        super().__init__(services)
        self.night = replace(now, now="")
        self.votes: dict[str, str] = {}
        self.backing: dict[str, str] = {}
        """Whom those who sit out would rather back."""
        self.helped = False
        self._sharing = False
        self._told: Any = None
        if self.night.over:
            self.first = self.page.first = "end"
            if self.night.leaders():
                services.play("triumph")

    # -- people ----------------------------------------------------------------------------------------------------

    @property
    def sitters(self) -> list[Sitter]:
        return [read_sitter(one) for one in self.night.people]

    def _voter(self, device: str) -> str:
        """Whose device it is; where nobody's yet, the device itself."""
        return next((one.key for one in self.sitters if one.device == device), device)

    def _look(self, who: str, place: int) -> Any:
        found = next(((one.worn, at) for at, one in enumerate(self.sitters) if one.key == who), (None, place))
        worn = found[0] or (found[1] % 10, found[1] % 10)
        return own_look(self.services.theme.palette, *worn)

    # -- widgets ---------------------------------------------------------------------------------------------------

    def build(self) -> Iterable[Area]:
        self._draw_lots()
        say, over = self.services.texts, self.night.over
        if over:
            buttons = [
                Button(key="share", label=say("result.share")),
                Button(key="new", label=say("night.new")),
                Button(key="end", label=say("result.title"), kind="main"),
            ]
            return (column(list[Widget](buttons), across=True, gap=20),)
        cards: list[Widget] = [
            Button(
                key=f"vote:{item}",
                label=item_name(self.services, item),
                note=self._note(item),
                kind="main" if item == self._wanted else "plain",
                least=VOTE.h - 100,
            )
            for item in night.alternatives(self.night)
        ]
        how = Button(key="how", label=say(f"night.how-{self.night.how}"), icon="die", least=HOW.h)
        title = item_name(self.services, self._wanted)
        label = say("pause.resume") if self._open(self._wanted) is not None else say("night.play")
        play = Button(key="play", label=label, note=title, kind="main", least=PLAY.h)
        below: list[Widget] = [
            Button(key="people", label=say("night.people"), icon="people", least=ROW),
            Button(key="finish", label=say("night.finish"), least=ROW),
        ]
        backing, _, helps = self._to_choose()
        if backing or helps:
            below.insert(0, Button(key="sides", label=say("night.sides"), least=ROW))
        return column(cards, across=not self._large, gap=18), Place(how), Place(play), column(below, gap=8)

    @property
    def _large(self) -> bool:
        return self.services.theme.text > LARGE

    @property
    def _wanted(self) -> str:
        """What would be played now."""
        if self.night.how == "lot" and not self.night.under_way:
            return self.night.next
        if self.night.how == "loser":
            return self.votes.get(self.night.last_loser, self.night.next)
        return night.voted(self.night, self.votes)

    def _draw_lots(self) -> None:
        """Once for every item, and kept: nobody draws until it suits."""
        now = self.night
        if now.how == "lot" and not now.over and not now.under_way and now.drawn != now.done:
            self.night = replace(now.choosing(random.choice(night.alternatives(now))), drawn=now.done)
            kept(self.services, self.night)

    def _table(self, item: str) -> tuple[Options, tuple[str, ...], tuple[str, ...]]:
        """(by which rules, who plays, who sits out) if that is played now."""
        options = night.options_of(item, night.seats_for(self.night, item))
        return options, *night.players(self.night, seating(find(night.game_of(item)), options)[-1])

    def _to_choose(self) -> tuple[dict[str, str], list[str], str]:
        """(who backs whom, the sides, what help there is) for what would be played now."""
        say, item = self.services.texts, self._wanted
        options, playing, out = self._table(item)
        keys = [read_sitter(one).key for one in playing if one != night.STRANGER]
        backing = {} if self.night.tables else night.backed(out, playing)
        backing |= {who: side for who, side in self.backing.items() if who in backing and side in keys}
        leader = self.night.runs_away
        name = night.game_of(item)
        has_help = with_help(options, list(map(read_sitter, playing)), leader) is not None
        helps = say("night.runs-away", who=self._called(leader), help=say(f"night.help.{name}")) if has_help else ""
        return backing, keys, helps

    def _open(self, item: str) -> Path | None:
        """The match of this item, if it has been broken off tonight."""
        wanted = night.game_of(item)
        return next(
            (
                one.path
                for one in self.services.saves.unfinished()[0]
                if one.game == wanted and one.remarks.get(night.REMARK) == self.night.name
            ),
            None,
        )

    def sides(self) -> Sides:
        """Where that is chosen."""
        return Sides(self.services, *self._to_choose(), helped=self.helped)

    def _note(self, item: str) -> str:
        say, name = self.services.texts, night.game_of(item)
        minutes = say("night.about", count=lasts(self.services)[name])
        count = sum(1 for vote in self.votes.values() if vote == item)
        voices = say("night.votes", count=count) if count else ""
        turns = sits_out(self.services, item, len(self.night.here), tables=self.night.tables)
        return ", ".join(filter(None, (minutes, turns, voices)))

    def arrange(self, canvas: Canvas) -> None:
        self.vote, self.table = VOTE, TABLE
        if self.night.over:
            self.areas[0].box = Box(VOTE.x, 840, 1728, 92)
            return
        cards, how, play, end = self.areas
        play.box, how.box = PLAY._replace(h=max(PLAY.h, play.widgets[0].height(canvas, PLAY.w))), HOW
        if self._large:
            self.vote, self.table = TALL, WIDE
            play.box = Box(WIDE.x, WIDE.bottom + 20, WIDE.w, play.widgets[0].height(canvas, WIDE.w))
            high = how.widgets[0].height(canvas, TALL.w - 56)
            how.box = Box(TALL.x + 28, TALL.bottom - 20 - high, TALL.w - 56, high)
        low = how.box.y - 16 if self._large else self.vote.bottom - 22
        top = self.vote.y + (90 if self._large else 78)
        cards.box = Box(self.vote.x + 28, top, self.vote.w - 56, low - top)
        end.box = Box(play.box.x, play.box.bottom + 10, play.box.w, VOTE.bottom - play.box.bottom - 10)

    # -- drawing ---------------------------------------------------------------------------------------------------

    def ground(self, canvas: Canvas) -> None:
        say, now = self.services.texts, self.night
        backdrop.wall(canvas)
        below = say("night.over" if now.over else "night.played", count=now.done, all=len(now.programme))
        words = limited(canvas, LARGE)
        self.header(words if now.over else limited(canvas, 1.6), say("night.title"), below, width=1000)
        if now.over or not self._large:
            self._wall(words)
        self._standings(words, self.table)
        if now.over:
            self._ceremony(words)
            return
        canvas, box = words, self.vote
        panel(canvas, box, radius=24)
        loser = now.last_loser
        told = say(f"night.ask-{now.how}", who=self._called(loser) if loser else say("night.nobody"))
        room = box.w - 56 if self._large else HOW.x - 20 - box.x - 28
        found = lettering.fit(canvas, told, room, "title", 40)
        lettering.write(canvas, found, Box(box.x + 28, box.y + 16, room, found.height), colour=PAPER_50)

    def _called(self, who: str) -> str:
        return self.services.scored(who)

    def _wall(self, canvas: Canvas) -> None:
        """The programme as posters: those played carry who won, the next one hangs larger."""
        now = self.night
        coming = now if now.over or now.under_way else now.choosing(self._wanted)
        step = WALL.w / max(len(now.programme), 1)
        wide = min(step - 40, 216.0)
        for number, item in enumerate(coming.programme):
            following = number == now.done and not now.over
            size = wide * (GROWS if following else 1.0)
            box = Box(WALL.x + step * (number + 0.5) - size / 2, WALL.y + (0 if following else 24), size, size * 1.42)
            shown = self._wanted if following else item
            name, title = night.game_of(shown), item_name(self.services, shown)
            picture = poster_for(name, canvas, round(box.w), round(box.h))
            poster(canvas, box, picture, title.upper() if following else "", lit=following or number < now.done)
            if following:
                self._tag(canvas, box, self.services.texts("night.next"))
            elif number < now.done:
                self._won(canvas, box, number)
            if not following:
                found = lettering.fit(canvas, title, step - 16, "label", 28, lines=2)
                room = Box(box.centre[0] - (step - 16) / 2, box.bottom + 16, step - 16, found.height)
                lettering.write(canvas, found, room, colour=PAPER_100, align="middle")

    def _tag(self, canvas: Canvas, box: Box, word: str) -> None:
        wide = canvas.text_width(word, "label", 30) + 44
        rounded(canvas, Box(box.centre[0] - wide / 2, box.y - 26, wide, 50), radius=25, fill=BRASS_300)
        canvas.text(word, (box.centre[0], box.y - 1), face="label", size=30, colour=INK_950, align="middle")

    def _won(self, canvas: Canvas, box: Box, number: int) -> None:
        """Who won it, on a strip across the poster's foot."""
        winners = tuple(dict.fromkeys(who for one in self.night.rounds[number] for who in one.winners))
        say = self.services.texts
        names = together(say, [self._called(who) for who in winners]) or say("night.no-winner")
        strip = Box(box.x - 10, box.bottom - 66, box.w + 20, 60)
        rounded(canvas, strip, radius=12, fill=INK_950, opacity=0.92, line=BRASS_300)
        left = strip.x + 34
        if winners:
            chip(canvas, (left, strip.centre[1]), 22, self._look(winners[0], number))
        size = canvas.fitted(names, strip.w - 80, "label", 30, least=22)
        canvas.text(names, (left + 32, strip.centre[1]), face="label", size=size, colour=PAPER_50)

    def _standings(self, canvas: Canvas, table: Box) -> None:
        say, lines = self.services.texts, self.night.standings()
        panel(canvas, table, radius=24, brass=True)
        canvas.text(say("night.standings"), (table.x + 30, table.y + 48), face="title", size=44, colour=PAPER_50)
        if not lines:
            found = lettering.fit(canvas, say("night.rule"), table.w - 60, "body", 28, lines=8)
            lettering.write(
                canvas, found, Box(table.x + 30, table.y + 96, table.w - 60, found.height), colour=PAPER_200
            )
            return
        pitch = min(84.0, (table.h - 110) / len(lines))
        most = pitch * 0.75 / canvas.theme.text
        ahead = [points for _, points in lines]
        for place, (who, points) in enumerate(lines):
            y = table.y + 92 + pitch * (place + 0.5)
            row = Box(table.x + 18, y - pitch / 2 + 4, table.w - 36, pitch - 8)
            rounded(canvas, row, radius=12, fill=INK_950, opacity=0.5, line=BRASS_300 if points == ahead[0] else None)
            canvas.text(
                str(ahead.index(points) + 1),
                (row.x + 30, y),
                face="figure",
                size=min(32, most),
                colour=PAPER_200,
                align="middle",
            )
            chip(canvas, (row.x + 78, y), min(24, pitch * 0.34), self._look(who, place))
            name = self._called(who)
            size = canvas.fitted(name, row.w - 200, "label", min(34, most), least=min(24, most))
            canvas.text(name, (row.x + 114, y), face="label", size=size, colour=PAPER_50)
            canvas.text(
                str(points), (row.right - 20, y), face="figure", size=min(40, most), colour=PAPER_50, align="right"
            )

    def _ceremony(self, canvas: Canvas) -> None:
        say, leaders = self.services.texts, self.night.leaders()
        box = Box(VOTE.x, VOTE.y - 26, VOTE.w, 180)
        panel(canvas, box, radius=24, brass=True)
        laurel(canvas, (box.x + 120, box.centre[1]), 0.3)
        icons.icon(canvas, "trophy", (box.x + 120, box.centre[1]), 64, colour=BRASS_300)
        names = together(say, [self._called(who) for who in leaders])
        told = say("night.winner", who=names, count=len(leaders)) if leaders else say("night.no-winner")
        moment = self._moment()

        def both(tried: Canvas) -> tuple[lettering.Setting, lettering.Setting, float]:
            found = lettering.fit(tried, told, box.w - 290, "title", 64, lines=2)
            said = lettering.fit(tried, moment, box.w - 290, "body", 30, lines=2)
            return found, said, found.height + (said.height + 4 if moment else 0)

        canvas = smaller(canvas, lambda tried: both(tried)[2] <= box.h - 20)
        found, said, high = both(canvas)
        room = Box(box.x + 250, box.centre[1] - high / 2, box.w - 290, found.height)
        lettering.write(canvas, found, room, colour=PAPER_50)
        if moment:
            lettering.write(canvas, said, Box(room.x, room.bottom + 4, room.w, said.height), colour=PAPER_200)

    def _moment(self) -> str:
        """What is worth remembering: a turn of the tide, and the longest game; talk is not counted in turns."""
        say, who = self.services.texts, self.night.from_behind
        played = [one for one in self.night.played if one.turns and not guide_of(night.game_of(one.item)).party]
        last = item_name(self.services, self.night.played[-1].item) if who else ""
        told = [say("night.from-behind", who=self._called(who), game=last)] if who else []
        if played:
            longest = max(played, key=lambda one: one.turns)
            told.append(say("night.longest", game=item_name(self.services, longest.item), count=longest.turns))
        return " ".join(told)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self._sharing:
            self._sharing = False
            self._told = shared(self.services, "night", None, canvas.surface.copy())

    def update(self, dt: float) -> Change:
        change = super().update(dt)
        if self._told is not None:
            note, self._told = self._told, None
            return Push(Tell(self.services, note, "notice.shared"))
        return change

    @property
    def still(self) -> bool:
        return super().still and not self._sharing

    # -- what is chosen --------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> Change:
        self._device = intent.device
        return super().handle(intent)

    def chosen(self, answer: Answer) -> Change:
        kind, _, item = answer.key.partition(":")
        if kind == "vote":
            self.votes[self._voter(self._device)] = item
            self.services.play("press")
        elif kind == "people":
            return Push(Here(self.services, self.night))
        elif kind == "sides":
            return Push(self.sides())
        elif kind == "how":
            hows = night.HOWS
            self.night = replace(self.night, how=hows[(hows.index(self.night.how) + 1) % len(hows)])
            kept(self.services, self.night)
        elif kind == "share":
            self._sharing = True
        else:
            return self._onward(kind)
        self.rebuild()
        return STAY

    def _onward(self, kind: str) -> Change:
        if kind == "play":
            path = self._open(self._wanted)
            return Soon(self._play if path is None else partial(self._resumed, path))
        if kind == "finish":
            return Push(Ask(self.services, "night.finish-sure", (("yes", "alarm"), ("no", "plain"))))
        kept(self.services, None)
        return Swap(self.services.doors.night(self.services)) if kind == "new" else Leave()

    def back(self, answer: Any) -> Change:
        if answer == "yes":
            self.night = replace(self.night, ended=True)
            self.first = self.page.first = "end"
            kept(self.services, self.night)
            self.rebuild()
            return STAY
        if isinstance(answer, Night):
            self.night = answer
            kept(self.services, self.night)
        if isinstance(answer, tuple):
            self.backing, self.helped = answer
        self.night = night.load(self.services.paths.data) or self.night
        self.night = replace(self.night, now="")
        self.rebuild()
        return STAY

    def _resumed(self, path: Path) -> Change:
        try:
            return Push(resumed(self.services, path))
        except BadInputError as error:  # the file has been kept aside
            return Push(Tell(self.services, error.note))

    def _play(self) -> Change:
        """To the lobby of what is wanted, with everybody in their places."""
        item = self._wanted
        game = find(night.game_of(item))
        options, playing, out = self._table(item)
        sitters = self._seated(playing)
        computers = tuple(replace(bot(2), persona=at) for at in range(len(sitters), seating(game, options)[0]))
        with_all = (*sitters, *computers)
        helped = with_help(options, with_all, self.night.runs_away) if self.helped else None
        lobby: Any = self.services.doors.setup(self.services, game.name)
        lobby.seat(with_all, (helped or options).with_sides_of(lobby.options))
        wished = {} if self.night.tables else night.backed(out, playing)
        here = [one.key for one in sitters]
        backing = wished | {who: side for who, side in self.backing.items() if who in wished and side in here}
        self.night = replace(self.night.choosing(item), now=game.name, backing=backing)
        kept(self.services, self.night)
        self.votes.clear()
        self.backing, self.helped = {}, False
        return Push(lobby)

    def _seated(self, playing: Sequence[str]) -> tuple[Sitter, ...]:
        """As they sit down: whoever is new tonight gets a device that nobody holds, as far as there is one."""
        devices, opener = self.services.input.devices(), self.services.input.holder()
        known = arrived([read_sitter(one) for one in playing if one != night.STRANGER], devices, opener)
        held, here = {one.device for one in known}, [one.key for one in self.sitters]
        free = [one for one in dict.fromkeys((opener, *devices)) if one not in held]
        fresh = []
        for at in range(len(playing) - len(known)):
            key = self.services.people.unnamed_key(at, here) if here else ""
            here += [key] if key else []
            fresh.append(replace(person(device=free[at] if at < len(free) else opener), who=key))
        return (*known, *fresh)

    def prompts(self) -> tuple[Sequence[Words], Sequence[Words]]:
        say = self.services.texts
        left = (
            ("move", say("prompt.menu.choose")),
            ("ok", say("night.vote" if not self.night.over else "prompt.menu.open")),
        )
        return left, (("back", say("prompt.menu.back")),)
