"""German: what is claimed of a thing, and the talk around it. Only data."""

from twiceshy.languages.shapes.claims import Claims, Subjects

_WER = r"(?P<value>[\w@.-]+(?: [\w@.-]+)?)"
_NUN = r"(?:ab (?:jetzt|sofort|heute)|jetzt|nun|künftig|inzwischen)"
_EHER = r"(?:,? (?:und )?nicht mehr [^,;]{2,60})?"

CLAIMS = Claims(
    anew=r"ab (?:jetzt|sofort|heute)|künftig|in zukunft",
    being=r"ist|sind",
    now=r"jetzt|nun",
    using=r"(?:sind|gehen|wechseln|kehren)(?: jetzt| wieder)* zurück (?:auf|zu|bei)|^zurück (?:auf|zu)|nehmen|nimm|"
    r"verwende[nt]?|benutze[nt]?|nutze[nt]?",
    going_on=r"in|im|auf|für|bei|beim|mit|ohne|von|aus|an|am|nur|aber|außer|ausser|wenn|falls|solange|bis|bevor|nachdem|"
    r"sobald|und|oder|sondern|nicht|nie|niemals|kein|keine|immer|auch|bitte|dann|stattdessen|statt|dass|damit|die|der|das|"
    r"zumindest|wo|es sei denn",
    printing=r"gibt|wirft|druckt|bricht ab mit|scheitert mit",
    saying=r"sagt|meldet|warnt|behauptet|zeigt|meckert|beschwert sich",
    printers=r"build|compiler|linter|bundler|ci|pipeline|konsole|terminal|logs?|ausgabe|tests?|installation|"
    r"fehlermeldung|warnung",
    printout=r"dass|(?:eine?n? |die )?(?:\w+ )?(?:warnung(?:en)?|fehler(?:meldung)?|meldung|hinweis)\b|aus,? dass",
    printed_of=r"die|der|das|es",
    resolved=r"(?:haben |hat )?(?:beschlossen|entschieden)",
    called={
        r"einfachen? anf[üu]e?hrungszeichen": "single quotes",
        r"doppelten? anf[üu]e?hrungszeichen": "double quotes",
        r"leerzeichen": "spaces",
        r"tabulatoren": "tabs",
    },
    faint=r"mach|mache|machen|macht|dass",
    reasons=r"weil|denn",
    doing=r"wir|immer|jetzt|nun|bitte|ab",
    here=r"(?:in (?:diesem|unserem)|im) (?:projekt|repo(?:sitory)?)|in dieser codebasis",
    lately=r"(?:seit )?(?:gestern|heute|montag|letzte[nr]? \w+)|seit \w+|neuerdings",
    stress=r"immer|nur",
    frame=r"nein|ab jetzt|merk dir",
    kept=r"(?:(?:bitte|und)\b[\s,]*)*(?:"
    r"(?:merke? dir(?: bitte)?|denke? (?:bitte )?(?:daran|dran)|vergiss (?:bitte )?nicht|nicht vergessen|beachte)"
    r"(?:\s*[:–—]|,?\s+dass\b)|merke? dir(?: bitte)?,)\s*(?:dass\b\s*)?",
    kept_behind=r"(?:(?:also|bitte|und) )*(?:merke? dir das(?: bitte)?|denke? (?:bitte )?d(?:a)?ran)",
    lead=r"nein|nee|übrigens|nicht so|so nicht|falsch|so machen wir das nicht",
    without_exception=r"ohne ausnahme",
    exception=r"außer",
    forbidding=r"\b(?:nie|niemals|nicht)\b",
    changing=r"jetzt|zurück (?:auf|zu|bei)|nicht mehr|umgestiegen|gewechselt|umgestellt",
    rejecting=r"statt|anstatt|nicht mehr|nicht",
    instead=r"statt|anstatt|anstelle von",
    too=r"auch|ebenso|ebenfalls",
    other=r"statt|anstatt|nicht",
    claims=(
        ("owner", rf"(?:dass )?{_WER}(?: ist)?(?: {_NUN})? für <thing> (?:zuständig|verantwortlich)(?: ist)?{_EHER}$"),
        (
            "owner",
            rf"(?:dass )?für <thing>(?: (?:ist|sind))?(?: {_NUN})? {_WER}(?: {_NUN})? "
            rf"(?:zuständig|verantwortlich)(?: ist)?{_EHER}$",
        ),
        ("owner", rf"(?:dass )?{_WER} kümmert sich(?: {_NUN})? um <thing>{_EHER}$"),
        ("name", rf"(?:dass )?<thing> (?:heißt|heisst)(?: {_NUN})? <told>{_EHER}$"),
        ("name", r"<thing> (?:wurde|ist|wird)(?: jetzt)? (?:in|zu) <told> umbenannt(?: worden)?$"),
        # the verb stands last: "wir sind auf pnpm umgestiegen", "ab jetzt pnpm statt npm benutzen"
        (
            "use",
            r"(?P<lead>)(?:wir (?:sind|haben) )?(?:jetzt |nun |wieder |komplett |ganz )*auf (?P<value>[\w./`@+#-]+) "
            r"(?:umgestiegen|gewechselt|umgestellt)(?=\W|$)",
        ),
        (
            "use",
            r"(?:(?:bitte|immer|stets|nur) )*(?P<lead>(?:(?:nie|niemals|nicht) )*)(?P<value>(?!nicht\b|kein)"
            r"[\w./`@+#-]+(?:,? (?:und )?(?:statt|anstatt|anstelle von|nicht) [\w./`@+#-]+)?"
            r"(?: (?:in|im|für|bei|auf) [\w ./`-]+)?) (?:benutzen|verwenden|nutzen|nehmen|einsetzen)$",
        ),
    ),
    limit=r"für|im",
    bounds=r"für|im|bei",
)

SUBJECTS = Subjects(
    verbs=frozenset(
        "ist sind war waren hat haben läuft laufen liegt liegen steht stehen hört hören lauscht nutzt nutzen benutzt "
        "benutzen verwendet verwenden braucht brauchen gehört gehören heißt heißen wird werden wurde wurden zieht "
        "kommt kommen geht gehen deployt deployen releasen release baut bauen "
        "testet testen muss müssen soll sollen dauert dauern zeigt schreibt schreiben".split()
    ),
    owning=frozenset("betreut betreuen pflegt pflegen verantwortet verantworten leitet leiten".split()),
    using=frozenset("nutze nutzen verwende verwenden benutze benutzen nehmen".split()),
    orders=frozenset("baue bauen teste testen deploye deployen schreibe schreiben lege legen starte starten".split()),
    doers=frozenset("wir ich du ihr man bitte".split()),
    small=frozenset(
        "der die das den dem des ein eine einen einem einer eines unser unsere unseren unserem unserer mein meine "
        "alle".split()
    ),
    now=frozenset("jetzt immer nun wieder inzwischen neuerdings mittlerweile entscheidung".split()),
    before=frozenset(
        "auf in im am bei mit zu zum zur von vom für unter über nach vor aus an ab seit alle jede jeder jedes "
        "jeden".split()
    ),
    purpose=frozenset("für in im bei".split()),
    kinds=frozenset("team projekt dienst modul tabelle kunde paket seite bereich gruppe server".split()),
    plain=frozenset("neue neuen neuer alte alten aktuelle aktuellen ganze ganzen eigene gleiche".split()),
    scopes=(
        "produktion entwicklung test abnahme staging live prod",
        "lesen schreiben",
        "eingang ausgang",
    ),
)
