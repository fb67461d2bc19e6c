"""Dutch: the agent's word. Only data."""

from twiceshy.languages.shapes.answers import Promises

PROMISES = Promises(later=r"voortaan\b|vanaf nu\b", mine=r"\bik\b", unmeant=r"\bals je\b|\bzal ik\b")
