/** The verdict as the page shows it. What each check means is in `verification/palavras`. */

export const VEREDITO = {
  semValor: 'Sem valor legal: documento ou site de homologação.',
  compare: 'Compare com o documento e a identidade da pessoa. Só o título pode estar no feminino.',
  naoConferido: 'É o que o arquivo diz. Ainda falta conferir o que está marcado abaixo.',
  publicado: 'É o que a instituição publicou. Ainda falta conferir o que está marcado abaixo.',
  /** Beside a diploma published under a code. */
  comparar: {
    titulo: 'Compare com o que você tem em mãos',
    texto:
      'A cópia que você recebeu não foi conferida. Nome, título, grau e curso devem ser estes, letra por letra. Só o título pode estar no feminino. Se algo for diferente, não aceite.',
  },
  horario: (instante: string): string => `${instante} (horário de Brasília)`,
  fatos: {
    arquivo: 'Arquivo',
    codigo: 'Código',
    conferido: 'Conferido em',
    como: {
      codigo: 'por este site',
      arquivo: 'por este site',
      navegador: 'neste navegador, sem enviar o arquivo',
    },
    assinaturas: 'Assinaturas',
    conferem: (conferem: number, total: number): string =>
      `${conferem} de ${total} ${total === 1 ? 'assinatura confere' : 'assinaturas conferem'}`,
  },
  comunicar: {
    botao: 'Comunicar à instituição',
    assunto: 'Diploma a confirmar',
    corpo: 'Conferi um diploma no site da instituição. Peço que confirmem se ele é daí.',
    codigo: 'Código',
    conferido: 'Conferido em',
  },
  conferencias: 'O que foi conferido',
  todas: (total: number): string => `O que foi conferido: ${total} de ${total} conferências, tudo certo`,
  nadaLido: 'O que não pôde ser conferido',
  fazer: 'O que fazer',
  dizer: 'O que dizer à pessoa',
  dizerDoSuspenso: 'Seu diploma consta como suspenso. Fale com a instituição para resolver.',
  dizerDoIncompleto: 'Recebemos o diploma. Ainda falta uma resposta para terminar a conferência.',
  /** A diploma whose standing only another institution knows. */
  outra: {
    semNome: 'a instituição que registrou o diploma',
    confere: 'As assinaturas conferem.',
    consulte: (quem: string): string => `Para saber se o diploma continua valendo, consulte ${quem}.`,
    fazer: (quem: string): string =>
      `Consulte ${quem}: só quem registrou o diploma sabe se ele vale. Isto não quer dizer que o diploma seja falso.`,
    fazerDoAutentico: (quem: string): string =>
      `Pergunte a quem registrou se o diploma continua valendo: ${quem}.`,
    dizerDoSelo: (quem: string): string =>
      `As assinaturas do diploma são válidas. Vamos confirmar com ${quem} se ele é de lá.`,
    dizer: (quem: string): string =>
      `Recebemos o diploma. Para saber se ele continua valendo, vamos consultar ${quem}.`,
  },
  anexos: {
    titulo: (total: number): string => `Este PDF traz ${total} documentos`,
    documento: (numero: number): string => `Documento ${numero}`,
    comprovante: 'Este PDF traz também um comprovante. Para conferi-lo, envie o comprovante sozinho.',
  },
  /** A PDF of ours whose pages differ from the published ones. */
  paginas: {
    titulo: 'O que mudou na página',
    marcado: 'O que difere está dentro das molduras vermelhas.',
    pagina: (numero: number): string => `Página ${numero}`,
    enviada: 'A página que você enviou',
    publicada: 'A página publicada',
    semEnviada: 'O arquivo enviado não tem esta página.',
    semPublicada: 'Não há esta página no diploma publicado, ou ela não pode ser mostrada.',
    ampliar: 'Ampliar as imagens',
  },
  /** Beside the verdict on another institution's diploma. */
  perguntar: {
    titulo: 'Falta saber se continua valendo',
    texto: 'Só a instituição que registrou o diploma sabe. Pergunte a ela:',
    selo: {
      titulo: 'Falta confirmar quem selou',
      texto: 'Qualquer empresa pode ter um selo. Pergunte à instituição se o diploma é dela:',
      antes: 'Não use contatos que vieram com o diploma. Procure a instituição pelo código no ',
    },
    instituicao: 'Instituição registradora',
    codigoMec: 'Código e-MEC',
    site: 'Site que o diploma indica',
    endereco: 'Endereço completo',
    aviso: 'O endereço foi escrito por quem fez o diploma. Veja se o site é mesmo o da instituição.',
    semEndereco: {
      antes: 'O diploma não traz o endereço. Procure a instituição pelo código no ',
      cadastro: 'cadastro e-MEC',
      depois: '.',
    },
    novaAba: ' (abre outro site em nova aba)',
  },
  situacao: {
    suspenso: 'O diploma foi suspenso pela instituição',
    anulado: 'O diploma foi anulado pela instituição',
    desde: (data: string): string => ` em ${data}`,
  },
  semAssinante: 'Assinatura que não pôde ser atribuída a ninguém',
  motivo: 'Motivo:',
  semMotivo: 'A instituição não publicou o motivo.',
  iniciais: 'Iniciais do nome',
  protegido: 'Quando um diploma não está em vigor, não mostramos outros dados nem os arquivos.',
  detalhes: 'Ver detalhes',
  consulte: (instituicao: string): string => `Consulte: ${instituicao}.`,
  dados: 'Outros dados públicos do diploma',
  /** The fields of Portaria MEC 1.095/2018, art. 23. */
  campos: {
    cpf: 'CPF',
    emissora: 'Instituição que expediu',
    registradora: 'Instituição que registrou',
    ingresso: 'Ingresso no curso',
    expedicao: 'Expedição',
    processo: 'Número da expedição',
    via: 'Segunda via',
    numero: 'Número do registro',
    dou: 'Publicação no Diário Oficial',
    codigoMec: (nome: string, codigo: string): string => `${nome} (e-MEC ${codigo})`,
    livro: (livro: string): string => `livro ${livro}`,
    folha: (folha: string): string => `folha ${folha}`,
  },
  assinaturas: 'Quem assinou',
  daInstituicao: 'Certificado da instituição',
  semCargo: 'Cargo não informado no diploma',
  carimbada: 'Carimbo do tempo de',
  declarada: 'Data declarada por quem assinou:',
  arquivos: 'Arquivos do diploma',
  baixarXml: 'Baixar o XML',
  baixarRvdd: 'Baixar o PDF (RVDD)',
  sigilo: 'Os arquivos trazem dados pessoais. Use-os só para conferir, e não os publique.',
  pagina: 'Ver a página deste diploma',
  verPublicado: 'Ver o diploma publicado',
};
