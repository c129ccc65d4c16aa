"""Small changes of the code that a test should notice: `make mutants`, or `make mutants ARGS="--each 9 game/play"`."""
