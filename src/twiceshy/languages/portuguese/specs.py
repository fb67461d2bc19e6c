"""Portuguese: what a thing to be built shall do, and replies that name nothing. Only data."""

from twiceshy.languages.shapes.specs import Replies, Specs

_PERSON = (
    r"(?:usuári[oa]s?|usuari[oa]s?|utilizador(?:a|es|as)?|clientes?|visitantes?|convidad[oa]s?|jogador(?:a|es|as)?|"
    r"admins?|"
    r"administrador(?:a|es|as)?|membros?|assinantes?|alguém)"
)

SPECS = Specs(
    built=r"(?:^|[.!?;,:\n] ?|\be )(?:por favor,? |agora |depois |pode |podes |você pode )*(?:implementa|implemente|"
    r"implementar|"
    r"constrói|construa|programa|programe|faz|faça|fazer|adiciona|adicione|adicionar|escreve|escreva|cria|crie) "
    r"(?:isso|isto|ambos)(?: \w+){0,4}\W*(?:$|[.!?;\n])",
    announced=r"(?:^|\n)\W*(?:nova )?(?:funcionalidade|feature|história de usuário|requisitos?|"
    r"critérios de aceite): |"
    r"(?:^|[.!?\n] ?)(?:precisamos|preciso) de uma? [\w -]{2,40}: ",
    events=rf"\b(?:quando|se|ao|depois que) (?:(?:o|a|um|uma|os|as) )?{_PERSON} (?:clica|clicar|toca|tocar|apaga|"
    r"apagar|exclui|"
    r"excluir|fecha|fechar|envia|enviar|cancela|cancelar|paga|pagar|compra|comprar|seleciona|selecionar)\b|"
    r"\bao (?:clicar|tocar|passar o mouse|enviar o formulário)\b|"
    r"^(?:por favor,? )?(?:faz|faça)(?: com)? (?:que )?(?:o|a|os|as)\b",
    spared=r"\b(?:nós|a gente|noss[oa]s?|você|teu|tua|seu|sua|eu|meu|minha|a partir de agora|daqui pra frente|"
    r"de agora em diante|"
    r"lembra|lembre|projeto|repo|repositório|convenção|código|testes?|commits?|prs?|branch(?:es)?|migraç(?:ão|ões)|"
    r"funç(?:ão|ões)|classes?|módulos?|controllers?|endpoints?|componentes?|serviços?|pacotes?|dependências|logs?|"
    r"scripts?|arquivos|usamos|fazemos|temos|documentação)\b",
    orders=r"^(?:(?:e|mas|também|ok|por favor|não),? )*(?:sempre|nunca|jamais|usa|use|utilize|evita|evite)\b",
)
REPLIES = Replies(bare="errado|assim|outro|outra|vez|pedi|quis|dizer|disse|melhor|pior|quebrado|certo|tenta|tente")
