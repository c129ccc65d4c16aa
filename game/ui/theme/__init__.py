"""Colours, type, canvas and paint: the look that every screen and the table share."""
