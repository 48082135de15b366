"""One file a step: `rNNNN_what.py`, with the revision NNNN and the one before it. Landed, it stays."""
