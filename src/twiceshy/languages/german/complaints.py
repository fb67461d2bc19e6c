"""German complaints: "du hast schon wieder npm benutzt". Only data."""

from twiceshy.languages.shapes.complaints import Complaints

_AGAIN = r"(?:schon wieder|wieder|immer noch|noch immer|ständig|dauernd|trotzdem|erneut|nochmal)"
_MODAL = r"(?!darfst|kannst|musst|sollst|solltest|wirst|könntest|bist|hast|hättest|würdest|machst das)"
_FILL = r"(?: (?:doch|schon|bereits|ja|dir|es|das|gestern|vorhin|mehrmals|nicht|immer|tausendmal|oft genug))*"
_TO = r"(?:,?(?: dass| du sollst| wir|:)? (?P<said>.+))?$"

# fmt: off
_PATTERNS = (
    r"du hast (?:schon wieder |wieder |mal wieder |immer noch )?vergessen,? (?P<lacks>.+)$",
    r"du hast (?P<lacks>.+) (?:vergessen|ausgelassen|übersprungen|ignoriert)$",
    r"du hast (?P<lacks>.*\bnicht\b.+)$",
    r"(?:warum|wieso|weshalb) (?:hast|\w+s?t) du (?P<lacks>.*\bnicht\b.*)$",
    r"du (?:hättest|solltest)(?: doch)? (?P<lacks>.+)$",
    r"du hast (?!recht|frei|gesagt|gefragt|gemeint)(?P<did>.+)$",
    rf"du {_MODAL}\w+s?t (?:doch |ja )?(?P<did>{_AGAIN} .+)$",
    rf"du {_MODAL}\w+s?t (?P<did>.+ {_AGAIN}(?: \w+)?)$",
    r"(?:warum|wieso|weshalb) (?P<did>(?:hast|\w+s?t) du .+)$",
    r"(?:warum|wieso|weshalb) (?:schon )?wieder (?P<did>.+)$",
    r"(?:nicht )?schon wieder (?P<did>.+)$",
    r"(?P<did>(?:[\w./@#+-]+ ){1,3})schon wieder$",
    r"hör(?: \w+){0,2} auf(?:(?: damit| mit)?(?: dem| den| der)? (?P<stop>.+))?$",
    rf"(?:das |wie )?ich (?:hab|habe|hatte){_FILL} (?:gesagt|geschrieben|erklärt|gebeten){_TO}",
    rf"(?:das )?(?:hab|habe|hatte) ich{_FILL} (?:gesagt|geschrieben|erklärt|gebeten){_TO}",
    rf"ich (?:sagte|sag|sage){_FILL}{_TO}",
    rf"wie gesagt{_TO}",
    rf"wie oft (?:muss|soll) ich{_FILL}(?: noch)? sagen{_TO}",
    r"du sollst(?: doch)? (?P<said>.+)$",
)
# fmt: on

COMPLAINTS = Complaints(
    patterns=_PATTERNS,
    lead=r"und|aber|nein|ach|mann|hallo|bitte|weil|ich sehe,?(?: dass)?",
    reasons=r"weil",
    pointing=r"der|die|das|dem|den|diese\w*|andere\w*",
    joints=r"und|aber",
    clause_starts=r"du|ich|nutze",
    may=r"du|wieder|warum|wieso|weshalb|hör|hab|habe|hatte|sagte|sag|sage|gesagt|oft|nein",
    order_leads=r"bitte",
    orders=r"nutze|benutze|verwende|nimm|immer|nie|kein\w*|wir",
    refusing=r"nein",
    using=r"be?nutz\w*|verwende?\w*|n[ei]hm\w*|nimm\w*|nahm\w*|genommen|mach\w*|gemacht",
    being=r"das|ist|war",
    very=r"wieder|jetzt|völlig",
    fine=r"gut|okay|prima|super|richtig",
    praise=r"gut|super|danke|toll",
    content=r"weiter so",
    turned=r"vergiss|nicht mehr",
    onwards=r"ab (?:jetzt|sofort|heute)|künftig|in zukunft",
    forbidding=r"nie|niemals|nicht|kein\w{0,2}|statt|anstatt|verboten|vermeide\w?",
    piece_joints=r"und|sondern|aber",
    piece_starts=r"nicht|nie|nutze",
    piece_turns=r"statt|anstatt|nicht",
    verbal=r"sind|ist",
    faint=frozenset(
        "nutze nutzen nutzt benutze benutzen benutzt benutzst verwende verwenden verwendet verwendest nimm nehmen "
        "nimmst genommen mach machen machst gemacht immer bitte auf mit für der die das ein eine einen den dem im "
        "wieder schon noch ständig dauernd trotzdem erneut nochmal doch hast du wir zu zum zur und nicht kein "
        "keine".split()
    ),
    without=r"ohne",
    tongues={
        "deutsch": "german",
        "englisch": "english",
        "spanisch": "spanish",
        "französisch": "french",
        "portugiesisch": "portuguese",
    },
)
