"""Phones under attack: strangers at the door, junk on open lines, presses at random; and ten people who only tap."""

import contextlib
import json
import resource
import socket
import time
from collections import Counter
from pathlib import Path

import pygame

from game.catalogue import GAMES
from game.core.intents import Message
from game.hands.desk import Phones
from tests.house import virtual_pads
from tests.house.playing import setups
from tests.house.waiting import wait_for

ASSETS = Path(__file__).resolve().parents[2] / "assets"
HOST = "table.test"
_ROOM = []


def room():
    """One table for all strangers: it has to stand them all."""
    if not _ROOM:
        made = Phones(ASSETS, time.monotonic, bind="127.0.0.1", find=lambda: (HOST,))
        made.joining = True
        made.open()
        wait_for(lambda: made.poll() is None or made.state == "on", "the phones' process")
        _ROOM.append(made)
    return _ROOM[0]


def mangled(luck, text):
    """A request with something wrong in it."""
    data = bytearray(text)
    for _ in range(luck.randrange(1, 6)):
        at = luck.randrange(len(data))
        match luck.randrange(4):
            case 0:
                data[at] = luck.randrange(256)
            case 1:
                del data[at : at + luck.randrange(1, 9)]
            case 2:
                data[at:at] = luck.randbytes(luck.randrange(1, 40))
            case _:
                data[at:at] = data[: luck.randrange(len(data))]
        data = data or bytearray(b"x")
    return bytes(data)


