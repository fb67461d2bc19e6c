"""The letters and signs of a text beyond plain ones: few, mostly the same, and found without looking at each.

A dash or an arrow must not cost a text the way that plain ones go. So whoever would have to look at every
character asks for the odd ones here (bytes are thrown out by the processor's block) and looks at those.
"""

ASCII = bytes(range(128))


def beyond(text: str, plain: bytes = ASCII) -> str:
    """The characters of the text in order, without the plain ones (which are ASCII)."""
    return text.encode("utf-8", "surrogatepass").translate(None, plain).decode("utf-8", "surrogatepass")
