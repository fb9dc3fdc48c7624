import { p, ul } from '../../rich-text.ts';
import type { Textos } from '../textos.ts';

export const COMPROVANTE: Textos['COMPROVANTE'] = {
  titulo: 'Receipt of this verification',
  porArquivo: 'To get the receipt, choose the same file again: we keep no copy.',
  pdf: 'Save the receipt (PDF)',
  json: 'Save it as JSON',
  numero: 'Number',
  emissor: 'Issued by',
  conferidoEm: 'Checked on',
  sha256: 'SHA-256',
  codigo: 'Validation code',
  confianca: 'Trust list',
  pessoa: 'Diploma of',
  iniciais: 'Initials of the name',
  selos: 'Sealed by',
  resposta: 'What the receipt says',
  hoje: 'See how the diploma stands today',
};

export const COMPROVANTE_INTEGRO: Textos['COMPROVANTE_INTEGRO'] = {
  titulo: 'True receipt, unchanged',
  texto: (emissor, quando) =>
    `This receipt was issued by ${emissor} on ${quando}. Nothing in it was changed.`,
  aviso: 'It says what held on that date, and is not the diploma. Today the standing may be another.',
};

export const COMPROVANTE_RECUSADO: Textos['COMPROVANTE_RECUSADO'] = {
  alterado: {
    titulo: 'Changed receipt',
    blocos: [
      p('This file is not the receipt that this site signed. Something in it was changed.'),
      ul('Do not accept it.', 'Ask for the validation code or the XML of the diploma, and verify it here.'),
    ],
  },
  'nao-conferido': {
    titulo: 'The receipt could not be checked',
    blocos: [
      p('This receipt was not signed with this site’s key. Another institution may have issued it.'),
      ul(
        'If it bears the name of this institution, do not accept it.',
        'If it bears the name of another, verify it on that institution’s site.',
        'Ask for the validation code or the XML of the diploma, and verify it here.',
      ),
    ],
  },
};
