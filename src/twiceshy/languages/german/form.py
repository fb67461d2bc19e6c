"""What German turns are weighed by (`form`): the words of grammar, the kinds of things, and where the weights are.

As in English; a word is listed with its umlauts and as it is typed without them. Words of grammar stand for
themselves, among them the prefixes that part from their verbs and close the sentence ("räum … auf", "leg … an").
"""

from twiceshy.languages.german.kinds import KINDS
from twiceshy.languages.shapes.rules import Form

# fmt: off
FORM = Form(
    known=(
        "ab aber als also alt alte alten am an andere anderen anstatt auch auf aus ausser außer bei beim bevor bin "
        "bis bist bitte brauch brauche brauchen brauchst braucht da dabei dafuer dafür damit danach dann daran darf "
        "darfst das dass davon dazu dein deine deinen dem den denn der des deshalb dich die dies diese diesem diesen "
        "dieser dieses dir doch dort du duerfen durch dürfen eben eher ein eine einem einen einer eines einmal er "
        "erst ersten es etwas euch falls fuer fuers für fürs gegen geht gibt gibts hab habe haben haette halt hast "
        "hat hatte hätte hatten hier hinzu ich ihm ihn ihnen ihr ihre ihren im immer in ins ist ja jetzt kann kannst "
        "kein keine keinem keinen keiner koennen koennte koennten koenntest können könnte könnten könntest kuenftig "
        "künftig lass lasse lassen lasst letzte letzten los mal man mehr mein meine meinen mich mir mit möchte "
        "moechte muessen muss müssen musst nach nächste nächsten naechste naechsten ne nein neu neue neuen nicht "
        "nichts nie niemals noch nun nur oder ohne raus rein schon sehr sei seid sein seine seit selbst sich sie sind "
        "so sofort soll sollen sollst sollte sollten sondern sonst statt trotzdem über ueber um und uns unser unsere "
        "unserem unseren unserer unter viel viele vom von vor vorher waere waeren war wäre waren wären weg wegen weil "
        "wenn werden wieder will willst wir wird wollen worden wuerde wuerden wurde würde wurden würden zu zuerst "
        "zukunft zum zur zurück zurueck zusammen zwei zwischen"
    ),
    kinds=KINDS,
    openers=(
        "aber ach achso aeh aehm ah äh ähm also bitte danke dann doch echt eh genau gut hallo hey hi hm hmm ja jetzt "
        "jo klar klasse moin na naja ne nee nein nö noe nun oh ok okay okey passt perfekt prima richtig schade schoen "
        "schön so sorry stimmt super toll top übrigens uebrigens und ups verstanden"
    ),
    endings=("ieren", "lich", "iert", "ung", "bar", "en", "st", "te", "e", "t"),
    weights="german/weights.txt",
    telling="german/telling.txt",
    enough=(0.8, 0.8),
    assured=2.4,
    alone=2.8,
    speaking=(
        "ab heute, ab jetzt, ab sofort, alle, alles, am liebsten, anstatt, anstelle, ausnahmslos, ausschliesslich, "
        "ausschließlich, ausser, außer, bei uns, bevorzuge, bevorzugen, bevorzugt, darf nicht, darf nie, darf nur, "
        "darfst nicht, denk dran, duerfen nicht, duerfen nur, dürfen nicht, dürfen nur, erlaubt, finger weg, "
        "fuer immer, für immer, generell, grundsaetzlich, grundsätzlich, haette gern, haette gerne, hätte gern, "
        "hätte gerne, ich hasse, ich mag, ich möchte, ich moechte, ich will, immer, in zukunft, jede, jedem, jeden, "
        "jeden fall, jeder, jederzeit, jedes, jedes mal, keinen fall, keinesfalls, kuenftig, künftig, lieber, "
        "mag ich, merk dir, merke dir, möchte ich, moechte ich, muessen, muss, müssen, musst, nicht laenger, "
        "nicht länger, nicht mehr, nie, nie mehr, nie wieder, niemals, niemand, nirgends, nirgendwo, nur, nur mit, "
        "nur noch, nur wenn, ohne, pflicht, prinzipiell, soll, soll nicht, sollen, sollen nicht, sollst, sollte, "
        "sollten, sondern, sonst, standardmaessig, standardmäßig, statt, stattdessen, stets, tabu, überall, "
        "ueberall, unbedingt, verboten, vergiss nicht, vermeide, vermeiden, verpoent, verpönt, verzichte, "
        "wir benutzen, wir nehmen, wir nutzen, wir verwenden, zukuenftig, zukünftig, zwingend"
    ),
)
# fmt: on
