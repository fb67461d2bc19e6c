"""English signs of form and what they weigh, for short turns (`short`).

Fitted offline by logistic regression on made-up and real labelled turns, what is ordinary in real ones counted six
times (`docs/benchmarks.md` tells how well it does), then rounded. A word stands for itself; `<kind>` or `<kinds>` for
the thing or things it names (`english_kinds`); `<ing>`, `<s>`, `<>` for any other with that ending or none. `^` opens
a sentence after its fillers, `^^` before them, `$` closes it.
"""

from twiceshy.learn.detect.english_kinds import KINDS
from twiceshy.learn.detect.language import Brief

# fmt: off
BRIEF = Brief(
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
    base=-1.25,
    enough=1.40,
    assured=2.50,
    longest=110,
    weights="""
+.13 ^! | -.45 " | -.32 $" | -.25 ( | +.31 ( ) | +.26 ( <> | -.19 ( <number> | -.12 ( <s> | -.36 ) | -.35 ) : | +.67 ,
-.19 $, | -.25 , <> | +.31 , <all> | +.46 , <alls> | -.47 , <asking> | +.12 , <chosen> | +.15 , <code>
+.27 , <customs> | -.68 , <do> | -.23 , <ed> | -.60 , <flow> | -.20 , <liking> | -.22 , <norm> | -.23 , <number>
+.17 , <people> | +.31 , <product> | +.35 , <shape> | -.13 , <trouble> | +.21 , and | -.14 , another | +.19 , but
-.65 , can | +.26 , don't | +.36 , if | -.19 , is | -.33 , it | +.14 , just | -.62 , let's | -.27 , like | +.40 , no
+.85 , not | -.46 , now | +.15 , only | -.38 , please | +.55 , so | -.35 , thanks | +.49 , the | -.30 , then
+.47 , this | +.79 , we | +.12 , would | +.12 , you | -.24 . | +.51 $. | +.12 . . | -.18 . <> | -.35 . <number>
+.16 . <place> | -.24 . <product> | -.36 . <products> | +.16 . the | -.12 0 | -.14 1 | -.33 10 | -.31 12 | +.21 16
+.34 2 | +.48 2. | -.12 20 | -.18 200 | -.38 3 | +.24 3.12 | -.16 3.8 | -.14 300 | -.13 403 | -.26 5 | +.23 50
-.13 500 | -.26 : | -1.33 $: | +.13 ^: | +.16 : <all> | +.14 : <amount> | -.13 : <asking> | -.55 : <code>
+.12 : <customs> | -.21 : <ed> | -.24 : <number> | +.36 : <product> | -.27 : <trouble> | +.27 : no | +.13 : one
+.28 : the | +.22 : we | +.59 ; | +.31 ; <> | +.17 <> | -.12 ^^<> | -.35 ^<> | +.27 $<> | -.33 <> ( | -.17 ^<> .
+.16 <> : | +.32 <> ; | -.16 <> <> | -.31 <> <alls> | +.14 <> <amount> | +.33 <> <changed> | -.13 <> <chosen>
-.13 <> <code> | -.13 ^<> <code> | -.26 <> <custom> | +.60 ^<> <customs> | -.42 <> <do> | -.20 ^<> <do> | +.71 <> <ed>
+.13 <> <ing> | +.46 ^<> <ing> | +.20 <> <ly> | +.24 <> <manner> | +.36 <> <mind> | -.12 <> <norm> | +.31 <> <people>
+.31 <> <place> | -.17 <> <places> | -.13 <> <product> | -.31 ^<> <s> | -.27 <> <screen> | +.24 ^<> <screen>
+.31 <> <shape> | +.37 ^<> <shape> | +.16 <> <standss> | +.19 ^<> <standss> | +.22 <> <time> | -.34 <> <times>
-.28 <> <tion> | +.31 <> <trouble> | +.26 <> <troubles> | +.21 <> <writings> | -.59 <> ? | -.33 <> a | -.40 ^<> a
-.28 <> be | +.22 <> because | +.40 <> before | -.31 <> by | +.27 <> can | +.29 <> do | +.62 <> first | -.29 <> has
+.23 <> here | +.59 <> i | +.32 ^<> i | +.25 <> if | +.41 <> in | -.12 <> into | +.29 ^<> is | +.19 <> isn't
-.13 ^<> it | +.21 <> it's | -.46 <> me | -.15 <> more | +.13 <> my | +.16 <> not | -.22 <> now | +.19 <> one
+.42 <> only | -.21 <> or | +.22 <> please | +.17 <> since | +.24 <> so | +.41 ^<> that | -.71 ^<> the | +.39 <> then
-.13 <> these | -.41 <> this | -.14 ^<> this | -.46 <> to | -.13 ^<> to | -.16 <> too | +.25 <> was | +.39 <> we
+.21 ^<> we | -.24 <> when | +.37 <> will | -.42 <> with | -.32 <> you | +.21 <able> | -.15 <able> to | +.66 <all>
+.67 ^^<all> | +.89 ^<all> | +.46 $<all> | -.22 <all> , | +.15 <all> . | +.33 ^<all> <> | -.34 <all> <all>
-.37 <all> <changed> | +.93 <all> <custom> | -.33 <all> <customs> | +.38 ^<all> <do> | +.61 <all> <do>
-.12 <all> <ed> | -.38 ^<all> <flow> | -.35 <all> <flow> | +.14 <all> <ing> | -.17 <all> <number> | +.13 <all> <people>
-.63 <all> <s> | -.21 <all> <screen> | -.52 <all> <shape> | +.54 ^<all> <shape> | +.18 <all> <time> | -.25 <all> <tion>
+.14 <all> <trouble> | +.24 <all> a | +.22 <all> in | -.17 <all> is | +.18 <all> more | +.35 <all> new | -.20 <all> of
+.16 <all> our | -.12 <all> that | -.33 <all> the | +.24 <all> to | +.19 <all> you | +.21 <alls> | +.27 $<alls>
+1.20 ^<alls> | +.93 ^^<alls> | +.19 <alls> . | +.22 <alls> <> | +.37 ^<alls> <> | +.22 <alls> <custom>
+.15 ^<alls> <custom> | -.17 <alls> <customs> | +.30 ^<alls> <do> | +.57 <alls> <do> | +.12 <alls> <flow>
-.17 <alls> <liking> | -.22 <alls> <shape> | +.40 ^<alls> <shape> | +.46 <amount> | -.27 $<amount> | +.13 ^^<amount>
-.16 <amount> , | +.44 <amount> <custom> | +.13 <amount> <do> | +.18 <amount> <number> | +.19 <amount> is
+.25 <amounts> | -.14 <amounts> , | -.66 <asking> | -.48 ^^<asking> | -.58 ^<asking> | +.18 <asking> ,
+.13 ^<asking> <> | -.18 <asking> <place> | +.12 <asking> <product> | +.12 ^<asking> <product> | -.14 <asking> <s>
-.12 <asking> ? | +.16 ^<asking> are | +.16 <asking> are | +.42 <asking> did | +.42 ^<asking> did | -.25 <asking> do
-.30 <asking> does | -.21 ^<asking> does | -.13 ^<asking> i | -.13 ^<asking> is | -.53 <asking> is | +.19 <asking> to
+.29 <asking> was | +.31 <asking> we | -.14 <asking> would | -.14 ^<asking> would | -.30 <asking> you | +.89 <changed>
-.30 $<changed> | -.33 ^^<changed> | -.33 ^<changed> | -.25 <changed> , | +.13 <changed> : | +.18 <changed> by
+.33 <changed> from | +.23 <changed> of | +.32 <changed> to | +.45 <chosen> | -.52 $<chosen> | +.53 ^<chosen>
+.30 ^^<chosen> | +.28 <chosen> : | +.19 ^<chosen> : | +.29 <chosen> <> | +.15 ^<chosen> <> | +.18 <chosen> <number>
+.26 <chosen> ? | -.15 <chosen> a | +.25 <chosen> for | +.27 <chosen> that | +.18 <chosen> to | +.23 <chosen> with
+.15 ^<chosen> with | +.15 <code> | -.17 ^<code> | -.16 ^^<code> | -.18 <code> ) | +.22 <code> . | -.34 <code> :
+.39 <code> <> | +.32 <code> <code> | -.13 <code> <custom> | -.15 <code> <place> | +.12 <code> <screen>
-.60 <code> in | +.39 <code> is | +.20 <code> now | -.14 <code> that | -.15 <code> to | +.17 <code> with
+.22 <custom> | +.37 $<custom> | -.30 ^<custom> | -.13 ^^<custom> | +.17 <custom> , | +.13 <custom> . | -.45 <custom> :
-.20 ^<custom> : | -.20 <custom> <> | +.18 <custom> <alls> | +.13 <custom> <amount> | +.31 <custom> <changed>
-.30 <custom> <code> | +.46 <custom> <custom> | +.60 <custom> <customs> | +.61 ^<custom> <customs> | +.15 <custom> <do>
-.38 <custom> <ed> | -.14 <custom> <flow> | -.27 <custom> <ing> | -.18 <custom> <manner> | -.12 <custom> <minds>
+.21 <custom> <norm> | -.15 <custom> <number> | +.45 <custom> <place> | +.16 <custom> <places> | +.30 <custom> <s>
+.47 <custom> <standss> | +.15 <custom> <tion> | +.39 <custom> ? | -.44 ^<custom> a | -.22 <custom> a
+.24 <custom> after | -.13 ^<custom> and | +.23 <custom> before | +.42 <custom> first | -.25 <custom> for
+.19 <custom> has | +.17 <custom> in | +.25 ^<custom> in | -.19 <custom> into | +.38 <custom> is | +.19 <custom> it
-.20 ^<custom> it | -.44 <custom> of | +.20 <custom> only | +.26 ^<custom> only | -.23 <custom> please
-.12 <custom> still | -.14 <custom> that | -.30 <custom> the | -.57 ^<custom> the | -.27 <custom> this
-.28 <custom> to | +.17 <custom> was | +1.13 <customs> | +.61 $<customs> | +.38 ^<customs> | +.51 ^^<customs>
-.33 <customs> , | -.14 ^<customs> : | -.36 <customs> <> | -.16 ^<customs> <> | +.12 <customs> <amount>
+.14 <customs> <code> | +.12 <customs> <do> | -.27 <customs> <ed> | +.32 <customs> <manner> | +.13 ^<customs> <norm>
-.31 <customs> <number> | +.15 <customs> <s> | -.13 <customs> <screen> | +.13 <customs> <shape>
-.23 <customs> <trouble> | -.46 <customs> ? | +.13 <customs> after | +.27 <customs> are | +.23 ^<customs> are
+.16 <customs> as | +.17 <customs> at | +.46 <customs> before | +.13 <customs> first | -.13 <customs> here
+.39 <customs> in | -.16 <customs> is | +.36 <customs> need | -.13 <customs> on | +.20 <customs> please
-.23 <customs> the | -.23 <customs> to | +.25 <customs> you | -.21 <do> | +.17 $<do> | -.41 ^^<do> | -1.15 ^<do>
+.26 <do> , | -.24 <do> . | -.32 <do> : | -.15 <do> <> | -.34 ^<do> <> | -.59 <do> <all> | +.16 ^<do> <all>
-.26 <do> <code> | -.30 ^<do> <code> | +.18 ^<do> <custom> | -.34 <do> <custom> | +.40 <do> <customs>
+.18 ^<do> <customs> | -.13 <do> <do> | -.14 <do> <flow> | +.18 <do> <ing> | -.13 <do> <ly> | +.37 <do> <mind>
+.30 ^<do> <mind> | +.12 <do> <place> | +.62 <do> <s> | +.19 ^<do> <s> | +.19 <do> <troubles> | -.35 <do> a
-1.04 ^<do> a | +.14 <do> again | -.17 ^<do> an | +.17 <do> and | -.21 <do> at | +.33 <do> before | +.29 ^<do> before
-.18 <do> first | +.22 <do> for | -.16 <do> if | -.12 <do> into | +.21 <do> is | -.35 <do> it | -.17 ^<do> it
-.24 <do> me | +.37 ^<do> me | -.26 <do> more | +.12 <do> not | -.18 <do> on | -.42 <do> one | +.28 <do> only
-.26 <do> that | -.13 ^<do> that | -.76 ^<do> the | -.17 <do> them | -.18 <do> these | +.21 <do> to | +.15 ^<do> to
+.15 <do> your | -.24 <ed> | +.15 $<ed> | -.21 ^<ed> | -.20 ^^<ed> | -.13 <ed> , | -.39 <ed> . | -.17 <ed> <>
-.15 <ed> <all> | +.18 <ed> <amount> | +.40 <ed> <custom> | +.36 <ed> <place> | +.15 <ed> <product> | -.13 <ed> ?
-.16 <ed> a | -.30 <ed> before | -.25 <ed> for | -.12 <ed> in | -.34 <ed> the | +.25 <ed> to | +.18 <ed> with
-.28 <flow> | -.82 $<flow> | -.64 <flow> , | -.54 <flow> . | -.19 <flow> <custom> | -.33 <flow> <flow>
-.30 ^<flow> <flow> | +.74 <flow> <ing> | +.72 ^<flow> <ing> | -.25 <flow> <s> | +.21 <flow> ? | +.16 <flow> by
+.20 <flow> for | -.15 <flow> here | +.29 <flow> in | -.12 <flow> on | +.16 ^<flow> that | +.27 <flow> that
-.36 <flow> the | -.26 ^<flow> the | +.39 <flow> to | -.19 <flow> until | -.54 ^<flow> with | -.12 <ing>
-.61 <ing> <> | +.12 ^<ing> <> | +.12 <ing> <all> | +.74 <ing> <customs> | +.28 <ing> <flow> | -.19 <ing> <place>
-.18 <ing> <product> | -.28 <ing> <s> | +.23 <ing> a | -.23 <ing> for | +.30 <ing> is | -.13 <ing> of | -.34 <ing> on
+.15 <ing> that | +.19 <ing> the | +.12 <ing> this | -.26 <ing> to | -.22 ^<ing> to | +.36 <liking> | +.26 ^^<liking>
+.26 ^<liking> | +.13 <liking> <> | +.12 <liking> <ly> | +.18 <liking> <manner> | +.16 <liking> of | +.21 <liking> than
-.22 <liking> the | +.20 <likings> | +.75 <ly> | +.40 $<ly> | -.31 <ly> . | -.40 <ly> <custom> | +.18 <ly> <customs>
+.16 <ly> <do> | -.14 <ly> <ed> | -.32 <ly> <shape> | +.19 <ly> for | +.12 ^<ly> it's | +.16 <ly> on | +.15 <ly> than
-.14 <ly> the | -.22 <ly> to | +.13 <ly> we | +.13 ^<ly> we | +.95 <manner> | +.19 ^^<manner> | +.19 ^<manner>
+.30 $<manner> | +.15 <manner> , | +.23 <manner> . | -.12 <manner> <> | +.36 <manner> <customs>
+.12 ^<manner> <customs> | -.18 <manner> <do> | -.55 <mind> | -.25 ^<mind> | -.69 ^^<mind> | +.17 <mind> ,
+.16 <mind> <all> | -.13 <mind> <asking> | +.15 <mind> it's | -.18 <mind> the | -.13 ^<mind> the | +.22 <mind> to
-.27 <mind> we | -.57 <minds> | +.72 <norm> | -.26 ^<norm> | +.48 $<norm> | +.13 <norm> , | +.16 <norm> .
-.70 <norm> <alls> | +.22 <norm> <do> | -.23 <norm> <shape> | +.29 <norm> be | +.16 <norm> have | +.13 <norm> is
+.54 <norm> not | +.22 <norm> to | -.35 ^<norm> we | -.57 <norm> we | +.18 <norms> | -.15 <number> | +.41 $<number>
-.31 <number> ) | -.13 <number> , | +.14 ^<number> , | -.18 <number> <> | +.24 <number> <amount> | -.43 <number> <s>
+.29 <number> <times> | +.15 <number> ? | +.19 <number> is | -.13 <number> when | +.58 <people> | -.21 ^<people>
-.21 ^^<people> | -.18 <people> , | -.28 <people> <> | +.17 <people> <chosen> | +.14 <people> <people>
+.17 <people> <s> | +.18 ^<people> <s> | +.23 <people> <screen> | +.24 <people> <standss> | -.18 <people> has
-.17 <people> is | +.64 <peoples> | +.25 $<peoples> | +.24 <peoples> the | +.40 <place> | +.18 ^<place> | +.27 $<place>
+.29 <place> , | +.14 <place> <changed> | +.64 <place> <custom> | -.22 <place> <customs> | -.13 <place> <do>
-.17 <place> <ed> | +.12 <place> <number> | +.21 <place> <people> | +.15 <place> <place> | +.22 <place> <s>
+.20 ^<place> <s> | +.22 <place> <standss> | -.24 <place> <tion> | +.12 <place> <trouble> | -.12 <place> <troubles>
-.16 <place> ? | -.18 <place> for | +.16 <place> from | +.29 <place> has | +.16 <place> is | +.12 <place> now
-.19 <place> the | -.25 ^<place> the | -.23 <place> to | +.82 <places> | +.38 $<places> | +.20 <places> .
-.39 $<praise> | -.27 ^^<praise> | +.32 <praise> , | +.24 <praise> : | -.22 <praise> <> | +.25 <praise> the
-.16 $<praises> | +.66 <product> | +.32 $<product> | +.24 ^^<product> | +.24 ^<product> | +.35 <product> ,
+.17 <product> . | -.41 <product> <custom> | +.20 <product> <customs> | -.13 <product> <do> | +.52 <product> <number>
+.36 <product> <place> | -.24 <product> <screen> | -.15 <product> and | -.16 <product> at | +.13 <product> because
+.24 <product> in | +.13 <product> is | +.19 <product> now | -.28 <product> to | +.45 <products> | +.13 ^^<products>
+.13 ^<products> | +.25 <products> , | -.14 <products> and | +.56 <s> | +.23 $<s> | +.15 ^^<s> | -.24 <s> ,
-.14 <s> : | -.39 <s> <code> | -.52 <s> <custom> | -.15 <s> <do> | +.28 <s> <flow> | +.15 ^<s> <flow> | -.16 <s> <ing>
+.15 <s> <norm> | -.19 <s> <number> | -.13 <s> <praise> | +.14 <s> <shape> | -.38 <s> ? | -.66 <s> a | -.16 ^<s> a
-.30 <s> and | +.70 <s> are | +.30 ^<s> are | -.20 <s> as | +.27 <s> at | +.24 <s> can | +.32 <s> for | -.54 <s> from
+.37 <s> have | -.29 <s> if | +.22 <s> is | +.18 <s> it | +.19 <s> need | +.33 <s> now | -.23 <s> on | +.15 <s> one
+.18 <s> only | +.29 <s> please | -.34 ^<s> the | -.24 <s> to | +.26 <s> too | +.36 <s> with | -.35 <screen>
+.14 $<screen> | +.48 <screen> , | -.14 <screen> <> | +.12 ^<screen> <> | -.20 <screen> <all> | -.17 <screen> <custom>
+.12 ^<screen> <customs> | +.28 <screen> <ed> | -.27 <screen> <s> | -.33 <screen> <screen> | +.13 <screen> <screens>
-.21 <screen> <tion> | +.39 <screen> ? | -.37 <screen> for | -.24 <screen> in | +.29 <screen> is | -.26 <screen> on
-.13 <screen> them | -.22 <screen> to | -.14 <screen> with | +.47 <screens> | +.36 ^<screens> | +.36 ^^<screens>
+.21 <screens> <> | -.18 <screens> <all> | +.13 <screens> from | +.34 <screens> need | +.83 <shape> | -.14 ^^<shape>
-.36 $<shape> | +.52 <shape> <> | +.36 ^<shape> <> | -.61 <shape> <chosen> | -.33 ^<shape> <chosen>
+.18 <shape> <code> | +.30 <shape> <custom> | +.36 ^<shape> <custom> | +.53 ^<shape> <customs> | +.19 <shape> <do>
+.14 <shape> <ed> | +.15 <shape> <flow> | -.20 <shape> <place> | -.34 ^<shape> <place> | -.14 ^<shape> <product>
+.22 <shape> <products> | +.23 <shape> <s> | +.35 ^<shape> <s> | +.15 <shape> <writing> | -.68 <shape> a
-.48 ^<shape> a | -.29 <shape> in | +.14 <shape> is | +.28 <shape> me | +.27 ^<shape> me | -.15 <shape> that
-.57 ^<shape> the | -.22 ^<shape> this | +.21 <shape> to | -.15 ^<shape> your | -.14 <shape> your | +.49 <stands>
+1.33 <standss> | -.22 $<standss> | +.19 <standss> <ed> | +.23 <standss> <product> | -.14 <standss> a
+.24 <standss> for | +.28 <standss> in | +.17 <standss> it | +.19 <standss> on | -.46 <standss> the | +.32 <standss> to
-.23 <time> . | +.13 <time> <> | +.14 <time> the | +.30 $<times> | -.14 <times> , | +.14 <tion> , | -.30 <tion> <>
+.14 <tion> <s> | -.12 <tion> in | +.38 <tion> is | -.19 <tion> to | -.67 <trouble> | +.23 ^<trouble>
+.26 ^^<trouble> | +.42 <trouble> , | -.15 <trouble> <code> | +.44 <trouble> <custom> | +.21 <trouble> <do>
+.42 <trouble> <ing> | +.35 <trouble> <ly> | +.13 <trouble> <place> | -.15 <trouble> <screen> | -.45 <trouble> in
-.32 <trouble> on | -.16 <trouble> since | +.13 <trouble> the | -.42 <trouble> with | -.13 <troubles>
-.25 $<troubles> | +.27 ^<troubles> | +.27 ^^<troubles> | +.29 <troubles> <norm> | +.26 <troubles> are
-.13 <troubles> for | -.17 <troubles> on | -.40 <writing> | -.12 $<writing> | -.19 <writing> , | +.34 <writing> <>
+.14 <writing> <place> | +.20 <writing> in | +.20 <writings> | +.18 $<writings> | -1.33 ? | -1.33 $? | +.32 _
+.36 ____ | +.13 _____ | +.25 _______ | +.54 ________ | +.42 _________ | +.39 __________ | +.36 ___________
-.30 ____________ | -.15 _______________ | +.27 ________________ | -.21 __________________ | +.18 ___________________
-.38 ____________________ | -.17 _____________________ | +.23 ________________________
-.14 ___________________________ | -.16 _________________________________________________ | +.12 a | +.24 ^a | +.34 ^^a
+.22 a <> | -.12 ^a <> | +.15 a <all> | +.19 a <code> | +.31 a <custom> | +.30 ^a <custom> | -.17 a <do>
-.25 a <number> | -.21 a <people> | -.23 a <praise> | -.16 a <s> | +.30 a <writing> | +.20 a new | +.33 abbreviations
-.15 able | -.49 about | +.23 access | -.28 according | +.24 account | +.29 accounts | -.25 across | -.17 actions
+.54 actually | -.52 add | +.24 adding | -.22 address | -.23 adds | +.22 admin | +.39 after | +.14 ^^after
+.14 ^after | +.33 after <all> | +.17 after the | +.25 ^^again | +.21 again : | +.14 against | -.83 agents
-.34 agentv | +.23 agree | -.32 ahead | -.20 ai | +.12 alias | -.74 all | -.27 allow | +.15 alone | +.16 $already
+.27 already | -.13 already <ed> | +.17 already have | -.25 also | +.15 ^^also | +.31 also <> | -.32 also need
+.26 alt | +.21 always | -.16 am | -.34 amend | +.31 an <> | -.22 an <chosen> | -.25 an <custom> | -.23 an <time>
-.49 and | -.14 ^^and | +.12 and <all> | -.15 and <custom> | -.13 and <do> | -.17 and <ed> | -.17 and <product>
-.19 and <s> | +.12 and <screen> | +.39 and not | -.24 animation | +.20 anna | -.39 another | -.12 ^another
-.14 another <> | -.36 any | -.59 anything | +.27 anyway | +.58 api | +.37 apis | -.13 app | +.16 approval
+.12 approve | +.19 archived | +.26 are | -.47 ^are | -.45 ^^are | +.52 are <> | +.47 are <ed> | -.21 are <flow>
+.14 are <s> | -.27 are <screen> | -.44 are <trouble> | -.19 are not | -.36 are the | -.18 ^are you | -.12 aren't
-.19 arguments | +.44 as | -.16 as <s> | +.12 as <trouble> | +.28 as a | -.20 as it | +.15 as you | +.69 ask
+.12 asked | +.36 assume | +.16 async | -.42 ^at | -.43 ^^at | -.32 at <> | +.25 at <all> | +.26 at a | +.31 at the
+.14 attached | -.16 audit | +.25 auth | +.23 autofill | -.13 automatically | +.48 avoid | +.28 back | -.21 backend
-.16 background | +.27 backwards | +.33 base | +.13 bash | +.17 basics | +.33 be | +.40 ^be | +.29 ^^be | -.40 be <>
-.13 be <able> | +.23 be <code> | +.17 be <flow> | +.16 be <ing> | +.15 be <product> | +.22 be a | +.16 be more
-.28 beads | +.24 because | -.31 ^because | +.26 because of | +.14 because we | +.20 been | +.25 been <changed>
+.96 before | -.27 $before | +.23 before <all> | +.33 before <ing> | +.83 before you | +.14 ^before you
+.19 behaviour | +.13 behind | +.21 being | +.49 belong | -.13 best | +.28 better | -.15 between | -.22 bib | +.21 big
-.23 bigger | +.44 billing | +.46 black | +.14 blank | -.16 blue | +.16 booleans | -.24 boss | +.15 bot | -.27 both
-.41 both <customs> | -.12 both <s> | +.17 bottom | +.24 boundary | +.14 box | -.37 brainstorm | -.40 branch
+.15 break | +.13 breaks | +.30 brief | +.27 british | -.38 broken | -.20 budget | +.17 bug | +.15 bugs | -.44 build
+.21 bullet | +.21 bump | -.14 bun | -.48 but <> | -.16 but <do> | +.21 but i | -.13 but not | +.38 but the
-.34 but then | -.12 button | +.14 buttons | -.33 buy | +.15 by | +.18 by <> | +.12 by <custom> | +.28 by <norm>
-.15 by <number> | -.17 by <time> | -.40 by one | +.27 by the | -.16 cache | -.15 caching | +.59 called | +.30 calls
-.73 ^can | -.55 can | -.68 ^^can | +.20 can <> | +.31 can have | -.38 ^can we | -.68 can we | -.53 can you
-.28 ^can you | +.12 can't | +.18 can't <> | +.18 can't <do> | +.15 can't <shape> | -.25 card | +.20 case | +.12 cents
+.13 change | -.17 changed | +.27 changing | -.16 check | +.44 checker | -.45 checkpoint | -.32 checkpoints
+.13 choose | +.14 chose | +.20 class | -.14 classes | -.24 claude | -.39 clean | -.20 clear | +.27 cli | -.21 click
+.12 clicked | +.28 client | +.16 clients | +.19 clock | +.32 close | +.66 code | +.13 color | +.69 columns
+.19 comes | -.21 comments | -.21 commit | -.14 committed | +.21 committing | +.19 compatibility | +.18 compatible
-.22 compile | -.18 compiles | -.21 confirm | -.29 connect | +.22 consistency | +.14 constants | +.14 contain
-.21 content | -.50 context | -.97 continue | -.20 controller | -.14 cool | -.20 copilot | +.21 core | +.53 correct
-.22 correctly | -.49 could | -.21 ^^could | -.19 ^could | -.18 could <do> | -.13 count | -.18 cover | -.13 coverage
-.39 covered | -.14 crashes | -.33 create | -.33 created | +.21 css | -.43 csv | -.14 customer | -.12 cut | +.20 data
+.29 database | +.13 dataclasses | +.12 date | +.12 dates | +.32 day | +.16 days | -.13 debug | -.32 debugging
+.24 decided | +.46 default | -.33 delete | +.31 deleted | +.14 deleting | -.53 demo | +.28 dependency | -.18 deployed
-.17 deprecated | -.14 description | -.62 design | -.23 details | +.12 developer | +.17 development | -.18 dialog
-.19 did | -.39 ^did | -.25 ^^did | -.13 did <> | -.21 did we | -.34 ^did you | +.22 didn't | +.17 diffs
-.43 directly | -.12 directory | -.22 disable | -.25 discuss | -.55 ^do | -.34 ^^do | +.23 do <> | +.38 do it
+.50 do not | +.43 ^do not | -.26 do the | -.23 ^do the | -.30 do this | -.29 ^do we | -.48 do we | -.23 do you
-.19 ^do you | -.17 doc | +.12 docstring | +.41 document | -.26 documentation | -.17 does | -.15 ^^does | -.19 ^does
-.15 does <product> | +.18 doesn't | -.16 doesn't <> | +.12 doesn't <do> | +.15 doing | +.83 don't | +.59 ^don't
+.42 ^^don't | +.23 don't <> | +.23 ^don't <> | -.18 ^don't <do> | -.32 don't <flow> | +.13 don't <shape>
-.12 ^don't <shape> | -.13 don't <trouble> | +.21 don't do | -.28 don't have | +.24 don't like | +.15 don't need
+.34 don't think | +.22 don't want | +.13 drop | +.19 dropped | +.15 dropping | +.28 duplicates | -.17 each
+.42 early | +.22 edge | +.25 edit | +.13 editor | -.26 either | +.18 emojis | +.34 end | +.13 engine | +.27 english
-.38 entire | +.21 entry | +.27 env | -.26 error | +.64 errors | +.25 escape | -.26 et | +.14 eu | +.14 even
+.12 event | +.92 every | -.21 everything | +.65 everywhere | +.72 exactly | +.16 example | -.19 examples
+.51 existing | -.22 exists | +.21 expected | +.34 explain | +.12 explicit | -.15 export | +.15 exports | -.38 extend
+.15 extract | +.31 fail | -.46 failed | -.41 failing | -.47 fails | -.16 failures | +.21 fallback | +.16 fan
-.20 far | +.31 feature | -.15 feedback | +.28 feel | -.33 fields | -.48 file | -.30 files | -.77 find | -.20 finished
-.19 finishes | -.24 ^^first | -.25 ^first | +.38 $first | +.45 first , | -.34 first . | -.21 first <do>
-.19 ^first <do> | +.21 first and | +.25 flag | +.13 flaky | -.25 focus | -.13 folder | -.23 follow | -.13 footer
+.37 for | +.14 ^for <> | +.17 for <all> | +.22 for <custom> | -.15 for <customs> | -.15 for <flow> | +.36 for <number>
+.15 for <product> | +.14 for <screen> | +.26 for <tion> | +.26 for a | +.23 for me | -.42 for now | -.32 ^for now
-.12 for our | -.18 for the | -.40 for this | -.15 ^for this | +.12 for us | -.12 forever | +.12 forgot
+.29 formatter | -.26 found | +.16 freeze | -.35 friday | +.44 from | +.27 ^from | +.23 ^^from | +.16 from <number>
+.20 from <place> | +.14 from <s> | +.12 from here | +.26 ^from now | +.42 from now | -.18 from the | -.29 frontend
+.19 full | -.37 function | +.20 functions | +.46 future | +.32 generated | +.31 german | +.12 gets | -.22 getting
-.27 gh | -.41 git | -.57 github | +.34 give | +.75 go | +.18 goes | -.40 going | +.13 gone | -.22 good | -.51 great
-.58 green | +.45 guess | +.22 guests | +.17 guide | -.29 had | -.25 haha | +.21 hand | -.16 handle | +.13 handlers
+.23 handles | +.38 handling | -.37 hands | -.30 hangs | -.24 happens | -.34 happy | +.18 hard | +.15 hardcode
+.20 has | -.15 has <ed> | -.19 has <number> | +.30 has a | +.34 has been | -.18 has the | +.12 has to | +.14 hash
+.34 hate | -.20 have | -.21 have a | -.25 have to | -.53 haven't | -.42 he | -.20 ^he | -.25 ^^he | -.28 he <>
-.23 ^he <> | +.31 header | -.13 help | +.23 helper | -.55 her | -.26 here | -.47 here , | -.16 here . | -.34 here's
+.20 hey | -.30 hi | -.21 high | -.37 hips | -.15 history | -.12 hm | -.26 hmm | -.22 hook | -.13 hooks | -.26 hour
+.18 html | +.16 http | -.14 hurry | +.34 ^^i | +.43 ^i <> | +.29 i <> | +.20 ^i <all> | +.17 i <all>
-.44 i <changed> | -.44 ^i <changed> | +.18 ^i <do> | +.19 i <do> | +.38 i <liking> | +.40 ^i <liking> | -.23 i <ly>
-.22 i <mind> | -.21 ^i <mind> | -.21 i <shape> | -.12 ^i am | -.24 i can | +.12 ^i can't | -.22 i have | -.13 i just
+.49 i like | +.32 ^i like | -.17 i need | -.14 ^i need | -.13 ^i think | +.23 i want | +.23 i would | +.18 ^i would
+.39 ^i'd | +.39 ^^i'd | -.20 i'd | +.18 ^i'd <liking> | +.18 i'd <liking> | -.29 i'd like | -.29 i'll | +.21 i'm
-.13 ^i'm | -.12 ^i'm <ing> | +.16 i'm a | -.15 i'm just | +.17 i'm new | -.57 i'm not | -.46 ^i'm not | -.24 ^^i've
-.24 ^i've | -.31 i've | +.20 i18n | -.14 idea | -.17 idle | +.26 ^if | -.16 ^^if | -.39 if <> | +.38 if a | +.19 ^if a
+.19 if it | -.13 if not | +.20 if the | -.44 if we | -.19 ^if we | +.34 if you | -.25 ignore | -.14 image
+.15 images | -.15 imagine | +.16 imperative | -.50 implement | -.13 implementing | +.12 important | +.13 importer
+.17 imports | +.41 in | -.32 ^in | -.25 ^^in | -.14 $in | +.22 in . | +.22 in <> | +.16 in <all> | +.39 in <code>
-.41 in <custom> | -.36 ^in <custom> | +.14 in <customs> | +.22 in <flow> | -.59 in <place> | +.59 in <product>
+.35 in <s> | -.14 in <screen> | +.13 in <time> | -.34 in my | +.32 in our | -.26 in that | +.24 ^in this
+.21 in your | +.12 indent | +.14 index | +.28 inheritance | +.20 inline | +.13 inputs | -.12 inside | +.13 instead
-.14 instructions | -.22 interesting | +.17 interface | +.21 interfaces | -.21 internal | -.21 into | -.16 into <>
+.20 into <customs> | -.13 into a | -.16 into it | +.19 into the | -.14 invoices | +.16 ios | +.96 is | -.69 ^is
-.57 ^^is | +.23 is : | +.57 is <> | +.31 is <asking> | +.14 is <custom> | -.12 is <do> | +.45 is <ed> | -.17 is <flow>
-.43 is <ing> | +.12 is <norm> | +.58 is <number> | +.42 is <praise> | +.20 is <product> | -.64 is <trouble>
+.16 is a | -.24 is already | -.12 is it | -.35 is not | +.40 is now | +.15 is on | -.26 is that | -.15 ^is that
-.18 ^is the | -.23 ^is there | -.15 is there | +.22 is to | -.24 is too | -.13 ^^isn't | -.13 ^isn't | +.33 isn't
+.23 isn't <ed> | -.24 issue | -.37 $it | -.24 ^^it | +.37 it , | -.17 it . | +.55 it <> | +.12 it <code>
+.21 it <custom> | +.15 it <ed> | -.26 it <flow> | -.39 it <minds> | -.39 ^it <minds> | +.50 it <norm>
+.14 ^it <norm> | -.12 it <praises> | -.12 ^it <praises> | -.17 it <s> | -.26 ^it <s> | -.20 it <troubles> | -.13 it ?
+.17 it a | -.19 it again | -.14 it by | +.18 it can | +.27 it doesn't | -.13 it for | +.27 ^it has | +.17 it has
+.48 it in | +.13 ^it is | +.33 it like | -.13 it now | +.14 it that | +.24 it the | +.17 it's | +.17 ^it's
+.58 it's <> | +.23 ^it's <> | +.15 it's <code> | -.12 it's <ed> | +.14 it's <norm> | +.14 ^it's <norm>
-.30 it's <praise> | -.18 it's <trouble> | +.19 ^it's a | -.38 it's not | -.34 ^it's not | -.25 item | +.25 java
+.14 jobs | -.44 js | +.24 json | -.28 ^^just | +.13 just <custom> | +.15 just <do> | -.13 just <ed> | -.14 just this
-.30 kafka | +.80 keep | +.24 keys | +.14 keywords | -.52 know | -.22 landing | -.52 last | +.20 latency | +.22 later
-.24 latest | +.20 layer | -.25 leave | +.13 left | -.13 legacy | -1.25 length 0 | -.16 length 1 | +.46 length 2
+.35 length 3 | -.64 length 4 | +.32 less | +.12 let | -.36 let's | +.24 ^^let's | -.45 let's <> | -.15 let's <custom>
-.15 ^let's <custom> | -.35 ^let's <do> | -.34 let's <do> | +.34 let's <shape> | +.33 ^let's <shape>
-.26 ^let's first | -.26 let's first | +.16 let's not | +.16 ^let's not | -.70 lets | -.60 ^lets | -.37 ^^lets
-.17 lets <> | -.17 ^lets <> | -.21 lets <do> | -.14 ^lets <do> | +.39 level | +.22 license | +.37 like | -.36 ^like
+.12 like <> | +.17 like <s> | -.19 like a | +.20 like it | +.23 like that | +.27 like this | -.29 like to
+.24 like you | +.19 limit | +.32 lines | -.12 link | +.18 links | -.33 list | +.26 live | +.34 lives | -.14 load
-.18 loading | +.33 local | +.17 lock | +.23 lockfile | +.17 locking | +.12 log | +.23 logger | +.29 logging
-.24 login | -.21 logo | -.28 logs | -.33 lol | -.28 look | -.37 looks | -.25 loop | -.16 lot | -.22 love | -.13 lunch
-.28 machine | +.33 magic | -.13 mail | +.68 main | +.62 make | -.16 makes | -.22 map | +.27 maria | -.13 markdown
-.12 master | -.14 match | +.32 matters | +.16 max | -.25 maybe | -.17 md | +.33 me | +.26 me , | +.18 me <>
-.34 me <asking> | -.25 me a | -.16 me an | +.15 me before | -.15 me think | -.12 me to | +.27 means | +.53 meant
-.38 meeting | -.47 memory | -.19 merge | -.27 merged | +.22 merges | -.20 message | +.17 messages | -.46 metadata
+.17 methods | +.17 metric | -.43 might | +.27 migrations | -.15 mind | +.19 minimum | -.21 minutes | -.31 missing
+.21 mobile | +.18 mock | -.25 mocks | -.16 modal | +.14 monolith | +.12 monorepo | +.12 more | +.23 $more
-.19 more <s> | -.32 morning | -.29 move | +.30 moved | -.14 my | +.24 ^^my | +.24 ^my | +.23 ^my <> | -.17 my <custom>
+.16 my <liking> | +.16 ^my <liking> | -.22 my <people> | -.15 ^my <people> | -.23 my <place> | +.16 my <tion>
+.12 mypy | +.32 name | +.27 named | +.31 names | +.26 naming | -.28 need | -.17 needed | +.14 nested | +.17 new
+.12 new <custom> | +.12 new <customs> | -.36 new <place> | +.27 new one | +.14 new to | +.14 next | -.24 nice
+1.10 no | +.15 ^^no | +.32 ^no | -.13 ^no <> | -.34 no <code> | +.20 ^no <do> | +.25 no <do> | +.14 no <ing>
-.17 ^no <mind> | -.17 no <mind> | -.13 no <norm> | +.28 no <place> | +.25 no <product> | +.24 no <s> | +.26 ^no <s>
-.29 noon | +.29 nope | +.53 not | +.43 not <> | +.33 not <code> | -.13 not <do> | -.13 not <ed> | -.51 not <ing>
+.28 not <ly> | +.28 not <number> | +.30 not <praise> | +.19 not <product> | +.37 not <shape> | +.24 not by
-.13 not like | +.24 not the | -.43 nothing | -.17 now | +.26 $now | -.41 ^^now | -.34 now , | -.29 now <do>
+.15 now <ed> | -.24 now <ing> | -.13 now ? | +.42 now on | -.12 npm | +.44 null | +.15 nullable | +.24 numbers
+.14 of | +.22 of <custom> | -.36 of <customs> | +.19 of <flow> | -.18 of <s> | +.13 of <screen> | -.13 of the
+.16 of them | -.20 off | -.36 oh | -.34 ^^oh | -.12 oh <praise> | -.16 ^^ok | -.15 ok | -.16 $ok | +.34 ok ,
+.36 ok let's | -.19 ok lets | +.17 ok so | -.29 old <custom> | -.12 old <place> | -.28 older | -.17 on | +.25 $on
-.48 on <all> | -.31 on <code> | +.13 on <custom> | +.20 on <customs> | +.16 on <ed> | -.48 on <place>
+.20 on <product> | -.17 on <time> | +.17 on <trouble> | +.13 on a | +.12 on it | -.22 on my | -.30 on the
+.31 on this | +.15 once | +.41 one | +.29 ^one | +.29 ^^one | -.24 one , | -.34 one <> | +.19 one <custom>
+.12 one <ing> | +.20 one <tion> | -.24 one by | -.23 one more | +1.15 only | +.35 $only | +.13 only . | +.24 only <>
+.20 only <custom> | -.27 ^only <do> | +.26 only <shape> | +.18 ^only <shape> | +.13 only for | +.21 only on
-.33 open | -.20 optional | +.21 options | -.77 or | -.32 ^^or | -.32 ^or | -.35 or <> | -.12 or <custom> | +.35 order
+.12 orders | +.18 other <> | +.15 other <s> | -.26 oui | +.73 our | +.41 ^our | +.41 ^^our | -.15 our <>
+.20 our <peoples> | +.22 our <place> | -.38 out | -.30 output | +.57 over | +.77 own | +.40 owner | +.24 owns
+.51 package | -.48 page | +.23 pagination | -.23 parser | +.37 part | +.12 parts | -.30 pass | -.27 password
+.16 path | +.38 paths | +.25 pattern | +.19 people | +.60 per | -.17 phase | +.14 pin | -.16 place | -.22 plan
-.19 player | -.27 playwright | +.27 $please | +.30 ^^please | -.37 please <> | +.30 please <alls>
-.22 please <custom> | -.56 please <do> | +.13 please <flow> | -.15 please do | +.16 please don't | +.18 pnpm
+.27 policy | +.17 polling | -.19 port | -.45 portal | +.30 postgres | -.20 pousse | -.63 pr | +.47 prefer
+.39 primary | -.25 problem | -.57 proceed | +.12 process | +.41 product | -.42 project | +.14 projects | -.76 prompt
-.36 prompts | +.13 proto | +.20 provider | +.59 public | -.13 publish | -.15 pull | +.44 purpose | +.29 pushes
-.25 put | -.15 py | +.22 python | -.15 q | -.13 ^^q | -.13 ^q | -.15 q : | -.13 ^q : | -.16 query | -.12 question
-.28 quick | -.18 rate | +.47 rather | +.18 read | +.23 readability | -.18 ready | +.48 really | +.14 reason
-.15 recommend | -.16 redacted | -.13 redis | +.39 refactor | -.20 reference | +.16 regenerate | +.20 releases
+.59 remember | -.15 remind | +.21 remove | +.21 rename | +.16 renamed | +.16 rendering | +.14 replace | +.23 replaced
-.28 report | -.19 repos | -.20 reproduce | -.37 request | -.12 required | +.15 requires | -.20 research | -.21 reset
-.16 resolve | -.20 respond | -.15 restart | -.23 result | -.54 resume | +.41 retry | +.20 return | -.14 returned
-.53 returns | +.42 revert | -.91 review | -.25 reviewer | +.17 reviews | +.24 rewrite | -.29 right | +.30 root
+.14 round | -.21 row | -.27 rows | +.13 rule | +.45 run | -.47 running | +.28 runs | -.13 rust | -.19 s | -.21 said
-.15 same | -.12 same <> | -.19 same <trouble> | -.13 same for | -.16 save | -.43 saved | +.57 say | -.33 saying
-.76 says | +.14 schema | +.19 scope | +.13 screen | -.20 screenshot | -.28 script | -.20 scripts | +.14 scroll
-.20 search | -.25 second | -.23 seconds | -.14 secret | +.13 secrets | -.40 section | -.54 see | +.17 semicolons
-.15 send | +.12 sentence | -.81 sentences 1 | -.44 sentences 2 | +.23 separate | +.19 service | +.32 services
-.39 session | -.12 sessions | -.16 set | -.76 settings | +.20 settle | +.13 settled | +.27 several | -.48 shadow
+.19 share | +.43 shared | -.42 shield | +.21 ship | +.22 short | +.17 shorter | -.56 should | -.15 showing
-.32 shown | -.37 shows | -.25 simple | +.14 since | +.22 ^^since | +.22 ^since | +.19 since <time>
+.17 ^since <time> | +.15 since it | -.36 since this | +.42 single | -.12 site | -.42 size | -.39 small
+.22 snake_case | -.75 ^^so | +.13 so don't | +.16 so no | -.14 so that | +.14 so the | -.13 so you | +.14 soft
+.13 solution | -.52 some | -.12 someone | +.24 sort | +.14 sound | -.20 sounds | +.34 source | +.37 spaces
+.22 spanish | -.30 spawn | +.50 speak | +.25 spec | +.23 spelling | +.59 sql | +.23 staging | -.12 starting
-.16 starts | +.17 state | -.32 status | +.37 stay | -.19 steps | -.17 still | +.23 still <ing> | -.18 still <trouble>
-.17 still there | +.72 stop | +.18 store | +.18 strict | +.15 strings | -.14 stuck | +.12 stuff | +.77 style
-.13 such | +.35 suite | -.13 summaries | +.34 support | -.17 supposed | +.25 swap | -.31 switch | -.18 sync | +.23 tab
+.48 table | +.21 tables | -.20 tag | -.39 takes | +.17 target | +.20 targets | -.38 task | -.21 tasks | +.13 tax
+.50 team | -.22 ten | +.16 tenant | +.12 ternaries | -.23 test | -.20 tests | +.15 text | +.17 texts | +.63 than
-.18 than <number> | +.18 than a | -.57 thanks | -.12 thanks ! | -.49 that | -.17 $that | +.24 ^that | +.33 ^^that
-.16 that <> | -.16 that <alls> | -.26 that <customs> | -.12 that <ed> | -.12 ^that <ed> | +.14 that <norm>
-.32 that <s> | -.31 ^that <s> | +.12 that <screen> | +.26 that <standss> | -.31 that be | -.16 that i | +.30 that in
+.39 that is | +.24 ^that is | +.37 that the | +.13 ^that was | -.22 that we | -.16 that you | +.30 that's
+.47 ^that's | +.19 ^^that's | -.20 that's <all> | +.61 that's <asking> | +.30 ^that's <asking> | -.27 that's a
-.27 ^that's a | +.22 that's the | +.15 ^that's the | -.30 the | +.16 ^^the | +.13 ^the <> | -.20 the <chosen>
+.36 the <code> | +.16 ^the <code> | -.28 ^the <custom> | -.41 the <customs> | -.16 ^the <do> | -.19 the <flow>
+.23 the <ing> | +.33 the <manner> | +.27 the <norm> | -.21 the <people> | +.19 ^the <people> | +.24 the <place>
+.16 the <praise> | +.25 ^the <praise> | -.12 ^the <product> | -.40 the <s> | +.32 ^the <s> | -.52 the <screen>
-.54 ^the <screen> | -.12 the <screens> | +.12 the <shape> | +.21 the <time> | -.22 ^the <trouble>
-.15 ^the <writing> | -.33 the first | -.61 the new | +.20 ^the old | +.16 the only | +.14 the same | -.36 them
-.36 $them | +.24 theme | -.28 then | -.17 ^^then | -.17 $then | +.25 then , | -.13 then the | -.29 there | -.20 ^there
-.16 ^^there | +.43 $there | -.15 there <all> | -.22 there are | -.24 ^there is | -.50 ^there's | -.20 there's
-.22 ^^there's | -.26 ^there's a | -.23 there's a | -.13 ^there's no | -.54 these | -.21 these <s> | -.44 they
-.20 they <> | +.24 they <do> | -.19 things | -.16 $think | -.25 think the | +.65 think we | -.19 thinking | -.12 third
+.12 third-party | -1.02 this | -.14 $this | +.21 ^^this | +.35 ^this | +.19 this , | +.15 this . | -.30 this <>
-.76 this <custom> | +.25 ^this <norm> | +.22 this <norm> | +.64 this <place> | -.15 ^this <standss>
-.12 this <standss> | -.21 this <trouble> | -.15 this <writing> | +.17 ^this is | +.21 this is | +.23 ^this isn't
+.23 this isn't | -.12 this on | -.14 this once | -.34 this one | -.12 thomas | +.12 those | +.13 ^those | +.12 ^^those
+.14 thought | -.18 three | +.24 ticket | -.15 tickets | +.17 time | +.36 times | +.14 timezone | -.44 to <all>
-.12 to <custom> | -.63 to <do> | +.19 to <number> | -.13 to <people> | -.27 to <product> | -.12 to <products>
+.17 to <shape> | +.17 to <trouble> | +.51 to be | +.15 to it | +.18 to me | +.24 to my | -.12 to this | -.32 today
+.13 todos | -.27 together | -.28 token | +.18 told | -.32 tomorrow | +.27 too | +.14 took | -.33 tool | +.23 top
-.31 total | +.21 trace | +.39 trailing | +.13 trunk-based | +.13 trust | -.44 try | +.12 tuesdays | -.17 $two
-.14 ^two | -.14 ^^two | +.13 two <> | +.16 two <customs> | +.13 two <s> | +.36 type | +.29 types | -.26 typo | +.51 ui
-.15 understand | +.13 undo | -.14 unit | +.15 units | -.34 until | -.14 until the | -.18 unused | -.18 up
-.31 update | -.23 upgrade | -.29 upload | +.16 upper | -.25 url | +.32 us | -.20 user | +.32 uses | +.16 utc
-.38 utils | +.13 valid | +.29 validate | +.13 value | +.25 var | +.19 variables | +.27 vault | -.14 vercel
-.24 verify | +.13 version | +.27 versions | -.20 visible | +.21 vitest | -.21 wait | -.16 waiting | +.26 want
+.26 want <all> | -.58 want a | -.31 want to | +.19 wanted | +.22 warnings | +.54 was | -.14 was <>
+.43 was <changed> | +.29 way | +.27 we | +.63 ^we | +.49 ^^we | +.13 ^we <all> | -.27 we <all> | +.37 we <changed>
+.39 ^we <changed> | +.20 we <chosen> | +.47 we <custom> | +.19 ^we <custom> | +.22 ^we <do> | -.19 we <ed>
-.22 we <liking> | -.18 we <ly> | -.34 we <norm> | +.15 we <people> | +.18 we <shape> | +.35 ^we <shape>
+.17 we already | +.31 we can | +.20 we can't | +.24 we do | +.22 we don't | +.14 ^we don't | -.33 we had
-.15 ^we have | -.51 ^we need | -.13 we still | -.15 we want | -.12 ^we want | +.41 ^we'll | +.33 we'll | +.26 ^^we'll
+.15 ^we'll <> | +.14 we'll do | +.19 ^we're | +.38 we're | +.19 ^^we're | +.15 we're on | +.22 ^^we've | +.22 ^we've
+.23 web | +.12 weekly | -.26 well | -.15 $well | -.28 were | -.59 what's | +.27 ^when | +.27 ^^when | +.13 when <ing>
+.17 when a | -.19 when i | -.26 when it | +.59 when you | +.29 ^when you | +.27 whenever | -.23 where | -.16 where we
-.25 whether | -.41 which | -.20 while | +.16 whole | +.12 why | +.20 wiki | -.33 will | +.43 will <> | -.15 window
+.47 with | -.71 with <> | +.15 with <chosen> | -.17 with <code> | +.14 with <do> | -.29 with <ing>
+.19 with <number> | +.14 with <product> | +.13 with <s> | +.37 with a | +.16 with an | +.21 with me | -.15 with this
+.38 without | +.24 won't | -.20 worked | -.43 worker | -.44 workers | -.64 working | -.40 workmux | -.29 worry
+.20 would <> | -.19 wouldn't | -.24 wow | +.33 wrap | +.19 write | +.13 writes | +.33 writing | +.16 written
+.72 wrong | -.19 xml | +.15 yarn | +.14 yeah let's | +.15 year | -.19 ^^yes | -.25 yes | -.23 ^yes | -.23 $yes
+.20 yes ! | +.22 yes , | -.19 yes please | -.60 yet | -.33 $yet | -.28 yet , | +.66 you | +.45 ^^you | +.35 ^you
-.23 $you | +.24 you <> | +.23 ^you <> | +.15 you <alls> | +.15 you <changed> | +.29 you <do> | +.34 ^you <ed>
+.50 you <ed> | +.23 you <flow> | -.21 you <norm> | +.22 ^you <norm> | +.36 you <shape> | -.28 you are
-.45 ^you don't | -.21 you don't | +.14 you have | +.24 you please | -.28 you think | +.15 you to | +.71 you're
+.33 ^you're | +.33 ^^you're | +.21 you're <ing> | +.23 ^you're <ing> | +.14 you've | -.20 your | -.13 ^your
-.13 ^^your | -.21 your <custom> | +.16 your <customs> | -.30 your <ing> | +.31 zero
""",
)
# fmt: on
