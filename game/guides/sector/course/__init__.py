"""Lessons and puzzles of Crossfire Sector."""
