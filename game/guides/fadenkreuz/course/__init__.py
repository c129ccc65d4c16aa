"""Lessons and puzzles of Im Fadenkreuz."""
