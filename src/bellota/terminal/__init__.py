"""Hot seat in a terminal: one game, people and bots on one keyboard, or a script on a pipe.

`referee` leads a `match` from its first roll to its end and tells a *front* what it saw: `screen`
draws and listens to single keys, `lines` prints and reads a choice a line. `tell` says what
happened in the player's language; `story` tells a written game by the same sentences.
"""
