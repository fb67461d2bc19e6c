"""Portuguese: how people tell an agent to do something now. Only data."""

from twiceshy.languages.shapes.orders import Orders

ORDERS = Orders(
    runs=r"faz|faça|usa|use|executa|execute|roda|rode",
    making=r"faz|faça|executa|roda",
    plain=r"usa|use|instala|instale|apaga|apague|remove|adiciona|adicione|executa",
    looking=r"mostra|mostre|veja|revisa|revise|explica|explique|leia|compara|compare|busca|lista|descreve",
    named={
        "push": "push", "commit": "commit", "merge": "merge", "deploy": "deploy",
        "corrige": "fix", "corrija": "fix", "conserta": "fix", "commita": "commit", "commite": "commit",
        "pusha": "push", "instala": "install", "instale": "install",
        "apaga": "delete", "apague": "delete", "remova": "remove", "adiciona": "add", "adicione": "add",
        "publica": "publish", "publique": "publish",
    },
    lead=r"sim|beleza|certo|ótimo|perfeito|obrigad[oa]|por favor|agora|então|depois|e|pronto|isso",
    allowing=r"pode|você pode",
    approving=r"(?:tudo |isso )?(?:está )?(?:bom|certo|ótimo|pronto|perfeito)",
    objects=r"isso|isto|tudo|o|os|este|esta|esse|essa|meu|minha",
    alone=r"isso|isto|tudo",
    articles=r"uma?|o|a|os|as",
    links=r"na|no|em|para|pra|com|como|ao",
    places=r"na|no|em|para|pra|ao",
    roles=r"como",
    tail=r"por|favor|agora|direto|diretamente|já|também|obrigad[oa]",
    then=r"depois|e depois|em seguida",
    joints=r"e",
    apart=r"mas|porém",
    done=r"quando terminar|quando acabar|quando estiver pronto",
    closing=r"não|nao|nunca|jamais|sem|antes|até|se|quando|enquanto|talvez|ainda|amanhã|deveria\w*|poderia\w*|sempre|"
    r"em vez",
    common=r"mudanças?|trabalho|código|correção|branch|versão|pacote|dependências?|arquivo|mensagem|commit",
    beside=r"com|para|por|via|sobre",
    telling=r"porque|que|como|qual|é|está|são|foi|falha|falhou|tem|tinha",
    stopping=r"(?:não,? )?(?:espera|espere|pera|para|melhor não|deixa pra lá|um momento)",
    asked=r"o que|por que|como|explica|explique|traduz|traduza|resume|resuma|descreve|aqui está",
    by_word=r"sem (?:antes )?(?:me |nos )?perguntar|sem (?:a )?minha \w+|(?:a menos que|salvo se|até que) eu "
    r"(?:te )?(?:peça|diga|mande|aprove)|(?:me )?pergunt[ea](?:-me)? (?:sempre )?antes",
)  # fmt: skip
