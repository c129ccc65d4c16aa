"""Sightlines: five tabletop games about crossing lines of fire, on one couch."""

VERSION = "0.2.0"
