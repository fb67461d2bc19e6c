"""Portuguese: regras, correções, preferências e decisões. Only data."""

from twiceshy.learn.detect.language import Doubts, Guard, Language, Rule

# fmt: off
RULES = (
    Rule("sempre-nunca", "rule", "rule", "sure", "sempre nunca jamais", (
        r"<start>(?:sempre|nunca|jamais) (?!<story>\b)(?!\w+(?:ou|ava|iam?|aram|eram|eu|iu|ando|endo|indo)\b)[\w_]+",
        r"<start>não \w+[aem] .{0,60}\b(?:nunca|jamais)\b",
        r"<start><imperative>\b.{0,60}\b(?:sempre|nunca|jamais)\b",
        r"\b(?:deve|devem|tem que|precisa|devemos)\b.{0,40}\b(?:sempre|nunca|jamais)\b",
    ), "enuncia uma regra", "one-off polite"),
    Rule("a-partir-de-agora", "rule", "rule", "sure", "partir diante futuro regra", (
        r"\ba partir de (?:agora|hoje)\b",
        r"\b(?:de agora em diante|daqui em diante|no futuro)\b",
        r"^(?:nova )?regra:",
    ), "vale a partir de agora", "one-off polite"),
    Rule("cada", "rule", "rule", "sure", "cada todo toda todos todas", (
        r"^(?:cada|tod[oa]s? (?:[oa]s )?)(?: )?(?:nov[oa]s? )?<artefact>\b(?: [\w_-]+){0,3}? (?:precisam?|devem?|"
        r"requerem?|"
        r"levam?|t[eê]m que|t[eê]m) \S",
    ), "vale para todos"),
    Rule("de-novo", "rule", "rule", "sure", "novo pare mais novamente", (
        r"<start>não \w+.*\b(?:de novo|novamente|nunca mais)\b",
        r"<start>par[ea] de \w+",
    ), "que não se repita", "polite"),
    Rule("em-vez-de", "correction", "rule", "sure", "vez invés lugar sim usamos use usa utilize usou usar", (
        r"<start>(?:use|usa|utilize|coloque|escreva|chame)\b.* (?:em vez de|ao invés de|no lugar de|e não)\b",
        r"\bnão .{2,40}, (?:e )?sim\b",
        r"<start>(?:aqui )?(?:nós )?usamos [^?,]{1,50}, (?:e )?não \S",
        r"<start>(?:use|usa|utilize) [^?,]{1,40}, (?:e )?não \S",
        r"^(?:não,? )?(?:você )?(?:usou|voltou a usar) [^?]{2,50}, (?:mas )?(?:aqui )?(?:nós )?usamos \S",
    ), "diz o que usar e o que não", "one-off"),
    Rule("errado", "correction", "fact", "sure", "errado errada falso incorreto engano verdade", (
        r"^(?:(?:isso )?(?:está|tá|é) (?:errado|incorreto|falso)|errado|você está errad[oa]|incorreto|"
        r"não é verdade)[,:.! ]+"
        r"(?!<pointing>\b)[^?]{2,60} (?:fica|ficam|está|estão|é|são|se chama|usamos|vai|roda) "
        r"(?!<status>\b|<pointing>\b)\S",
    ), "corrige"),
    Rule("preferência", "preference", "preference", "sure", "prefiro gosto odeio preferimos quero", (
        r"\b(?:prefiro|preferimos|odeio)\b",
        r"\b(?:eu )?(?:não )?gosto (?:muito )?de (?!como|isso\W*$)\w+",
        r"\bnão quero (?:que )?\w+ \w+",
    ), "expressa uma preferência"),
    Rule("decisão", "decision", "decision", "sure", "decidimos decidi vamos usaremos combinamos", (
        r"\b(?:decidimos|decidi|combinamos)\b",
        r"\b(?:vamos com|vamos usar|usaremos|ficamos com)\b.*\b(?:porque|já que|em vez|ao invés)\b",
    ), "comunica uma decisão"),
    Rule("mudança", "change", "fact", "sure", "mudou migramos agora renomeado movido substituído "
    "mudamos trocamos foi usamos", (
        r"\bmudou (?:de .+ )?para\b",
        r"\b(?:migramos|mudamos|trocamos) (?:de .+ )?para\b",
        r"\bfoi (?:renomeado|movido|substituído)\b",
        r"\bagora .{0,40}\b(?:se chama|fica em|está em (?!<state>\b)|usa)\b",
        r"\b(?:agora é|é agora) (?:a |o )?\S*[\d_]",
        r"\bnão usamos mais\b",
    ), "diz o que mudou"),
    Rule("lembrar", "rule", "fact", "sure", "lembre-se lembre lembra mente esqueça", (
        r"<start>lembr[ea](?:-se)?(?:,|:| (?:de )?que\b)",
        r"<start>(?:tenha em mente|não (?:se )?esqueça de) que\b",
    ), "pede para lembrar"),
    Rule("não", "correction", "rule", "likely", "não errado incorreto disse esqueceu quis", (
        r"^não, (?!obrigad|está bem|tudo bem|nada)(?!(?:<pointing>\b\W*)+$)\S+ \S+",
        r"\b(?:isso|isto) (?:está|é) (?:\w+ )?(?:errado|incorreto)\b",
        r"\beu (?:já )?(?:te )?disse\b",
        r"\bjá (?:te |lhe )?disse\b",
        r"\bvocê (?:esqueceu|se esqueceu)\b",
        r"\beu quis dizer\b",
    ), "corrige", "one-off"),
)

