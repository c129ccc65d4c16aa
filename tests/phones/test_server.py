"""The process that talks to phones, spoken to as friends and others would: over real sockets, on this machine alone."""

import contextlib
import json
import os
import signal
import socket
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from game.hands import desk as desks
from game.hands.desk import Phones
from game.hands.messages import STEP
from game.hands.server import OpenLine
from tests.house.waiting import at_once, wait_for

ASSETS = Path(__file__).resolve().parents[2] / "assets"
HOST = "table.test"
PATIENT = 30
"""Seconds for an answer of a process that shares the machine with a whole suite."""


LINES = []


@pytest.fixture
def phones():
    made = opened()
    yield made
    made.close()
    hang_up()


def hang_up():
    for line in LINES:
        line.close()
    LINES.clear()


def opened(**more):
    made = Phones(ASSETS, time.monotonic, bind="127.0.0.1", find=lambda: (HOST,), **more)
    made.joining = True
    made.open()
    until(made, lambda: made.state == "on")
    return made


def until(phones, what):
    """Hear until something is so; all that was heard."""
    found = []

    def so():
        found.extend(phones.poll())
        return what()

    wait_for(so, "the phones' process")
    return found


def heard(phones):
    """The next things that phones do, at least one."""
    return wait_for(phones.poll, "a phone to be heard")


def says(phones, what, count=1):
    """What phones say of one kind, as soon as so much has come."""
    found = []

    def enough():
        found.extend(said for _, said in phones.poll() if said.what == what)
        return len(found) >= count

    wait_for(enough, what)
    return found


class Line:
    """A phone without a browser."""

    def __init__(self, phones, host=HOST, origin=None, **hello):
        at = f"{host}:{phones.port}"
        plain = socket.create_connection(("127.0.0.1", phones.port))
        LINES.append(plain)
        self.socket = connect(
            f"ws://{at}/talk", sock=plain, compression=None, legacy=True, origin=origin or f"http://{at}"
        )
        LINES.append(self.socket)
        if hello:
            self.say("hello", **hello)

    def say(self, what, **more):
        self.socket.send(json.dumps({"t": what, **more}))

    def hear(self):
        text = self.socket.recv(PATIENT)
        assert len(text.encode()) % STEP == 0 or '"end"' in text
        return json.loads(text)

    def arrived(self):
        found = self.hear()
        assert found["t"] == "you"
        return found

    def gone(self):
        """Why it was sent away; "" where nobody said."""
        why = ""
        try:
            while True:
                said = json.loads(self.socket.recv(PATIENT))
                why = said.get("why", why)
        except (ConnectionClosed, TimeoutError):
            return why

    def close(self):
        self.socket.close()


def obeyed(phones, line):
    """Until all orders up to now were followed: they are followed in their order, and the last one shows something."""
    phones.show("phone-1", json.dumps({"t": "match", "views": ["so far"]}))
    wait_for(lambda: line.hear().get("views") == ["so far"], "the orders")


def raw(phones, text, wait=PATIENT):
    """Bytes to the port, and what comes back."""
    with socket.create_connection(("127.0.0.1", phones.port), timeout=wait) as line:
        line.sendall(text)
        found = b""
        try:
            while part := line.recv(65536):
                found += part
        except TimeoutError:
            pass
    return found


def get(phones, path="/", host=None, extra=""):
    return raw(
        phones,
        f"GET {path} HTTP/1.1\r\nHost: {f'{HOST}:{phones.port}' if host is None else host}\r\n{extra}\r\n".encode(),
    )


# -- the page ----------------------------------------------------------------------------------------------------------


def test_the_page_lets_nothing_else_in(phones):
    head, _, body = get(phones).partition(b"\r\n\r\n")
    text = head.decode()
    assert text.startswith("HTTP/1.1 200")
    for line in ("Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer"):
        assert line in text
    policy = next(line for line in text.splitlines() if line.startswith("Content-Security-Policy"))
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert policy.count("'sha256-") == 2
    assert f"connect-src ws://{HOST}:{phones.port}" in policy
    assert phones.key.encode() not in body, "the key is in the address alone"
    assert b"http://" not in body.replace(b"http://www.w3.org/2000/svg", b"")
    assert b"innerHTML" not in body
    assert b"eval(" not in body


