"""What explains Crossfire Sector."""
