"""English: how a task went. Only data."""

from twiceshy.languages.shapes.outcomes import Outcomes

OUTCOMES = Outcomes(
    bad=r"\b(?:that|this|it|you|which|u)(?:'ve| have| has|'s)? (?:just )?"
    r"(?:broke|breaks|broken|failed|fails|crashe[sd])\b"
    r"|\b(?:still|again) (?:broken|failing|fails?|crash\w*|not working|wrong|red|the same (?:error|problem))"
    r"|\b(?:doesn'?t|does not|didn'?t|did not|don'?t|isn'?t|is not|not) (?:work|fixed|fix it|help|right|correct)\w*"
    r"|\b(?:revert|undo|roll back|back out) (?:that|this|it|your|the (?:last|change))"
    r"|^wrong\b[,.! ]|\bthat'?s (?:wrong|not (?:it|right|what i))\b"
    r"|\b(?:made it worse|same error|no luck|tests? (?:are |is )?(?:now )?(?:failing|red|broken))\b",
    good=r"^(?:(?:yes|yep|yeah|yup|oh|ah|wow)[,.! ]+){0,3}"
    r"(?:perfect|great|excellent|awesome|nice|lovely|brilliant|super|thanks|thank you|thx|lgtm|cool|well done)\b"
    r"|^(?:yes|yep|yeah|yup)\b[^?\n]{0,40}[,.!] *"
    r"(?:perfect|great|excellent|awesome|nice|lovely|brilliant|well done)[.! ]*$"
    r"|^(?:yes|yep|yeah|yup)?[,.! ]*that (?:did|does) it\b|\bexactly what i (?:wanted|meant|needed)\b"
    r"|\b(?:works|working|fixed) (?:now|great|perfectly|fine|again)\b|\b(?:that|it|this) (?:works|worked|fixed it)\b"
    r"|\b(?:all )?(?:tests? )?(?:are |is )?(?:green|passing) now\b|\blooks good\b|\bship it\b",
    but=r"but|however|except",
    no=r"^(?:no|nope)\b(?!\s+(?:problem|worries|rush|need|idea|hurry|wait|hold on|hang on))[,.! ]*",
    objects=r"not|never|always|don'?t|dont|doesn'?t|didn'?t|shouldn'?t|must|should|stop|instead|wrong|again|no"
    r"|we (?:use|have|do)|use|i (?:said|told|meant|asked|wanted)|told you|why (?:did|do|are) you",
)
