"""German: how people take back what they said. Only data."""

from twiceshy.languages.shapes.changes import Dropping, Unsaid, Withdrawals

WITHDRAWALS = Withdrawals(
    ways=(
        (
            "revokes",
            "",
            r"(?:vergiss|vergesst|streiche?) (?:die|das) (?:regel |vorgabe |verbot )?"
            r"(?:mit|zu|zum|zur|über|gegen|von|wegen) (.+)$",
        ),
        ("releases", "", r"(?:du musst|wir müssen|man muss|ihr müsst) (.*?)\s?nicht mehr (.+)$"),
        ("permits", "marked", r"(.+?) (?:ist|sind) (?:ok|okay|erlaubt|in ordnung)( .+)?$"),
        ("permits", "may be once", r"(?:du|wir|man|ihr) (?:darf|darfst|dürfen|dürft|kannst|können|kann) (.+)$"),
    ),
    joining=r"mit|ohne|und|aber",
    lacking=r"ohne|kein|keine|keinen|nicht|nie",
    unchanged=r"(?:die|der|das|dem)?\s?(?:gleiche[nrs]?|selbe[nrs]?)|sonst|der rest",
    as_before=r"(?:doch )?wieder|erneut",
    lasting=r"wieder|ab (?:jetzt|sofort)|künftig|in zukunft",
    conditional=r"wenn|falls",
    now=r"jetzt|nun",
    unmarked=r"vergiss|vergesst|streiche?|nicht mehr",
    negated_starts=r"kein\w*|wenn|falls",
    negated=r"nicht|nie",
    once=r"diesmal|vorerst",
    withheld=r"nicht|kein\w*|ohne|bevor|vorher|zuerst|erst|statt|warum|vielleicht",
    lead=r"bitte",
    endings=r"e|en|es|em|n|s",
    orders=r"nie|niemals|immer",
)
UNSAID = Unsaid(
    said=r"vergiss das|(?:war )?nur (?:spaß|ein scherz)",
    talk=r"nein",
    for_once=r"(?:das war )?nur für (?:jetzt|heute|dieses mal|diesmal)",
    named=(
        r"(?:die regel (?:mit|zu|über) |das mit )(?:de[mrn] |die |das )?(?P<thing>[^,.;:!?]{2,60}?) (?:war|ist|gilt|"
        r"galt) nur für "
        r"(?:jetzt|heute|dieses mal|diesmal)",
    ),
)
_AUF = r"(?:auf|zu|zum|zur|nach)"
_NEHMEN = r"(?:nutzen?|verwenden?|benutzen?|nehmen?|brauchen?|wollen)"
DROPPING = Dropping(
    words=(
        "raus passé geschichte draußen gestrichen abgeschafft ausgemustert abgelöst löst veraltet rausgeflogen "
        "weg ausgedient kein keine keinen nie niemals schluss mehr länger von ersetze ersetz ersetzt tausch "
        "tausche getauscht ausgetauscht rausgeworfen rausgeschmissen verworfen aufgegeben entfernt hör hört statt "
        "vergiss vergesst streich streiche wirf werft schmeiß schmeiss schmeißt lass lasst tot hin zurück"
    ),
    told=(
        r"<old> (?:ist|sind)(?: jetzt| nun| endlich| ab sofort)* (?:raus|passé|geschichte|draußen|gestrichen|"
        r"abgeschafft|ausgemustert|abgelöst|veraltet|rausgeflogen)",
        r"<old> (?:fliegt|fliegen|fällt|fallen|kommt|muss)(?: jetzt| nun)? (?:raus|weg)",
        r"<old> ha(?:t|ben) ausgedient",
        r"kein(?:e|en)? <old> mehr",
        r"nie(?:mals)? (?:wieder|mehr) <old>",
        r"schluss mit <old>",
        rf"(?:wir|ich) {_NEHMEN}(?: jetzt)? <old>(?: jetzt| ab jetzt| ab sofort)? nicht (?:mehr|länger)",
        r"(?:nutze|verwende|benutze|nimm)(?: bitte)? <old>(?: bitte)? nicht (?:mehr|länger)",
        rf"(?:wir|ich) (?:haben|sind|bin|habe)(?: jetzt)? (?:von|weg von) <old> {_AUF} <new> (?:umgestiegen|gewechselt|"
        r"umgestellt|migriert|gegangen|umgezogen)",
        rf"(?:wir|ich) (?:steigen|wechseln|stellen|gehen|wechsle)(?: jetzt| ab jetzt)? von <old> {_AUF} <new>(?: um)?",
        rf"wir haben <of> von <old> {_AUF} <new> (?:umgestellt|migriert|umgezogen|verschoben)",
        r"(?:wir|ich) habe?n?(?: jetzt)? <old>(?: jetzt)? (?:durch|gegen) <new> (?:ersetzt|getauscht|ausgetauscht)",
        r"<old> (?:ist|wurde|wird) (?:durch|von) <new> (?:ersetzt|abgelöst)(?: worden)?",
        r"<new> (?:ersetzt|löst) <old>(?: ab)?",
        r"(?:wir|ich) habe?n?(?: jetzt)? <old>(?: jetzt| endlich)? (?:abgeschafft|rausgeworfen|rausgeschmissen|"
        r"gestrichen|verworfen|aufgegeben|abgelöst|entfernt)",
        r"hört?(?: bitte)? auf,? <old> zu (?:benutzen|verwenden|nutzen|nehmen)",
        r"hört?(?: bitte)? auf mit <old>",
    ),
    ordered=(
        r"(?:weg mit|vergiss|vergesst|streiche?) <old>",
        r"(?:wirf|werft|schmei(?:ß|ss)t?)(?: bitte)? <old>(?: bitte)? (?:raus|weg)",
        r"lass(?:t)?(?: uns)? <old> (?:weg|fallen|rauswerfen|streichen)",
        r"(?:ersetze?|tausche?)(?: bitte)? <old> (?:durch|gegen|mit) <new>(?: aus)?",
        rf"(?:wechsle|wechsel|lass uns) von <old> {_AUF} <new>(?: wechseln| umsteigen)?",
    ),
    beside=(
        r"<old> ist (?:tot|weg|hin)",
        r"(?:ab (?:jetzt|sofort) )?statt <old>(?: ab jetzt| ab sofort| jetzt| künftig)?(?: nur noch| immer)? <new>",
        r"(?:(?:wir )?(?:nutzen?|verwenden?|nimm|nehmen) )?<new> statt <old>",
    ),
    back=(rf"(?:(?:wir|ich) (?:sind|gehen|wechseln|kehren)(?: jetzt| wieder)* )?(?:wieder )?zurück {_AUF} <new>",),
    returns=r"zurück|wieder",
    again=(
        rf"<of>(?: ist| sind)?(?: jetzt| wieder)* (?:zurück|wieder) {_AUF} <new>",
        r"(?:bitte |wir (?:nehmen|nutzen) )?wieder <new>",
    ),
    lead=r"bitte|also|so|und|aber|übrigens|doch|jetzt|gut|planänderung|immer|nur",
    articles=r"der|die|das|den|dem|unser|unsere|unseren",
    joints=r"und|aber|weil|denn|da",
    limits=r"für|im|in|bei|beim",
    tail=r"bitte|ab (?:jetzt|sofort|heute)|künftig|in zukunft|jetzt|endlich|komplett|ganz|überall|hier|endgültig|"
    r"letzte (?:woche|nacht)|gestern|heute|dann",
    nobody=r"es|das|dies|ihn|sie|alles|nichts|ihm|dir|mir|uns",
    at_hand=r"diese[rsmn]?|jene[rsmn]?|hier drin|nur zum|erstmal",
    instead=r"wir|nimm|nutze|verwende|benutze|ab jetzt|ab sofort|jetzt|stattdessen|kommt rein|macht",
    chosen=r"nutzen?|nutzt|verwenden?|verwendet|benutzen?|benutzt|nimm|nehmen?|setzen auf|mit|über|per|ist|sind|"
    r"bevorzugen?|zurück (?:zu|auf)|nur|immer",
    placed=r"auf|nach|bei|im",
    placing=r"wir|gehen|geht|liegen|liegt|laufen|läuft|landen|landet",
    named=r"für|als|statt|nicht|ist unser\w*",
    apart=r"statt|anstatt|nicht|nie|zum|zur|weil|bevor|vor|nach",
    denied=r"kein\w*|ohne|statt|nicht|nie",
    tongues={
        "deutsch": "german",
        "englisch": "english",
        "französisch": "french",
        "spanisch": "spanish",
        "portugiesisch": "portuguese",
        "italienisch": "italian",
    },
    speaking=r"antworte|antworten|antwort|sprich|rede",
    returning=r"zurück|wieder",
)
