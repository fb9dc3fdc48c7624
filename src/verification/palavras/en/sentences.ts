import type { CheckName } from '../../check-name.ts';
import type { CheckCode } from '../../codes.ts';
import type { Sentence } from '../palavras.ts';
import { ANEXO_SENTENCES, PAGINA_SENTENCES } from './pagina.ts';
import {
  DEPOIS_DO_RESTO,
  FORA_DO_NAVEGADOR,
  INSTITUICAO,
  NAO_ACEITE,
  NAO_E_FRAUDE,
  NO_MEC_OU_ITI,
  NO_SERVIDOR,
  ORIGINAL,
  PROVAS,
} from './provas.ts';
import { SELO_SENTENCES } from './selo.ts';

export const QUESTIONS: Readonly<Record<CheckName, string>> = {
  leiaute: 'Is it a Brazilian digital diploma?',
  integridade: 'Was anything changed?',
  assinantes: 'Who signed it?',
  tempo: 'Can the date be trusted?',
  codigo: 'Does the code belong to this document?',
  representacao: 'Does the PDF match the document?',
  vigencia: 'Is it still in force?',
};

const REGISTRADORA = 'Ask the institution that registered the diploma.';

export const CHECK_SENTENCES: Readonly<Record<CheckCode, Sentence>> = {
  ...PROVAS,
  ...SELO_SENTENCES,
  'leiaute-confere': {
    titulo: 'Follows the ministry’s format',
    significado: 'The diploma uses a layout of the Brazilian Ministry of Education (MEC).',
    fazer: '',
  },
  'leiaute-nao-confere': {
    titulo: 'Does not follow the ministry’s format',
    significado: 'The file looks like a diploma but does not follow the Ministry of Education’s layout.',
    fazer: ORIGINAL,
  },
  'nao-e-diploma': {
    titulo: 'Not a digital diploma',
    significado: 'This is another kind of file.',
    fazer: 'Choose the diploma’s XML file, or type the validation code.',
  },
  'namespace-https': {
    titulo: 'The ministry’s format, written differently',
    significado: 'The file uses an address with https where the layout asks for http.',
    fazer: 'Ask the institution for the corrected file.',
  },
  'versao-do-leiaute': {
    titulo: 'A version of the ministry’s format that we do not have',
    significado: 'The diploma uses a version of the MEC layout that we do not have.',
    fazer: 'Check it with the MEC verifier, or ask {instituicao}.',
    calma: NAO_E_FRAUDE,
  },
  'arquivo-ilegivel': {
    titulo: 'The file could not be read',
    significado: 'The file is incomplete, damaged or not an XML file.',
    fazer: 'Download the file again, or type the validation code.',
  },
  'outra-codificacao': {
    titulo: 'The file uses another encoding',
    significado: 'A diploma is stored in UTF-8. This file uses another encoding, such as UTF-16.',
    fazer: 'Ask for the original file: a program may have saved this one again. Or type the validation code.',
    calma: NAO_E_FRAUDE,
  },
  'marcacao-nao-aceita': {
    titulo: 'The file contains markup that we do not read',
    significado: 'A signed diploma must not contain comments or other hidden markup.',
    fazer: ORIGINAL,
  },
  'pdf-ilegivel': {
    titulo: 'The PDF could not be read',
    significado: 'The PDF is damaged or too large.',
    fazer: 'Type the validation code, or ask for the XML.',
  },
  'pdf-protegido': {
    titulo: 'The PDF is protected',
    significado: 'We cannot read the XML inside a password-protected PDF.',
    fazer: 'Type the validation code, or ask for the XML.',
  },
  'pdf-sem-xml': {
    titulo: 'This PDF is only a picture',
    significado: 'The diploma is the XML file, and this PDF does not contain it.',
    fazer: 'Type the code or ask for the XML.',
  },
  'pdf-anexo-nao-lido': {
    titulo: 'The PDF has an attachment that we cannot read',
    significado: 'The attachment is stored in a way that we cannot read. It may be the XML.',
    fazer: 'Send the XML itself, or type the validation code.',
    calma: NAO_E_FRAUDE,
  },
  ...ANEXO_SENTENCES,

  integro: {
    titulo: 'The content has not been altered',
    significado: 'All signatures match the diploma’s data.',
    fazer: '',
  },
  'dados-alterados': {
    titulo: 'The content has been altered',
    significado: 'The data are not the data that were signed.',
    fazer: NAO_ACEITE,
  },
  'arquivo-regravado': {
    titulo: 'A program saved this file again',
    significado:
      'There are extra spaces or lines between the data, as left by programs that open and save XML files. The signatures can only be checked in the original file.',
    fazer: ORIGINAL,
  },
  'estrutura-forjada': {
    titulo: 'The signatures do not cover this diploma',
    significado: 'Some data or signatures are out of place, as in forged documents.',
    fazer: NAO_ACEITE,
  },
  'assinatura-nao-confere': {
    titulo: 'A signature does not match',
    significado: 'A signature was not made by the person or institution it names.',
    fazer: NAO_ACEITE,
  },
  'algoritmo-fraco': {
    titulo: 'A signature uses an old method',
    significado: 'The method is no longer secure, so it cannot show whether the diploma was altered.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'algoritmo-fora-do-navegador': {
    titulo: 'There is an algorithm that this browser does not check',
    significado: FORA_DO_NAVEGADOR,
    fazer: NO_SERVIDOR,
    calma: NAO_E_FRAUDE,
  },
  'forma-desconhecida': {
    titulo: 'A signature is written in a way that we do not read',
    significado: 'Signatures can be written in many ways, and we do not check this one.',
    fazer: NO_MEC_OU_ITI,
    calma: NAO_E_FRAUDE,
  },
  'certificado-trocado': {
    titulo: 'The signing certificate is unknown',
    significado: 'The certificate named in the signature is not in the file or could not be read.',
    fazer: ORIGINAL,
    calma: NAO_E_FRAUDE,
  },
  'marcacao-proibida': {
    titulo: 'The file contains markup that we do not read',
    significado: 'Such markup can hide or replace what the diploma says, so nothing was read.',
    fazer: ORIGINAL,
    calma: NAO_E_FRAUDE,
  },
  'integridade-nao-conferida': {
    titulo: 'Alterations: could not be checked',
    significado: 'A signature uses something that we could not check.',
    fazer: NO_MEC_OU_ITI,
    calma: NAO_E_FRAUDE,
  },
  'integridade-nao-examinada': {
    titulo: 'Alterations: not examined',
    significado: 'No signatures were examined.',
    fazer: DEPOIS_DO_RESTO,
  },

  'codigo-confere': {
    titulo: 'The code belongs to this diploma',
    significado: 'The validation code and the identifiers match the institutions.',
    fazer: '',
  },
  'codigo-diferente-do-pedido': {
    titulo: 'The file is another diploma',
    significado: 'The code in the file is not the one you entered.',
    fazer: 'Check the code, or ask for the right file.',
  },
  'codigo-de-outra-instituicao': {
    titulo: 'The code does not belong to these institutions',
    significado: 'The code does not begin with the numbers of the institutions named in the diploma.',
    fazer: INSTITUICAO,
  },
  'ids-diferentes': {
    titulo: 'The identifiers do not match',
    significado: 'The parts of the diploma have different numbers.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'versao-nao-publicada': {
    titulo: 'Not what the institution published',
    significado: 'The institution published different content under this code.',
    fazer: 'Do not accept this file. Type the code and see the published diploma.',
  },
  'versao-nao-comparada': {
    titulo: 'Not compared with what was published',
    significado: 'The file is not byte for byte the published one, and its content could not be compared.',
    fazer: 'Type the code and download the published version.',
    calma: NAO_E_FRAUDE,
  },
  'codigo-nao-examinado': {
    titulo: 'Code: not examined',
    significado: 'The text in the place of the validation code is not a code, or could not be read.',
    fazer: DEPOIS_DO_RESTO,
  },

  ...PAGINA_SENTENCES,

  vigente: {
    titulo: 'Still in force',
    significado: 'The institution confirms that the diploma is in force. Checked just now.',
    fazer: '',
  },
  suspenso: {
    titulo: 'It is suspended',
    significado: 'The institution suspended this diploma. A suspension can be lifted.',
    fazer: 'Do not accept it for now. Ask the person and the institution whether the suspension was lifted.',
  },
  anulado: {
    titulo: 'No longer in force',
    significado: 'The institution annulled this diploma.',
    fazer: 'Do not accept this diploma. If in doubt, ask the institution.',
  },
  'codigo-nao-publicado': {
    titulo: 'The code is not in the register',
    significado: 'The institution has not published a diploma with this code.',
    fazer: 'Ask the institution whether the diploma has been published yet.',
  },
  'outra-instituicao': {
    titulo: 'Another institution’s diploma',
    significado: 'Only the institution that registered the diploma knows whether it is still in force.',
    fazer: REGISTRADORA,
    calma: NAO_E_FRAUDE,
  },
  'registrado-por-outra': {
    titulo: 'Not in our register',
    significado:
      'The diploma is not in our register, although it bears a number or the name of this institution.',
    fazer:
      'Do not accept it without confirming with this institution’s academic office, using the contact details on this site.',
  },
  'situacao-inacessivel': {
    titulo: 'Is it still in force?',
    significado: 'The diploma’s current standing could not be checked.',
    fazer: 'Try again once the connection is back.',
    calma: NAO_E_FRAUDE,
  },
  'situacao-nao-consultada': {
    titulo: 'Standing: not checked',
    significado: 'Without a validation code there is nothing to look up.',
    fazer: DEPOIS_DO_RESTO,
  },
};