GUARDS = (
    Guard("question", "", (
        r"^(?:o que|por que|porque|como|onde|quando|qual|quem|você pode|pode|poderia|devemos|"
        r"deveríamos|será que)\b",
    )),
    Guard("undecided", "talvez se suponha", (r"\b(?:talvez|suponha)\b", r"\bse (?:usássemos|fosse|"
    r"tivéssemos)\b")),
    Guard("reported", "diz disse segundo", (r"\b(?:ele|ela|documentação|chefe|readme|guia) (?:diz|"
    r"disse)\b", r"\bsegundo a\b")),
    Guard("sarcastic", "claro ótimo legal parabéns perfeito fantástico maravilha genial", (
        r"^^(?:claro|ótimo|legal|parabéns|perfeito|fantástico|que bom|maravilha|genial)\b.*\b(?:quebr\w+|destru\w+|"
        r"esquec\w+|ignor\w+|apagando|estrag\w+)\b",
        r"\b(?:quebr\w+|destru\w+|esquec\w+|ignor\w+|estrag\w+)\b.*"
        r"\b(?:ótimo|legal|parabéns|perfeito|fantástico|que bom|maravilha|genial)\W*$",
    )),
    Guard("feature", "usuário usuários usuária cliente clientes visitante visitantes", (
        r"^(?:o|a|os|as|um|uma|cada|todos os) (?:usuári[oa]s?|clientes?|visitantes?) (?:sempre |nunca )?"
        r"(?:deve|devem|pode|podem|tem|têm|precisa|precisam)\b",
    )),
    Guard("one-off", "ainda agora hoje vez enquanto", (
        r"\bainda\b",
        r"\b(?:por enquanto|por agora|desta vez|só hoje)\b",
    )),
)
# fmt: on

