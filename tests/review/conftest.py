"""Tables are solved in a folder of the tests."""

from tests.cached import cache_folder as cache_folder
