"""German: what a note claims beyond the code at hand. Only data."""

from twiceshy.languages.shapes.urges import Urges

URGES = Urges(
    wishes=r"\b(?:nutzer(?:in)?|benutzer(?:in)?|anwender(?:in)?|person|inhaber(?:in)?|maintainer|entwickler(?:in)?|"
    r"team|chef(?:in)?|wir|alle|er|sie)\b\W?(?: \w+){0,2}? (?:will|wollen|möchten?|wünscht|wünschen|verlang(?:t|en)|"
    r"bittet|bat|bevorzug(?:t|en)|mag|genehmigt(?:e|en)?|erlaubt(?:e|en)?|hat|haben|sagte?|sagten|entschied(?:en)?|"
    r"wählten?|verbietet|fordert|besteht darauf)\b(?! (?:einen? |den |das |die |kein\w* )?(?:fehler|bug|typ|feld))|"
    r"\b(?:vom|von der|von dem|von unserem) (?:nutzer|benutzer|anwender|inhaber|team|chef|maintainer)\w* "
    r"(?:gewünscht|genehmigt|erlaubt|verlangt|gewollt|entschieden|bestätigt)",
    wills=r"will|möchte|wünscht|verlangt|bevorzugt|bat|genehmigte|sagte|fordert",
    doing=r"führe?|ausführen|starte?|starten|installiere?|installieren|lade?|herunterladen|deaktiviere?|"
    r"deaktivieren|überspringe?|überspringen|umgehe?|umgehen|ignoriere?|ignorieren|rufe?|aufrufen|sende?|senden|"
    r"schicke?|schicken|pushe?|pushen|benutze?|benutzen|verwende?|verwenden|nutze?|nutzen|abschalten|ausschalten|"
    r"veröffentliche?|lösche?|löschen|entferne?|entfernen|nimm|nehmen",
    openers=r"bitte|dann|zuerst|erst|einfach|immer|nie|niemals|jetzt|stattdessen|und|oder|lösung|abhilfe|hinweis|"
    r"wichtig",
    tells=r"ist|sind|war|waren|wird|werden|wurden?|hat(?! zu\b)|hatten?|liegt|liegen|steht|stehen",
    duties=r"nötig|erforderlich|notwendig|pflicht|wichtig|empfohlen|erlaubt|genehmigt|sicher|gut|besser|ok|regel|muss|"
    r"müssen|soll|sollen|zu",
    small=r"der|die|das|den|dem|des|ein|eine[nmrs]?|und|oder|aber|wenn|falls|sobald|weil|da|denn|bis|damit|dass|sodass|zu|"
    r"zum|zur|mit|ohne|von|vom|auf|in|im|aus|für|über|durch|per|bei|nach|vor|als|alles?|alle[nrs]?|es|sie|ihn|nur|auch|"
    r"immer|nie|erst|zuerst|direkt|dann|jetzt|was|wie|wo",
    heads=r"graph|kette|reihenfolge",
    needed=r"\b(?:muss|müssen|soll|sollen|sollte|sollten|ist (?:nötig|erforderlich|notwendig|pflicht)|man (?:muss|"
    r"kann|soll)|es hilft)\b(?:[^.;]|\.(?=\w)){0,60}?",
    conditions=r"\b(?:nur|erst|ohne|bevor|außer)\b(?:[^.;]|\.(?=\w)){0,60}?\b(?:läuft|lief|gelaufen|ausgeführt|"
    r"installiert|heruntergeladen|abgeschaltet|deaktiviert|übersprungen|aufgerufen|gestartet)\b|\bdass\b(?:[^.;]|"
    r"\.(?=\w)){0,40} (?:immer|stets|zuerst|jedes mal) (?:läuft|ausgeführt|gestartet)|\b(?:vor|nach|bei|zum|zur|für|"
    r"um)\b(?:[^.;]|\.(?=\w)){1,60}\b(?:ausführen|starten|installieren|herunterladen|aufrufen|abschalten|"
    r"deaktivieren|überspringen|benutzen|verwenden|nutzen)\b",
    ways=r"\b(?:commits?|pushes|releases?|deployments?|builds?|tests?|pakete|abhängigkeiten|images?|änderungen|prs?|"
    r"migrationen)(?: \w+)? (?:gehen|geht|laufen|läuft|kommen|kommt|werden|wird|landen|landet)\b(?: direkt| immer| "
    r"nur| zuerst){0,2} (?:auf|über|durch|mit|aus|an|nach|via|von|per)\b",
    sources=r"\b(?:paketregister|paketquelle|registry|spiegel(?:server)?|mirror|proxy|zugangsdaten|passwort|"
    r"kennwort|(?:api|ssh)-(?:schlüssel|key|token))(?: (?:des|der|für|von)\b[^.;:=]{1,40}?)? ?(?:ist|sind|lautet|=|"
    r":) ?(?!in\b|nicht\b|ein\w*\b|leer\b)\S|\b(?:als|aus|über|von|mit) (?:\S+ ){0,3}?(?:paketquelle|spiegelserver|"
    r"mirror|registry|proxy|zugangsdaten)\b",
    running=r"mit|per|via|über|durch|laufen|läuft|werden|wird|führe|starte|nach",
)