@pytest.mark.parametrize("host", ["127.0.0.1", "evil.test", "table.test", "table.test:1", "table.test.evil.test", ""])
def test_another_name_for_this_machine_is_refused(phones, host):
    assert get(phones, host=host).startswith((b"HTTP/1.1 403", b"HTTP/1.1 400"))


def test_two_names_are_none(phones):
    assert get(phones, extra=f"Host: {HOST}:{phones.port}\r\n").startswith(b"HTTP/1.1 403")


def test_a_page_of_somebody_else_may_not_talk(phones):
    for origin in ("http://evil.test", f"https://{HOST}:{phones.port}", f"http://{HOST}", "null"):
        with pytest.raises(InvalidStatus, match="403"):
            Line(phones, origin=origin)


def test_nothing_else_is_served(phones):
    for path in ("/phone.js", "/../main.py", "/assets/phones/phone.js", "//", "/talk/", "/%2e%2e/main.py"):
        assert get(phones, path).startswith((b"HTTP/1.1 404", b"HTTP/1.1 400")), path
    assert get(phones, "/title.ttf").startswith(b"HTTP/1.1 200")


# -- who comes in ------------------------------------------------------------------------------------------------------


def test_with_the_key_a_phone_gets_a_name_and_with_its_token_it_is_the_same_again(phones):
    one = Line(phones, one=phones.key)
    you = one.arrived()
    assert you["device"] == "phone-1"
    assert [(device, said.what) for device, said in heard(phones)] == [("phone-1", "there")]
    assert phones.tokens == {"phone-1": you["token"]}
    one.close()
    assert [said.what for _, said in heard(phones)] == ["gone"]
    again = Line(phones, token=you["token"])
    assert again.arrived()["device"] == "phone-1"
    again.close()


def test_the_room_word_is_worth_the_key_while_people_sit_down(phones):
    first = Line(phones, two=phones.word.lower())
    assert first.arrived()["key"] == phones.key
    phones.admit(joining=False)
    obeyed(phones, first)
    first.close()
    assert Line(phones, two=phones.word).gone() == "wrong"
    assert Line(phones, one=phones.key).gone() == "closed"


def test_five_wrong_words_close_the_door_for_a_while(phones):
    assert [Line(phones, two="ABCD").gone() for _ in range(5)] == ["wrong"] * 5
    assert Line(phones, two=phones.word).gone() == "blocked"
    assert Line(phones, one="0" * 24).gone() == "blocked"


def test_who_has_a_token_is_not_shut_out_by_others_guesses(phones):
    token = Line(phones, one=phones.key).arrived()["token"]
    for _ in range(6):
        Line(phones, one="f" * 24).gone()
    assert Line(phones, token=token).arrived()["device"] == "phone-1"


def test_the_newest_page_wins_and_the_older_one_is_told(phones):
    old = Line(phones, one=phones.key)
    token = old.arrived()["token"]
    new = Line(phones, token=token)
    new.arrived()
    assert old.gone() == "moved"
    new.say("ready", id="a", seat=0)
    assert says(phones, "ready")
    assert "phone-1" in phones.present


def test_a_phone_that_is_sent_away_is_a_stranger(phones):
    line = Line(phones, one=phones.key)
    token = line.arrived()["token"]
    until(phones, lambda: "phone-1" in phones.tokens)
    phones.free("phone-1")
    assert line.gone() == "freed"
    assert Line(phones, token=token).gone() == "key"
    assert "phone-1" not in phones.tokens


def test_nothing_is_said_after_the_last_word():
    """Who is sent away while it is still being greeted hears why, and not the greeting instead."""
    line = OpenLine(None, "here", device="phone-1")
    line.end("freed")
    line.show("a greeting that was on its way")
    assert (json.loads(line.text), line.device) == ({"t": "end", "why": "freed"}, "")


# -- what is said ------------------------------------------------------------------------------------------------------


def test_what_is_shown_reaches_the_one_phone_and_a_new_page_of_it(phones):
    one, two = Line(phones, one=phones.key), Line(phones, one=phones.key)
    names = [line.arrived()["device"] for line in (one, two)]
    assert names == ["phone-1", "phone-2"]
    phones.show("phone-1", json.dumps({"t": "match", "views": ["mine"]}))
    phones.show("phone-2", json.dumps({"t": "match", "views": ["other"]}))
    for line, text in ((one, "mine"), (two, "other")):
        said = line.hear()
        said = said if said["t"] == "match" else line.hear()
        assert said["views"] == [text]
    until(phones, lambda: len(phones.tokens) == 2)
    again = Line(phones, token=phones.tokens["phone-1"])
    again.arrived()
    assert again.hear()["views"] == ["mine"]


