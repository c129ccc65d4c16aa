"""The life of the process that talks to phones. It knows no game and no match: it is handed finished views, one for
each phone, and hands on what phones say. Whatever comes from the network is measured before it is read."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import signal
import threading
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from http import HTTPStatus
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, ClassVar, Final

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from game.hands import keys
from game.hands.messages import HELLO, SAYS, Said, padded, read
from game.hands.pages import ALWAYS, Served, pages

LARGEST: Final = 2048
"""Bytes of one message from a phone."""
QUEUE: Final = 8
SEATED: Final = 24
"""Connections that have shown the key."""
STRANGERS: Final = 40
"""Open lines from one address that have not; for one more the oldest of them goes."""
OPEN: Final = 300
"""Connections of every kind; for one more the oldest goes that has not shown the key."""
PATIENCE: Final = 6.0
"""Seconds for a handshake, for the first word, and for a phone to take what it is sent."""
RATE: Final = (10.0, 20.0)
"""Messages a second, and how many at once."""
REMEMBERED: Final = 64
"""Ids of messages that have been taken; the same one again does nothing."""
PHONES: Final = 40
"""So many phones have a name here; then nobody new is taken in until somebody is freed."""


def work(pipe: Connection[Any, Any], room: Room) -> None:
    """Until the pipe ends. Whatever ends the process, it goes without a word on the terminal."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in ("websockets", "asyncio", "game"):
        logger = logging.getLogger(name)
        logger.addHandler(logging.NullHandler())
        logger.propagate = False
    if (nice := getattr(os, "nice", None)) is not None:
        nice(3)
    try:
        asyncio.run(_run(pipe, room))
    except OSError as error:
        with contextlib.suppress(OSError):
            pipe.send(("failed", error.strerror or "error"))
    finally:
        os._exit(0)


@dataclass(slots=True)
class Room:
    """What the process is told at first and what it keeps. `hosts` are the exact names it answers to, without the
    port; `tokens` name the phones."""

    assets: Path
    bind: str
    port: int
    key: str
    word: str = ""
    hosts: frozenset[str] = frozenset()
    joining: bool = False
    tokens: dict[str, str] = field(default_factory=dict)
    words: str = "{}"


@dataclass(slots=True, eq=False)
class OpenLine:
    """One open connection. `text` is what it shall be sent next; only the newest counts, and nothing comes after the
    last word."""

    socket: ServerConnection
    address: str
    device: str = ""
    text: str = ""
    ended: bool = False
    due: asyncio.Event = field(default_factory=asyncio.Event)
    bucket: keys.Bucket = field(default_factory=lambda: keys.Bucket(*RATE))

    def show(self, text: str) -> None:
        if not self.ended:
            self.text = text
            self.due.set()

    def end(self, why: str) -> None:
        """The last word: it is sent, then the line is closed."""
        self.show(json.dumps({"t": "end", "why": why}))
        self.ended, self.device = True, ""


