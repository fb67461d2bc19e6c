"""Portuguese: regras, correções, preferências e decisões. Only data."""

from twiceshy.languages.names import PATH, marked, typed
from twiceshy.languages.portuguese.form import FORM
from twiceshy.languages.portuguese.habits import HABIT_GUARDS, HABIT_SHAPES, HABIT_SPELLED, HABIT_WORDS, HABITS, WORK
from twiceshy.languages.portuguese.marks import MARKS
from twiceshy.languages.portuguese.reasons import WHY
from twiceshy.languages.portuguese.told import TOLD, TOLD_GUARDS, TOLD_SHAPES, TOLD_WORDS
from twiceshy.languages.portuguese.ways import WAYS
from twiceshy.languages.portuguese.words import SCREEN, WORDS
from twiceshy.languages.shapes.rules import Doubts, Guard, Language, Rule, plainer

# fmt: off
RULES = (
    Rule("sempre-nunca", "rule", "rule", "sure", "sempre nunca jamais", (
        r"<start>(?:sempre|nunca|jamais) (?!<story>\b|em <state>\b)(?!\w+(?:ou|ava|iam?|aram|eram|eu|iu|ando|endo|"
        r"indo)\b)[\w_]+",
        r"<start>não \w+[aem] .{0,60}\b(?:nunca|jamais)\b",
        r"<start><imperative>\b.{0,60}\b(?:sempre|nunca|jamais)\b",
        r"<start>(?:aqui )?(?:a gente )?(?:<doing>|usa|faz)\b.{0,30}\b(?:sempre|nunca|jamais)\b",
        r"<start><infinitive> (?:sempre|nunca|jamais)\b",
        r"\b(?:deve|devem|tem que|precisa|devemos)\b.{0,40}\b(?:sempre|nunca|jamais)\b",
        r"^(?:(?:em|na|no) [\w_./-]+ )?(?:nunca|jamais|sempre) se (?:faz|usa|mergeia|testa|escreve)\b",
        r"^antes d[eo] (?:fazer )?<occasion>,? (?:<imperative> )?sempre\b",
        r"^(?:os |as )?<plural> (?:sempre|nunca|só) (?:em|com|por|como|sem) (?!<state>\b)\S",
        r"^para (?:(?:os|as|o|a) )?[\w_./-]+ (?:<imperative> )?sempre (?!<story>\b)\S",
    ), "states a standing rule", "one-off polite moment"),
    Rule("a-partir-de-agora", "rule", "rule", "sure", "partir diante futuro regra", (
        r"\ba partir de (?:agora|hoje)\b",
        r"\b(?:de agora em diante|daqui em diante|no futuro)\b",
        r"^(?:nova )?regra:",
    ), "says that it holds from now on", "one-off polite moment"),
    Rule("cada", "rule", "rule", "sure", "cada todo toda todos todas os as por só", (
        r"^(?:cada|tod[oa]s? (?:[oa]s )?)(?: )?(?:nov[oa]s? )?<artefact>\b(?: [\w_-]+){0,3}? (?:precisam?|devem?|"
        r"requerem?|"
        r"levam?|t[eê]m que|t[eê]m) \S",
        r"^tod[oa]s? (?:[oa]s )?<artefact> (?:é|e|são) (?:sempre )?(?:revisad|aprovad|testad|assinad)[oa]s? \S",
        r"^(?:antes de|depois de|após|em) cada <occasion>,? (?:tem que |sempre )?(?:<imperative>|<infinitive>)\b",
        r"<start><imperative>\b [^?]{2,50} (?:antes de|depois de|após|em) cada <occasion>\b",
        r"^(?:[oa]s )?<plural> (?:só|sempre) (?:\w+ ){1,2}(?:faz|revisa|aprova|mergeia)\b",
        r"^(?:só )?(?:um|uma) <artefact> por \w",
    ), "sets a rule for all of them"),
    Rule("de-novo", "rule", "rule", "sure", "novo pare mais novamente", (
        r"<start>não \w+[^?]{0,80}\b(?:de novo|novamente|nunca mais)\b",
        r"<start>par[ea] de \w+",
    ), "tells not to do it again", "polite"),
    Rule("proíbe", "rule", "rule", "sure", "não sem nada proibido", (
        r"<start>não <forbidden> (?!<definite>\b|<deictic>\b)[\w_.@-]+(?! (?:que|como) )",
        r"<start>não <forbidden> [^?]{0,50}(?:<path>|\b(?:main|master|produção|prod)\b)",
        r"<start>não <forbidden> [^?]{0,40}\b(?:sem|até que|na mão|direto)\b",
        r"<start>não <forbidden> (?:n?[oa]s) \w+s\b",
        r"^não <infinitive> (?!<deictic>\b)(?:[\w_.@-]+ )?\S",
        r"^(?:[oa]s? )?(?:[\w-]+ ){0,3}(?:de |em |do |da )?<path> não (?:se (?:mexe|toca|edita|altera)|deve(?:m)? ser "
        r"(?:alterad|editad|tocad|mexid)[oa]s?|pode(?:m)? ser (?:alterad|editad)[oa]s?)",
        r"^nada de (?!<idle>\b)\S",
        r"^sem (?!<idle>\b)[\w_-]+(?: [\w_-]+)?(?: n[oa]s? [^?,]{2,30}| em [^?,]{2,30}|,? por favor|,? pf)\W*$",
        r"^^por favor,? sem (?!<idle>\b)\S",
        r"<start>(?:aqui )?(?:a gente )?não (?:<doing>|usa) (?!<deictic>\b|mais\b|nada\b|o\b|a\b)[\w_.@-]+",
        r"<start>proibido \w+",
        r"^(?:em|n[oa]s?) (?:[oa]s? )?[\w_./-]+ (?:nada de|sem) (?!<idle>\b)\S",
    ), "tells not to do it", "polite"),
    Rule("idioma", "preference", "preference", "sure", "<tongue>", (
        r"<start>(?:me )?(?:responda|responde|fale|fala|escreva|escreve|explique|explica|responder)\b(?:-me)?(?: (?:me|"
        r"sempre|"
        r"só|comigo|tudo|por favor))* em <tongue>\b",
        r"<start>(?:escreva|escreve|coloque|faça|deixe|mantenha) (?:sempre )?(?:os |as |o |seus |todos os )*<texts>\b"
        r"(?: [\w_-]+){0,3}? (?:sempre )?em <tongue>\b",
        r"^(?:[oa]s? |todos os |seus )?<texts>\b(?: (?:do código|no código|vão|sempre|são|devem ser|devem estar|ficam|"
        r"por favor|"
        r"aqui|só))* em <tongue>\b",
        r"\bcomigo (?:sempre )?em <tongue>\b",
        r"^(?:você )?(?:pode|poderia) (?:me )?(?:por favor )?(?:responder|falar) (?:sempre )?em <tongue>\b",
    ), "names a language", "one-off polite"),
    Rule("em-vez-de", "correction", "rule", "sure", "vez invés lugar sim usamos use usa utilize usou usar não", (
        r"<start>(?:melhor )?(?:use|usa|utilize|escreva|importe|instale)\b(?! (?:o|a|os|as) (?:primeir|segund|terceir|"
        r"outr|"
        r"últim)\w*)[^?]{0,60} (?:em vez de|ao invés de|no lugar de|e não)\b",
        r"<start>(?:melhor )?(?:usar|utilizar) [^?]{1,50} (?:em vez de|ao invés de|no lugar de|e não)\b",
        r"\bnão .{2,40}, (?:e )?sim\b",
        r"<start>(?:aqui )?(?:nós |a gente )?(?:só )?(?:usamos|usa) [^?,]{1,50}, (?:e )?não \S",
        r"<start>(?:aqui )?(?:nós usamos|usamos|a gente usa) [^?,]{1,50} e não \S",
        r"<start>(?:aqui )?<doing> [^?,]{1,50}, (?:e )?não \S",
        r"<start>(?:use|usa|utilize) [^?,]{1,40}, (?:e )?não \S",
        r"^(?:não,? )?(?:você )?(?:usou|voltou a usar) [^?]{2,50}, (?:mas )?(?:aqui )?(?:nós )?usamos \S",
        r"^(?:não,? )?(?:aqui |melhor |sempre )*(?:[\w_.@-]+ )?<tool>,? (?:e )?(?:não|em vez de|ao invés de) "
        r"(?:[\w_.@-]+ )?"
        r"<tool>\b",
        r"^(?:o |os )?<artefact> (?:é|e|são) <passive> [^?,]{1,50}, (?:e )?não \S",
    ), "says what to use and what not", "one-off"),
    Rule("errado", "correction", "fact", "sure", "errado errada falso incorreto engano verdade", (
        r"^(?:não,? )?(?:(?:isso )?(?:est[áa]|tá|é) (?:errado|incorreto|falso)|errado|você est[áa] errad[oa]|incorreto|"
        r"não é verdade)[,:.! ]+"
        r"(?!<pointing>\b)[^?]{2,60} (?:fica|ficam|est[áa]|estão|é|são|se chama|usamos|vai|roda) "
        r"(?!<status>\b|<pointing>\b)\S",
    ), "sets something right"),
    Rule("não-é-todos", "correction", "fact", "sure", "todos todas", (
        r"^(?:não,? )?não (?:é|são|vai|vão|fica|ficam) [^?,]{2,40}, (?:aqui )?(?:todos os|"
        r"todas as) [^?,]{2,40} (?:são em|"
        r"são|vão|ficam em|estão em|usam|vêm em|rodam em)(?: sempre)? (?!<status>\b|<pointing>\b|para\b|pra\b)\S",
    ), "sets something right"),
    Rule("preferência", "preference", "preference", "sure", "prefiro gosto odeio preferimos quero respostas breve "
    "curto "
    "conciso", (
        r"\b(?:prefiro|preferimos|odeio)\b",
        r"\b(?:eu )?(?:não )?gosto (?:muito )?de (?!como|isso\W*$)\w+",
        r"\bnão quero (?:que )?(?!\w+ (?:isso|isto)\b)\w+ \w+",
        r"^(?:respostas|explicações) (?:mais |sempre )?(?:curtas|breves|concisas)\b",
        r"<start>(?:responda|responde|seja) (?:sempre |mais )*(?:breve|curto|conciso)\b",
    ), "states a preference"),
    Rule("decisão", "decision", "decision", "sure", "decidimos decidi vamos usaremos combinamos", (
        r"\b(?:decidimos|decidi|combinamos)\b",
        r"\b(?:vamos com|vamos usar|usaremos|ficamos com)\b.{0,200}\b(?:porque|já que|em vez|ao invés)\b",
        r"^(?:como|já que|dado que|visto que|devido|por causa|uma vez que) [^?]{4,160} (?:vamos (?:com|de|usar)|"
        r"usaremos|"
        r"ficamos com|a gente vai (?:de|com|usar)) (?!(?:isso|isto|calma|cuidado)\b)\w",
    ), "tells a decision"),
    Rule("vamos-de", "decision", "decision", "likely", "vamos ficamos usaremos", (
        r"^(?:vamos (?:de|com)|ficamos com|usaremos) (?:[oa] )?(?!(?:[oa]s?|isso|isto|tudo|calma|mais|pressa|cuidado|"
        r"um|"
        r"uma|outr[oa]|opção|próxim[oa]|segund[oa]|primeir[oa]|última?|novo|fome)\b)[\w.+#/-]+(?: (?:para|pra|em|no|"
        r"na|como) "
        r"[^?,]{2,40})?\W*$",
    ), "tells a decision"),
    Rule("mudança", "change", "fact", "sure", "mudou migramos agora renomeado movido substituído "
    "mudamos trocamos foi usamos", (
        r"\bmudou (?:de .{1,80} )?para\b",
        r"\b(?:migramos|mudamos|trocamos) (?:de .{1,80} )?para\b",
        r"\bfoi (?:renomeado|movido|substituído)\b",
        r"\bagora .{0,40}\b(?:se chama|fica em|est[áa] em (?!<state>\b|uma? |loop\b)|usa)\b",
        r"\b(?:agora é|é agora) (?:a |o )?\S*[\d_]",
        r"\bnão usamos mais\b",
    ), "tells what has changed", "moment"),
    Rule("lembrar", "rule", "fact", "sure", "lembre-se lembre lembra mente esqueça", (
        r"<start>lembr[ea](?:-se)?(?:,|:| (?:de )?que\b)",
        r"<start>(?:tenha em mente|não (?:se )?esqueça(?: de)?) que\b",
    ), "asks to remember it", "one-off moment"),
    Rule("antes-de", "rule", "rule", "sure", "antes primeiro", (
        r"<start><imperative>\b [^?]{0,40}\bantes de (?:instalar|fazer (?:commit|push|merge|deploy)|commitar|dar push|"
        r"mergear|apagar)\b",
        r"^antes de (?:instalar|fazer (?:commit|push|merge|deploy)|commitar|dar push|mergear|apagar)\b[^?]{0,20} "
        r"(?:<imperative>|<infinitive>)\b",
        r"^(?:pergunte|pergunta) (?:primeiro|antes)\b",
    ), "holds before every such step"),
    Rule("lugar", "rule", "fact", "sure", "fica ficam está estão esta vivem vive vão vai chamam", (
        r"^(?:não, )?(?!(?:(?:o|a|os|as|noss[oa]s?|todos os|todas as) )?<fault>\b)"
        r"(?:(?:o|a|os|as|noss[oa]s?|todos os|todas as) )?(?:[\w_-]+ ){1,4}(?:ficam?|"
        r"est[áa]|estão|"
        r"vivem?|vão|vai) (?:sempre |todos |todas |só |aqui )*(?:em|no|na|nos|nas|dentro de)(?: \w+)? <path>",
        r"^(?:as |os |nossas )?<plural> se chamam (?:sempre |aqui )*\S*<path>",
    ), "says where to find it"),
    Rule("medida", "rule", "fact", "sure", "<measure>", (
        r"^(?:não, )?(?!(?:(?:o|a|os|as|noss[oa]s?|todos os|todas as) )?<fault>\b)"
        r"(?:(?:o|a|os|as|noss[oa]s?|todos os|todas as) )?[\w_-]+(?: (?:em|de|do|da|no|na)"
        r"(?: [\w_-]+){1,2}?)? (?:são|é|e|est[áa]|estão|ficam?|vêm)(?: (?:sempre|tod[oa]s|aqui|só))* (?:em |como "
        r")?<measure>\b",
    ), "says what it is measured in"),
    Rule("se-faz", "rule", "fact", "sure", "se é e são", (
        r"^(?:aqui )?(?:só )?se (?:faz|usa|escreve|testa|publica|mergeia|versiona) (?:\w+ )?(?:sempre |só )*(?:com|por|"
        r"pela|pelo|"
        r"via|em|no|na)\b \S",
        r"^(?:[oa]s? )?(?:[\w-]+ )?<artefact> (?:é|e|são) <passive> (?:sempre |só |nunca )*(?:com|por|pel[oa]|via|em|"
        r"n[oa])\b \S",
    ), "tells how it is done"),
    Rule("usamos", "decision", "fact", "sure", "<doing> gente", (
        r"<start>(?:aqui |neste (?:repo|projeto) )?(?:nós )?(?:só |sempre )?(?:usamos|utilizamos|suportamos) (?:aqui |"
        r"só |sempre "
        r")*"
        r"(?!<deictic>\b)(?![^?]* ou [^?]*$)\S",
        r"<start>(?:aqui )?a gente (?:só |sempre )?usa (?!<deictic>\b)(?![^?]* ou [^?]*$)\S",
        r"<start>(?:aqui )?(?:nós )?(?:só |sempre )?<doing> (?:(?:os|as|o|a) )?(?:[\w_-]+ ){0,2}(?:com|em|no|na|por|"
        r"pela|pelo|"
        r"como|só)\b (?!<deictic>\b)(?![^?]* e (?:não|falhou)\b)\S",
        r"^(?:em|para|no|na|nos|nas) (?:(?:os|as|o|a) )?[\w_./-]+ (?:usamos|utilizamos|a gente usa|<doing>) "
        r"(?!<deictic>\b)\S",
    ), "tells how the team works"),
    Rule("devem", "rule", "rule", "sure", "devem precisam requerem têm levam", (
        r"^(?:aqui )?(?:os |as |noss[oa]s )?<plural>\b(?: [\w_./-]+){0,3} (?:não )?(?:devem|precisam|requerem|têm que|"
        r"levam) "
        r"(?!ainda|voltar)\S",
    ), "sets a rule for all of them"),
    Rule("máximo", "rule", "rule", "sure", "máximo max mínimo", (
        r"^(?:no )?(?:máximo|max\.?|mínimo) (?:de )?\w+ \w+ (?:por|em) \S",
    ), "sets a measure"),
    Rule("o-correto", "correction", "fact", "sure", "não", (
        r"^(?:o|a|os|as|noss[oa]) [\w-]+ (?:roda|é|são|usa|precisa) (?:(?:em|com|no|na) )?<tool>(?: \S+)?, (?:e )?não "
        r"\S",
    ), "sets something right"),
    Rule("talvez-corrige", "correction", "fact", "likely", "não", (
        r"^(?:os|as|noss[oa]s) (?!<screen>)[\w-]+ são (?!<status>\b)[\w-]+, (?:e )?não [\w-]+\W*$",
    ), "sets something right"),
    Rule("talvez-não", "rule", "rule", "likely", "sem em", (
        r"^sem (?!<idle>\b)[\w_-]+s\W*$",
        r"^em <tongue>\W*$",
        r"^em <tongue>,? (?:por favor|pf)\W*$",
    ), "tells not to do it"),
    Rule("não", "correction", "rule", "likely", "não errado incorreto disse esqueceu quis", (
        r"^não, (?!obrigad|est[áa] bem|tudo bem|nada|ainda|(?:o|a) (?:outr|primeir|segund|"
        r"últim)\w*\W*$)(?!(?:<pointing>\b\W*)+$)(?=[^?]{0,80}?\b(?:<stating>|não|aqui|só|sempre|usamos|<imperative>|"
        r"<doing>|"
        r"<tool>)\b)\S+ \S+",
        r"\b(?:isso|isto) (?:est[áa]|é) (?:\w+ )?(?:errado|incorreto)\b",
        r"\beu (?:já )?(?:te )?disse\b",
        r"\bjá (?:te |lhe )?disse\b",
        r"\bvocê (?:esqueceu|se esqueceu)\b",
        r"\beu quis dizer\b",
    ), "sets something right", "one-off"),
)

