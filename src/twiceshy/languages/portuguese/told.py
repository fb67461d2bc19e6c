"""Portuguese: o que mudou, o que foi decidido, o que pode e o que não, sem «sempre» nem «nunca». Only data."""

from twiceshy.languages.shapes.rules import Guard, Rule

# Whom the program serves and what it shows them, told of as many: how it shall be, not how to work on it.
ACTORS = (
    "usuários convidados clientes botões pedidos valores campos jogadores administradores visitantes membros links "
    "imagens "
    "notificações"
)
TOLD_WORDS = (
    ("actors", ACTORS),
    (
        "ended",
        "desligado desligada desligados desativado desativada desativados descontinuado descontinuada aposentado "
        "aposentada encerrado encerrada",
    ),
    (
        "gone",
        "movido movida movidos movidas migrado migrada migrados migradas renomeado renomeada substituído substituída "
        "substituídos trocado trocada trocados trocadas transferido transferida transferidos portado",
    ),
    ("we_moved", "migramos movemos mudamos portamos passamos transferimos fomos"),
    ("we_swapped", "trocamos substituímos a_gente_trocou a_gente_substituiu"),
    (
        "chose",
        "descartamos escolhemos optamos dispensamos apostamos combinamos decidimos resolvemos escolheu optou "
        "decidiu resolveu descartou combinou decidi",
    ),
    (
        "stating",
        "é são está estão tá chega chegam vai vão vem vêm roda rodam se tem têm pode podem usa usamos usam fica ficam "
        "vive envia deve devem precisa leva serve custa vale traz foi usar uses",
    ),
    ("ours", "aqui neste_projeto nesse_projeto este_projeto esse_projeto temos usamos trabalhamos a_gente neste_repo"),
    (
        "things",
        "botão campo título diálogo tela função método classe variável texto carrinho menu gráfico jogador mensagem "
        "resultado valor janela formulário página imagem processo import erro exceção resposta teste build",
    ),
    ("touch", "mexe mexem edita editam toca tocam altera alteram commita commitam sobe sobem"),
    (
        "due",
        "guardadas guardados gravadas gravados salvas salvos commitados commitadas apagadas apagados escritos escritas "
        "registrados registradas assinados assinadas validados validadas documentados versionados calculados revisados",
    ),
    (
        "practice",
        "indentar a_indentação formatar lintar testar os_testes testes mockar instalar_pacotes "
        "instalar_dependências fazer_deploy versionar documentar os_logs logs os_commits as_mensagens_de_commit "
        "strings as_strings as_datas as_migrações as_dependências os_nomes os_comentários",
    ),
    ("fleeting", "variante versão solução opção proposta ideia resposta alternativa"),
    (
        "approving",
        "claro claro_que_sim ótimo perfeito fantástico que_ótima_ideia que_boa_ideia belo_plano ótima_ideia "
        "com_certeza maravilha que_bom excelente",
    ),
)
# fmt: off
TOLD_SHAPES = (
    ("when", r"(?:desde (?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|"
             r"este ano|este trimestre|este mês|o (?:ano|mês|trimestre) passado|a versão|a v?\d|o início|o fim)\b)"),
    ("many", r"(?:(?:[oa]s|tod[oa]s [oa]s|noss[oa]s) )?(?!<screen>\b|[oa]s <screen>\b)[\w_./-]+s\b"
             r"(?: (?!não\b|que\b)[\w_./-]+){0,5}?"),
)

