"""The nouns of the house and their arithmetic: immutable, no I/O, no clock.

A bare dict never crosses a room boundary; these do. Times are ISO-8601 UTC strings with
milliseconds (see `moments`), so they sort as text and read as dates everywhere.
"""
