"""German: what is claimed of a thing, and the talk around it. Only data."""

from twiceshy.languages.shapes.claims import Claims

CLAIMS = Claims(
    anew=r"ab (?:jetzt|sofort|heute)|künftig|in zukunft",
    being=r"ist|sind",
    now=r"jetzt|nun",
    using=r"(?:sind|gehen|wechseln|kehren)(?: jetzt| wieder)* zurück (?:auf|zu|bei)|verwende[nt]?|benutze[nt]?|"
    r"nutze[nt]?",
    lately=r"(?:seit )?(?:gestern|heute|montag|letzte[nr]? \w+)|seit \w+|neuerdings",
    stress=r"immer|nur",
    frame=r"nein|ab jetzt|merk dir",
    kept=r"(?:(?:bitte|und)\b[\s,]*)*(?:"
    r"(?:merke? dir(?: bitte)?|denke? (?:bitte )?(?:daran|dran)|vergiss (?:bitte )?nicht|nicht vergessen|beachte)"
    r"(?:\s*[:–—]|,?\s+dass\b)|merke? dir(?: bitte)?,)\s*(?:dass\b\s*)?",
    kept_behind=r"(?:(?:also|bitte|und) )*(?:merke? dir das(?: bitte)?|denke? (?:bitte )?d(?:a)?ran)",
    lead=r"nein|nee|übrigens",
    without_exception=r"ohne ausnahme",
    exception=r"außer",
    forbidding=r"\b(?:nie|niemals|nicht)\b",
    changing=r"jetzt|zurück (?:auf|zu|bei)|nicht mehr",
    rejecting=r"statt|anstatt|nicht",
    instead=r"statt|anstatt|anstelle von",
    too=r"auch|ebenso|ebenfalls",
    other=r"statt|anstatt|nicht",
    limit=r"für|im",
    bounds=r"für|im|bei",
)
