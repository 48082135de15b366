"""SplitMix64 (Steele, Lea and Flood, 2014): the numbers that make a draw of a counter.

The place of draw n is key + n * GAMMA; of a place z a draw is made by z ^= z >> SHIFTS[0], times FIRST, the same with
SHIFTS[1] and SECOND, and z ^ z >> SHIFTS[2], all modulo 2**64.
"""

GAMMA = 0x9E3779B97F4A7C15
FIRST, SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
SHIFTS = (30, 27, 31)
