"""Portuguese: how people take back what they said. Only data."""

from twiceshy.languages.shapes.changes import Dropping, Unsaid, Withdrawals

WITHDRAWALS = Withdrawals(
    ways=(
        (
            "revokes",
            "",
            r"(?:esquece|esqueça|esqueçam|tira|remove) (?:a regra|aquilo|isso|o) "
            r"(?:de|d[oa]s?|sobre|contra) (.+)$",
        ),
        ("releases", "marked", r"não (?:precisa|precisamos|é preciso|é necessário) (?:de )?(.+)$"),
        ("permits", "marked", r"(.+?) (?:está|estão) (?:permitid[oa]s?|liberad[oa]s?|ok)( .+)?$"),
        ("permits", "may be once", r"(?:pode|podemos|você pode) (.+)$"),
    ),
    joining=r"com|sem|e|mas",
    lacking=r"sem|nada de|não|nunca",
    unchanged=r"(?:a |o )?mesm[oa]|o resto",
    as_before=r"de novo|outra vez|novamente",
    lasting=r"a partir de agora|de novo|outra vez|mais",
    conditional=r"quando",
    now=r"agora|já",
    unmarked=r"esque(?:ce|çam?)|tira|remove",
    negated_starts=r"nenhum\w*|se",
    negated=r"nunca",
    once=r"desta vez|por enquanto",
    withheld=r"não|nao|sem|antes|primeiro|em vez|ao invés|por ?que|talvez",
    lead=r"por favor",
    orders=r"nunca|sempre",
)
UNSAID = Unsaid(
    said=r"esquece isso|brincadeira",
    talk=r"não",
    for_once=r"(?:isso era )?só por (?:agora|hoje|esta vez)",
    named=(r"(?:aquilo|a regra) d[aoe]s? (?P<thing>[^,.;:!?]{2,60}?) (?:era|é) s[oó] por (?:agora|hoje|esta vez)",),
)
_DE = r"d(?:e|o|a|os|as)"
_POR = r"(?:por|pel[oa])"
DROPPING = Dropping(
    words=(
        "mais já para pare parem paramos deixa deixe deixamos larga largue largamos aposentamos abandone descarte "
        "chega adeus mude muda mudar migre trocamos troca troque substituímos substituimos substituído "
        "substituída substitui substituiu substitua trocado trocada passamos saiu embora fora era esquece esqueça "
        "joga morreu morto invés voltamos voltar volta"
    ),
    told=(
        r"(?:já )?não (?:usamos|usa|use|usem|utilizamos|uses|queremos) mais <old>",
        r"já não (?:usamos|utilizamos|se usa) <old>",
        r"(?:par[ae]|parem|deix[ae]) de (?:usar|utilizar) <old>",
        r"(?:paramos|deixamos) de (?:usar|utilizar) <old>",
        r"(?:deixamos|abandonamos|largamos|descartamos|aposentamos) <old>",
        rf"(?:chega|nada|basta) {_DE} <old>",
        r"(?:chega de|nada de|basta de|adeus,?(?: ao| à)?) <old>",
        rf"(?:nós )?(?:mudamos|migramos|trocamos|passamos) {_DE} <old> para <new>",
        rf"(?:substitu[ií]mos|trocamos) <old> {_POR} <new>",
        rf"<old> foi (?:substituíd[oa]|trocad[oa]) {_POR} <new>",
        r"<new> (?:substitui|substituiu) <old>",
        r"<old> (?:está fora|saiu|foi embora|foi descartad[oa]|já era)",
    ),
    ordered=(
        rf"(?:esquece|esqueça|larg[ae]|fora|abandon[ae]|descart[ae]|joga fora|tira)(?: com)?(?: {_DE})? <old>",
        rf"(?:troca|troque|substitui|substitua) <old> {_POR} <new>",
        rf"(?:mud[ae]|vamos mudar|migr[ae]) {_DE} <old> para <new>",
    ),
    beside=(r"<old> (?:morreu|está morto)", r"(?:use |usa |usamos )?<new> (?:em vez|no lugar|ao invés) de <old>"),
    back=(r"(?:voltamos|vamos voltar|de volta) (?:a|ao|à|para|pro) <new>",),
    returns=r"voltamos|voltar|de volta|outra vez|de novo",
    again=(r"(?:usa|use|usamos|com) <new> (?:outra vez|de novo)", r"de novo <new>"),
    lead=r"por favor|certo|bom|e|mas|olha|agora|então|sempre|só",
    articles=r"o|a|os|as|noss[oa]s?",
    joints=r"e|mas|porque|pois",
    limits=r"para|em|no|na|nos|nas|quando",
    tail=r"por favor|a partir de (?:agora|hoje)|de agora em diante|agora|de vez|de uma vez|aqui|já|obrigad[oa]|"
    r"neste (?:repo|projeto)",
    nobody=r"isso|isto|tudo|nada|ele|ela|me|nos",
    at_hand=r"d?est[ea]s?|d?ess[ea]s?|ness[ea]s?|nest[ea]s?|primeiro|só",
    instead=r"use|usa|usamos|vamos|agora|voltamos|faz|melhor",
    chosen=r"use|usem|usar?|usamos|utiliza(?:r|mos|e)?|com|é|são|prefira|preferimos|escolhemos|sempre|só",
    placed=r"em|no|na|nos|nas",
    placing=r"vai|vão|rodam?|ficam?|vivem?|estão?|\w+[aei]mos",
    named=r"para|como|não|em vez de",
    apart=r"em vez de|no lugar de|não|porque|antes|depois",
    denied=r"sem|nunca|jamais|não",
    tongues={
        "inglês": "english",
        "ingles": "english",
        "espanhol": "spanish",
        "alemão": "german",
        "francês": "french",
        "português": "portuguese",
        "italiano": "italian",
    },
    speaking=r"respond\w*|fala\w*|fale",
    returning=r"volt\w*|de novo|outra vez",
)