GUARDS = (
    Guard("question", "", (
        r"^(?:como|porque)\b(?![^?]{4,160}, (?:então )?(?:decidimos|decidi|vamos|ficamos|usaremos|usamos|escolhemos|"
        r"optamos|nunca|sempre)\b)",
        r"^(?:o que|por que|onde|quando|qual|quem|você pode|pode|poderia|devemos|"
        r"deveríamos|será que)\b",
        r"^^por qu[eê]\b",
        r"^(?:deveriamos|sera que|sabe|acha que) \S",
        r"\bou (?:não|o que)\W*$",
    )),
    Guard("undecided", "talvez se suponha", (r"\b(?:talvez|suponha)\b", r"\bse (?:usássemos|fosse|"
    r"tivéssemos)\b", r"^se (?:a gente |nós )?\w+(?:asse|esse|isse|ássemos|êssemos|assemos|essemos)\b")),
    Guard("reported", "diz disse segundo dizem", (r"\b(?:ele|ela|documentação|chefe|readme|guia|wiki|artigo|colega|"
    r"cliente|"
    r"log) (?:diz|"
    r"disse)\b", r"\bsegundo a\b", r"^(?!já\b|eu\b)(?:o |a )?[\w-]+ (?:diz|disse|dizem) que\b")),
    Guard("sarcastic", "claro ótimo legal parabéns perfeito fantástico maravilha genial haha kkk rsrs", (
        r"^^(?:claro|ótimo|legal|parabéns|perfeito|fantástico|que bom|maravilha|genial)\b.{0,200}\b(?:quebr\w+|"
        r"destru\w+|"
        r"esquec\w+|ignor\w+|apagando|estrag\w+)\b",
        r"\b(?:quebr\w+|destru\w+|esquec\w+|ignor\w+|estrag\w+)\b.{0,200}"
        r"\b(?:ótimo|legal|parabéns|perfeito|fantástico|que bom|maravilha|genial)\W*$",
        r"^^(?:ha(?:ha)+|k{3,}|rs(?:rs)+)\b",
        r"\b(?:ha(?:ha)+|k{3,}|rs(?:rs)+)\W*$",
    )),
    Guard("feature", SCREEN, (
        r"^(?:se |quando |em )?(?:o|a|os|as|um|uma|cada|todos os)\b(?: [\w-]+){0,2}? <screen>s? (?:[\w-]+ ){0,6}?"
        r"(?:deve|devem|pode|podem|tem|têm|precisa|precisam)\b",
    )),
    Guard("one-off", "ainda agora hoje vez enquanto", (
        r"\bainda\b",
        r"\b(?:por enquanto|por agora|desta vez|dessa vez|só hoje)\b",
    )),
    Guard("moment", "agora hoje amanhã ontem depois semana", (
        r"\b(?<!de )(?:agora|hoje)\b",
        r"\b(?:amanhã|ontem|depois a gente|depois vemos|semana que vem|(?:nesta|essa|nessa) (?:segunda|terça|quarta|"
        r"quinta|"
        r"sexta))\b",
    )),
    Guard("named", "chama", (r"^(?:o|a) (?:variável|função|método|campo|parâmetro|classe) (?:agora )?se "
    r"chama\b(?![^?]*\bnão\b)",)),
    Guard("task", "traduza traduz traduzir", (r"\b(?:traduza|traduz|traduzir)\b",)),
)
# fmt: on

