"""Before a tool runs: what it deserves, by the person's rules, by known failures, and for the memory's own sake."""
