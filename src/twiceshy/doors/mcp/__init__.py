"""The agents' door: the Model Context Protocol over stdio (thin) and HTTP (the official SDK)."""
