"""Portuguese: o que só se diz do trabalho do momento, embora pareça mais. Only data."""

from twiceshy.languages.shapes.moments import Moments

_DOING = r"(?:escrevendo|editando|mudando|fazendo|mexendo|criando|refatorando|arrumando|montando|alterando)"
_NAMED = r"que eu (?:te )?(?:acabei de dizer|disse|falei|marquei|apontei|mencionei|colei|mandei|indiquei|pedi)"
_WRITTEN = r"(?:título|titulo|subtítulo|frase|linha|parágrafo|paragrafo|slide|assunto|rótulo|rotulo|cabeçalho|manchete)"
_THING = r"(?!se |quando |sempre |nunca |embora )(?:[\w-]+ ){1,6}?"
_BROKEN = (
    r"(?:respondem?|funcionam?|inici(?:a|am)|carreg(?:a|am)|compil(?:a|am)|abre|abrem|conect(?:a|am)|sobe|sobem|vai|"
    r"vão|"
    r"se conecta|rod(?:a|am))"
)
_PAST = r"(?:iniciou|ligou|funcionou|compilou|carregou|conectou|respondeu|abriu|passou|subiu|mudou|terminou|apareceu)"

MOMENTS = Moments(
    pointed=rf"\b(?:o|a|os|as|no|na|este|esta|neste|nesta) (?:[\w()./-]+ ){{1,3}}que (?:você|voce|vc) (?:está|esta|tá|"
    rf"ta) "
    rf"{_DOING} (?:agora|neste momento)\b|\b(?:o|a|no|na) (?:[\w()./-]+ ){{1,3}}que (?:você|voce|vc) agora (?:está|"
    rf"esta|tá) "
    rf"{_DOING}\b|"
    rf"\b(?:só|somente|apenas)\b [^,;.]{{0,40}}\b(?:o|a|os|as) (?:[\w()./-]+ ){{1,4}}{_NAMED}\b|"
    rf"\b(?:neste|nesta|deste|desta|para este|para esta) {_WRITTEN}\b",
    pointed_unless=r"\b(?:se|quando|cada|tod[oa]s|antes de|depois de|a partir de agora|em geral)\b",
    steps=r"\b(?:preferiria|prefiro|gostaria) que (?:você |voce |vc )?(?:primeiro )?(?:olhasse|olhe|visse|veja|"
    r"arrumasse|"
    r"arrume|terminasse|termine|começasse|comece|fizesse|faça|corrigisse|corrija|revisasse|revise)\b.*\b(?:primeiro|"
    r"depois|"
    r"antes|em seguida)\b",
    steps_unless=r"\b(?:sempre|cada|quando|antes de (?:fazer|mudar|mexer|escrever)|a partir de agora|em geral)\b",
    closes=r"(?:(?:ok|beleza|bom|bem|obrigad[oa]|e|perfeito|pronto)[,.!]* )*(?:(?:é só|é isso|é tudo|só isso|chega|"
    r"basta|"
    r"terminamos|paramos(?: por aqui)?|encerramos) por (?:hoje|agora|esta semana|enquanto)|por hoje (?:é só|é isso|"
    r"chega|"
    r"basta)|até amanhã|boa noite)",
    unsure=r"\bnão (?:tenho|estou|to|tô) (?:muito |bem |totalmente |100 ?% |lá )?(?:certeza|cert[oa]|segur[oa]|"
    r"convencid[oa])"
    r"(?: (?:disso|ainda))?|\b(?:posso|pode ser que eu|talvez eu) (?:estar |esteja )?(?:errad[oa]|enganad[oa])",
    fails=rf"^(?:não,? )?{_THING}(?:já )?não {_BROKEN} (?:mais )?(?:[\w-]+ ){{0,3}}?desde (?:as?|ontem|hoje|esta|este|"
    rf"o "
    r"(?:último|deploy)|segunda|terça|quarta|quinta|sexta)\b|"
    rf"^(?:não,? )?{_THING}(?:já )?não {_BROKEN}\b[^.;]{{0,60}}, (?:veja|vê|olha|olhe|descubra|descobre|procura|"
    rf"verifica|"
    r"verifique|investiga|investigue|checa)\b|"
    rf"^{_THING}(?:saem|sai|aparecem?|estão saindo|está saindo) (?:ao contrário|errad[oa]s?|cortad[oa]s?|vazi[oa]s?|"
    r"duplicad[oa]s?|invertid[oa]s?|em branco)\b",
    seeks=r"(?:(?:por favor|e|pode|agora),? )*(?:descubra|descobre|descobrir|investigue|investiga|veja|vê|verifique|"
    r"verifica|"
    r"procure|procura|ache|encontre) (?:por ?qu[eê]|o que (?:houve|acontece|é)|a causa|o motivo)\b[^.;]{0,40}",
    disputes=r"(?:(?:não|mas|hm+)[,.!]* )*(?:(?:isso|isto|assim) (?:ainda )?(?:não )?(?:está|esta|tá|é|ficou) (?:bem|"
    r"cert[oa]|"
    r"errad[oa]|corret[oa])|não (?:está|tá) certo|continua errado)",
    tried=rf"(?:(?:e|mas|agora) )?(?:[\w-]+ ){{0,4}}?(?:(?:nem |ainda )?não {_PAST}\b|nem {_PAST}\b|(?:travou|caiu|"
    rf"falhou|"
    r"quebrou|crashou|reiniciou)\b|não (?:inicia|compila|funciona|carrega|responde)(?=[,.;!]|$))",
    writes=r"escreva|escreve|redija|crie|cria|prepare|prepara|gere|faça|faz|elabore|adicione|desenhe|monte",
    ones=r"uma?|o|a|noss[oa]|outr[oa]|est[ea]",
    papers=r"se[cç][aã]o|cap[ií]tulo|par[aá]grafo|readme|contributing|[\w-]+\.md|guia|manual|modelo|template|"
    r"checklist|e-?mail|"
    r"mensagem|post|artigo|an[uú]ncio|slide|p[oô]ster|cartaz|faq|wiki|pol[ií]tica|c[oó]digo de conduta|tutorial|"
    r"p[aá]gina|"
    r"documento|descri[cç][aã]o|prompt|folheto",
    notes=r"\b(?:no|na|em|ao|à) (?:seu |sua |meu |nosso )?(?:claude\.md|agents\.md|gemini\.md|memória|notas|regras)\b",
)
