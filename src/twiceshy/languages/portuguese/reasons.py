"""Portuguese: how people tell why they decided, apart from what they decided. Only data."""

from twiceshy.languages.shapes.rules import Why

_NAME = (
    r"(?!(?:isso|isto|ele|ela|eles|elas|nos|me|te|se|que|quem|não|já|tudo|nada|aqui|agora|depois|por|e|mas|é|são)\b)"
)
_IT = rf"(?P<it>(?:(?:o|a|os|as|um|uma|nosso|nossa) )?{_NAME}[\w.+#@/-]+)"
_VERY = r"(?:muito |bem |bastante |meio |um pouco |já |também |sempre |ainda |só |realmente |pra \w+ |para \w+ )*"
_WORSE = (
    r"(?:demais\b|exager(?:o|ad[oa])|um exagero|overkill|excessiv[oa]s?|lent[oa]s?\b|mais (?!que\b|do\b)\w+|"
    r"car[oa]s?\b|"
    r"pesad[oa]s?\b|obsolet[oa]s?|abandonad[oa]s?|mort[oa]s?\b|instáve(?:l|is)|imatur[oa]s?|limitad[oa]s?|"
    r"proprietári[oa]s?|difíc(?:il|eis) de|um saco|um pesadelo|pior(?:es)?\b|sem manutenção|complex[oa]s?|"
    r"bloquead[oa]s?|proibid[oa]s?|"
    r"complicad[oa]s?|desnecessári[oa]s?|matar mosca)"
)
_BETTER = (
    r"(?:mais (?!que\b|do\b)\w+|menos (?!que\b|do\b)\w+|melhor\b|suficiente|de sobra|grátis|gratuit[oa]|estável|"
    r"madur[oa]|"
    r"rápid[oa]|simples|leve|fácil de|o que (?:já )?\w+|o único|a única|código aberto|open source|padrão)"
)
_PEOPLE = (
    r"(?:(?:todo )?o (?:time|pessoal)|a equipe|todos|todo mundo|ninguém|(?:os|nossos) (?:clientes|usuários|colegas|"
    r"devs)|"
    r"o cliente|a maioria)"
)

WHY = Why(
    first=r"(?:(?:ok|bom|bem|então|e),? )*(?:(?:como(?! (?:sempre|regra|norma|mínimo|já|disse\w*|falei|"
    r"combinamos)\b)|já que|visto que|dado que|uma vez que|porque) ([^?]{4,160}?), "
    r"(?=(?:(?:melhor|então|no fim) )?(?:decidimos|decidi|vamos|ficamos|usaremos|usamos|escolhemos|optamos|seguimos|"
    r"combinamos|descartamos|a gente)\b)|"
    r"(?:por causa d[aeo]s?|pel[ao]|devido a[os]?|graças a[os]?) (?!menos\b|amor\b)([^?,]{3,60}?),? "
    r"(?=(?:decidimos|decidi|vamos (?:de|com|usar)|ficamos|usaremos|escolhemos|optamos|descartamos)\b))",
    opens=r"porque\b|é que\b|já que\b|pois (?!bem\b|é\b)|visto que\b|(?:o |a |nosso )?(?:motivo|razão)(?: é| era| foi)?"
    r"(?: que)?(?=:| )|por causa d[aeo]s?\b|(?:senão|caso contrário),? (?=(?:o|a|os|as|se|a gente|ter|vai|não|"
    r"tudo)\w*)|"
    r"assim (?=(?:não|a gente|nos|se|evita|economiza|mant)\w*)",
    speaks=rf"(?:(?:isso |isto |ele |ela |assim )?(?:é|são|era|fica|sai) {_VERY}{_BETTER}|"
    rf"{_PEOPLE} (?:já |o |a |só |também )*(?:conhece|conhecem|sabe|sabem|precisa|precisam|quer|querem|pediu|pediram|"
    r"entende|entendem|mantém|odeia|odeiam|usa|usam|domina)\b|"
    r"(?:os|as|nossos|nossas) [\wçãáéíóú]+ (?:querem|esperam|pedem|conhecem|preferem|odeiam|dependem d[eao])(?! um|"
    r" que)\b|"
    r"(?:isso |isto |ele |ela )?(?:escala|suporta|nos poupa|poupa|economiza|evita|encaixa|basta|dá conta|funciona sem|"
    r"não (?:precisa|exige) (?:de )?(?!que)|traz|vem com|permite|resolve)\b|"
    r"(?:já |a gente (?:já )?)?(?:conhecemos|conhece|temos (?:já|só|pouc)|não (?:precisamos|temos|precisa|tem|"
    r"podemos (?:pagar|"
    r"manter)|queremos)|precisamos (?!que\b|uma?\b|\w+[aei]r\b))\b|"
    r"(?:bem |muito )?(?:menos (?!mal\b)|mais (?:simples|rápid|barat|fácil|leve|segur))\w)",
    fails=rf"(?:{_IT} |(?:ele|ela|isso|isto) )?(?:(?:é|são|era|eram|seria|seriam|está|estão|tá|parece|fica|ficou|sai|"
    rf"saía) {_VERY}{_WORSE}|"
    r"(?:não (?:suporta|tem|pode|escala|aguenta|funciona|permite|vale|compensa|aceita|cabe|"
    r"dá)|demora|demorava|custa|custava|consome|perde|precisa(?! que)|precisaria|exige|obriga|adiciona|"
    r"só (?:funciona|suporta|"
    r"roda)|falha|falhava|trava|complica|quebra|atrapalha|confunde)\b)",
    takes=r"(?:(?:então|em vez disso|agora|no fim),? )*(?:é|será|foi|usamos|ficamos com|escolhemos|"
    r"vamos com) (?!não\b|muito\b|tão\b)([\w.+#@/-]+(?: [\w.+#-]+){0,2})",
    names=r"(?:e |mas |nada de |então )*(?:não|nada de|em vez d[eo]|ao invés d[eo]|no lugar d[eo]|sem|nem) "
    r"((?!(?:agora|hoje|ainda|tem|há|é|sei|mais|assim|em|por|para|pra|te|o que|se|me|faz|importa|problema|esquece)\b)"
    r"[\w.+#@/-]+(?:(?:,? (?:ou|nem|e) | )[\w.+#@/-]+){0,2})",
    given=r"o|a|os|as|nosso|nossa|este|esta|esse|essa",
    own=r"staging|prod|produção|main|master|ci|testes?|build|builds|pipeline|página|cabeçalho|login|logs?|app|"
    r"servidor|deploy\w*|segunda|terça|quarta|quinta|sexta|amanhã|hoje|usuários|clientes",
)
