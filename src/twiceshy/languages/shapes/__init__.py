"""The parts of a language, each a named tuple whose fields are to be filled.

A field of words is a regular expression in lower case, its alternatives parted by `|`: "and|also|but". It needs no
brackets around it, and no `\\b`, unless it says that it is a whole expression. A tuple is a list of whole expressions.
`<name>` stands for what other fields of the part give in all languages together, where the field says so. What is
left out stays empty: the language is silent there, and a test tells it (`tests/languages`).
"""
