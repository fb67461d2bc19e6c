"""Portuguese: o que se diz de um texto logo depois dele. Only data."""

from twiceshy.languages.shapes.behind import Behind

_NAMED = (
    r"(?:frases?|linhas?|regras?|textos?|mensage(?:m|ns)|instruç(?:ão|ões)|notas?|parágrafos?|partes?|citaç(?:ão|ões)|"
    r"listas?|"
    r"conselhos?|recomendaç(?:ão|ões)|comandos?|ordens|ordem|pontos?|itens|item|passos?|avisos?|comentários?|normas?|"
    r"saída|"
    r"trechos?|dicas?)"
)
_THIS = (
    rf"(?:(?:n?est[ae]s?|n?ess[ae]s?) {_NAMED}\b|(?:tudo )?(?:isto|isso|aquilo)\b|est[ae]s\b|ess[ae]s\b|"
    rf"(?:tudo )?o (?:de cima|que está acima|acima|anterior)\b|(?:a|o|as|os) {_NAMED} (?:acima|de cima|"
    rf"anterior(?:es)?)\b)"
)
_IT = rf"(?:{_THIS}|o\b|as\b|os\b|a\b)"
_SOURCE = (
    r"(?:read-?me|contributing|documentação|documentacao|docs?|wiki|página|pagina|site|web|blog|artigo|tutorial|guia|"
    r"manual|"
    r"issue|ticket|chamado|comentário|thread|e?-?mail|mensagem|slack|chat|fórum|stack ?overflow|reddit|internet|spec|"
    r"especificação|rfc|changelog|livro|vídeo|video|curso|log|saída|erro|terminal|console|ferramenta|linter|bot|ci|"
    r"agente|"
    r"modelo|ia|chatgpt|claude|copilot|gemini|script|template|pacote|biblioteca|framework|fornecedor\w*|cliente|"
    r"consultor\w*|autor\w*|revisor\w*|alguém|prompt|arquivo|ficheiro|repo|exemplo|fonte|notas|"
    r"[\w./-]*\w\.(?:md|txt|rst|html?|pdf|ya?ml|json|toml|log)|https?:\S+|www\.\S+|@[\w-]+)"
)
_WHOSE = (
    r"(?:(?:o|a|os|as|um|uma|seu|sua|seus|suas|de|do|da|dos|das|deles|meu|minha|noss[oa]s?|no|na|ao|algum|alguma|este|"
    r"esta|"
    r"esse|essa|velh[oa]|oficial|antig[oa]) )*"
)
_FROM = r"(?:de|do|da|dos|das|por|pelo|pela|segundo|conforme)"
_IN = r"(?:em|no|na|nos|nas|num|numa)"
_SAYS = (
    r"(?:diz|dizem|disse|disseram|recomenda|recomendam|escreveu|escreve|sugere|afirma|quer|querem|indica|aconselha|"
    r"manda|"
    r"imprime|imprimiu|mostra|mostrou|propõe|pede|fala)"
)
_ODD = r"(?: (?:exatamente|realmente|de verdade|também|ainda|aqui|assim|literalmente|diretamente|tudo|só|mesmo))*"
_JUDGED = (
    r"(?:segur[oa]s?|confiáve(?:l|is)|cert[oa]s?|verdade|verdadeir[oa]s?|legítim[oa]s?|perigos[oa]s?|malicios[oa]s?|"
    r"suspeit[oa]s?|norma(?:l|is)|oficia(?:l|is)|recomendáve(?:l|is)|sensat[oa]s?|razoáve(?:l|is)|"
    r"válid[oa]s?|atua(?:l|is)|(?:um[a]?s? )?(?:bo[am]s?|bons|m[áa]us?|más|melhor(?:es)?) [\w -]{3,40}|"
    r"uma? (?:piada|ataque|golpe|armadilha)|noss[oa]s?|para nós)"
)
_TAIL = (
    r"(?: (?:para nós|pra nós|pra gente|aqui|no nosso caso|de verdade|ou não|também|executar|fazer|seguir|ainda))*\W*$"
)
_DO = r"(?:fazer|seguir|aplicar|obedecer|cumprir|adotar|acreditar|respeitar|confiar|aceitar|acatar)"

