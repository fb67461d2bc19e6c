"""Portuguese: o que vale sempre, reconhecido pela forma: «a gente», «se faz», contraste, aprovação. Only data."""

from twiceshy.languages.shapes.rules import Guard, Rule
from twiceshy.languages.verbs import portuguese

WORK = portuguese(
    "redigir planejar estimar faturar priorizar combinar suportar vender programar desenvolver desenhar modelar "
    "usar utilizar empregar escrever executar rodar lançar perguntar consultar adicionar revisar guardar salvar "
    "armazenar "
    "gravar passar responder testar formatar abrir criar evitar comentar documentar verificar checar conferir/confir "
    "mergear "
    "instalar importar exportar atualizar nomear/nomei renomear/renomei apagar deletar excluir remover tirar chamar "
    "avisar "
    "notificar editar alterar mudar mexer tocar trocar commitar comitar pushar deployar publicar subir/sob baixar "
    "mockar "
    "hardcodar logar registrar colocar botar deixar gerar copiar refatorar mover repetir/repit explicar pular "
    "ignorar assumir "
    "inventar imprimir cachear mandar enviar reescrever versionar hospedar trabalhar indentar ordenar agrupar "
    "separar dividir "
    "definir/defin declarar validar assinar criptografar encriptar calcular arredondar comparar converter carregar "
    "configurar "
    "limpar marcar fechar respeitar seguir/sigu aplicar anotar tipar lintar compilar buildar empacotar reportar "
    "confirmar "
    "envolver capturar engolir resumir simplificar otimizar citar mencionar limitar abreviar traduzir dispensar poupar "
    "entregar rebasear squashar encapsular injetar mostrar parsear serializar migrar procurar preferir/prefir começar "
    "terminar"
)
TROUBLE = (
    "quebra quebram quebrou quebrado quebrada quebraram cai caem caiu falha falham falhou falhando erro erros crasha "
    "trava "
    "travam travou perde perdem perdemos bug bugs vazio vazia mal lento lenta demora demoram timeout undefined null "
    "exceção "
    "stacktrace aparece aparecem apareceu some somem sumiu duplica duplicado pisca estranho estranha vermelho "
    "vermelhos funciona "
    "funcionam "
    "funcionava errado errada dá deu trava estoura estourou"
)
HABIT_WORDS = (
    (
        "order",
        WORK.orders
        + " faça faz ponha põe mantenha mantém seja tenha diga certifique-se lembre-se avise-me pergunte-me "
        "traduza mantém leia",
    ),
    ("refused", WORK.orders + " faça faz ponha põe dê diga leia"),
    ("work_infinitive", WORK.infinitives + " fazer pôr manter ter ser ler"),
    ("ours_do", WORK.ours + " fazemos mantemos pomos lemos"),
    ("is_done", WORK.theirs + " faz fazem põe põem mantém leva levam"),
    (
        "made",
        WORK.done
        + " feito feita feitos feitas escrito escrita escritos escritas aberto aberta abertos salvo salva salvos "
        "salvas mantido mantida mantidos entregue entregues",
    ),
    ("trouble", TROUBLE),
    (
        "lasting",
        "sempre nunca jamais em_hipótese_alguma em_hipótese_nenhuma de_jeito_nenhum em_caso_algum exclusivamente "
        "toda_vez "
        "todas_as_vezes por_padrão sem_exceção via_de_regra nem_pense",
    ),
    (
        "recently",
        "ultimamente desde_ontem desde_hoje há_pouco desde_semana_passada desde_a_semana_passada desde_segunda "
        "desde_este_mês recentemente atualmente hoje_em_dia mês_passado semana_passada ano_passado",
    ),
    (
        "praise",
        "perfeito exato isso isso_mesmo isso_aí é_isso_aí é_isso muito_bom ótimo show boa excelente bom legal certo "
        "assim_que_eu_gosto assim_sim sim ok beleza adorei ficou_ótimo ficou_bom",
    ),
    ("happening", "funciona passa acontece sai aparece falha é são está tá vai vão tem se o a me tenho vejo dá deu"),
    (
        "part",
        "frontend backend front back api apis ci pipeline build servidor staging prod produção banco "
        "banco_de_dados bd db repo repositório projeto serviço serviços "
        "deploy cluster documentação docs config configuração worker fila cache app gateway monorepo pacote biblioteca "
        "ambiente cron registry bucket dashboard schema",
    ),
    (
        "scope",
        "sql python typescript javascript react css html go rust java tests testes commits comentários "
        "componentes scripts yaml json bash migrações migrations prs "
        "templates logs queries consultas readme changelog documentação",
    ),
    (
        "left",
        "abandonamos descartamos deixamos enterramos tiramos rejeitamos largamos eliminamos a_gente_abandonou "
        "a_gente_largou a_gente_descartou a_gente_desistiu "
        "a_gente_engavetou a_gente_rejeitou",
    ),
    (
        "fact_noun",
        "formato nome versão porta url caminho limite chave key token certificado senha schema convenção "
        "padrão branch contato responsável fuso moeda licença prazo codificação prefixo sufixo "
        "endpoint domínio registry testes cobertura ids identificadores navegador navegadores plataforma api_key",
    ),
    (
        "minding",
        "respeita respeite cumpre cumpra cuida cuide procura procure acostume-se acostuma certifique-se "
        "garante garanta limite-se limita atenha-se prioriza priorize adapte-se "
        "considera considere observe atente-se fique",
    ),
)
# fmt: off
HABIT_SHAPES = (
    ("told_off", r"(?:(?:não|nao|negativo|nada disso|assim não|que não|mentira|errado|opa|calma|cuidado|peraí)[,:.! "
    r"]+)"),
    ("we", r"(?:a gente|nós|o time|a equipe)"),
    ("noun", r"(?:(?:os|as|o|a|todos os|todas as|noss[oa]s?|tod[oa]|cada|um|uma) )?(?!<fault>\b|<things>\b|"
    r"<screen>s?\b|<actors>\b|"
             r"(?:os|as|o|a|um|uma|todos|todas|todo|toda|cada|ao|do|da)\b|que\b|não\b|se\b|me\b|te\b|é\b|isso\b|"
             r"isto\b|já\b|quando\b|vez\b)"
             r"[\w_./-]+(?: (?!não\b|que\b|se\b|me\b)[\w_./-]+){0,6}?"),
)

