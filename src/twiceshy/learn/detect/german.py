"""German: Regeln, Korrekturen, Vorlieben und Entscheidungen. Only data."""

from twiceshy.learn.detect.language import Doubts, Guard, Language, Rule

# fmt: off
RULES = (
    Rule("immer-nie", "rule", "rule", "sure", "nie niemals immer", (
        r"<start>(?:nie|niemals|immer)\b (?!<story>|(?:noch|wieder|mehr|weiter|schön|dasselbe|das gleiche)\b)[\w_]",
        r"<start>nie wieder \S+ \S+",
        r"<start><imperative>\b.{0,60}\b(?:nie|niemals|immer)\b",
        r"\b(?:muss|müssen|soll|sollen|sollte|sollten|darf|dürfen|darfst|musst|"
        r"sollst)\b.{0,60}\b(?:nie|niemals|immer)\b",
    ), "nennt eine Regel", "one-off polite"),
    Rule("jeder", "rule", "rule", "sure", "jeder jede jedes alle jeden", (
        r"^(?:jede[rsn]?|alle) (?:[\w-]+ )?(?:[\w-]*-)?<artefact>\b(?: [\w_-]+){0,3}? (?:braucht|brauchen|muss|müssen|"
        r"bekommt|bekommen|soll|sollen|darf|dürfen|gehör(?:t|en)|benötig(?:t|en)) \S",
    ), "gilt für alle"),
    Rule("ab-jetzt", "rule", "rule", "sure", "ab künftig zukünftig fortan grundsätzlich regel", (
        r"\bab (?:jetzt|sofort|heute)\b",
        r"\b(?:künftig|zukünftig|in zukunft|fortan|grundsätzlich)\b",
        r"\b(?:unsere|die|neue) regel\b",
    ), "gilt ab jetzt", "one-off polite"),
    Rule("nicht-mehr", "rule", "rule", "sure", "wieder mehr auf", (
        r"\b(?:nie wieder|nicht mehr|nicht noch einmal)\b.*\w+en\W*$",
        r"<start>hör auf\b",
        r"<start><imperative>\b.{0,60}\b(?:nie wieder|nicht noch einmal)\b",
    ), "soll nicht wieder geschehen", "polite"),
    Rule("keine", "rule", "rule", "likely", "keine kein", (
        r"^keine? (?!ahnung|problem|sorge|fehler|zeit|lust)[\w_-]+(?: [\w_-]+)? (?:in|im|für|bei|auf|ohne)\b",
    ), "schließt etwas aus"),
    Rule("statt", "correction", "rule", "sure", "statt anstatt anstelle sondern nicht", (
        r"<start>(?:nimm|verwende|benutze?|nutze?|nehmt|schreib)\b.* (?:statt|anstatt|anstelle|nicht)\b",
        r"\bsondern\b",
        r"<start>(?:hier )?wir (?:nutzen|benutzen|verwenden|nehmen|schreiben) [^?,]{1,50}, (?:und |aber )?nicht \S",
    ), "sagt, was stattdessen"),
    Rule("wieder-falsch", "correction", "rule", "sure", "hast wieder", (
        r"^(?:nein,? )?du hast (?:doch |da )?(?:schon )?wieder [^?]{2,50}, (?:aber |denn |und )?(?:hier |"
        r"bei uns )?(?:wir "
        r"(?:nutzen|benutzen|verwenden|nehmen|haben|schreiben)|(?:nutzen|benutzen|verwenden|nehmen) wir) \S",
    ), "sagt, was stattdessen", "one-off"),
    Rule("falsch", "correction", "fact", "sure", "falsch stimmt irrst quatsch richtig", (
        r"^(?:(?:das ist |das war )?falsch|(?:das )?stimmt (?:so )?nicht|du irrst dich|quatsch|nicht richtig)[,:.! ]+"
        r"(?!<pointing>\b)[^?]{2,60} (?:liegt|liegen|ist|sind|heißt|heißen|läuft|laufen|steht|stehen|lautet|gehört|"
        r"kommt|verwenden|nutzen|benutzen|nehmen) (?!<status>\b|<pointing>\b)\S",
    ), "berichtigt"),
    Rule("vorliebe", "preference", "preference", "sure", "bevorzuge lieber mag hasse möchte", (
        r"\bich (?:bevorzuge|hasse|mag (?!es\b|das\b|den\b|die\b))",
        r"\bich (?:hätte|habe|würde|will|möchte) .{0,30}\blieber\b",
        r"\bich (?:mag|möchte|will) kein",
    ), "nennt eine Vorliebe"),
    Rule("entschieden", "decision", "decision", "sure", "entschieden nehmen bleiben lass beschlossen wir", (
        r"\b(?:wir|ich) (?:haben|habe) .{0,60}\b(?:entschieden|beschlossen)\b",
        r"\bwir (?:nehmen|bleiben bei|verwenden|setzen auf|gehen mit)\b.*\b(?:weil|da|statt|denn|anstatt)\b",
        r"\blass uns .{2,60}\b(?:statt|anstatt|nehmen|verwenden|umbenennen|bleiben)\b",
    ), "teilt eine Entscheidung mit"),
    Rule("geändert", "change", "fact", "sure", "umgezogen umbenannt umgestiegen jetzt gewechselt "
    "verschoben mehr", (
        r"\b(?:umgezogen|umbenannt|umgestiegen|gewechselt|verschoben|migriert)\b",
        r"\b(?:heißt|liegt|läuft) jetzt (?!<status>\b)[\w._/-]+",
        r"\bist jetzt (?:[\w-]+ )?(?:[\w.-]*[\d_]|unser\w*\b|(?:der|die|das) neue\b)",
        r"\bist jetzt (?:unter|bei) [\w-]+",
        r"\bwir (?:verwenden|nutzen|benutzen|unterstützen) .{2,40}\bnicht mehr\b",
    ), "sagt, was sich geändert hat"),
    Rule("merken", "rule", "fact", "sure", "merk merke denk denke vergiss", (
        r"<start>merke? dir\b(?!,? wie\b)",
        r"<start>denke? (?:bitte )?(?:daran|dran)\b",
        r"<start>vergiss (?:bitte )?nicht, dass\b",
    ), "soll gemerkt werden"),
    Rule("nein", "correction", "rule", "likely", "nein nee falsch stimmt gesagt gemeint vergessen", (
        r"^(?:nein|nee)[,.! ]+(?!danke|passt|alles|schon)(?!(?:<pointing>\b\W*)+$)\S+ \S+",
        r"\b(?:das|dies|es) (?:ist|war) (?:\w+ )?falsch\b",
        r"\bdas stimmt (?:so )?nicht\b",
        r"\bich (?:habe|hatte|hab) .{0,40}\b(?:gesagt|gemeint)\b",
        r"\bdu hast .{0,60}\bvergessen\b",
    ), "berichtigt", "one-off"),
)

