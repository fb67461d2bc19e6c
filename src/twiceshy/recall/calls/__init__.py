"""What a command does, in the words a person would forbid it with."""
