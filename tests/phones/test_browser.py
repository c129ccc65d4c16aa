"""The page in a real browser: people who tap, and nothing else."""

import contextlib
import json
import os
import signal

import pytest

from game.hands import desk
from tests.phones.table import Phone, Table, browser, needs_browser

playwright = pytest.importorskip("playwright.sync_api")
Error = playwright.Error
pytestmark = needs_browser


@pytest.fixture(scope="module")
def chromium():
    with browser() as found:
        yield found


@pytest.fixture
def table(tmp_path):
    made = Table(tmp_path)
    yield made
    made.close()


def seated(table, chromium, game, names, *, bots=0, devices=(), **options):
    """Phones at the table, and others who hold something else, the match begun."""
    lobby = table.lobby(game)
    for at in list(lobby.chairs.taken):
        lobby.chairs.leave(at)
    if options:
        lobby.seat((), lobby.game.options(**options))
    for at in list(lobby.chairs.taken):
        lobby.chairs.leave(at)
    for device in devices:
        lobby.chairs.toggle_ready(lobby.chairs.join(device))
    phones = [Phone(table, chromium) for _ in names]
    for phone, name in zip(phones, names, strict=True):
        phone.scan()
        phone.page.fill("input[type=text]", name)
        phone.tap("#foot .gold")
        phone.see("#band .coin")
    for _ in range(bots):
        lobby.chairs.add_bot()
    lobby.seated()
    for phone in phones:
        phone.tap("#foot .gold")
    table.until(lambda: type(table.top).__name__ == "Battle", why="the match does not begin")
    return phones


def tapped(found, number):
    """One of these; where the page changes under the finger nothing was meant."""
    with contextlib.suppress(Error):
        if count := found.count():
            found.nth(number % count).tap(force=True, timeout=500)


def tap_on(phones, table, presses=900, between=lambda: None):
    """Everybody taps what is offered, one after the other, until the match is over. How quick a browser is says nothing
    of the match: rounds count in which something was done, and so many in a row without are too many as well."""
    match, turn, done, idle = table.battle.match, 0, 0, 0
    while max(done, idle) < presses:
        if match.outcome is not None:
            return
        between()
        before = match.length
        for seat, phone in enumerate(phones):
            page = phone.page
            gold = page.locator("#foot .gold:not([disabled])")
            offers = page.locator(
                ".offers button:not(.plain):not(.marked), .round button:not([disabled]):not(.marked), "
                "[role=button][data-at]"
            )
            found = gold if gold.count() and (turn + seat) % 5 else offers
            if found.count():
                tapped(found, turn * 7 + seat)
                phone.taps += 1
        table.step(6, dt=0.3)
        moved = match.length > before
        turn, done, idle = turn + 1, done + moved, 0 if moved else idle + 1
    raise AssertionError(f"the match does not end: {match.length} decisions in {turn} rounds")


def clean(phones, *, cut=False):
    """Nothing went wrong on any page; a line that was cut is reported by the browser itself."""
    for phone in phones:
        assert [error for error in phone.errors if not (cut and "WebSocket" in error)] == []


class Cutter:
    """Kills the phones' process once in every phase of a match, and sees everybody come back to the same seat."""

    def __init__(self, table):
        self.table, self.phones, self.host = table, table.services.phones, table.battle.host
        self.sat = self.seats
        self.killed = []

    @property
    def seats(self):
        return [(sitter.name, sitter.device) for sitter in self.host.sitters]

    def __call__(self):
        phase = self.host.match.state.phase.name
        if phase in self.killed:
            return
        self.killed.append(phase)
        before, length = self.phones._process.pid, self.host.match.length  # noqa: SLF001 (as the system would)
        os.kill(before, signal.SIGKILL)
        self.table.until(lambda: self.phones.state == "on" and self.phones._process.pid != before)  # noqa: SLF001
        everybody = {device for _, device in self.sat if device.startswith("phone-")}
        self.table.until(lambda: self.phones.present == everybody, why=f"not all come back in {phase}")
        self.table.until(lambda: self.phones._starts == 0)  # noqa: SLF001 (this one is well)
        assert self.host.match.length >= length
        assert self.seats == self.sat


def test_a_whole_game_by_nothing_but_taps(table, chromium, monkeypatch):
    """Im Fadenkreuz with five, the process killed in every phase; `make attack` plays both kinds with ten."""
    monkeypatch.setattr(desk, "WELL", 0.0)
    phones = seated(table, chromium, "fadenkreuz", [f"P{number}" for number in range(5)])
    cutter = Cutter(table)
    tap_on(phones, table, between=cutter)
    assert set(cutter.killed) >= {"PEEK", "REPEEK", "FACE", "TALK", "POINT"}
    assert all(device.startswith("phone-") for _, device in cutter.seats)
    clean(phones, cut=True)


def test_a_card_shows_while_a_thumb_lies_on_it_and_never_else(table, chromium):
    phones = seated(table, chromium, "fadenkreuz", ["Lena"], bots=4)
    page = phones[0].page
    phones[0].see(".cover .thumb")
    title = table.battle.hands.hands[min(table.battle.hands.hands)].view.held.title
    assert title not in page.inner_text("body")
    spot = page.locator(".cover .thumb").bounding_box()
    page.mouse.move(spot["x"] + 20, spot["y"] + 20)
    page.mouse.down()
    page.wait_for_selector(".identity")
    assert title in page.inner_text(".identity")
    assert page.get_attribute(".identity", "aria-hidden") == "true"
    page.mouse.up()
    page.wait_for_selector(".identity", state="detached")
    page.mouse.move(spot["x"] + 20, spot["y"] + 20)
    page.mouse.down()
    page.wait_for_selector(".identity")
    page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    page.wait_for_selector(".identity", state="detached")
    assert title not in page.content()
    clean(phones)


