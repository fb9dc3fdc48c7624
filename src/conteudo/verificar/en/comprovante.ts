import { p, ul } from '../../rich-text.ts';
import type { Textos } from '../textos.ts';

export const COMPROVANTE: Textos['COMPROVANTE'] = {
  titulo: 'Receipt for this verification',
  porArquivo: 'To get the receipt, choose the same file again: we keep no copy.',
  pdf: 'Download the receipt (PDF)',
  json: 'Download as JSON',
  numero: 'Number',
  emissor: 'Issued by',
  conferidoEm: 'Verified on',
  sha256: 'SHA-256',
  codigo: 'Validation code',
  confianca: 'Trust list',
  iniciais: 'Name initials',
  selos: 'Sealed by',
  resposta: 'What the receipt says',
  hoje: 'See the diploma’s standing today',
};

export const COMPROVANTE_INTEGRO: Textos['COMPROVANTE_INTEGRO'] = {
  titulo: 'Genuine receipt, unaltered',
  texto: (emissor, quando) =>
    `This receipt was issued by ${emissor} on ${quando}. Nothing in it has been altered.`,
  aviso: 'It states what was true on that date and is not the diploma. The standing may have changed since.',
};

export const COMPROVANTE_RECUSADO: Textos['COMPROVANTE_RECUSADO'] = {
  alterado: {
    titulo: 'Receipt saved again or altered',
    blocos: [
      p('This file is not, byte for byte, the receipt that this site signed. So it proves nothing.'),
      ul(
        'Do not accept it.',
        'Ask for the original file, the validation code or the diploma’s XML, and verify it here.',
      ),
    ],
  },
  'nao-conferido': {
    titulo: 'The receipt could not be checked',
    blocos: [
      p('This receipt was not signed with this site’s key. Another institution may have issued it.'),
      ul(
        'If it bears the name of this institution, do not accept it.',
        'If it bears the name of another, verify it on that institution’s website.',
        'Ask for the validation code or the diploma’s XML, and verify it here.',
      ),
    ],
  },
};
