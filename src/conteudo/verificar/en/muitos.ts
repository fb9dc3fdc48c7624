import type { TextosDeMuitos } from '../muitos.ts';

const mil = (quantos: number): string => quantos.toLocaleString('en');

export const MUITOS: TextosDeMuitos = {
  titulo: { arquivos: 'Many files at once', codigos: 'Many codes at once' },
  onde: {
    arquivos:
      'The files are verified here, in this browser. They are not sent; of a photo or a PDF that is only a picture, only the code is.',
    codigos: 'Only the codes are sent to this site. We do not keep the list.',
  },
  cortado: (maximo) => `A list can have up to ${mil(maximo)} items. The rest were left out.`,
  feitos: (feitos, total) => `${mil(feitos)} of ${mil(total)} checked`,
  espera: (segundos) =>
    `The site asked us to wait ${segundos} ${segundos === 1 ? 'second' : 'seconds'}. The list will continue on its own.`,
  comecou: (total) => `Checking ${mil(total)} items.`,
  terminou: (total) => `Done: ${mil(total)} items checked.`,
  parou: (feitos, total) => `Stopped: ${mil(feitos)} of ${mil(total)} checked.`,
  parar: 'Stop',
  continuar: 'Continue',
  tentarDeNovo: 'Retry the missing ones',
  outros: 'Start another verification',
  filtros: 'Show',
  todos: 'All',
  grupos: { outro: 'Not a diploma, or could not be read', pendente: 'Not checked yet' },
  estados: { 'na-fila': 'In the queue', conferindo: 'Checking', aguardando: 'Waiting for the site' },
  falhas: {
    conferidor: {
      titulo: 'Could not be checked',
      fazer: 'The verification program stopped. This says nothing about the diploma. Try again.',
    },
    confianca: {
      titulo: 'The receipt could not be checked',
      fazer: 'We could not reach this site. Check your internet connection and try again.',
    },
    rede: {
      titulo: 'No answer',
      fazer: 'We could not reach this site. Check your internet connection and try again.',
    },
    servidor: {
      titulo: 'No answer',
      fazer: 'The site did not finish this verification. This says nothing about the diploma. Try again.',
    },
    'sem-qr': {
      titulo: 'No QR code found in this picture',
      fazer: 'Take the photo close up, without shadows, showing the whole QR code. Or type the code.',
    },
    'qr-alheio': {
      titulo: 'The QR code does not lead to a diploma on this site',
      fazer: 'Drop the picture alone to see where it leads.',
    },
    'codigo-desconhecido': {
      titulo: 'There is no diploma with this code',
      fazer: 'Check the code and the institution. This alone does not indicate fraud.',
    },
    'pasta-funda': {
      titulo: 'The folder was not opened',
      fazer: 'It is nested too deeply. Drop the folder itself here.',
    },
    'pasta-ilegivel': {
      titulo: 'The folder was not read',
      fazer: 'The browser could not open the folder. Make sure you have access to it, and drop it again.',
    },
    'nao-e-codigo': {
      titulo: 'This is not a validation code',
      fazer: 'Copy the whole code, with its three parts.',
    },
  },
  soltarSozinho: 'It is a receipt, not a diploma. Drop it alone to see what it says.',
  /** Of a picture, only the code in it can be verified. */
  foto: {
    resposta: (veredito) => `Only the code was verified: ${veredito}`,
    fazer: 'The picture was not verified. Compare it with the data in this row, letter for letter.',
  },
  ordenar: 'Sort by',
  legenda: 'Result for each item',
  colunas: {
    nome: 'File or code',
    resposta: 'Result',
    selo: 'Sealed by',
    pessoa: 'Person',
    curso: 'Title, degree and programme',
    instituicao: 'Institution and dates',
    fazer: 'What to do',
    codigo: 'Validation code',
    conferidoEm: 'Verified on',
    observacao: 'Note',
  },
  detalhes: 'Details',
  detalhesDe: (nome) => `Details of ${nome}`,
  pagina: 'See this diploma’s page',
  novaAba: ' (opens in a new tab)',
  mais: (quantas, faltam) => `Show ${quantas} more (${mil(faltam)} left)`,
  nenhum: 'No items with this result.',
  csv: 'Download spreadsheet (CSV)',
  nomeDoCsv: 'verification.csv',
  comparar: {
    botao: (total) =>
      total === 1
        ? 'Compare 1 PDF with the published one'
        : `Compare these ${total} PDFs with the published ones`,
    texto: 'The files will be sent to this institution’s server, compared, and not kept.',
    comparando: (feitos, total) => `Comparing: ${feitos} of ${total}.`,
    pronto: 'The comparison is done. See the answers in the list.',
    falha: 'The comparison did not finish. Try again in a few minutes.',
  },
  comprovante: {
    titulo: 'Receipt for the whole list',
    texto: {
      arquivos:
        'To issue the receipt, the files will be sent to this site, which checks them again. We keep no copy.',
      codigos: 'A signed PDF with each diploma’s result, code and SHA-256.',
    },
    botao: { arquivos: 'Send and download the receipt (PDF)', codigos: 'Download the receipt (PDF)' },
    enviando: (feitos, total) => `Receipt: ${mil(feitos)} of ${mil(total)} checked by the site`,
    desenhando: 'Receipt: writing the PDF',
    pronto: 'The receipt is ready. Your browser saved it with your downloads.',
    falha: 'The receipt was not issued. Check your internet connection and try again.',
    nada: 'There are no verified diplomas to put in a receipt.',
  },
};