def stranger(luck, _folder):
    """Somebody without a key sends whatever it is; the table answers others all the same."""
    phones = room()
    host = luck.choice([f"{HOST}:{phones.port}", "evil.test", f"127.0.0.1:{phones.port}", HOST])
    origin = luck.choice([f"http://{HOST}:{phones.port}", "http://evil.test", "null"])
    lines = [
        f"GET {luck.choice(['/', '/talk', '/title.ttf', '/../phones.json', '*'])} HTTP/1.1",
        f"Host: {host}", f"Origin: {origin}", "Connection: Upgrade", "Upgrade: websocket",
        "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]  # fmt: skip
    if luck.random() < 0.1:
        lines.append("X: " + "y" * luck.randrange(100_000))
    text = ("\r\n".join(lines) + "\r\n\r\n").encode()
    text = mangled(luck, text) if luck.random() < 0.7 else text
    found = b""
    with socket.create_connection(("127.0.0.1", phones.port), timeout=10) as line, contextlib.suppress(OSError):
        line.settimeout(0.2)
        line.sendall(text)
        while part := line.recv(65536):
            found += part
    foreign = host != f"{HOST}:{phones.port}"
    if foreign and host.encode() in text:
        assert b"200 OK" not in found[:20], found[:200]
    assert phones.key.encode() not in found
    assert not [said for _, said in phones.poll() if said.what not in ("there", "gone")]
    assert phones.state == "on"
    return (found[:12] or b"nothing").decode("ascii", "replace")


def junk(luck, folder):
    """Presses at random on every phone of a match, half of them nonsense: only what is legal happens."""
    from tests.phones.test_hands import go_on, shown, table, wishes

    game = luck.choice(GAMES)
    battle = table(folder, game, luck.choice(setups(game)), seed=luck.randrange(99))
    for _ in range(60):
        if battle.match.outcome is not None:
            break
        for device in sorted(battle.services.phones.present):
            for view in shown(battle, device):
                message = wishes(view, luck) or Message("pick", view["seat"], view["rev"], "a", "b")
                if luck.random() < 0.5:
                    words = ["", "cell", "seat", "spot", "heading", "verb", "\u202e", "nan", "e4:climb", "-1", "9" * 60]
                    what = luck.choice(["pick", "drop", "look", "ready", "sit", "name", "wear"])
                    seat, rev = luck.choice([view["seat"], 0, 99]), luck.choice([view["rev"], 0, view["rev"] + 1])
                    message = Message(what, seat, rev, luck.choice(words), luck.choice(words))
                battle.phoned(device, message)
        go_on(battle)
    assert battle.table.picture() == battle.selection.outlook.tableau.pieces or not battle.settled
    return game.name


def taps(luck, folder):
    """Ten people play Im Fadenkreuz in a real browser by nothing but taps."""
    from game.catalogue import find
    from tests.phones.table import CHROMIUM, Table, browser
    from tests.phones.test_browser import clean, seated, tap_on

    if CHROMIUM is None:
        return "no browser"
    mode = luck.choice(list(type(find("fadenkreuz").options().mode)))
    made = Table(folder)
    try:
        with browser() as chromium:
            phones = seated(made, chromium, "fadenkreuz", [f"P{number}" for number in range(10)], mode=mode)
            tap_on(phones, made)
            clean(phones)
            taps = sum(phone.taps for phone in phones)
            return f"{mode} in {taps} taps"
    finally:
        made.close()


class Hand:
    """Somebody at the table with a pad (`plugged`) or the keyboard, who visits behind the curtain when called."""

    def __init__(self, plugged=None):
        self.plugged = plugged

    def press(self, name, *, down):
        if self.plugged is None:
            keys = {"ok": pygame.K_RETURN, "skip": pygame.K_x, "down": pygame.K_DOWN}
            kind = pygame.KEYDOWN if down else pygame.KEYUP
            pygame.event.post(pygame.event.Event(kind, key=keys[name], mod=0, unicode="", scancode=0))
        elif name == "skip":
            self.plugged.axis(virtual_pads.RIGHT_TRIGGER, 32767 if down else -32768)
        else:
            button = {"ok": virtual_pads.A, "down": virtual_pads.DOWN}[name]
            (self.plugged.press if down else self.plugged.release)(button)

    def visit(self, table, curtain):
        self.press("ok", down=True)
        table.step(4, dt=0.2)
        for number in range(24):
            if curtain.finished or table.top is not curtain:
                break
            name = "down" if number % 3 == 2 else "skip"
            for down in (True, False):
                self.press(name, down=down)
                table.step()
        self.press("ok", down=False)
        table.step(12, dt=0.4)


def mixed(_luck, folder):
    """Four phones in a real browser, two pads, the keyboard and three computer people play Im Fadenkreuz together."""
    from tests.phones.table import CHROMIUM, Table, browser
    from tests.phones.test_browser import clean, seated, tap_on

    if CHROMIUM is None:
        return "no browser"
    made = Table(folder)
    sdl = virtual_pads.library()
    hands = {"keyboard": Hand()}
    for number in range(2):
        hands[f"pad-{number + 1}"] = Hand(virtual_pads.VirtualPad(sdl))
        made.step()
    visits = Counter()

    def others():
        for _ in range(20):
            if type(made.top).__name__ != "Curtain":
                return
            device = made.top.host.sitters[made.top.seat].device
            visits[device] += 1
            hands[device].visit(made, made.top)
        raise AssertionError(f"{made.top.selection.chooser.offers} {made.top.selection.chooser.picked}")

    try:
        with browser() as chromium:
            names = [f"P{number}" for number in range(4)]
            phones = seated(made, chromium, "fadenkreuz", names, bots=3, devices=tuple(hands))
            others()
            tap_on(phones, made, between=others)
            clean(phones)
            assert set(visits) == set(hands), visits
            return f"{sum(phone.taps for phone in phones)} taps, visits {dict(visits)}"
    finally:
        for hand in hands.values():
            if hand.plugged is not None:
                hand.plugged.detach()
        made.close()


def flood(luck, _folder):
    """A hundred lines at once that say nothing, half a request, or too much; a friend gets in meanwhile."""
    from websockets.sync.client import connect

    phones, open_lines = room(), []
    for _ in range(100):
        line = socket.create_connection(("127.0.0.1", phones.port), timeout=10)
        with contextlib.suppress(OSError):
            line.sendall(luck.choice([b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost:", luck.randbytes(3000)]))
        open_lines.append(line)
    at = f"{HOST}:{phones.port}"
    plain = socket.create_connection(("127.0.0.1", phones.port), timeout=10)
    with connect(f"ws://{at}/talk", sock=plain, compression=None, origin=f"http://{at}") as friend:
        friend.send(json.dumps({"t": "hello", "one": phones.key, "token": next(iter(phones.tokens.values()), "")}))
        assert json.loads(friend.recv(10))["t"] == "you"
    for line in open_lines:
        line.close()
    wait_for(lambda: phones.poll() or True, "the process")
    return "stood"


def thousand(luck, _folder):
    """A thousand lines at once, and a friend among them whom nobody pushes out."""
    from websockets.sync.client import connect

    resource.setrlimit(resource.RLIMIT_NOFILE, (2600, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    phones, open_lines = room(), []
    at = f"{HOST}:{phones.port}"
    hello = json.dumps({"t": "hello", "one": phones.key, "token": next(iter(phones.tokens.values()), "")})

    def crowd(count):
        for _ in range(count):
            line = socket.create_connection(("127.0.0.1", phones.port), timeout=10)
            with contextlib.suppress(OSError):
                line.sendall(luck.choice([b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost:", luck.randbytes(300)]))
            open_lines.append(line)

    crowd(500)
    plain = socket.create_connection(("127.0.0.1", phones.port), timeout=10)
    with connect(f"ws://{at}/talk", sock=plain, compression=None, origin=f"http://{at}") as friend:
        friend.send(hello)
        assert json.loads(friend.recv(10))["t"] == "you"
        crowd(500)
        friend.send(json.dumps({"t": "look", "id": str(luck.random()), "seat": 0, "rev": 0, "one": "a", "two": "b"}))
        wait_for(lambda: any(said.what == "look" for _, said in phones.poll()), "the friend")
    for line in open_lines:
        line.close()
    return "stood"


KINDS = {
    "phones: strangers": (stranger, 300),
    "phones: junk at the table": (junk, 100),
    "phones: floods": (flood, 4),
    "phones: a thousand lines": (thousand, 2),
}
LONG = {"phones: ten who tap": (taps, 2), "phones: everything mixed": (mixed, 1)}
