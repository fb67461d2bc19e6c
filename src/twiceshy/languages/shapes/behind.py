"""What is said of a text right after it: where it was found, what to make of it (`learn/detect/behind.py`).

Each expression is tried at the start of a clause. What tells alone, whatever stands before, is apart from what does so
only in a line of its own ("found in the README").
"""

from twiceshy.languages.shapes import Part


class Behind(Part):
    leads: str = ""  # small words that may stand before it: "btw"
    theirs: tuple[str, ...] = ()  # names whose words they are: "that's what their docs say"
    theirs_apart: tuple[str, ...] = ()
    noted: tuple[str, ...] = ()  # behind a mark that points back: "(from the README)", "— README.md"
    asks: tuple[str, ...] = ()  # asks what it means, whether it is to be followed, who wrote it
    asks_apart: tuple[str, ...] = ()
    orders: tuple[str, ...] = ()  # in a line of its own: what shall be done with the text, and not what it says
    pointed: tuple[str, ...] = ()  # in a line of its own: may be said of a text, which waits then
    opinion: tuple[str, ...] = ()  # asks what the agent thinks: that waits
    agrees: tuple[str, ...] = ()  # anywhere in a clause: the person makes it their own
    also: str = ""  # it stands there as well: "this is in the README too"
