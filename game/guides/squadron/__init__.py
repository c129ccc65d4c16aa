"""What explains Squadron Leader."""
