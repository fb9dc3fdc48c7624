/** The desk's refusals: status, title and what to do. Its screens speak only Portuguese. */
export const DA_MESA = {
  'sem-sessao': [401, 'Entre de novo', 'Sua sessão terminou ou não começou. Entre em /secretaria.'],
  'pedido-forjado': [
    403,
    'Origem recusada',
    'Este pedido não veio da secretaria aberta neste navegador. Recarregue a página e tente de novo.',
  ],
  'papel-insuficiente': [403, 'Isto é de outra pessoa', 'O seu papel não permite isto.'],
  'precisa-de-outra-pessoa': [
    403,
    'Precisa de outra pessoa',
    'Quem preparou, mudou ou pediu não decide o mesmo. Peça a outra pessoa.',
  ],
  'falta-confirmar': [403, 'Confirme com a sua chave de acesso', 'Toque na sua chave de acesso e repita.'],
  'chave-recusada': [
    403,
    'Chave de acesso recusada',
    'Esta chave não vale aqui, ou demorou demais. Tente de novo; se continuar, peça um novo convite.',
  ],
  'oidc-desconhecido': [
    403,
    'Você não está na lista da secretaria',
    'O login da instituição confirmou o seu e-mail, mas ele não é de ninguém da secretaria. Peça um convite.',
  ],
  'oidc-sem-email': [
    403,
    'Falta um e-mail confirmado',
    'O login da instituição não confirmou o seu e-mail. Confirme-o lá, ou entre com a sua chave de acesso.',
  ],
  'oidc-vencido': [
    403,
    'Demorou demais',
    'Esta volta do login já foi usada, ou demorou mais de cinco minutos. Comece de novo.',
  ],
  'oidc-recusado': [
    403,
    'O login não foi concluído',
    'O login da instituição respondeu que não. Tente de novo, ou entre com a sua chave de acesso.',
  ],
  'oidc-site-recusado': [
    503,
    'O login da instituição não aceita este site',
    'Não é culpa sua. Entre com a sua chave de acesso e avise o suporte: o cadastro deste site lá precisa ser revisto.',
  ],
  'oidc-sem-prova': [
    503,
    'A resposta do login não pôde ser conferida',
    'Ninguém entrou. Entre com a sua chave de acesso e avise o suporte.',
  ],
  'oidc-sem-resposta': [
    503,
    'O login da instituição não responde',
    'Tente de novo daqui a pouco, ou entre com a sua chave de acesso.',
  ],
  'sem-chave': [
    403,
    'Falta uma chave de acesso',
    'Você não tem chave de acesso cadastrada. Peça a quem administra a secretaria um convite para cadastrar uma.',
  ],
  'muitas-tentativas': [
    429,
    'Espere um pouco',
    'Houve tentativas demais deste endereço. Espere e tente de novo.',
  ],
  'convite-recusado': [
    410,
    'Este convite não vale mais',
    'Um convite vale uma vez, por 30 minutos. Peça outro a quem administra a secretaria.',
  ],
  'nao-existe': [404, 'Não existe', 'Isto não existe, ou já não existe. Volte e procure de novo.'],
  'mudou-no-meio': [
    409,
    'Outra pessoa mudou isto',
    'Alguém mudou isto enquanto você olhava. Veja como está agora e repita, se ainda quiser.',
  ],
  'sem-cargo': [
    409,
    'Você não assina em nenhum cargo',
    'Peça à administração que ligue você ao seu cargo de institution/emissao.json.',
  ],
  'sem-cofre': [
    409,
    'A sua chave não está no servidor',
    'Assine no seu token com o assinador, ou peça que a chave entre em chaves.json com a origem do PIN.',
  ],
  'ja-assinando': [409, 'Uma assinatura já está em andamento', 'Espere que termine, ou pare-a, e repita.'],
  'email-em-uso': [
    409,
    'Este e-mail já é de alguém',
    'Uma pessoa tem este e-mail aqui. Confira a lista de pessoas, ou use outro e-mail.',
  ],
  'ja-pedido': [
    409,
    'Já há um pedido',
    'Outro pedido de papéis para esta pessoa espera decisão. Decida-o ou retire-o antes.',
  ],
  'cargo-ocupado': [
    409,
    'Cargo ocupado',
    'Outra pessoa já assina por este cargo, com o certificado dele. Tire-lhe antes o cargo ou o papel, ou recuse este pedido.',
  ],
  'ultima-administracao': [
    409,
    'Ninguém administraria a secretaria',
    'Esta é a última pessoa com o papel administracao. Dê o papel a outra pessoa antes.',
  ],
  'codigo-desconhecido': [
    404,
    'Nenhum assinador mostra esse código',
    'Confira as oito letras. Um código vale dez minutos e uma vez; abra o assinador de novo para outro.',
  ],
  'tentativas-demais': [429, 'Tentativas demais', 'Espere quinze minutos e abra o assinador de novo.'],
  'pareamentos-demais': [
    429,
    'Assinadores demais esperando',
    'Na secretaria, em Ligar o assinador, escolha “Abrir um pareamento” e rode o assinador com --abertura e as letras que ela der.',
  ],
  'abertura-desconhecida': [
    410,
    'Letras vencidas ou erradas',
    'As letras da secretaria valem uma vez e por dez minutos. Abra outro pareamento lá e use as letras novas.',
  ],
  'pareamento-pendente': [428, 'Ainda não confirmado', 'Confirme as oito letras na secretaria.'],
  'pareamento-vencido': [410, 'O código venceu', 'Abra o assinador de novo, para outro código.'],
  'assinador-desconhecido': [
    401,
    'Assinador não pareado',
    'O pareamento venceu ou foi desfeito. Abra o assinador de novo e confirme as letras na secretaria.',
  ],
  'nao-espera': [
    409,
    'Este documento não espera a sua assinatura',
    'Ele já foi assinado, ou mudou. Atualize a fila e repita.',
  ],
  'certificado-de-outra-pessoa': [
    403,
    'O certificado é de outra pessoa',
    'O CPF do certificado não é o de quem assina neste cargo. Use o seu token.',
  ],
  'certificado-ilegivel': [422, 'Certificado ilegível', 'O certificado do token não pôde ser lido.'],
  'assinatura-recusada': [
    422,
    'Assinatura recusada',
    'Ela não é do certificado anunciado sobre o documento mostrado. Nada foi gravado.',
  ],
  'nao-pode-assinar': [
    409,
    'Este documento não pode ser assinado agora',
    'Veja o motivo na fila da secretaria e repita.',
  ],
  'nao-terminou': [
    409,
    'Não foi possível terminar',
    'Nada mudou. Tente de novo; se continuar, avise quem cuida do servidor.',
  ],
  'trabalho-em-andamento': [
    409,
    'Isto já está em andamento',
    'Espere que termine; esta tela mostra quanto falta.',
  ],
  'arquivo-mudou': [
    409,
    'O arquivo mudou',
    'Alguém mudou este arquivo depois que você o abriu, à mão ou por outra proposta. Nada foi escrito. Veja como está agora e proponha de novo.',
  ],
  'pasta-so-leitura': [
    409,
    'O servidor não pode escrever em institution/',
    'Dê à conta do servidor escrita nessa pasta (docs/operacao/secretaria.md), ou edite o arquivo à mão no servidor.',
  ],
  'conferencia-em-andamento': [409, 'Uma conferência já está em andamento', 'Espere que termine e repita.'],
  'conferencia-nao-rodou': [
    503,
    'A conferência não pôde rodar',
    'Rode "preparar-producao" no servidor, que diz o motivo.',
  ],
  'dados-recusados': [422, 'Falta corrigir', 'Corrija o que está marcado e envie de novo.'],
} as const satisfies Record<string, readonly [number, string, string]>;

export type CodigoDeRecusa = keyof typeof DA_MESA;

export const isCodigoDeRecusa = (text: string): text is CodigoDeRecusa => Object.hasOwn(DA_MESA, text);
