"""French: no more than begun; what something is, is understood."""
