"""Questions about how things are done here: "what do we use for prices?", "which state library do we use?".

Whoever asks so asks the memory. One telling word that it shares is then the subject of the question; what kind of
answer is wanted (a library, a type) is not.
"""

from collections.abc import Sequence

from twiceshy.text import words

_LOOKED_AT = 30  # words
_EARLY = 3  # a question says so at once
OPEN = frozenset(
    """
what what's whats which how how's where where's who who's when do
was welche welches welcher welchen wie wo wer wann womit wofür worauf
qué que cuál cual cómo como dónde donde quién quien cuándo cuando qual onde quem quando quel quelle quels quelles
comment où qui quoi
""".split()
)
_OURS = frozenset(
    """
we our ours us wir uns unser unsere unseren unserem unserer nosotros nuestro nuestra nuestros nuestras nós nosso nossa
nossos nossas nous notre nos
""".split()
)
_WE = ("amos", "emos", "imos", "ons")  # usamos, tenemos, utilisons
# Stems of what kind of answer is wanted.
_KINDS = frozenset(
    """
librari tool framework packag type kind version format databas languag styl convent polici manag provid servic platform
stack approach pattern rule standard practic system setup method way thing handl option
""".split()
)
_SHORT = 5
_SIGNS = ".,;:!?()¿¡"


def subjects(text: str, terms: Sequence[str]) -> frozenset[str]:
    """What a question about ours is about, of its words; nothing if it is another question."""
    said = [word.strip(_SIGNS) for word in text.lower().replace("’", "'").split(None, _LOOKED_AT)[:_LOOKED_AT]]
    if not OPEN.intersection(said[:_EARLY]):
        return frozenset()
    ours = [at for at, word in enumerate(said) if word in _OURS or (len(word) > _SHORT and word.endswith(_WE))]
    if not ours:
        return frozenset()
    about = frozenset(terms) - _KINDS
    doing = frozenset(words.terms(" ".join(said[ours[0] + 1 : ours[0] + 2])))
    return about - doing or about  # "how long do we keep trips?" is about trips, "how do we deploy?" about that