def test_where_nothing_need_be_held_a_tap_shows_the_card_and_another_hides_it(tmp_path, chromium):
    table = Table(tmp_path, taps=True)
    try:
        phones = seated(table, chromium, "fadenkreuz", ["Lena"], bots=4)
        page = phones[0].page
        phones[0].see(".cover .thumb")
        assert "Tap to look" in page.inner_text(".cover")
        for hides in ("tap", "pagehide"):
            phones[0].tap(".cover .thumb")
            page.wait_for_selector(".identity")
            assert "Tap again: it hides" in page.inner_text(".cover")
            if hides == "tap":
                phones[0].tap(".cover .thumb")
            else:
                page.evaluate("window.dispatchEvent(new Event('pagehide'))")
            page.wait_for_selector(".identity", state="detached")
        page.focus(".thumb")
        page.keyboard.press("Enter")
        page.wait_for_selector(".identity")
        page.keyboard.press("Enter")
        page.wait_for_selector(".identity", state="detached")
        clean(phones)
    finally:
        table.close()


def test_this_is_no_secure_context_and_nothing_needs_one(table, chromium):
    phones = seated(table, chromium, "crossfire", ["Ada", "Ben"])
    assert phones[0].page.evaluate("window.isSecureContext") is False
    clean(phones)


def test_reload_second_page_and_aborted_lines_keep_the_seat(table, chromium):
    phones = seated(table, chromium, "crossfire", ["Ada", "Ben"])
    one = phones[0]
    one.page.reload()
    one.see("#band .coin")
    table.until(lambda: "Ada" in one.text, why="the name does not come")
    newer = one.context.new_page()
    newer.goto(one.page.url)
    table.until(newer.locator("#band .coin").first.is_visible)
    one.see("#foot .gold")
    assert "Open somewhere else" in one.text
    newer.close()
    one.tap("#foot .gold")
    one.see("#band .coin")
    os.kill(table.services.phones._process.pid, signal.SIGKILL)  # noqa: SLF001 (as the system would)
    pid = table.services.phones._process.pid  # noqa: SLF001
    table.until(lambda: table.services.phones._process.pid != pid and table.services.phones.state == "on")  # noqa: SLF001
    table.until(lambda: table.services.phones.present == {"phone-1", "phone-2"}, why="they do not come back")
    for phone, name in zip(phones, ("Ada", "Ben"), strict=True):
        phone.see("#band .coin")
        table.until(lambda name=name, phone=phone: name in phone.text, why="the name does not come")
    assert [sitter.device for sitter in table.battle.host.sitters] == ["phone-1", "phone-2"]


def test_a_frozen_page_is_waited_for_and_plays_on(table, chromium):
    phones = seated(table, chromium, "crossfire", ["Ada", "Ben"])
    session = phones[0].context.new_cdp_session(phones[0].page)
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    table.step(40)
    session.send("Page.setWebLifecycleState", {"state": "active"})
    length = table.battle.match.length
    for number in range(240):
        if table.battle.match.length > length + 2:
            break
        for phone in phones:
            gold, offers = phone.page.locator("#foot .gold"), phone.page.locator("[role=button][data-at]")
            found = gold if gold.count() else offers
            if found.count():
                tapped(found, number)
        table.step(4)
    assert table.battle.match.length > length + 2
    clean(phones)


def test_the_program_comes_back_and_everybody_has_the_same_seat(tmp_path, chromium):
    first = Table(tmp_path)
    phones = seated(first, chromium, "crossfire", ["Ada", "Ben"])
    key, tokens = first.services.phones.key, dict(first.services.phones.tokens)
    first.close()
    book = json.loads((tmp_path / "data" / "phones.json").read_text())
    assert (book["key"], book["tokens"]) == (key, tokens)
    again = Table(tmp_path)
    again.services.phones.open()
    again.until(lambda: again.services.phones.state == "on")
    again.until(lambda: again.services.phones.present == {"phone-1", "phone-2"}, why="the phones do not come back")
    clean(phones, cut=True)
    again.close()


def test_sector_is_deployed_by_two_phones_in_secret(table, chromium):
    phones = seated(table, chromium, "sector", ["Ada", "Ben"])
    for number in range(240):
        for phone in phones:
            gold, offers = phone.page.locator("#foot .gold"), phone.page.locator("[role=button][data-at]")
            found = gold if gold.count() else offers
            if found.count():
                tapped(found, number)
        table.step(4)
        if str(table.battle.match.state.phase) != "deploy":
            break
    assert str(table.battle.match.state.phase) != "deploy"
    clean(phones)


def test_a_name_is_only_text(table, chromium):
    lobby = table.lobby("crossfire")
    phone = Phone(table, chromium)
    phone.scan()
    phone.page.fill("input[type=text]", "<b onclick=1>x")
    phone.tap("#foot .gold")
    table.until(lambda: "<b onclick=1>x" in phone.text, why="the name does not come")
    assert phone.page.locator("b[onclick]").count() == 0
    assert any(sitter.name.startswith("<b onclick") for sitter in lobby.sitters if sitter.name)
