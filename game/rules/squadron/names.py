"""What sides and planes are called in sentences: keys and letters."""

from __future__ import annotations

from game.core.texts import Words


def side(seat: int) -> str:
    return f"@side.squadron.{seat}"


def named(name: str, prefix: str = "") -> Words:
    """The words for a plane: its side and its letter."""
    return ((f"{prefix}side", side(int(name[0]) - 1)), (f"{prefix}letter", name[1:]))
