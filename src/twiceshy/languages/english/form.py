"""What English turns are weighed by (`form`): the words of grammar, the kinds of things, and where the weights are.

`english_weights.txt` and `english_telling.txt` are written by `bench/fit.py` (`docs/benchmarks.md` tells how well they
do). A word stands for itself; `<kind>` or `<kinds>` for the thing or things it names (`english_kinds`); `<ing>`, `<s>`,
`<>` for any other with that ending or none. `^` opens a sentence after its fillers, `^^` before them, `$` closes it;
`@` tells of the turn, or of a rule that matched.
"""

from twiceshy.languages.english.kinds import KINDS
from twiceshy.languages.shapes.rules import Form

# fmt: off
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
