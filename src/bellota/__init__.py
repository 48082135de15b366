"""Bellota: push-your-luck dice games at the table, in the terminal and in the page."""

__version__ = "0.1.0"
