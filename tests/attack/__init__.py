"""A small, seeded attack on everything that reads from outside or may be killed: `make attack`."""
