"""Portuguese words by the kind of thing or deed they name in talk about software.

Of Brazil and of Portugal ("arquivo", "ficheiro"), with and without their accents ("botão", "botao"). A verb stands as
an order, as an infinitive and as what is refused ("usa", "use", "usar", "uses"); what we do ("usamos") is told by its
ending. English terms stand where Portuguese engineers say them in English.
"""

from twiceshy.languages.english.kinds import KINDS as ENGLISH

_NAMES = dict(ENGLISH)["product"]  # the same everywhere

KINDS = (
    (
        "trouble",
        "aborta abortou atrasa aviso avisos bagunca bagunça baguncado bagunçado bloqueada bloqueadas bloqueado "
        "bloqueados bloqueia bloqueio bug buga bugada bugadas bugado bugados bugou bugs caem cai caido caído caiu "
        "causa conflito conflitos congela congelado congelou corrompeu corrompido corta cortado cortou crash crashes "
        "crashou defeito defeitos demora demorado desalinhado desaparece desapareceu desaparecido desconhecida "
        "desconhecidas desconhecido desconhecidos deslocado down duplica duplicada duplicadas duplicado duplicados "
        "engasga erra errada erradas errado errados erro error errors erros errou esgotado esquisita esquisitas "
        "esquisito esquisitos estoura estourou estranha estranhas estranho estranhos excecao exceção excecoes "
        "exceções excepcao excepção exception exceptions expirada expiradas expirado expirados expirou fail failed "
        "fails falha falham falhando falhas falhou falta faltam faltando faltou feia feias feio feios flaky glitch "
        "ilegivel ilegível inacessivel inacessível incidente incidentes incompleto incorreta incorretas incorreto "
        "incorretos indisponivel indisponível inesperada inesperadas inesperado inesperados inexistente instavel "
        "instável invalida inválida invalidas inválidas invalido inválido invalidos inválidos leak leaks lenta lentas "
        "lentidao lentidão lentissimo lentíssimo lento lentos loop nan negada negadas negado negados null oom outage "
        "panic parada paradas parado parados parou perde perdeu perdida perdidas perdido perdidos pessimo péssimo "
        "pifou pisca piscando problema problemas quebra quebrada quebradas quebrado quebrados quebram quebrando "
        "quebrou queixa reclama reclamando reclamou recusada recusadas recusado recusados regressao regressão "
        "regression repetido ruim ruins segfault sobrepoe sobrepõe sobreposto some somem stacktrace stacktraces "
        "sumido sumindo sumiu timeout timeouts torto tosco traceback trava travada travadas travado travados travando "
        "travou truncado typo typos undefined vaza vazamento vazia vazias vazio vazios vencido vermelha vermelhas "
        "vermelho vermelhos warning warnings zoada zoadas zoado zoados",
    ),
    (
        "screen",
        "aba abaixo abas acima alto altura amarela amarelas amarelo amarelos animacao animação animacoes animações "
        "avatar azuis azul badge badges balao balão banner banners barra barras borda bordas botao botão botoes "
        "botões branca brancas branco brancos busca button buttons cabecalho cabeçalho cabecalhos cabeçalhos caixa "
        "caixas calendario calendário calendarios calendários campo campos canto cantos canvas card cards "
        "carregamento carrinho carrossel cartao cartão cartoes cartões celula célula celulas células centralizado "
        "centro checkbox checkboxes checkout cima cinza clara claras claro claros clica clicado clicando clicar "
        "clique cliques coluna colunas contraste cor cores cursor dashboard dashboards dialogo diálogo dialogos "
        "diálogos direita dropdown dropdowns ecra ecrã ecras ecrãs embaixo escura escuras escuro escuros espacamento "
        "espaçamento esquerda etiqueta etiquetas filtrar filtro filtros fonte fontes footer formulario formulário "
        "formularios formulários fundo fundos grade grafico gráfico graficos gráficos grid header headers hero hover "
        "icon icone ícone icones ícones icons imagem imagens inicial inimigo inimigos input inputs interface "
        "interfaces italico itálico janela janelas jogador jogadores jogo jogos label labels lado laranja largura "
        "layout layouts link links lista listagem listas loader login logos logotipo mapa margem margens margin menu "
        "menus miniatura mockup mockups modal modals modo mouse navbar navegacao navegação negrito niveis níveis "
        "nivel nível padding pagina página paginas páginas paineis painéis painel pixel pixels placeholder "
        "placeholders pop-up popup popups preta pretas preto pretos px quadrado quadro rato rodape rodapé rolagem "
        "rosa roxo screenshot screenshots scroll scrollbar seletor seletores seta setas sidebar slider sombra spinner "
        "sprite sprites subtitulo subtítulo tabela tela telas telinha texto textos theme themes thumbnail thumbnails "
        "tipografia titulo título titulos títulos toast toasts toggle toggles toolbar tooltip tooltips topo verde "
        "verdes viewport visiveis visíveis visivel visível vista visual widget widgets",
    ),
    (
        "writing",
        "anuncio anúncio anuncios anúncios apresentacao apresentação apresentacoes apresentações artigo artigos ata "
        "atas bilhete blog capitulo capítulo capitulos capítulos carta cartas chamado chamados comunicado conto "
        "correio cronica crônica e-mail e-mails email emails ensaio frase frases historia história historias "
        "histórias introducao introdução mail mails newsletter nota notas palestra paragrafo parágrafo paragrafos "
        "parágrafos piada piadas poema post posts proposta propostas rascunho rascunhos readme redacao redação relato "
        "relatorio relatório relatorios relatórios roteiro slide slides ticket tickets tweet tweets",
    ),
    (
        "mind",
        "acaso acha acham achamos achas achava achei acho aparentemente certeza conviria creio curiosidade curioso "
        "desconfio duvida dúvida duvidas dúvidas duvido entendeu entendi entendo fico hipotese hipótese "
        "hipoteticamente ideia ideias imagina imaginei imagino impressao impressão julgo opiniao opinião opinioes "
        "opiniões parece parecem parecia pensa pensamos pensando pensar pensei penso pergunto possibilidade possivel "
        "possível possivelmente provavel provável provavelmente quica quiçá sabe sabem sei sentido significa soa "
        "sugere sugestao sugestão supondo suponha suponho suspeito talvez teoria teoricamente vejo",
    ),
    (
        "flow",
        "adiante aguarda aguarde almocar almoçar almoco almoço amanha amanhã anda anteontem atualmente avanca avança "
        "avancar avançar avance calma cancela cancelar cancele continua continuamos continuar continue desfaca "
        "desfaça desfaz desfazer embora enfim espera esperar espere esqueca esqueça esquece esquecer fim finaliza "
        "hoje instante interrompe interromper logo minutinho momentinho momento ontem ora pára parar pare parem pausa "
        "pausar pendente pera perai peraí prossegue prossiga provisoriamente provisorio provisório proxima próxima "
        "proximas próximas proximo próximo proximos próximos repete repetir repita retoma retomar reverta reverte "
        "reverter rollback segue seguimos seguinte seguir siga sigamos tarde temporariamente temporario temporário "
        "tenta tentar tente termina terminado terminar terminei volta voltamos voltar volte voltemos",
    ),
    (
        "liking",
        "acostumada acostumadas acostumado acostumados adora adoro agrada agradeco agradeço aguento alergico alérgico "
        "amigavel amigável amo cansa cansado cansativo cansei chata chato chatos confortavel confortável desagrada "
        "desconfortavel desconfortável desejo detesto dificil difícil enche fa fã faceis fáceis facil fácil favorita "
        "favoritas favorito favoritos gosta gostam gostamos gostar gostariamos gostaríamos gostas gostava gostei "
        "gosto gostos importa importante incomoda incomodam incomodo interessa irrita irritante mania melhor melhores "
        "odeia odeio pior piores prazer predileto prefere preferem preferencia preferência preferencias preferências "
        "preferes preferia preferida preferidas preferido preferidos preferimos preferir preferiria preferivel "
        "preferível prefira prefiro saco serve simpatico simpático sofro tedio tédio valorizo vontade",
    ),
    (
        "praise",
        "acertou acordo adequado aprovada aprovadas aprovado aprovados arrasou bacana beleza boa boas bom bonita "
        "bonitas bonito bonitos bons bravo brigado brilhante certinho certissimo certíssimo certo concordo cool "
        "corretamente correto demais espetacular exatamente exato excelente fantastico fantástico ficaram ficou fixe "
        "funciona funcionando funcionou genial impecavel impecável incrivel incrível joia jóia legal lgtm limpinho "
        "linda lindas lindo lindos maravilha maravilhoso massa nice obrigada obrigado otima ótima otimas ótimas otimo "
        "ótimo otimos ótimos parabens parabéns perfeita perfeitamente perfeitas perfeito perfeitos porreiro resolveu "
        "resolvido sensacional show sucesso top tranquilo valeu yep",
    ),
    (
        "custom",
        "abreviacao abreviação abreviacoes abreviações acento acentos adaptador ajuste ajustes alteracao alteração "
        "alteracoes alterações anotacao anotação anotacoes anotações argumento argumentos arquivo arquivos artefato "
        "artefatos artifact artifacts aspas asset assets assinatura assinaturas assunto atributo atributos backup "
        "backups bandeira bloco blocos branch branches build builds cadeia callback callbacks camada camadas "
        "camelcase chamada chamadas changelog chave chaves checkpoint checkpoints classe classes code codificacao "
        "codificação codigo código codigos códigos comando comandos comentario comentário comentarios comentários "
        "commit commit-message commit-messages commits compilacao compilação componente componentes config configs "
        "configuracao configuração configuracoes configurações constante constantes construtor consulta consultas "
        "contrato controlador controller controllers convencao convenção convencoes convenções cookie cookies cópia "
        "copias cópias corpo credenciais credencial credentials cronjob cronjobs css dado dados data dataframe "
        "dataframes datas dataset datasets decimais decimal decorator decorators definicao definição dependencia "
        "dependência dependencias dependências deploy deployment deployments deploys descricao descrição descricoes "
        "descrições detalhe detalhes diff diffs dinheiro divisa docs docstring docstrings documentacao documentação "
        "documento documentos dto dtos elemento elementos emoji emojis endpoint endpoints entidade entidades entrada "
        "entradas entrega entregas enum enums espaco espaço espacos espaços especificacao especificação "
        "especificacoes especificações esquema esquemas estado estados estilo estilos estrutura estruturas event "
        "evento eventos events exemplo exemplos explicacao explicação explicacoes explicações export exports "
        "expressao expressão fatura faturas feature feature-branch feature-branches feature-flag feature-flags "
        "features ficheiro ficheiros fixture fixtures flag flags formatacao formatação formato formatos formatter "
        "funcao função funcionalidade funcionalidades funcoes funções fuso fusos gancho handler handlers hash hashes "
        "helper helpers heranca herança hook hooks horario horário horarios horários hotfix hotfixes html id "
        "identacao identação identificador identificadores identifier identifiers idioma idiomas ids implementacao "
        "implementação implementacoes implementações import importacao importação importacoes importações imports "
        "imposto impostos indentacao indentação index indice índice indices índices instrucao instrução instrucoes "
        "instruções integracao integração inteiro inteiros issue issues item itens iteracao iteração job jobs "
        "kebab-case key keys licenca licença licencas licenças lingua língua linguagem linguas línguas linha linhas "
        "lint linter linting lockfile log logger logging logica lógica loglevel logs lote lotes macro maiuscula "
        "maiúscula maiusculas maiúsculas mensagem mensagens merge merge-commit merge-commits merges message messages "
        "metodo método metodos métodos middleware middlewares migracao migração migracoes migrações migration "
        "migrations minuscula minúscula minusculas minúsculas mock mocks modelo modelos modulo módulo modulos módulos "
        "moeda moedas mudanca mudança mudancas mudanças nome nomenclatura nomes notebooks numero número numeros "
        "números objeto objetos operacao operação operacoes operações ordem orm package packages pacote pacotes "
        "palavra palavra-chave palavra-passe palavras palavras-chave parametro parâmetro parametros parâmetros "
        "parentese parêntese parenteses parênteses parser pascalcase passo passos patch patches payload payloads "
        "pedido pedidos permissao permissão permissoes permissões pipeline pipelines plano planos plugin plugins "
        "ponto pontos pr preco preço precos preços prefixo prefixos processo processos programa programas propriedade "
        "propriedades prova prs pull-request pull-requests pull_request pushes queries query recurso recursos "
        "refactoring refatoracao refatoração referencia referência referencias referências regex registo registos "
        "registro registros release releases request requests requisicao requisição requisicoes requisições response "
        "responses resposta respostas resultado resultados resumo resumos retorno retries retry review reviews "
        "revisao revisão revisoes revisões rota rotas rotina rotinas route routes saida saída saidas saídas schema "
        "schemas script scripts secret secrets seed seeds segredo segredos semente sementes senha senhas service "
        "services servico serviço servicos serviços sessao sessão session sessions sessoes sessões shader shaders "
        "simbolo símbolo simbolos símbolos singleton sintaxe snake_case snapshot snapshots spec specs sql story "
        "string strings struct structs stub stubs stylesheet stylesheets sufixo sufixos suite suíte tab tabelas tabs "
        "tabulacao tabulação tag tags tarefa tarefas taxa taxas template templates tenant tenants test testcase "
        "testcases teste testes tests timestamp timestamps tipagem tipo tipos token tokens topic topics traducao "
        "tradução traducoes traduções transacao transação transacoes transações type-hints types unidade unidades "
        "unit-test unit-tests unitaria unitária unitarias unitárias unitario unitário unitarios unitários url urls "
        "util utilitario utilitário utilitarios utilitários utils uuid uuids validacao validação validacoes "
        "validações valor valores variaveis variáveis variavel variável versao versão versoes versões virgula vírgula "
        "virgulas vírgulas webhook webhooks worker workers wrapper zona",
    ),
    (
        "place",
        "1password account accounts ambiente ambientes aparelho aparelhos api apis aplicacao aplicação aplicacoes "
        "aplicações aplicativo aplicativos app apps armazenamento backend banco bancos base bases bd biblioteca "
        "bibliotecas bucket buckets cache caches celular ci cli client clients cloud cluster clusters codebase cofre "
        "computador computadores console conta container containers contas conteiner contêiner conteineres "
        "contêineres cpu daemon db dbs deposito depósito desenvolvimento dev develop device devices diretorio "
        "diretório diretorios diretórios disco dispositivo dispositivos domain dominio domínio dominios domínios "
        "empresa endereco endereço enderecos endereços env environment environments escritorio escritório estoque "
        "fabrica fábrica fila filas filial firmware folder folders frontend gateway gateways gpu gui homologacao "
        "homologação host hosts infra infraestrutura internet kernel keychain laptop lib library libs local localhost "
        "loja main maquina máquina maquinas máquinas master memoria memória mobile monorepo navegador navegadores nó "
        "node nodes notebook nuvem pasta pastas plataforma plataformas pod pods port porta portas ports principal "
        "prod producao produção production produto produtos projeto projetos proxy qa queue queues raiz ram rede "
        "redes regiao região registry replica replicas repo repos repositorio repositório repositorios repositórios "
        "repository runner runners sandbox scheduler server servers servidor servidores shop sistema sistemas site "
        "stage staging store subdomain subdominio subdomínio subpasta telefone telemovel telemóvel terminal uat usina "
        "vm vms vpn warehouse web website wiki workspace workspaces",
    ),
    (
        "product",
        f"{_NAMES} alemao alemão espanhol frances francês ingles inglês inglesa italiano portugues português "
        "portuguesa",
    ),
    (
        "people",
        "admin administrador administradores admins alguem alguém analista arquiteto autor autora autores ceo chefe "
        "chefes chefia cliente clientes colega colegas comercial comprador consultor consultora contabilidade "
        "contador convidado convidados coordenador criador cto cuida dba departamento desenvolvedor desenvolvedora "
        "desenvolvedores designer devops diretor diretora diretoria dona dono donos equipa equipas equipe equipes "
        "estagiario estagiário estagiarios estagiários faturamento financeiro fornecedor fornecedores gerente "
        "gerentes gestao gestão gestor gestora juridica jurídica juridico jurídico lead lider líder maintainer "
        "maintainers mantenedor mantenedores marketing ninguem ninguém ops owner owners parceiro parceiros pessoa "
        "pessoal pessoas programador responsaveis responsáveis responsavel responsável reviewer reviewers revisor "
        "revisora revisores senhor senhora socio sócio sre stakeholder stakeholders suporte support team teams "
        "tecnico técnico testador time times user users usuaria usuária usuario usuário usuarios usuários utilizador "
        "utilizadores vendas vendedor visitante visitantes",
    ),
    (
        "time",
        "abril agosto ano anos anterior dezembro dia diariamente diario diário dias domingo domingos feriado feriados "
        "fevereiro hora horas inverno janeiro julho junho madrugada maio manha manhã marco março meia-noite mensal "
        "mes mês meses minuto minutos noite noites novembro outubro passada passado quarta quarta-feira quinta "
        "quinta-feira quinzena recente recentemente sabado sábado sabados sábados segunda segunda-feira semana "
        "semanal semanas semestre setembro sexta sexta-feira sprint sprints tardinha tempo terca terça terca-feira "
        "terça-feira trimestre verao verão",
    ),
    (
        "amount",
        "bytes caracter caractere caracteres cem centavo centavos centimo cêntimo centimos cêntimos cento cerca cinco "
        "dez dezena dolares dólares duzia dúzia euros gb gramas grande grandes kb limit limite limites maior maiores "
        "max maxima máxima maximas máximas maximo máximo maximos máximos mb megas meio menor menores metade mil "
        "milhao milhão milhoes milhões milissegundo milissegundos min minima mínima minimas mínimas minimo mínimo "
        "minimos mínimos ms nove oito par pares percentual porcentagem porcento quatro quinze reais segundo segundos "
        "seis sete tamanho tamanhos terceira terceiro teto trinta varias várias varios vários vinte zero",
    ),
    (
        "manner",
        "acessivel acessível alfabetica alfabética alfabetico alfabético aninhado anonimo anônimo assincrona "
        "assíncrona assincrono assíncrono async atomico atômico automatica automática automaticamente automaticas "
        "automáticas automatico automático automaticos automáticos baixo breve breves cifrado coerente compacto "
        "completa completas completo completos concisa concisas conciso concisos consistente consistentes "
        "criptografada criptografadas criptografado criptografados curta curtas curtinhas curtinho curto curtos "
        "declarativo descritiva descritivas descritivo descritivos detalhada detalhadas detalhado detalhados direta "
        "diretamente diretas direto diretos enxuta enxutas enxuto enxutos estatico estático estavel estável estrito "
        "estruturada estruturadas estruturado estruturados explicita explícita explicitamente explicitas explícitas "
        "explicito explícito explicitos explícitos fluido formal formatado funcional generico genérico globais global "
        "idempotent idempotentes idiomatico idiomático immutable imperativo implicito implícito imutavel imutável "
        "independente informal inline isolada isoladas isolado isolados largo legiveis legíveis legivel legível leve "
        "limpa limpas limpo limpos literal longa longas longo longos lowercase manual manualmente mao mão minimalista "
        "modular objetiva objetivas objetivo objetivos offline ordenada ordenadas ordenado ordenados paralelo pequena "
        "pequenas pequenininho pequeno pequenos privada privadas privado privados profissional propria própria "
        "proprias próprias proprio próprio proprios próprios pública publicas públicas publico público publicos "
        "públicos pura puras puro puros rapida rápida rapidas rápidas rapido rápido rapidos rápidos readonly "
        "reutilizavel reutilizável reversivel reversível seco separada separadamente separadas separado separados "
        "sequencial serial simples simplesmente sincrono síncrono solido sólido strict sucinta sucintas sucinto "
        "sucintos sync tipada tipadas tipado tipados transparente unica única unicas únicas unico único unicos únicos "
        "uppercase válida validas válidas valido válido validos válidos verbosa verbosas verboso verbosos",
    ),
    (
        "stands",
        "abrange acaba aceita aceitam acontece aparece aparecem aponta apontam atende baixam cabe chama-se chamam "
        "cobre comeca começa comecam começam consiste consta contem contém continuam corresponde costuma costumam "
        "custa custam deixam depende dependem devolve devolvem diz dizem dura duram entra entram escrevem escuta "
        "escutam exige exigem existe existem fazem fica ficam fornece funcionam gerencia gerenciam guardam herda "
        "implica incluem inclui leva levam limita mandam manipula mexem mora moram ocupa oferece passam pegam permite "
        "permitem pertence pertencem possui propoe propõe recebe recebem repetem representa requer requerem reside "
        "respondem retorna retornam rodam saem sai servem significam sobem suporta suportam tocam trabalha trazem "
        "usam usava utilizam valem vem vêm vive vivem",
    ),
    (
        "changed",
        "abandonada abandonado abandonamos abandonou acabou adotado antiga antigamente antigas antigo antigos "
        "aposentada aposentadas aposentado aposentados aposentamos arquivada arquivadas arquivado arquivados "
        "atualizada atualizadas atualizado atualizados atualizamos atualizou baixamos caducou chamava congelada "
        "converteu convertido deixamos deixou deprecated depreciada depreciadas depreciado depreciados desativada "
        "desativadas desativado desativados desativamos descontinuada descontinuadas descontinuado descontinuados "
        "desligada desligadas desligado desligados desligamos desligaram dividido dividiu eliminada eliminadas "
        "eliminado eliminados encerrado excluida excluída excluidas excluídas excluido excluído excluidos excluídos "
        "existia extinto fechou ficava fundido fundiu introduzido legacy legada legado migrada migradas migrado "
        "migrados migramos migrou moderno modificada modificadas modificado modificados movemos moveu movida movidas "
        "movido movidos mudado mudamos mudaram mudei mudou obsoleta obsoletas obsoleto obsoletos passamos passou "
        "portado reescrevemos reescrita reescritas reescrito reescritos removemos removeu removida removidas removido "
        "removidos renomeada renomeadas renomeado renomeados renomeamos renomeou retirada retiradas retirado "
        "retirados retiramos rotacionada rotacionadas rotacionado rotacionados saimos saímos sairam saíram saiu "
        "separamos subimos substituida substituída substituidas substituídas substituido substituído substituidos "
        "substituídos substituimos substituímos substituiu sucessor trocada trocadas trocado trocados trocamos "
        "trocaram trocou ultimamente unificada unificadas unificado unificados unificamos velha velhas velho velhos "
        "vigente vigora viramos viraram virou",
    ),
    (
        "chosen",
        "abordagem abordagens acordado acordamos adotamos adotou alternativa alternativas apostamos avaliamos "
        "candidato candidatos cara caro combinada combinado combinamos compensa complexa complexo complicada "
        "complicado concluimos concluímos conclusao conclusão consenso criterio critério decide decidi decidida "
        "decidido decidimos decidir decidiram decidiu decisao decisão decisoes decisões definido definimos descarta "
        "descartada descartadas descartado descartados descartamos descartar descartei desistimos desvantagem "
        "desvantagens enfoque escolha escolhe escolhemos escolher escolheu escolhi escolhida escolhido escolhidos "
        "exagerado exagero fechado fechamos ficamos ganhou jogamos largamos opcao opção opcoes opções optado optamos "
        "optei overkill pena pesada pesado preterido rejeitada rejeitadas rejeitado rejeitados rejeitamos selecionado "
        "trade-off vantagem vantagens variante variantes versus viavel viável votacao votação votamos vs",
    ),
    (
        "norm",
        "absolutamente aceitavel aceitável acordos aprovacao aprovação aprovacoes aprovações autorizacao autorização "
        "autorizada autorizadas autorizado autorizados combinados costume costumes diretriz diretrizes dispensado "
        "essencial estrita estritamente exigencia exigência exigencias exigências exigido fundamental guia guias "
        "habito hábito habitos hábitos imprescindivel imprescindível inaceitavel inaceitável inadmissivel "
        "inadmissível indispensavel indispensável liberada liberadas liberado liberados malvista malvisto necessaria "
        "necessária necessariamente necessarias necessárias necessario necessário necessarios necessários norma "
        "normas normativa obriga obrigacao obrigação obrigatoria obrigatória obrigatoriamente obrigatorias "
        "obrigatórias obrigatorio obrigatório obrigatorios obrigatórios opcionais opcional padrao padrão padroes "
        "padrões permitida permitidas permitido permitidos politica política politicas políticas praxe precisar "
        "principio princípio principios princípios proibe proíbe proibicao proibição proibida proibidas proibido "
        "proibidos recomendada recomendadas recomendado recomendados recomendavel recomendável regra regras "
        "regulamento requisito requisitos sagrado tabu terminantemente vedada vedadas vedado vedados vetada vetadas "
        "vetado vetados",
    ),
    (
        "all",
        "algum alguma algumas alguns ambas ambos apenas completamente constantemente continuamente exceto "
        "exclusivamente fora frequencia frequência frequentemente geral geralmente habitualmente inteira jeito "
        "normalmente permanentemente quaisquer qualquer raramente regularmente salvo sistematicamente somente "
        "tipicamente toda todas todo todos total totalmente tudo unicamente",
    ),
    (
        "asking",
        "aonde cade cadê porquê pq quais qual quanta quantas quanto quantos quê quem",
    ),
    (
        "do",
        "abra abras abre abrir acrescenta acrescentar acrescente acrescentes adiciona adicionar adicione adiciones "
        "ajuda ajudar ajude ajudes ajusta ajustar alinha alinhar alinhe alinhes altera alterar altere alteres analisa "
        "analisar analise analises apaga apagar apague apagues aplica aplicar aplique apliques arruma arrumar arrume "
        "arrumes ativa ativar ative atives atualiza atualizar atualize atualizes aumenta aumentar aumente aumentes "
        "baixa baixar baixe baixes buscar busque busques calcula calcular calcule calcules carrega carregar carregue "
        "carregues centraliza centralizar centralize centralizes checa checar cheque cheques cola colar cole coles "
        "commita commitar commite commites compara comparar compare compares compila compilar compile compiles "
        "completar complete completes conecta conectar conecte conectes conferir configura configurar configure "
        "configures confira confiras confire consegue consegues conseguir conserta consertar conserte consertes "
        "constroi constrói construa construir contar conte contes converta converte converter copia copiar copie "
        "copies corra corras corre correr corrige corrigir corrija cria criar crie cries dar dás dê debuga debugar "
        "debugue debugues deleta deletar delete deletes deploya deployar deploye deployes desativa desativar desative "
        "desatives descreva descreve descrever desenha desenhar desenhe desenhes desenvolva desenvolvas desenvolve "
        "desenvolver destroi destrói detalha detalhar diga digas diz-me dizer documenta documentar documente "
        "documentes edita editar edite edites elimina eliminar elimine elimines envia enviar envie envies esconda "
        "escondas esconde esconder escreva escrevas escreve escrever examina examinar examine examines exclua excluas "
        "exclui excluir executa executar execute executes explica explica-me explicar explique expliques exporta "
        "exportar exporte exportes extrai extraia extrair faca faça facam façam facas faças faz faze-lo fazê-lo fazer "
        "fazes fecha fechar feche feches feito fix gera gerar gere geres implementa implementar implemente "
        "implementes importar importe importes inicia iniciar inicie inicies inserir insira insiras insire instala "
        "instalar instale instales install integra integrar integre integres investiga investigar investigue "
        "investigues joga jogar jogue jogues junta juntar junte juntes lanca lança lancar lançar lance lances le lê "
        "leia ler liga ligar ligue ligues limpar limpe limpes listar liste listes manda mandar mande mandes melhora "
        "melhorar melhore mergea mergear mergee mergees migra migrar migre migres modifica modificar modifique "
        "modifiques monta montar monte montes mostra mostra-me mostrar mostre mostres mova movas move mover muda "
        "mudar mude mudes oculta ocultar oculte ocultes olha olhada olhar olhe ordena ordenar ordene ordenes organiza "
        "organizar organize organizes passa passar passe passes pega pegar pegue pegues pesquisa pesquisar pesquise "
        "pesquises planeja planejar planeje planejes prepara preparar prepare prepares procura procurar procure "
        "procures produz publica publicar publique publiques pull push pusha pushar pushe puxa puxar puxe puxes "
        "rebasa rebasar rebase rebasea rebasear rebasee rebasees rebases reconstroi reconstrói reduz reduza reduzir "
        "reescreva reescrevas reescreve reescrever refatora refatorar refatore refatores reinicia reiniciar reinicie "
        "reinicies remova removas remove remover renderiza renderizar renderize renderizes renomear renomeia renomeie "
        "renomeies resolva resolvas resolve resolver resuma resumas resume resumir revisa revisar revise revises roda "
        "rodar rode rodes sair salva salvar salve salves separa separar separe separes simplifica simplificar "
        "simplifique simplifiques sobe soma somar somes suba subas sube subir substitua substitui substituir testa "
        "testar tira tirar tire tires traduz traduza traduzir traga traz trazer troca trocar troque troques update ve "
        "vê veja vejam ver verifica verificar verifique verifiques vira",
    ),
    (
        "shape",
        "abrevia abreviar abrevie abrevies adapta adapte anota anotar anote anotes armazena armazenar armazene "
        "armazenes arredonda arredondar arredonde arredondes assina assinar assine assines assuma assumas assume "
        "assumir atencao atenção avisa avisa-me avisar avise avises bota botar bote botes cachea cachear cachee "
        "cachees certifica-te certifique certifique-se chama chamar chame chames cita citar cite cites coloca colocar "
        "coloque coloquem coloques comenta comentar comente comentes confirma confirmar confirme confirmes consultar "
        "consulte consultes criptografa criptografar criptografe criptografes cuidado cuide cumpra cumprir deixa "
        "deixar deixe deixes distinga distinguir economize emprega empregar empregue empregues encapsula encapsular "
        "encapsule encapsules escapa escapar escape escapes esquecas esqueças evita evitar evite evites fala falar "
        "fale fales formata formatar formate formates garanta garante garantir grava gravar grave graves guarda "
        "guardar guarde guardes hardcoda hardcodar hardcode hardcodes identa identar idente identes ignora ignorar "
        "ignore ignores inclua incluas incluir indenta indentar indente indentes larga largar largue largues lembra "
        "lembra-te lembrar lembre lembre-se lembrem loga logar logue logues mantem mantém mantendo mantenha mantenham "
        "mantenhas manter menciona mencionar mencione menciones mexa mexam mexas mexe mexer mistura misturar misture "
        "mistures mocka mockar mocke mockes nomear nomeia nomeie nomeies obedeca obedeça omita omitas omite omitir "
        "peca peça pecas peças pede pedir pergunta pergunta-me perguntar pergunte perguntes poe põe poes pões ponha "
        "ponham pôr poupar poupe pula pular pule pules reaproveita reaproveitar reaproveite reaproveites registra "
        "registrar registre registres respeita respeitar respeite respeites responda respondas responde responder "
        "reutiliza reutilizar reutilize reutilizes salta saltar salte saltes squash squasha squashar squashe squashes "
        "tenha tenhas tipa tipar tipe tipes toca tocar toque toques trata tratar trate trates usa usa-la usá-la "
        "usa-lo usá-lo usar use usem uses utiliza utilizar utilize utilizes valida validar valide valides versiona "
        "versionar versione versiones",
    ),
)
