"""Every sound there is: its file, how loud it is beside the others, and what a deaf player reads instead.

The files come from assets/make/sounds.py; this table is their list.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

HEIGHTS: Final = 8
"""So many pitches has a disc laid on a pile: one for each height, the last for all above."""


FUSES: Final = 3
"""So many steps the hiss of a fuse rises by."""
TAKES: Final = frozenset({"guns", "rifle", "rattle", "flight", "dice", "tin_dice", "card", "tin_flight"})
"""What is heard so often that there are three of each."""


@dataclass(frozen=True, slots=True)
class Effect:
    """A short sound. `caption` is a text key; empty where the reticle or the widget itself is the visible twin.

    `files` holds one file, or one a height, of each as many `takes` one behind the other as are heard in turn; none
    for the silence before the last shot. A `sting` lowers the music while it sounds.
    """

    files: tuple[str, ...]
    caption: str = ""
    gain: float = 1.0
    sting: bool = False
    takes: int = 1

    def file(self, height: int, turn: int) -> str:
        """What is heard at this height when it has been heard `turn` times before."""
        at = max(1, min(height, len(self.files) // self.takes)) - 1
        return self.files[at * self.takes + turn % self.takes]


@dataclass(frozen=True, slots=True)
class Music:
    """A piece that runs in a circle, streamed from its file, and the text key of what a deaf player reads of it."""

    file: str
    caption: str
    gain: float = 1.0


def _one(name: str, gain: float, *, told: bool = True, sting: bool = False) -> tuple[str, Effect]:
    files = tuple(f"{name}{number}.ogg" for number in ("", 2, 3)) if name in TAKES else (f"{name}.ogg",)
    return name, Effect(files, f"sound.{name}" if told else "", gain, sting, len(files))


def _knocks() -> tuple[str, ...]:
    return tuple(f"knock{height}{take}.ogg" for height in range(1, HEIGHTS + 1) for take in ("", "-2", "-3"))


EFFECTS: Final[Mapping[str, Effect]] = MappingProxyType(
    {
        "knock": Effect(_knocks(), "sound.knock", takes=3),
        **dict(
            (
                # Widgets and reticle: their twin is what they do on the screen.
                _one("tick", 0.8, told=False),      # the reticle locks on something on offer
                _one("locked", 0.8, told=False),    # ... on somebody who could be shot now
                _one("dull", 0.8, told=False),      # the reticle, or a press, is refused
                _one("press", 0.9, told=False),     # a button goes down, a pick is taken
                _one("toggle", 0.9, told=False),    # a switch, a stepper, a slider moves one notch
                _one("panel_in", 0.7, told=False),  # a panel or a page comes
                _one("panel_out", 0.7, told=False),
                # The table.
                _one("lift", 1.0),       # men leave their well
                _one("slide", 0.7),      # a man slides out from under his pile
                _one("thud", 0.9),       # a prisoner falls into the tray
                _one("clink", 0.7),      # a man goes back to the reserve
                _one("enter", 0.9),      # a reserve enters the board
                _one("takeover", 0.8),   # a pile changes its owner
                _one("ko", 0.8),         # the position may not come back
                _one("warning", 0.8, sting=True),    # a pile, or the match, is in danger
                _one("flight", 0.9),     # a plane flies from cell to cell
                _one("guns", 0.9, sting=True),       # lines of fire meet and are fired along
                _one("falling", 0.9, sting=True),    # a plane goes down
                _one("dice", 0.8),       # dice are thrown
                _one("die", 0.8, told=False),  # one comes to rest: the tray shows it
                _one("rifle", 0.9, sting=True),      # a shot across the field
                _one("ricochet", 1.0),   # it misses, or hits the cover
                _one("collapse", 0.9, sting=True),   # somebody falls
                _one("shove", 0.9),      # a melee
                _one("revive", 0.8),     # somebody is helped up
                _one("boots", 1.0),      # somebody walks
                _one("jump", 0.8),       # somebody is here, then there
                _one("relay", 0.8),      # both sides are revealed
                # Tin toys.
                _one("tin_flight", 0.9),  # a clockwork plane flies its template
                _one("winding", 0.9),     # one is wound up and set down
                _one("rattle", 0.9, sting=True),      # its guns
                _one("tin_hit", 0.9),     # a dent
                _one("tin_fall", 0.9, sting=True),    # one comes to grief
                _one("tin_dice", 0.8),
                _one("tin_die", 0.9, told=False),
                # Im Fadenkreuz: the clock and the reveal.
                _one("heartbeat", 0.9),  # one of the last seconds, or of three, two, one
                ("fuse", Effect(tuple(f"fuse{at}.ogg" for at in range(1, FUSES + 1)), "sound.fuse", 0.9)),
                _one("gunclick", 0.9, sting=True),   # all fingers at once
                _one("card", 1.0),       # cards are dealt, mixed, turned
                _one("note", 0.9, sting=True),       # a card is turned up
                _one("sting", 0.9, sting=True),  # the Target shows herself
                _one("lamp", 0.6),       # a new part of the game begins
                ("hush", Effect(())),    # the music stops for a moment: the last shot comes
                # The match.
                _one("your_turn", 0.7),
                _one("solved", 0.9, sting=True),     # a puzzle, a lesson
                _one("win", 0.9, sting=True),        # a game
                _one("triumph", 0.9, sting=True),    # a match of several games, a campaign
                _one("lose", 0.9, sting=True),
                _one("draw", 0.9, sting=True),
            )
        ),
    }
)  # fmt: skip

MATCH: Final = "crossfire"
"""What runs in a game that has no piece of its own."""
MUSIC: Final[Mapping[str, Music]] = MappingProxyType(
    {
        name: Music(f"music_{name}.ogg", f"sound.music_{name}")
        for name in ("title", "crosshairs", MATCH, "squadron", "sector", "fadenkreuz")
    }
)
