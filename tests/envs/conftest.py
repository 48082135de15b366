"""What is compiled and solved goes to a folder of the tests."""

from tests.cached import cache_folder

__all__ = ["cache_folder"]
