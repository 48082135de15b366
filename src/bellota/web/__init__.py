"""The edge towards browsers: HTTP, sockets, the built page, and the program that serves them.

Addresses are texts as the socket gives them; a base URL has no slash at its end; a code is the
six letters of a room in capitals.
"""
