"""A sixth game, Noughts and Crosses: `tree` holds its own files, as they would stand in the tree."""
