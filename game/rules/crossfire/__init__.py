"""Crossfire: the rules of the game."""