def test_a_message_counts_once_however_often_it_comes(phones):
    line = Line(phones, one=phones.key)
    line.arrived()
    for _ in range(3):
        line.say("pick", id="same", seat=2, rev=5, one="cell", two="e4")
    line.say("pick", id="other", seat=2, rev=5, one="cell", two="e5")
    line.say("pick", id="last", seat=2, rev=5, one="cell", two="e6")
    assert [said.two for said in says(phones, "pick", 3)] == ["e4", "e5", "e6"]


@pytest.mark.parametrize(
    "sent", ["x" * 3000, "{", json.dumps({"t": "pick"}), b"\xff\xfe", json.dumps({"t": "pick", "id": "a", "seat": "0"})]
)
def test_what_is_no_message_ends_the_line_and_nothing_else(phones, sent):
    line, other = Line(phones, one=phones.key), Line(phones, one=phones.key)
    line.arrived()
    other.arrived()
    line.socket.send(sent)
    line.gone()
    other.say("ready", id="b", seat=0)
    assert says(phones, "ready")


def test_a_flood_ends_the_line(phones):
    line = Line(phones, one=phones.key)
    line.arrived()
    with contextlib.suppress(ConnectionClosed):
        for number in range(500):
            line.say("look", id=str(number), seat=0, rev=0, one="a", two="b")
    line.gone()
    found = []
    wait_for(
        lambda: found.extend(phones.poll()) or ("phone-1", "gone") in [(one, said.what) for one, said in found],
        "the end",
    )
    assert 0 < len([1 for _, said in found if said.what == "look"]) <= 60


def test_who_has_not_said_who_it_is_may_say_nothing(phones):
    line = Line(phones)
    line.say("pick", id="a", seat=0, rev=0, one="cell", two="e4")
    assert line.gone() == "unknown"
    assert phones.poll() == []


def test_whoever_holds_lines_open_without_a_word_keeps_nobody_out(phones):
    idle = [socket.create_connection(("127.0.0.1", phones.port)) for _ in range(120)]
    for one in idle[:60]:
        one.sendall(b"GET / HTTP/1.1\r\nHost: ")
    line = Line(phones, one=phones.key)
    assert line.arrived()["device"] == "phone-1"
    for one in idle:
        one.close()


def test_who_keeps_the_door_full_pushes_out_himself_and_no_friend(phones):
    """More lines than there may be, some of them up to the question who it is."""
    first = Line(phones, one=phones.key)
    first.arrived()
    silent = [Line(phones) for _ in range(45)]
    second = Line(phones, one=phones.key)
    assert second.arrived()["device"] == "phone-2"
    idle = [socket.create_connection(("127.0.0.1", phones.port)) for _ in range(330)]
    third = Line(phones, one=phones.key)
    assert third.arrived()["device"] == "phone-3"
    for line in (first, second, third):
        line.say("look", id="a", seat=0, rev=0, one="a", two="b")
    says(phones, "look", 3)
    assert phones.present == {"phone-1", "phone-2", "phone-3"}
    assert silent[0].gone() == ""
    for one in idle:
        one.close()


# -- the process -------------------------------------------------------------------------------------------------------


def test_nobody_waits_for_a_process_that_takes_nothing(phones):
    pid = phones._process.pid  # noqa: SLF001
    os.kill(pid, signal.SIGSTOP)
    with at_once():
        for number in range(100):
            phones.show("phone-1", str(number) + "x" * 20_000)
    os.kill(pid, signal.SIGCONT)
    line = Line(phones, one=phones.key)
    line.arrived()
    wait_for(lambda: line.socket.recv(PATIENT).strip("x ") == "99", "the newest page")


def test_an_old_death_is_forgotten(phones, monkeypatch):
    monkeypatch.setattr(desks, "ALIVE", 0.01)
    monkeypatch.setattr(desks, "WELL", 0.0)
    for _ in range(desks.STARTS + 1):
        pid = phones._process.pid  # noqa: SLF001
        until(phones, lambda: phones._starts == 0)  # noqa: SLF001
        os.kill(pid, signal.SIGKILL)
        until(phones, lambda pid=pid: phones.state == "on" and phones._process.pid != pid)  # noqa: SLF001


