"""Setting twiceshy up in other people's files, and taking it out again without a trace."""