GUARDS = (
    Guard("question", "", (
        r"^(?:was|warum|wieso|weshalb|wie|wo|wer|wann|welche[rs]?|kannst|könntest|soll|sollen|sollten|"
        r"ist|sind|hat|haben)\b",
        r"^(?:wird|würde|darf|muss|gibt|geht)\b",
    )),
    Guard("undecided", "vielleicht wenn ob könnten würde angenommen", (
        r"\b(?:vielleicht|ob wir|könnten wir|angenommen)\b",
        r"\bwenn wir .*\b(?:würden|hätten|könnten)\b",
    )),
    Guard("reported", "sagt sagte laut meinte meint schreibt steht", (
        r"\b(?:doku|er|sie|kollege|chef|readme|man|kunde|kundin|kunden|wiki|chefin|kollegin) (?:sagt|sagte|meinte|"
        r"meint|schreibt|steht)\b", r"\bsteht(?: geschrieben)?:", r"\blaut\b",
    )),
    Guard("sarcastic", "toll super klasse prima wunderbar großartig bravo genial schön spitze glückwunsch", (
        r"^^(?:na |oh |ja |wie |echt )*(?:toll|super|klasse|prima|wunderbar|großartig|bravo|genial|schön|spitze)\b.*"
        r"\b(?:kaputt\w*|zerstör\w*|ruinier\w*|zerschieß\w*|vergess\w*|ignorier\w*|brich\w*|brech\w*)\b",
        r"\b(?:kaputt\w*|zerstör\w*|ruinier\w*|zerschieß\w*|vergess\w*|ignorier\w*)\b.*"
        r"\b(?:toll|super|klasse|großartig|bravo|genial|glückwunsch)\W*$",
    )),
    Guard("feature", "benutzer nutzer anwender besucher kunden kunde user", (
        r"^(?:der|die|ein|eine|jeder|alle) (?:benutzer|nutzer|anwender|besucher|kunden?|user)\w* "
        r"(?:muss|müssen|soll|sollen|sollte|sollten|darf|dürfen|kann|können)\b",
    )),
    Guard("report", "noch immer", (
        r"^(?:(?:nein|nee|hm+)[,.! ]+)?(?:(?:es|das|geht|ist|der|die|\w+) ){0,4}(?:immer noch|noch immer)\b.{0,30}$",
    )),
    Guard("one-off", "noch erstmal vorerst diesmal gerade momentan heute hier", (
        r"\b(?:noch nicht|erstmal|erst mal|vorerst|diesmal|gerade|momentan|für heute|nur heute)\b",
    )),
)
# fmt: on

