"""Portuguese: tasks that a turn gives, and words that say how far something holds. Only data."""

from twiceshy.languages.shapes.given import Given, Tails

_THE = (
    r"(?:um|uma|uns|umas|o|a|os|as|me|nos|este|esta|noss[oa]s?|meu|minha|notificações|suporte|autenticação|dois|três)"
)

GIVEN = Given(
    leads=r"olá|oi|ok|certo|bom|agora|depois|por favor|e|também|então|primeiro|obrigad[oa]|pode|podes|poderia|"
    r"você pode|"
    r"quero que você|preciso que você|vamos|tarefa:|objetivo:",
    makes=rf"(?:escreva|escreve|crie|cria|construa|constrói|implemente|implementa|faça|faz|desenhe|desenvolva|"
    rf"gere|gera|"
    rf"programe|prepare|monte|monta|adicione|adiciona|porte|migre|reescreva|traduza|refatore|substitua|"
    rf"configure|escrever|"
    rf"criar|construir|implementar|fazer|adicionar|montar) {_THE}\b|"
    r"(?:preciso|precisamos) de (?:um|uma|uns|umas|outr[oa])\b|(?:quero|queremos|eu quero|gostaria de|"
    r"queria)(?: ter)? (?:um|uma|o|a|outr[oa])\b|"
    r"(?:o|a|noss[oa]) (?:cliente|chefe|equipe|time|marketing|usuári[oa])(?: [\w-]+)?(?: de \w+)? (?:quer|"
    r"precisa|pede|pediu)\b",
    does=r"(?:corrija|corrige|conserte|conserta|melhore|melhora|otimize|otimiza|simplifique|simplifica|limpe|"
    r"limpa|revise|revisa|verifique|verifica|teste|testa|investigue|investiga|analise|analisa|compare|compara|"
    r"meça|documente|documenta|descreva|descreve|explique|explica|resuma|prepare|prepara|publique|atualize|"
    r"atualiza|mude|muda|altere|apague|apaga|remova|remove|mova|renomeie|substitua|ajuste|ajusta|adapte|"
    r"termine|termina|procure|encontre|mostre|liste|execute|ordene|traduza|divida|separe|converta|"
    r"troque) (?:me |todos? |todas? )*(?:o|a|os|as|este|esta|estes|estas|um|uma|noss[oa]s?|meu|minha|ao|à)\b",
    standing=r"^(?:(?! que |: ).)*\b(?:sempre|nunca|jamais)\b|\b(?:a partir de agora|daqui pra frente|"
    r"de agora em diante|cada (?:commit|pr|branch|"
    r"teste|release|função|módulo|migração)|lembre|lembra)\b",
    lasts=r"\ba partir de (?:agora|hoje|amanhã)\b|\b(?:daqui (?:pra|para a?) frente|de agora em diante|no futuro|"
    r"futuramente|da próxima vez|na próxima vez|doravante)\b|\b(?:lembre|lembra|lembre-se|tenha em mente|"
    r"leve em conta|"
    r"não esqueça|não se esqueça|para sua informação)\b|\b(?:em geral|geralmente|via de regra|como regra|"
    r"sem exceç(?:ão|ões)|"
    r"em todo lugar|em nenhum lugar|toda vez que|sempre que você)\b|\b(?:regra|norma|convenção|política)\b|"
    r"\b(?:neste|nesse|nosso|no nosso|em todo o|em todos os|em todas as|para todos os|para todas as|em cada|"
    r"em qualquer|"
    r"nesta|nossa|na nossa|em toda a) (?:\w+ )?(?:projeto|repo|repositório|código|equipe|time|app|aplicação|sistema|"
    r"empresa|páginas?|módulos?|arquivos|serviços?|scripts?|testes?|componentes?|endpoints?|commits?)\b|"
    r"\baqui(?= (?:sempre|nunca|só|não|usamos)|[,.;!]|$)|\b(?:nós|a gente)\b|"
    r"\b(?:usamos|fazemos|decidimos|combinamos|mudamos|migramos|passamos a|paramos de|guardamos|escrevemos)\b|"
    r"\b(?:prefiro|não gosto|gosto de|odeio|não quero)\b|\b(?:não (?:\w+ )?mais|nunca mais(?! de| que)|já não|"
    r"desde (?:segunda|terça|quarta|"
    r"quinta|sexta|ontem|a semana)|agora se chama|agora (?:está|fica|usa|roda|é)|mudou|foi (?:movid|migrad|renomead|"
    r"congelad|aposentad)[oa])\b|\b(?:aliás|contexto|a propósito|por sinal)\b|\b(?:me pergunte|perguntar pra mim|"
    r"me perguntar|minha permissão|meu ok)\b|\b(?:você (?:nunca|sempre|não) (?:deve|pode)|quando você)\b",
    works=r"(?:(?:e|mas|também|por favor|além disso|ok),? )*(?:(?:sempre|nunca|jamais|só|não) )*(?:us[ae]|"
    r"usar|utiliz\w+|commit\w*|"
    r"suba|import[ae]\w*|instal\w+|edit\w+|mexa|toque|modifi\w+|mude|mescle|escrev\w+|evit[ae]|coloque|"
    r"execut\w+|rode|prefir\w+)\b",
)
TAILS = Tails(
    tails=r"(?:e |mas )?(?:isso|isto|o mesmo|a regra) (?:vale|se aplica|aplica-se|serve) (?:para|pra|a|em|"
    r"também|sempre)\b[^?]*|"
    r"(?:e )?(?:isso |isto )?(?:é|são) (?:obrigatóri[oa]s?|inegociáve(?:l|is)|imprescindíve(?:l|is))[.!…]*|"
    r"(?:e )?(?:lembre disso|lembre-se disso|lembra disso|tenha isso em mente)\b[^?]*|"
    r"(?:e |mas )?(?:sempre|em geral|em todo lugar|sem exceç(?:ão|ões)|via de regra|como regra|a partir de agora|"
    r"daqui (?:pra|para a?) frente|de agora em diante|em todos os casos|jamais|toda vez)[.!…]*",
    hangs=r"(?:(?:e|por favor|sim|então),? )*(?:sempre assim|(?:continue|continua|siga) (?:sempre )?assim|"
    r"faça (?:sempre )?assim(?: sempre)?|que continue assim|assim sempre|mantenha assim)(?:,? por favor)?",
    heads=frozenset(
        "e_i e_o e_é é_o é_i são iss ist o_m a_r lem ten sem em_ via com a_p daq de_ jam tod mas con sig "
        "faç que ass man por sim ent".split()
    ),
)
