"""The hall: every verb of the house, one transaction and one operation per write.

`hall` opens the stores; each family of verbs is a module of functions that take the keeper first.
Doors call these and nothing below.
"""
