"""What the searching bots share."""
