/** The texts of `/meu-diploma`: the proof, the links, the downloads. */

export const MEU_DIPLOMA = {
  titulo: 'Meu diploma',
  descricao: 'Crie, mude e encerre os links com que outras pessoas conferem o seu diploma.',
  desligado: {
    titulo: 'O compartilhamento com controle está desligado',
    texto:
      'Para criar links, você precisa provar quem é com mais do que o CPF e a matrícula. Esta instituição ainda não ligou nenhuma dessas provas.',
    secretaria: 'O que a secretaria precisa configurar',
    passos: [
      'Em institution/acesso.json, ligar ao menos uma prova: código por e-mail ou login OIDC, como o gov.br.',
      'Para o código por e-mail: SMTP_URL, e o e-mail de cada pessoa diplomada, que vem no lote ou pelo comando contatos.',
      'Para o login: o segredo do provedor, na pasta dos segredos.',
      'Com uma dessas ligada, pode-se ligar também a chave de acesso, que a pessoa guarda depois da primeira entrada.',
      'Depois, reiniciar o servidor.',
    ],
    enquanto: 'Enquanto isso, seus arquivos e o código de validação continuam em “Acessar meu diploma”.',
    acao: 'Acessar meu diploma',
  },
  falha: {
    titulo: 'Não conseguimos fazer isso agora',
    texto: 'O problema é nosso, não dos seus dados. Nada foi mudado. Tente de novo em alguns minutos.',
    acao: 'Voltar',
  },
  danificado: {
    titulo: 'Um arquivo seu está danificado',
    texto:
      'O problema é nosso, não dos seus dados. Esperar não o resolve: procure a secretaria acadêmica, que recupera o arquivo.',
    acao: 'Voltar',
  },
} as const;

export const ENTRADA = {
  titulo: 'Entrar em Meu diploma',
  introducao:
    'Aqui você cria links para mostrar o seu diploma, muda e encerra cada um. Por isso pedimos uma prova a mais.',
  email: {
    titulo: 'Receber um código por e-mail',
    texto: 'Enviamos seis números ao e-mail que a instituição tem de você.',
    botao: 'Enviar o código',
  },
  oidc: {
    titulo: (nome: string) => `Entrar com ${nome}`,
    texto: 'Você vai ao outro site, entra e volta. Usamos só o CPF que ele confirma.',
    botao: (nome: string) => `Entrar com ${nome}`,
  },
  chave: {
    titulo: 'Entrar com chave de acesso',
    texto: 'Se você já guardou uma, entre com a digital, o rosto ou o PIN do aparelho. Sem CPF e sem código.',
    botao: 'Entrar com chave de acesso',
  },
  sessao:
    'A sessão dura 15 minutos e termina antes se você fechar o navegador. É o único cookie, e só desta área.',
} as const;

export const AVISOS_DA_ENTRADA = {
  'sessao-encerrada': 'Sua sessão terminou. Entre de novo; o que você já tinha criado continua lá.',
  saiu: 'Você saiu. Seus links continuam como estavam.',
  'oidc-recusado': 'O login não foi concluído. Tente de novo, ou entre de outro modo.',
  'oidc-sem-resposta': 'O outro site não respondeu. Tente de novo em alguns minutos.',
  'chave-recusada':
    'Esta chave de acesso não abre Meu diploma: foi removida, é de outra área ou demorou demais. Entre de outro modo, ou tente de novo.',
  'chave-removida': 'Chave removida. A sessão que ela abriu terminou.',
  'sem-diploma': 'Não achamos um diploma para esse login. Entre de outro modo, ou fale com a secretaria.',
  limitado: 'Houve muitos pedidos em pouco tempo. Espere alguns minutos e tente de novo.',
  'pedido-forjado': 'Este pedido não veio desta página. Nada foi feito. Entre por aqui.',
} as const;

