"""Names of keys and mouse buttons. A control is written `key:return`, `key:ctrl+z`, `pad:a`, `pad:stick left`."""

from __future__ import annotations

from typing import Final

import pygame

_RENAMED: Final = {"kp_enter": "return", "kp_plus": "plus", "kp_minus": "minus", "equals": "plus"}
"""Keys that mean the same as others: those of the number block, and the key that is + on most keyboards."""

NAMES: Final[dict[int, str]] = {
    code: _RENAMED.get(name[2:].lower(), name[2:].lower())
    for name, code in vars(pygame).items()
    if name.startswith("K_") and isinstance(code, int) and code
}
"""pygame's key codes in words."""

MODIFIERS: Final = frozenset(
    NAMES[code]
    for code in (
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LMETA,
        pygame.K_RMETA,
    )
)


def key(code: int, modifiers: int = 0) -> str:
    """The control of a key, with ctrl, alt and shift where they change what it means."""
    name = NAMES.get(code) or (chr(code) if 32 < code < 0x10000 and chr(code).isprintable() else "")
    if not name:
        return ""
    held = [word for word, mask in (("ctrl", pygame.KMOD_CTRL), ("alt", pygame.KMOD_ALT)) if modifiers & mask]
    if modifiers & pygame.KMOD_CTRL and modifiers & pygame.KMOD_ALT:
        held = []  # AltGr writes letters
    if held and modifiers & pygame.KMOD_SHIFT:
        held.append("shift")
    return "key:" + "+".join((*held, name))
