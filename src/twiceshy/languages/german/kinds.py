"""German words by the kind of thing or deed they name in talk about software.

They stand in all their forms, and also as they are typed without umlauts ("über", "ueber"). Verbs of doing are orders
and infinitives ("nutze", "nutz", "nutzen"); what things do ("liegt", "heißt") and what became of them ("abgelöst") are
kinds of their own. English terms stand where German engineers say them in English.
"""

from twiceshy.languages.english.kinds import KINDS as ENGLISH

_NAMES = dict(ENGLISH)["product"]  # the same everywhere

KINDS = (
    (
        "trouble",
        "abbruch abbrüche abbrueche abgebrochen abgelaufen abgeschnitten abgeschnittene abgeschnittenen "
        "abgeschnittener abgeschnittenes abgestuerzt abgestürzt abstuerze absturz abstürze ausfaelle ausfall ausfälle "
        "ausgefallen beschwert blockieren blockiert bricht bug buggy bugs crash crashed crashen crashes crasht defekt "
        "defekte defekten defekter defektes doppelt doppelte doppelten down duplikat duplikate dupliziert einfrieren "
        "error errors exception exceptions fail failed fails falsch falsche falschen falscher falsches fehl fehlen "
        "fehlend fehlende fehlenden fehler fehlerhaft fehlerhafte fehlerhaften fehlerhafter fehlerhaftes fehlern "
        "fehlers fehlgeschlagen fehlschlag fehlt fehlverhalten flackern flackernde flackert flaky fliegt friert "
        "gebrochen gecrasht geflogen geknallt geplatzt gerissen gescheitert glitch haengen haenger haengt haesslich "
        "haken hakt hängen hänger hängt hässlich inkonsistent instabil kaputt kaputte kaputten kaputter kaputtes "
        "klemmt knallt kollidiert komisch komische komischen komischer komisches konflikt konflikte konflikten lahm "
        "langsam langsame langsamen langsamer langsames leak leaks leck lecks leer leere leeren leerer leeres meckert "
        "merge-konflikt merge-konflikte merkwuerdig merkwuerdige merkwuerdigen merkwuerdiger merkwuerdiges merkwürdig "
        "merkwürdige merkwürdigen merkwürdiger merkwürdiges mist motzt nan null oom outage panic problem probleme "
        "problemen problems regression regressionen rot rote roten roter rotes ruckelig ruckeln ruckelt scheitern "
        "scheitert schief schlaegt schlägt schlecht schlechter schlimm schreibfehler segfault seltsam seltsame "
        "seltsamen seltsamer seltsames sicherheitslücke sicherheitslücken sicherheitsluecke sicherheitsluecken "
        "speicherleck speicherlecks spinnt stacktrace stacktraces stecken steckt stoerung stoerungen störung "
        "störungen streikt stuerzt stumm stürzt syntaxfehler timeout timeouts tippfehler tot tote toten traceback "
        "traege träge typo typos überlappen überlappend überlappt überläuft ueberlaeuft ueberlappen ueberlappend "
        "ueberlappt unbekannt unbekannte unbekannten unbekannter unbekanntes undefined undefiniert unerreichbar "
        "unerwartet unerwartete unerwarteten unerwarteter unerwartetes ungueltig ungültig unlesbar unscharf "
        "unvollstaendig unvollständig ursache verbuggt verloren verlust verpixelt verrutscht verschwinden "
        "verschwindet verschwunden vertippt verweigert verzerrt vorfaelle vorfall vorfälle wackelt warning warnings "
        "warnung warnungen wirft zeitüberschreitung zeitueberschreitung zerschossen zerstoert zerstört zickt",
    ),
    (
        "screen",
        "abstaende abstand abstände animation animationen ansicht ansichten anzeige auswahl auswahlfeld avatar badge "
        "badges balken banner banners benutzeroberfläche benutzeroberflaeche bestellseite bild bilder bildschirm "
        "bildschirme blau blaue blauen blauer blaues breit breite breiter button buttons canvas card cards checkbox "
        "checkboxes checkout cursor darkmode dashboard dashboards detailseite diagramm diagramme dialog dialoge "
        "dropdown dropdowns dunkel dunkelmodus dunkle dunklen dunkler ebene ecke ecken eingabe eingabefeld "
        "eingabefelder eingabemaske einstellungsseite farbe farben farbig farbige farbigen farbiger farbiges feld "
        "felder feldern fenster fett filter filtern footer formular formulare formularen fortschrittsbalken fusszeile "
        "fußzeile galerie gegner geklickt gelb gelbe gelben gelber gelbes grafik grafiken grau graue grauen grauer "
        "graues grid gruen gruene gruenen gruener gruenes grün grüne grünen grüner grünes header headers hell helle "
        "hellen heller helles hero hintergrund hintergrundfarbe hoch hoehe hoeher höhe höher hover icon icons kachel "
        "kacheln kalender kante kanten karte karten karussell kasse klick klickbar klicke klicken klicks klickt "
        "knoepfe knopf knöpfe kontrast kopfzeile kursiv label labels ladeanimation ladebalken landingpage layout "
        "layouts leiste level linie linien link links liste listen listenansicht loader login login-seite logo logos "
        "margin maske masken mauszeiger menü menue menuepunkt menuepunkte menues menüpunkt menüpunkte menüs mittig "
        "mockup mockups modal modals navbar navigation navigationsleiste oben oberfläche oberflaeche orange padding "
        "pfeil pfeile pixel pixels placeholder placeholders platzhalter popup popups profilbild profilseite px "
        "raender rahmen rand ränder raster rechts registrierung reiter schaltfläche schaltflächen schaltflaeche "
        "schaltflaechen schatten schieberegler schrift schriftart schriftfarbe schriftgroesse schriftgröße schwarz "
        "schwarze schwarzen schwarzer schwarzes screenshot screenshots scroll scrollbar seite seiten seitenleiste "
        "sidebar slider sortierung spalte spalten spiel spiele spieler spinner sprite sprites startbildschirm "
        "startseite suche suchfeld suchleiste symbol symbole tabelle text texte texten textfeld textfelder theme "
        "themes thumbnail thumbnails titel toast toasts toggle toggles toolbar tooltip tooltips trefferliste "
        "überschrift überschriften ueberschrift ueberschriften unten untermenü untermenue untertitel viewport "
        "vorschau vorschaubild warenkorb weisse weissen weisser weisses weiße weißen weißer weißes widget widgets "
        "zaehler zähler zentriert",
    ),
    (
        "writing",
        "absaetze absatz absätze angebot ankuendigung ankündigung anschreiben artikel aufsatz beitraege beitrag "
        "beiträge bericht berichte blog blogartikel blogpost brief briefe e-mail e-mails einleitung email emails "
        "entwuerfe entwurf entwürfe folie folien gedicht kapitel konzept lebenslauf mail mails newsletter notiz "
        "notizen post posts praesentation praesentationen präsentation präsentationen pressemitteilung protokoll "
        "protokolle readme saetze saetzen satz sätze sätzen scherz slide slides ticket tickets tweet tweets "
        "vorschlaege vorschlag vorschläge vortrag witz witze",
    ),
    (
        "mind",
        "ahne ahnung angenommen annahme annahmen anscheinend aussieht bedenken bezweifle denkbar denke denken denkst "
        "eigentlich eindruck einschaetzung einschätzung eventuell evtl gedacht gedanke gedanken gefuehlt gefühlt "
        "gespannt glaub glaube glauben glaubst hypothetisch idee ideen irgendwie klingt meinst meint meinte meinung "
        "moeglich moeglicherweise möglich möglicherweise offenbar offensichtlich raetsel raten rätsel schaetze "
        "schätze scheinbar scheinen scheint sicher sieht spekulation theoretisch theorie überleg überlege überlegen "
        "überlegt überlegung überlegungen ueberleg ueberlege ueberlegen ueberlegt ueberlegung ueberlegungen unklar "
        "unsicher vermute vermutlich vermutung vielleicht vllt vorstellen wahrscheinlich weiss weisst weiß weißt "
        "wirkt wohl womoeglich womöglich wuesste wundere wundert wüsste zweifel zweifle",
    ),
    (
        "flow",
        "abbrechen abwarten augenblick ausnahmsweise bald beeil beeilung bereit breche brich demnächst demnaechst "
        "diesmal eilig einstweilen ende erledigt erneut erstmal fahre feierabend fertig fortfahren fortsetzen gerade "
        "gestern gleich heute loslegen mittag mittagspause moment momentan morgen nachher nochmal nochmals pause "
        "pausieren revert revertieren rollback rückgängig rueckgaengig schluss spaeter später stop stopp stoppen "
        "übermorgen uebermorgen undo unterwegs vergessen vergiss vorerst vorgestern vorhin vorlaeufig vorläufig wart "
        "warte warten weiter weitergeht weitermachen wiederhole wiederholen zunächst zunaechst zwischendurch",
    ),
    (
        "liking",
        "allergisch angenehm angenehme angenehmen angenehmer angenehmes begeistert bequem bequeme bequemen bequemer "
        "bequemes besser bessere bevorzuge bevorzugen bevorzugt bevorzugte bevorzugten einfacher fan favorit find "
        "finde finden findest freue freut gefaellt gefallen gefällt gefiel genervt gern gerne geschmack gewoehnt "
        "gewohnt gewöhnt hasse hassen hübscher huebscher leichter leid lesbarer lieb liebe lieben lieber lieblings "
        "liebsten mag moegen mögen nerv nerven nervig nervige nervigen nerviger nerviges nervt praeferenz "
        "praeferenzen praeferiere präferenz präferenzen präferiere reicht satt schoener schöner stoeren stoerend "
        "stoert stören störend stört sympathisch überfordert übersichtlicher ueberfordert uebersichtlicher "
        "umstaendlich umständlich unangenehm ungern verwirrend verwirrt vorliebe vorlieben wichtig wohler wuensche "
        "wuenschen wunsch wünsche wünschen zuwider",
    ),
    (
        "praise",
        "ausgezeichnet bestens brauchbar bravo cool dank danke dankeschoen dankeschön einverstanden einwandfrei exakt "
        "fantastisch fein freigegeben funktioniert funzt gefixt geil geklappt genau genial grossartig großartig gut "
        "gute guten guter gutes hammer herrlich hervorragend hurra jawohl jep jo jup klappt klar korrekt krass lgtm "
        "lob mega nice optimal passend passt perfekt perfekte perfekten prima richtig richtige richtigen sauber "
        "saubere schoen schoene schoenen schoenes schön schöne schönen schönes spitze stark stimmt super tadellos "
        "toll tolle top vielen wunderbar yep yes",
    ),
    (
        "custom",
        "abfrage abfragen abhaengigkeit abhaengigkeiten abhängigkeit abhängigkeiten abkuerzung abkuerzungen abkürzung "
        "abkürzungen aenderung aenderungen aenderungsprotokoll alias änderung änderungen änderungsprotokoll anfrage "
        "anfragen anfuehrungszeichen anführungszeichen anmerkung anmerkungen annotation annotationen antwort "
        "antworten argument argumente artefakt artefakte artifact artifacts asset assets aufzaehlung aufzaehlungen "
        "aufzaehlungszeichen aufzählung aufzählungen aufzählungszeichen ausdruck ausdrücke ausdruecke ausgabe "
        "ausgaben ausnahmetypen backtick backticks backup backups bedingung bedingungen befehl befehle befehlen "
        "begruendung begruendungen begründung begründungen beispiel beispiele benennung benutzername beschreibung "
        "beschreibungen betraege betraegen betrag beträge beträgen bezeichner bezeichnern bezeichnung branch branches "
        "build builds callback callbacks camelcase changelog checkpoint checkpoints code code-kommentare "
        "codekommentare commit commit-message commit-messages commit-msg commit-nachricht commit-nachrichten "
        "commit-texte commitnachrichten commits config configs controller controllers cookie cookies credentials "
        "cronjob cronjobs css dataframe dataframes dataset datasets datei dateien dateiname dateinamen daten "
        "datenmodell datensaetze datensatz datensätze datentyp datentypen datum datumsangabe datumsangaben "
        "datumsformat datumswerte decorator decorators deploy deployment deployments deploys diff diffs docs "
        "docstring docstrings doku dokumentation dto dtos eigenschaft eigenschaften einheit einheiten einrückung "
        "einrückungen einrueckung einrueckungen einstellung einstellungen eintraege eintraegen eintrag einträge "
        "einträgen emoji emojis endpoint endpoints endpunkt endpunkte endpunkten entitaet entitaeten entität "
        "entitäten enum enum-werte enums ereignis ereignisse erklaerung erklaerungen erklärung erklärungen event "
        "events export exportiert exports fachbegriffe feature feature-branch feature-branches feature-flag "
        "feature-flags features fehlerbehandlung fehlercode fehlercodes fehlermeldung fehlermeldungen fehlertexte "
        "feldname feldnamen fixture fixtures flag flags formatter freigaben fremdschluessel fremdschlüssel funktion "
        "funktionen funktionsnamen geheimnis geheimnisse geld geldbetraege geldbetrag geldbeträge grossbuchstaben "
        "großbuchstaben handler handlers hash hashes helper helpers hilfsfunktion hilfsfunktionen hook hooks hotfix "
        "hotfixes html id identifier identifiers ids import imports index indizes integrationstest integrationstests "
        "interface interfaces issue issues job jobs kebab-case key keys klasse klassen klassenname klassennamen "
        "kleinbuchstaben komma kommentar kommentare kommentaren komponente komponenten komponententests konfig "
        "konfiguration konfigurationen konfigurationsdatei konfigurationsdateien konstante konstanten konstruktor "
        "koordinaten kuerzel kürzel leerzeichen leerzeile leerzeilen lint linter linting lizenz lizenzen lockfile log "
        "log-level logausgaben logger logging loglevel logmeldungen logs logzeilen makro makros merge merge-commit "
        "merge-commits merges message messages methode methoden middleware middlewares migration migrationen "
        "migrations migrationsdatei migrationsdateien migrationsskript migrationsskripte mock mocks modell modelle "
        "modul module modulen nachricht nachrichten name namen namens namensraum nebenwirkungen notebook notebooks "
        "objekt objekte orm package packages paket pakete paketen parameter parametern parametrisiert parser "
        "pascalcase passwoerter passwort passwörter patch patches payload payloads pipeline pipelines plaene plan "
        "pläne plugin plugins plural posten pr pr-beschreibung pr-beschreibungen praefix praefixe präfix präfixe "
        "preis preise preisen primaerschluessel primärschlüssel prs pruefung pruefungen prüfung prüfungen "
        "pull-request pull-requests pull_request pushes quellcode quelltext queries query rechte refactoring regex "
        "release releases request requests response responses retries retry review reviews rolle rollen route routes "
        "rückfrage rückfragen rückgabe rückgabetyp rückgabewert rückgabewerte rueckfrage rueckfragen rueckgabe "
        "rueckgabetyp rueckgabewert rueckgabewerte schema schemas schleife schleifen schluessel schluesseln "
        "schluesselwoerter schlüssel schlüsseln schlüsselwörter schnittstelle schnittstellen schreibweise schritt "
        "schritte schritten script scripts secret secrets semikolon semikolons service services session sessions "
        "shader shaders signatur singleton singular skript skripte skripten snake_case snapshot snapshots spaltenname "
        "spaltennamen spec specs sprache sprachen sql status statuscode statuscodes stichpunkt stichpunkte "
        "stichpunkten string strings struct structs stub stubs stylesheet stylesheets suffix summe summen tab "
        "tabellen tabellenname tabellennamen tabs tabulator tabulatoren tags template templates tenant tenants test "
        "testcase testcases testdaten testfaelle testfaellen testfall testfälle testfällen testname testnamen tests "
        "ticketnummer ticketnummern timestamp timestamps todo todos token tokens topic topics transaktion "
        "transaktionen trennzeichen typ type-hints typen übersetzung übersetzungen uebersetzung uebersetzungen "
        "umgebungsvariable umgebungsvariablen umlaut umlaute umlauten unit-test unit-tests url urls util utils uuid "
        "uuids variable variablen variablenname variablennamen version versionen versionsnummer vorlage vorlagen "
        "waehrung waehrungen währung währungen webhook webhooks wert werte werten woerter worker workers wort wörter "
        "wrapper zahl zahlen zeichenkette zeichenketten zeile zeilen zeilenende zeilenlaenge zeilenlänge "
        "zeilenumbruch zeilenumbrüche zeilenumbrueche zeitangaben zeiten zeitstempel zeitzone zeitzonen zertifikat "
        "zertifikate zugangsdaten zusammenfassung zusammenfassungen zweig zweige zweigen zwischenspeicher",
    ),
    (
        "place",
        "1password abnahme account accounts adresse adressen anbieter anwendung anwendungen api apis app apps backend "
        "bank benutzerkonto bereich bereiche bibliothek bibliotheken bucket buckets buero build-server büro cache "
        "caches ci cli client clients cloud cluster clusters codebase computer container containers cpu daemon "
        "dateisystem datenbank datenbanken datenbankserver db dbs dev develop device devices dienst dienste diensten "
        "domain drittsystem entwicklung entwicklungsumgebung env environment environments festplatte firma firmennetz "
        "firmware folder folders frontend frontends gateway gateways geraet geraete gerät geräte gpu gui handy "
        "hauptbranch hauptspeicher host hosts intern internet kernel keychain konten konto kubernetes-cluster lager "
        "laptop laufwerk laufzeit library live liveserver livesystem localhost main maschine maschinen master mobile "
        "mobilgeraet mobilgerät monorepo netz netzwerk node nodes ordner ordnern path plattform plattformen pod pods "
        "port ports postfach prod production produkt produkte produktion produktiv produktivsystem projekt projekte "
        "projekten projektordner projektverzeichnis proxy qa queue queues ram rechenzentrum rechner registry replica "
        "replicas repo repos repository runner runners sandbox sandkasten scheduler schicht schluesselbund "
        "schlüsselbund server servers shop site speicher stage staging standort standorte store subdomain system "
        "systeme tempverzeichnis testserver testsystem testumgebung tresor uat umgebung umgebungen unternehmen "
        "unterordner verzeichnis verzeichnisse verzeichnissen vm vms vpn warehouse warteschlange warteschlangen web "
        "website wiki workspace workspaces wurzelverzeichnis zwischenablage",
    ),
    (
        "product",
        f"{_NAMES} deutsch deutsche deutschen deutscher englisch englische englischen englischer franzoesisch "
        "französisch italienisch spanisch",
    ),
    (
        "people",
        "abteilung admin admins ansprechpartner ansprechpartnerin anwender anwenderin anwendern auftraggeber "
        "auszubildende azubi benutzer benutzerin benutzern berater beraterin besucher betreut betrieb buchhaltung ceo "
        "chef chefin chefs cto datenschutz dba designer devops dienstleister einkauf entwickler entwicklerin "
        "entwicklern fachabteilung fachbereich finanzabteilung frau freigeber gaeste gast gäste geschaeftsfuehrung "
        "geschäftsführung herr jemand jemandem jemanden kollege kollegen kollegin kolleginnen kunde kunden kundin "
        "kundinnen lead leiter leiterin leitung leute lieferant lieferanten maintainer maintainers marketing mensch "
        "menschen mitarbeiter mitarbeitern niemand niemanden nutzer nutzerin nutzern ops owner owners partner person "
        "plattform-team praktikant produktteam rechtsabteilung reviewer reviewers sicherheitsteam sre stakeholder "
        "stakeholders support team teamleiter teams tester user users verantwortlich verantwortliche verantwortlichen "
        "vertrieb vorgesetzte vorstand zustaendig zustaendige zuständig zuständige",
    ),
    (
        "time",
        "abend abends april august dezember dienstag dienstags donnerstag donnerstags februar freitag freitags frueh "
        "fruehjahr früh frühjahr halbjahr herbst jaehrlich jahr jahre jahren jahres jährlich januar juli juni maerz "
        "mai märz minuetlich minütlich mittags mitternacht mittwoch mittwochs monat monate monaten monatlich montag "
        "montags nachmittag nachmittags nacht nachts november oktober quartal samstag samstags september sommer "
        "sonntag sonntags sprint sprints stuendlich stunde stunden stündlich taeglich tag tage tagen täglich uhr "
        "vorletzte vormittag vormittags werktags winter woche wochen wochenende wochenenden wöchentlich woechentlich "
        "zeit zeitraum",
    ),
    (
        "amount",
        "acht byte bytes drei dreimal dritte dritten dritter dutzend ebenen euro fuenf fünf gb groesse groesser "
        "groessere größe größer größere haelfte halb halbe hälfte höchstens hoechstens hundert kb kilobyte kuerzer "
        "kürzer laenge laengste länge längste limit limits max maximal maximale maximum mb megabyte million millionen "
        "millisekunde millisekunden min mindest mindestens minimal minimum minute minuten ms neun paar prozent sechs "
        "sekunde sekunden sieben stück stueck tausend vier wenige weniger wenigstens zehn zeichen zweimal zweite "
        "zweiten zweiter zwoelf zwölf",
    ),
    (
        "manner",
        "alphabetisch async asynchron atomar ausfuehrlich ausfuehrliche ausfuehrlichen ausfuehrlicher ausfuehrliches "
        "ausführlich ausführliche ausführlichen ausführlicher ausführliches ausgeschrieben automatisch automatische "
        "automatischen automatischer automatisches barrierefrei deklarativ deutlich direkt direkte direkten direkter "
        "direktes eigen eigene eigenen eigener eigenes einfach einfache einfachen einfaches einheitlich einheitliche "
        "einheitlichen einheitlicher einheitliches einzeln einzelne einzelnen einzelner einzelnes explizit explizite "
        "expliziten expliziter explizites flach fluessig flüssig formell funktional gebuendelt gebündelt generisch "
        "geordnet getippt getrennt getrennte getrennten getrennter getrenntes getypt global globale globalen globaler "
        "globales gross grosse grossen grosser grosses grossgeschrieben groß große großen großer großes "
        "großgeschrieben gruendlich gruendliche gruendlichen gruendlicher gruendliches gründlich gründliche "
        "gründlichen gründlicher gründliches idempotent idempotente idiomatisch immutable imperativ implizit "
        "informell inline klein kleine kleinen kleiner kleinere kleineren kleines kleingeschrieben knapp knappe "
        "knappen knapper knappes kompakt konkret konsequent konsistent konsistente konsistenten konsistenter "
        "konsistentes kuerzere kurz kurze kurzen kurzer kürzere kurzes laenger laengere laengeren lang lange langen "
        "langer länger längere längeren langes lesbar lesbare lesbaren lesbares locker lokal lowercase manuell "
        "manuelle manuellen manueller manuelles minimale minimalistisch modular nüchtern nuechtern objektorientiert "
        "oeffentlich oeffentliche oeffentlichen oeffentlicher oeffentliches öffentlich öffentliche öffentlichen "
        "öffentlicher öffentliches offline ordentlich parallel praegnant praezise prägnant präzise privat private "
        "privaten privater privates pur readonly reversibel rückwärtskompatibel rueckwaertskompatibel sachlich "
        "schlank schlicht schnell schnelle schnellen schneller schnelles selbsterklaerend selbsterklärend semantisch "
        "separat sinnvoll sortiert sortierte sortierten sortierter sortiertes sprechend sprechende sprechenden "
        "sprechender sprechendes stichpunktartig streng strict strikt strukturiert strukturierte strukturierten "
        "strukturierter strukturiertes sync synchron testbar typisiert typsicher typsichere typsicheren typsicherer "
        "typsicheres übersichtlich übersichtliche übersichtlichen übersichtliches uebersichtlich uebersichtliche "
        "uebersichtlichen uebersichtliches umfangreich unabhaengig unabhängig unveraenderlich unveränderlich "
        "uppercase verschachtelt verschluesselt verschlüsselt verstaendlich verständlich vollstaendig vollstaendige "
        "vollstaendigen vollstaendiger vollstaendiges vollständig vollständige vollständigen vollständiger "
        "vollständiges wiederverwendbar woertlich wörtlich zentral zentrale zentralen zentraler zentrales",
    ),
    (
        "stands",
        "akzeptieren akzeptiert antwortet basieren basiert beantwortet bedeutet beginnen beginnt beinhaltet "
        "benoetigen benoetigt benötigen benötigt benutzt besitzt bestehen besteht betraegt beträgt betrifft bezieht "
        "bietet bleiben bleibt dauern dauert deckt dient empfaengt empfängt enden endet enthaelt enthält enthalten "
        "entsprechen entspricht erbt erfordert ermoeglicht ermöglicht erreichbar erreicht erwarten erwartet erzeugt "
        "existieren existiert folgt fuehrt führt gehen gehoeren gehoert gehören gehört gelten generiert gilt greift "
        "haelt hält handelt heissen heisst heißen heißt hoert hört kennt kommen kommt kosten kostet kuemmert kümmert "
        "lädt laedt laeuft laufen läuft lauscht lauten lautet leben lebt liefern liefert liegen liegt macht nennt "
        "nimmt nutzt passiert pflegt ruft schickt schreibt sendet setzt sitzt speichert spricht stammen stammt "
        "startet stehen steht stellt steuert traegt trägt trifft übernimmt uebernimmt unterscheidet unterstuetzt "
        "unterstützt verbindet verfuegbar verfügbar verhaelt verhält verlangt versteht vertritt verwaltet verweist "
        "verwendet wohnt zaehlt zählt zeigt zieht",
    ),
    (
        "changed",
        "abgebaut abgekuendigt abgekündigt abgeloest abgelöst abgeschafft abgeschaltet aendert aktualisiert ändert "
        "angehoben archiviert aufgeteilt ausgebaut ausgedient ausgelagert ausgelaufen ausgemustert ausgetauscht "
        "ausrangiert bisher bisherige bisherigen bislang damals deprecated ehemalige ehemals eingefroren eingefuehrt "
        "eingeführt eingestampft eingestellt eingezogen einst entfallen entfernt erneuert ersetzt frueher frueheren "
        "früher früheren geaendert geändert gekuendigt gekündigt geloescht gelöscht geschlossen gesperrt gestrichen "
        "gewandert gewechselt gewichen geworden hochgezogen inzwischen kuenftige kuerzlich künftige kürzlich legacy "
        "loest löst migriert mittlerweile modernisiert nachfolger neuerdings neulich obsolet passé portiert "
        "rausgeschmissen rausgeworfen rotiert seitdem seither stillgelegt übergeben übergegangen überholt übernommen "
        "uebergeben uebergegangen ueberholt uebernommen umbenannt umgebaut umgeschrieben umgestellt umgestiegen "
        "umgezogen umstellung umstieg umzug veraltet veraltete veralteten veralteter veraltetes verlagert verlassen "
        "verlegt verschoben vorbei wechsel wechseln wechselt zuletzt zusammengefuehrt zusammengeführt zusammengelegt",
    ),
    (
        "chosen",
        "abgelehnt abgesprochen abgestimmt abgewaehlt abgewählt abmachung abwaegung abwägung alternative alternativen "
        "ansaetze ansatz ansätze aufgegeben aufwaendig aufwändig aufwendig ausgemacht ausgesucht ausgewaehlt "
        "ausgewählt beschlossen beschluss bewusst dagegen diskutiert einigen einigung entscheide entscheiden "
        "entscheidung entscheidungen entschieden entschlossen entschluss favorisieren festgelegt fiel geeinigt "
        "gewaehlt gewählt kandidat kandidaten komplex kompromiss option optionen overkill riskant stattdessen teuer "
        "überzeugt ueberzeugt variante varianten vereinbart vereinbarung versus verwerfen verworfen verzichtet "
        "vorgezogen vs waehlen wahl wählen zugestimmt zugunsten zustimmung",
    ),
    (
        "norm",
        "absprache anforderung anforderungen bedarf default defaults empfohlen erforderlich erlaubnis erlaubt "
        "erwuenscht erwünscht freigabe gebot genehmigt genehmigung gesetzt gestattet gewohnheit grundregel "
        "grundsaetze grundsatz grundsätze hausregel keinesfalls keineswegs konform konvention konventionen leitfaden "
        "leitlinie leitlinien namenskonvention namenskonventionen noetig nötig notwendig obligatorisch optional "
        "pflicht prinzip prinzipien regel regeln regelung richtlinie richtlinien rücksprache ruecksprache standard "
        "standardmaessig standardmäßig standards styleguide tabu üblich übliche üblichen ueblich uebliche ueblichen "
        "unbedingt unerwuenscht unerwünscht untersagt unzulaessig unzulässig verbindlich verbot verbote verboten "
        "verpflichtend verpoent verpönt verstoss verstoß voraussetzung vorgabe vorgaben vorgeschrieben vorschrift "
        "vorschriften zulaessig zulässig zwang zwingend",
    ),
    (
        "all",
        "alle allem allen aller alles allgemein ausnahme ausnahmen ausnahmslos ausschliesslich ausschließlich beide "
        "beiden beides dauerhaft dauernd durchgaengig durchgängig durchgehend durchweg egal einzige einzigen einziger "
        "ewig ganz ganze ganzen ganzer ganzes generell gesamt gesamte gesamten gewoehnlich gewöhnlich grundsaetzlich "
        "grundsätzlich haeufig häufig irgend irgendein irgendeine irgendwas irgendwelche irgendwo jede jedem jeden "
        "jeder jederzeit jedes jedesmal jeglich jegliche jeglichen jeweils komplett komplette kompletten manchmal "
        "meist meistens nirgends nirgendwo normalerweise oft prinzipiell regelmaessig regelmäßig saemtlich saemtliche "
        "saemtlichen sämtlich sämtliche sämtlichen selten staendig ständig stets überall üblicherweise ueberall "
        "ueblicherweise",
    ),
    (
        "asking",
        "inwiefern inwieweit ob wann warum was welch welche welchem welchen welcher welches wem wen wer weshalb "
        "weswegen wie wieso wieviel wo wobei wodurch wofuer wofür wogegen woher wohin womit woran worauf woraus worin "
        "worüber worueber wovon wozu",
    ),
    (
        "do",
        "aender aendere aendern aktivier aktiviere aktivieren aktualisier aktualisiere aktualisieren analysier "
        "analysiere analysieren änder ändere ändern anhaengen anhängen anlegen anpass anpasse anpassen anschauen "
        "ansehen anzeigen arbeite arbeiten auflisten aufraeumen aufräumen aufschreiben aufteilen ausbauen ausblenden "
        "ausfuehren ausführen ausprobieren austauschen bau baue bauen beheb behebe beheben berechne berechnen "
        "bereinig bereinige bereinigen beschreib beschreibe beschreiben besprech bespreche besprechen binde binden "
        "blende bring bringe bringen builde builden bump bumpe bumpen check checke checken committ committe committen "
        "deaktivier deaktiviere deaktivieren debugg debugge debuggen deploye deployen dokumentier dokumentiere "
        "dokumentieren dreh drehe drehen durchfuehren durchführen einbauen einbinden einblenden einfuegen einfügen "
        "einrichten einstellen entfern entferne entfernen entwerf entwerfe entwerfen ergaenz ergaenze ergaenzen "
        "ergänz ergänze ergänzen erklaer erklaere erklaeren erklär erkläre erklären erlaeuter erlaeutere erlaeutern "
        "erläuter erläutere erläutern ersetz ersetze ersetzen erstell erstelle erstellen erweiter erweitere erweitern "
        "erzeug erzeuge erzeugen exportier exportiere exportieren extrahier extrahiere extrahieren fix fixe fixen "
        "formulier formuliere formulieren frag frage fragen fueg fuege fuegen fuehr fuehre fuehren füg füge fügen "
        "führ führe führen gebe geben generier generiere generieren gib guck gucke gucken haeng haenge häng hänge "
        "helfe helfen herunterladen hilf hinzufuegen hinzufügen hinzuzufuegen hinzuzufügen hochladen hol hole holen "
        "implementier implementiere implementieren importier importiere importieren install installier installiere "
        "installieren integrier klaer klaere klaeren klär kläre klären kompilier kompiliere kompilieren konfigurier "
        "konfiguriere konfigurieren kopier kopiere kopieren korrigier korrigiere korrigieren kuemmer kuemmere "
        "kuemmern kuerz kuerze kuerzen kümmer kümmere kümmern kürz kürze kürzen lade laden leg lege legen lese lesen "
        "lies loes loesch loesche loeschen loese loesen lös lösch lösche löschen löse lösen mach mache machen markier "
        "markiere markieren mergen mess messe messen migrier migriere migrieren miss nachfragen nachpruefen "
        "nachprüfen nachsehen neustarten oeffne oeffnen öffne öffnen optimier optimiere optimieren pass passe passen "
        "plane planen probier probiere probieren pruef pruefe pruefen prüf prüfe prüfen pull pulle pullen push pushe "
        "pushen raeum raeume raeumen räum räume räumen rausnehmen rauswerfen rebase rebasen rechne rechnen refactor "
        "refactore refactoren refactorn refaktorier refaktoriere refaktorieren refaktorisier reinnehmen releasen "
        "render rendere rendern reparier repariere reparieren reviewe reviewen richte richten rück rücke rücken rueck "
        "ruecke ruecken runterladen sag sage sagen schau schaue schauen schick schicke schicken schieb schiebe "
        "schieben schlag schlage schlagen schliess schliesse schliessen schließ schließe schließen schreib schreibe "
        "schreiben seh sehe sehen sende senden setz setze setzen sieh siehe sortier sortiere sortieren sprich start "
        "starte starten stell stelle stellen stoppe streich streiche streichen such suchen tagg tagge taggen tausch "
        "tausche tauschen teile teilen teste testen trainier trainiere trainieren trenn trenne trennen überprüf "
        "überprüfe überprüfen überschreib übersetz übersetze übersetzen ueberpruef ueberpruefe ueberpruefen "
        "ueberschreib uebersetz uebersetze uebersetzen umbauen umbenennen umformulieren umschreiben umsetzen "
        "umstellen untersuch untersuche untersuchen update updaten verbesser verbessere verbessern verbinde verbinden "
        "vereinfach vereinfache vereinfachen vergleich vergleiche vergleichen verkleiner verkleinere verkleinern "
        "verknuepf verknuepfe verknuepfen verknüpf verknüpfe verknüpfen verlink verlinke verlinken veroeffentlich "
        "veroeffentliche veroeffentlichen veröffentlich veröffentliche veröffentlichen verschieb verschiebe "
        "verschieben versteck verstecke verstecken versuch versuche versuchen vorschlagen werfe werfen wirf zaehl "
        "zaehle zaehlen zähl zähle zählen zeichne zeichnen zeig zeige zeigen zentrier zentriere zentrieren zerleg "
        "zerlege zerlegen zieh ziehe ziehen zurücksetzen zuruecksetzen zusammenfassen zusammenfuehren zusammenführen",
    ),
    (
        "shape",
        "abkuerzen abkürzen ablegen achte achten achtgeben anfassen angefasst angeruehrt angerührt anruehren anrühren "
        "antworte anzufassen anzuruehren anzurühren aufheben aufhoeren aufhören auslassen beacht beachte beachten "
        "befolg befolge befolgen behalt behalte behalten behandel behandele behandeln beibehalten benenn benenne "
        "benennen benutz benutze benutzen beruehr beruehre beruehren berühr berühre berühren bevorzug bewahr bewahre "
        "bleib bleibe cachen dranhalten duz duze duzen einchecken einhalten einrücken einruecken einzuhalten erwaehn "
        "erwaehne erwaehnen erwähn erwähne erwähnen escape escapen fass fasse fassen festhalten finger folg folge "
        "folgen formatier formatiere formatieren genommen halte halten haltet hardcode hardcoden heb hebe hinterlass "
        "hinterlasse hinterlassen hoer hoere hör höre hoste hosten ignorier ignoriere ignorieren kommentier "
        "kommentiere kommentieren linte linten logg logge loggen merk merke merken mocke mocken nehm nehme nehmen "
        "nehmt nenn nenne nennen nimm nutz nutze nutzen pfleg pflege pflegen rede reden respektier respektiere "
        "respektieren ruehr ruehre ruehren rühr rühre rühren runde runden sieze siezen signier signiere signieren "
        "skippe skippen spar sparen speichere speichern squash squashe squashen tipp tippe tippen typisier typisiere "
        "typisieren überspring überspringe überspringen ueberspring ueberspringe ueberspringen validier validiere "
        "validieren vermeid vermeide vermeiden verschluessel verschluessele verschluesseln verschlüssel verschlüssele "
        "verschlüsseln versionier versioniere versionieren verwend verwende verwenden verzicht verzichte verzichten "
        "vorziehen weglassen wegzulassen wiederverwenden",
    ),
)