export const CODIGO_DA_PROVA = {
  titulo: 'Digite o código',
  texto:
    'Se os dados estão certos e a instituição tem o seu e-mail, o código chega em instantes. Ele vale por 10 minutos, só nesta página.',
  rotulo: 'Código',
  dica: 'Seis números. Você pode tentar cinco vezes',
  erro: 'Este código não confere, venceu ou já foi usado. Confira os seis números ou peça outro.',
  botao: 'Entrar',
  outro: 'Pedir outro código',
  naoChegou: 'Não chegou? Veja a caixa de spam. Se o seu e-mail mudou, fale com a secretaria.',
  demonstracao: {
    titulo: 'Caixa de correio da demonstração',
    texto: 'Só existe aqui, com pessoas fictícias: nenhuma mensagem foi enviada.',
    vazia: 'Nenhuma mensagem: ninguém da demonstração tem esse CPF e essa matrícula.',
    para: 'Para',
    assunto: 'Assunto',
  },
} as const;

export const VOLTA = {
  titulo: 'Você voltou',
  texto: 'Falta um passo para abrir Meu diploma.',
  botao: 'Continuar',
} as const;

export const COMPARTILHAR = {
  titulo: 'Compartilhar com controle',
  introducao:
    'Crie um link para cada pessoa. Você escolhe o que ela vê, até quando, e pode encerrar antes. O diploma não muda.',
  novo: 'Novo link',
  editar: 'Mudar este link',
  diploma: 'Qual diploma',
  naoVigente: (rotulo: string) => `${rotulo}: quem abrir o link lê isso, e não recebe arquivos.`,
  para: { rotulo: 'Para quem', dica: 'Só você vê este nome.' },
  mostra: 'O que ela vê',
  mostras: {
    veredito: { nome: 'Só o veredito', texto: 'nome, curso, instituição e se continua valendo' },
    imagem: { nome: 'O veredito e a imagem do diploma', texto: 'sem CPF, documento nem nascimento' },
    tudo: { nome: 'Tudo', texto: 'também o XML, com CPF e nascimento' },
  },
  resumos: { veredito: 'Só o veredito', imagem: 'O veredito e a imagem', tudo: 'Tudo, com o XML' },
  prazo: 'Até quando',
  prazos: { '7': '7 dias', '30': '30 dias', '90': '90 dias', ate: 'Até eu encerrar' },
  manter: 'Como está',
  criar: 'Criar link',
  salvar: 'Salvar mudanças',
  semDiploma: 'Ainda não há diploma publicado para compartilhar.',
  vazio: 'Nenhum link ainda. O que você criar aparece aqui.',
  lista: 'Seus links',
  ativoAte: (data: string) => `ativo até ${data}`,
  ativo: 'ativo até você encerrar',
  vencido: (data: string) => `venceu em ${data}`,
  encerrado: (data: string) => `encerrado por você em ${data}`,
  aberto: (vezes: number) =>
    vezes === 0 ? 'ainda não aberto' : vezes === 1 ? 'aberto 1 vez' : `aberto ${vezes} vezes`,
  ultima: (quando: string) => `a última ${quando}`,
  quemAbre: 'Quem abrir agora lê: “Este link foi encerrado. Isto não diz nada sobre o diploma.”',
  copiar: 'Copiar link',
  copiado: 'Link copiado.',
  naoCopiado: 'Não deu para copiar. Selecione o endereço e copie.',
  ver: 'Ver quem abriu',
  mudar: 'Mudar',
  encerrar: 'Encerrar',
  voltar: 'Voltar aos links',
  endereco: 'Endereço do link',
  qr: 'QR Code deste link',
  visitas: 'Quem abriu',
  semVisitas: 'Ninguém abriu este link ainda.',
  rede: (rede: string) => `rede ${rede}`,
  redeDesconhecida: 'rede desconhecida',
  sobreVisitas:
    'Mostramos a rede, nunca o endereço inteiro, por seis meses. Aplicativos de mensagem costumam abrir o link sozinhos para montar a prévia.',
  erros: {
    para: { vazio: 'Escreva para quem é o link.', longo: 'Use até 80 letras.' } as Record<string, string>,
    mostra: 'Escolha o que ela vê.',
    prazo: 'Escolha até quando.',
    diploma: 'Escolha o diploma.',
    todos:
      'Você já tem 100 links em vigor, ou 500 com os encerrados, que somem depois de seis meses. Encerre um que não usa mais, ou edite-o.',
  },
} as const;

