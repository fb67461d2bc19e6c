"""Searching past sessions: passages by their words, and chunks by what steers them."""
