"""What German words do in a sentence: orders, things people work on, languages, measures. Only data."""

from twiceshy.languages.names import MEASURES, TOOLS

# What the program shows and whom it serves: "der Button soll nie …" says how it shall be, not how to work on it.
SCREEN = (
    "benutzer nutzer anwender besucher kunde kunden user button knopf seite formular feld liste warenkorb menü dialog "
    "tabelle app spiel spieler admin mail email modal banner tooltip bild symbol logo header footer link eingabe suche "
    "filter karte spalte"
)

WORDS = (
    ("story", "fehl funktioniert geklappt gesehen gehört"),
    (
        "imperative",
        "verwende verwend nutze nutz benutze benutz nimm schreib schreibe mach mache lass lasse frag "
        "frage lösch lösche committe committ commite push pushe führ führe teste prüfe prüf halte halt antworte "
        "antwort sprich rede erklär erkläre kommentiere kommentier formatiere formatier installiere installier "
        "ändere änder fass fasse rühr rühre pack packe leg lege setz setze stell stelle füg füge bau baue erstell "
        "erstelle merge deploye deploy benenne nenne nenn bearbeite bearbeit entferne entfern importiere importier "
        "exportiere logge gib zeig achte vermeide vermeid beachte speichere speicher hol hole mocke mock refactore "
        "refaktorisiere hardcode hardcodiere schick sende greif dokumentiere dokumentier kopiere kopier verschiebe "
        "verschieb überschreib skippe skip öffne starte lauf checke check geh sag erzähl lies lade lad nehm",
    ),
    (
        "status",
        "fertig kaputt grün rot besser da gut weg bereit nicht leer weiß schwarz schlechter schneller langsamer "
        "falsch auch wieder",
    ),
    (
        "pointing",
        "das dies dieses diese es so nicht ist war noch immer kaputt geht auch wieder genau er sie ihn nochmal "
        "anders falsch richtig hier da dort ich meine meinte wollte will",
    ),
    (
        "deictic",
        "das dies diese diesen dieser dieses es ihn sie noch da dort also hier_falsch den_falschen "
        "die_falsche "
        "der_falschen einfach mal ja doch eigentlich",
    ),
    (
        "subject",
        "ich wir du er sie ihr man wollen können sollen kann kannst könnten willst würde würdest soll "
        "sollte "
        "sollten es das die der warum wieso wenn ob falls",
    ),
    (
        "asking",
        "was wie wo womit warum wann welche welches welchen wieso ab wenn ob dann jetzt also vielleicht "
        "heute morgen gleich das dies es gerade hier_noch",
    ),
    (
        "artefact",
        "pr prs pull_request pull_requests commit commits branch branches release releases test tests migration "
        "migrationen endpunkt endpunkte endpoint endpoints funktion funktionen modul module klasse klassen datei "
        "dateien änderung änderungen service services paket pakete ticket tickets skript skripte secrets "
        "migrationsdateien deploys deployment deployments",
    ),
    (
        "plural",
        "prs pull_requests commits branches releases tests migrationen endpunkte endpoints funktionen module "
        "klassen "
        "dateien änderungen services pakete tickets skripte komponenten variablen variablennamen dateinamen "
        "kommentare "
        "commit_messages commit-messages imports secrets fehlermeldungen logs queries features unit_tests "
        "unit-tests "
        "feature_branches feature-branches tabellen tabellennamen spalten typen hooks secrets",
    ),
    (
        "texts",
        "commits commit_messages commit-messages commitmessages commit_nachrichten commit-nachrichten "
        "kommentare "
        "code-kommentare antworten docstrings variablennamen pr_beschreibungen pr-beschreibungen pr_texte doku "
        "code "
        "fehlermeldungen logs log_messages erklärungen issues tickets kommentare_im_code pull_requests prs",
    ),
    ("tongue", "deutsch englisch französisch spanisch italienisch portugiesisch polnisch"),
    (
        "doing",
        "deployen releasen mergen testen schreiben benutzen nutzen verwenden nehmen bauen hosten formatieren "
        "linten committen commiten taggen loggen speichern mocken arbeiten versionieren dokumentieren entwickeln "
        "reviewen "
        "squashen rebasen rechnen branchen veröffentlichen kommentieren pushen rollen setzen",
    ),
    (
        "done",
        "deployt deployed gedeployt gedeployed gemerged gemergt gemerget getestet reviewt reviewed gereviewt "
        "gebaut released releast released veröffentlicht committet committed commited getaggt getagged formatiert "
        "gelintet "
        "geloggt dokumentiert kommentiert ausgerollt versioniert gepusht gepushed entwickelt geändert bearbeitet "
        "editiert "
        "gesquasht gesquashed rebased gerebased gelöscht approved",
    ),
    (
        "occasion",
        "commit push merge release deploy deployment pr änderung task schritt migration feature bugfix "
        "pull_request push_auf_main schritt",
    ),
    (
        "idle",
        "ahnung problem probleme problems sorge sorgen fehler zeit lust stress eile hektik idee ideen panik "
        "angst ergebnis ergebnisse treffer daten einträge eintrag antwort verbindung ausgabe output unterschied "
        "änderung "
        "änderungen chance wirkung reaktion mehr grund gründe rolle wunder frage fragen weiteren anderen einzige "
        "einziger "
        "log_einträge quatsch rücksicht zweifel datei",
    ),
    (
        "fault",
        "fehler bug problem ursache exception unterschied änderung änderungen datei stacktrace meldung "
        "warnung "
        "grund lösung code",
    ),
    ("measure", MEASURES + " millisekunden sekunden minuten stunden prozent ortszeit lokalzeit pixel gramm"),
    ("screen", SCREEN),
    ("tool", TOOLS),
)
