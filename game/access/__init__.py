"""What a screen tells whoever does not see it: values from the scenes, lines, and the voices that say them."""
