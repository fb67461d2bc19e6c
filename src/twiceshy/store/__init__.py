"""Memory at rest: one authority per scope, every write an operation, everything else derived.

`port` says what a store can do, `sqlite` does it, `teamfiles` is the team scope's Markdown,
`reader` is the light read-only side that a hook can afford.
"""
