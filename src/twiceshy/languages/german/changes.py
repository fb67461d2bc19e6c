"""German: how people take back what they said. Only data."""

from twiceshy.languages.shapes.changes import Unsaid, Withdrawals

WITHDRAWALS = Withdrawals(
    ways=(
        ("revokes", "", r"vergiss (?:die|das) (?:regel|vorgabe|verbot) (?:mit|zu|zum|zur|über|gegen|von) (.+)$"),
        ("releases", "", r"(?:du musst|wir müssen|man muss|ihr müsst) (.*?)\s?nicht mehr (.+)$"),
        ("permits", "marked", r"(.+?) (?:ist|sind) (?:ok|okay|erlaubt|in ordnung)( .+)?$"),
        ("permits", "may be once", r"(?:du|wir|man|ihr) (?:darf|darfst|dürfen|dürft|kannst|können|kann) (.+)$"),
    ),
    lasting=r"wieder|ab (?:jetzt|sofort)|künftig|in zukunft",
    conditional=r"wenn|falls",
    now=r"jetzt|nun",
    unmarked=r"vergiss|nicht mehr",
    negated_starts=r"kein\w*|wenn|falls",
    negated=r"nicht|nie",
    once=r"diesmal|vorerst",
    lead=r"bitte",
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
