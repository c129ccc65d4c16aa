"""Sounds: every name has its file and its caption; heard where there is a card, harmless where there is none."""

import os
import re
import subprocess
import sys
import tomllib

import pygame
import pytest

from game.sound.mixer import DUCK, Mixer, loudness
from game.sound.names import EFFECTS, HEIGHTS, MUSIC
from game.tools.bench.sound import levels
from tests.conftest import REPOSITORY

FOLDER = REPOSITORY / "assets" / "sounds"
LISTEN = """
import sys
from pathlib import Path
import pygame
from game.sound.mixer import Mixer
mixer = Mixer(Path(sys.argv[1]), effects=10, music=int(sys.argv[2]))
print("audible" if mixer.open() else "silent")
captions = [mixer.play("thud", pan=-1.0)]
mixer.music("sector" if int(sys.argv[2]) else None)
for _ in range(100):
    mixer.update(0.03)
    pygame.time.wait(15)
print(captions, len(mixer.sounds), mixer.missing)
mixer.close()
"""


@pytest.fixture
def mixer():
    made = Mixer(FOLDER)
    made.open()
    yield made
    made.close()


def listen(driver: str | None, music: int = 0, **more: str) -> subprocess.CompletedProcess[str]:
    world = {name: value for name, value in os.environ.items() if name != "SDL_AUDIODRIVER"}
    if driver is not None:
        world["SDL_AUDIODRIVER"] = driver
    world.update(more)
    command = [sys.executable, "-c", LISTEN, str(FOLDER), str(music)]
    return subprocess.run(command, cwd=REPOSITORY, env=world, capture_output=True, text=True, timeout=60, check=True)


def test_the_table_of_names_and_the_folder_agree() -> None:
    files = [file for effect in EFFECTS.values() for file in effect.files] + [piece.file for piece in MUSIC.values()]
    assert sorted(files) == sorted(path.name for path in FOLDER.glob("*"))
    assert sum(path.stat().st_size for path in FOLDER.glob("*")) < 8_000_000


def test_every_sound_is_played_somewhere_and_nobody_asks_for_another() -> None:
    program = [path for path in (REPOSITORY / "game").rglob("*.py") if path.parent.name != "sound"]
    spoken = "\n".join(path.read_text("utf-8") for path in program)
    assert [name for name in (*EFFECTS, *MUSIC) if f'"{name}"' not in spoken] == []
    assert set(re.findall(r"\b(?:play|Cue)\(\"(\w+)\"", spoken)) <= set(EFFECTS)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_caption_has_a_sentence_and_every_sentence_a_sound(language: str) -> None:
    text = (REPOSITORY / "assets" / "texts" / language / "sounds.toml").read_text("utf-8")
    captions = {one.caption for one in (*EFFECTS.values(), *MUSIC.values())} - {""}
    assert {f"sound.{key}" for key in tomllib.loads(text)["sound"]} == captions


@pytest.mark.usefixtures("mixer")
def test_every_file_can_be_played() -> None:
    for effect in EFFECTS.values():
        for file in effect.files:
            assert 0.1 < pygame.mixer.Sound(FOLDER / file).get_length() < 5.0
    for piece in MUSIC.values():
        pygame.mixer.music.load(FOLDER / piece.file)


def test_a_higher_disc_knocks_higher_and_the_highest_stays() -> None:
    made = Mixer(FOLDER)
    made.open()
    for height in (0, 1, HEIGHTS, HEIGHTS + 5):
        made.update(1.0)
        assert made.play("knock", height=height) == "sound.knock"
    assert {"knock1.ogg", f"knock{HEIGHTS}.ogg"} <= set(made.sounds)
    made.close()


def test_one_file_a_frame_is_read_until_all_are_there(mixer) -> None:
    files = sum(len(effect.files) for effect in EFFECTS.values())
    for frame in range(files):
        assert len(mixer.sounds) == frame
        mixer.update(1 / 60)
    mixer.update(1 / 60)
    assert len(mixer.sounds) == files
    assert not mixer.missing


def test_music_fades_out_before_the_next_piece_and_in_again(mixer) -> None:
    mixer.music("title")
    for _ in range(80):
        mixer.update(1 / 60)
    full = pygame.mixer.music.get_volume()
    assert full > 0
    mixer.music("sector")
    mixer.update(0.4)
    assert 0 < pygame.mixer.music.get_volume() < full
    assert mixer.playing == "title"
    for _ in range(120):
        mixer.update(1 / 60)
    assert mixer.playing == "sector"
    assert pygame.mixer.music.get_volume() > 0
    mixer.music(None)
    mixer.update(2.0)
    assert not pygame.mixer.music.get_busy()


def test_a_piece_is_told_when_it_begins_and_not_again(mixer) -> None:
    assert [mixer.music(name) for name in ("title", "title", "sector", None, None, "sector")] == [
        "sound.music_title", "", "sound.music_sector", "", "", "sound.music_sector",
    ]  # fmt: skip


def test_the_music_steps_back_under_a_sting(mixer) -> None:
    mixer.volumes(10, 10)
    mixer.music("title")
    for _ in range(90):
        mixer.update(1 / 60)
    before = pygame.mixer.music.get_volume()
    mixer.play("win")
    for _ in range(20):
        mixer.update(1 / 60)
    assert pygame.mixer.music.get_volume() == pytest.approx(before * DUCK, abs=0.02)
    for _ in range(400):
        mixer.update(1 / 60)
    assert pygame.mixer.music.get_volume() == pytest.approx(before, abs=0.02)