BEHIND = Behind(
    leads=r"e|mas|aliás|hm+|então|bom|bem|ah|oh|nota|ps|pelo menos|só|desculpa|pergunta|contexto|ou|por favor|ei|"
    r"acho que|uma pergunta",
    theirs=(
        rf"(?:diz|disse|segundo|acha|escreveu) (?:o|a|um|uma|meu|minha|o meu|a minha|nosso|nossa) (?:colega\w*|"
        rf"chefe\w*|"
        rf"cliente\w*|consultor\w*|cara|fornecedor\w*|{_SOURCE})\W*$",
        r"não são (?:as )?(?:minhas|nossas) palavras|são (?:as )?palavras (?:dele|dela|deles|do|da)\b",
        rf"{_THIS} (?:é|são|era|vem|vêm|veio|saiu|está|estão|estava|tá|foi){_ODD}(?: (?:copiad[oa]s?|tirad[oa]s?|"
        rf"tomad[oa]s?|"
        rf"colad[oa]s?|uma citação|escrit[oa]s?|retirad[oa]s?))? {_FROM} (?!mim\b|nós\b|momento\b)\w",
        rf"{_THIS} (?:é|são|está|estão|tá|aparece|aparecem|apareceu|surgiu|consta|estava){_ODD}(?: escrit[oa]s?)? "
        rf"{_IN} "
        rf"{_WHOSE}{_SOURCE}\b",
        rf"(?:{_THIS},? )?(?:eu )?(?:encontrei|achei|vi|li|tirei|copiei|colei|recebi|peguei)(?: {_THIS})? (?:{_IN}|"
        rf"{_FROM})\b",
        rf"(?:{_THIS} )?(?:é|são) (?:o que|as? \w+ que|os? \w+ que) (?!eu\b|nós\b|a gente\b)(?:{_WHOSE}[\w.-]+(?: "
        rf"\w+)? )?{_SAYS}\b",
        rf"(?:assim|isso|isto) {_SAYS}\b",
        rf"{_THIS} (?:é|são) (?:as|os|a|o|umas|uns) {_NAMED} (?:de|do|da|dos|das) (?!nós\b|noss)\w",
        rf"(?:segundo|conforme|fonte:?|tirado d[eoa]|copiado d[eoa]|diz|do|da) {_WHOSE}{_SOURCE}\W*$",
        r"fonte:",
        rf"{_WHOSE}[\w.@-]+(?: \w+)? (?:me |nos )?(?:escreveu|mandou|enviou|disse|pôs|imprimiu|mostrou|gerou) "
        rf"{_THIS}\W*$",
    ),
    theirs_apart=(
        rf"(?:encontrad[oa]s?|achad[oa]s?|vist[oa]s?|lid[oa]s?|copiad[oa]s?|tirad[oa]s?|escrit[oa]s?) (?:{_IN}|"
        rf"{_FROM}) \w+",
        rf"(?:está|tá|aparece|consta|vem) (?:assim )?(?:{_IN}|{_FROM}) \w+",
    ),
    noted=(
        rf"(?:(?:isto|isso) (?:é|está|vem|tá) )?(?:tirado |copiado |fonte:? |citação )*(?:{_FROM}|{_IN}|via|fonte:?) "
        rf"{_WHOSE}{_SOURCE}\b[^,;]{{0,30}}\W*$",
    ),
    asks=(
        rf"(?:o )?que{_ODD} (?:significam?|quer(?:em)? dizer|é|são|diz|pede){_ODD} {_THIS}",
        rf"(?:o )?que (?:fazemos|faço|a gente faz) com {_THIS}",
        rf"(?:quem|qm) (?:foi que )?(?:escreveu|disse|pôs|colocou|diz|recomenda) {_IT}",
        rf"de onde (?:vem|vêm|veio|saiu|é|são|tirou|você tirou){_ODD} ?{_IT}?",
        rf"por ?qu[eê] (?:(?!você\b)[\w.-]+ ){{0,4}}(?:imprimiu|imprime|diz|disse|mostra|mostrou|escreveu|escreve|"
        rf"aparece|"
        rf"sugere|recomenda|está|tá)(?: [\w.-]+){{0,3}} {_THIS}(?: aqui| aí)?\W*$",
        rf"(?:é|são|será|seria) (?:{_THIS} )?(?:realmente |mesmo |ainda )?{_JUDGED}(?: {_THIS})?{_TAIL}",
        rf"{_THIS} (?:é|são) (?:realmente |mesmo )?{_JUDGED}(?: para nós| pra gente)?\W*\?",
        rf"(?:é|são) (?:{_THIS} )?(?:realmente |mesmo )?obrigatóri[oa]s?\b[^?]{{0,40}}\?",
        rf"(?:devemos|deveríamos|devo|deveria|temos que|tenho que|podemos|posso|convém|vamos|queremos|a gente deve) "
        rf"{_DO}(?: {_IT}| n?(?:isto|isso|ess[ae]s|est[ae]s))?{_TAIL}",
        rf"(?:nós |a gente )?(?:fazemos|seguimos|cumprimos|aplicamos|respeitamos|faz|segue) {_THIS}{_TAIL}",
        r"(?:as|os|o|a) (?:fazemos|seguimos|cumprimos|aplicamos)\W*\?",
        rf"(?:se )?(?:aplicam?|afetam?|valem?|servem?)(?:-se)?(?: {_THIS})?(?: (?:a|para|pra|em) (?:nós|gente|noss\w+ "
        rf"\w+|este "
        rf"\w+)| aqui)?\W*\?",
        rf"{_THIS} (?:se )?(?:aplica|vale|serve)m?(?:-se)?(?: (?:a|para|pra) (?:nós|gente|a gente)| aqui)?\W*\?",
        rf"(?:me )?(?:explica|explique|traduz|traduza|resume|resuma|pode (?:explicar|traduzir|resumir))(?: pra mim)? "
        rf"{_THIS}\W*$",
        rf"(?:{_THIS} )?(?:soa|parece|cheira)(?: (?:muito|um pouco|bem|meio))? (?:estranho|suspeito|perigoso|a \w+)\b",
        rf"não (?:entendo|entendi|confio em|confio n) ?{_THIS}",
    ),
    orders=(
        rf"(?:explica|explique|explica-me|traduz|traduza|traduzir|corrija|corrige|resuma|resume|encurte|reescreva|"
        rf"reescreve|reformule|analise|analisa)\b(?: (?:{_IT}|isto|isso).*| (?:para|ao|em|pro)\b.*)?\W*$",
        rf"(?:ordena|ordene|formata|formate|valida|valide|revisa|revise)\b (?:est[ae]s?|ess[ae]s?|a|o) (?:{_NAMED}|"
        rf"yaml|"
        rf"json|toml|tabela)\b",
        rf"(?:apaga|apague|remove|remova|elimina|elimine|tira|tire|exclua|exclui)\b (?:est[ae]s? {_NAMED}|ess[ae]s? "
        rf"{_NAMED}|isto|isso|a {_NAMED}|o {_NAMED})\b",
    ),
    asks_apart=(
        r"(?:é )?(?:segur[oa]|certo|verdade|confiável|perigoso|sério|boa ideia)\W*\?",
        rf"por ?qu[eê] (?:está|tá|aparece|é|são) {_THIS}",
        rf"(?:é|são|está|estão) {_THIS} \w+",
        rf"(?:precisamos d|usamos|queremos|temos) ?{_THIS}{_TAIL}",
    ),
    pointed=(
        rf"(?!(?:por favor|faça|mude|corrija|reveja|escreva)\b)(?=.*\b{_SOURCE}\b).*\b(?:isto|isso)\b(?=\W*$| (?:em|"
        rf"no|na|"
        rf"do|da|de|é|está|era|por)\b)",
        r"(?!.*\b(?:você|pode|claro|entendeu|possível|pronto)\b).*\b(?:isto|isso)\W*\?",
    ),
    opinion=(
        r"o que (?:acha|você acha|achas|pensa)(?: d?isso| d?isto)?\W*$|(?:você )?concorda\W*\?|estranho,? (?:né|"
        r"não)\W*\?",
    ),
    agrees=(
        r"\b(?:eu )?concordo\b|\bconcordamos\b|\be é assim que (?:fazemos|quero)\b|\b(?:siga|sigam|respeite|cumpra|"
        r"aplique|adote)"
        r"(?:-[oa]s?| isso| isto)\b|\bfaça isso\b|\bvale para (?:nós|todos)\b|\bestou de acordo\b",
    ),
    also=r"também|tambem|além disso",
)