HABITS = (
    Rule("manda-sempre", "rule", "rule", "sure", "<lasting> hipótese jeito caso toda todas padrão exceção regra "
    "desse dessa deste", (
        r"<start>(?:por favor )?(?:<order>|<imperative>)(?:-me|-[oa]s?)? [^?]{0,80}\b<lasting>\b",
        r"<start><lasting>,? (?:se |tem que |deve |precisa |não )?(?:<order>|<work_infinitive>|<is_done>)\b \S",
        r"<start>(?:tem que|tem de|precisa|deve|é pra|é para|convém) [^?]{2,80}\b<lasting>\b",
        r"<start>(?:por favor )?<work_infinitive> [^?]{0,60}\b<lasting>\b",
        r"^<noun> <lasting> (?:se <is_done>|<is_done>|vai|vão|leva|levam|começa|começam|são|é|com|em|n[oa]s?|por|pra|"
        r"sem|como|podem?|devem?) (?!<state>\b)\S",
        r"^<noun> (?:se <is_done>|vai|vão|levam?|começam?|são|é|terminam?|usam?|têm|tem|ficam?) <lasting> \S",
        r"\b(?:faz|faça|fazer|fazemos) (?:sempre )?(?:assim|desse jeito|dessa forma|deste jeito|desta "
        r"forma)\b[^?]{0,10}$",
    ), "states a standing rule", "polite moment"),
    Rule("cada-passo", "rule", "rule", "sure", "cada antes todo toda", (
        r"<start>(?:por favor )?(?:<order>|<imperative>|<work_infinitive>|tem que \w+)\b [^?]{2,60} (?:antes de|"
        r"depois de|após|em|com|por|a) (?:cada|todo|toda) \w",
        r"^(?:antes de|depois de|após|em|com|a) (?:cada|todo|toda) [^?,]{2,40},? (?:se <is_done>|<order>|"
        r"<work_infinitive>|tem que|deve)\b",
        r"^antes de (?:commitar|comitar|fazer \w+|dar \w+|subir|mergear|deployar|publicar|apagar)[^?,]{0,30},? "
        r"(?:tem que|se <is_done>|<order>|<work_infinitive>|sempre)\b",
    ), "holds every time"),
    Rule("daqui-pra-frente", "rule", "rule", "sure", "frente diante partir", (
        r"\b(?:daqui (?:pra|para a?) ?frente|daqui por diante|de hoje em diante|de agora em diante|a partir d(?:e|"
        r"esse|este|a) (?:agora|hoje|momento|ponto))\b",
    ), "says that it holds from now on", "polite moment one-off"),
    Rule("se-costuma", "rule", "fact", "sure", "se é são", (
        r"^<noun> (?:não )?se <is_done> (?:sempre |só |nunca |na mão|à mão|manualmente)",
        r"^<noun> se <is_done> (?:com|em|n[oa]s?|por|pel[oa]|via|como|sem|antes|depois|após|direto) (?!<state>\b)\S",
        r"^(?:aqui|neste (?:repo|projeto|time)|nesse (?:repo|projeto)) (?:sempre |só |não )?se <is_done> \S",
        r"^<noun> (?:é|são|deve ser|devem ser) (?:sempre |só |tod[oa]s |nunca )*<made> (?:com|em|n[oa]s?|por|"
        r"pel[oa]s?|via|como|sem|antes|depois|após|contra) "
        r"(?!<state>\b)\S",
        r"^não se <is_done> (?!<deictic>\b|nada\b|bem\b)[\w-]+s\b",
    ), "tells how it is done", "moment"),
    Rule("só-assim", "rule", "rule", "likely", "só somente apenas", (
        r"^(?!<happening>\b|<order>\b|<imperative>\b)(?:(?!<happening>\b|<order>\b)[\w/-]+ ){1,4}(?:só|somente|"
        r"apenas) (?:onde|se|com|após|depois|por|pel[oa]|via|quando|em|"
        r"n[oa]s?|através|para|mediante) \S",
        r"^<noun> (?:só|somente|apenas) (?:se <is_done>|vai|vão|entram?|saem?|podem?) \S",
    ), "sets a rule for all of them"),
    Rule("contraste", "correction", "fact", "likely", "não nada", (
        r"^^<told_off>?(?!<order>\b|<imperative>\b|me\b|eu\b)(?![^?]*\b(?:já|devolve|retorna|mostra)\b)<noun> (?:se "
        r")?(?:<stating>|<is_done>|chamam?|vêm|"
        r"moram?)\b(?! não\b)[^?,]{1,60}(?:,| e) (?:e )?não "
        r"(?:mais )?(?:em |com |a |por |de |como |ao |d[oa] |n[oa]s? |pr[oa] )?(?!sei\b|funciona|tem\b|"
        r"me\b)[\w@./-]+(?: [\w@./-]+){0,3}\W*$",
        r"^^<told_off>(?!<order>\b|me\b|eu\b)[^?,]{3,70}(?:,| e) (?:e )?não (?!sei\b|me\b|funciona)[\w@./-]+(?: "
        r"[\w@./-]+){0,3}\W*$",
        r"^(?:aqui )?<we> (?:sempre |só )?<is_done> [^?,]{1,60}(?:,| e) (?:e )?não \S",
        r"^^[\w@./-]+(?: [\w@./-]+)? não, (?:aqui|use|usa|usamos|melhor|<we>|tem que|se <is_done>|<ours_do>)\b \S",
        r"^(?:se )?(?:diz|fala|chama|chamam|escreve) [\w@./-]+(?: [\w-]+)?,? (?:e )?não \S",
        r"^o (?:termo|nome|certo)(?: \w+)? é [\w@./-]+,? (?:e )?não \S",
    ), "sets something right", "one-off named"),
    Rule("seguimos-com", "decision", "decision", "sure", "ficamos ficar seguimos segue seguir continuamos fica "
    "descartou descartamos apostamos", (
        r"\b(?:vamos (?:ficar|seguir|continuar)|ficamos|seguimos|continuamos|a gente (?:fica|segue|continua)|segue|"
        r"fica) com (?!(?:o|a) (?:próxim|outr|seguinte)|<fleeting>|"
        r"isso\b|isto\b|erro)[^?,]{2,40}(?:[,;:]|[.] ) ?\S",
        r"[,.;] (?:vamos (?:ficar|seguir|continuar)|ficamos|seguimos|continuamos|a gente (?:fica|segue|continua)|"
        r"segue|fica|vamos) com (?!(?:o|a) (?:próxim|outr|seguinte)|"
        r"isso\b|isto\b|erro)\S",
        r"^[^?,]{2,40} <we> (?:descartou|deixou de fora|abandonou|largou|tirou)\b",
        r"^(?:apostamos|optamos|a gente (?:apostou|optou)|fechamos) (?:n[oa]s?|por|pel[oa]|em|com) \S",
    ), "tells a decision"),
    Rule("desde-há", "change", "fact", "sure", "<recently> desde há mudou mudaram ontem novo nova agora hoje passado "
    "passada", (
        r"^<recently>,? (?:(?:o|a|os|as|noss[oa]s?) )?(?!<things>\b)[\w -]{0,40}\b(?:<stating>|<ours_do>|<is_done>|"
        r"<doing>|é|são)\b \S",
        r"^<noun> (?:<stating>|<ours_do>|<is_done>) [^?]{0,50}\b<recently>\b",
        r"^(?:<ours_do>|<doing>|<we_moved>|<we_swapped>|a gente \w+) [^?]{2,50}\b<recently>\b",
        r"^(?:mudou|mudaram) (?:o|a|os|as) [^?,:]{2,40}(?:: |, (?:agora|é|são|passa)\b|; )\S?",
        r"^(?:o|a|os|as|noss[oa]) (?!<things>\b)[\w-]+(?: d[eoa] [\w-]+)? mud(?:ou|aram)(?:: |, (?:agora|é|são|"
        r"passou)\b|; |[.] (?:agora|é))\S?",
        r"^(?:o|a) nov[oa] (?!<fleeting>\b|<things>\b)[\w-]+(?: d[eoa] [\w-]+)? (?:é|fica em|está em|mora em|se "
        r"chama) (?!<status>\b)[\w./-]+",
        r"^<noun> agora (?:mora|fica|está|tá|roda|se chama|chama|vai|se <is_done>|usa|é) (?!<status>\b|<state>\b|"
        r"mais\b|muito\b|menos\b|melhor\b)[^?]{2,}",
        r"^agora (?:o|a|os|as) (?!<things>\b)[\w-]+(?: [\w-]+)? (?:moram?|ficam?|rodam?|se chamam?|se <is_done>|"
        r"usam?|é feit\w) \S",
        r"\b(?:<we_moved>|<we_swapped>) (?:d[oae]s? )?\S+ (?:pr[oa]|para|por|pel[oa]) \S",
    ), "tells what has changed", "moment one-off"),
    Rule("continua-assim", "confirmation", "practice", "sure", "continua continue segue siga mantém mantenha sempre "
    "assim forma jeito diante frente", (
        r"^^(?:<praise>[,.! ]+)+(?:e |mas )?[^?]{0,40}\b(?:continua|continue|segue|siga) (?:usando|fazendo|com "
        r"(?:ess[ea]|est[ea])|colocando|escrevendo|nomeando)\b",
        r"^^(?:<praise>[,.! ]+)+[^?]{0,60}\b(?:sempre (?:assim|desse jeito|dessa forma|desta forma|igual)|a partir "
        r"de agora|(?:mantém|mantenha|mantenhamos)\b|de agora em "
        r"diante|daqui pra frente)",
        r"^(?:continua|continue|segue|siga) (?:usando|escrevendo|colocando|nomeando) (?:ess[ea]s?|est[ea]s?|o mesmo|"
        r"a mesma) [\w -]{3,40}$",
    ), "confirms the way it was done", "moment one-off"),
    Rule("evite", "rule", "rule", "sure", "evita evite evitar evitem dispense dispensa poupe poupa para pare parem "
    "pense deixa deixe chega", (
        r"<start>(?:evita|evite|evitem|evitar|dispense|dispensa|poupe|poupa|poupe-me) (?:sempre |de |d[oa]s? "
        r")?(?!isso\b|isto\b|esse\b|este\b|essa\b)\S+ ?\S",
        r"<start>(?:para|pare|parem|deixa|deixe|chega) de \w+(?:[aei]r)\b",
        r"<start>nem pens[ea] em \S",
    ), "tells not to do it", "polite trouble"),
    Rule("não-faça", "rule", "rule", "likely", "não", (
        r"<start>(?:por favor )?não (?:me )?<refused> (?:n?[oa]s |nenhum |nenhuma |nada (?:em|de|n[oa]) |mais "
        r")[\w./-]+",
        r"<start>(?:por favor )?não (?:me )?<refused> (?!<definite>\b|<deictic>\b|ainda|que\b|certo\b|direito\b|"
        r"bem\b)[\w_.@-]+",
        r"<start>não (?:me )?<refused> [^?]{2,60}\b(?:sem|na mão|à mão|manualmente|diretamente|direto|a menos que|"
        r"exceto)\b",
    ), "tells not to do it", "polite trouble"),
    Rule("desejo", "preference", "preference", "sure", "gosto gostaria agradeceria agradeço incomoda irrita cansa "
    "queria prefiro quero preferia preferimos melhor peço seja "
    "breve respostas curtas detesto", (
        r"\b(?:lhe |te )?(?:agradeceria|agradeço|peço|pediria) (?:que|se) (?!(?:me )?(?:revis|olh|arrum|vej|"
        r"corrij)\w*\b)\S",
        r"\b(?:gostaria|queria|quero|preciso|espero) que (?!(?:me )?(?:revis|olh|arrum|vej|corrij|implement|"
        r"cri)\w*\b)[^?]*\b(?:<lasting>|não|só|daqui)\b",
        r"\bme (?:incomodam?|cansam?|irritam?|atrapalham?) (?:que|quando|os|as|tantos|tantas|ver)\b",
        r"\bgosto (?:mais|menos|muito mais) d[eoa]s? (?!(?:primeir|segund|outr|anterior)\w*)\S",
        r"\bnão gosto (?:nada )?(?:de |d[oa]s |que |quando )(?!isso\b|como\b)\S",
        r"\b(?:detesto|preferia|preferiria|preferimos) \S",
        r"^(?:seja|sê) (?:sempre |mais )*(?:breve|conciso|concisa|direto|claro|objetivo)\b",
        r"^(?:respostas|explicações|commits|prs|funções) (?:sempre )?(?:mais )?(?:curt|brev|pequen|concis|clar|diret|"
        r"objetiv)\w+\b[^?]*$",
        r"\bprefiro (?:que )?[^?]{3,60} (?:do )?que \S",
    ), "states a preference", "trouble"),
    Rule("talvez-melhor", "preference", "preference", "likely", "melhor antes", (
        r"^(?:é )?melhor (?!não\b|assim\b|o\b|a\b|isso\b|isto\b)[^?]{3,60} (?:do que|que|em vez de|ao invés de) "
        r"(?!antes\b)\S",
        r"^(?:aqui )?melhor (?:em|com|como|sem|por) [\w -]{3,40}$",
    ), "states a preference"),
    Rule("anota-aí", "rule", "fact", "likely", "nota conta mente anota anote saiba saber atenção lembrete importante "
    "aviso lembra lembre lembrando memoriza grava guarda", (
        r"^(?:tom[ae] nota|(?:leve|leva|tenha) em (?:conta|mente)|anot[ae](?: aí)?|(?:só )?(?:pra|para) (?:você|vc|"
        r"tu) saber|fique sabendo|saiba|lembrete|importante|aviso|atenção|"
        r"memoriz[ae]|grav[ae] (?:aí|isso)|guard[ae] (?:aí|isso)|lembr[ae](?:-se)?|lembrando|aliás|detalhe)(?:[:,] "
        r"?(?:que )?| (?:de )?que )[^?]{2,80}\b(?:<stating>|<is_done>|<lasting>|"
        r"<ours_do>|não|só|precisa|ficam|tem)\b",
    ), "asks to remember it"),
    Rule("assim-escrito", "rule", "rule", "sure", "<texts> <plural> nomes mensagens mensagem títulos nome", (
        r"^(?:[oa]s? |todos os |todas as |noss[oa]s )?(?:<texts>|<plural>|(?:nomes?|mensage[mn]s?|títulos?) d[eoa]s? "
        r"[\w-]+)(?: d[eoa]s? [\w-]+)?,? (?:por favor |sempre |só |pf )*"
        r"(?:em (?!vermelho|verde|branco|src|<state>\b)|n[oa]s? |com |sem )(?:[\w-]+ ?){1,4}(?:,? por favor| pf| "
        r"pfv)\W*$",
        r"^(?:[oa]s? )?(?:<texts>|<plural>|mensage[mn]s? de commit)(?: d[eoa]s? [\w-]+)? (?:no|na|em) (?:imperativo|"
        r"presente|minúsculas?|maiúsculas?|plural|singular|infinitivo|camelcase|"
        r"kebab-case)\b",
    ), "states a standing rule"),
    Rule("nosso-costume", "rule", "fact", "likely", "<ours_do> <doing> aqui gente time equipe", (
        r"<start>(?:aqui |nós |neste (?:repo|projeto) |nesse (?:repo|projeto) |em [\w-]+ )*(?:sempre |só |não "
        r")?(?!(?:mudamos|passamos|seguimos|deixamos|fechamos|trocamos)\b)(?:<ours_do>|<doing>) "
        r"(?!<deictic>\b|isto\b|isso\b)(?:[\w_./-]+ ){0,4}?(?:com|em|n[oa]s?|por|pel[oa]|como|sem|contra|só|após|"
        r"antes|via|usando) (?!<deictic>\b)(?![^?]* ou [^?]*$)\S",
        r"<start>(?:(?:aqui|para [\w ]{2,20}|pra [\w ]{2,20}|n[oa]s? [\w -]{2,20}|em [\w-]+),? )?<we> (?:sempre |só |"
        r"não |nunca )?(?!(?:muda|passa|segue|deixa|fecha|troca|termina|começa)\b)<is_done> "
        r"(?!<deictic>\b|isto\b|isso\b)\S",
        r"^(?:aqui|neste (?:repo|projeto|time)) (?!tem\b|est[áa]\b|tá\b|não funciona)(?:sempre |só |não "
        r")?(?:<ours_do>|<doing>|trabalhamos|preferimos) \S",
    ), "tells how the team works"),
    Rule("talvez-todo", "rule", "rule", "likely", "todo toda todos todas cada qualquer nenhum nenhuma", (
        r"^(?:todo|toda|cada|qualquer|tod[oa]s [oa]s) (?!vez\b|<screen>|<actors>\b|<fault>\b|noite\b|dia\b)(?:[\w-]+ "
        r"){1,4}?(?:levam?|têm|tem|vai|vão|começam?|terminam?|precisam?|requerem?|devem?|"
        r"incluem?|herdam?|estendem?|implementam?|moram?|ficam?|se <is_done>|<is_done>|é|são) (?!ainda|mal\b|bem\b|"
        r"<state>\b|<status>\b)\S",
        r"^(?:nenhum|nenhuma) (?!<screen>|<things>\b)[\w-]+(?: [\w-]+){0,2} (?:se <is_done>|vai|entra|sai|leva|sem) \S",
        r"^nada (?:vai|entra|se <is_done>|sobe|sai) (?:pr[oa]|n[oa]|para|em) [^?]{2,40} sem \S",
    ), "sets a rule for all of them"),
    Rule("talvez-vai-em", "rule", "fact", "likely", "vão vai moram mora ficam fica", (
        r"^<noun> (?:vai|vão|moram?|ficam?) (?:sempre |só )?(?:em|n[oa]s?|pr[oa]|para|com|dentro d[eoa]|junto) "
        r"(?!<state>\b|pior|melhor|uma?\b|bem|mal|cima|baixo)[^?,]{2,40}\W*$",
    ), "says where it belongs"),
)

