"""Portuguese: em que se reconhece um texto que não é palavra de quem escreve. Only data."""

from twiceshy.languages.shapes.shown import Shown

_WHOSE = r"(?:[\w'-]+ ){0,4}"

SHOWN = Shown(
    texts=r"correios?|e?-?mails?|cartas?|boleti(?:m|ns)|notas?|bilhetes?|recados?|memorandos?|mensage(?:m|ns)|"
    r"páginas?|cartaz(?:es)?|folhetos?|tickets?|publicaç(?:ão|ões)|posts?|tweets?|parágrafos?|frases?|trechos?|"
    r"excertos?|citaç(?:ão|ões)|strings?|saídas?|notas da versão|transcriç(?:ão|ões)|atas?|artigos?|ensaios?|"
    r"rascunhos?|prompts?|respostas?|resenhas?|slogans?|anúncios?|comunicados?|avisos?|readmes?|manua(?:l|is)|wikis?|"
    r"fragmentos?|chats?|logs?|textos?|redação|comentários?|relatórios?|contratos?|mensage(?:m|ns) de (?:erro|commit)",
    rulings=r"regras?|políticas?|diretri(?:z|zes)|normas?|convenç(?:ão|ões)|instruç(?:ão|ões)|práticas?|princípios?|"
    r"recomendaç(?:ão|ões)|conselhos?|dicas?|requisitos?|afirmaç(?:ão|ões)|exigências?|procedimentos?|sugest(?:ão|"
    r"ões)|orientaç(?:ão|ões)|cláusulas?|padr(?:ão|ões)",
    labels=r"e-?mail|mail|carta|boletim|memorando|mensagem|cartaz|tweet|publicação|post|parágrafo|frase|trecho|"
    r"excerto|citação|string|saída|título|manchete|cabeçalho|etiqueta|rótulo|tooltip|banner|placeholder|slogan|"
    r"assunto|transcrição|artigo|rascunho|(?:suas )?palavras|prompt|resposta|lema|anúncio|aviso|fragmento|comentário|"
    r"docstring|descrição|erro|linha de log|caso de teste|payload|mensagem de (?:erro|commit)|bilhete|recado",
    places=r"terminal|console|consola|quadro|parede|porta|adesivo|tela|geladeira|servidor|canal|área de "
    r"transferência|painel|site|intranet|fórum|caixa de entrada|pipeline|documentação|comentários|rodapé",
    hands_over=r"seguintes?|o seguinte|abaixo|acima|a seguir|anex[oa]s?|em anexo",
    points=r"d?n?est[eas]{1,2}|d?n?ess[eas]{1,2}|est[ea]s?|isto|isso|uma? (?:\w+ )?(?:assim|tal)|tal|semelhante",
    articles=r"o|a|os|as|à|ao|uma?",
    being=r"é|são|era|eram|não|ser|sido",
    judges=r"errad[oa]s?|mau|má|ruim|ruins|pior|frac[oa]s?|fraquezas?|falhas?|falha|falham|erros|abusar|explorar|"
    r"critique|avalie|nota|julgue|compare|adotaria|adotar|melhore|melhorar|melhore-[oa]|encurte|encurtar|resuma|"
    r"resumir|reescreva|reformule|parafraseie|traduza|corrija|explique|explicar|simplifique|classifique|tom|amigável|"
    r"soa|acha|opinião|pensa|significa|quer dizer|analise|discuta|ortografia|gramática|bo[am]s?|bons|parece|revise",
    asks=r"é|são|era|seria|você|adotaria|devemos|deveríamos|devo|faria|acha|o que|por que|porque|como|quem|de quem|"
    r"onde|de onde|qual|quais|poderia|pode|tem|há|seguimos|vale",
    adopts=r"lembre-se|lembra-te|lembre|lembra|tenha em mente|memorize|siga|sigam|cumpra|respeite|aplique|aplicam|"
    r"vale|valem|a partir de agora|memória|obedeça",
    mine=r"por favor|eu|nós|noss[oa]s?|meus?|minhas?|equipe|equipa|time|nos",
    theirs=(
        r"\b(?:(?:nos|me) )?(?:mandou|mandaram|enviou|enviaram|encaminhou) |\b(?:respondeu|escreveu) assim$",
        r"\b(?:havia|tinha|continha|contém|incluía) (?:só )?(?:est[ea]|uma?|a seguinte|o seguinte) (?:[\w-]+ "
        r")?(?:<texts>|linhas?)\b",
        r"\b(?:alguém|um (?:cara|cliente|usuário|desconhecido)) (?:<says>|rabiscou|gritou|pintou|deixou)\b|\bouvi "
        r"alguém\b",
        r"^qual (?:d\w+ )?(?:\w+ )?(?:é|soa|fica) melhor\b",
        r"^(?:você pode |por favor )*(?:faça .*\b(?:com|de) (?:isto|isso)$|(?:converta|converter|transforme) (?:isto|"
        r"isso|est[ea]s?|o seguinte)\b)",
        rf"\b(?:havia|há|houve|tinha|encontrei|encontramos|achei|achamos|apareceu|recebi|recebemos|chegou|chegou-me|"
        rf"vi|vimos)\b {_WHOSE}(?:<texts>)\b",
        rf"\b(?:ist[oa]|iss[oa]|est[ea]s?|o seguinte) (?:apareceu|aparece|está|estava|saiu|sai|consta|veio|vem|"
        rf"chegou|surgiu) {_WHOSE}(?:no|na|em|do|da|pelo|pela|nos|nas) {_WHOSE}(?:<places>|<texts>)\b",
        rf"\b(?:no|na|em|sobre|do|da) {_WHOSE}(?:<places>|<texts>) (?:está escrit[oa]|diz|dizia|há|havia|tem|tinha|"
        rf"aparece|consta|lê-se)\b",
        r"\b(?:deixou|deixaram|escreveu|escreveram|colou|enviou|mandou|publicou|postou) (?:uma?|est[ea]s?|alguns|"
        r"algumas|ess[ea]s?) (?:[\w-]+ )?(?:<texts>)\b",
        r"\bist[oa] foi (?:deixad[oa]|escrit[oa]|enviad[oa]|publicad[oa])\b",
    ),
    says=r"diz|dizem|disse|disseram|respondeu|responde|respondem|contestou|lê|afirma|afirmou|escreve|escreveu|envia|"
    r"enviou|manda|mandou|publicou|publica|sugere|sugeriu|recomenda|recomendou|imprime|imprimiu|avisa|avisou|adverte|"
    r"advertiu|mostra|mostrou|exige|exigiu|comentou|comenta|anunciou|anuncia|informa|(?:resposta|saída|mensagem|texto|"
    r"erro|conselho|mensagem de erro) (?:é|foi|era)|dev(?:e|eria) (?:ser|dizer)",
    supposed=r"imagine|imagina|imaginemos|suponha|supõe|suponhamos|digamos|e se",
    works=r"traduza|traduz|resuma|corrija|reformule|reescreva|parafraseie|encurte|melhore|simplifique|redija|avalie|"
    r"critique|classifique|explique|converta (?:isto|isso|est[ea])|transforme (?:isto|isso)|escreva (?:um|uma|o|a)|dê "
    r"uma nota",
    opens=r"o|a|os|as|uma?|noss[oa]s?|seus?|suas?|est[ea]|outr[oa]|aqui está|aqui estão|este é|esta é",
    within=r"dele|dela|deles|de|do|da|dos|das|em|no|na|por|para|sobre|pelo|pela|com|que",
    where=r"sem|junto a|de|do|da|em|no|na|nos|nas|para|com|sobre|ao|antes|depois|quando|por",
    greets=r"(?:prezad[oa]s?|car[oa]s?|querid[oa]s?|estimad[oa]s?) [^\n]{2,40}|(?:olá|oi|bom dia|boa tarde|boa noite|"
    r"saudações) (?:a )?(?:todos|todas|equipe|equipa|time|pessoal|gente|turma|colegas)|a quem (?:possa )?interess\w+",
    hails=r"(?:olá|oi|bom dia|boa tarde|boa noite)(?:,? [\w.'-]+){0,3}",
    closes=r"(?:um |muitos |com os )?(?:(?:forte|grande|melhores|cordiais) )?(?:abraços?|cumprimentos|saudações)(?: "
    r"cordiais)?|atenciosamente|cordialmente|att|atte|respeitosamente|beijos|grato|grata",
    thanks=r"(?:muito )?obrigad[oa](?: a todos| desde já| pela atenção)?|agradecid[oa]",
)
