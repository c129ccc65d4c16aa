"""What everybody asks for a sound.

It never raises, reads at most one small file a frame, and is silent where there is no sound card.
"""

from __future__ import annotations

import contextlib
import logging
import math
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame

from game.sound.names import EFFECTS, MATCH, MUSIC, Effect

log = logging.getLogger(__name__)

CHANNELS: Final = 24
RATE: Final = 44_100
BUFFER: Final = 512  # 12 ms: a knock must fall together with the disc
DUCK: Final = 10 ** (-8 / 20)  # the music drops 8 dB under a sting
DUCK_DOWN_S: Final = 0.12
DUCK_UP_S: Final = 0.9
FADE_S: Final = 0.8
HUSH_S: Final = 0.41
AGAIN_S: Final = 0.03  # the same sound twice within this is one sound
RETRY_S: Final = 10.0
GREETINGS_S: Final = 2.0


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Keep the sound libraries' own complaints about missing cards off the player's terminal."""
    with contextlib.ExitStack() as back:
        try:
            keep = os.dup(2)
        except OSError:  # no standard error at all, as in a windowed program
            yield
            return
        back.callback(os.close, keep)
        with Path(os.devnull).open("wb") as nothing:
            os.dup2(nothing.fileno(), 2)
            back.callback(os.dup2, keep, 2)
            yield


def loudness(notch: int) -> float:
    """Volume setting 0..10 to amplitude: even steps for the ear, not for the cone."""
    return math.pow(max(0, min(10, notch)) / 10, 1.8)


class Mixer:
    """Effects by name, one piece of music at a time. `folder` holds the files of game/sound/names.py.

    Call `open` once the window stands, `update` every frame, `wake` when the window gets the focus and
    `device_changed` when SDL says so.
    """

    def __init__(self, folder: Path, *, effects: int = 8, music: int = 6) -> None:
        self.folder = folder
        self.audible = False
        self._effects = loudness(effects)
        self._music = loudness(music)
        self.sounds: dict[str, pygame.mixer.Sound] = {}
        self.missing: set[str] = set()
        self._to_load: list[str] = []
        self._heard: dict[str, float] = {}
        self._takes: Counter[str] = Counter()
        self._clock = 0.0
        self._last_try = -RETRY_S
        self._wanted = ""
        self.playing = ""
        self._fade = 0.0
        self._duck = 1.0
        self._duck_until = self._silent_until = 0.0
        self._level = -1.0

    # -- devices

    def open(self) -> bool:
        """Look for a sound card; without one everything goes on in silence. True if something can be heard."""
        self._last_try = self._clock
        asked = os.environ.get("SDL_AUDIODRIVER")
        self.audible = self._start() and asked != "dummy"
        if not self.audible and asked != "dummy":
            self._start_dummy(asked)
        self._to_load = [file for effect in EFFECTS.values() for file in effect.files if file not in self.sounds]
        return self.audible

    def wake(self) -> None:
        """The world outside may have changed: if we were silent, look for a card again."""
        if self.audible or self._clock - self._last_try < RETRY_S:
            return
        self.close()
        self.open()

    def device_changed(self, *, added: bool) -> None:
        """A sound device came or went. One that goes takes us to whatever is the standard one now; one that comes is
        of interest only if we were silent. SDL greets every device anew each time the mixer opens: that is not meant.
        """
        if not (added and self.audible) and self._clock - self._last_try >= GREETINGS_S:
            self.close()
            self.open()

    def close(self) -> None:
        self.sounds.clear()
        self.playing = ""
        self._fade = 0.0
        self._level = -1.0
        with contextlib.suppress(pygame.error):
            pygame.mixer.quit()

    def _start(self) -> bool:
        try:
            with _quiet():
                pygame.mixer.init(RATE, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError) as why:
            log.info("no sound: %s", why)
            return False
        return True

    def _start_dummy(self, asked: str | None) -> None:
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        try:
            self._start()
        finally:
            if asked is None:
                del os.environ["SDL_AUDIODRIVER"]
            else:
                os.environ["SDL_AUDIODRIVER"] = asked

    # -- what is asked for

    def volumes(self, effects: int, music: int) -> None:
        """Both 0..10, as in the settings."""
        self._effects = loudness(effects)
        self._music = loudness(music)

    def play(self, name: str, *, height: int = 1, pan: float = 0.0) -> str:
        """Sound it and answer with the text key of its caption ("" if its twin is on the screen anyway).

        `height` picks the pitch where there are several (1 is the lowest man); `pan` runs from -1 left to +1 right. The
        caption comes back also when nothing can be heard: that is what it is for.
        """
        effect = EFFECTS[name]
        if not effect.files:
            self._silent_until = self._clock + HUSH_S
            return effect.caption
        key = effect.file(height, 0)
        if self._clock - self._heard.get(key, -1.0) >= AGAIN_S:
            self._heard[key] = self._clock
            self._takes[key] += 1
            self._sound(effect.file(height, self._takes[key] - 1), effect, pan)
        return effect.caption

    def music(self, name: str | None) -> str:
        """From here on this piece runs, or none: the old one fades out, then the new one in. Answers with the text key
        of the caption of a piece that has not run until now, else ""."""
        before, self._wanted = self._wanted, "" if not name else name if name in MUSIC else MATCH
        return MUSIC[self._wanted].caption if self._wanted not in ("", before) else ""

    def update(self, dt: float) -> None:
        """Once a frame: load one more file, carry fades and ducking on. `dt` in seconds."""
        self._clock += dt
        if not pygame.mixer.get_init():
            return
        if self._to_load:
            self._load(self._to_load.pop())
        self._step_music(dt)

    # -- inside

    def _load(self, file: str) -> pygame.mixer.Sound | None:
        if file not in self.sounds and file not in self.missing:
            try:
                self.sounds[file] = pygame.mixer.Sound(self.folder / file)
            except (pygame.error, FileNotFoundError) as why:
                self.missing.add(file)
                log.warning("sound %s cannot be played: %s", file, why)
        return self.sounds.get(file)

    def _sound(self, file: str, effect: Effect, pan: float) -> None:
        if not pygame.mixer.get_init():
            return
        sound = self._load(file)
        channel = pygame.mixer.find_channel(force=True) if sound else None
        if sound is None or channel is None:
            return
        channel.play(sound)
        volume = self._effects * effect.gain
        angle = (max(-1.0, min(1.0, pan)) * 0.7 + 1) * math.pi / 4  # a table is narrower than the ears allow
        channel.set_volume(
            min(1.0, volume * math.cos(angle) * math.sqrt(2)), min(1.0, volume * math.sin(angle) * math.sqrt(2))
        )
        if effect.sting:
            self._duck_until = self._clock + sound.get_length()

    def _step_music(self, dt: float) -> None:
        if self.playing != self._wanted:
            self._fade = max(0.0, self._fade - dt / FADE_S)
            if self._fade == 0.0:
                self._change_music()
        else:
            self._fade = min(1.0, self._fade + dt / FADE_S)
        if self._clock < self._duck_until:
            self._duck = max(DUCK, self._duck - (1 - DUCK) * dt / DUCK_DOWN_S)
        else:
            self._duck = min(1.0, self._duck + (1 - DUCK) * dt / DUCK_UP_S)
        gain = MUSIC[self.playing].gain if self.playing else 0.0
        level = 0.0 if self._clock < self._silent_until else round(self._music * gain * self._fade * self._duck, 3)
        if level != self._level:
            pygame.mixer.music.set_volume(level)
            self._level = level

    def _change_music(self) -> None:
        self.playing = self._wanted
        try:
            if not self.playing:
                pygame.mixer.music.stop()
                return
            pygame.mixer.music.load(self.folder / MUSIC[self.playing].file)
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(-1)
        except (pygame.error, FileNotFoundError) as why:
            log.warning("music %s cannot be played: %s", self.playing, why)
