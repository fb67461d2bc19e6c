"""English: how people give leave for one place. Only data."""

from twiceshy.languages.shapes.leaves import Leaves

_FINE = r"(?:ok(?:ay)?|fine|al(?:l )?right|acceptable|tolerated|welcome|allowed|permitted)"
_WHO = r"(?:you|we|i|one|people|agents)"
_CAN = rf"{_WHO}(?:'re| are)? (?:can|may|(?:allowed|free|welcome) to)(?: also| still| just)*"
_USE = r"(?:keep(?: on)? using|continue (?:using|to use)|go on using|keep|use|write|have|call|run|import)"
_ASKING = r"(?:asking|telling|checking with)(?: me| us)?(?: first| before)?"
_BE = r"(?:is|are)(?: also| still| totally| perfectly)*"
LEAVES = Leaves(
    permits=(
        rf"<thing> {_BE} {_FINE} <in> <place>",
        rf"<in> <place>,? {_CAN} {_USE} <thing>",
        rf"{_CAN} {_USE} <thing> <in> <place>",
        r"(?:please )?(?:keep|continue|go on) using <thing> <in> <place>",
        r"<in> <place>,? <thing> (?:can |may )?(?:stays?|remains?)(?: as (?:it is|is))?",
        r"<thing> (?:can |may )?(?:stays?|remains?) <in> <place>",
        rf"<in> <place>,? <thing> {_BE} {_FINE}",
    ),
    unasked=(
        rf"(?:it'?s |it is )?(?:also |still )?{_FINE} to <thing> without {_ASKING}",
        rf"{_CAN} <thing> without {_ASKING}",
        rf"<thing> {_BE} {_FINE} without {_ASKING}",
        r"(?:you )?(?:don't (?:have|need) to|needn't|no need to) ask(?: me| us)?(?: first)? "
        r"(?:before you|before|when you|if you|about|for|to) <thing>",
    ),
    hints="can may ok okay fine right alright acceptable tolerated welcome allowed permitted free keep continue stay "
    "stays remain remains without ask",
    inside=r"in|inside|within|under|for|on|during",
    kinds=r"files?|folders?|director(?:y|ies)|modules?|packages?|tests?|specs?|docs?|documentation|scripts?|services?|"
    r"apps?|environments?|templates?|branch(?:es)?|notebooks?|migrations?|examples?|configs?|workflows?|pipelines?|"
    r"fixtures?|e-?mails?|newsletters?|prototypes?|demos?|hotfix(?:es)?|frontend|backend|benchmarks?|tools?|ci|"
    r"(?:docker )?images?|containers?|dockerfiles?|makefiles?|cli|repl|sandbox|playground|legacy code|ci jobs?|jobs?|"
    r"storybook|stories",
    talk=r"and|but|also|oh|btw|by the way|ah|well|actually|ok(?:ay)?|so|though|one exception|exception",
    tail=r"too|as well|though|tho|also|by the way|btw|for now on|if needed|as an exception",
    wide=r"every\w*|any(?:where|time|more)|wherever|all|rest|general|no longer|both",
    rejecting=r"not|never|no|instead of|rather than|over",
    signs="never use",
    asking=r"ask|asking|check with me|tell me|confirm with me|my (?:ok|okay|approval|permission)",
)
