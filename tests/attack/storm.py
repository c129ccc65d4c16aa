"""A storm over the whole program: anything that fingers can do, on every screen, in both languages.

Nothing breaks, every screen can be left with mouse, keyboard or pad alone, and no prompt is that of another device.
"""

from unittest import mock

from game.core.intents import KEYBOARD, Intent
from game.input.bindings import Bindings
from game.scenes.menu.title import Title
from game.scenes.prompting import PromptBar
from game.scenes.stack import Scene
from game.tools.gallery.screens import SCREENS
from game.tools.stage import Stage
from tests.attack.evening import art

STEPS = 220
STUCK = 160
"""So many wishes with one device do not lead out of a screen: then nothing would."""
HANDS = ("mouse", "keyboard", "pad", "everybody")
PAD = "pad-1"
WISHES = (
    "up", "down", "left", "right", "ok", "ok", "ok", "back", "back", "menu", "special", "finish", "next", "previous",
    "undo", "redo", "hint", "sightlines", "look", "rules", "log", "again", "skip", "speed", "fewer", "more", "whole",
    "text", "erase", "home", "end",
)  # fmt: skip
CLICKS = ("press", "press", "press", "alternate", "point", "scroll", "drag", "look")


class Held:
    """A keyboard with a mouse and two pads; what was used last, and whether it is held."""

    def __init__(self):
        self.bindings, self.device = Bindings.from_settings({}), KEYBOARD
        self.down = set()

    def rumble(self, strength, seconds):
        """Nobody holds them."""

    def devices(self):
        return [KEYBOARD, PAD, "pad-2"]

    def last(self, device="any"):
        used = self.device if device == "any" else device
        return "keyboard" if used == KEYBOARD else "pad"

    def holder(self):
        return self.device

    def points(self):
        return False

    def pointed(self):
        return None

    def sign(self, intent, family):
        return self.bindings.sign(intent, family)

    def holds(self, intent, device):
        return (device, intent) in self.down

    def listen(self):
        """Nothing is ever caught."""

    def caught(self):
        return ""

    def free(self, control):
        return True


def wish(luck, stack, held, hand):
    """Something that this hand can do here."""
    hand = luck.choice(HANDS[:3]) if hand == "everybody" else hand
    if hand == "mouse":
        held.device = KEYBOARD
        return Intent(luck.choice(CLICKS), at=_at(luck, stack.top), amount=luck.choice((-1, 1)), mouse=True)
    held.device = KEYBOARD if hand == "keyboard" else PAD
    family = held.last()
    named = [name for name in WISHES if held.sign(name, family) or (family == "keyboard" and name in ("text", "erase"))]
    name = luck.choice(named)
    if stack.top.typing and family == "keyboard" and luck.random() < 0.5:
        name = "text"
    return Intent(name, held.device, text=luck.choice("aß 1.") if name == "text" else "")


def _at(luck, scene):
    """Somewhere: on a button, on a prompt, on what is offered at the table, or anywhere."""
    prompts = [shown.box.centre for shown in getattr(getattr(scene, "bar", None), "_shown", ())]
    if prompts and luck.random() < 0.3:
        return luck.choice(prompts)
    spots = [widget.box.centre for widget in getattr(scene, "widgets", ()) if hasattr(widget, "box")]
    board = getattr(scene, "selection", None)
    if hasattr(board, "chooser"):
        spots += [at for pick in board.chooser.offers[:40] if (at := board.place(pick)) is not None]
    if spots and luck.random() < 0.8:
        return luck.choice(spots)
    return luck.uniform(0, 1920), luck.uniform(0, 1080)


def storms(luck, folder):
    """One storm that begins on a screen of the gallery."""
    hand, language = luck.choice(HANDS), luck.choice(("en", "de"))
    room = luck.choice(sorted({name.partition("-")[0] for name in SCREENS}))
    screen = luck.choice([name for name in SCREENS if name.partition("-")[0] == room])
    held, services = Held(), Stage._services  # noqa: SLF001 (every service it makes hears these hands)

    def served(stage, chosen, _art):
        made = services(stage, chosen, art())
        made.input = held
        return made

    with mock.patch.object(Stage, "_services", served):
        stage = Stage(folder, language, (640, 360))
        stage.reset(text_size=luck.choice((100, 100, 200)), motion=luck.choice(("full", "calm", "none")))
        made = SCREENS[screen](stage)
        stack = stage.on(Title(stage.services), made) if isinstance(made, Scene) else made
        _storm(luck, stage, stack, (held, hand), f"{screen} {language} by {hand}")
    return hand


def _storm(luck, stage, stack, hands, told):
    (held, hand), drawn, real = hands, [], PromptBar._draw  # noqa: SLF001 (the bar as it is drawn)

    def draw(bar, *how, **more):
        drawn.append((bar, how[-1]))
        real(bar, *how, **more)

    since, before, seen = 0, None, []
    with mock.patch.object(PromptBar, "_draw", draw):
        for _ in range(STEPS):
            if stack.over:
                return
            intent = wish(luck, stack, held, hand)
            seen.append(f"{type(stack.top).__name__}.{intent.name}")
            held.down = {(intent.device, intent.name)}
            try:
                stack.handle(intent)
                for _ in range(luck.choice((1, 1, 2, 6))):
                    if not stack.over:
                        stack.update(luck.choice((0.02, 0.1, 0.4)))
                if intent.name in ("press", "drag") and luck.random() < 0.9 and not stack.over:
                    stack.handle(Intent("release", at=intent.at, held=False, mouse=True))
                elif intent.name in ("look", "sightlines", "skip", "ok") and luck.random() < 0.7 and not stack.over:
                    held.down = set()
                    stack.handle(Intent(intent.name, intent.device, at=intent.at, held=False, mouse=intent.mouse))
                if not stack.over and (since < 2 or luck.random() < 0.2):
                    drawn.clear()
                    stack.draw(stage.canvas)
            except Exception as error:
                raise AssertionError(f"{told}: {' '.join(seen[-6:])}: {type(error).__name__}: {error}") from error
            wrong = [
                family for bar, family in drawn if bar is getattr(stack.top, "bar", None) and family != held.last()
            ]
            assert not wrong or _bound(stack.top), f"{told}: prompts of a {wrong} on {type(stack.top).__name__}"
            drawn.clear()
            spelling = getattr(getattr(stack.top, "page", None), "letters", None) is not None
            since = since + 1 if stack.top is before and not spelling else 0
            before = stack.top
            assert since < STUCK or hand == "everybody", f"{told}: no way out of {type(before).__name__}"


def _bound(scene):
    """Whether somebody at this table holds a device of their own: prompts are theirs then."""
    host = getattr(scene, "host", None)
    return host is not None and any(sitter.device not in ("", "any") for sitter in host.sitters)


KINDS = {"storms over every screen": (storms, 300)}
