"""The team server's door: HTTP over `keeper.hosting`. Translation, tokens, limits, metrics, logs; no state."""
