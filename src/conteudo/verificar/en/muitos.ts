import type { TextosDeMuitos } from '../muitos.ts';

const mil = (quantos: number): string => quantos.toLocaleString('en');

export const MUITOS: TextosDeMuitos = {
  titulo: { arquivos: 'Many files at once', codigos: 'Many codes at once' },
  onde: {
    arquivos: 'The files are checked here, in this browser. They are not sent.',
    codigos: 'Only the codes are sent to this site. We keep no list.',
  },
  cortado: (maximo) => `A list has up to ${mil(maximo)} items. Those beyond it were left out.`,
  feitos: (feitos, total) => `${mil(feitos)} of ${mil(total)} checked`,
  espera: (segundos) =>
    `The site asked to wait ${segundos} ${segundos === 1 ? 'second' : 'seconds'} before it answers more. The list goes on by itself.`,
  comecou: (total) => `Checking ${mil(total)} items.`,
  terminou: (total) => `Done: ${mil(total)} items checked.`,
  parou: (feitos, total) => `Stopped: ${mil(feitos)} of ${mil(total)} checked.`,
  parar: 'Stop',
  continuar: 'Go on',
  tentarDeNovo: 'Try again what is missing',
  outros: 'Start another verification',
  filtros: 'Show',
  todos: 'All',
  grupos: { outro: 'Not a diploma, or could not be read', pendente: 'Not checked yet' },
  estados: { 'na-fila': 'In the queue', conferindo: 'Checking', aguardando: 'Waiting for the site' },
  falhas: {
    conferidor: {
      titulo: 'Could not be checked',
      fazer: 'The program that checks stopped. This says nothing about the diploma. Try again.',
    },
    confianca: {
      titulo: 'The receipt could not be checked',
      fazer: 'We could not reach this site. See whether you are online and try again.',
    },
    rede: {
      titulo: 'No answer',
      fazer: 'We could not reach this site. See whether you are online and try again.',
    },
    servidor: {
      titulo: 'No answer',
      fazer: 'The site did not finish this verification. This says nothing about the diploma. Try again.',
    },
    'codigo-desconhecido': {
      titulo: 'There is no diploma with this code',
      fazer: 'Check the code and the institution. This is no proof of fraud yet.',
    },
    'pasta-funda': {
      titulo: 'The folder was not opened',
      fazer: 'It lies inside too many folders. Drop the folder itself here.',
    },
    'pasta-ilegivel': {
      titulo: 'The folder was not read',
      fazer: 'The browser could not open the folder. See whether you have access to it, and drop it again.',
    },
    'nao-e-codigo': {
      titulo: 'This is not a validation code',
      fazer: 'Copy the whole code, with its three parts.',
    },
  },
  soltarSozinho: 'It is a receipt, not a diploma. Drop it alone to see what it says.',
  legenda: 'What was answered about each',
  colunas: {
    nome: 'File or code',
    resposta: 'Answer',
    selo: 'Sealed by',
    pessoa: 'Person',
    curso: 'Course',
    instituicao: 'Institution',
    fazer: 'What to do',
    codigo: 'Validation code',
    conferidoEm: 'Checked on',
    observacao: 'Remark',
  },
  detalhes: 'Details',
  detalhesDe: (nome) => `Details of ${nome}`,
  pagina: 'See the page of this diploma',
  novaAba: ' (opens in a new tab)',
  mais: (quantas, faltam) => `Show ${quantas} more (${mil(faltam)} left)`,
  nenhum: 'No item with this answer.',
  csv: 'Save as a spreadsheet (CSV)',
  nomeDoCsv: 'verification.csv',
  comprovante: {
    titulo: 'Receipt over the whole list',
    texto: {
      arquivos:
        'To issue the receipt, the files will be sent to this site, which checks them again. We keep no copy.',
      codigos: 'A signed PDF with the answer, the code and the SHA-256 of each diploma.',
    },
    botao: { arquivos: 'Send and save the receipt (PDF)', codigos: 'Save the receipt (PDF)' },
    enviando: (feitos, total) => `Receipt: ${mil(feitos)} of ${mil(total)} checked by the site`,
    desenhando: 'Receipt: writing the PDF',
    pronto: 'The receipt is ready. The browser saved it with your downloads.',
    falha: 'The receipt was not issued. See whether you are online and try again.',
    nada: 'There is no checked diploma to put in a receipt.',
  },
};