export const LEVAR = {
  arquivos: 'Arquivos do diploma',
  xml: 'Baixar o XML',
  rvdd: 'Baixar o PDF',
  semArquivos: 'Sem arquivos para baixar: veja a situação em “Acessar meu diploma”.',
  dados: 'Meus dados',
  sobreDados:
    'Tudo o que a instituição guarda sobre você neste sistema, em JSON, que outro serviço lê (LGPD, artigo 18).',
  baixarDados: 'Baixar meus dados',
  sair: 'Sair',
  ate: (hora: string) => `Sessão aberta até ${hora}.`,
} as const;

export const CHAVES = {
  titulo: 'Chaves de acesso',
  texto:
    'Guarde uma chave neste aparelho e, da próxima vez, entre com a digital, o rosto ou o PIN, sem esperar o código. Não faça isso em aparelho de outra pessoa.',
  nome: 'Nome da chave',
  dica: 'Para você saber de qual aparelho é.',
  nomePadrao: 'Meu aparelho',
  guardar: 'Guardar uma chave de acesso neste aparelho',
  outraProva: 'Para guardar outra chave, saia e entre pelo código ou pelo login.',
  semScript:
    'A chave de acesso precisa de JavaScript e de um navegador que a conheça. Sem eles, entre do outro modo.',
  vazio: 'Nenhuma chave guardada.',
  guardadaEm: (quando: string) => `guardada ${quando}`,
  usadaEm: (quando: string) => `usada ${quando}`,
  nuncaUsada: 'ainda não usada',
  remover: 'Remover',
  avisos: {
    guardada: 'Chave guardada. Da próxima vez, entre com ela.',
    removida: 'Chave removida. Ela não abre mais nada; você pode apagá-la também do aparelho.',
    recusada: 'A chave não foi guardada. Tente de novo.',
    demais: 'Você já tem 10 chaves. Remova uma antes de guardar outra.',
    desconhecida: 'Essa chave já não estava aqui.',
  },
  /** The errors of the browser's passkey dialog. */
  falhas: {
    existe: 'Este aparelho já tem uma chave sua. Use-a para entrar.',
    fechada: 'A janela da chave foi fechada ou demorou demais. Tente de novo.',
    outra: 'Não deu para usar a chave de acesso agora. Tente de novo, ou entre de outro modo.',
  },
} as const;

export const COMPARTILHADO = {
  titulo: 'Diploma compartilhado',
  descricao: 'O que a pessoa diplomada escolheu mostrar, conferido agora.',
  encerrado: {
    titulo: 'Este link foi encerrado. Isto não diz nada sobre o diploma.',
    texto:
      'Se você precisa conferir o diploma, peça à pessoa diplomada um link novo ou o código de validação.',
  },
  falha: {
    titulo: 'Não conseguimos conferir agora',
    texto: 'O problema é nosso. Isto não diz nada sobre o diploma. Tente de novo em alguns minutos.',
  },
  danificado: {
    titulo: 'Um arquivo deste diploma está danificado',
    texto:
      'O problema é nosso. Isto não diz nada sobre o diploma. Esperar não o resolve: procure a secretaria acadêmica.',
  },
  limitado: {
    titulo: 'Aguarde um pouco',
    texto: (quanto: string) =>
      `Houve muitos pedidos desta rede. Tente de novo em ${quanto}. Isto não diz nada sobre o diploma.`,
  },
  introducao: 'A pessoa diplomada escolheu mostrar isto a você. A conferência foi feita agora.',
  nome: 'Nome',
  curso: 'Curso',
  grau: 'Grau',
  instituicao: 'Instituição',
  conferido: 'Conferido em',
  valeAte: 'Este link vale até',
  semValor: 'Documento de homologação, sem valor legal.',
  imagem: 'Imagem do diploma',
  imagemCoberta: 'CPF, documento e nascimento foram cobertos a pedido da pessoa diplomada.',
  alt: 'Frente do diploma',
  baixarPdf: 'Baixar o PDF',
  baixarXml: 'Baixar o XML',
  pagina: 'Abrir a página permanente do diploma',
  sobreXml: 'O XML é o diploma com validade jurídica. Ele contém CPF, documento e data de nascimento.',
  verificar: 'Recebeu também um arquivo? Confira-o em',
} as const;
