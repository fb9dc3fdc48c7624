import type { PalavrasDoComprovante } from '../palavras.ts';

export const COMPROVANTE: PalavrasDoComprovante = {
  titulo: 'Receipt of verification',
  descricao: 'What this site answered about a Brazilian digital diploma, and when.',
  motivo: 'Receipt of the verification of a digital diploma',
  numero: (numero) => `Number ${numero}`,
  semValor: 'No legal value: test document or test site.',
  rodape: (emissor, numero) => `${emissor}. Receipt ${numero}.`,
  rodapeSemValor: ' No legal value.',
  pagina: (atual, total) => `${atual} of ${total}`,
  conferidoEm: 'Checked on',
  horario: (instante) => `${instante} (time of Brasília)`,
  codigo: 'Validation code',
  confianca: 'Trust list',
  versao: (versao) => `version ${versao}`,
  iniciais: 'Initials of the name.',
  conferencias: 'What was checked',
  conferir: {
    titulo: 'How to know whether this receipt is true',
    texto:
      'This PDF is signed by who issued it, and any change undoes the signature. It says what held on the date above. Names, courses and reasons stand as in the diploma, in Portuguese. To check the receipt, or the diploma today, use',
  },
  anexo: 'The same receipt, as signed JSON',
  brasao: 'Crest of the institution',
  qr: 'QR Code of the verification page',
  detalhes: {
    desde: (data) => `Since ${data}.`,
    motivo: (motivo) => `Reason: ${motivo}`,
    consultar: (quem) => `Ask: ${quem}.`,
    codigoMec: (codigo) => `e-MEC code: ${codigo}.`,
    endereco: (endereco) => `Address given in the diploma: ${endereco}`,
  },
};
