"""What Portuguese turns are weighed by (`form`): the words of grammar, the kinds of things, and where the weights are.

As in English; a word is listed with its accents and as it is typed without them. Of two that differ only there ("é"
and "e", "está" and "esta") each stands for itself; what people shorten ("vc", "pra", "tá") stands beside it.
"""

from twiceshy.languages.portuguese.kinds import KINDS
from twiceshy.languages.shapes.rules import Form

# fmt: off
FORM = Form(
    known=(
        "a à agora ai aí ainda alem além algo ali antes ao aos apos após aquela aquele aqui aquilo as assim ate até "
        "bem cada ce cê com como contra da dá daqui das de depois desde dessa desse deste deve devem devemos dever "
        "deveria deveriamos deveríamos diante disso do dois dos duas e é ela elas ele eles em enquanto entao então "
        "entre era eram essa essas esse esses esta está estao estão estar estava este esteja estes estou eu favor foi "
        "fosse frente gente gostaria ha há houve igual inves invés ir isso isto ja já jamais la lá lhe lugar mais mal "
        "mas me menos mesma mesmo meu meus mim minha minhas muita muito muitos n na nada nao não nas nem nenhum "
        "nenhuma nessa nesse neste no nos nós nossa nossas nosso nossos nova novo novos num numa nunca o ok onde os "
        "ou outra outras outro outros para partir pela pelas pelo pelos pode podem podemos poder poderia pois por "
        "porque posso pouco pra precisa precisam precisamos preciso primeira primeiro pro quando que quer queremos "
        "queria quero sao são se seja sem sempre senao senão ser sera será seria seu seus sim so só sobre sua suas ta "
        "tá tambem também tanto tao tão te tem têm temos tenho ter teu ti tinha to tô tres três tu ultimo último um "
        "uma umas uns vai vale vamos vao vão vc vcs vez vezes voce você voces vocês vou"
    ),
    kinds=KINDS,
    openers=(
        "agora ah ai aí alias aliás assim beleza bem blz boa bom cara certo claro desculpa desculpe e eh ei enfim "
        "entao então entendi exato favor fixe galera gente hm hmm joia legal licenca licença mano mas ne né nota "
        "obrigada obrigado oh oi ok okay ola olá olha opa ora perfeito pessoal po pô pois por porfa porra pronto show "
        "sim tranquilo ue ué vale valeu vlw"
    ),
    endings=("mente", "ção", "cao", "ndo", "ado", "ido", "mos", "ar", "er", "ir"),
    weights="portuguese/weights.txt",
    telling="portuguese/telling.txt",
    enough=(0.8, 0.8),
    assured=2.4,
    alone=2.8,
    speaking=(
        "a menos, a partir, ao inves, ao invés, apenas, cada, certifique-se, chega de, daqui pra, detesto, deve, "
        "devem, deveria, deveriam, é preciso, em diante, em vez, eu gosto, evita, evitar, evite, exceto, gente usa, "
        "gosto de, ja nao, já não, jamais, jeito nenhum, lembra que, lembre, lembre-se, mais nada, melhor, nada de, "
        "nao coloque, não coloque, nao deve, não deve, nao devem, não devem, nao esqueca, não esqueça, nao esquece, "
        "não esquece, nao faca, não faça, nao gosto, não gosto, nao mais, não mais, nao mexa, não mexa, nao mexe, "
        "não mexe, nao pode, não pode, nao podem, não podem, nao usamos, não usamos, nao use, não use, nenhum, "
        "nenhuma, ninguem, ninguém, no lugar, nunca, nunca mais, obrigatorio, obrigatório, odeio, pare de, "
        "permitido, por padrao, por padrão, por regra, pra frente, prefere, preferia, preferimos, prefiro, proibido, "
        "salvo, sem, sempre, so, só, so com, só com, somente, tem de, tem que, têm que, temos que, toda, todas, "
        "todo, todos, tudo, unicamente, usamos"
    ),
)
# fmt: on