def test_six_men_landing_at_once_are_one_knock(mixer) -> None:
    mixer.update(1.0)
    for _ in range(6):
        mixer.play("knock", height=2)
    assert sum(pygame.mixer.Channel(number).get_busy() for number in range(24)) == 1


def test_volume_steps_are_even_for_the_ear_and_zero_is_silence() -> None:
    assert loudness(0) == 0.0
    assert loudness(10) == 1.0
    assert all(loudness(notch) < loudness(notch + 1) for notch in range(10))
    assert loudness(-3) == 0.0
    assert loudness(99) == 1.0


def test_a_missing_or_broken_file_is_silence_not_an_error(tmp_path) -> None:
    (tmp_path / "tick.ogg").write_bytes(b"not a sound")
    made = Mixer(tmp_path)
    made.open()
    assert made.play("tick") == ""
    assert made.play("thud") == "sound.thud"
    made.music("title")
    for _ in range(60):
        made.update(0.1)
    made.close()


def test_before_opening_and_after_closing_everything_is_allowed() -> None:
    made = Mixer(FOLDER)
    assert made.play("thud") == "sound.thud"
    made.music("title")
    made.update(0.1)
    made.close()
    made.wake()
    made.close()


def test_a_card_that_comes_or_goes_starts_us_afresh_only_when_that_helps(mixer) -> None:
    mixer.music("title")
    mixer.update(0.1)
    mixer.audible = True
    kept = dict(mixer.sounds)
    mixer.device_changed(added=True)
    mixer.device_changed(added=False)
    assert mixer.sounds == kept, "SDL's greeting right after opening"
    for _ in range(30):
        mixer.update(0.1)
    mixer.device_changed(added=True)
    assert mixer.sounds
    mixer.device_changed(added=False)
    assert not mixer.sounds
    mixer.update(0.1)
    assert mixer.playing == "title"
    assert pygame.mixer.music.get_busy()


@pytest.mark.skipif(sys.platform == "win32", reason="the disk driver is asked for by a POSIX path")
def test_something_is_really_heard_and_from_the_left(tmp_path) -> None:
    raw = tmp_path / "heard.raw"
    heard = listen("disk", SDL_DISKAUDIOFILE=str(raw), SDL_DISKAUDIODELAY="5")
    assert "audible" in heard.stdout
    samples = memoryview(raw.read_bytes()[: raw.stat().st_size // 4 * 4]).cast("h")
    left, right = max(map(abs, samples[0::2])), max(map(abs, samples[1::2]))
    assert left > 8_000
    assert 0 < right < left * 0.6


def test_music_is_really_heard(tmp_path) -> None:
    raw = tmp_path / "heard.raw"
    listen("disk", music=10, SDL_DISKAUDIOFILE=str(raw), SDL_DISKAUDIODELAY="5")
    samples = memoryview(raw.read_bytes()[: raw.stat().st_size // 4 * 4]).cast("h")
    late = samples[len(samples) // 2 :]
    assert max(map(abs, late)) > 100


@pytest.mark.parametrize("driver", ["dummy", "no-such-driver"])
def test_without_a_sound_card_the_game_goes_on_quietly(driver: str) -> None:
    heard = listen(driver)
    assert heard.stderr == ""
    assert "silent" in heard.stdout
    files = sum(len(effect.files) for effect in EFFECTS.values())
    assert f"['sound.thud'] {files} set()" in heard.stdout


ALIKE = (
    ("guns", "rifle", "rattle", "tin_hit", "shove"),
    ("falling", "collapse", "tin_fall"),
    ("flight", "tin_flight", "boots", "lift", "slide", "winding"),
    ("dice", "tin_dice"),
    ("die", "tin_die"),
)
"""What means the same in different games, or stands beside it."""


def test_like_things_are_alike_loud_and_music_is_heard_beside_them() -> None:
    found = {one.name.removeprefix("sound: "): one.value for one in levels()}
    for names in ALIKE:
        heard = [found[name] for name in names]
        assert max(heard) - min(heard) <= 3.0, dict(zip(names, heard, strict=True))
    for effect in EFFECTS.values():  # also the takes of one sound
        heard = [found[file.removesuffix(".ogg")] for file in effect.files if file.removesuffix(".ogg") in found]
        for first in range(0, len(heard), effect.takes):
            takes = heard[first : first + effect.takes]
            assert max(takes) - min(takes) <= 3.0, effect.files
    fuse = [found[name] for name in ("fuse", "fuse2", "fuse3")]
    assert fuse == sorted(fuse), "it rises over the last half minute"
    assert fuse[-1] - fuse[0] > 5.0
    games = [found[f"music_{name}"] for name in MUSIC if name != "title"]
    assert max(games) - min(games) <= 3.0
    assert min(games) > -27.0


def test_takes_are_heard_in_turn(mixer) -> None:
    for _ in range(4):
        mixer.update(0.1)
        mixer.play("rifle")
    assert {"rifle.ogg", "rifle2.ogg", "rifle3.ogg"} <= set(mixer.sounds)
