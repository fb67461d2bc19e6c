"""English signs of form and what they weigh, for short turns (`short`).

Fitted offline by logistic regression on made-up and real labelled turns, what is ordinary in real ones counted three
and a half times (`docs/benchmarks.md` tells how well it does), then rounded. A word stands for itself; in `<kind>`,
`<kinds>` for the things it names, one or several (`english_kinds`); in `<ing>`, `<s>`, `<>` for any other with that
ending or none. `^` opens a sentence after its fillers, `^^` before them, `$` closes it.
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
    base=-1.11,
    enough=1.40,
    assured=2.00,
    longest=110,
    weights="""
+.13 ^! | -.38 " | -.29 $" | -.21 ( | +.30 ( ) | +.23 ( <> | -.16 ( <number> | -.12 ( <s> | -.35 ) | -.31 ) : | +.66 ,
-.15 $, | -.30 , <> | +.35 , <all> | +.52 , <alls> | -.49 , <asking> | +.14 , <code> | +.27 , <customs> | -.68 , <do>
-.19 , <ed> | -.56 , <flow> | -.19 , <liking> | -.18 , <norm> | -.20 , <number> | +.15 , <people> | +.30 , <product>
+.25 , <shape> | -.10 , <trouble> | +.13 , also | +.20 , and | -.16 , another | +.15 , but | -.65 , can | +.37 , don't
-.11 , i'm | +.34 , if | -.19 , is | -.30 , it | -.11 , it's | +.15 , just | -.59 , let's | -.25 , like | +.40 , no
+.82 , not | -.41 , now | +.10 , one | +.15 , only | -.47 , please | +.57 , so | -.37 , thanks | +.54 , the
-.30 , then | +.42 , this | +.69 , we | +.12 , would | +.49 $. | -.13 . | +.12 . . | -.15 . <> | -.30 . <number>
+.16 . <place> | -.28 . <product> | -.31 . <products> | +.16 . the | -.11 0 | -.31 10 | -.11 100 | -.32 12 | +.19 16
+.37 2 | +.43 2. | -.22 200 | -.28 3 | +.15 3.12 | -.15 3.8 | -.15 300 | -.12 403 | -.25 5 | +.23 50 | -.23 :
-1.15 $: | +.14 ^: | +.12 : <> | +.16 : <all> | +.13 : <amount> | -.12 : <asking> | -.48 : <code> | -.22 : <ed>
+.12 : <manner> | -.20 : <number> | +.36 : <product> | -.24 : <trouble> | +.22 : no | +.13 : one | +.19 : the
+.20 : we | +.57 ; | +.29 ; <> | +.17 <> | -.27 ^<> | +.24 $<> | -.31 <> ( | -.16 ^<> . | -.11 ^<> : | +.29 <> ;
-.12 <> <> | -.28 <> <alls> | +.13 <> <amount> | +.28 <> <changed> | -.12 <> <chosen> | -.27 <> <code>
-.21 <> <custom> | +.16 <> <customs> | +.54 ^<> <customs> | -.35 <> <do> | -.17 ^<> <do> | +.69 <> <ed>
+.12 <> <flow> | +.44 ^<> <ing> | +.17 <> <ly> | +.24 <> <manner> | +.35 <> <mind> | +.27 <> <people> | +.30 <> <place>
-.11 <> <product> | -.26 ^<> <s> | -.25 <> <screen> | +.12 ^<> <screen> | -.13 <> <screens> | +.32 <> <shape>
+.36 ^<> <shape> | +.20 <> <standss> | +.18 ^<> <standss> | +.18 <> <time> | -.35 <> <times> | -.27 <> <tion>
+.17 <> <trouble> | +.22 <> <troubles> | +.19 <> <writings> | -.54 <> ? | -.29 <> a | -.36 ^<> a | -.14 <> at
-.26 <> be | +.20 <> because | +.30 <> before | -.32 <> by | +.25 <> can | -.10 <> can't | +.29 <> do | +.54 <> first
-.20 <> has | +.27 <> here | +.52 <> i | +.28 ^<> i | +.23 <> if | +.32 <> in | -.10 <> into | +.23 ^<> is
+.18 <> isn't | -.13 ^<> it | +.19 <> it's | +.10 <> like | -.45 <> me | -.14 <> more | +.15 <> not | -.33 <> now
+.42 <> only | -.18 <> or | +.18 <> since | +.15 <> so | +.32 ^<> that | -.70 ^<> the | +.34 <> then | -.35 <> this
-.13 ^<> this | -.42 <> to | -.17 ^<> to | -.16 <> too | +.24 <> was | +.42 <> we | +.23 ^<> we | -.18 <> when
+.34 <> will | -.36 <> with | -.25 <> you | +.22 <able> | -.15 <able> to | +.59 <all> | +.39 ^^<all> | +.65 ^<all>
+.34 $<all> | -.20 <all> , | +.19 <all> . | +.25 ^<all> <> | -.27 <all> <all> | -.29 <all> <changed>
+.72 <all> <custom> | -.33 <all> <customs> | +.32 <all> <do> | -.20 <all> <flow> | -.22 ^<all> <flow>
+.17 <all> <ing> | -.14 <all> <number> | +.11 <all> <people> | +.11 ^<all> <people> | +.11 <all> <place>
-.57 <all> <s> | -.14 <all> <screen> | -.54 <all> <shape> | +.25 ^<all> <shape> | +.19 <all> <time> | -.20 <all> <tion>
+.18 <all> <trouble> | +.21 <all> a | +.11 <all> be | +.22 <all> in | -.14 <all> is | +.22 <all> more | +.29 <all> new
-.16 <all> of | +.16 <all> our | -.24 <all> the | +.18 <all> to | +.16 <all> you | +.12 <alls> | +.29 $<alls>
+.33 ^^<alls> | +.66 ^<alls> | +.18 <alls> . | +.19 <alls> <> | +.23 ^<alls> <> | -.15 <alls> <customs>
+.55 <alls> <do> | +.18 ^<alls> <do> | -.10 <alls> <ed> | +.12 <alls> <flow> | -.19 <alls> <liking>
-.35 <alls> <shape> | +.21 ^<alls> <shape> | +.45 <amount> | -.25 $<amount> | +.12 ^^<amount> | -.17 <amount> ,
+.42 <amount> <custom> | +.13 <amount> <do> | +.17 <amount> <number> | +.16 <amount> is | -.10 <amount> the
+.28 <amounts> | -.46 ^^<asking> | -.64 <asking> | -.52 ^<asking> | +.18 <asking> , | +.13 ^<asking> <>
-.16 <asking> <place> | +.12 <asking> <product> | +.12 ^<asking> <product> | -.14 <asking> <s>
-.12 <asking> <standss> | -.13 <asking> ? | +.21 <asking> are | +.21 ^<asking> are | +.39 <asking> did
+.40 ^<asking> did | -.26 <asking> do | -.11 ^<asking> do | -.30 <asking> does | -.21 ^<asking> does
-.12 ^<asking> is | -.46 <asking> is | -.10 <asking> the | +.23 <asking> to | +.26 <asking> was | +.27 <asking> we
-.14 <asking> would | -.14 ^<asking> would | -.22 <asking> you | +.86 <changed> | -.29 $<changed> | -.28 ^^<changed>
-.28 ^<changed> | -.24 <changed> , | +.11 <changed> : | +.13 <changed> <> | +.18 <changed> by | +.33 <changed> from
+.20 <changed> of | +.27 <changed> to | +.53 <chosen> | -.48 $<chosen> | +.50 ^<chosen> | +.29 ^^<chosen>
+.25 <chosen> : | +.18 ^<chosen> : | +.26 <chosen> <> | +.14 ^<chosen> <> | +.18 <chosen> <number> | +.24 <chosen> ?
+.22 <chosen> for | -.10 <chosen> is | +.24 <chosen> that | +.23 <chosen> to | +.19 <chosen> with | +.14 ^<chosen> with
+.20 <code> | -.16 ^<code> | -.15 ^^<code> | -.17 <code> ) | -.12 <code> , | +.17 <code> . | -.30 <code> :
+.37 <code> <> | +.28 <code> <code> | -.10 <code> <custom> | -.13 <code> <place> | +.11 <code> <screen>
-.46 <code> in | +.34 <code> is | +.20 <code> now | -.14 <code> that | -.11 <code> to | +.16 <code> with
+.17 <custom> | +.28 $<custom> | -.18 ^^<custom> | -.32 ^<custom> | +.17 <custom> , | +.18 <custom> . | -.48 <custom> :
-.22 ^<custom> : | -.17 <custom> <> | -.19 <custom> <all> | +.21 <custom> <alls> | +.12 <custom> <amount>
+.23 <custom> <changed> | -.28 <custom> <code> | +.44 <custom> <custom> | +.51 <custom> <customs>
+.55 ^<custom> <customs> | +.12 <custom> <do> | -.41 <custom> <ed> | -.12 <custom> <flow> | -.25 <custom> <ing>
-.14 <custom> <manner> | -.12 <custom> <minds> | +.13 <custom> <norm> | -.24 <custom> <number> | +.41 <custom> <place>
+.15 <custom> <places> | +.30 <custom> <s> | +.48 <custom> <standss> | +.19 <custom> <tion> | -.16 <custom> <troubles>
+.37 <custom> ? | -.17 <custom> a | -.39 ^<custom> a | +.23 <custom> after | +.23 <custom> before | +.39 <custom> first
-.23 <custom> for | +.20 <custom> in | +.17 ^<custom> in | -.22 <custom> into | +.44 <custom> is | +.24 <custom> it
-.16 ^<custom> it | -.40 <custom> of | +.20 <custom> only | -.19 <custom> please | -.12 <custom> that
-.24 <custom> the | -.46 ^<custom> the | -.28 <custom> this | -.22 <custom> to | +.13 <custom> was | +1.02 <customs>
+.52 $<customs> | +.36 ^<customs> | +.47 ^^<customs> | -.25 <customs> , | +.15 <customs> . | -.13 ^<customs> :
-.32 <customs> <> | -.16 ^<customs> <> | -.14 <customs> <all> | +.10 <customs> <amount> | -.23 <customs> <ed>
+.31 <customs> <manner> | +.10 <customs> <norm> | -.29 <customs> <number> | +.17 <customs> <s>
-.13 <customs> <screen> | +.11 <customs> <shape> | +.10 <customs> <stands> | -.26 <customs> <trouble>
-.42 <customs> ? | +.14 <customs> after | +.13 <customs> again | -.11 <customs> and | +.24 <customs> are
+.27 ^<customs> are | +.16 <customs> as | +.18 <customs> at | +.30 <customs> before | -.13 <customs> here
+.37 <customs> in | -.16 <customs> is | +.34 <customs> need | -.13 <customs> on | +.25 <customs> please
-.21 <customs> the | -.19 <customs> to | +.11 <customs> when | +.26 <customs> you | +.13 $<do> | -.25 <do>
-1.03 ^<do> | -.44 ^^<do> | +.24 <do> , | -.19 <do> . | -.27 <do> : | -.27 ^<do> <> | -.15 <do> <> | -.52 <do> <all>
+.12 ^<do> <all> | -.21 <do> <code> | -.30 ^<do> <code> | -.30 <do> <custom> | +.11 ^<do> <custom>
+.36 <do> <customs> | +.27 ^<do> <customs> | -.13 <do> <flow> | +.17 <do> <ing> | +.30 <do> <mind> | +.23 ^<do> <mind>
+.12 <do> <place> | -.10 ^<do> <product> | +.55 <do> <s> | +.22 ^<do> <s> | +.10 ^<do> <screen> | -.12 <do> <trouble>
+.23 <do> <troubles> | -.41 <do> a | -.95 ^<do> a | +.12 <do> again | -.14 <do> an | -.15 ^<do> an | +.17 <do> and
-.20 <do> at | +.31 <do> before | +.28 ^<do> before | -.17 <do> first | +.20 <do> for | -.10 <do> if | -.11 <do> into
+.20 <do> is | -.34 <do> it | -.21 ^<do> it | +.12 <do> like | -.26 <do> me | +.23 ^<do> me | -.19 <do> more
+.13 <do> not | -.12 <do> on | -.37 <do> one | +.29 <do> only | -.26 <do> that | -.13 ^<do> that | -.75 ^<do> the
-.13 <do> them | -.15 <do> these | -.11 <do> this | +.11 <do> to | +.21 ^<do> to | -.24 <ed> | -.13 ^<ed> | -.12 ^^<ed>
-.13 <ed> , | -.36 <ed> . | -.15 <ed> <> | +.18 <ed> <amount> | +.31 <ed> <custom> | +.35 <ed> <place>
+.14 <ed> <product> | -.12 <ed> a | -.26 <ed> before | -.23 <ed> for | -.12 <ed> in | -.33 <ed> the | +.25 <ed> to
+.19 <ed> with | -.25 <flow> | -.64 $<flow> | -.67 <flow> , | -.53 <flow> . | -.16 <flow> <custom> | +.10 <flow> <do>
-.29 <flow> <flow> | -.25 ^<flow> <flow> | +.53 <flow> <ing> | +.60 ^<flow> <ing> | -.26 <flow> <s> | +.21 <flow> ?
+.14 <flow> by | +.20 <flow> for | -.16 <flow> here | +.28 <flow> in | +.28 <flow> that | +.15 ^<flow> that
-.31 <flow> the | -.25 ^<flow> the | +.40 <flow> to | -.18 <flow> until | -.44 ^<flow> with | -.10 <ing>
-.52 <ing> <> | +.12 ^<ing> <> | +.16 <ing> <all> | +.11 <ing> <code> | +.72 <ing> <customs> | +.11 <ing> <do>
+.23 <ing> <flow> | -.17 <ing> <place> | -.23 <ing> <product> | -.23 <ing> <s> | +.10 <ing> <standss> | +.25 <ing> a
-.29 <ing> for | +.28 <ing> is | +.11 <ing> me | -.12 <ing> of | -.26 <ing> on | +.15 <ing> that | +.11 <ing> the
-.21 <ing> to | -.19 ^<ing> to | +.35 <liking> | +.26 ^<liking> | +.26 ^^<liking> | -.10 <liking> <customs>
+.14 <liking> <ly> | +.19 <liking> <manner> | +.15 <liking> <s> | +.20 <liking> than | -.18 <liking> the | +.70 <ly>
+.24 $<ly> | -.24 <ly> . | +.12 <ly> <> | -.34 <ly> <custom> | +.14 <ly> <customs> | +.15 <ly> <do> | -.10 <ly> <ed>
-.30 <ly> <shape> | +.17 <ly> for | +.12 ^<ly> it's | +.13 <ly> on | +.15 <ly> than | -.14 <ly> the | -.13 <ly> to
+.11 <ly> we | +.11 ^<ly> we | +.83 <manner> | +.15 ^<manner> | +.15 ^^<manner> | +.24 $<manner> | +.15 <manner> ,
+.22 <manner> . | -.23 <manner> <> | +.11 <manner> <custom> | +.36 <manner> <customs> | +.13 ^<manner> <customs>
-.13 <manner> <do> | +.10 <manner> in | -.61 <mind> | -.25 ^<mind> | -.65 ^^<mind> | -.13 <mind> <asking>
+.14 <mind> it's | -.16 <mind> the | -.14 ^<mind> the | +.25 <mind> to | -.25 <mind> we | -.10 ^^<minds> | -.56 <minds>
-.11 ^<minds> | -.11 <minds> <praise> | +.59 <norm> | -.27 ^<norm> | +.44 $<norm> | +.14 <norm> , | +.15 <norm> .
-.58 <norm> <alls> | +.20 <norm> <do> | -.26 <norm> <shape> | +.23 <norm> be | +.14 <norm> have | -.12 <norm> i
+.47 <norm> not | +.11 <norm> to | -.32 ^<norm> we | -.51 <norm> we | +.14 <norms> | -.20 <number> | +.43 $<number>
-.29 <number> ) | -.11 <number> , | +.14 ^<number> , | +.16 <number> <amount> | -.43 <number> <s>
+.24 <number> <times> | +.14 <number> ? | +.17 <number> is | +.13 <number> on | -.11 <number> when | +.47 <people>
-.19 ^<people> | -.19 ^^<people> | -.16 <people> , | -.29 <people> <> | +.15 <people> <chosen> | +.20 <people> <s>
+.19 <people> <screen> | +.24 <people> <standss> | +.11 <people> for | -.16 <people> has | +.58 <peoples>
+.25 $<peoples> | +.12 <peoples> <all> | +.25 <peoples> the | +.37 <place> | +.18 ^<place> | +.19 $<place>
+.24 <place> , | +.11 <place> <amount> | +.13 <place> <changed> | +.56 <place> <custom> | -.17 <place> <customs>
+.11 ^<place> <customs> | -.12 <place> <do> | -.19 <place> <ed> | +.11 <place> <number> | +.11 <place> <people>
+.11 <place> <place> | +.27 <place> <s> | +.21 <place> <standss> | -.18 <place> <tion> | +.12 <place> <trouble>
-.14 <place> <troubles> | -.14 <place> ? | +.15 <place> from | +.27 <place> has | +.21 <place> is | +.13 <place> now
-.21 <place> the | -.26 ^<place> the | -.23 <place> to | +.77 <places> | +.28 $<places> | +.19 <places> .
-.28 $<praise> | -.20 ^^<praise> | +.28 <praise> , | +.20 <praise> : | -.21 <praise> <> | +.26 <praise> the
-.15 $<praises> | +.56 <product> | +.29 $<product> | +.30 ^<product> | +.30 ^^<product> | +.33 <product> ,
+.17 <product> . | +.11 <product> : | +.13 <product> <all> | -.30 <product> <custom> | +.15 <product> <customs>
+.43 <product> <number> | +.35 <product> <place> | -.12 <product> and | -.17 <product> at | -.10 <product> for
+.12 <product> in | +.22 <product> now | -.24 <product> to | +.40 <products> | +.14 ^<products> | +.14 ^^<products>
+.20 <products> , | +.11 <products> <number> | -.14 <products> and | +.51 <s> | +.18 $<s> | +.19 ^^<s> | -.17 <s> ,
+.13 <s> . | -.13 <s> : | +.12 <s> <all> | -.37 <s> <code> | -.46 <s> <custom> | +.14 ^<s> <flow> | +.26 <s> <flow>
-.15 <s> <ing> | -.19 <s> <number> | -.15 <s> <praise> | -.13 ^<s> <praise> | +.14 <s> <shape> | -.36 <s> ?
-.61 <s> a | -.25 <s> and | +.64 <s> are | +.25 ^<s> are | -.17 <s> as | +.24 <s> at | +.23 <s> can | +.21 <s> for
-.48 <s> from | +.36 <s> have | +.11 <s> i | -.24 <s> if | +.20 <s> is | +.12 <s> it | +.24 <s> now | -.19 <s> on
+.16 <s> one | +.20 <s> only | +.27 <s> please | -.31 ^<s> the | -.18 <s> to | +.23 <s> too | -.10 <s> two
+.37 <s> with | -.32 <screen> | +.12 $<screen> | +.38 <screen> , | -.11 <screen> . | +.15 ^<screen> <>
-.22 <screen> <all> | -.12 <screen> <custom> | +.27 <screen> <ed> | -.34 <screen> <s> | -.36 <screen> <screen>
+.14 <screen> <screens> | -.16 <screen> <tion> | +.39 <screen> ? | -.34 <screen> for | -.25 <screen> in
+.25 <screen> is | -.27 <screen> on | -.12 <screen> them | -.19 <screen> to | -.14 <screen> with | +.43 <screens>
+.33 ^<screens> | +.33 ^^<screens> | +.23 <screens> <> | -.17 <screens> <all> | +.13 <screens> from | +.78 <shape>
-.18 ^^<shape> | -.28 $<shape> | +.37 <shape> <> | +.21 ^<shape> <> | -.52 <shape> <chosen> | -.29 ^<shape> <chosen>
+.24 <shape> <code> | +.12 ^<shape> <code> | +.29 <shape> <custom> | +.27 ^<shape> <custom> | +.46 ^<shape> <customs>
+.13 <shape> <do> | +.15 <shape> <ed> | +.12 <shape> <ing> | -.26 ^<shape> <place> | -.21 <shape> <place>
+.14 <shape> <product> | -.11 ^<shape> <product> | +.18 <shape> <products> | +.20 <shape> <s> | +.31 ^<shape> <s>
-.62 <shape> a | -.41 ^<shape> a | -.22 <shape> in | +.12 <shape> is | +.26 <shape> me | +.25 ^<shape> me
-.13 <shape> that | -.49 ^<shape> the | -.22 ^<shape> this | +.19 <shape> to | -.15 <shape> your | -.15 ^<shape> your
+.46 <stands> | +1.25 <standss> | -.17 $<standss> | +.21 <standss> <ed> | +.15 <standss> <product> | -.16 <standss> a
+.23 <standss> for | +.10 <standss> from | +.30 <standss> in | +.14 <standss> it | +.18 <standss> on
-.39 <standss> the | +.26 <standss> to | -.23 <time> . | +.12 <time> at | +.16 <time> the | +.30 $<times>
-.14 <times> , | +.10 <times> are | +.13 <tion> | +.13 <tion> , | -.29 <tion> <> | +.11 <tion> <s> | +.37 <tion> is
-.13 <tion> to | -.67 <trouble> | +.30 ^^<trouble> | +.27 ^<trouble> | +.44 <trouble> , | -.10 <trouble> <>
-.15 <trouble> <code> | +.45 <trouble> <custom> | +.23 <trouble> <do> | +.33 <trouble> <ing> | +.32 <trouble> <ly>
+.14 <trouble> <place> | -.17 <trouble> <screen> | -.11 <trouble> again | -.43 <trouble> in | -.28 <trouble> on
-.15 <trouble> since | +.12 <trouble> the | -.39 <trouble> with | -.24 <troubles> | -.30 $<troubles> | +.32 ^<troubles>
+.32 ^^<troubles> | -.11 <troubles> , | +.12 <troubles> <> | +.24 <troubles> are | -.14 <troubles> on
-.11 <troubles> when | -.40 <writing> | -.15 $<writing> | -.20 <writing> , | +.24 <writing> <> | +.15 <writing> <place>
+.19 <writings> | +.17 $<writings> | -1.25 ? | -1.25 $? | +.24 _ | +.35 ____ | +.15 _____ | -.11 ______ | +.23 _______
+.40 ________ | +.40 _________ | +.39 __________ | +.33 ___________ | -.25 ____________ | -.13 _____________
-.14 _______________ | +.22 ________________ | -.18 __________________ | +.16 ___________________
-.37 ____________________ | -.17 _____________________ | +.21 ________________________
-.10 __________________________ | -.12 ___________________________
-.14 _________________________________________________ | +.10 a | +.34 ^^a | +.24 ^a | +.26 a <> | +.13 a <all>
+.17 a <code> | +.26 a <custom> | +.31 ^a <custom> | -.20 a <do> | -.22 a <number> | -.16 a <people> | +.10 a <place>
-.21 a <praise> | -.16 a <s> | -.12 a <trouble> | +.32 a <writing> | +.20 a new | +.24 abbreviations | -.15 able
-.50 about | +.23 access | -.25 according | +.24 account | +.12 acme | -.12 actions | +.49 actually | -.53 add
+.24 adding | -.19 address | -.20 adds | +.22 admin | +.36 after | +.13 ^^after | +.13 ^after | +.32 after <all>
+.11 ^after <ing> | +.15 after the | +.24 ^^again | -.12 again . | +.22 again : | -.68 agents | -.34 agentv
+.22 agree | +.18 agreed | -.28 ahead | -.18 ai | +.13 alias | -.61 all | -.21 allow | +.13 alone | +.15 $already
+.25 already | -.12 already <ed> | +.16 already have | -.20 also | +.10 ^^also | +.26 also <> | -.27 also need
+.18 alt | +.12 always | -.14 am | -.27 amend | +.26 an <> | -.19 an <chosen> | -.23 an <custom> | +.10 an <place>
+.11 an <tion> | -.44 and | +.15 and <all> | -.11 and <custom> | -.10 and <do> | -.16 and <ed> | -.16 and <product>
-.15 and <s> | +.12 and a | +.28 and not | -.26 animation | +.19 anna | -.42 another | -.13 ^another | -.16 another <>
-.21 any | -.50 anything | +.26 anyway | +.56 api | +.35 apis | -.17 app | +.18 archived | +.23 are | -.40 ^are
-.38 ^^are | +.56 are <> | +.44 are <ed> | -.20 are <flow> | -.14 are <norm> | +.16 are <s> | -.25 are <screen>
-.42 are <trouble> | -.21 are not | -.28 are the | +.10 are you | -.17 ^are you | -.12 aren't | -.18 arguments
+.41 as | -.11 as <s> | +.11 as <trouble> | +.29 as a | +.11 as of | +.11 ^as of | -.12 as the | +.14 as you | +.51 ask
+.14 asked | -.12 asking | +.33 assume | +.19 async | +.13 at | -.38 ^at | -.39 ^^at | -.12 ^at <> | -.30 at <>
+.19 at <all> | +.26 at a | +.30 at the | +.12 attached | -.13 audit | +.24 auth | +.22 autofill | +.44 avoid
-.10 away | +.26 back | -.17 backend | -.10 backup | +.23 backwards | +.28 base | +.10 bash | +.12 basics | +.33 be
+.35 ^be | +.26 ^^be | -.32 be <> | -.10 be <able> | +.20 be <code> | +.14 be <flow> | +.14 be <ing> | -.13 be <praise>
+.16 be <product> | +.20 be a | +.14 be more | -.25 beads | +.19 because | -.29 ^because | +.24 because of
+.12 because we | +.22 been | +.25 been <changed> | +.89 before | -.21 $before | +.19 before <all> | +.34 before <ing>
+.75 before you | +.12 ^before you | +.17 behaviour | +.12 behind | +.16 being | +.46 belong | -.15 best | +.29 better
-.11 between | -.19 bib | +.11 big | -.14 bigger | +.39 billing | +.40 black | +.12 blank | +.10 blocks | -.20 blue
+.15 booleans | -.23 boss | +.15 bot | -.21 both | -.36 both <customs> | +.15 bottom | +.23 boundary | +.10 box
-.30 brainstorm | -.28 branch | +.10 break | +.29 brief | +.22 british | -.30 broken | -.17 budget | +.17 bug
+.14 bugs | -.53 build | +.20 bullet | +.17 bump | -.12 bun | +.10 business | -.42 but <> | -.15 but <do> | +.18 but i
-.14 but not | +.36 but the | -.31 but then | +.14 buttons | -.26 buy | +.23 by | +.16 by <> | +.11 by <custom>
+.26 by <norm> | -.14 by <number> | -.14 by <time> | -.37 by one | +.27 by the | -.16 cache | -.13 caching | +.13 call
+.48 called | +.22 calls | -.50 can | -.62 ^^can | -.67 ^can | +.19 can <> | +.29 can have | -.61 can we | -.37 ^can we
-.26 ^can you | -.55 can you | +.19 can't | +.29 can't <> | +.16 can't <do> | +.14 can't <shape> | -.22 card
+.16 case | +.19 change | -.15 changed | +.11 checked | -.39 checkpoint | -.28 checkpoints | +.14 choose | +.10 chose
+.17 class | -.14 classes | -.19 claude | -.34 clean | -.17 clear | +.28 cli | -.19 click | +.12 clicked | +.28 client
+.38 close | +.60 code | +.13 color | +.60 columns | +.12 come | +.18 comes | -.21 comments | -.13 commit
+.11 commits | -.14 committed | +.21 committing | -.15 compare | +.16 compatible | -.22 compile | -.20 compiles
-.11 complains | -.20 confirm | +.13 constants | +.15 contain | -.19 content | -.40 context | -.83 continue
-.14 controller | -.12 cool | -.19 copilot | +.19 core | +.48 correct | -.19 correctly | -.45 could | -.18 ^could
-.20 ^^could | -.14 could <do> | -.11 count | -.16 cover | -.11 coverage | -.32 covered | -.14 crashes | -.30 create
-.29 created | +.20 css | -.36 csv | -.14 cut | +.14 data | +.26 database | +.25 day | +.14 days | -.13 debug
-.28 debugging | +.19 decided | +.47 default | -.25 delete | +.31 deleted | +.15 deleting | -.45 demo | +.29 dependency
-.14 deploy | -.18 deployed | -.13 deprecated | -.11 description | -.48 design | -.20 details | +.15 development
-.16 dialog | -.20 did | -.37 ^did | -.23 ^^did | -.11 did <> | -.21 did we | -.31 ^did you | +.20 didn't | +.17 diffs
-.31 directly | -.26 disable | +.11 discounts | -.21 discuss | +.11 display | -.57 ^do | -.36 ^^do | +.12 $do
+.24 do <> | +.40 do it | +.30 do not | +.20 ^do not | -.19 do the | -.14 ^do the | -.29 do this | -.42 do we
-.26 ^do we | -.23 do you | -.16 ^do you | -.15 doc | -.11 docker | +.13 docstring | +.11 docstrings | +.28 document
-.25 documentation | -.17 does | -.15 ^^does | -.18 ^does | -.15 does <product> | -.11 does it | -.10 does this
+.17 doesn't | -.18 doesn't <> | +.14 doesn't <do> | +.14 doing | +.76 don't | +.20 ^^don't | +.38 ^don't
+.20 don't <> | +.20 ^don't <> | +.11 ^don't <all> | +.11 don't <all> | -.13 don't <custom> | -.19 ^don't <do>
-.30 don't <flow> | -.12 ^don't <shape> | -.14 don't <trouble> | +.22 don't do | -.31 don't have | +.24 don't like
+.14 don't need | +.33 don't think | +.20 don't want | +.12 drop | +.20 dropped | +.14 dropping | +.25 duplicates
+.14 e2e | +.36 early | +.21 edge | +.24 edit | +.15 editor | -.23 either | +.18 emojis | +.31 end | -.11 endpoint
+.13 engine | +.22 english | -.33 entire | +.23 entry | +.20 env | -.20 error | +.45 errors | +.20 escape | -.21 et
+.19 even | +.12 event | +.78 every | -.20 everything | +.55 everywhere | +.66 exactly | +.15 example | -.15 examples
+.10 exist | +.42 existing | -.18 exists | +.12 exit | +.13 expected | +.25 explain | -.13 export | +.15 exports
-.33 extend | +.30 fail | -.41 failed | -.36 failing | -.40 fails | -.13 failures | +.20 fallback | -.21 far
+.26 feature | -.15 feedback | +.25 feel | -.11 few | -.25 fields | -.32 file | -.22 files | -.75 find | +.14 fine
-.18 finished | -.16 finishes | -.25 ^^first | -.26 ^first | +.33 $first | +.41 first , | -.30 first .
-.20 first <do> | -.18 ^first <do> | +.19 first and | -.11 first one | +.14 fix | +.27 flag | +.11 flags | +.13 flaky
-.21 focus | -.18 folder | -.19 follow | -.13 footer | +.31 for | +.15 ^for <> | +.13 for <all> | +.20 for <custom>
-.13 for <customs> | -.13 for <flow> | +.34 for <number> | +.17 for <product> | +.14 for <screen> | +.28 for a
+.24 for me | -.39 for now | -.30 ^for now | -.20 for the | -.38 for this | -.15 ^for this | +.11 for us | -.12 forever
+.10 forget | +.10 forgot | +.28 formatter | -.23 found | -.35 friday | +.42 from | +.24 ^from | +.21 ^^from
+.13 from <> | -.12 from <custom> | +.16 from <number> | +.11 from <place> | +.11 from <s> | +.12 from here
+.22 ^from now | +.38 from now | -.13 from the | -.28 frontend | +.16 full | -.38 function | +.23 functions
+.44 future | +.26 generated | +.23 german | +.13 gets | -.19 getting | -.23 gh | -.29 git | -.44 github | +.45 give
+.64 go | +.14 goes | -.36 going | -.22 good | -.50 great | -.46 green | +.39 guess | +.21 guests | -.26 had
-.26 haha | +.20 hand | -.18 handle | +.12 handlers | +.22 handles | +.34 handling | -.31 hands | -.28 hangs
-.22 happens | -.31 happy | +.17 hard | +.15 hardcode | +.17 has | -.15 has <ed> | -.22 has <number> | +.25 has a
+.34 has been | -.17 has the | +.12 has to | +.13 hash | +.34 hate | -.20 have | -.23 have a | -.28 have to
-.53 haven't | -.18 ^he | -.40 he | -.22 ^^he | -.19 ^he <> | -.24 he <> | +.28 header | -.11 help | +.19 helper
-.47 her | -.23 here | -.38 here , | -.16 here . | -.35 here's | +.18 hey | -.26 hi | -.19 high | -.30 hips
-.15 history | -.15 hm | -.23 hmm | -.19 hook | -.13 hooks | -.35 hour | +.14 html | +.12 http | -.15 hurry | +.14 i
+.29 ^^i | +.25 i <> | +.42 ^i <> | +.23 i <all> | +.25 ^i <all> | -.44 ^i <changed> | -.44 i <changed> | +.16 ^i <do>
+.18 i <do> | +.34 i <liking> | +.39 ^i <liking> | -.20 i <ly> | -.23 i <mind> | -.20 ^i <mind> | -.16 i <shape>
-.11 ^i am | -.23 i can | +.13 i don't | -.11 ^i have | -.19 i have | -.13 i just | +.46 i like | +.31 ^i like
-.18 ^i need | -.21 i need | -.12 ^i think | -.11 ^i want | +.17 i want | +.23 i would | +.17 ^i would | -.15 i'd
+.38 ^^i'd | +.38 ^i'd | +.21 ^i'd <liking> | +.21 i'd <liking> | -.15 ^i'd like | -.32 i'd like | -.29 i'll | +.16 i'm
-.21 ^i'm | +.14 ^i'm <> | +.17 i'm a | -.16 i'm just | -.52 i'm not | -.41 ^i'm not | -.26 i've | -.21 ^^i've
-.21 ^i've | +.19 i18n | -.17 idle | -.10 if | -.22 ^^if | +.16 ^if | -.35 if <> | +.28 if a | +.20 if the | -.40 if we
-.18 ^if we | +.32 if you | -.21 ignore | -.14 image | -.11 imagine | +.16 imperative | -.46 implement
-.11 implementing | +.12 import | +.21 imports | +.39 in | -.21 ^^in | -.29 ^in | -.16 $in | +.18 in . | +.24 in <>
+.20 in <all> | +.36 in <code> | -.31 in <custom> | -.32 ^in <custom> | +.14 in <customs> | +.22 in <flow>
-.13 in <manner> | -.52 in <place> | +.51 in <product> | +.30 in <s> | -.16 in <screen> | +.14 in a | -.30 in my
+.23 in our | -.21 in that | +.16 ^in this | +.21 in your | +.12 indent | +.13 index | +.27 inheritance | +.10 inline
-.13 inside | +.13 instead | -.13 instructions | -.25 interesting | +.15 interface | -.19 internal | -.25 into
-.16 into <> | +.20 into <customs> | -.12 into a | -.15 into it | +.14 into the | -.15 invoices | +.17 ios | +.91 is
-.54 ^^is | -.64 ^is | +.12 $is | +.23 is : | +.61 is <> | +.27 is <asking> | +.18 is <changed> | +.13 is <custom>
+.33 is <ed> | -.16 is <flow> | -.39 is <ing> | -.11 is <manner> | +.11 is <norm> | +.49 is <number> | +.46 is <praise>
+.21 is <product> | -.62 is <trouble> | +.14 is a | -.21 is already | -.10 is it | -.29 is not | +.43 is now
-.28 is that | -.12 ^is that | -.16 ^is the | -.13 is there | -.20 ^is there | +.21 is to | -.20 is too | -.11 ^isn't
+.28 isn't | -.11 ^^isn't | +.24 isn't <ed> | -.10 isn't it | -.23 issue | +.12 issues | -.28 $it | -.21 ^^it
+.33 it , | -.17 it . | +.48 it <> | +.21 it <custom> | +.13 it <ed> | -.17 it <flow> | +.13 it <manner>
-.34 ^it <minds> | -.34 it <minds> | +.47 it <norm> | +.15 ^it <norm> | -.11 it <praises> | -.11 ^it <praises>
-.15 it <s> | -.25 ^it <s> | -.20 it <troubles> | -.16 it ? | -.19 it again | +.18 it can | +.26 it doesn't
-.13 it for | +.15 it has | +.26 ^it has | +.39 it in | +.11 ^it is | +.32 it like | -.14 it now | -.10 it on
+.13 it that | +.23 it the | +.16 it's | +.17 ^it's | +.11 ^^it's | +.54 it's <> | +.23 ^it's <> | +.15 it's <code>
-.10 it's <ed> | +.15 ^it's <norm> | +.15 it's <norm> | -.26 it's <praise> | -.17 it's <trouble> | +.19 ^it's a
-.36 it's not | -.31 ^it's not | -.22 item | +.20 java | +.11 jenkins | +.12 jobs | -.39 js | +.18 json | +.10 just
-.25 ^^just | +.12 just <custom> | +.22 just <do> | -.14 just <ed> | -.14 just this | -.29 kafka | +.66 keep | +.11 key
+.21 keys | -.45 know | -.12 knows | -.18 landing | -.45 last | +.18 latency | +.27 later | -.22 latest | +.21 layer
+.15 layout | -.28 leave | -.12 legacy | -.10 legal | -1.23 length 0 | -.24 length 1 | +.39 length 2 | +.46 length 3
-.49 length 4 | +.31 less | +.11 let | -.25 let's | +.25 ^^let's | -.39 let's <> | -.12 ^let's <custom>
-.12 let's <custom> | -.32 let's <do> | -.34 ^let's <do> | +.33 ^let's <shape> | +.35 let's <shape> | -.24 ^let's first
-.24 let's first | +.14 let's not | +.14 ^let's not | -.63 lets | -.53 ^lets | -.33 ^^lets | -.16 lets <>
-.15 ^lets <> | -.19 lets <do> | -.12 ^lets <do> | -.10 lets do | +.29 level | +.20 license | +.36 like | -.32 ^like
+.16 like <> | +.17 like <s> | -.13 like a | +.17 like it | +.19 like that | -.12 like the | +.25 like this
-.24 like to | +.12 like you | +.21 limit | +.35 lines | -.13 link | -.31 list | +.16 live | +.35 lives | -.13 load
-.18 loading | +.32 local | -.11 locally | +.18 lock | +.23 lockfile | +.19 logger | +.22 logging | -.24 login
-.20 logo | -.21 logs | -.29 lol | -.25 look | -.35 looks | -.24 loop | -.16 lot | -.24 love | -.18 machine
+.20 magic | -.12 mail | +.59 main | +.58 make | -.15 makes | -.17 map | +.30 maria | -.12 master | +.30 matters
+.15 max | -.28 maybe | -.15 md | +.37 me | +.23 me , | +.17 me <> | -.31 me <asking> | -.28 me a | -.12 me an
+.16 me before | -.14 me think | -.12 me to | +.25 means | +.51 meant | -.35 meeting | -.38 memory | -.15 merge
-.26 merged | +.25 merges | +.14 merging | -.23 message | +.17 messages | -.32 metadata | +.11 metric | -.43 might
-.11 migration | +.27 migrations | +.20 minimum | -.21 minutes | -.31 missing | +.17 mobile | +.18 mock | -.20 mocks
-.14 modal | +.11 moment | +.11 monday | +.10 monolith | +.17 more | +.20 $more | -.19 more <s> | -.27 morning
-.28 move | +.24 moved | -.15 my | +.17 ^my | +.17 ^^my | +.23 ^my <> | -.17 my <custom> | +.17 ^my <liking>
+.16 my <liking> | -.24 my <people> | -.18 ^my <people> | -.20 my <place> | +.14 my <tion> | +.31 name | +.24 named
+.22 names | +.22 naming | -.17 need | -.14 need <customs> | -.17 needed | +.12 nested | -.28 never | +.10 new <custom>
+.12 new <customs> | -.36 new <place> | +.25 new one | -.21 nice | +1.03 no | +.30 ^no | +.13 ^^no | +.16 no ,
+.15 ^no , | -.22 no <code> | +.13 no <do> | +.13 no <ing> | -.12 no <norm> | +.23 no <place> | +.24 no <product>
+.25 no <s> | +.27 ^no <s> | +.10 no new | -.26 noon | +.27 nope | +.52 not | +.40 not <> | +.13 not <asking>
+.32 not <code> | -.18 not <do> | -.14 not <ed> | -.42 not <ing> | +.26 not <ly> | +.27 not <number>
+.27 not <praise> | +.16 not <product> | +.29 not <shape> | +.22 not by | +.18 not the | +.13 not to | -.35 nothing
-.21 now | +.19 $now | -.38 ^^now | -.32 now , | +.10 now <> | -.26 now <do> | +.18 now <ed> | -.22 now <ing>
-.11 now ? | +.38 now on | +.43 null | +.16 nullable | +.28 numbers | +.15 of | +.11 of <> | +.20 of <custom>
-.32 of <customs> | +.20 of <flow> | -.23 of <s> | +.11 of <screen> | -.11 of the | +.15 of them | +.10 of this
-.14 off | +.12 offline | -.34 oh | -.32 ^^oh | -.14 oh <praise> | -.13 ^^ok | -.13 ok | -.14 $ok | +.27 ok ,
+.36 ok let's | -.18 ok lets | +.17 ok so | -.10 old | +.10 old <> | -.19 old <custom> | -.14 old <place> | -.24 older
-.16 on | +.24 $on | -.35 on <all> | -.28 on <code> | +.12 on <custom> | +.16 on <customs> | +.15 on <ed>
-.44 on <place> | +.17 on <product> | -.22 on <time> | +.14 on <trouble> | +.10 on a | +.13 on it | -.19 on my
-.30 on the | +.30 on this | +.14 once | +.40 one | -.11 $one | +.28 ^^one | +.28 ^one | -.20 one , | -.33 one <>
+.19 one <custom> | +.11 one <ing> | +.10 one <place> | +.20 one <tion> | +1.07 only | +.34 $only | -.11 ^^only
+.12 only . | +.19 only <> | +.11 only <custom> | -.24 ^only <do> | +.20 ^only <shape> | +.21 only <shape>
+.14 only for | +.22 only on | -.11 only one | -.20 open | -.23 optional | +.21 options | -.67 or | -.25 ^or
-.25 ^^or | -.29 or <> | +.35 order | +.11 orders | +.18 other <> | +.14 other <s> | -.21 oui | +.65 our | +.34 ^our
+.34 ^^our | -.15 our <> | +.11 ^our <custom> | +.19 our <peoples> | +.20 our <place> | -.42 out | -.34 output
+.57 over | +.64 own | +.23 owner | +.25 owns | +.52 package | -.43 page | +.23 pagination | -.26 parser | +.31 part
+.11 parts | -.28 pass | -.21 password | +.18 path | +.30 paths | +.23 pattern | +.22 people | +.61 per | -.11 perhaps
-.15 phase | -.20 place | -.11 places | -.26 plan | -.18 player | -.24 playwright | +.19 $please | +.33 ^^please
-.38 please <> | +.32 please <alls> | -.19 please <custom> | -.57 please <do> | +.12 please <shape> | -.12 please do
+.17 please don't | +.16 pnpm | -.12 point | +.27 policy | +.16 polling | -.19 port | -.40 portal | +.26 postgres
-.16 pousse | -.62 pr | +.44 prefer | +.36 primary | -.21 problem | -.54 proceed | +.11 process | +.32 product
-.36 project | +.10 projects | -.61 prompt | -.31 prompts | +.13 proto | +.16 provider | +.59 public | -.12 publish
-.12 pull | +.43 purpose | -.15 push | -.11 pushed | +.26 pushes | -.11 put | -.19 py | +.15 python | -.14 q | -.12 ^q
-.12 ^^q | -.14 q : | -.12 ^q : | -.16 query | -.11 queue | -.29 quick | -.19 rate | +.50 rather | +.25 read
+.21 readability | -.14 readme | -.17 ready | +.45 really | +.14 reason | -.13 recommend | -.16 redacted | -.12 redis
+.32 refactor | -.14 reference | +.14 regenerate | +.12 regression | +.20 releases | +.46 remember | -.14 remind
+.23 remove | +.13 rendering | +.15 replace | +.21 replaced | -.23 report | -.12 repos | +.11 repository
-.18 reproduce | -.26 request | +.11 requests | +.14 requires | -.18 research | -.17 reset | -.14 resolve
-.15 respond | -.13 restart | -.24 result | -.46 resume | +.36 retry | +.14 return | -.53 returns | +.39 revert
-.85 review | -.19 reviewer | +.16 reviews | +.14 rewrite | -.25 right | +.24 root | -.13 rotate | +.12 round
-.15 row | -.26 rows | +.41 run | -.45 running | +.26 runs | -.14 s | -.19 said | -.18 same <trouble> | -.14 save
-.38 saved | +.46 say | -.24 saying | -.70 says | +.14 schema | +.20 scope | +.10 screen | -.16 screenshot
-.27 script | -.19 scripts | +.13 scroll | -.16 search | -.26 second | -.24 seconds | -.36 section | -.49 see
+.17 semicolons | -.13 send | +.13 sentence | -.73 sentences 1 | -.38 sentences 2 | +.21 separate | -.16 server
+.15 service | +.26 services | -.37 session | -.12 sessions | -.15 set | -.67 settings | +.18 settle | +.20 settled
+.23 several | -.41 shadow | +.11 share | +.42 shared | -.37 shield | +.17 ship | +.13 shop | +.16 short | +.18 shorter
-.41 should | -.14 showing | -.20 shown | -.38 shows | -.19 simple | +.19 since | +.17 ^^since | +.17 ^since
+.12 since <time> | +.14 since it | -.29 since this | +.40 single | -.11 site | -.33 size | -.10 skipped | -.41 small
+.17 snake_case | -.67 ^^so | -.15 $so | +.13 so don't | +.15 so no | -.17 so that | +.12 so the | -.13 so you
+.14 soft | +.14 solution | -.51 some | -.11 someone | +.12 something | +.24 sort | +.12 sound | -.19 sounds
+.36 source | +.38 spaces | +.22 spanish | -.23 spawn | +.48 speak | +.24 spec | +.20 spelling | +.44 sql
+.21 staging | -.13 starting | -.11 starts | +.13 state | +.11 statements | -.28 status | +.37 stay | +.11 stays
-.16 steps | +.15 stick | -.15 still | +.22 still <ing> | -.13 still <trouble> | -.16 still there | +.56 stop
+.12 store | +.13 strings | +.16 structure | -.10 stuck | +.11 stuff | +.66 style | -.15 such | +.34 suite
+.28 support | -.14 supposed | +.26 swap | -.32 switch | -.14 sync | +.13 system | +.21 tab | +.38 table | +.18 tables
-.13 tabs | -.14 tag | +.11 tailwind | -.10 take | -.37 takes | +.14 target | +.18 targets | -.27 task | -.19 tasks
+.41 team | -.24 ten | +.17 tenant | -.18 test | -.26 tests | +.17 text | +.60 than | -.14 than <number> | +.15 than a
-.60 thanks | -.11 ^^thanks | -.11 $thanks | -.11 thanks ! | -.12 thanks , | -.45 that | -.14 $that | +.24 ^that
+.33 ^^that | -.12 that <> | -.14 that <alls> | -.24 that <customs> | -.12 that <ed> | -.12 ^that <ed>
+.11 that <norm> | -.26 that <s> | -.27 ^that <s> | +.12 that <screen> | +.24 that <standss> | -.29 that be
-.16 that i | +.24 that in | +.20 ^that is | +.35 that is | +.10 that still | +.34 that the | +.14 ^that was
-.25 that we | -.16 that you | +.26 that's | +.48 ^that's | +.23 ^^that's | -.20 that's <all> | +.56 that's <asking>
+.27 ^that's <asking> | +.10 ^that's <trouble> | -.22 ^that's a | -.22 that's a | +.19 that's the | +.12 ^that's the
-.33 the | +.16 ^^the | +.14 ^the <> | +.10 ^the <amount> | -.21 the <chosen> | +.37 the <code> | +.15 ^the <code>
-.34 ^the <custom> | -.42 the <customs> | +.10 ^the <customs> | +.13 the <do> | -.11 ^the <do> | -.17 the <flow>
+.21 the <ing> | +.33 the <manner> | +.24 the <norm> | +.10 ^the <norm> | -.15 the <people> | +.21 ^the <people>
+.30 the <place> | +.15 the <praise> | +.23 ^the <praise> | -.14 ^the <product> | -.39 the <s> | +.30 ^the <s>
-.49 the <screen> | -.55 ^the <screen> | +.21 the <time> | -.23 ^the <trouble> | -.33 the <writing>
-.12 ^the <writing> | -.26 the first | -.61 the new | +.10 the old | +.18 ^the old | +.10 the one | +.14 the same
-.30 them | -.34 $them | +.14 theme | -.27 then | -.15 ^^then | -.12 $then | +.24 then , | +.12 then <do>
-.13 then the | -.28 there | -.20 ^there | -.17 ^^there | +.42 $there | -.14 there <all> | -.22 there are
-.11 ^there are | -.12 there is | -.24 ^there is | -.18 there's | -.46 ^there's | -.22 ^^there's | -.26 ^there's a
-.23 there's a | -.13 ^there's no | -.52 these | -.18 these <s> | -.38 they | -.19 they <> | +.23 they <do>
-.13 thing | -.10 things | -.10 think | -.15 $think | -.20 think the | +.61 think we | -.21 thinking | -.12 third
-.93 this | +.31 ^this | +.20 ^^this | +.19 this , | -.11 this : | -.27 this <> | -.74 this <custom>
+.23 ^this <norm> | +.21 this <norm> | +.59 this <place> | -.11 this <standss> | -.14 ^this <standss>
-.18 this <trouble> | -.17 this <writing> | +.17 ^this is | +.15 this is | +.22 this isn't | +.22 ^this isn't
-.14 this once | -.31 this one | -.12 thomas | +.12 ^those | +.14 those | +.11 ^^those | +.12 thought | -.17 three
+.15 ticket | -.15 tickets | +.16 time | +.35 times | +.14 timezone | -.38 to <all> | -.17 to <custom> | -.57 to <do>
-.17 to <flow> | +.17 to <number> | -.24 to <product> | +.17 to <shape> | +.16 to <trouble> | +.49 to be | +.13 to it
+.18 to me | +.22 to my | -.10 to this | -.30 today | -.13 together | -.22 token | +.17 told | -.27 tomorrow | +.24 too
+.11 took | -.29 tool | +.22 top | -.33 total | +.11 touch | +.37 trailing | +.13 treat | +.11 trunk-based | +.15 trust
-.39 try | +.15 tuesdays | -.11 two | -.15 $two | -.14 ^two | -.14 ^^two | +.12 two <> | +.11 two <customs>
+.14 two <s> | +.37 type | +.24 types | +.11 typescript | -.24 typo | +.50 ui | +.12 under | -.13 understand
+.12 undo | -.14 unit | +.10 unless | -.27 until | -.17 unused | -.21 up | -.35 update | -.22 upgrade | -.20 upload
-.20 url | +.29 us | -.17 use | -.17 user | +.31 uses | +.12 utc | -.36 utils | +.12 valid | +.22 validate | +.28 var
+.20 variables | +.20 vault | -.12 vercel | -.21 verify | +.14 version | +.29 versions | -.19 visible | +.18 vitest
-.22 wait | +.25 want | +.22 want <all> | -.52 want a | +.13 want it | -.29 want to | +.21 wanted | +.19 warnings
+.52 was | -.14 was <> | +.40 was <changed> | +.11 was too | +.27 way | +.28 we | +.62 ^we | +.50 ^^we | +.10 ^we <all>
-.26 we <all> | +.31 we <changed> | +.34 ^we <changed> | +.31 we <chosen> | +.26 ^we <chosen> | +.39 we <custom>
+.20 ^we <custom> | +.18 ^we <do> | -.19 we <ed> | +.11 we <ing> | -.18 we <liking> | -.18 we <ly> | -.25 we <norm>
+.14 we <people> | +.24 we <shape> | +.36 ^we <shape> | +.16 we already | +.31 we can | +.20 we can't | -.11 we could
+.23 we do | +.17 we don't | +.11 ^we don't | -.33 we had | -.12 ^we had | -.17 ^we have | -.11 we need | -.55 ^we need
-.14 we still | -.10 we want | +.27 ^^we'll | +.42 ^we'll | +.33 we'll | +.16 ^we'll <> | +.14 we'll do | +.35 we're
+.17 ^we're | +.17 ^^we're | +.15 we're on | +.20 ^^we've | +.20 ^we've | +.11 ^we've <chosen> | +.11 we've <chosen>
+.19 web | +.11 weekly | -.21 well | -.13 $well | -.25 were | -.56 what's | +.26 ^^when | +.26 ^when | +.12 when <ing>
-.24 when i | +.13 when we | +.52 when you | +.23 ^when you | +.25 whenever | -.25 where | -.14 where we | -.26 whether
-.41 which | -.18 while | +.18 whole | +.21 why | +.21 wiki | -.28 will | +.33 will <> | -.15 window | +.43 with
-.63 with <> | +.14 with <chosen> | -.13 with <code> | +.13 with <do> | -.27 with <ing> | +.21 with <number>
+.11 with <product> | +.12 with <s> | +.39 with a | +.20 with me | -.15 with this | +.33 without | +.23 won't
-.14 word | -.19 worked | -.43 worker | -.38 workers | -.51 working | -.37 workmux | -.25 worry | +.18 would <>
-.13 would be | -.10 would it | -.18 wouldn't | -.25 wow | +.31 wrap | +.18 write | +.13 writes | +.32 writing
+.14 written | +.71 wrong | -.18 xml | +.14 yarn | +.11 ^^yeah | +.14 yeah let's | +.18 year | -.10 years | -.15 ^^yes
-.16 yes | -.20 ^yes | -.20 $yes | +.19 yes ! | +.22 yes , | -.17 yes please | -.51 yet | -.28 $yet | -.24 yet ,
+.66 you | +.45 ^^you | +.36 ^you | -.25 $you | +.25 you <> | +.18 ^you <> | +.16 you <alls> | +.13 you <changed>
+.20 you <do> | +.46 you <ed> | +.32 ^you <ed> | +.14 you <flow> | -.17 you <norm> | +.20 ^you <norm>
+.37 you <shape> | -.27 you are | -.11 you do | -.38 ^you don't | -.18 you don't | +.12 you have | +.23 you please
-.26 you think | +.61 you're | +.31 ^^you're | +.31 ^you're | +.20 you're <ing> | +.22 ^you're <ing> | +.14 you've
-.17 your | -.15 your <> | -.17 your <custom> | +.12 your <customs> | -.25 your <ing> | +.31 zero
""",
)
# fmt: on
