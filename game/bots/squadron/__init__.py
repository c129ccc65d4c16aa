"""The bot that plays Squadron Leader."""
