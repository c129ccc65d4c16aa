"""Lessons and puzzles of Crossfire."""
