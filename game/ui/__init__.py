"""Panels, buttons, prompts: what surrounds the board. `game.ui.theme` is shared with the table."""
