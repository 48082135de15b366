"""Tables are solved in a folder of the tests."""

from tests.cached import cache_folder

__all__ = ["cache_folder"]
