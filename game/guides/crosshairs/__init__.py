"""What explains Crosshairs Deluxe."""
