"""What a statement is about: its topics, its sort, the family its things belong to, and what is alike."""
