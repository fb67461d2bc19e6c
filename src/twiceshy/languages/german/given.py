"""German: tasks that a turn gives, and words that say how far something holds. Only data."""

from twiceshy.languages.shapes.given import Given, Tails

_THE = (
    r"(?:mir |uns |bitte |mal |doch |jetzt |nun |dann |schnell |dazu |dem |der |den )*"
    r"(?:eine?[nrms]?|das|die|den|der|dem|unser\w*|diese\w*|noch|zwei|drei|unit-?tests?|tests)"
)

GIVEN = Given(
    leads=r"hallo|hi|hey|also|so|jetzt|nun|dann|bitte|super|danke|gut|als nächstes|und|kannst du|könntest du|"
    r"würdest du|"
    r"magst du|lass uns|du sollst|mal|aufgabe:|ziel:",
    makes=rf"(?:schreib|schreibe|bau|baue|erstell|erstelle|implementier|implementiere|entwickel|entwickle|"
    rf"entwirf|mach|"
    rf"mache|programmier|programmiere|generier|generiere|füg|füge|ergänz|ergänze|richte?|setze?|leg|lege|portier|"
    rf"portiere|migrier|migriere|ersetz|ersetze|übersetz|übersetze|refaktorier|refaktoriere|schreiben sie|bauen sie|"
    rf"erstellen sie) {_THE}\b|(?:ich|wir) (?:brauche|brauchen|benötige|benötigen|möchte|möchten|hätte gern|"
    r"hätten gern)(?: jetzt| noch| bitte| dafür)* (?:eine?[nrms]?|das|die|den|noch|zwei|drei)\b|"
    r"(?:brauche|brauchen) wir \w|(?:der|die|das|unser\w*) (?:[\w-]+ )?(?:kund\w+|chef\w*|team|vertrieb|marketing|"
    r"fachabteilung|support) (?:möchte|will|wünscht|braucht|hätte gern)\b|"
    r"(?:den|die|das|eine?n?|unser\w*) [\w -]{2,60} (?:umbauen|bauen|schreiben|erstellen|implementieren|entwickeln|"
    r"ergänzen|hinzufügen|umstellen|portieren|neu machen)\b",
    does=r"(?:behebe?|repariere?|korrigiere?|fixe?|bereinige?|räume?|überarbeite?|verbessere?|optimiere?|"
    r"vereinfache?|prüfe?|überprüfe?|teste?|untersuche?|analysiere?|vergleiche?|miss|messe|dokumentiere?|"
    r"beschreibe?|erkläre?|fasse?|bereite?|veröffentliche?|aktualisiere?|ändere?|lösche?|entferne?|"
    r"verschiebe?|benenne?|tausche?|passe?|stelle?|schau|schaue|sieh|finde|such|suche|zeige?|sammle|führe?|"
    r"starte?|kürze?|gestalte?) (?:dir |mir |uns |bitte |mal |doch |jetzt |nun |alle |nach )*(?:den|die|das|"
    r"der|dem|diese\w*|unser\w*|mein\w*|eine?n?|in|an|[\w-]+ (?:auf|um|in|an|für|mit|von))\b",
    standing=r"^(?:(?!: )[^,])*\b(?:immer|nie|niemals)\b|\b(?:ab jetzt|ab sofort|künftig|in zukunft|"
    r"jede[nrms]? (?:commit|pr|branch|test|"
    r"release|funktion|modul|migration)|merk dir|grundsätzlich)\b",
    lasts=r"\bab (?:jetzt|sofort|heute|nun|morgen)\b|\b(?:künftig|zukünftig|in zukunft|von nun an|fortan|"
    r"nächstes mal|"
    r"beim nächsten mal)\b|\b(?:merk dir|merke dir|denk dran|denk daran|vergiss nicht|beachte|zur info)\b|"
    r"\b(?:grundsätzlich|generell|im allgemeinen|prinzipiell|in der regel|ausnahmslos|ohne ausnahme|überall|nirgends|"
    r"jedes mal|stets bei uns)\b|\b(?:regel|konvention|richtlinie|vorgabe|policy)\b|"
    r"\b(?:in|für|bei) (?:diesem|unserem|dem ganzen|diesen|unserer|dieser|allen|alle|jedem|"
    r"jede[snr]?) (?:\w+ )?(?:projekt|"
    r"repo|repository|codebase|code|team|app|system|firma|seiten|module[n]?|dateien|services?|skripte?|tests?|"
    r"komponenten|endpunkte[n]?|commits?)\b|\bbei uns\b|\bhier(?= (?:immer|nie|nur|grundsätzlich|kein)|[,.;!]|$)|"
    r"\bwir (?:\w+ )?(?:\w+ )?(?:immer|nie|niemals|kein\w*|nicht|nur|grundsätzlich|entschieden|umgestellt|"
    r"umgestiegen|abgesprochen|vereinbart|hier)\b|\bwir (?:verwenden|nutzen|benutzen|nehmen|haben|sind|"
    r"schreiben|speichern|setzen) |"
    r"\b(?:ich|mir) (?:\w+ )?(?:bevorzuge|mag|hasse|lieber|liebe|möchte nicht|will nicht|will nie|ist lieber)\b|"
    r"\b(?:nicht mehr|nie wieder|keine? mehr|seit (?:gestern|heute|letzte[rmn]?|montag|dienstag|mittwoch|donnerstag|"
    r"freitag|kurzem|dem)|inzwischen|mittlerweile|neuerdings|umgezogen|umbenannt|abgelöst|eingefroren|veraltet)\b|"
    r"\b(?:übrigens|hintergrund|nebenbei)\b|\b(?:frag|frage) mich\b|\bohne (?:mich|meine? \w+)\b|"
    r"\bdu (?:darfst|sollst|musst) (?:\w+ )?(?:nie|niemals|immer|nicht)\b|\bwenn du\b|\bdu (?:immer|nie|"
    r"wieder|schon wieder)\b",
    works=r"(?:(?:und|aber|auch|bitte|außerdem|nochmal),? )*(?:(?:immer|nie|niemals|nur|kein\w*) (?:[\w.-]+ )*?)?(?:"
    r"verwende\w*|benutz\w*|nutz\w*|nimm|committe\w*|pushe?\w*|importier\w*|installier\w*|änder\w*|merge\w*|"
    r"deploy\w*|"
    r"mocke?\w*|schreib\w*|nehmen|umbenenn\w*|anfass\w*|vermeid\w*)\b",
)
TAILS = Tails(
    tails=r"(?:und |aber )?(?:das|dies|gleiches|das gleiche|dasselbe|die regel) (?:gilt|zählt|betrifft)\b[^?]*|"
    r"(?:und )?(?:das|dies) ist (?:\w+ )?(?:pflicht|verpflichtend|zwingend|ein muss|verbindlich|"
    r"nicht verhandelbar)[.!…]*|"
    r"(?:und )?(?:merk dir das|merke dir das|denk dran|denk daran|behalt das im kopf)\b[^?]*|"
    r"(?:und |aber |wirklich )?(?:immer|überall|grundsätzlich|generell|im allgemeinen|ausnahmslos|ohne ausnahmen?|"
    r"ab jetzt|ab sofort|künftig|in zukunft|jedes mal|in jedem fall|nirgends)[.!…]*",
    hangs=r"(?:(?:und|bitte|ja|also),? )*(?:immer (?:genau )?so(?: machen| weiter)?|"
    r"(?:bitte )?(?:immer )?so (?:weiter|weitermachen|beibehalten|bleiben|lassen)|mach(?:e)? (?:das |es )?(?:immer |"
    r"weiter |weiterhin )+so|bleib(?:e)? (?:bitte )?dabei|so soll (?:es|das) bleiben)(?:,? bitte)?",
    heads=frozenset(
        "und abe das die gle mer den beh wir imm übe gru gen im_ aus ohn ab_ kün in_ jed nir bit ja, als "
        "mac ble so_".split()
    ),
)
