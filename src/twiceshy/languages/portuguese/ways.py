"""Portuguese: como as coisas estão, o que foi decidido ou deixado, o que vem primeiro. Only data."""

from twiceshy.languages.shapes.rules import Rule

# fmt: off
WAYS = (
    Rule("nosso-estado", "rule", "fact", "likely", "nosso nossa nossos nossas <part> temos tem para pra a em nos nas", (
        r"^noss[oa]s? (?!<fault>\b|clientes?\b|usuários?\b)[^?,]{2,40}? (?:é|são|se chamam?|chama|rodam?|est[áa]|"
        r"estão|usam?|tem|têm|seguem?|precisam?|vem|vêm|moram?|ficam?|utilizam?|vão|vai) (?!<status>\b|<state>\b|"
        r"muito\b|mais\b)\S",
        r"^(?:o |a |os |as )?<part>(?: [\w-]+){0,2} (?:usam?|rodam?|est[áa]|tá|estão|moram?|ficam?|precisam?|falam?|"
        r"esperam?|vem|vêm|utilizam?|escutam?) (?!<status>\b|<state>\b|muito\b|mais\b)(?:(?:só|sempre|internamente|"
        r"agora) )*"
        r"(?:com|em|n[oa]s?|sobre|atrás|d[eoa]|<tool>|pelo menos|mínimo|\S*\d)",
        r"^(?:[oa]s |todos os |todas as |noss[oa]s )?<plural> (?:seguem|começam|terminam|levam|usam|utilizam|herdam|"
        r"cumprem) (?!falhando|sem\b|igual|quebr|dando|ainda)\S",
        r"^(?:para|pra|pro) (?!mim\b|ti\b|o protótipo|protótipo|a demo|isso|isto|hoje|agora|que\b)[^?,]{2,40} "
        r"(?:temos|tem|usamos|a gente (?:usa|tem)|é|são|utilizamos) (?!<status>\b|que\b|tempo|muito)\S",
        r"^(?:em|n[oa]s?|a|para|pra|com) (?:os |as |o |a |noss[oa]s )?[^?,]{2,30} (?:<ours_do>|<doing>|a gente "
        r"<is_done>) (?!<deictic>\b|isto\b|isso\b)\S",
    ), "tells how it is with us"),
    Rule("muito-caro", "decision", "decision", "sure", "<left> gente demais muito cara caro complexo complexa pesado "
    "vista visto malvista malvisto mal vetado vamos", (
        r"<start>(?:vamos|seguimos|ficamos|optamos|escolhemos|continuamos|usaremos|vamos usar|usamos|"
        r"fomos)\b[^?,;]{2,50}[,;.:] ?(?:porque |já que )?[\w .-]{2,40} (?:é|era|são|sai|saía|fica|ficou|ficava|"
        r"custa|tinha) (?:\w+ )?(?:demais|muito|"
        r"car[oa]|pouc[oa]|complex[oa]|mais)\b",
        r"^(?!eu\b)[^?,]{2,50} <left>(?:\W*$|[ ,]+(?:por|porque|já que|era|dava|faz|depois)\b)",
        r"^<left> (?!de\b|isto\b|isso\b|aqui\b|o teste|os testes)[^?]{3,50}(?:[,;]| por| porque| já que) \S",
        r"\b(?:malvist[oa]s?|mal vist[oa]s?|não é bem vist[oa]|vetad[oa]s?|um no-?go|é pecado)\b",
    ), "tells a decision", "trouble one-off"),
    Rule("já-dito", "correction", "rule", "sure", "dito disse falei repito vezes vez avisei falado", (
        r"\b(?:te|lhe) (?:disse|falei|avisei|tinha falado|tinha dito)\b[^?]{0,25} que \S+ \S",
        r"^(?:eu )?repito[:,]? (?:que )?[^?]{2,60}\b(?:<stating>|<lasting>|<ours_do>|não)\b",
        r"^(?:eu )?já (?:te )?(?:disse|falei|avisei|tinha dito)[^?:,]{0,20}[:,] [^?]{2,60}\b(?:<stating>|<lasting>|"
        r"<ours_do>|<is_done>|não|se|são)\b",
    ), "sets something right", "question one-off"),
    Rule("não-é-mais", "change", "fact", "sure", "mais", (
        r"^(?!(?:o|a|os|as) <things>\b)[^?,]{3,60}\b(?:<stating>|<is_done>|agora é|chama|leva|mora)\b [^?,]{2,50},? "
        r"(?:e )?não (?:é |fica |está |tá |roda )?mais (?:em |é |a |com |de |o |a |n[oa] )?(?!funciona|"
        r"sei)[\w@./-]+(?: [\w@./-]+){0,3}\W*$",
    ), "tells what has changed", "moment one-off"),
    Rule("talvez-contraste", "correction", "fact", "likely", "não", (
        r"^(?!<order>\b|<imperative>\b|eu\b|me\b|isso\b|isto\b|[^?]*\b(?:já|devolve|retorna|mostra)\b|(?:o|a) "
        r"<fault>\b|(?:o|a|os|as) <screen>)[^?,]{5,70}(?:,| e) não (?:em|com|de|d[oa]s?|por|pel[oa]s?|a|ao|n[oa]s?|"
        r"para|pr[oa]) (?!mim|nós\b)[\w@./-]+(?: [\w@./-]+){0,2}\W*$",
    ), "sets something right"),
    Rule("no-âmbito", "rule", "rule", "likely", "<scope> <tool>", (
        r"^(?:em|n[oa]s?|para|pra) (?:o |a |os |as |noss[oa]s )?(?:<scope>|<tool>),? (?:por favor |sempre |só "
        r")*(?:<order>|<imperative>|não <refused>|nada de|sem|prefiro) (?!(?:o|a) (?:função|teste|arquivo|método|"
        r"classe)\b)\S",
        r"<start>(?:<order>|<imperative>) (?:sempre |só )?(?!(?:o|a|os|as|um|uma|este|esta|esse|essa)\b)[\w-]+(?: "
        r"[\w-]+){0,3} (?:em|n[oa]s?|para|pra) (?:os |as )?(?:<scope>|<tool>)(?:,? por favor| pf)?\W*$",
        r"^(?:em|n[oa]s?|para|pra) (?:o |a |os |as )?(?:<scope>|<tool>),? [\w -]{0,30}\b<work_infinitive>\b \S",
    ), "states a standing rule"),
    Rule("por-cada", "rule", "rule", "likely", "por", (
        r"^(?:só |máximo |no máximo |sempre )?(?:um|uma|dois|duas|\d+) [\w-]+ por (?!favor\b|exemplo\b|enquanto\b|"
        r"agora\b|que\b|fazer\b|dia\b|aqui\b)[\w-]+",
    ), "sets a measure"),
    Rule("talvez-antes", "rule", "rule", "likely", "antes primeiro", (
        r"^antes de (?!seguir|continuar|começar|mais nada|tudo\b|ir\b)\w+[^?,:]{0,30}[,:] ?(?:por favor |sempre "
        r")*(?:<order>|<imperative>|me (?:pergunta|avisa|consulta)\w*|pergunta|se <is_done>|tem que|"
        r"<work_infinitive>)\b",
        r"<start>(?:me )?(?:<order>|<imperative>|pergunta|avisa)\b[^?,]{0,30} antes de (?!seguir|continuar|começar|"
        r"mais nada|tudo\b)\w+[aei]r\b",
        r"^primeiro (?:<order>|<imperative>|se <is_done>|<work_infinitive>|os testes)[^?]{0,30},? (?:e )?(?:depois|"
        r"aí|então) \S",
    ), "holds before every such step"),
    Rule("talvez-sobra", "preference", "preference", "likely", "precisa preciso necessário quero mostra mostre "
    "trabalho programo desenvolvo", (
        r"\bnão (?:precisa|preciso|é necessário|carece) (?:de |que )?(?:me )?(?!ajuda|saber|mais tempo|isso\b|"
        r"isto\b)\w+",
        r"<start>não me (?:<refused>) (?:o que|nada|cada|tudo|tanto|sempre|com|a cada)\b",
        r"^(?:quero|me mostra|me mostre|mostra|me dá) (?:sempre |só |apenas )+[^?,]{3,40}(?:, (?:não|sem|nada)| e "
        r"pronto)\b",
        r"^(?:eu )?(?:trabalho|programo|desenvolvo) (?:sempre |só )?(?:em|com|sem|por|n[oa]) [^?]{3,50}",
    ), "states a preference"),
    Rule("talvez-significa", "rule", "fact", "likely", "significa referimos chamamos quer refere", (
        r"^(?!isso\b|isto\b|o que\b|que\b|não sei)[^?,]{2,40} (?:aqui )?(?:significa|quer dizer|se refere a) "
        r"(?!que\b)\S",
        r"\b(?:nos referimos a|chamamos|a gente chama) \S+",
    ), "says what a word means"),

    Rule("vale-pra-tudo", "rule", "rule", "sure", "vale regra norma aplica permitido permitidos permitida permitidas "
    "proibido proibidos proibida proibidas liberado liberados liberada liberadas obrigatório "
    "padrão lei", (
        r"\b(?:isso|isto) (?:vale|se aplica|serve|conta) (?:pra|para|em|sempre|pro) ?(?:tud[oa]|tod[oa]s?|sempre|"
        r"qualquer|frente|futuro)?\b",
        r"\b(?:é|são) (?:a |uma )?(?:regra|norma|lei|política|convenção|costume)(?: (?:da casa|aqui|nossa|do time|"
        r"geral|fixa))?\b(?! que não)",
        r"<start>(?!isso\b|isto\b)(?:(?:o|a|os|as) )?[\w-]+(?: [\w-]+){0,3} (?:está|tá|estão|tão|é|são|fica|ficam) "
        r"(?:aqui |totalmente |terminantemente )?(?:permitid|proibid|vetad|liberad|obrigatóri)[oa]s?\b",
    ), "sets a rule for all of them", "trouble"),
    Rule("estamos-em", "rule", "fact", "likely", "estamos tamos tamo é gente fomos jogamos", (
        r"<start>(?:aqui |nós |ainda |já )*(?:estamos|tamos|tamo|a gente tá|a gente está) (?:em|n[oa]s?|com|usando) "
        r"(?:o |a )?(?:<tool>|[\w.-]+ \d|\S*\d)",
        r"<start>(?:aqui|isto|isso|este (?:repo|projeto)|esse (?:repo|projeto)) é (?:<tool>|[\w.-]+ \d)",
        r"<start>(?:\w+(?:amos|emos|imos)|a gente \w+(?:ou|eu|iu)) [^?]{2,50} e (?:fomos|passamos|mudamos|migramos|"
        r"foi|passou|migrou) (?:pr[oa]|para|com|ao) \S",
    ), "tells how it is with us", "moment"),
    Rule("estilo-de-resposta", "preference", "preference", "sure", "respostas resposta responder responde responda "
    "explicações resumos textos curto breve", (
        r"\b(?:tuas|suas|as|os) (?:respostas|explicações|resumos|textos|comentários) (?:\w+ ){0,3}(?:mais )?(?:curt|"
        r"brev|long|concis|diret|técnic|simpl|detalhad|enxut)\w+",
        r"\b(?:pode|poderia) (?:me )?(?:responder|explicar) (?:\w+ ){0,4}(?:mais|menos) (?:brev|curt|long|concis|"
        r"diret|técnic|simpl|detalh)\w+",
        r"<start>(?:me )?(?:responde|responda|explica|explique) (?:\w+ ){0,2}(?:mais |menos |de forma (?:mais "
        r")?)(?:brev|curt|concis|diret|técnic|simpl|detalh)\w+",
    ), "states a preference", "polite"),
    Rule("o-mesmo", "confirmation", "practice", "likely", "mesmo igual assim", (
        r"^^(?:<praise>|gostei|gostei assim|assim que eu gosto|muito bem)\b[^?]{0,40}[,.! ]+[^?]{0,30}\b(?:o mesmo|"
        r"igual|sempre|assim) (?:com|em|n[oa]s?|para|pr[oa]s?|a partir|daqui|assim)\b",
        r"<start>(?:faz|faça) (?:o mesmo|igual|assim) (?:com|em|n[oa]s|para|pr[oa]s) (?:outr[oa]s|demais|próxim[oa]s|"
        r"nov[oa]s|tod[oa]s)",
    ), "confirms the way it was done", "moment one-off"),
    Rule("talvez-falso", "correction", "fact", "likely", "errado falso incorreto mentira negativo enganado não", (
        r"^^(?:não,? )?(?:errado|falso|incorreto|mentira|negativo|você (?:errou|se enganou)|não é assim|não é "
        r"verdade)[,:.!]+ (?!isso\b|isto\b|assim\b|continua\b|<order>\b)(?:[^\s?]+ ){3,}[^?]*\S$",
        r"^(?:eu )?(?:leio|quero|preciso de|uso|escrevo|prefiro) [\w -]{3,25}, não [\w -]{3,25}\W*$",
        r"^(?:o|a|os|as|aqui|quem manda é) (?!<fault>\b|<things>\b|<screen>)(?![^?]*\b(?:espera|mostra|devolve|"
        r"retorna|dá|imprime|recebe)\b)[^?,]{3,50}, não (?:o |a |os |as |um |uma |teu |tua |seu |sua )+[\w-]+(?: "
        r"[\w-]+)?\W*$",
    ), "sets something right", "trouble"),
    Rule("primeiro-depois", "rule", "rule", "likely", "antes primeiro", (
        r"<start>(?:me )?(?:<order>|<imperative>|mostra|mostre) [^?]{2,40} antes de (?!seguir|continuar|começar|mais "
        r"nada)\w+[aei]r\b",
        r"<start>(?:me )?(?:<order>|<imperative>) (?:sempre )?primeiro [^?]{2,40}[,;] (?:e )?(?:depois|aí|então)\b",
    ), "holds before every such step"),

    Rule("a-partir-de", "change", "fact", "likely", "partir desde sai some morre", (
        r"<start>(?:a partir de|desde) (?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|"
        r"novembro|dezembro|a versão|a v?\d|próxim\w+|a próxima)\b(?![^?]*\b(?:lento|mal)\b)[^?]{5,}",
        r"^(?:o |a )?(?:<tool>|[\w.-]+) (?:sai|some|morre|vai embora|fica de fora|cai fora)[,.;] \S",
        r"<start>(?:passamos|mudamos|migramos|movemos) (?:tudo |o \w+ |a \w+ )?(?:pr[oa]|para) (?:<tool>|[\w-]+) "
        r"(?:a partir|desde|em) \S",
    ), "tells what has changed", "moment one-off trouble"),
    Rule("se-duvidar", "rule", "rule", "likely", "se quando", (
        r"^(?:se|quando) (?:você |vc )?(?:não )?(?:tiver|estiver|for|souber|precisar|achar|houver|ficar|tem|está|tá|"
        r"vai|criar|mexer|mudar|escrever|adicionar|encontrar)\b(?![^?,]*\b(?:termin|acab|pront)\w*)[^?,]{0,50}, "
        r"(?:por favor )?(?:sempre )?(?:<order>|<imperative>|não <refused>|me (?:pergunt|avis|fal)\w+|pergunta|"
        r"melhor)\b",
        r"<start>(?:me )?(?:<order>|<imperative>|pergunta|avisa)\b [^?,]{0,50},? (?:se|quando) (?:não (?:tiver|"
        r"souber)|tiver dúvida|for mexer|mexer|mudar)\b",
    ), "tells what to do in such a case"),
    Rule("neste-projeto", "rule", "rule", "likely", "projeto repo vale aplica aqui seja mantém mantemos", (
        r"\b(?:n?este|n?esse|nosso|em todo o) (?:projeto|repo|repositório|time) (?!tem um|est[áa] (?:mal|"
        r"quebr))[^?]{5,}",
        r"^(?:vale|se aplica|aplica-se) (?:sempre )?(?:o|a|um|uma) \S",
        r"<start>aqui (?:sempre |só |não )?(?:se <is_done>|(?:o|a|os|as) [\w-]+ (?:é|são|vai|vão|fica|se <is_done>)) "
        r"(?:com|por|em|n[oa]s?|via|sempre|sem|só|feit\w)\b \S",
        r"^seja (?:sempre |muito )?\w+[oae] (?:com|em|no|na|ao) (?!migo)\S",
    ), "states a standing rule"),
    Rule("assim-por-favor", "rule", "rule", "likely", "favor pf pfv devem precisam têm tem quero prefiro preciso "
    "gostaria", (
        r"^(?!<order>\b|<imperative>\b|primeiro\b|o\b|a\b|os\b|um\b|uma\b|outra\b|outro\b|mais\b|agora\b|e\b|"
        r"também\b|com\b|sim\b|não\b)[\w-]+(?: [\w-]+){0,3} (?:com|em|n[oa]s?|sem|como|por) [\w -]{3,40},? (?:por "
        r"favor|pfv?)\b(?:\W*$|[,:] )",
        r"^(?:nomes|mensagens|títulos|comentários|commits|prs|testes|funções|variáveis|textos|imports)(?: d[eoa] "
        r"[\w-]+)? (?!vermelh|quebr)[\w-]+s,? (?:por favor|pf)\b",
        r"^(?:os|as|todos os|todas as|noss[oa]s) (?!<screen>|<actors>\b|<things>\b)[\w-]+s(?: [\w-]+){0,4} (?:devem|"
        r"precisam|têm que|tem que|deveriam|não podem|não devem) (?!ainda|estar em)\S",
        r"^(?:para|pra|em|com|n[oa]s) (?:os |as )?(?!isso|isto)[\w-]+s(?: [\w-]+s)?,? (?:sempre )?(?:quero|prefiro|"
        r"preciso|gostaria|peço) \S",
    ), "states a standing rule"),
    Rule("título", "rule", "fact", "likely", "lembrar nota regra norma dado info convenção lembrete dica aqui sem "
    "vez lugar", (
        r"^(?:pr?a(?:ra)? lembrar|(?:nova |nossa )?regra|nota|norma|dado|info|convenção|lembrete|dica|esclarecendo|"
        r"política|padrão|sem exceç(?:ão|ões))(?: \w+)?: (?:[^\s?]+ ){2,}[^?]*\S$",
        r"^(?:em vez d[eoa]s?|no lugar d[eoa]s?|ao invés d[eoa]s?) [^?,]{2,40} (?:agora )?(?:<ours_do>|<doing>|a "
        r"gente <is_done>|vamos de|se <is_done>) \S",
        r"<start>aqui (?:vai |é |roda |funciona )?tudo (?:vai |é |roda |se <is_done> )?(?:com|em|n[oa]|por|via) \S",
        r"<start>sem [\w-]+(?: [\w-]+)? não (?:tem|há|rola|se <is_done>) (?:nenhum |nenhuma )?(?:<artefact>|push)\b",
    ), "asks to remember it", "moment trouble"),
    Rule("ater-se", "rule", "rule", "likely", "<minding> acostume certifique limite atenha adapte atente cuidado "
    "continua não preferia preferiria segue siga", (
        r"<start><minding>(?:-se)? (?:sempre |bem |por favor )*(?:a|ao|à|de|que|em|com|o|os|as|noss[oa]s?|por|"
        r"n[oa]s?|atent[oa]) (?!(?:o|a) (?:próxim|outr)\w*|erro)\S+ ?[^?]*$",
        r"<start>(?:segue|siga) (?:sempre )?(?:o|a|os|as|noss[oa]s?) (?:convenç|estilo|padr|guia|estrutura|regra|"
        r"formato|ordem|norma)\w*",
        r"<start>(?:toma|tome|tenha|tem) (?:sempre |muito )?cuidado (?:com|ao|pra) \S",
        r"^^(?:<praise>|isso)\b[^?]{0,40}[,.! ]+(?:continua|continue|fica|fique|segue|siga) (?:nel[ea]|com|nisso)\b",
        r"^não (?:me )?(?:chut|adivinh|invent|assum|presum|suponh)\w+",
        r"\bprefer(?:iria|ia|íamos) (?:que )?\S",
    ), "states a standing rule", "trouble"),
    Rule("dado-fixo", "rule", "fact", "likely", "<fact_noun> mais", (
        r"^(?:o |a |os |as |noss[oa]s? |como )?(?:[\w-]+ (?:de )?)?<fact_noun>(?: (?:d[eoa]s?|para|pr[oa]|em|n[oa]) "
        r"(?:a |o |os |as )?[\w-]+(?: [\w-]+)?)?(?: principal| padrão)? (?:é|são|se chamam?|chama|precisam?|expiram?|"
        r"duram?|tem|têm|"
        r"vencem?|começam?|terminam?|muda a cada|vai|vão|fica|ficam) (?!<status>\b|<state>\b|não\b|muito\b|mais\b|"
        r"ocupad|que\b|em <state>\b)\S",
        r"\bnão (?!podemos|vemos|temos|sabemos|entendemos|chegamos|conseguimos|estamos)\w+mos mais\b",
    ), "tells how it is with us", "moment"),
    Rule("dirige", "rule", "rule", "likely", "<lasting> sempre nunca só cada todo agora", (
        r"^(?![^?]*\b(?:<screen>|<actors>|<things>)\b)(?!(?:ao|quando|se|me|isso|isto|estou|tô|estava|não entendo|"
        r"vejo)\b)(?![^?]*\b(?:me dá|sempre "
        r"(?:vem|dá|retorna|acontece|a mesma)|estava|tinha|era|foi|nunca é (?:limpo|apagado))\b)"
        r"[^?]{2,80}\b(?:sempre|nunca|jamais|em todo lugar|em toda parte|sem exceção)\b(?![^?]{0,3}$(?<!sempre))[^?]*$",
        r"^(?![^?]*\b(?:<screen>|<actors>|<things>)\b)(?!<order>\b|<imperative>\b|isso\b|isto\b|"
        r"me\b)[^?]{0,60}\b(?:só|agora só|somente|apenas) (?!pra (?:você|vc)|para (?:você|vc)|por)(?:[oa]s? (?!seus|"
        r"suas)\w+[^?]{0,30} (?:faz|fazem|pode|podem|mexe|aprova)|\w+mos|se \w+|com|pel[oa]|pra|para)\b ?[^?]*",
        r"^(?:quero|preciso de|espero|peço) [^?]{2,60}\b(?:cada|tod[oa]s?|sempre|qualquer)\b",
        r"\beu quero (?:sempre|em tod[oa]|assim sempre|para tod[oa]s)\b",
    ), "states a standing rule"),
    Rule("sem-isso", "rule", "rule", "likely", "nada sem não tem", (
        r"\b(?:então|ou seja|por favor),? (?:nada de|sem) (?!<idle>\b)\S",
        r"^(?:em|com|para|pra|n[oa]s?|dentro d[eoa]s?) (?:os |as |o |a )?[\w-]+(?: [\w-]+){0,2},? (?:nada de|sem) "
        r"(?!<idle>\b|problema)[^?]+$",
        r"\bnão (?:é|são) bem[- ]vind[oa]s?\b|\baqui não (?:queremos|aceitamos|gostamos)\b|\bnão (?:queremos|"
        r"aceitamos)\b[^?]{0,30}\baqui\b",
        r"^(?![^?]*\b(?:<things>|<trouble>)\b)[^?]{0,40}\btem que (?!arrum|consert|corrigi|ver\b|olhar|revisar|"
        r"fazer\b|esperar|testar)\w+[aei]r\b(?! (?:o|a|isso|isto|esse|essa)\b)",
    ), "tells not to do it", "trouble"),
    Rule("sobre-mim", "preference", "preference", "likely", "uso trabalho programo desenvolvo chama chame trata "
    "trate confundindo descartamos descartou rejeitamos rejeitou abandonamos abandonou", (
        r"^eu (?:uso|trabalho|programo|desenvolvo) (?:sempre |só )?(?:com |em |n[oa] )?(?!<deictic>\b|est[ea]\b|"
        r"ess[ea]\b)(?![^?]*\b(?:agora|hoje)\b)[\w.-]+",
        r"\bme (?:chama|chame|trata|trate) (?:de|pel[oa]|por|sem) \S",
        r"^(?:os |as )?[\w-]+s? (?:com|em|sem|como) [^?,]{2,40},? (?:por favor|pfv?)\W*$",
        r"^(?:você |vc )?(?:está|tá) confund\w+[:,;.] [^?]{5,}",
        r"\b(?:descartamos|rejeitamos|abandonamos)\b|\ba gente\b[^?]{0,30}\b(?:descartou|rejeitou|abandonou|largou)\b",
    ), "states a preference", "trouble"),
    Rule("em-todo-lugar", "confirmation", "practice", "likely", "sempre todo todos todas", (
        r"^^<praise>[,.! ]+[^?]{5,60}\b(?:eu )?quero (?:sempre|em tod[oa]s?|para tod[oa]s|assim sempre)\b",
    ), "confirms the way it was done", "trouble moment"),
    Rule("como-você-é", "preference", "preference", "likely", "quero espero preciso gostaria importa importante "
    "proibido proibida proibidos proibidas", (
        r"\b(?:quero|espero|gostaria|preciso|é importante) que (?:você |vc |o senhor )?(?:me |sempre |não )*(?:dig|"
        r"expli|avis|pergunt|seja\b|justifi|apont|cit|pens|mantenh|respond|argument|mencion|proponh|us(?:e|asse)\b|"
        r"escrev|indiqu|questio)\w*",
        r", (?:proibid|vetad|obrigatóri)[oa]s?\W*$",
    ), "states a preference"),
    Rule("está-em", "rule", "fact", "likely", "está estão ficam fica moram nosso nossa nossos nossas", (
        r"^(?:o|a|os|as|noss[oa]s?) (?!<fault>\b|<things>\b|<screen>)[\w-]+(?: [\w-]+){0,3} (?:está|estão|ficam?|"
        r"moram?|vivem?) (?:sempre |tod[oa]s |só )*(?:em|n[oa]s?|dentro) (?!<state>\b|loop|linha)\S",
        r"^noss[oa]s? (?![^?]*\bnão\b)(?!<fault>\b|clientes?\b|usuários?\b)[\w-]+(?: [\w-]+){0,2} (?!<trouble>\b|"
        r"est[áa] (?:mal|"
        r"fora)|não\b)\w+(?:a|e|am|em) (?!<status>\b|<state>\b|muito\b)\S",
    ), "says where to find it"),
    Rule("coisas-de-trabalho", "rule", "fact", "likely", "hotfix hotfixes features releases bugfixes deploys alertas "
    "logs segredos migrations migrações prs commits tickets branches tags reviews indentação recuo agora já use "
    "utilize gente as os", (
        r"^(?:os |as |todos os |todas as )?(?:hotfix|hotfixes|features|releases|bugfixes|deploys|alertas|segredos|"
        r"migrations|migrações|prs|commits|tickets|branches|tags|reviews|backups) (?!demoram?\b|continuam?\b|estão\b|"
        r"tá\b)(?:\w+[ae]m?|sai|saem|vai|vão) (?!mal\b|bem\b|ainda|agora\b)\S+[^?]*$",
        r"^a (?:indentação|largura da linha) (?:é|são) \S|^o recuo é \S",
        r"[,.;] (?:e )?agora (?:<ours_do>|<doing>|a gente <is_done>) \S",
        r"\b(?:desde já|a partir de já)\b",
        r"^(?:os|as|o|a) (?!<screen>|<things>\b)[^?,]{2,30} <we> (?!(?:vê|perde|tem|arruma)\b)<is_done> \S",
        r"<start>(?:use|usa|utilize|utiliza) [^?,]{2,40} (?:para|em|n[oa]s) (?:[oa]s )?(?:nov[oa]s [\w-]+|[\w-]+s "
        r"(?:nov|públic|privad|extern|intern)[oa]s)\b",
        r"^^(?:errado|mal)[:,] (?!isso\b|isto\b)(?:[^\s?]+ ){3,}[^?]*\S$",
    ), "tells how the team works", "moment trouble"),
    Rule("assim-fazemos", "rule", "rule", "likely", "<ours_do> <doing> aqui sempre disse falei falado dito acho nada", (
        r"^(?!(?:temos|vemos|perdemos|precisamos|podemos|queremos|devemos|vamos|estamos|sabemos|cremos|esperamos|"
        r"ficamos|seguimos|terminamos|passamos|mudamos|deixamos|falamos|começamos|arrumamos|olhamos|voltamos|"
        r"conseguimos)\b)\w{3,}(?:amos|emos|imos) (?:siempre |solo |só |sempre )?(?:(?:o|a|os|as)|nuestr[oa]s|"
        r"noss[oa]s|tod[oa]s?|en|con|por|em|com|n[oa]s?) (?!<deictic>\b|est[eao]\b|es[eao]\b|ess[ea]\b|isso\b)(?:\S+ "
        r")+\S",
        r"^aqui (?:o|a|os|as) [\w-]+(?: [\w-]+)? (?:se )?(?!<trouble>\b)\w+ (?!<trouble>\b|mal\b|no\b|não\b)\S",
        r"^[^?]{5,80}[,.;] (?:já (?:te )?(?:disse|falei|avisei)|já tinha (?:te )?(?:dito|falado)|como eu disse)\W*$",
        r"^[\w-]+s sempre (?:em|com|como|sem|por|n[oa]s?) (?!<state>\b)\S",
        r"\bacho [^?]{2,40} (?:melhor(?:es)?|pior(?:es)?|mais \w+) (?:do )?que \S",
        r"[,.;] [^?,]{0,25}\bnada de (?!<idle>\b)\S",
    ), "tells how the team works"),
    Rule("dois-idiomas", "preference", "preference", "sure", "<tongue> só exige requer tempo constantemente hora "
    "favor pf verdade assim", (
        r"\bem <tongue>,? (?:e |mas )?(?:o |a |os |as )?(?!não\b)[\w-]+ (?:sempre )?em <tongue>\b",
        r"\bsó [oa]s? (?!<actors>\b)[\w-]+ (?:pode|podem) \w+[aei]r\b",
        r"^(?:noss[oa]|o|a) (?:cliente|contrato|lei|auditoria) (?:exige|requer|obriga a) \S",
        r"^(?:você |vc )\w+ [^?,]{2,40} (?:o tempo todo|toda hora|constantemente|direto), \S+ \S",
        r"^[oa]s [\w-]+s \w+d[oa]s,? (?:por favor|pf)\W*$",
        r"^isso não é (?:verdade|assim)[,:.] (?!isso\b)(?:[^\s?]+ ){2,}[^?]*\S$",
    ), "names a language"),
)
# fmt: on
