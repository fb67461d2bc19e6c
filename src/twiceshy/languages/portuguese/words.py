"""What Portuguese words do in a sentence: orders, things people work on, languages, measures. Only data."""

from twiceshy.languages.names import MEASURES, TOOLS

# What the program shows and whom it serves: "o botão nunca deve …" says how it shall be, not how to work on it.
SCREEN = (
    "usuário usuários usuária cliente clientes visitante visitantes botão página formulário campo lista carrinho menu "
    "diálogo tabela app jogo jogador admin e-mail email modal banner tooltip imagem logo header footer link filtro "
    "cartão coluna tela"
)

WORDS = (
    (
        "story",
        "aparece aparecem cai caem dá quebra trava some vem vêm sai demora funciona funcionou falha falhou passa "
        "passou foi vi tive me se tem",
    ),
    ("state", "branco preto vermelho verde amarelo andamento processo ordem pausa manutenção"),
    ("status", "mal bem quebrado quebrada pronto pronta vazio vazia"),
    ("pointing", "isso isto assim não é e está o a continua ainda igual errado esse essa este esta ele ela"),
    ("deictic", "isso isto esse essa este esta ele ela mais ainda nada_mais nada mal já assim aí errado"),
    ("definite", "o a os as ao na no nas nos esse essa este esta isso isto nada nenhum meu seu que como mais"),
    (
        "artefact",
        "pr prs pull_request pull_requests commit commits branch branches release releases teste testes migração "
        "migrações endpoint endpoints função funções módulo módulos classe classes arquivo arquivos mudança "
        "mudanças serviço serviços pacote pacotes ticket tickets deploy deploys merge merges",
    ),
    (
        "plural",
        "prs pull_requests commits branches releases testes migrações endpoints funções módulos classes arquivos "
        "mudanças "
        "serviços pacotes tickets componentes variáveis imports segredos tabelas colunas nomes",
    ),
    (
        "texts",
        "commits mensagens_de_commit comentários comentarios respostas docstrings variáveis "
        "nomes_de_variáveis código "
        "documentação logs mensagens_de_erro prs pull_requests issues tickets mensagens comentários_do_código",
    ),
    ("tongue", "português inglês espanhol francês alemão italiano"),
    (
        "imperative",
        "use usa utilize faça escreva coloque execute rode pergunte adicione revise guarde mantenha responda "
        "responde "
        "fale teste rodar passe formate crie evite comente documente verifique peça instale importe atualize chame "
        "avise "
        "consulte roda pergunta escreve coloca certifique-se",
    ),
    (
        "infinitive",
        "usar utilizar fazer escrever colocar executar rodar perguntar adicionar revisar guardar manter "
        "passar "
        "responder testar formatar mexer editar alterar mudar apagar instalar commitar mergear subir importar "
        "mockar "
        "hardcodar logar",
    ),
    (
        "forbidden",
        "use utilize faça mexa edite altere mude instale coloque adicione escreva suba commite crie rode "
        "chame "
        "remova apague delete exclua gere copie importe exporte refatore renomeie mova responda explique repita "
        "abra "
        "pule "
        "ignore assuma invente guarde imprima logue mocke formate comente toque dê cacheie atualize mande envie "
        "tire "
        "reescreva ponha bote deixe",
    ),
    (
        "doing",
        "suportamos usamos utilizamos fazemos escrevemos mergeamos testamos formatamos versionamos documentamos "
        "guardamos "
        "comentamos trabalhamos publicamos nomeamos commitamos logamos mockamos hospedamos lançamos revisamos "
        "deployamos",
    ),
    (
        "passive",
        "feito feita feitos feitas testado testada testados testadas publicado publicada publicados "
        "publicadas "
        "versionado versionada escrito escrita escritos escritas revisado revisada revisados revisadas",
    ),
    ("occasion", "commit push merge release deploy pr mudança tarefa passo migração feature pull_request"),
    (
        "idle",
        "problema problemas pressa dúvida dúvidas duvida sucesso sorte mudanças erros erro resultado "
        "resultados "
        "resposta isso isto nada mais querer sentido dados ideia saída novidade novidades",
    ),
    (
        "fault",
        "arquivo erro erros bug problema falha causa exceção diferença mudança mudanças solução culpa linha isso isto",
    ),
    (
        "measure",
        MEASURES + " centavos reais dólares milissegundos segundos minutos horas porcentagem pixels gramas",
    ),
    ("screen", SCREEN),
    ("tool", TOOLS + " espaços tabulações"),
)
