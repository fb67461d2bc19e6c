"""Whose hand is at work: a person's, their client's, or an agent's."""
