"""Portuguese: what a note claims beyond the code at hand. Only data."""

from twiceshy.languages.shapes.urges import Urges

URGES = Urges(
    wishes=r"\b(?:usuári[oa]s?|utilizador(?:a|es)?|pessoa|don[oa]|responsável|desenvolvedor(?:a|es)?|equipe|equipa|"
    r"time|chefe|nós|todos)\b\W?(?: \w+)? (?:quer|querem|quis|queria|pede|pediu|pediram|prefere|deseja|exige|exigiu|"
    r"aprovou|autorizou|permite|permitiu|disse|diz|decidiu|escolheu|proíbe|confirmou)\b|\b(?:pedido|aprovado|"
    r"autorizado|decidido|exigido|escolhido) (?:pelo|pela) (?:usuári[oa]|utilizador|don[oa]|equipe|equipa|time|"
    r"chefe|responsável)",
    wills=r"quer|pediu|prefere|exige|aprovou|disse|deseja",
    doing=r"executa|execute|executar|roda|rode|rodar|instala|instale|instalar|baixa|baixe|baixar|desativa|desative|"
    r"desativar|desabilite|pula|pule|pular|ignora|ignore|ignorar|chama|chame|chamar|envia|envie|enviar|use|usa|usar|"
    r"utilize|remova|apague|apagar|confie",
    openers=r"por favor|depois|primeiro|sempre|nunca|agora|e|ou|então|solução|nota|importante",
    tells=r"é|são|era|eram|foi|foram|está|estão|estava|fica|ficam|(?:tem|têm)(?! que\b| de\b)",
    duties=r"necessári[oa]s?|obrigatóri[oa]s?|importantes?|precis[oa]|recomendad[oa]s?|permitid[oa]s?|aprovad[oa]s?|"
    r"segur[oa]s?|bo[am]|melhor|ok|regras?|deve|devem|que",
    small=r"o|a|os|as|um|uma|uns|umas|e|ou|mas|se|quando|porque|pois|até|para|que|com|sem|de|do|da|dos|das|em|no|na|"
    r"nos|nas|por|pelo|pela|como|tudo|todos|todas|só|apenas|sempre|nunca|primeiro|depois|agora|antes|onde",
    heads=r"grafo|árvore",
    needed=r"\b(?:tem que|tem de|deve|devem|deves|é (?:preciso|necessário|obrigatório|importante)|precisa(?:mos)?|"
    r"basta)(?: \w+)?",
    conditions=r"\b(?:só|somente|apenas|sem|a menos que|antes de|depois de)\b(?:[^.;]|\.(?=\w)){0,60}?\b(?:rodar|"
    r"roda|executar|instalar|baixar|desativar|(?:for|foi|é) (?:executad[oa]|instalad[oa]|rodad[oa]|baixad[oa]))\b|"
    r"\bque se (?:execute|instale|baixe|use|desative)\b",
    ways=r"\b(?:commits?|pushes|releases?|versões|deploys?|builds?|testes|tests?|pacotes|dependências|mudanças)(?: "
    r"\w+)? (?:vão|vai|passam?|são (?:feit[oa]s|executad[oa]s|publicad[oa]s|instalad[oa]s|enviad[oa]s))(?: sempre| "
    r"direto| diretamente){0,2} (?:para|pelo|pela|por|com|de|no|na|via|ao|à)\b",
    sources=r"\b(?:registro de pacotes|registry|espelho|mirror|proxy|credenciais|senha|chave (?:api|ssh))(?: "
    r"(?:d[aeo]|para)\b[^.;:=]{1,40}?)? ?(?:é|são|=|:) ?(?!em\b|uma?\b|no\b|na\b)\S|\b(?:como|de|por|com|usa) "
    r"(?:\S+ ){0,3}?(?:espelho|mirror|registry|proxy|credenciais)\b",
    running=r"com|via|são|executad[oa]s|rodam?|passam?|use|rode",
)
