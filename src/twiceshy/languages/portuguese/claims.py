"""Portuguese: what is claimed of a thing, and the talk around it. Only data."""

from twiceshy.languages.shapes.claims import Claims, Subjects

CLAIMS = Claims(
    claims=(
        ("name", r"<thing> (?:agora )?(?:se chama|chama-se|pass(?:a|ou) a se chamar) (?:agora )?<told>$"),
        ("name", r"<thing> foi renomead[oa] para <told>$"),
        (
            "owner",
            r"(?:agora )?(?P<value>[\w@.-]+(?: [\w@.-]+)?) (?:agora )?(?:é|está|fica) (?:agora )?"
            r"(?:[oa] )?(?:responsável|encarregad[oa]) (?:por|pel[oa]) <thing>$",
        ),
    ),
    anew=r"a partir de (?:agora|hoje)|de agora em diante",
    being=r"é|são",
    now=r"agora",
    using=r"(?:mudamos|passamos|migramos|trocamos|voltamos|vamos voltar|voltei|mudei) (?:a usar|de volta (?:ao?|para)|"
    r"para|pra|pro|aos?|a)(?: os?\b| as?\b)?|usa[rn]?|usamos|utiliza[rn]?",
    going_on=r"em|no|na|nos|nas|para|pra|com|sem|de|do|da|a|ao|só|somente|mas|exceto|salvo|se|quando|enquanto|até|"
    r"antes|depois|e|ou|nem|não|nao|nunca|jamais|sempre|também|que|onde|a menos|pelo menos|então|por favor|use",
    printing=r"imprime|lança|mostra|falha com|dá",
    saying=r"diz|avisa|alerta|informa|reporta|reclama",
    printers=r"build|compilador|linter|bundler|ci|pipeline|console|terminal|logs?|saída|testes?|instalação|erro|aviso",
    printout=r"que|(?:uma? |o |a )?(?:\w+ )?(?:avisos?|alertas?|erros?|mensage(?:m|ns))\b",
    printed_of=r"o|a|os|as",
    resolved=r"decidimos|combinamos",
    called={
        r"aspas simples": "single quotes",
        r"aspas duplas": "double quotes",
        r"tabulações|tabulação": "tabs",
        r"espaços": "spaces",
    },
    faint=r"faça|faças|façam|façamos|faz|fazer|fazemos|fazem",
    reasons=r"porque|já que|pois",
    doing=r"a gente|nós|equipe|time|sempre|agora|por favor|vamos",
    here=r"(?:n(?:este|esse|o(?:sso)?)|em nosso) (?:projeto|reposit[óo]rio|repo)|nesta base de código",
    lately=r"(?:desde )?(?:ontem|hoje)|desde (?:o |a )?\w+|ultimamente",
    stress=r"sempre|só",
    frame=r"não(?=\s*[,:;.!–—-])|a partir de agora|lembre-se",
    kept=r"(?:(?:por favor|e)\b[\s,]*)*(?:lembr[ea](?:-se)?|tenha em mente|n[ãa]o (?:se )?esque[cç]a)"
    r"(?:\s*[:,–—]|\s+(?:de )?que\b)\s*(?:que\b\s*)?",
    kept_behind=r"(?:(?:então|entao|por favor|e) )*lembre-se disso",
    lead=r"não|nao|assim não|errado",
    without_exception=r"sem exceção",
    exception=r"exceto|salvo",
    forbidding=r"\b(?:nunca|jamais|não)\b",
    changing=r"voltamos|vamos voltar|voltei|mudamos|mudei|passamos a usar|migramos|trocamos|agora",
    rejecting=r"em vez de|não|nada de|chega de",
    instead=r"em vez de|no lugar de",
    too=r"também|tambem|tampouco|inclusive",
    other=r"em vez de",
    limit=r"para|em",
    bounds=r"para|em",
)

SUBJECTS = Subjects(
    verbs=frozenset(
        "é são era está estão foi tem têm usa usam utiliza utilizam roda rodam fica ficam vive escuta escutam vai vão "
        "pertence publica publicam publicamos lançamos precisa precisam leva guarda guardam "
        "aponta deve devem migrou migramos mudou mudamos faz fazem dura duram expira expiram".split()
    ),
    owning=frozenset("mantém mantêm cuida cuidam revisa revisam gerencia".split()),
    using=frozenset("use usa usamos usar utilize utilizamos".split()),
    orders=frozenset("guarde guardamos teste testamos publique publicamos rode rodamos lançamos".split()),
    doers=frozenset("nós você vocês gente".split()),
    small=frozenset("o a os as um uma uns umas nosso nossa nossos nossas este esta estes estas esse essa".split()),
    now=frozenset("agora sempre já atualmente decisão".split()),
    before=frozenset(
        "em no na nos nas ao aos à com de do da dos das por pelo pela para pra desde sobre até cada toda todo todas "
        "todos".split()
    ),
    purpose=frozenset("para pra em no na de do da".split()),
    kinds=frozenset("equipe time projeto serviço módulo tabela cliente pacote página servidor grupo".split()),
    plain=frozenset("principal novo nova antigo antiga atual mesmo mesma geral".split()),
    scopes=(
        "produção staging desenvolvimento teste testes homologação demo",
        "entrada saída",
        "leitura escrita",
        "celular desktop web",
    ),
)
