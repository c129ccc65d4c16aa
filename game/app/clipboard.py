"""The system's clipboard, for position lines."""

from __future__ import annotations

import logging
from typing import Final

import pygame

LOG = logging.getLogger(__name__)

MOST: Final = 4000
"""Letters of what somebody else put there that are looked at."""


class SystemClipboard:
    """Empty where the system has none."""

    def get(self) -> str:
        try:
            return pygame.scrap.get_text()[:MOST]
        except pygame.error:
            LOG.exception("the clipboard cannot be read")
            return ""

    def put(self, text: str) -> None:
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            LOG.exception("the clipboard cannot be written")
