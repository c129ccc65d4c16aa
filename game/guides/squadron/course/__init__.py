"""Lessons and puzzles of Squadron Leader."""
