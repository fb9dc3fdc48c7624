import type { CheckCode } from '../../codes.ts';
import type { Palavras, Sentence } from '../palavras.ts';

const NAO_E_FRAUDE = 'This does not mean that the diploma is fake.';

/** For the page of a PDF. */
export const PAGINA_SENTENCES = {
  'sem-representacao': {
    titulo: 'There is no PDF to compare',
    significado: 'The check was made on the XML, which is the diploma itself.',
    fazer: '',
  },
  'rvdd-publicado': {
    titulo: 'The PDF is the published one',
    significado: 'The visual representation (RVDD) is the one that the institution published, unchanged.',
    fazer: '',
  },
  'rvdd-regravado': {
    titulo: 'Saved again, with no visible change',
    significado: 'The pages were drawn and compared with the published ones. They are the same.',
    fazer: '',
  },
  'rvdd-alterado': {
    titulo: 'The page is not the published one',
    significado: 'We drew the pages of this PDF and the published ones, and they differ.',
    fazer: 'Do not accept this PDF. Type the code and see the published diploma.',
  },
  'rvdd-nao-comparado': {
    titulo: 'The page has not been compared',
    significado:
      'The PDF was saved again, and its page may have been changed. Compare it before you accept it.',
    fazer: 'Ask for the comparison with the published page. Until then, read the data here, not on the page.',
  },
  'rvdd-incomparavel': {
    titulo: 'The page could not be compared',
    significado: 'The PDF was saved in a way that cannot be compared with the published one.',
    fazer: 'Read the data here, not on the page. Or type the code and download the published PDF.',
    calma: NAO_E_FRAUDE,
  },
  'rvdd-com-outras-paginas': {
    titulo: 'Contains pages that are not part of the diploma',
    significado:
      'The published pages are here, with no visible change. The others are not part of the diploma.',
    fazer: 'Read the data here, not on the page.',
    calma: NAO_E_FRAUDE,
  },
  'rvdd-de-outra': {
    titulo: 'The page has not been compared',
    significado:
      'Only the institution that published this PDF can compare its page. The attached XML was checked.',
    fazer: 'Read the data here, not on the page.',
    calma: NAO_E_FRAUDE,
  },
  'rvdd-cortado': {
    titulo: 'The file seems to be cut off',
    significado: 'The end of the PDF is missing, so it could not be compared with the published one.',
    fazer: 'Download the file again, or type the validation code.',
    calma: NAO_E_FRAUDE,
  },
  'rvdd-nao-conferido': {
    titulo: 'PDF: could not be checked',
    significado: 'Without asking the institution, we cannot tell whether this PDF is the published one.',
    fazer: 'Read the data here, not on the page.',
    calma: NAO_E_FRAUDE,
  },
  'representacao-nao-examinada': {
    titulo: 'PDF: not examined',
    significado: 'The PDF does not carry one single XML to compare the page with.',
    fazer: 'Type the code or ask for the XML.',
  },
} as const satisfies Partial<Record<CheckCode, Sentence>>;

/** For a PDF that carries several documents. */
export const ANEXO_SENTENCES = {
  'pdf-com-varios-xml': {
    titulo: 'The PDF contains more than one document',
    significado: 'Each attached document has its own verdict. The page was compared with none of them.',
    fazer: 'See the verdict on each. Read the data here, not on the page.',
  },
  'anexo-nao-autentico': {
    titulo: 'A document in the PDF is not authentic',
    significado: 'The PDF contains more than one document, and one is not what was signed or published.',
    fazer: 'Do not accept this PDF. See the verdict on each document.',
  },
} as const satisfies Partial<Record<CheckCode, Sentence>>;

export const PAGINA: Palavras['pagina'] = {
  rotulo: 'PDF page',
  leiaDaqui: 'Read the data here, not on the PDF page.',
  publicada: 'the published one',
  'regravada-igual': 'saved again, with no visible change',
  alterada: 'differs from the published one',
  'nao-comparada': 'not compared',
};
