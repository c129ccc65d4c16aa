"""Contracts and values that everything else speaks in. Standard library values only."""
