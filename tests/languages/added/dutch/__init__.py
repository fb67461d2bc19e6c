"""Dutch, as small as a language can be: it is here to show what a new one takes."""