LANGUAGE = Language(
    code="pt",
    marks=marked(MARKS, f"{WORK.ours} {WORK.infinitives} {WORK.plain}"),
    fillers="ok nope nop nah sim bem bom então e mas obrigado obrigada também oi pois por favor olha beleza",
    joiners=r"(?:e|mas|então|por favor)",
    requests=r"(?:adicione|crie|escreva|implemente|faça) ",
    polite=r"(?:você pode|pode|poderia) ",
    spellings=typed(
        "variável parâmetro método não você código inglês português espanhol são estão só já então também invés faça "
        "esqueça até amanhã "
        "botão página usuário usuários formulário diálogo função módulo migração migrações função serviço "
        "mudança mudanças próxima produção máximo mínimo após têm documentação parabéns ótimo preços terça "
        "dólares vírgula francês alemão explicações funções módulos dê versão será "
        "propósito mês março parêntese reunião saíram ninguém deveríamos fã usávamos agradeço "
        + " ".join(listed for _, listed in WORDS + TOLD_WORDS + HABIT_WORDS)
        + " "
        + HABIT_SPELLED,
        others="de se sera e esta tem vem a o as os la da por nos",
    ),
    words=WORDS + TOLD_WORDS + HABIT_WORDS,
    shapes=(*HABIT_SHAPES, *TOLD_SHAPES, ("path", PATH)),
    guards=GUARDS + TOLD_GUARDS + HABIT_GUARDS,
    rules=plainer(RULES + TOLD) + HABITS + WAYS,
    continues=r"(?:use|utilize|em vez disso|isso|senão)\b",
    refers=r"(?:\w+ ){0,3}(?:isso|isto|ele|eles|ela|elas|\w+-l?[oa]s?)\b",
    denies=r"(?:(?:mas|não),? )*não (?:o )?(?:é|são|era|eram|está|estão)[:;,.–-]",
    because=r"\b(?:porque|já que|pois) (.+?)"
    r"(?=[,;]? (?:e |então |por favor )*(?:lembr[ea]|tenha (?:isso )?em mente)\b|, então\b|[.!]+ |$)",
    rejected=(
        r"\b(?:em vez d[eo]|ao inv[eé]s d[eo]|no lugar d[eo]) ([^,.;]+?)(?= (?:porque|já|pois|visto)\b|[,.;!]|$)",
        r"(?:, (?:e )?| e )não (?:com |d[eo] )?((?!(?:só|mais|porque|tão|se|nos|há|é|tem)\b)[\w.+#/-]+)(?=[,.;!]|"
        r" (?:porque|"
        r"já que|pois)\b|$)",
        r"\b(?:descartamos|deixar de usar|deixamos de usar|largamos) (?:o |a |os |as )?([\w.+#/-]+)(?=[,.;!]|"
        r" (?:porque|já "
        r"que|pois|por|pra|para|em)\b|$)",
    ),
    why=WHY,
    exception=r"\b((?:exceto|salvo|menos em|a menos que)\b[^.;]*)",
    about_person=r"\b(?:prefiro|gosto|odeio|n[ãa]o quero|responda|responde|responder|comigo)\b",
    about_repo=r"\b(?:nosso|nossa|este (?:repo|repositório|projeto)|decidimos)\b",
    form=FORM,
    doubts=Doubts(
        nothing=r"\b(?:por )?(?:d?esta|dessa) vez\b|\b(?:é|são) (?:pra|para) (?:hoje|amanhã)\b|"
        r"^(?:não,? )?é [oa] [\w -]{2,25} d[aeo] (?:esquerda|direita|cima|baixo|lado)\b|"
        r"\bnão (?:é|era|foi) (?:nenhuma |uma )?(?:regra|norma|convenção|instrução|diretriz)\b(?! mais\b)|"
        r"\bnão (?:estou dizendo|tô dizendo|to dizendo|digo|quero dizer|quis dizer) que\b",
        passing=r"^(?:não,? )?(?:eu )?(?:me (?:referia|refiro)|quis dizer|queria dizer)\b(?!.*\b(?:sempre|nunca)\b)|"
        r"\bnest[ae] (?:função|arquivo|método|classe|componente|teste|script)\b|"
        r"\baté (?:amanhã|logo|a noite|(?:segunda|terça|quarta|quinta|sexta|sábado|domingo))\b|"
        r"\bpara (?:a|esta) demo\b|\b(?:eu )?(?:acho|penso|suponho) que\b",
        unmeant=r"\b(?:é|era|foi) brincadeira\b|\b(?:ha(?:ha)+|k{3,}|rs{2,})\b|"
        r"\b(?:melhor não|esquece|deixa pra lá|tanto faz|não,? espera)[.! ]{0,3}$|^(?:imagine|finja|faz de conta)\b",
        others=r"(?:^|\n)-{3,} ?(?:mensagem (?:original|encaminhada))|(?:^|\n)(?:de|para|assunto|data): \S|"
        r"\benviado do meu\b|\bprezad[oa]s? (?:\w+ )?(?:agentes?|assistentes?|equipe|colegas)\b|"
        r"\btodos os (?:agentes|assistentes|modelos) (?:devem|têm)\b|"
        r"(?:^|[\n.!?:,;-] ?|\bpor favor )(?:traduza|resuma|reformule|corrija) (?:isto|isso|este|o|a)\b",
        sources=r"e-?mail artigo chat chefe\S* cliente\S* colega\S* diz disse "
        r"md\sestá md\sdiz md\scontém documentação escreveu manual mensagem "
        r"nota\S* prompt fornecedor\S* readme segundo sistema ticket wiki citação",
        own="codigo código estas essas são sao siga seguintes seguir preferências partir diante testes commits "
        "convencoes nossas minhas "
        "a o as os ao de do da desde agora em no na é esta este isto importante nota não nova novas para por favor "
        "preferência projeto lembre regra regras repo sempre nunca e um uma nosso nossa nossas decisão convenção "
        "convenções estilo",
        mine=r"\b(?:eu (?:disse|quero|prefiro|preciso)|usamos|queremos|decidimos)\b",
    ),
    keep=r"(?:^|[,.;:] |\b(?:e|mas|também|por favor) )"
    r"(?:lembr[ae](?:-se)?|anot[ae]|guard[ae]|memoriz[ae])(?: aí| bem| por favor)?"
    r"(?:[:,] ?(?!que\b)| (?:de )?que\b| (?:d?o seguinte|isso:|isto:))|"
    r"\bjá (?:te |lhe )?(?:disse|falei) (?:pra|para) (?:não |nunca |sempre )?\w+r\b",
    keep_cues="embr not uard emoriz já_ Já_",
)
