import type { Veredito } from '../../report.ts';
import type { VereditoSentence } from '../palavras.ts';

const DESCONHECIDA = 'Authentic; its standing is known only to the registering institution';

export const POR_ARQUIVO: Readonly<Record<Veredito, VereditoSentence>> = {
  'autentico-vigente': {
    titulo: 'Authentic diploma, in force',
    significado: 'The signatures hold and the institution says that the diploma is in force.',
    fazer: 'Compare the name and the course with the document and the person’s identity.',
    dizer: 'Your diploma was checked and is in force.',
  },
  'autentico-nao-vigente': {
    titulo: 'Authentic, but not in force',
    significado: 'The institution issued the diploma, and later suspended or annulled it.',
    fazer: 'Do not accept this diploma. If in doubt, ask the institution.',
    dizer: 'This diploma is no longer in force. Please speak to the institution.',
  },
  'autentico-situacao-desconhecida': {
    titulo: DESCONHECIDA,
    significado:
      'Signatures, certificates and stamps hold. Whether the diploma is in force, this site does not know.',
    fazer: 'Ask the institution that registered the diploma whether it is in force.',
    dizer:
      'The signatures of the diploma hold. We will ask its registering institution whether it is in force.',
  },
  'nao-autentico': {
    titulo: 'This file is not authentic',
    significado: 'The file is not what the institution signed or published.',
    fazer: 'Do not accept this file. Ask for the original or the validation code.',
    dizer: 'The file does not hold. Please send the original XML or the validation code.',
  },
  'nao-conferido': {
    titulo: 'Not everything could be checked',
    significado: 'A proof or an answer is missing. This does not mean that the diploma is false.',
    fazer: 'See below what is missing and what to do.',
    dizer: 'We could not check the diploma yet. Please send the original XML or the validation code.',
  },
};

/** For a code, which proves nothing about the paper or the picture it was read from. */
export const POR_CODIGO: Readonly<Record<Veredito, VereditoSentence>> = {
  'autentico-vigente': {
    titulo: 'The diploma of this code is authentic and in force',
    significado: 'This diploma was published under this code. The picture was not checked: compare the name.',
    fazer: 'Compare the name, the course and the front with the paper or picture you received.',
    dizer: 'The diploma published under this code is in force.',
  },
  'autentico-nao-vigente': {
    titulo: 'Authentic, but not in force',
    significado: 'The institution published a diploma under this code, and later suspended or annulled it.',
    fazer: 'Do not accept this diploma. If in doubt, ask the institution.',
    dizer: 'The diploma of this code is no longer in force. Please speak to the institution.',
  },
  'autentico-situacao-desconhecida': {
    titulo: DESCONHECIDA,
    significado: 'Another institution registered the diploma of this code. The picture was not checked.',
    fazer: 'Ask the institution that registered the diploma whether it is in force.',
    dizer: 'We will ask the institution that registered the diploma of this code whether it is in force.',
  },
  'nao-autentico': {
    titulo: 'The diploma of this code is not authentic',
    significado: 'What is kept under this code is not what the institution signed.',
    fazer: 'Do not accept this diploma, and tell the institution.',
    dizer: 'The diploma of this code does not hold. Please speak to the institution.',
  },
  'nao-conferido': {
    titulo: 'Not everything could be checked',
    significado:
      'A proof or an answer about the diploma of this code is missing. The picture was not checked.',
    fazer: 'See below what is missing and what to do.',
    dizer: 'We could not check the diploma of this code yet.',
  },
};