HABIT_GUARDS = (
    Guard("beside", "reunião meeting daily férias", (r"^(?:unser|nuestr|noss)\w* [^?]*\b(?:reunião|meeting|daily|"
    r"férias)\b",)),
    Guard("one-off", "por", (r"^^(?:e |mas )?por (?:ora|enquanto|agora|hora|hoje)\b",)),
    Guard("reported", "perguntou pergunta perguntava", (r"\bpergunt(?:ou|a|ava) se\b",)),
    Guard("feature", "só somente apenas", (r"^(?:só|somente|apenas) (?:os |as )?(?:[\w-]+ ){0,2}<actors>\b",)),
    Guard("trouble", TROUBLE, (r"(?<!mensagem de )(?<!mensagens de )(?<!códigos de )\b<trouble>\b",)),
    Guard("one-off", "hoje excepcionalmente provisório provisoriamente temporariamente essa esse esta este nesse nessa "
    "neste nesta hoje só agora momento enquanto até testar ora", (
        r"\b(?:excepcionalmente|provisoriamente|temporariamente|por essa vez|só por hoje|só por agora|só hoje|de "
        r"forma temporária|só pra testar|só para testar|por enquanto|por ora|"
        r"no momento|por hora|enquanto isso|só (?:d?essa|d?esta) vez|quebra-galho)\b",
        r"\b(?:nesse|neste|nessa|nesta|pra esse|para esse|para este|pra essa|para esta|só nesse|só nessa) (?:teste|"
        r"arquivo|função|classe|módulo|script|endpoint|componente|pr|"
        r"commit|branch|tarefa|ticket|passo|release|hotfix|sessão|caso|vez|entrega)\b",
        r"\baté (?:o|a|que|sair|segunda) ?(?:release|correção|fix|lançamento|merge|aviso|nova)?\b",
        r"\bde hoje\b(?! em diante)",
        r"^(?:hoje|amanhã|agora)\b(?! (?:o|a|os|as|em dia|a gente|usamos)\b)",
    )),
    Guard("reported", "diz disse quer pede pediu escrito documentação falou", (
        r"^(?:n?[oa]s?) (?:ticket|issue|doc\w*|readme|wiki|manual|e-?mail|cliente|chefe|pm|po|colega|especificação|"
        r"spec|blog|artigo)\b[^?]{0,30} (?:diz|disse|quer|pede|pediu|"
        r"dizem|comentou|acha|escrito|falou)\b",
    )),
    Guard("spec", "deve devem tem têm se retornar mostrar poder pode", (
        r"^se (?:não )?[^?]{3,60}, (?:o|a|os|as|que|então)?\b[^?]{0,30}\b(?:deve|devem|retorna|mostra|lança|tem que)\b",
        r"(?<!não )\b(?:deve|devem|tem que|têm que|precisa) (?:sempre )?(?:poder|conseguir|mostrar|retornar|devolver|"
        r"aparecer|redirecionar|carregar|permitir|sair|entrar|receber|ser "
        r"ordenad|ser exibid|ser mostrad|ficar visív)\w*\b",
    )),
    Guard("sarcastic", "claro ótimo parabéns valeu sempre", (
        r"^^(?:claro|parabéns|ótimo|ah),? (?:como sempre|mais uma|muito bem)\b",
        r"\bcomo sempre\b[^?]{0,30}$",
    )),
)
# fmt: on
HABIT_SPELLED = (
    "minúsculas maiúsculas títulos preferência padrão exceção hipótese peraí atenção aliás até sessão correção "
    "lançamento "
    "especificação funções explicações provisório temporária há"
)
