"""Lets ``python -m bellota`` stand in for the ``bellota`` command."""

from bellota.cli import main

if __name__ == "__main__":
    main()
