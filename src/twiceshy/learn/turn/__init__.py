"""A person's turn taken apart: what belongs to what, what is meant to last, and whom the words are of."""
