"""A table: who sits, who may ask, how fast, what a viewer may know.

The pure half (`events`, `state`, `race`, `pace`, `decide` and its rooms, `view`) knows no clock, dice or
store; the edge half (`actor`, `hub`, `link`, `frames`) brings them. Times are in ms: since the table
was opened, but in a race since its start signal.
"""
