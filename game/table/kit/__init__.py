"""What looks share with one another and with the systems: the contract of a look, the values that pass, pictures."""
