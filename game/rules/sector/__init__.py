"""Crossfire Sector: the rules of the game."""
