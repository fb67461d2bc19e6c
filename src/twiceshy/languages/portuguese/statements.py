"""Portuguese: tasks beside a statement, statements about the person, headings over rules, places. Only data."""

from twiceshy.languages.shapes.statements import Clauses, Headings, Observed, Person, Places, Sentences, Tasks, Unnamed

SENTENCES = Sentences(
    abbreviations=frozenset("ex.".split()),
    bare=frozenset({"não"}),
    tags=r"tá|entendeu|entendido|combinado|está bem|tá bom|beleza",
)
TASKS = Tasks(
    mending=r"consert[ae]r?|corrij?[ae]|corrigir|arrum[ae]r?|limp[ae]r?",
    again=r"refaça|refazer|reinicie|reiniciar|reinstale|reinstalar|regenere|regerar|reconstrua|reverta|reverter|desfaça|"
    r"(?:rode|roda|execute|instale|faça|tente|gere|compile)(?=[^.;]*\b(?:de novo|novamente|outra vez)\b)",
    once=r"elimin[ae]r?|apag(?:ue?|ar|a)|remov(?:a|e|er)|substitu(?:a|i|ir)|troqu?[ae]r?|alter[ae]r?|atualiz[ae]r?|"
    r"adicion[ae]r?|renome(?:ie|ia|ar)|mov(?:a|er)|migr[ae]r?|refator[ae]r?|implement[ae]r?|cri[ae]r?|ajust[ae]r?|"
    r"termin[ae]r?|delet[ae]r?",
    often=r"rode|roda|execute|teste|verifique|instale|suba|compile|mostre|abra|escreva|faça",
    please=r"por favor|agora|(?:você )?(?:pode|poderia)",
    conjunctions=r"e|também|mas",
    conclusions=r"então|depois|por isso",
    then=r"então|depois",
    fillers=r"também |só ",
    habit=r"sempre|nunca|jamais|cada|quando|antes|depois de|primeiro|em vez|ao invés|somente|apenas|até que|"
    r"a menos que|deve|devem|daqui em diante|a partir de agora|toda vez",
    talk=r"e|também|mas|por favor",
    case=r"quando|se|antes|depois de|para|ao \w+r|a cada|cada vez|toda vez",
    standing=r"sempre|nunca|jamais|cada",
    forbids=r"nunca|não|jamais|evite|nenhum|nenhuma",
    chatter=r"olha|mas|também|por favor",
    noting=r"(?:lembre(?:-se)?|lembra|tenha em mente)(?: que| de que)?",
    told=r"os|nós|noss[oa]s?|aqui|já|todos|usamos|temos|estamos|migramos|mudamos|fazemos|a gente|na semana|o",
    this=r"os|as|o|este|esta|isto|estes|estas|esse|essa|isso|meu|minha|noss[oa]s?|tudo|ambos",
    it=r"isto|isso|este|esta|esse|essa",
    shown=r"isto|isso|o seguinte",
    links=r"e|mas|também|depois",
    announced=r"(?:por favor )?(?:lembre(?:-se)?|lembra|tenha em mente|não esqueça que|no futuro|a partir de agora|"
    r"daqui em diante)",
    ever=r"sempre|nunca|jamais",
    aside=r"aliás|a propósito|por sinal|só para saber",
    notes=r"(?:por favor )?(?:adicione|coloque|escreva|anote|salve|guarde)(?: isto| isso| o seguinte|"
    r" uma (?:regra|nota|linha))?"
    r" (?:a|ao|no|na|em|às|nas|à) ?(?:claude\.md|agents\.md|gemini\.md|memória|notas|regras)\s*:\s*",
    leads=r"e|também|mas|ah|ok|aliás|por sinal|obrigado|obrigada|valeu|mais uma coisa:?",
)
PERSON = Person(
    tongues=r"português|inglês",
    before_order=r"por favor|agora",
    with_order=r"sempre|nunca",
    manner=(
        r"<ordered>(?:resp[oó]nde|responda(?:-me)?|fale) (?:(?:me|sempre|só|em|comigo) )*"
        r"(?:<tongues>|breve\w*|comigo)\b",
        r"\b(?:me chame|seja breve|respostas (?:curtas|breves))\b",
    ),
    who=(
        r"\b(?:o )?meu (?:nome|fuso(?: horário)?|idioma|editor|shell|terminal|sistema operacional|teclado) é\b|"
        r"\bme chamo\b|\bsou (?:dalt[oô]nic[oa]|ceg[oa]|surd[oa]|canhot[oa])\b",
    ),
    taste=r"\b(?:prefiro|odeio|gosto de)\b",
    pointing=r"aqui|n?est[ae]s?|n?ess[ae]s?|isso|isto|noss[ao]s?|nest[ae]",
    working=r"\b(?:gosto|odeio|detesto|me irrita|prefiro) (?:quando|que) (?:você|tu)\b|"
    r"\bquero que (?:você )?(?:sempre )?me (?:pergunte|avise|mostre|explique|diga)\b|\bprefiro ver\b",
    elsewhere=r"aqui|n?est[ae]s?|n?ess[ae]s?|isso|noss[ao]s?",
    programs=r"noss[ao]s?",
)
CLAUSES = Clauses(
    joints=r"e|além disso",
    talk=r"também|além disso|aliás|a propósito",
    points=r"isso|isto|esse|essa|esses|essas|este|esta|estes|estas|ele|ela|eles|elas|seu|sua|seus|suas|lá|ali|aí|"
    r"então|"
    r"depois|ambos|ambas|um|uma|mesmo|mesma|outro|outra|nele|nela|dele|dela",
    hangs=r"certifique|garanta|verifique|confira|se|quando|até|porque|que|suponha|imagine|antes que|depois que",
    hangs_near=r"de|para|com|em|entre|por|como",
    subjects=r"o|a|os|as|noss[oa]s?|tod[oa]s?|cada|um|uma",
    politely=r"por favor|e|também",
    orders=r"sempre|nunca|jamais|não|use|usamos|utilize|escreva|faça|cada|tod[oa]s?|a partir de agora",
    house=r"nós|usamos|a gente|noss[oa]s?|neste repo",
    leaning=r"porta|senha|usuário|token|url|host|chave|caminho|nome|versão|limite|tamanho|formato|razão|motivo|"
    r"resultado|endereço|resto|tipo|valor",
    being=r"é|são|era|está|estão|deve|fica|tem",
    state=r"(?:já |agora |sempre |não |nunca )*(?:\w+[ai]d[oa]s?|pront[oa]s?|verdes?|vermelh[oa]s?|bem|mal|"
    r"quebrad[oa]s?|"
    r"limp[oa]s?|vazi[oa]s?|importantes?|clar[oa]s?|nov[oa]s?|curt[oa]s?|long[oa]s?)\b",
)
UNNAMED = Unnamed(
    again=r"de novo|outra vez|novamente",
    leads=r"e|mas|por favor|não",
    each=(
        r"(?:cada|tod[oa]s?(?: [oa]s)?)(?: [\w-]+){1,3}? (?:precisam?(?: de| ter)?|levam?|t[eê]m|deve(?:m)? ter)"
        r"(?: também)? (?:um|uma|ambos|ambas|isso|uma entrada|uma linha)",
    ),
)
OBSERVED = Observed(
    house=r"nós|usamos|a gente|noss[oa]s?|sempre|nunca",
    there=r"há|tem|vejo",
    missing=r"não tem|não têm|sem|faltam?",
    doing=r"usar|use|utilizar|utilize|colocar|coloque|deixar|deixe|adicionar|escrever",
)
HEADINGS = Headings(
    named=r"regras?|conven[cç][oõ]es|prefer[eê]ncias|nosso estilo|estilo do (?:c[oó]digo|projeto)|a partir de agora",
)
PLACES = Places(branch=r"nest[ae] (?:branch|ramo)", package=r"(?:n?este|n?esse) (?:pacote|módulo)", here=r"aqui")
