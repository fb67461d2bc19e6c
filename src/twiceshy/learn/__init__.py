"""From a session to memories: corpus, candidates, and how they join what is already known."""
