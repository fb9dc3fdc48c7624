/** Every problem: its status, its title, and what to do. */
export const CATALOGUE = {
  'json-invalido': [400, 'JSON inválido', 'O corpo não é um JSON válido. Corrija-o e envie de novo.'],
  'pedido-invalido': [
    400,
    'Pedido inválido',
    'O servidor não entendeu o pedido. Confira o endereço e envie de novo.',
  ],
  'formulario-invalido': [
    400,
    'Formulário inválido',
    'O formulário não chegou como se espera. Envie só os arquivos, até 20, sem outros campos.',
  ],
  'lote-invalido': [
    400,
    'Lote inválido',
    'Envie {"codigos": ["…"]} como application/json, ou só os arquivos, como multipart/form-data.',
  ],
  'prova-mal-pedida': [
    400,
    'Pedido de prova inválido',
    'A autoridade e o número de série vão em hexadecimal minúsculo, dois dígitos por octeto. Confira o endereço.',
  ],
  'chave-recusada': [
    401,
    'Chave recusada',
    'A chave de API não existe ou foi revogada. Peça outra à instituição, ou envie sem o cabeçalho Authorization.',
  ],
  'origem-recusada': [
    403,
    'Origem recusada',
    'Este pedido veio de outro site. Faça-o a partir do site da instituição.',
  ],
  'nao-encontrado': [
    404,
    'Não encontrado',
    'Confira o CPF e a matrícula. Se estiverem certos, fale com a secretaria acadêmica.',
  ],
  'codigo-desconhecido': [
    404,
    'Código desconhecido',
    'Nenhum diploma foi publicado com este código. Confira-o, ou fale com a secretaria acadêmica.',
  ],
  'prova-inexistente': [
    404,
    'Prova inexistente',
    'Onde o certificado indica não há o que prove isto. Isto não diz nada sobre o diploma.',
  ],
  'rota-inexistente': [
    404,
    'Endereço inexistente',
    'Nada responde neste endereço. Confira-o em /api/openapi.json.',
  ],
  'metodo-recusado': [
    405,
    'Método não aceito',
    'Este endereço não aceita este método. O cabeçalho Allow diz qual usar.',
  ],
  'pedido-lento': [408, 'Pedido lento demais', 'O pedido não chegou inteiro a tempo. Envie de novo.'],
  'corpo-grande': [413, 'Corpo grande demais', 'O corpo passa de 1 kB. Envie só os campos pedidos.'],
  'arquivo-grande': [
    413,
    'Arquivo grande demais',
    'Cada arquivo tem até 2 MB, e todos juntos, até 20, têm até 10 MB. Envie menos de cada vez.',
  ],
  'lote-grande': [
    413,
    'Lote grande demais',
    'Um lote tem até 1.000 códigos, ou até 200 arquivos de até 2 MB, com 20 MB ao todo. Divida-o e envie de novo.',
  ],
  'lista-grande': [
    413,
    'Lista grande demais',
    'Um comprovante tem até 1.000 itens, de até 200 lotes. Envie os resumos em partes.',
  ],
  'conteudo-comprimido': [
    415,
    'Corpo comprimido',
    'Este site não aceita corpos comprimidos. Envie de novo sem o cabeçalho Content-Encoding.',
  ],
  'tipo-de-arquivo-recusado': [
    415,
    'Tipo de arquivo não aceito',
    'Envie application/xml, application/pdf, application/octet-stream ou, de vários, multipart/form-data.',
  ],
  'tipo-de-lote-recusado': [
    415,
    'Tipo de lote não aceito',
    'Envie os códigos como application/json, ou os arquivos como multipart/form-data.',
  ],
  'tipo-recusado': [415, 'Tipo de conteúdo não aceito', 'Envie o corpo como application/json.'],
  'campos-invalidos': [422, 'Dados inválidos', 'Corrija os campos indicados e envie de novo.'],
  'resumo-recusado': [
    422,
    'Resumo recusado',
    'Há um resumo que este site não assinou, ou que foi alterado. Envie cada um como veio na última linha do lote.',
  ],
  'cabecalhos-grandes': [431, 'Cabeçalhos grandes demais', 'Envie menos cabeçalhos ou cabeçalhos menores.'],
  'limite-atingido': [
    429,
    'Muitas tentativas',
    'Espere o tempo indicado em Retry-After e tente de novo, ou fale com a secretaria acadêmica.',
  ],
  'conferencias-demais': [
    429,
    'Conferências demais ao mesmo tempo',
    'Conferimos um arquivo por vez para cada endereço. Espere as suas outras conferências e tente de novo.',
  ],
  'falha-interna': [
    500,
    'Falha no servidor',
    'A falha é nossa. Tente de novo em alguns minutos ou fale com a secretaria acadêmica.',
  ],
  'arquivo-danificado': [
    500,
    'Um arquivo guardado está danificado',
    'A falha é nossa, e esperar não a resolve. Procure a secretaria acadêmica e diga o código do atendimento.',
  ],
  'registro-divergente': [
    500,
    'O registro transparente não é o que já foi assinado',
    'Folhas que o registro já tinha assinado foram mudadas ou tiradas. Guarde o que você baixou e avise a instituição.',
  ],
  'conferencia-ocupada': [
    503,
    'Conferência ocupada',
    'Há conferências demais ou o arquivo demorou. Isto não diz nada sobre o diploma. Tente de novo em um minuto.',
  ],
  'prova-indisponivel': [
    503,
    'Prova fora do alcance',
    'A autoridade não pôde ser consultada agora. Isto não diz nada sobre o diploma. Tente de novo no tempo indicado em Retry-After.',
  ],
  indisponivel: [
    503,
    'Serviço indisponível',
    'O serviço volta em instantes. Tente de novo em alguns minutos.',
  ],
  encerrando: [
    503,
    'Servidor saindo',
    'Este servidor recebeu ordem de parar. Mande os pedidos para outro, ou espere que volte.',
  ],
  'confianca-divergente': [
    503,
    'Confiança diferente da dos outros servidores',
    'Este servidor tem raízes de confiança, ou cadastro de instituições, diferentes dos outros do mesmo banco. Não recebe pedidos até que sejam os mesmos. Rode "confianca situacao" em cada um e importe aqui o que falta.',
  ],
  'configuracao-divergente': [
    503,
    'Configuração diferente da dos outros servidores',
    'SITE_URL, instituição ou chaves deste servidor não são as dos outros do mesmo banco, e ele não recebe pedidos até que sejam. Compare o ambiente e SEGREDOS_DIR com os deles.',
  ],
  'versao-divergente': [
    503,
    'Versão diferente da dos outros servidores',
    'Há mais de um dia os outros servidores do mesmo banco usam outra versão. Este não confere nem entrega até usar a mesma. Atualize-o.',
  ],
  'servidor-divergente': [
    503,
    'Este servidor não pode responder agora',
    'Ele difere dos outros servidores da instituição e, por isso, não confere nem entrega. Isto não diz nada sobre o diploma. Tente de novo em um minuto.',
  ],
  'banco-indisponivel': [
    503,
    'Banco de dados fora do ar',
    'O banco de dados não responde. Tente de novo no tempo indicado em Retry-After.',
  ],
  'banco-ocupado': [
    503,
    'Banco de dados ocupado',
    'Outro trabalho ocupa o banco de dados. Tente de novo no tempo indicado em Retry-After.',
  ],
  'arquivos-indisponiveis': [
    503,
    'Arquivos fora do alcance',
    'A pasta dos arquivos não responde. Tente de novo no tempo indicado em Retry-After.',
  ],
  'disco-cheio': [
    503,
    'Sem espaço para gravar',
    'Falta espaço no servidor. Tente de novo mais tarde, ou fale com a secretaria acadêmica.',
  ],
} as const satisfies Record<string, readonly [number, string, string]>;

export type ProblemCode = keyof typeof CATALOGUE;

/** The same in another language. */
export type Traducao = Readonly<Record<ProblemCode, readonly [title: string, detail: string]>>;
