"""What explains Crossfire."""
