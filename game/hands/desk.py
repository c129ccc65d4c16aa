"""The program's side of the phones: starts and ends the process that talks to them, hands it what each may see, and
hears what they say. Nothing here waits, except `close`."""

from __future__ import annotations

import logging
import multiprocessing
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, Literal

from game.core.intents import Message
from game.hands import addresses, keys
from game.hands.server import Room, work

LOG = logging.getLogger(__name__)

State = Literal["off", "starting", "on", "failed"]

ALIVE: Final = 2.0
"""Seconds between two questions whether the process is well."""
HANGS: Final = 8.0
"""Seconds without an answer after which it is taken for dead, if it has been listened to meanwhile."""
LISTENED: Final = 50
"""So many times: a computer that was asleep has not."""
STARTS: Final = 3
"""How often it is started before phones are given up, unless it was well for some time."""
WELL: Final = 30.0
"""Seconds after which an earlier death is forgotten."""
LOOKS: Final = 5.0
"""Seconds between two looks at the addresses of this machine."""
CLOSING: Final = 0.5
AT_A_TIME: Final = 50
"""Messages that are heard in one frame, whatever comes in."""


Heard = tuple[str, Message]
"""A device ("phone-3") and what it says."""


@dataclass(slots=True)
class Doorplate:
    """What stands on the plate that people scan."""

    address: str
    """As it is typed, with the port."""
    link: str
    word: str


