"""What a rule of a person forbids: its words, its clauses, what it spares; read once and kept."""
