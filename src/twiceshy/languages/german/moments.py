"""German: was nur von der Arbeit gesagt wird, die gerade ansteht, auch wenn es nach mehr klingt. Only data."""

from twiceshy.languages.shapes.moments import Moments

_DOING = r"(?:schreibst|änderst|baust|bearbeitest|anlegst|umbaust|ergänzt|anfasst|machst)"
_NAMED = (
    r"(?:die|das|den) ich (?:dir )?(?:gerade |eben |schon )?(?:(?:gesagt|genannt|gezeigt|markiert|gemeint|geschickt|"
    r"erwähnt) hab(?:e)?|hab(?:e)? gesagt|meine|meinte|sagte|nannte)"
)
_WRITTEN = (
    r"(?:überschrift|titel|untertitel|satz|zeile|absatz|bildunterschrift|folie|betreff|beschriftung|aufzählungspunkt)"
)
_WORKS = (
    r"(?:gestartet|gebootet|hochgefahren|kompiliert|gebaut|geladen|funktioniert|geklappt|verbunden|geantwortet|"
    r"reagiert|gepasst|geholfen|durchgelaufen|gelinkt|aufgegangen|erschienen)"
)

MOMENTS = Moments(
    pointed=rf"\b(?:der|die|das|dem|den) (?:[\w()./-]+ ){{1,3}}?(?<=\w )?,? ?(?:der|die|das|den|dem) du (?:gerade|"
    rf"jetzt|eben|"
    rf"momentan) {_DOING}\b|\b(?:[\w()./-]+),? (?:den|die|das) du (?:gerade|jetzt|eben|momentan) {_DOING}\b|"
    rf"\bnur\b [^;.]{{0,40}},? {_NAMED}\b|"
    rf"\b(?:in|für|bei|an|auf|von|zu) dies(?:er|em) (?:\w+ )?\w*{_WRITTEN}\b",
    pointed_unless=r"\b(?:wenn|falls|jede[rsnm]?|alle[rnsm]?|bevor|nachdem|ab jetzt|grundsätzlich|generell|künftig)\b",
    steps=r"\b(?:ich hätte (?:es )?(?:gern|lieber)|mir wär(?:e)?(?: es)? lieber|"
    r"ich fänd(?:e)? (?:es )?besser),? (?:wenn |dass "
    r")?(?:du|wir)\b(?!.*\b(?:frag|schreib)\w*).*\b(?:erst|zuerst|danach|nachher|als erstes|vorher|anschließend)\b",
    steps_unless=r"\b(?:immer|jedes mal|jede[rsnm]?|grundsätzlich|bevor du|ab jetzt|generell)\b",
    closes=r"(?:(?:ok|okay|so|gut|danke|super|alles klar|und|ja)[,.!]* )*(?:(?:das (?:war'?s|wär'?s|reicht|ist alles|"
    r"genügt)"
    r"|das war es|schluss|genug|wir sind (?:fertig|durch)|ich bin (?:fertig|raus|weg)|"
    r"machen wir schluss) (?:auch )?für "
    r"(?:heute|jetzt|diese woche|den moment)|für heute (?:reicht|war|ist|sind|machen|genügt)\b|feierabend|bis morgen|"
    r"gute nacht|lass uns (?:hier |für heute )+(?:aufhören|schluss machen))",
    unsure=r"\b(?:ich )?bin (?:ich )?(?:mir )?(?:da |aber |dabei |noch )*nicht (?:ganz |völlig |hundertprozentig |so |"
    r"100 ?% "
    r"|wirklich )?sicher|\bsicher bin ich (?:mir )?(?:da |aber )*nicht|\b(?:ich )?kann mich (?:da |aber |"
    r"auch )*(?:irren|"
    r"täuschen)|\bist (?:aber )?nur (?:so )?(?:eine vermutung|geraten|ein verdacht)|[,;–-] ?(?:aber )?nicht sicher",
    fails=r"(?:antwortet|reagiert|läuft|startet|lädt|geht|funktioniert|kommt|erreichbar|verbindet sich)\b[^,;.]{0,40}\b"
    r"seit (?:gestern|heute|neun|\d|montag|dienstag|mittwoch|donnerstag|freitag|dem (?:letzten )?(?:update|deploy|"
    r"merge|"
    r"neustart))\b[^,;.]{0,30}\bnicht(?: mehr)?\b|\b(?:antwortet|reagiert|läuft|startet|lädt|geht|"
    r"funktioniert) (?:\w+ )?"
    r"(?:seit [^,;.]{2,30} )?nicht(?: mehr)?, (?:schau|sieh|prüf|check|guck|finde|such)\w*\b|"
    r"\b(?:steht|stehen|erscheint|erscheinen|kommt|kommen) (?:[\w-]+ ){0,5}(?:verkehrt herum|falsch herum|"
    r"auf dem kopf)\b",
    seeks=r"(?:(?:bitte|kannst du|und|also|jetzt),? )*(?:finde? (?:bitte )?(?:mal )?(?:heraus|raus)|schau (?:bitte |"
    r"mal )*"
    r"(?:nach|warum|woran)|(?:prüfe?|check|untersuche?) (?:bitte |mal )*(?:warum|wieso|woran|die ursache|das mal)|"
    r"woran "
    r"liegt (?:das|es)|such(?:e)? (?:bitte )?(?:die ursache|den fehler)|finde (?:die ursache|den fehler|den grund))"
    r"\b[^.;]{0,40}",
    disputes=r"(?:(?:nein|nee|ne|hm+|aber|immer noch)[,.!]* )*(?:das (?:stimmt|passt|ist) (?:so |immer noch |"
    r"noch )?(?:nicht "
    r"(?:richtig|korrekt)|nicht|falsch)|falsch|immer noch falsch)",
    tried=rf"(?:(?:und|aber|jetzt) )?(?:[\w-]+ ){{0,4}}?(?:(?:hat|ist|haben|sind) (?:[\w-]+ ){{0,3}}?nicht {_WORKS}\b|"
    r"(?:ist|sind|hat) (?:[\w-]+ ){0,3}?(?:abgestürzt|gescheitert|hängengeblieben|fehlgeschlagen|stehengeblieben|"
    r"leer)\b|"
    r"(?:bootet|startet|baut|kompiliert|lädt|geht|läuft) (?:immer noch |noch immer |gar )?nicht(?=[,.;!]|$))",
    writes=r"schreibe?|entwirf|entwerfe|erstelle?|verfasse?|formuliere?|mache?|generiere?|skizziere?|ergänze?|"
    r"bau(?:e)?",
    ones=r"eine?n?|de[nr]|die|das|unsere?n?|noch eine?n?|neue[nr]?",
    papers=r"[\w-]*(?:seite|abschnitt|kapitel|absatz|anleitung|leitfaden|vorlage|checkliste|e?-?mail|nachricht|"
    r"dokument|"
    r"readme|contributing|artikel|beitrag|beschreibung|ankündigung|plakat|folie|richtlinien?|handbuch|template|"
    r"rundbrief|"
    r"aushang|section|guide)|[\w-]+\.md",
    notes=r"\b(?:in|zu) (?:die |der |deine[rm]? |den |unsere[rm]? )?(?:claude\.md|agents\.md|gemini\.md|gedächtnis|"
    r"notizen|"
    r"regeln)\b",
)
