"""Names of what a memory chooses or rules out: one of them in a prompt is enough to bring it.

"We go with zustand instead of redux" is what a prompt about a redux slice must hear, whatever else that prompt is
about. A name is a word that no ordinary sentence holds; it is chosen or ruled out where it follows a word for that
("use", "instead of", "no") or is judged as a clause begins ("redux is overkill"). Asked only of what the gate would
leave out.
"""

from twiceshy.recall import lexicon
from twiceshy.text import words

NEAR = 3  # words after the one that chooses among which the name is
_LOOKED_AT = 80  # words of a memory
_CHOICE = frozenset(
    """
use uses using used choose chose chosen pick picked prefer prefers adopt adopted adopting go goes went going stay stick
switch switched move moved migrate migrated settled done handled built introduce introducing add install import
not no never without avoid drop dropped dropping ban banned over instead rather than don't dont stop replace replaced
nehmen nimm nutzen nutze benutzen benutze verwenden verwende statt anstatt nicht kein keine keinen nie ohne
usar usamos usa uso sin nunca lugar vez sem usem utilise utilisons sans pas
""".split()
)
_JUDGED = frozenset(
    "is was are were for has ist war sind waren hat haben für es era fue para é foi est était pour".split()
)
_ARTICLES = frozenset(
    "the a an this that our der die das den dem ein eine einen el la los las un una os um uma le les une".split()
)
_BESIDE = frozenset("and or nor & + / und oder noch y e o ou et ni nem".split())
_SIGNS = ".,;:!?()[]\"'`*"
_ENDS = (".", ",", ";", ":", "!", "?", ")")


def chosen(text: str) -> frozenset[str]:
    """The names that stand where a memory says what is chosen or ruled out: the first there, and those beside it."""
    found: set[str] = set()
    since, begins = NEAR, True  # words since one that chooses; the first of a clause
    said = text.split()[:_LOOKED_AT]
    for word, following in zip(said, (*said[1:], ""), strict=True):
        bare = word.strip(_SIGNS).lower()
        if bare in _CHOICE:
            since = 0
        elif bare in _ARTICLES:
            since = NEAR  # names have none: "use the postgres fixture" chooses a fixture
        elif since < NEAR or (begins and following.lower() in _JUDGED):
            names = [term for term in words.terms(bare) if lexicon.is_name(term)]
            found.update(names)
            since = NEAR if names and following not in _BESIDE else since + 1
        begins = word.endswith(_ENDS)
        since = NEAR if begins else since
    return frozenset(found)
