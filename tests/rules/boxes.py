"""The numbers of the four built-in editions, copied from docs/rules.md and not from an edition file."""

from bellota.rules.numbers import End, FinalTie, GoNuts, OneDie, Pig, RaceEnd, Shake

GAMEWRIGHT = GoNuts(
    dice=5,
    squirrels=3,
    acorns=2,
    cars=1,
    dog_faces=1,
    house_faces=5,
    target=50,
    one_die=OneDie.REFILL,
    race_end=RaceEnd.ALL_DOGS,
    end=End.IMMEDIATE,
)
GAMEFACTORY = GAMEWRIGHT._replace(one_die=OneDie.OFF)
SHAKE = Shake(
    colour_faces=(10, 20, 30, 40, 50, 60),
    scoring=(2, 2, 2, 2, 2, 2),
    sides=6,
    points=10,
    rounds=10,
    all_shake=True,
    final_tie=FinalTie.SHARED,
)
PIG = Pig(sides=6, bust=1, target=100, end=End.IMMEDIATE)
