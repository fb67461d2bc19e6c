"""Thinking over what is known, without a model: what speaks for a thing, what against, what is missing."""
