"""What each decision of a played game was worth, and each roll: errors and luck, told apart.

Conventions: a *worth* is each seat's chance to win, by seat, if all play their best from there on; a
shared win counts as its share. Worths are kept to a grid of 2⁻⁴⁰, so sums and differences of them
are exact. A *step* is one line of the record, or all lines of a race, or all coloured dice of one
signal. What has no table is None, and is never guessed.
"""

from bellota.review.judge import Judge, judge
from bellota.review.reviewed import Review, review

__all__ = ["Judge", "Review", "judge", "review"]
