"""German: how people give leave for one place. Only data."""

from twiceshy.languages.shapes.leaves import Leaves

_FINE = r"(?:ok(?:ay)?|erlaubt|in ordnung|zulässig)"
_CAN = r"(?:(?:darfst|kannst) du|(?:dürfen|können) wir|(?:darf|kann) man)"
_TOLD = r"(?:du (?:darfst|kannst)|wir (?:dürfen|können)|man (?:darf|kann))"
_MORE = r"(?:auch |weiter |weiterhin |trotzdem |ruhig |noch )*"
_USE = r"(?:benutzen|nutzen|verwenden|nehmen|schreiben|lassen)"
LEAVES = Leaves(
    permits=(
        rf"<in> <there> (?:ist|sind) <thing> {_MORE}{_FINE}",
        rf"<thing> (?:ist|sind) {_MORE}<in> <there> {_MORE}{_FINE}",
        rf"<thing> (?:ist|sind) {_MORE}{_FINE} <in> <there>",
        rf"<in> <there> {_CAN} {_MORE}<thing> {_MORE}{_USE}",
        rf"{_TOLD} {_MORE}<thing> {_MORE}<in> <there> {_MORE}{_USE}",
        rf"{_TOLD} {_MORE}<in> <there> {_MORE}<thing> {_MORE}{_USE}",
        r"<in> <there> bleibt <thing>",
    ),
    unasked=(
        r"<thing> (?:darfst|kannst) du (?:auch )?ohne (?:zu fragen|nachzufragen|nachfrage) \w+",
        r"(?:du )?(?:darfst|kannst) <thing> ohne (?:zu fragen|nachzufragen|nachfrage) \w+",
    ),
    hints="darf darfst kannst dürfen können kann ok okay erlaubt ordnung zulässig bleibt",
    inside=r"in|im|innerhalb von|unter|für|bei|beim",
    kinds=r"tests?|skripten?|dateien|ordnern?|modulen?|beispielen?|migrationen|docs|doku",
    talk=r"und|aber|übrigens|ach",
    tail=r"auch|aber|allerdings|übrigens|jedoch",
    wide=r"überall|immer|alles|allen?|generell|nicht mehr",
    rejecting=r"nicht|nie|statt|kein\w*",
    signs="nie niemals nicht kein keine benutze benutzen nutze nutzen verwende verwenden nimm immer bitte im in den "
    "der die das",
    asking=r"frag\w*",
)
