import type { Veredito } from '../../report.ts';
import type { VereditoSentence } from '../palavras.ts';

const DESCONHECIDA = 'Authentic. Confirm its standing with the registering institution';
const SELO = 'Valid signatures; confirm who sealed it';
const CONFIRME =
  'Ask the named institution whether the diploma is theirs, through its official website or the e-MEC register. Do not use contact details that came with the file.';

export const POR_ARQUIVO: Readonly<Record<Veredito, VereditoSentence>> = {
  'autentico-vigente': {
    titulo: 'Authentic diploma, in force',
    significado: 'The signatures are valid, and the institution confirms that the diploma is in force.',
    fazer: 'Compare the name, title, degree and programme with the paper and the person’s ID.',
    dizer: 'Your diploma has been verified and is in force.',
  },
  'autentico-nao-vigente': {
    titulo: 'Authentic, but not in force',
    significado: 'The institution issued this diploma and later suspended or annulled it.',
    fazer: 'Do not accept this diploma. If in doubt, ask the institution.',
    dizer: 'This diploma is not in force. Please contact the institution.',
  },
  'autentico-situacao-desconhecida': {
    titulo: DESCONHECIDA,
    significado:
      'The signatures, certificates and time stamps are valid. This site cannot tell whether the diploma is in force.',
    fazer: 'Ask the institution that registered the diploma whether it is in force.',
    dizer:
      'The signatures are valid. We will ask the registering institution whether the diploma is in force.',
  },
  'selo-a-confirmar': {
    titulo: SELO,
    significado:
      'The signatures are valid, but whether the named institution issued the diploma must be confirmed.',
    fazer: CONFIRME,
    dizer: 'The diploma’s signatures are valid. We will confirm with the institution that it is theirs.',
  },
  'nao-autentico': {
    titulo: 'This file is not authentic',
    significado: 'The file is not what the institution signed or published.',
    fazer: 'Do not accept this file. Ask for the original or the validation code.',
    dizer: 'The file failed verification. Please send the original XML or the validation code.',
  },
  'nao-conferido': {
    titulo: 'Not everything could be checked',
    significado: 'Some evidence is missing. This does not mean that the diploma is fake.',
    fazer: 'See below what is missing and what to do.',
    dizer:
      'We have not been able to verify the diploma yet. Please send the original XML or the validation code.',
  },
};

/** For a code, which proves nothing about the paper or the picture it was read from. */
export const POR_CODIGO: Readonly<Record<Veredito, VereditoSentence>> = {
  'autentico-vigente': {
    titulo: 'The diploma with this code is authentic and in force',
    significado:
      'This is the diploma published with this code. Your copy was not checked: compare the details.',
    fazer: 'Compare the name, title, degree, programme and pages with the copy you received.',
    dizer: 'The diploma published with this code is in force.',
  },
  'autentico-nao-vigente': {
    titulo: 'Authentic, but not in force',
    significado: 'The institution published a diploma with this code and later suspended or annulled it.',
    fazer: 'Do not accept this diploma. If in doubt, ask the institution.',
    dizer: 'The diploma with this code is not in force. Please contact the institution.',
  },
  'autentico-situacao-desconhecida': {
    titulo: DESCONHECIDA,
    significado: 'Another institution registered the diploma with this code. Your copy was not checked.',
    fazer: 'Ask the institution that registered the diploma whether it is in force.',
    dizer: 'We will ask the institution that registered the diploma with this code whether it is in force.',
  },
  'selo-a-confirmar': {
    titulo: SELO,
    significado:
      'Whether the institution issued the diploma with this code must be confirmed. Your copy was not checked.',
    fazer: CONFIRME,
    dizer: 'We will confirm with the institution that the diploma with this code is theirs.',
  },
  'nao-autentico': {
    titulo: 'The diploma with this code is not authentic',
    significado: 'What is stored under this code is not what the institution signed.',
    fazer: 'Do not accept this diploma, and tell the institution.',
    dizer: 'The diploma with this code failed verification. Please contact the institution.',
  },
  'nao-conferido': {
    titulo: 'Not everything could be checked',
    significado: 'Some evidence about the diploma with this code is missing. Your copy was not checked.',
    fazer: 'See below what is missing and what to do.',
    dizer: 'We have not been able to verify the diploma with this code yet.',
  },
};
