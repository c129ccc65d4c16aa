"""Crosshairs Deluxe (Tavener): planes over 91 hexes, and two lines that meet."""
