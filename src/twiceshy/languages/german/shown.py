"""German: woran man einen Text erkennt, der in einer Nachricht steht und nicht die Worte der Person ist. Only data."""

from twiceshy.languages.shapes.shown import Shown

_WHOSE = r"(?:[\w'-]+ ){0,4}"

SHOWN = Shown(
    texts=r"e?-?mails?|briefe?|newsletter|zettel|klebezettel|notiz(?:en)?|memos?|nachricht(?:en)?|seiten?|webseiten?|"
    r"plakate?|flyer|aushang|tickets?|beitr(?:ag|äge)|posts?|blogposts?|tweets?|abs(?:atz|ätze)|s(?:atz|ätze)|"
    r"passagen?|auszüge?|zitate?|strings?|ausgaben?|release notes|versionshinweise|protokolle?|artikel|aufs(?:atz|"
    r"ätze)|entwürfe?|entwurf|prompts?|antwort(?:en)?|rezension(?:en)?|slogans?|anzeigen?|ankündigung(?:en)?|"
    r"durchsagen?|merkbl(?:att|ätter)|readmes?|handb(?:uch|ücher)|wikis?|chats?|logs?|texte?|wortlaut|formulierung|"
    r"kommentare?|berichte?|verträge?|fehlermeldung(?:en)?|meldung(?:en)?|commit-?(?:message|nachricht)s?",
    rulings=r"regeln?|richtlinien?|vorgaben?|normen?|konvention(?:en)?|anweisung(?:en)?|grundsätze?|grundsatz|"
    r"vorschrift(?:en)?|empfehlung(?:en)?|tipps?|anforderung(?:en)?|aussagen?|behauptung(?:en)?|forderung(?:en)?|"
    r"vorschl(?:ag|äge)|klauseln?|policy|policies|leitlinien?|hinweise?|anleitung(?:en)?",
    labels=r"e-?mail|mail|brief|newsletter|memo|nachricht|plakat|tweet|beitrag|post|blogpost|absatz|satz|passage|"
    r"auszug|zitat|string|ausgabe|titel|überschrift|beschriftung|label|tooltip|banner|platzhalter|slogan|betreff|"
    r"protokoll|artikel|entwurf|prompt|antwort|(?:seine|ihre|deren) worte|motto|anzeige|ankündigung|schnipsel|"
    r"kommentar|docstring|beschreibung|fehler|fehlermeldung|meldung|warnung|logzeile|testfall|payload|"
    r"commit-?(?:message|nachricht)|changelog-eintrag",
    places=r"terminal|konsole|whiteboard|tafel|wand|tür|aufkleber|bildschirm|kühlschrank|server|kanal|zwischenablage|"
    r"dashboard|website|webseite|intranet|forum|posteingang|pipeline|doku|dokumentation|kommentaren|fußzeile|kopfzeile",
    hands_over=r"folgende[nrsm]?|folgendes|unten|oben|obige[nrsm]?|untenstehende[nrsm]?|nachstehende[nrsm]?|"
    r"angehängte[nrsm]?",
    points=r"welche[rsnm]?|diese[rsnm]?|so eine[nrm]?|so ein|solche?[nrs]?|solch eine?[nrm]?|das|dies",
    articles=r"der|die|das|den|dem|eine?[nrm]?",
    being=r"ist|sind|war|waren|wird|werden|wurde|nicht",
    judges=r"falsch|schlecht|schlechte|schwach|schwächen?|fehler|missbrauchen|missbraucht|ausnutzen|kritisiere?|"
    r"bewerte|benote|beurteile|vergleiche?|einführen|übernehmen|verbessere?|verbessern|kürze|kürzen|kürzer|kürzere|"
    r"formuliere?|umformulieren|umschreiben|übersetze?|übersetzen|korrigiere?|korrekturlesen|erklär|erkläre?|erklären|"
    r"vereinfache?|klassifiziere?|tonfall|freundlicher|klingt|meinung|hältst du von|bedeutet|heißt|spricht gegen|"
    r"spricht für|diskutiere?|analysiere?|rechtschreibung|grammatik|tippfehler|auseinander|zusammenfassen|fasse?|"
    r"poliere?",
    asks=r"ist|sind|war|wäre|würdest|würde|sollte[n]?|sollen wir|soll ich|machst|findest|hältst|was|warum|wieso|wie|"
    r"wer|wessen|wo|woher|welche[rsnm]?|könnte|kann (?:man|jemand)|hat|stimmt|gilt",
    adopts=r"merk|merke|merken|beachte|beachten|befolge|befolgen|halte? dich|einhalten|gilt|gelten|ab jetzt|ab "
    r"sofort|gedächtnis|erinnere|denk an",
    mine=r"ich|wir|unser\w*|mein\w*|team|uns|mir",
    theirs=(
        r"\b(?:schickten?|sandten?|mailten?|gaben?) (?:uns|mir) |\b(?:antwortet|antwortete|schrieb|schreibt) so$",
        r"\b(?:enthielt|enthält|hatte|stand|stehen|standen) (?:nur )?(?:diese|folgende|eine|so eine)[rsn]? (?:[\w-]+ "
        r")?(?:<texts>|zeilen?)\b",
        r"\bjemand (?:<says>|kritzelte|rief|malte)\b|\b(?:hat|haben) (?:[\w'-]+ ){0,4}(?:gekritzelt|gerufen|"
        r"gemalt)\b|\b(?:hat jemand|jemand hat) (?:[\w'-]+ ){0,5}(?:gesagt|geschrieben|geschickt|gepostet)\b",
        r"^(?:kannst du |bitte )*(?:mach|mache|verwandle|wandle) .*\b(?:daraus|hieraus|das hier|folgendes|folgenden "
        r".*)(?: in .*)?$",
        rf"\b(?:lag|lagen|klebte|klebten|hing|hingen|stand|standen|gab es|fand sich|fanden sich|liegt|klebt|hängt|"
        rf"gefunden|entdeckt|bekommen|erhalten)\b {_WHOSE}(?:<texts>)\b",
        rf"\b(?:hab|habe|haben) (?:ich|wir) {_WHOSE}(?:<texts>) {_WHOSE}(?:gefunden|entdeckt|bekommen|erhalten|"
        rf"gesehen)\b",
        rf"\b(?:das|dies|es|folgendes|hier) (?:kam|kommt|steht|stand|erschien|tauchte|hing|klebte|lag) {_WHOSE}(?:im|"
        rf"in|am|an|auf|vom|aus|beim) {_WHOSE}(?:<places>|<texts>)\b",
        rf"\b(?:am|an|im|auf|in) {_WHOSE}(?:<places>|<texts>) (?:steht|stand|hing|klebte|lag|hängt|klebt|liegt)\b",
        rf"\b(?:hat|haben) {_WHOSE}(?:<texts>) {_WHOSE}(?:hinterlassen|geschrieben|geschickt|gepostet|aufgehängt|"
        rf"dagelassen)\b",
        rf"\b(?:das|dies|den|die) (?:hat|haben) {_WHOSE}(?:hinterlassen|geschrieben|geschickt|gepostet|dagelassen)\b",
    ),
    says=r"sagte?|sagen|antwortete?|antworten|geantwortet|gesagt|geschrieben|lautet|lauten|heißt|heißen|besagt|"
    r"behauptete?|schreibt|schrieb|schickte?|sendete?|postete?|empfiehlt|empfahl|empfohlen|druckte?|meldete?|meldet|"
    r"gemeldet|warnte?|zeigte?|ausgegeben|gibt aus|meinte?|fragte?|steht|stand|verlangte?|forderte?|kommentierte?|"
    r"verkündete?",
    supposed=r"angenommen|nehmen wir an|stell dir vor|gesetzt den fall|was wäre,? wenn|was,? wenn|mal angenommen",
    works=r"übersetze?|fasse?|korrigiere?|formuliere?|kürze?|poliere?|verbessere?|vereinfache?|entwirf|verfasse?|"
    r"bewerte|benote|kritisiere?|klassifiziere?|erkläre?|schreibe? (?:das|dies|es)? ?um|mache? daraus(?: [\w-]+){0,4}|"
    r"mache? das|schreibe? (?:eine?|den|die|das|mir)",
    opens=r"der|die|das|den|dem|ein|eine|einen|einer|unser|unsere|ihr|ihre|sein|seine|diese|dieser|hier ist|hier "
    r"sind|noch ein|noch eine",
    within=r"dafür|dazu|hierfür|daraus|von|vom|aus|im|in|auf|an|am|der|des|unseres|unserer|unserem|eines|einer|für|"
    r"bei|beim|zum|zur|über|mit|die|das",
    where=r"ohne|neben|von|in|im|bei|beim|für|auf|an|am|mit|zu|zum|zur|vor|nach|unter|über|wenn",
    greets=r"(?:sehr geehrte|liebe)[rsn]? [^\n]{2,40}|(?:hallo|hi|hey|moin|guten (?:morgen|tag|abend)|servus|grüß "
    r"gott) (?:zusammen|alle|allerseits|team|leute|ihr lieben|ihr alle|miteinander|in die runde|kollegen|herr \w+|"
    r"frau \w+)",
    hails=r"(?:hallo|hi|hey|moin|guten (?:morgen|tag|abend)|servus|grüß dich)(?: [\w.'-]+){0,3}",
    closes=r"(?:mit )?(?:(?:freundlichen|besten|vielen|lieben|herzlichen|schönen|kollegialen) )?grü(?:ßen|ssen)|"
    r"(?:(?:viele|beste|liebe|herzliche|schöne|freundliche) )?grü(?:ße|sse)|(?:(?:lieber|schöner|besten) )?gru(?:ß|"
    r"ss)|lg|vg|mfg|bg|hochachtungsvoll|alles gute|euer|eure|ihr",
    thanks=r"danke|vielen dank|besten dank|danke (?:euch|dir|schön|im voraus)|dank im voraus",
)
