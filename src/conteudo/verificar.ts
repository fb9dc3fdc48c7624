import { type CodigoValidacaoIssue, countMissing } from '#diploma/codigo-validacao.ts';
import { CADASTRO_EMEC, VALIDADOR_MEC, VALIDAR_ITI } from './enderecos.ts';
import { type Block, type Inline, link, p, strong, ul } from './rich-text.ts';

/** The screens where a third party checks a diploma. What each check means is in `verification/palavras`. */

export const MENSAGENS_CODIGO: Record<CodigoValidacaoIssue, string> = {
  vazio: 'Informe o código de validação.',
  formato: 'Este código não está completo. Copie-o inteiro, com as três partes.',
  caracteres:
    'O texto contém caracteres que não existem em um código: só há dígitos, letras de "a" a "f" e pontos.',
};

/** What is wrong with a typed code, and how much of it is missing. */
export function tellCodigoIssue(issue: CodigoValidacaoIssue, digitado: string): string {
  const missing = issue === 'formato' ? countMissing(digitado) : null;
  return missing === null ? MENSAGENS_CODIGO[issue] : tellMissing(missing);
}

const tellMissing = (missing: number): string =>
  missing === 1
    ? 'Este código está incompleto: falta 1 caractere no fim.'
    : `Este código está incompleto: faltam ${missing} caracteres no fim.`;

export const MENSAGENS_ARQUIVO: Record<'vazio' | 'grande' | 'formato' | 'varios', string> = {
  vazio: 'Escolha um arquivo XML ou PDF.',
  grande: 'O arquivo passa de 2 MB. Escolha o XML do diploma, ou digite o código.',
  formato: 'O arquivo não chegou inteiro. Escolha-o e envie de novo.',
  varios: 'Envie um arquivo de cada vez.',
};

export const VERIFICAR = {
  titulo: 'Conferir um diploma',
  introducao: 'Saiba em segundos se um diploma desta instituição é autêntico e continua valendo.',
  descricao:
    'Confira um diploma pelo código de validação ou pelo arquivo XML ou PDF. É grátis e sem cadastro.',
  codigo: {
    titulo: 'Pelo código',
    rotulo: 'Código de validação',
    dica: 'Está no diploma, perto do QR Code. Espaços e maiúsculas não importam.',
    botao: 'Conferir o código',
  },
  arquivo: {
    titulo: 'Pelo arquivo',
    rotulo: 'Arquivo XML ou PDF (RVDD)',
    dica: 'Um arquivo de até 2 MB.',
    aviso: 'O arquivo será enviado a este site para conferência. Não guardamos cópia.',
    botao: 'Enviar e conferir',
  },
  conferirOutro: 'Conferir outro diploma',
  conferirVisto: (codigo: string): string => `Conferir o código ${codigo}`,
};

