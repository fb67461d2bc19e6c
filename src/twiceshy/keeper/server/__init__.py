"""The team server's verbs: the same nouns, held for many, and the wire between machines."""
