"""How a new statement stands to what is known: the same, another value, an exception, an end."""
