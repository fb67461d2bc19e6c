"""The forms of a verb, made from its infinitive: a language lists what people do at work, not each word for it.

Spanish and Portuguese verbs may name another stem behind a slash, which stands where the ending is unstressed no more:
"probar/prueb" is "prueba" and "probamos". A German one may have a prefix that parts from it: "ein|checken" is "check …
ein", "einchecken" and "eingecheckt". Only what is regular is made; the rest a language lists as it is.
"""

from collections.abc import Iterable
from typing import NamedTuple

SHORT = 5  # letters of a word that may be anything


class Forms(NamedTuple):
    """Each a list of words, as a language's own lists are."""

    orders: str  # "usa", "use", "nutze"
    refused: str  # behind a "no": "uses"
    infinitives: str
    ours: str  # "usamos"
    theirs: str  # "usa", "usan"
    done: str  # "usado", "genutzt"

    @property
    def plain(self) -> str:
        """Orders that are hardly a word of English: "instala", unlike "use" and "revise"."""
        return " ".join(word for word in self.orders.split() if word.endswith("a") and len(word) > SHORT)


# How a stem is spelled before the other vowel: "tocar" and "toque", "cargar" and "cargue".
_SPANISH = (("gu", "g"), ("g", "j"), ("c", "z"))
_BEFORE_E = (("ç", "c"), ("c", "qu"), ("g", "gu"), ("z", "c"))


def _before_e(stem: str, spanish: bool) -> str:
    for end, other in _BEFORE_E:
        if stem.endswith(end) and (spanish or end != "z"):
            return stem[: -len(end)] + other
    return stem


def _before_a(stem: str, spanish: bool) -> str:
    for end, other in _SPANISH if spanish else (("gu", "g"), ("g", "j"), ("c", "ç")):
        if stem.endswith(end):
            return stem[: -len(end)] + other
    return stem


def _listed(words: Iterable[str]) -> str:
    return " ".join(dict.fromkeys(words))


def _romance(verbs: str, spanish: bool) -> Forms:
    orders, refused, infinitives, ours, theirs, done = (list[str]() for _ in range(6))
    for each in verbs.split():
        verb, _, other = each.partition("/")
        root, vowel = verb[:-2], verb[-2]
        stem = other or root
        other_stem = _before_e(stem, spanish) if vowel == "a" else _before_a(stem, spanish)
        here, there = ("a", "e") if vowel == "a" else ("e", "a")
        infinitives.append(verb)
        orders += [stem + here, other_stem + there]
        refused += [other_stem + there + "s", other_stem + there] + ([] if spanish else [stem + here])
        ours.append(root + vowel + "mos")
        theirs += [stem + here, stem + here + ("n" if spanish else "m")]
        part = root + ("ad" if vowel == "a" else "id")
        done += [part + end for end in ("o", "a", "os", "as")]
    return Forms(*map(_listed, (orders, refused, infinitives, ours, theirs, done)))


def spanish(verbs: str) -> Forms:
    return _romance(verbs, spanish=True)


def portuguese(verbs: str) -> Forms:
    return _romance(verbs, spanish=False)


_INSEPARABLE = ("be", "ge", "ver", "er", "ent", "zer", "über", "unter", "miss")


def german(verbs: str) -> Forms:
    orders, refused, infinitives, ours, theirs, done = (list[str]() for _ in range(6))
    for each in verbs.split():
        prefix, bar, plain = each.rpartition("|")
        ending = "en" if plain.endswith("en") else "n"
        stem = plain.removesuffix(ending)
        heavy = ending == "en" and stem.endswith(("d", "t", "chn", "ffn"))
        third = stem + ("et" if heavy else "t")
        orders += [stem + "e", *([] if heavy else [stem])]
        infinitives += [prefix + plain, *([f"{prefix}zu{plain}"] if bar else [])]
        ours.append(plain)
        theirs += [third, plain]
        bare = plain.endswith("ieren") or plain.startswith(_INSEPARABLE)
        done += [prefix + ("" if bare else "ge") + third]
    return Forms(*map(_listed, (orders, refused, infinitives, ours, theirs, done)))
