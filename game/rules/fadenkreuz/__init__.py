"""Crossfire: Im Fadenkreuz: five to ten people, one secret each, and everybody's finger on somebody."""
