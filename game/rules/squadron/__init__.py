"""Squadron Leader: tin planes on a free table or on hexes, after Tim Smith's open game (CC BY-SA 4.0)."""
