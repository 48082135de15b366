"""What the server promises to programs: the types of its answers and frames, and documents made of them.

The types describe; the table and the routes make plain values (tests hold the two together).
"""