class Counted(ServerConnection):
    """A connection that is counted. Who floods the door pushes out what stood there longest; a friend shows the key at
    once and gets through."""

    everybody = 0
    strangers: ClassVar[dict[ServerConnection, None]] = {}
    """In the order in which they came."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        Counted.everybody += 1
        Counted.strangers[self] = None
        super().connection_made(transport)
        if Counted.everybody > OPEN and (oldest := next(iter(Counted.strangers), None)) is not None:
            Counted.strangers.pop(oldest)
            oldest.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        Counted.everybody -= 1
        Counted.strangers.pop(self, None)
        super().connection_lost(exc)


async def _run(pipe: Connection[Any, Any], room: Room) -> None:
    desk = Desk(pipe, room)
    async with await desk.listen() as server:
        for socket in server.sockets:
            room.port = socket.getsockname()[1]
            break
        desk.tell(("listening", room.port))
        loop = asyncio.get_running_loop()
        ended = asyncio.Event()
        threading.Thread(target=_hear, args=(pipe, desk, loop, ended), daemon=True, name="orders").start()
        await ended.wait()
        for line in list(desk.lines):
            line.socket.transport.abort()


def _hear(pipe: Connection[Any, Any], desk: Desk, loop: asyncio.AbstractEventLoop, ended: asyncio.Event) -> None:
    """Orders of the program, until it is gone."""
    try:
        while (order := pipe.recv()) is not None:
            loop.call_soon_threadsafe(desk.order, *order)
    except (EOFError, OSError):
        pass
    loop.call_soon_threadsafe(ended.set)


class Desk:
    """All lines, and what is said on them."""

    def __init__(self, pipe: Connection[Any, Any], room: Room) -> None:
        self.pipe, self.room = pipe, room
        self.pages = pages(room.assets)
        self.lines: list[OpenLine] = []
        self.views: dict[str, str] = {}
        self.patience = keys.Patience()
        self.taken: dict[str, deque[str]] = {}

    async def listen(self) -> Server:
        try:
            return await self._serve(self.room.port)
        except OSError:
            if self.room.port == 0:
                raise
            return await self._serve(0)

    async def _serve(self, port: int) -> Server:
        return await serve(
            self.talk, self.room.bind, port, process_request=self.admit, create_connection=Counted, compression=None,
            max_size=LARGEST, max_queue=QUEUE, open_timeout=PATIENCE, close_timeout=1.0, ping_interval=PATIENCE,
            ping_timeout=2 * PATIENCE, write_limit=1 << 16, server_header=None,
        )  # fmt: skip

    def tell(self, said: tuple[Any, ...]) -> None:
        with contextlib.suppress(OSError):
            self.pipe.send(said)

    @property
    def now(self) -> float:
        return asyncio.get_running_loop().time()

    # -- orders of the program -------------------------------------------------------------------------------------

    def order(self, what: str, *values: Any) -> None:
        match what:
            case "show":
                device, text = values
                self.views[device] = padded(text)
                for line in self._of(device):
                    line.show(self.views[device])
            case "room":
                for name, value in values[0].items():
                    setattr(self.room, name, value)
                for line in self.lines if "words" in values[0] else ():
                    line.show(self.greeting(line.device) if line.device not in self.views else line.text)
            case "free":
                self._free(values[0])
            case "ping":
                self.tell(("pong", values[0]))
            case _:
                pass

    def _free(self, device: str) -> None:
        """This phone has no place here any more."""
        self.room.tokens.pop(device, None)
        self.views.pop(device, None)
        for line in self._of(device):
            line.end("freed")

    def _of(self, device: str) -> list[OpenLine]:
        return [line for line in self.lines if line.device == device]

    def greeting(self, device: str) -> str:
        """What a phone hears that has nothing to look at yet."""
        return padded(json.dumps({"t": "room", "words": json.loads(self.room.words), "device": device}))

    # -- the door --------------------------------------------------------------------------------------------------

    def admit(self, connection: ServerConnection, request: Request) -> Response | None:
        """Who asks for what, under which name: exact, or not at all."""
        host = self._host(request.headers)
        if host is None:
            return self._refuse(connection, HTTPStatus.FORBIDDEN)
        if request.path == "/talk":
            origin = request.headers.get_all("Origin")
            return None if origin == [f"http://{host}"] else self._refuse(connection, HTTPStatus.FORBIDDEN)
        found = self.pages.get(request.path.partition("?")[0])
        if found is None:
            return self._refuse(connection, HTTPStatus.NOT_FOUND)
        return self._serves(found, host)

    def _host(self, headers: Headers) -> str | None:
        named = headers.get_all("Host")
        known = {f"{host}:{self.room.port}" for host in self.room.hosts}
        return named[0] if len(named) == 1 and named[0] in known else None

    def _refuse(self, connection: ServerConnection, status: HTTPStatus) -> Response:
        return connection.respond(status, "")

    def _serves(self, page: Served, host: str) -> Response:
        headers = Headers(
            [
                ("Content-Type", page.kind),
                ("Content-Length", str(len(page.body))),
                ("Content-Security-Policy", page.policy.replace("@host", host)),
                ("Connection", "close"),
                *ALWAYS,
            ]
        )
        return Response(HTTPStatus.OK, "OK", headers, page.body)

    # -- a line ----------------------------------------------------------------------------------------------------

    async def talk(self, socket: ServerConnection) -> None:
        line = OpenLine(socket, str((socket.remote_address or ("",))[0]))
        strangers = [one for one in self.lines if not one.device and one.address == line.address]
        if len(strangers) >= STRANGERS:
            strangers[0].socket.transport.abort()
        self.lines.append(line)
        writer = asyncio.create_task(self._write(line))
        device = ""
        try:
            async for text in self._heard(line):
                self._said(line, text)
                device = line.device or device
        except (ConnectionClosed, TimeoutError):
            pass
        finally:
            writer.cancel()
            self.lines.remove(line)
            if line.device and not self._of(line.device):
                self.tell(("gone", line.device))
            socket.transport.abort()

    async def _heard(self, line: OpenLine) -> Any:
        while True:
            wait = None if line.device else PATIENCE * 10
            yield await asyncio.wait_for(line.socket.recv(), wait)

    async def _write(self, line: OpenLine) -> None:
        """Sends what is newest; a reader that does not take it is dropped. After the last word the line is closed."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await line.due.wait()
                line.due.clear()
                last = line.ended
                try:
                    await asyncio.wait_for(line.socket.send(line.text), PATIENCE)
                except TimeoutError:
                    line.socket.transport.abort()
                    return
                if last:
                    await line.socket.close()
                    return

    def _said(self, line: OpenLine, text: str | bytes) -> None:
        said = read(text) if line.bucket.take(self.now) else None
        if line.ended:
            return
        if said is None:
            line.socket.transport.abort()
        elif said.what in HELLO:
            self._greeted(line, said)
        elif said.what in SAYS and line.device:
            self._handed_on(line, said)
        else:
            line.end("unknown")

    def _handed_on(self, line: OpenLine, said: Said) -> None:
        taken = self.taken.setdefault(line.device, deque(maxlen=REMEMBERED))
        if said.id in taken:
            return
        taken.append(said.id)
        self.tell(("said", line.device, said.what, said.seat, said.rev, said.one, said.two))

    # -- who it is -------------------------------------------------------------------------------------------------

    def _greeted(self, line: OpenLine, said: Said) -> None:
        """A room key or word lets somebody in, a token says who it is."""
        room = self.room
        if (known := keys.holder(said.token, room.tokens)) is not None:
            self._seated(line, known)
            return
        if self.patience.blocked(line.address, self.now):
            line.end("blocked")
            return
        word = room.joining and bool(room.word) and keys.same(said.two.strip().upper(), room.word)
        if not (keys.same(said.one, room.key) or word):
            self.patience.missed(line.address, self.now)
            line.end("wrong" if said.two else "key")
            return
        self.patience.guessed(line.address)
        if not room.joining or len(room.tokens) >= PHONES:
            line.end("closed")
            return
        device = next(name for name in _names() if name not in room.tokens)
        room.tokens[device] = keys.new_token()
        self.tell(("arrived", device, room.tokens[device]))
        self._seated(line, device)

    def _seated(self, line: OpenLine, device: str) -> None:
        """The newest page of a phone wins; an older one is told so."""
        if len([one for one in self.lines if one.device]) >= SEATED:
            line.end("full")
            return
        older = self._of(device)
        for one in older:
            one.end("moved")
        line.device = device
        Counted.strangers.pop(line.socket, None)
        hello = {"t": "you", "token": self.room.tokens[device], "key": self.room.key, "device": device}
        asyncio.get_running_loop().create_task(self._introduce(line, json.dumps(hello)))
        if not older:
            self.tell(("there", device))

    async def _introduce(self, line: OpenLine, hello: str) -> None:
        with contextlib.suppress(ConnectionClosed, TimeoutError):
            await asyncio.wait_for(line.socket.send(padded(hello)), PATIENCE)
            line.show(self.views.get(line.device) or self.greeting(line.device))


def _names() -> Iterator[str]:
    return (f"phone-{number}" for number in range(1, PHONES + 2))
