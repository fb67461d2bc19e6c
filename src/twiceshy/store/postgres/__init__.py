"""The team's memory on PostgreSQL: the same nouns, operations and search as on SQLite, for many people.

Rows live in spaces: a repository's shared one, a member's own about a repository, a member's own
about themselves. Who may see which is decided by the database (row-level security), from a token.
"""