def test_a_process_that_dies_comes_back_with_the_same_door_and_the_same_phones(phones):
    line = Line(phones, one=phones.key)
    token = line.arrived()["token"]
    until(phones, lambda: "phone-1" in phones.present)
    phones.show("phone-1", json.dumps({"t": "match", "views": ["mine"]}))
    port, link = phones.port, phones.plate.link
    os.kill(phones._process.pid, signal.SIGKILL)  # noqa: SLF001 (as the system would)
    pid = phones._process.pid  # noqa: SLF001
    found = until(phones, lambda: phones.state == "on" and phones._process.pid != pid)  # noqa: SLF001
    assert ("phone-1", "gone") in [(device, said.what) for device, said in found]
    assert (phones.port, phones.plate.link) == (port, link)
    again = Line(phones, token=token)
    assert again.arrived()["device"] == "phone-1"
    assert again.hear()["views"] == ["mine"]


def test_a_process_that_hangs_is_ended(phones, monkeypatch):
    pid = phones._process.pid  # noqa: SLF001
    with monkeypatch.context() as hurried:
        hurried.setattr(desks, "HANGS", 0.3)
        hurried.setattr(desks, "ALIVE", 0.05)
        os.kill(pid, signal.SIGSTOP)
        until(phones, lambda: phones._process is not None and phones._process.pid != pid)  # noqa: SLF001
    until(phones, lambda: phones.state == "on")


def test_three_deaths_and_the_game_goes_on_without_phones(phones):
    for _ in range(desks.STARTS):
        until(phones, lambda: phones.poll() is not None and phones.state in ("on", "failed"))
        if phones._process is not None:  # noqa: SLF001
            os.kill(phones._process.pid, signal.SIGKILL)  # noqa: SLF001
        time.sleep(0.05)
        phones.poll()
    until(phones, lambda: phones.poll() is not None and phones.state == "failed")
    assert not phones.on


def test_switched_off_nothing_listens_and_no_process_stays(phones):
    process, port = phones._process, phones.port  # noqa: SLF001
    phones.close()
    with pytest.raises(ValueError, match="closed"):
        process.is_alive()
    with pytest.raises(OSError, match="refused"):
        socket.create_connection(("127.0.0.1", port), timeout=1)
    assert phones.poll() == []


def test_everybody_is_known_after_the_program_was_closed():
    kept = {}
    first = Phones(ASSETS, time.monotonic, kept.update, bind="127.0.0.1", find=lambda: (HOST,))
    first.joining = True
    first.open()
    until(first, lambda: first.state == "on")
    token = Line(first, one=first.key).arrived()["token"]
    until(first, lambda: "phone-1" in kept.get("tokens", {}))
    first.close()
    second = Phones(ASSETS, time.monotonic, bind="127.0.0.1", find=lambda: (HOST,), **kept)
    second.open()
    until(second, lambda: second.state == "on")
    assert second.port == kept["port"]
    assert Line(second, token=token).arrived()["device"] == "phone-1"
    second.close()
    hang_up()


def test_another_network_has_another_plate_and_the_same_keys(phones, monkeypatch):
    monkeypatch.setattr(desks, "LOOKS", 0.0)
    old = Line(phones, one=phones.key)
    token = old.arrived()["token"]
    phones.find = lambda: ("hotspot.test", HOST)
    until(phones, lambda: phones.poll() is not None and phones.addresses == ("hotspot.test", HOST))
    assert phones.plate.link.startswith(f"http://{HOST}:"), "what was shown stays while it is good"
    phones.find = lambda: ("hotspot.test",)
    until(phones, lambda: phones.poll() is not None and phones.plate.link.startswith("http://hotspot.test:"))
    obeyed(phones, old)
    assert Line(phones, host="hotspot.test", token=token).arrived()["device"] == "phone-1"


def test_whoever_has_not_looked_for_a_while_takes_nobody_for_dead(phones):
    """A computer that slept, or a long frame: the question whether all is well is asked first, and answered."""
    pid, moment = phones._process.pid, phones.now()  # noqa: SLF001
    later = [moment + 500]
    phones.now = lambda: later[0]
    for _ in range(desks.LISTENED + 20):
        phones.poll()
    assert phones._process.pid == pid  # noqa: SLF001
    assert phones.state == "on"
