"""The parts menus are made of. Each measures, places and draws itself, and turns intents into answers."""

from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice, Slider, Tabs
from game.ui.widgets.column import Column
from game.ui.widgets.rows import LabelledRow, ListRow, Stepper, Toggle
from game.ui.widgets.still import Gap, Heading, Paragraph, Picture, Rule
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widget import Answer, Widget

__all__ = [
    "Answer",
    "Button",
    "Choice",
    "Column",
    "Gap",
    "Heading",
    "LabelledRow",
    "ListRow",
    "Paragraph",
    "Picture",
    "Rule",
    "Slider",
    "Stepper",
    "Tabs",
    "TextField",
    "Toggle",
    "Widget",
]
