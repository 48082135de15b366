"""Many games at once, compiled: the loops around the rules' own compiled functions (`simulate.twins`)."""
