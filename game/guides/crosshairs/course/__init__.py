"""Lessons and puzzles of Crosshairs Deluxe."""
