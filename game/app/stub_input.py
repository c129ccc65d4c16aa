from __future__ import annotations
from typing import Any
import pygame
from game.core.intents import Intent
KEYS = {pygame.K_UP: "up", pygame.K_DOWN: "down", pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_RETURN: "ok", pygame.K_SPACE: "ok", pygame.K_ESCAPE: "back", pygame.K_F11: "fullscreen", pygame.K_p: "menu"}
class Input:
    typing = False
    def open(self, bindings: Any) -> None: ...
    def rebind(self, bindings: Any) -> None: ...
    def close(self) -> None: ...
    def devices(self) -> list[str]: return ["keyboard"]
    def last(self, seat_device: str = "any") -> str: return "keyboard"
    def gone(self) -> list[str]: return []
    def update(self, dt: float) -> list[Intent]: return []
    def translate(self, event: Any, units: Any) -> list[Intent]:
        if event.type == pygame.KEYDOWN and event.key in KEYS: return [Intent(KEYS[event.key])]
        if event.type == pygame.MOUSEMOTION: return [Intent("point", at=units(event.pos), mouse=True)]
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3): return [Intent("press" if event.button == 1 else "alternate", at=units(event.pos), mouse=True)]
        if event.type == pygame.MOUSEWHEEL: return [Intent("scroll", amount=event.y, mouse=True)]
        return []
