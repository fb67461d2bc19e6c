"""What a person's next words say about the task before."""

from twiceshy.languages.shapes import Part


class Outcomes(Part):
    """How a task went (`work/outcome.py`)."""

    bad: str  # whole: "that broke it"
    good: str = ""  # whole: "perfect"
    but: str = ""  # what takes praise back
    no: str = ""  # whole: how an answer begins that may object, refine or go over to something else
    objects: str = ""  # what is said behind it of something that was done wrong
