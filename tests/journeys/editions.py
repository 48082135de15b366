"""House editions for the journeys."""

from bellota import editions

RACY = (
    editions.source("gonuts-gamewright")
    .replace('name = "gonuts-gamewright"', 'name = "racy"')
    .replace("squirrels = { value = 3", "squirrels = { value = 4")
    .replace("acorns = { value = 2", "acorns = { value = 1")
    .replace("cars = { value = 1", "cars = { value = 0")
    .replace("dog_faces = { value = 1", "dog_faces = { value = 3")
)
"""Dice of squirrels, so that every third roll is a race, and dogs that are soon out."""

LEVEL = (
    editions.source("shake-fundex")
    .replace('name = "shake-fundex"', 'name = "level"')
    .replace("[10, 20, 30, 40, 50, 60]", "[10, 10, 10, 10, 10, 50]")
)
"""Coloured dice of two values: of three seats two are level at the end of a round, and roll off."""
