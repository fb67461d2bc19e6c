"""What English turns are weighed by (`form`): the words of grammar, the kinds of things, and where the weights are.

`english_weights.txt` and `english_telling.txt` are written by `bench/fit.py` (`docs/benchmarks.md` tells how well they
do). A word stands for itself; `<kind>` or `<kinds>` for the thing or things it names (`english_kinds`); `<ing>`, `<s>`,
`<>` for any other with that ending or none. `^` opens a sentence after its fillers, `^^` before them, `$` closes it;
`@` tells of the turn, or of a rule that matched.
"""

from twiceshy.languages.english.kinds import KINDS
from twiceshy.languages.shapes.rules import Form

# fmt: off
_AGAIN = (
    r"(?:too often|(?:more than )?(?:once|twice)|(?:several|many|a few|three|four|a hundred) times|"
    r"again(?: and again)?|"
    r"over and over|before|every time|the (?:second|third|fourth|fifth|last|nth|\w+th) time|already)"
)
_INSISTS = (
    rf"\b(?:i(?:'ve| have)?(?: already| now)? (?:had to |have to |must |keep )?(?:say|said|saying|tell|told you|"
    rf"telling you|"
    rf"repeat|repeated|repeating|mention|mentioned|mentioning|explain|explained|asked you)\b[^:.]{{0,40}}\b{_AGAIN}\b"
    r"[^:.]{0,20}|(?:one|another|a) thing (?:that )?i (?:keep (?:saying|repeating)|(?:have|had) to (?:say|"
    r"repeat))[^:.]{0,30}):"
    rf" \S|\byou (?:always |still |keep )?(?:get|got|getting|had|have) (?:it |that |"
    rf"this )?wrong\b[^:.]{{0,40}}\b{_AGAIN}\b"
    r"[^:.]{0,15}: \S|"
    r"^(?:(?:so|and|please|do),? )*(?:keep|continue|go on|carry on)(?: on)? (?:working|handling \w+|going about (?:it|"
    r"things)|"
    r"doing (?:it|that|this)) (?:like (?:that|this)|(?:that|this|the same) way)\b(?!.*\b(?:until|for now|today)\b)"
)

FORM = Form(
    known=(
        "a after again already also am an and another are aren't as at be because been before being both but by can "
        "can't cannot could did do does doesn't don't first for from had has have he here him i i'd i'm i've if in "
        "into is isn't it it's its just less let's lets like me more most my need new no not now of oh ok okay old "
        "on once one only or other our please same she since so still than thanks that that's the their them then "
        "there there's these they think this those to too two until us very want was we we'll we're we've well were "
        "when where while will with won't would yeah yes yet you you're your"
    ),
    kinds=KINDS,
    openers=(
        "again ah alright also and anyway btw but cool fine good great hey hi hm hmm just k nice now oh ok okay "
        "perfect please right so sorry sure thanks then um wait well yeah yep yes"
    ),
    endings=("ing", "ed", "ly", "tion", "able"),
    weights="english/weights.txt",
    amid="english/amid.txt",
    lasting=(-0.3, 1.2),
    insists=_INSISTS,
    close="english/close.txt",
    closing=(0.5, -0.8, -1.5, -0.7),
    telling="english/telling.txt",
    enough=(0.1, 0.5),
    passing=0.4,
    outright=0.3,
    assured=0.8,
    alone=1.2,
    speaking=(
        "all, always, any more, anymore, avoid, by default, each, ever, every, everybody, everyone, everything, "
        "everywhere, except, forbidden, forever, from now on, going forward, has to, have to, i hate, i like, "
        "i prefer, instead, instead of, mandatory, must, mustn't, never, no longer, no more, nobody, nowhere, only, "
        "optional, otherwise, prefer, preferred, rather, required, should, shouldn't, unless, whenever, without"
    ),
)
# fmt: on