GERMAN = Language(
    code="de",
    marks="der das und nicht ist ich wir du bitte den dem ein eine mit für auf von zu es im keine nein "
    "immer nie "
    "niemals jetzt warum mir mach ab sich verwende lass uns nimm statt weil nehmen wieder falsch hast jeder jede "
    "braucht nutzen benutzt heißen glaube sollten kaputt toll schon noch sind muss müssen",
    fillers="ok okay ja gut also und aber danke bitte so dann ach na hey hallo genau",
    joiners=r"(?:und|aber|dann|bitte|also)",
    requests=r"(?:füge|erstelle|schreib|schreibe|implementiere|baue) ",
    polite=r"(?:kannst|könntest|würdest) du ",
    words=(
        ("story", "fehl funktioniert geklappt gesehen gehört"),
        (
            "imperative",
            "verwende verwend nutze nutz benutze benutz nimm schreib schreibe mach mache lass frag "
            "frage lösch lösche "
            "committe committ push pushe führ führe teste prüfe prüf halte halt",
        ),
        (
            "status",
            "fertig kaputt grün rot besser da gut weg bereit nicht leer weiß schwarz schlechter schneller langsamer",
        ),
        (
            "pointing",
            "das dies dieses diese es so nicht ist war noch immer kaputt geht auch wieder genau er sie ihn nochmal "
            "anders falsch richtig hier da dort ich meine meinte wollte will",
        ),
        (
            "artefact",
            "pr prs pull_request pull_requests commit commits branch branches release releases test tests migration "
            "migrationen endpunkt endpunkte endpoint endpoints funktion funktionen modul module klasse klassen datei "
            "dateien änderung änderungen service services paket pakete ticket tickets skript skripte",
        ),
    ),
    shapes=(),
    guards=GUARDS,
    rules=RULES,
    continues=r"(?:nimm|verwende|nutze|stattdessen|es|das|sonst)\b",
    refers=r"(?:\w+ ){0,3}(?:es|sie|ihn|das|dies|diese|davon|dafür)\b",
    because=r"\b(?:weil|denn|da) (.+?)(?=[,;]? (?:und |also |bitte )*(?:merke? dir|denke? daran)\b|, also\b|[.!]+ |$)",
    rejected=(r"\b(?:statt|anstatt|anstelle von) ([^,.;]+?)(?= (?:weil|da|nehmen|verwenden)\b|[,.;!]|$)",),
    exception=r"\b((?:außer|ausser|es sei denn)\b[^.;]*)",
    about_person=r"\bich (?:mag|bevorzuge|hasse|hätte|möchte)\b|\bmir\b",
    about_repo=r"\b(?:wir|unser\w*|dieses (?:repo|projekt))\b",
    doubts=Doubts(
        passing=r"\bin dieser (?:funktion|datei|methode|klasse|komponente)\b|\bin diesem (?:test|skript|modul)\b|"
        r"\bbis (?:morgen|heute abend|später|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)\b|"
        r"\bfür (?:die|diese) demo\b|\bich (?:glaube|denke|finde|schätze|vermute)\b|\b(?:du|ihr) (?:vergisst|"
        r"vergesst|fragst|fragt) (?:immer|nie|ständig)\b",
        unmeant=r"\b(?:nur (?:ein )?(?:spaß|scherz)|scherz beiseite|war nur spaß|haha)\b|"
        r"\b(?:ach nee?|vergiss es|doch nicht|nein,? warte|egal)[.! ]{0,3}$|^(?:stell dir vor|tu so,? als)\b",
        others=r"(?:^|\n)-{3,} ?(?:ursprüngliche|weitergeleitete)|(?:^|\n)(?:von|an|betreff|datum): \S|"
        r"\bgesendet von mein\w+\b|\bliebe[rs]? (?:\w+ )?(?:agent\w*|assistent\w*|kolleg\w+|team)\b|"
        r"\balle (?:ki-?)?(?:agenten|assistenten|modelle) (?:müssen|sollen)\b|"
        r"(?:^|[\n.!?:,;-] ?|\bbitte )(?:übersetze?|fasse?|formuliere?) (?:das|dies|diesen|den|mir)\b",
        sources=r"mails? e-?mail artikel chat chef\S* doku\S* handbuch kolleg\S* kund\S* laut lieferant\S* meint "
        r"meinte nachricht notiz\S* prompt protokoll readme sagt sagte schreibt schrieb system ticket wiki zitat",
        own="ab alle auch bei bitte das der die diese dieses diesem dieser ein eine es für gilt hier im in ist "
        "immer jetzt klar merk merke mir nein neu neue nicht nie nochmal notiz ok präferenz projekt regel "
        "regeln repo so stil und uns unser unsere von wichtig wir zur dir erinnerung entscheidung entschieden "
        "konvention konventionen",
        mine=r"\b(?:ich (?:sagte|will|möchte|meine|mag|brauche)|wir (?:nehmen|verwenden|nutzen|wollen|haben))\b",
    ),
)