export const VEREDITO = {
  semValor: 'Sem valor legal: documento ou site de homologação.',
  compare: 'Compare com o documento e a identidade da pessoa.',
  naoConferido: 'É o que o arquivo diz. Ainda falta conferir o que está marcado abaixo.',
  publicado: 'É o que a instituição publicou. Ainda falta conferir o que está marcado abaixo.',
  /** Beside what was published under a code. */
  comparar: {
    titulo: 'Compare com o que você tem em mãos',
    texto:
      'A imagem que você recebeu não foi conferida. Nome e curso devem ser estes, letra por letra. Se algo for diferente, não aceite.',
    frente: 'Frente do diploma publicado com este código',
    nome: 'Nome',
    curso: 'Curso',
    instituicao: 'Instituição',
  },
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
    assunto: 'Diploma que não confere',
    corpo: 'Conferi um diploma no site da instituição, e ele não confere.',
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
    confere: (cnpjs: string | null): string =>
      cnpjs ? `As assinaturas conferem, feitas com o CNPJ ${cnpjs}.` : 'As assinaturas conferem.',
    faltaProva: 'Falta uma prova sobre quem assinou.',
    consulte: (quem: string): string => `Para saber se o diploma continua valendo, consulte ${quem}.`,
    fazer: (quem: string): string =>
      `Consulte ${quem}: só quem registrou o diploma sabe se ele vale. Isto não quer dizer que o diploma seja falso.`,
    fazerDoAutentico: (quem: string): string =>
      `Pergunte a quem registrou: ${quem}. Confira também, no site da instituição, se o CNPJ é o dela.`,
    dizer: (quem: string): string =>
      `Recebemos o diploma. Para saber se ele continua valendo, vamos consultar ${quem}.`,
  },
  /** Beside the verdict on another institution's diploma. */
  perguntar: {
    titulo: 'Falta saber se continua valendo',
    texto: 'Só a instituição que registrou o diploma sabe. Pergunte a ela:',
    instituicao: 'Instituição registradora',
    codigoMec: 'Código e-MEC',
    site: 'Site que o diploma indica',
    endereco: 'Endereço completo',
    aviso: 'O endereço foi escrito por quem fez o diploma. Veja se o site é mesmo o da instituição.',
    semEndereco: [
      'O diploma não traz o endereço. Procure a instituição pelo código no ',
      link('cadastro e-MEC', CADASTRO_EMEC),
      '.',
    ] as Inline[],
    novaAba: ' (abre outro site em nova aba)',
  },
  situacao: {
    suspenso: 'O diploma foi suspenso pela instituição',
    anulado: 'O diploma foi anulado pela instituição',
  },
  semAssinante: 'Assinatura que não pôde ser atribuída a ninguém',
  semMotivo: 'A instituição não publicou o motivo.',
  iniciais: 'Iniciais do nome',
  protegido: 'Quando um diploma não está em vigor, não mostramos outros dados nem os arquivos.',
  detalhes: 'Ver detalhes',
  consulte: (instituicao: string): string => `Consulte: ${instituicao}.`,
  dados: 'Dados públicos do diploma',
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
};

export const DESCONHECIDO: { titulo: string; blocos: Block[] } = {
  titulo: 'Não há diploma com este código',
  blocos: [
    p(
      'Nenhum diploma desta instituição foi publicado com este código. Isto ainda não prova que haja fraude.',
    ),
    ul(
      'Confira o código: um sinal trocado já leva a outro lugar.',
      'Veja se o diploma é desta instituição. O nome dela está no alto do documento.',
      'Pergunte à secretaria acadêmica se o diploma já foi publicado.',
    ),
  ],
};

export const INCOMPLETO = {
  titulo: 'Este código parece incompleto',
  tituloDeCaracteres: 'Isto não é um código de validação',
  fazer: 'Corrija abaixo e confira de novo.',
  outro: 'Um código de outra instituição se confere no site dela.',
};

export const FALHA_AO_CONFERIR: { titulo: string; blocos: Block[] } = {
  titulo: 'Não conseguimos conferir agora',
  blocos: [
    p('O problema é nosso. Ele não diz nada sobre o diploma, nem a favor nem contra.'),
    p('Tente de novo em alguns minutos, ou use o verificador do MEC.'),
  ],
};

export const LIMITADO_AO_CONFERIR = {
  titulo: 'Aguarde um pouco para conferir de novo',
  texto: (espera: string): string =>
    `Houve muitas conferências em pouco tempo a partir da sua rede. Tente de novo em ${espera}.`,
};

const NO_MEC: Inline[] = [link('Verificador do MEC', VALIDADOR_MEC), ': confere o XML no site do governo.'];
const NO_ITI: Inline[] = [link('VALIDAR, do ITI', VALIDAR_ITI), ': confere as assinaturas, com relatório.'];

export const CONFIRA_TAMBEM: { titulo: string; blocos: Block[] } = {
  titulo: 'Confira também fora deste site',
  blocos: [ul(NO_MEC, NO_ITI), p('Estes endereços são de outros sites e abrem em nova aba.')],
};

/** `host` is what the address bar must show. */
export function createSiteCerto(host: string): { titulo: string; blocos: Block[] } {
  return {
    titulo: 'Como saber se este é o site certo',
    blocos: [
      p('O endereço na barra do navegador deve ser ', strong(host), ', sem letra a mais nem a menos.'),
      p('Esta página nunca pede CPF, senha ou pagamento. Se algo pedir, saia e avise a instituição.'),
    ],
  };
}