PORTUGUESE = Language(
    code="pt",
    marks="o os de que e não em um uma é por para com se isso isto nunca sempre está da na prefiro "
    "jamais vamos porque você eu gosto teste repositório dos nos mais vez agora decidimos faça rode "
    "lembre-se usamos aqui tem testes mensagens do já disse errado fica cada precisa lembre lembra porta versão "
    "ao usa",
    fillers="ok sim bem bom então e mas obrigado obrigada também oi pois",
    joiners=r"(?:e|mas|então|por favor)",
    requests=r"(?:adicione|crie|escreva|implemente|faça) ",
    polite=r"(?:você pode|pode|poderia) ",
    words=(
        ("story", "funciona funcionou falha falhou passa passou foi vi tive me se tem"),
        ("state", "branco preto vermelho verde amarelo andamento processo ordem pausa manutenção"),
        ("status", "mal bem quebrado quebrada pronto pronta vazio vazia"),
        ("pointing", "isso isto assim não é está o a continua ainda igual errado esse essa este esta ele ela"),
        (
            "artefact",
            "pr prs pull_request pull_requests commit commits branch branches release releases teste testes migração "
            "migrações endpoint endpoints função funções módulo módulos classe classes arquivo arquivos mudança "
            "mudanças serviço serviços pacote pacotes ticket tickets",
        ),
        (
            "imperative",
            "use usa utilize faça escreva coloque execute rode pergunte adicione revise guarde mantenha",
        ),
    ),
    shapes=(),
    guards=GUARDS,
    rules=RULES,
    continues=r"(?:use|utilize|em vez disso|isso|senão)\b",
    refers=r"(?:\w+ ){0,3}(?:isso|isto|ele|eles|ela|elas|\w+-l?[oa]s?)\b",
    because=r"\b(?:porque|já que|pois) (.+?)"
    r"(?=[,;]? (?:e |então |por favor )*(?:lembr[ea]|tenha (?:isso )?em mente)\b|, então\b|[.!]+ |$)",
    rejected=(r"\b(?:em vez de|ao invés de|no lugar de) ([^,.;]+?)(?= (?:porque|já)\b|[,.;!]|$)",),
    exception=r"\b((?:exceto|salvo|menos em|a menos que)\b[^.;]*)",
    about_person=r"\b(?:prefiro|gosto|odeio|não quero)\b",
    about_repo=r"\b(?:nosso|nossa|este (?:repo|repositório|projeto)|decidimos)\b",
    doubts=Doubts(
        passing=r"\bnest[ae] (?:função|arquivo|método|classe|componente|teste|script)\b|"
        r"\baté (?:amanhã|logo|a noite|(?:segunda|terça|quarta|quinta|sexta|sábado|domingo))\b|"
        r"\bpara (?:a|esta) demo\b|\b(?:eu )?(?:acho|penso|suponho) que\b",
        unmeant=r"\b(?:é|era|foi) brincadeira\b|\b(?:ha(?:ha)+|k{3,}|rs{2,})\b|"
        r"\b(?:melhor não|esquece|deixa pra lá|tanto faz|não,? espera)[.! ]{0,3}$|^(?:imagine|finja|faz de conta)\b",
        others=r"(?:^|\n)-{3,} ?(?:mensagem (?:original|encaminhada))|(?:^|\n)(?:de|para|assunto|data): \S|"
        r"\benviado do meu\b|\bprezad[oa]s? (?:\w+ )?(?:agentes?|assistentes?|equipe|colegas)\b|"
        r"\btodos os (?:agentes|assistentes|modelos) (?:devem|têm)\b|"
        r"(?:^|[\n.!?:,;-] ?|\bpor favor )(?:traduza|resuma|reformule|corrija) (?:isto|isso|este|o|a)\b",
        sources=r"e-?mail artigo chat chefe\S* cliente\S* colega\S* diz disse documentação escreveu manual mensagem "
        r"nota\S* prompt fornecedor\S* readme segundo sistema ticket wiki citação",
        own="a o as os ao de do da desde agora em no na é esta este isto importante nota não nova novas para por favor "
        "preferência projeto lembre regra regras repo sempre nunca e um uma nosso nossa nossas decisão convenção "
        "convenções estilo",
        mine=r"\b(?:eu (?:disse|quero|prefiro|preciso)|usamos|queremos|decidimos)\b",
    ),
)