TOLD = (
    Rule("ao-contrário", "correction", "fact", "sure", "contrário contrario", (
        r"^^(?:não[,.! ]+)*(?:(?:isso )?é )?(?:justamente |exatamente )?(?:o|ao) contr[áa]rio[,:;.–-]+ ?(?:(?:o|a|os|"
        r"as|cada|um|"
        r"uma) )?(?!isso\b|isto\b)[\w-]+ (?:chamam?|consultam?|dependem?|possu(?:i|em)|pertencem?|enviam?|lê|escrevem?|"
        r"iniciam?|herdam?|usam?|contém|conhecem?|importam?|tem|têm|pedem?|avisam?|vem) \S",
    ), "says what holds instead", "one-off"),
    Rule("com-quê", "rule", "rule", "sure", "para", (
        r"^(?:use|usa|utilize|usem) (?:siempre |sempre |solo |só )?(?!<deictic>\b|(?:uma?|o|a|os|as|seu|meu|sua|"
        r"minha)\b|(?:esto|eso|isso|isto)\b)[\w.+#-]+(?: [\w-]+)? "
        r"para <practice>\W*$",
    ), "says what to use for what", "one-off"),
    Rule("mudou", "change", "fact", "sure", "foi foram passou passaram virou viraram paramos deixamos deixou "
    "<we_moved> "
    "<we_swapped> lugar saíram saiu trocamos tiramos transformou largamos abandonamos gente migrou mudou ficou está", (
        r"^(?!depois\b|após\b)(?!(?:[oa]s? )?<things>\b)[^?,]{2,60}\b(?:foi|foram) <gone> (?:de|do|da|para|pel[oa]|"
        r"pro|por|em)\b",
        r"^[^?,]{2,60}\b(?:foi|foram) <ended>(?:[,;] |\W*$)",
        r"(?:, |\be )(?:[\w .-]{2,40} )?(?:foi|foram) (?:<gone>|<ended>)\b",
        r"\b(?:migrou|mudou) (?:de [^?]{1,40} )?para (?!cima|baixo|o lado)\S",
        r"\b(?:est[áa]|ficou) obsolet[oa][,;] \S",
        r"\b<we_swapped> [^?]{1,60} (?:por|pel[oa]s?) \S",
        r"\b<we_moved> [^?]{1,60} (?:para|pr[oa]) \S",
        r"\b(?:paramos|deixamos) de (?:usar|utilizar|dar suporte|suportar|trabalhar|publicar|manter)\b",
        r"\bdeix(?:ou|aram) de (?:ser suportad\w+|existir|ser usad\w+|ter suporte|ser mantid\w+)\b",
        r"^(?!depois\b|após\b)[^?]{2,50}\b(?:passou|passaram) (?:para|a se chamar|a ficar|a ser (?!uma?\b)|pro|pra) "
        r"?\S",
        r"^(?!depois\b|após\b)(?![oa] <things>\b(?! \w+_))[^?]{2,50}\bvir(?:ou|aram) (?!uma?\b|número|string|nada|"
        r"bagunça)\S",
        r"^(?!depois\b|após\b)[^?]{2,50}\bse transform(?:ou|aram) em (?!uma?\b)\S",
        r"\bde(?:u|ram) lugar (?:a|ao|à|aos|às)\b",
        r"\bsa(?:iu|íram) d[oae]s? [^?]{1,40} e (?:foi|foram) (?:para|pr[oa])\b",
        r"^(?:tiramos|largamos|abandonamos|deixamos) [^?,]{2,50}, (?:agora|só|já)\b",
    ), "tells what has changed", "moment"),
    Rule("não-mais", "change", "fact", "sure", "mais antes", (
        r"\bnão (?:trabalhamos|suportamos|mantemos|utilizamos|publicamos) mais\b",
        r"\bnão (?:é|são|fica|ficam|está|tá|vai|vão|roda|se chama|somos) mais\b(?! (?:necess|possív|um "
        r"problema))[^?,;]{1,50}[,;] \S",
        r", não (?:é|são|somos|se chama) mais [\w_.-]+\W*$",
        r"\bnão existem? mais, (?:no lugar|agora|use|usa|tem)\b",
        r"^antes (?:era|eram|ficava|rodava|usávamos|se chamava|quem fazia)\b[^?]{2,60}, (?:agora|hoje)\b",
    ), "tells what has changed", "moment"),
    Rule("agora-é", "change", "fact", "sure", "agora desde", (
        r"^(?!(?:[oa]s? )?<things>\b|agora\b|desde\b)[^?,]{2,60} agora (?:roda|rodam|ficam?|est[áa]|tá|estão|se "
        r"chamam?|usa|usam|"
        r"é com|é d[oa]|são d[oa]) (?!<state>\b|n[oa] esquerda|n[oa] direita|bem|mal|melhor|pior|a \d|em loop)\S",
        r"^agora (?:o|a|os|as) [^?,]{2,40} (?:é|são) (?:o |a |os |as )?[\w.-]*\d",
        r"^[^?,]{2,50} agora (?:é|são) (?:o |a )?[\w.-]*\d",
        r"^agora (?:a gente usa|usamos) (?!ess[ea]\b|est[ea]\b)\S|^(?:a gente usa|usamos) agora \S",
        r"^<when>[^?,]{0,25},? (?:o |a |os |as )?[^?]{0,40}\b(?:se chamam?|roda|rodam|ficam?|usamos|usa|é|são) "
        r"(?!mal|quebrad|lent)\S",
        r"^[oa]s? [^?,]{2,40} \w+[ae]m? (?:com|em|pel[oa]|n[oa]) [\w.-]+ <when>",
        r"^(?!(?:[oa]s? )?<things>\b)[^?,]{2,50} agora (?:é|são) \w+d[oa]s? (?:por|pel[oa]|com|n[oa]) \S",
        r"\b(?:roda|fica|quem faz|usamos|é compilado|é feito|usa) [^?]{2,40} ?<when>",
    ), "tells what has changed", "moment"),
    Rule("quem-agora", "change", "fact", "sure", "quem", (
        r"^quem (?:cuida|faz|gerencia|mantém|publica|envia|emite|hospeda|roda) [^?,]{2,40} agora (?:é|são) \S",
    ), "tells what has changed", "moment question"),
    Rule("escolhemos", "decision", "decision", "sure", "<chose> ficamos fomos continuamos seguimos propósito acordo "
    "decisão "
    "queremos gente vamos compensa "
    "tiramos jogamos descartado escolhido decidido combinado abrimos usamos preferimos", (
        r"^(?:(?:aqui|no fim|no final|para [^?,]{2,30}|em [^?,]{2,30}|a gente|nós|o time|a equipe)[ ,]+)*<chose> "
        r"(?!isso\b)\S",
        r"\b(?:ficou|foi|foram|ficaram) (?:descartad|escolhid|decidid|combinad|acertad)[oa]s?\b",
        r"\b(?:abrimos mão|a gente abriu mão)\b",
        r"^a decisão foi\b",
        r"^não queremos [^?]{2,60} (?:porque|pq|já que|por) \S",
        r"^a gente (?:tirou|removeu|largou|abandonou) [^?]{2,60}(?:,| (?:porque|pq|já que|por)\b) ?\S",
        r"^(?:no fim |no final |a gente )?(?:ficamos|fomos|ficou) (?:com|de) (?:o |a )?[^?,]{2,40}(?:,| (?:porque|já "
        r"que|por causa|"
        r"por conta|pois|pel[oa])\b) ?\S",
        r"^(?:seguimos|vamos|usamos|continuamos|ficamos) (?:com )?(?!(?:o|a) (?:próxim\w+|seguinte|outr[oa])\b|"
        r"amanhã\b)[^?]{2,60} (?:porque|pq|já que|por causa|por conta|pois) \S",
        r"\bde propósito\b",
        r"^não vamos (?:fazer|usar|colocar|ter|implementar|suportar|traduzir|migrar|manter|publicar) [^?]{2,50}, \S",
        r"^(?:tiramos|jogamos fora|removemos) [^?,]{2,60}, (?:era|foi|dava|porque|por|[^?]{2,30} (?:basta|resolve))\b",
        r"\bentr(?:ou|amos) em acordo\b|\bchegamos (?:ao|a um) acordo de\b",
        r"^não (?:compensa|vale a pena) [^?,]{2,50}, usamos \S",
    ), "tells a decision"),
    Rule("não-pode", "rule", "rule", "sure", "não proibido obrigatório obrigatória obrigatórios obrigatórias só "
    "permitidas permitidos permitido nenhum nenhuma intocáveis ninguém", (
        r"^<many> não (?:podem|devem) (?!ver\b|poder\b|ser (?:vist|clicad))\S",
        r"^(?:n[oa]s?|em|dentro d[oae]s?) [^?,]{2,40} não (?:pode|deve|se pode) (?:ser )?\w+(?:[aei]r|d[oa]s?)\b",
        r"^(?!(?:(?:o|a|os|as) )?<things>\b)[^?,;]{2,60} não se (?:<touch>|mudam?|apagam?|movem?)\b",
        r"\b(?:é|fica|está) proibido\b(?: \w+|\W*$)",
        r"^só (?:são|é) permitid[oa]s? \S",
        r"\bnão (?:é|são) permitid[oa]s? \S",
        r"^(?!(?:(?:o|a) )?<things>\b)[^?,]{2,60} (?:é|são) obrigatóri[oa]s?\b|^é obrigatório \w+",
        r"^só (?!<actors>\b)(?:o|a|os|as) [\w -]{2,30} pode(?:m)? \w+[aei]r\b",
        r"^nenhuma? (?!<things>\b)[\w-]+ (?:pode|deve) \S",
        r"^[^?,]{2,50} são (?:intocáveis|sagrad[oa]s)\b",
        r"^(?:em|n[oa]s?) [^?,]{2,40} ninguém (?:mexe|toca|edita)\b",
    ), "tells not to do it"),
    Rule("têm-que", "rule", "rule", "sure", "têm tem devem", (
        r"^tod[oa]s (?:[oa]s )?(?!<screen>\b)[\w -]{3,60} (?:t[eê]m (?:que|de)|devem|precisam) (?!ainda)\S",
    ), "sets a rule for all of them"),
    Rule("talvez-devem", "rule", "rule", "likely", "têm tem devem precisam conhecem deve precisa toda todo cada pode", (
        r"^<many> (?:t[eê]m (?:que|de)|devem|precisam) (?!ainda|voltar|estar (?:mal|errad))\S",
        r"^<many> não conhecem \S",
        r"^(?:cada|tod[oa]) (?!vez\b|<screen>\b)[\w-]+(?: [\w-]+)? (?:tem (?:que|de)|deve|precisa|leva|requer) \S",
        r"^(?!(?:o|a|um|uma)\b|ele\b|ela\b|isso\b|você\b|a gente\b)(?!<things>\b)[\w-]+ [\w-]+ tem que ter \S",
        r"^a (?!<things>\b)[\w-]+ [\w-]+ não (?:pode|deve) ser \w+d[oa]\b",
    ), "sets a rule for all of them"),
    Rule("talvez-fica", "rule", "rule", "likely", "fica ficam vai vão são só sem", (
        r"^(?!(?:o|a|os|as) <things>\b)(?:(?:o|a|os|as) )?[\w_-]+(?: [\w_-]+)? (?:ficam?|vai|vão) (?:em|n[oa]s?) "
        r"[\w_/.-]+"
        r", (?:e )?não (?:em|n[oa]s?) \S",
        r"^(?!<things>\b|isso\b|ele\b|ela\b)[\w_-]+(?: d[eao]s? [\w_-]+)? não (?:vai|vão|entram?|ficam?) (?:em|"
        r"n[oa]s?) \S",
        r"^(?:[oa]s )(?!<screen>\b)[\w -]{3,40} são <due> (?:em|sem|com|depois|antes|como|por|só|após|n[oa]) "
        r"(?!branco\b)"
        r"(?![^?]*\b(?:errad\w+|falham?|vazi\w+)\b)\S",
        r"^[\w-]+ só (?:com|por|depois de|após|pel[oa]) [\w-]+(?: [\w-]+){0,3}\W*$",
        r"^sem [\w-]+(?: [\w-]+){0,3} nenhuma? [\w-]+ (?:sai|é|entra|passa|vai)\b",
    ), "sets a rule for all of them"),
    Rule("censura", "correction", "rule", "sure", "novo vez insiste sempre vive continua voltou", (
        r"^(?:não,? )?(?:de novo|mais uma vez|outra vez)\b[^?]{2,60}, (?:mas )?<ours>\b \S",
        r"^(?:você |vc |por que você )?(?:insiste em|sempre|vive|continua|voltou a|fica) [^?]{2,60}, "
        r"(?:mas )?(?:<ours>\b|este projeto|(?:ele|ela|eles|elas|(?:o|a|os|as) [\w ]{2,30}) (?:vai|vão|é|são|ficam?)) "
        r"\S",
        r"^(?:por )?que (?:você|vc) (?:continua|insiste|sempre) [^?]{2,60}, \S+ \S+ \S",
        r"^(?:você |vc )?\w+(?:ou|eu|iu|ôs) [^?]{2,40} (?:de novo|outra vez),? (?:sendo que|mas|e|quando)? ?<ours>\b "
        r"\S",
        r"^[\w. -]{3,30} de novo, <ours>\b \S",
    ), "says what to use and what not", "question one-off"),
    Rule("não-é-assim", "correction", "fact", "sure", "enganado enganada enganou confundiu confundindo errou absurdo "
    "assim exatamente errado "
    "vezes vez dito disse falei supondo verdade", (
        r"^(?:você est[áa] enganad[oa]|você se (?:enganou|confundiu)|(?:você )?errou|isso é (?:um absurdo|mentira|"
        r"falso)|"
        r"não é (?:bem )?assim|não é verdade|não exatamente|(?:você )?(?:entendeu|pensou) errado|quantas vezes "
        r"[^?:,]{2,40}|"
        r"pela (?:segunda|terceira|quarta|quinta|enésima|última) vez|(?:eu )?já (?:tinha|te|havia) (?:dito|falado|"
        r"disse|"
        r"falei)(?=[,:]))[,:.! ]+(?!<pointing>\b)"
        r"(?:[^?]{2,70}\b)?<stating> (?:(?:o|a) \S*\d|(?!<status>\b|<pointing>\b)\S)",
        r"^(?:você )?est[áa] (?:assumindo|supondo) [^?,]{2,40}, [^?]{2,40} é \S",
        r"^(?:você )?(?:confundiu|está confundindo) [^?]{2,60}[,:;] [^?]{2,40}\b<stating> \S",
        r"^como (?:eu )?(?:já )?(?:te )?(?:disse|falei),? [^?]{2,60}\b<stating> \S",
        r"^(?:eu (?:já )?(?:te )?|já te )(?:falei|disse) que \S+ \S+ \S",
        r"^(?:você )?errou, [^?]{2,40} (?:chega|é|fica|vem) \S",
    ), "sets something right", "question"),
    Rule("gosto-mais", "preference", "preference", "sure", "mim me gosto acho fã sou suporto queria precisa agradeço "
    "mostra basta agradeceria", (
        r"^pr?a?(?:ra)? mim (?:é melhor|são melhores|[\w ]{3,30} (?:valem? mais|(?:é|são) mais importantes?)|é mais "
        r"importante) ?\S",
        r"\b(?:eu )?acho [^?]{2,40} mais (?:clar|legív|fác|simpl|limp)\w+ (?:do )?que \S",
        r"\bgosto (?:mais )?(?:quando|que|q) (?!funciona|compila|passa)\S",
        r"\bnão gosto de (?!isso|como)\S",
        r"\b(?:agradeço|agradeceria) se (?:você|vc)\b",
        r"\b(?:já )?me (?:basta|serve|bastam)\b(?! isso)|\bme basta com\b",
        r"^não (?:precisa|preciso) (?:de )?(?:introduç|explicaç|resum|tant)\w*",
        r"^me mostr[ae] (?:sempre )?só [^?,]{3,30}, não \S",
        r"\bme ajudam? mais (?:do )?que \S",
        r"\bme sinto mais (?:à vontade|confortável) com\b",
        r"\bpode me (?:chamar|tratar) (?:de|por) \w+",
        r"\bnão sou (?:muito )?(?:fã|amigo) de\b|\bnão suporto (?!est[ea]\b|ess[ea]\b)\S|\bsou mais de\b",
        r"^em (?:vez|lugar) de [^?,]{3,40} (?:eu )?(?:queria|prefiro|quero) (?:só )?\S",
    ), "states a preference", "polite"),
)

