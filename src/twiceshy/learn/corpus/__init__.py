"""From an agent's log to the canonical corpus: read on, redacted, without repeats, filed, cut, indexed."""