@dataclass(slots=True)
class Phones:
    """Off until `open`. `kept` is called with what must survive the program: key, port and tokens."""

    assets: Path
    now: Callable[[], float]
    kept: Callable[[Mapping[str, Any]], None] = lambda _: None
    bind: str = "0.0.0.0"
    """Phones are other machines; nothing listens until somebody asks for it."""
    also: tuple[str, ...] = ()
    """Host names that are answered to beside the addresses of this machine."""
    find: Callable[[], tuple[str, ...]] = addresses.found
    key: str = ""
    port: int = 0
    tokens: dict[str, str] = field(default_factory=dict)
    state: State = "off"
    word: str = ""
    joining: bool = False
    present: set[str] = field(default_factory=set)
    """Phones whose page is open now."""
    addresses: tuple[str, ...] = ()
    chosen: int = 0
    """Which of the addresses stands on the plate."""
    words: str = "{}"
    _shown: dict[str, str] = field(default_factory=dict)
    _process: BaseProcess | None = None
    _pipe: Connection[Any, Any] | None = None
    _orders: SimpleQueue[tuple[Any, ...] | None] | None = None
    """What a thread of its own carries to the process, which may be busy or hang: nobody here waits for it."""
    _starts: int = 0
    _born: float = 0.0
    _asked: float = 0.0
    _answered: float = 0.0
    _waits: float | None = None
    """Since when a question whether it is well is open; None: it has answered."""
    _listened: int = 0
    _looked: float = 0.0
    _ended: list[BaseProcess] = field(default_factory=list)

    # -- on and off ------------------------------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        return self.state in ("starting", "on")

    def open(self) -> None:
        """Listen for phones; whoever has been here keeps the place."""
        if self.on:
            return
        self.key = self.key or keys.new_key()
        self.word = self.word or keys.new_word()
        self._starts = 0
        self._start()

    def close(self) -> None:
        """Nothing listens any more, and no process stays."""
        self._put_aside()
        self.state, self.present = "off", set()
        for process in self._ended:
            process.join(CLOSING)
            if process.is_alive():
                process.kill()
                process.join()
            process.close()
        self._ended.clear()

    def _start(self) -> None:
        self.addresses = self.find()
        self.chosen = min(self.chosen, len(self.addresses) - 1)
        room = Room(
            self.assets, self.bind, self.port, self.key, self.word, self._hosts, self.joining, dict(self.tokens),
            self.words,
        )  # fmt: skip
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs, room), name="sightlines-phones", daemon=True)
        try:
            process.start()
        except OSError:
            LOG.exception("no process for phones")
            self.state = "failed"
            return
        theirs.close()
        self._process, self._pipe, self.state = process, ours, "starting"
        self._orders = SimpleQueue()
        threading.Thread(target=_carry, args=(ours, self._orders), daemon=True, name="phones-orders").start()
        self._born = self._asked = self._answered = self._looked = self.now()
        self._listened, self._waits = 0, None
        for device, text in self._shown.items():
            self._order("show", device, text)

    def _put_aside(self) -> None:
        """The carrier closes the pipe behind the last order; a process that takes none is ended."""
        if self._orders is not None:
            self._orders.put(None)
        if self._process is not None:
            self._ended.append(self._process)
        self._process = self._pipe = self._orders = None

    @property
    def _hosts(self) -> frozenset[str]:
        return frozenset((*(f"[{one}]" if ":" in one else one for one in self.addresses), *self.also))

    # -- what phones are told --------------------------------------------------------------------------------------

    @property
    def plate(self) -> Doorplate | None:
        """Where phones find this table; None while nothing listens."""
        if self.state != "on" or not self.addresses:
            return None
        at = addresses.written(self.addresses[self.chosen], self.port)
        return Doorplate(at, f"http://{at}/#{self.key}", self.word if self.joining else "")

    def turn_address(self, by: int) -> None:
        """The plate names the next address of this machine."""
        self.chosen = (self.chosen + by) % max(len(self.addresses), 1)

    def admit(self, joining: bool) -> None:
        """Whether new phones may come in now. A new round has a new word."""
        if joining != self.joining:
            self.joining = joining
            self.word = keys.new_word() if joining else self.word
            self._tell_room(joining=joining, word=self.word)

    def speak(self, words: str) -> None:
        """The words of the page, as JSON, in the language of the table."""
        if words != self.words:
            self.words = words
            self._tell_room(words=words)

    def show(self, device: str, text: str) -> None:
        """What this phone shows from now on."""
        if self._shown.get(device) != text:
            self._shown[device] = text
            self._order("show", device, text)

    def shown(self, device: str) -> str:
        """What this phone shows; "" for one that shows nothing of the table."""
        return self._shown.get(device, "")

    def free(self, device: str) -> None:
        """This phone is sent away; its token is worth nothing any more."""
        self.tokens.pop(device, None)
        self._shown.pop(device, None)
        self.present.discard(device)
        self._order("free", device)
        self._keep()

    def _tell_room(self, **values: Any) -> None:
        self._order("room", values)

    def _order(self, what: str, *values: Any) -> None:
        if self._orders is not None:
            self._orders.put((what, *values))

    # -- what phones say -------------------------------------------------------------------------------------------

    def poll(self) -> list[Heard]:
        """What has happened since the last call, at most AT_A_TIME of it."""
        if not self.on:
            return []
        found: list[Heard] = []
        try:
            while len(found) < AT_A_TIME and self._pipe is not None and self._pipe.poll():
                found += self._take(self._pipe.recv())
        except (EOFError, OSError):
            return found + self._died()
        if self._process is not None and not self._process.is_alive():
            return found + self._died()
        return found + self._watch()

    def _take(self, message: tuple[Any, ...]) -> list[Heard]:
        match message:
            case ("listening", int(port)):
                self.state, self.port = "on", port
                self._keep()
            case ("arrived", str(device), str(token)):
                self.tokens[device] = token
                self._keep()
            case ("there", str(device)):
                self.present.add(device)
                return [(device, Message("there"))]
            case ("gone", str(device)):
                self.present.discard(device)
                return [(device, Message("gone"))]
            case ("said", str(device), str(what), int(seat), int(rev), str(one), str(two)):
                return [(device, Message(what, seat, rev, one, two))]
            case ("pong", *_):
                self._answered, self._listened, self._waits = self.now(), 0, None
                self._starts = 0 if self._answered - self._born > WELL else self._starts
            case ("failed", why):
                LOG.error("phones: %s", why)
            case _:
                LOG.error("the phones' process said something else")
        return []

    def _watch(self) -> list[Heard]:
        """Whether the process answers, and whether this machine is still called what it was."""
        now = self.now()
        self._listened += 1
        if self._waits is not None and now - self._waits > HANGS and self._listened > LISTENED:
            LOG.error("the phones' process hangs and is ended")
            if self._process is not None:
                self._process.kill()
            return self._died()
        if now - self._asked > ALIVE:
            self._asked = now
            if self._waits is None:  # from now on: nobody may have looked here for a while
                self._waits, self._listened = now, 0
            self._order("ping", 0)
        if now - self._looked > LOOKS:
            self._looked = now
            self._look()
        return []

    def _look(self) -> None:
        """Another network, another address: the plate follows, keys stay good."""
        found = self.find()
        if found != self.addresses:
            named = self.addresses[self.chosen] if self.addresses else ""
            self.addresses = found
            self.chosen = found.index(named) if named in found else 0
            self._tell_room(hosts=self._hosts)

    def _died(self) -> list[Heard]:
        gone = [(device, Message("gone")) for device in sorted(self.present)]
        self.present = set()
        self._put_aside()
        self._starts += 1
        LOG.error("the phones' process has died (%d)", self._starts)
        if self._starts < STARTS:
            self._start()
        else:
            self.state = "failed"
        return gone

    def _keep(self) -> None:
        self.kept({"key": self.key, "port": self.port, "tokens": dict(self.tokens)})


def _carry(pipe: Connection[Any, Any], orders: SimpleQueue[tuple[Any, ...] | None]) -> None:
    try:
        while (order := orders.get()) is not None:
            pipe.send(order)
    except OSError:
        LOG.warning("the phones' process takes nothing")
    pipe.close()