TOLD_GUARDS = (
    Guard("sarcastic", "sim claro ótimo ótima perfeito fantástico ideia plano certeza maravilha ah errado né pronto "
    "elegante "
    "vire afinal", (
        r"^^(?:(?:ah|sim|ai)[, ]+)*<approving>[,.!]+ (?:então )?(?:nunca|sempre tudo|quem precisa|ninguém precisa|"
        r"vamos (?:sempre|nunca|apagar))\b",
        r"^^ah,? sim[,.!]* vamos\b",
        r"^^(?:(?:ah|ai|sim)[, ]+)*(?:<approving>|sim)[,.!]+ .{0,40}\b(?:apag\w+|delet\w+|destru\w+|quebr\w+|perd\w+)"
        r"\b.{0,60}\b(?:sempre|nunca|tud[oa]s?|inteir[oa]|produção|adoro)\b",
        r"^^(?:(?:ah|ai|sim)[, ]+)*(?:<approving>|sim)[,.!]+ sempre (?:apague?|delete?|destrua|quebre)\b",
        r"^^sim,? sim,? (?:nunca|sempre)\b",
        r"\b(?:que (?:boa|ótima|bela) ideia|o que (?:pode|poderia) dar errado|pra qu[eê],? né|muito elegante|e "
        r"pronto\W*$|"
        r"afinal,? (?:é só|quem|pra)|superestimad\w+|o cliente que se vire)\b",
        r"^^(?:belo|ótimo|bom|excelente) plano,",
        r"^^<approving>[,.!]+ [^?]{0,80}\b(?:sem testar|em texto puro|sem revisar)\b",
    )),
    Guard("reported", "diz está acha escreveu quer disse", (
        r"^n[oa] [\w-]+ (?:diz|está escrito|dizem|consta)\b",
        r"^(?:o|a|meu|minha|um|uma|noss[oa]) [\w-]+ (?:acha|escreveu|quer|diz|pensa) que\b",
    )),
    Guard("undecided", "se suponha digamos pensando pensa aconteceria deveríamos devesse talvez", (
        r"^(?:suponha|digamos|imagine|imagina)\b", r"^o que aconteceria\b", r"^(?:pensa|veja|estou pensando|penso) "
        r"se\b",
        r"^se (?:a gente )?(?:\w+[áêí]ssemos|tivesse|tirássemos|tivéssemos)\b", r"\b(?:deveríamos|devêssemos)\b",
    )),
    Guard("beside", "reunião daily demo acabei branch entrega engano querer recupera desfaz conserta confira confere "
    "verifique veja confirma "
    "assim", (
        r"\b(?:reunião|daily|demo|entrega)\b.{0,40}\b(?:mudou|passou|foi)\b",
        r"^acabei de\b", r"^já mudei de branch\b", r"\b(?:por engano|sem querer|recupera|desfaz|conserta)\b",
        r"^(?:quando|assim que|se|confira|confere|verifique|veja|confirma)\b.{0,60}\b(?:foi|foram)\b",
    )),
    Guard("feature", ACTORS, (r"^(?:os |as |todos os )?<actors> (?:[\w-]+ ){0,3}?(?:não "
    r")?(?:podem|devem|t[eê]m|precisam)\b",)),
    Guard("one-off", "decidimos próximo próxima", (
        r"^(?:a gente )?decidimos (?:depois|amanhã|mais tarde)\b", r"^(?:vamos|fomos|passamos) (?:com|para|pr[oa]) "
        r"(?:[oa] )?próxim",
    )),
    Guard("pointing", "não gosto gostava prefiro linha faltou esqueceu referia essa", (
        r"^^não[, ]+(?:(?:o|a) (?:outr|primeir|segund|terceir|últim)\w*|ess[ea] não|(?:eu )?me (?:referia|refiro)|"
        r"(?:eu )?est(?:ava|ou) falando d|mais (?:embaixo|abaixo|acima|em cima)|(?:o|a) de (?:cima|baixo)|é que|começ|"
        r"era (?:o|a) |"
        r"eu gostava)",
        r"\b(?:prefiro|gosto(?: mais)? d?)(?: ?)(?:[oa] (?:primeir|segund|terceir|últim|outr)\w*|[oa] <fleeting>\b)",
        r"\blinha \d",
        r"\besqueceu (?:o|a|um|uma|de) (?:import|vírgula|parêntese|ponto|aspas|return)\w*",
    )),
)
# fmt: on
