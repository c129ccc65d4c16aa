"""The pages of phones as pictures, in a real browser that is handed what the table would send. For developers: it needs
Playwright and a Chromium."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

from game.app.paths import assets
from game.catalogue import find
from game.core.errors import BadInputError
from game.core.game import Setup
from game.core.intents import Message
from game.core.seats import CLOCK, Seat
from game.hands.pages import pages
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import person
from game.scenes.match.battle import Battle
from game.scenes.menu.lobby import Lobby
from game.tools.stage import Stage

SIZES: Final = ((360, 640), (390, 760), (412, 915))
NAMES: Final = ("Lena", "Mara", "Jörg", "Amir", "Pavel", "Ines", "Otto")
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
AT: Final = "http://table.test/"


def draw_phones(folder: Path, stage: Stage) -> int:
    """All pages in all sizes, and once more with letters of 200 %; how many. Raises BadInputError."""
    browser = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if browser is None:
        raise BadInputError("no-browser")
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 (developers have it)

    count, served = 0, pages(assets())
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox", "--disable-gpu"])
        for width, height, grown in (*((*size, False) for size in SIZES), (*SIZES[1], True)):
            context = chromium.new_context(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
            page = context.new_page()
            page.route("**/*", lambda route: _answer(route, served))
            for name, message, held in _moments(stage):
                page.route_web_socket("**/talk", partial(_talk, message))
                page.goto(f"{AT}#key")
                page.wait_for_selector("#page > *")
                if grown:
                    page.evaluate("document.documentElement.style.fontSize = '2.5rem'")
                if held:
                    spot = page.locator(".thumb").bounding_box() or {"x": 0.0, "y": 0.0}
                    page.mouse.move(spot["x"] + 60, spot["y"] + 60)
                    page.mouse.down()
                    page.wait_for_selector(".identity")
                page.screenshot(path=folder / f"phone-{name}-{width}x{height}{'-200' if grown else ''}.png")
                if held:
                    page.mouse.up()
                page.unroute_all()
                page.route("**/*", lambda route: _answer(route, served))
                page.goto("about:blank")
                count += 1
            context.close()
        chromium.close()
    return count


def _answer(route: Any, served: Any) -> None:
    found = served.get("/" + route.request.url.partition(AT)[2].partition("#")[0])
    if found is None:
        route.abort()
    else:
        route.fulfill(body=found.body, content_type=found.kind)


def _talk(message: str, line: Any) -> None:
    """The table's side of a line: it says who that is, and shows one page."""

    def answered(_said: str) -> None:
        line.send(json.dumps({"t": "you", "token": "t", "key": "key", "device": "phone-1"}))
        line.send(message)

    line.on_message(answered)


def _moments(stage: Stage) -> Iterator[tuple[str, str, bool]]:
    """Name, what the phone is sent, whether a thumb lies on the card."""
    phones = stage.services.phones
    phones.state, phones.present = "on", {f"phone-{number}" for number in range(1, 8)}
    phones.tokens = dict.fromkeys(sorted(phones.present), "t")
    lobby = Lobby(stage.services, "fadenkreuz")
    lobby.guests.show()
    yield "sit", phones.shown("phone-1"), False
    lobby.phoned("phone-1", Message("sit", one="Lena"))
    yield "lobby", phones.shown("phone-1"), False
    yield from _fadenkreuz(stage)
    for game in ("sector", "squadron", "crosshairs", "crossfire"):
        battle = _battle(stage, game, 2)
        waiting = min(battle.host.persons_to_act)
        yield game, phones.shown(f"phone-{waiting + 1}"), False
        battle.leave()


def _battle(stage: Stage, game: str, seats: int) -> Battle:
    rules = find(game)
    sitters = [person(NAMES[seat], f"phone-{seat + 1}") for seat in range(seats)]
    stage.services.dress(sitters)
    match = Match(rules, Setup(seats, rules.options()), RandomDice(3))
    battle = Battle(stage.services, Host(match, sitters, clock=lambda: 0.0))
    battle.enter()
    battle.update(0.05)
    return battle


def _fadenkreuz(stage: Stage) -> Iterator[tuple[str, str, bool]]:
    battle, phones = _battle(stage, "fadenkreuz", 7), stage.services.phones
    match, named = battle.match, dict[str, str]()
    while match.outcome is None:
        phase = match.state.phase.name.lower()
        if phase not in named:
            named[phase] = phase
            battle.hands.show()
            yield f"fadenkreuz-{phase}", phones.shown("phone-1"), False
            if phase == "peek":
                yield "fadenkreuz-held", phones.shown("phone-1"), True
        people = sorted(match.to_act - {CLOCK})
        if phase in ("talk", "deal", "mix") or not people:
            match.act(CLOCK, match.legal(CLOCK)[0])
            continue
        seat = Seat(people[-1])
        match.act(seat, match.legal(seat)[-1 if phase == "point" else 0])
        if phase == "peek" and people == [0]:
            yield "fadenkreuz-locked", phones.shown("phone-1"), False
    battle.hands.show()
    yield "fadenkreuz-over", phones.shown("phone-1"), False
    battle.leave()
