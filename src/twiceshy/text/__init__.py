"""Pure functions over text: words, shapes, sketches, tokens, redaction and the write gate.

Nothing here touches a disk, a clock or a network. Every module is light enough for the hook path:
the standard library only, and no pattern compiled before it is needed.
"""
