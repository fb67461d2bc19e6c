"""What is told to whoever begins or goes on: what holds, where the work stands, what was left for today."""
