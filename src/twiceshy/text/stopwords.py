"""Words that say nothing about the subject: dropped from questions, kept in what is indexed.

English with the small talk of prompts ("please", "can you"), and the function words of German,
Spanish, Portuguese and French, except those that mean something in English (German `die`, `war`,
French `pour`, `son`). Words of the trade that look like filler (go, make, get, set, use) stay.
All are lower case, accents folded, without apostrophes.
"""

ENGLISH = """
a about above actually after again against ah all almost along already also although always am among an
and any anybody anyone anything are arent around as at b back be because been before being below between
both but by can cannot cant could couldnt d did didnt do does doesnt doing dont down during e each either
else etc even ever every everyone everything few for from further had hadnt has hasnt have havent having
he hello her here heres hers herself hey hi him himself his how hows however i id if ill im in into is
isnt it its itself ive just kind kindly know let lets like ll m many may maybe me might more most much
must my myself n need neither never no nobody none nor not nothing now o of off oh ok okay on once one
only or other others ought our ours ourselves out over own perhaps please pls quite rather re really s
same shall shant she should shouldnt since so some somebody someone something sorry still such sure t
tell than thank thanks that thats the their theirs them themselves then there theres these they theyd
theyll theyre theyve thing things this those though through thus to too toward towards u under until up
upon us ve very was wasnt we wed well were werent weve what whatever whats when whenever where whether
which while who whole whom whose why will with within without wont would wouldnt yeah yes yet you youd
youll your youre yours yourself yourselves youve want wants wanted
"""
GERMAN = """
aber alle allem allen aller als am an ander andere auch auf aus bei beim bin bis bist bitte da damit dann
das dass dein deine dem den denn der des dich dir doch du durch ein eine einem einen einer eines er es
etwas euch euer fur hab habe haben hast hat hatte ich ihm ihn ihr ihre im ist ja jede jeder jetzt kann
kannst kein keine konnen machen mein meine mich mir mit muss nach nicht nichts noch nun nur oder ohne
schon sehr sein seine sich sie sind soll sollte uber um und uns unser unter viel vom von vor warum wenn
werden wie wieder will wir wird wo wurde zu zum zur
"""
SPANISH = """
al algo ante antes como cual cuando de del desde donde el ella ellos en entre era es esa ese eso esta
estan estar este esto fue ha hace hacer hasta hay la las le les lo los mas me mi mis mucho muy nada ni
nos nosotros o otra otro para pero poco por porque puede puedes que quien se ser si sobre su sus tambien
te tiene tu tus un una unas uno unos usted y ya yo
"""
PORTUGUESE = """
ao aos aquele as ate com da das dela dele deles depois do dos ela elas ele eles em essa esse estao eu foi
isso isto ja lhe mais mas mesmo meu minha muito na nao nas nem no nos nossa num numa ou pela pelo pode
qual quando sao seja sem ser seu seus sua suas tambem tem ter um uma voce voces
"""
FRENCH = """
ai ainsi apres au aussi autre aux avant avec avoir ce ceci cela ces cet cette ceux comme dans de depuis
des donc du elle elles en encore est et etait etre eu fait il ils je la le les leur leurs lui ma mais me
meme mes moi mon ne nos notre nous on ont ou par pas peut peux plus quand que quel quelle qui sa sans se
ses si sont ta te tes toi ton tous tout tres tu un une vos votre vous
"""

STOPWORDS = frozenset(f"{ENGLISH}{GERMAN}{SPANISH}{PORTUGUESE}{FRENCH}".split())
