"""German: ob es gemeint ist, und wessen Wort es ist. Only data."""

from twiceshy.languages.shapes.meant import Meant, Relayed

MEANT = Meant(
    hedged=r"vielleicht|eventuell|evtl\.?|möglicherweise|womöglich",
    earnest=r"habe ich|hast du|hab ich|war ich|ich|du",
    ironic=(r"\b(?:achtung ironie|ironie off|ironie aus)\b",),
    mocking=r"(?:na |ja )?(?:toll|super|klasse|wunderbar|herrlich|großartig|prima|perfekt|"
    r"fantastisch|genial|spitze|bravo)",
    mocked=r"noch (?:so )?eine?[nr]?|schon wieder|wieder (?:mal )?eine?|genau was (?:wir|ich)",
    shrugging=r",? (?:oder|klar|warum nicht|natürlich|ne|gell)\W*$",
)
RELAYED = Relayed(
    whose=r"meine?|unsere?r?|der|die",
    roles=r"chef(?:in)?|vorgesetzte[rn]?|teamleiter(?:in)?|teamleitung|kolleg(?:e|in)|cto|po|product owner|"
    r"architekt(?:in)?|"
    r"\w*team|admins?|leiter(?:in)?",
    nobody=r"der|die|das|es|er|sie|wir|ich|man|niemand|jeder|jemand|alle|wenn|aber|und|nie|niemals|immer|bitte|doku|"
    r"hersteller|kunde|fehler|meldung|bot|anleitung|wer|was",
    belonging=r"aus|vom|von|im",
    says=r"sagt|sagte|meint|meinte|will|möchte|wollte|hat gesagt|verlangt|"
    r"besteht darauf|erwartet|schreibt",
    told=r"dass|uns|mir",
)
