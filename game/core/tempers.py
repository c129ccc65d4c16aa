"""Tempers of computer people: how they talk, how long they seem to think, what they like among nearly equal moves."""

from __future__ import annotations

from typing import Final

CAREFUL: Final = "careful"
BOLD: Final = "bold"
VENGEFUL: Final = "vengeful"
JOKER: Final = "joker"
DREAMER: Final = "dreamer"
TEMPERS: Final = (CAREFUL, BOLD, VENGEFUL, JOKER, DREAMER)
OBLIGING: Final = "obliging"
"""Nobody's own: that of a computer person in somebody's first game, where a course asks for it. Whoever is obliging
comes to meet the other, and seeks what is fun rather than what is best."""
