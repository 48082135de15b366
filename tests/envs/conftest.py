"""What is compiled and solved goes to a folder of the tests, shared by their processes."""

from tests.simulate.conftest import cache_folder

__all__ = ["cache_folder"]
