"""What a person's next words say about the task before."""

from typing import NamedTuple


class Outcomes(NamedTuple):
    """How a task went (`work/outcome.py`)."""

    bad: str  # whole: "that broke it"
    good: str = ""  # whole: "perfect"
    but: str = ""  # what takes praise back
