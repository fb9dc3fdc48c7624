import type { CheckName } from '../../check-name.ts';
import type { CheckCode } from '../../codes.ts';
import type { Sentence } from '../palavras.ts';
import { BUSCA_SENTENCES } from './busca.ts';

export const QUESTIONS: Readonly<Record<CheckName, string>> = {
  leiaute: 'Is it a Brazilian digital diploma?',
  integridade: 'Was anything changed?',
  assinantes: 'Who signed it?',
  tempo: 'Can the date be trusted?',
  codigo: 'Is it the document that the code names?',
  representacao: 'Does the PDF show the same as the document?',
  vigencia: 'Is it still in force?',
};

const ORIGINAL = 'Ask for the original file or the validation code.';
const NAO_ACEITE = 'Do not accept this file. Ask for the original or the validation code.';
const DEPOIS_DO_RESTO = 'First solve what kept the file from being read.';
const NAO_E_FRAUDE = 'This does not mean that the diploma is false.';
const INSTITUICAO = 'Ask the institution that registered the diploma.';
const TENTE = 'Check your internet connection and try again.';
const NO_ITI = 'Check it in the verifier of ITI, or ask the institution.';
const NO_MEC_OU_ITI = 'Check it in the verifier of MEC or of ITI.';

export const CHECK_SENTENCES: Readonly<Record<CheckCode, Sentence>> = {
  ...BUSCA_SENTENCES,
  'leiaute-confere': {
    titulo: 'It follows the ministry’s format',
    significado: 'The diploma is in a layout of the Brazilian Ministry of Education (MEC).',
    fazer: '',
  },
  'leiaute-nao-confere': {
    titulo: 'It does not follow the ministry’s format',
    significado:
      'The file looks like a diploma, but does not follow the layout of the Ministry of Education.',
    fazer: ORIGINAL,
  },
  'nao-e-diploma': {
    titulo: 'Not a digital diploma',
    significado: 'The file is of another kind.',
    fazer: 'Choose the XML of the diploma, or type the validation code.',
  },
  'namespace-https': {
    titulo: 'The ministry’s format, written in another way',
    significado: 'The file uses an address with https where the layout asks for http.',
    fazer: 'Ask the institution for the corrected file.',
  },
  'versao-do-leiaute': {
    titulo: 'A version of the ministry’s format that is not held here',
    significado: 'The diploma is in a version of the layout of MEC that is not held here.',
    fazer: 'Check it in the verifier of MEC, or ask the institution that registered the diploma.',
    calma: NAO_E_FRAUDE,
  },
  'arquivo-ilegivel': {
    titulo: 'The file could not be read',
    significado: 'The file is incomplete, damaged or not an XML.',
    fazer: 'Save the file again, or type the validation code.',
  },
  'marcacao-nao-aceita': {
    titulo: 'The file has marks that we do not read',
    significado: 'A signed diploma must not have comments or other hidden marks.',
    fazer: ORIGINAL,
  },
  'pdf-ilegivel': {
    titulo: 'The PDF could not be read',
    significado: 'The PDF is damaged, or too large.',
    fazer: 'Type the validation code, or ask for the XML.',
  },
  'pdf-protegido': {
    titulo: 'The PDF is protected',
    significado: 'A PDF with a password does not let us read the XML inside it.',
    fazer: 'Type the validation code, or ask for the XML.',
  },
  'pdf-sem-xml': {
    titulo: 'This PDF is only the picture',
    significado: 'The diploma is the XML, and this PDF does not carry it.',
    fazer: 'Type the code or ask for the XML.',
  },
  'pdf-anexo-nao-lido': {
    titulo: 'The PDF has an attachment that we do not read',
    significado: 'The attachment is stored in a way that we do not read, and may be the XML.',
    fazer: 'Send the XML itself, or type the validation code.',
    calma: NAO_E_FRAUDE,
  },
  'pdf-com-varios-xml': {
    titulo: 'The PDF has more than one XML',
    significado: 'There is no way to know which of them is the diploma that the PDF shows.',
    fazer: 'Type the validation code, or ask for the XML alone.',
  },

  integro: {
    titulo: 'The content was not changed',
    significado: 'All signatures match the data of the diploma.',
    fazer: '',
  },
  'dados-alterados': {
    titulo: 'The content was changed',
    significado: 'The data are not those that were signed.',
    fazer: NAO_ACEITE,
  },
  'arquivo-regravado': {
    titulo: 'A program saved this file again',
    significado:
      'There are extra spaces or lines between the data, as programs leave them that open and save an XML. Only in the original file can the signatures be checked.',
    fazer: ORIGINAL,
  },
  'estrutura-forjada': {
    titulo: 'The signatures do not cover this diploma',
    significado: 'There are data or signatures out of place, as in forged documents.',
    fazer: NAO_ACEITE,
  },
  'assinatura-nao-confere': {
    titulo: 'A signature does not match',
    significado: 'A signature was not made by whom it names.',
    fazer: NAO_ACEITE,
  },
  'algoritmo-fraco': {
    titulo: 'A signature uses an old method',
    significado: 'The method is no longer safe: it proves neither a change nor that there was none.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'forma-desconhecida': {
    titulo: 'A signature is written in a way that we do not read',
    significado: 'There are many ways to write a signature, and this is not one that we check.',
    fazer: NO_MEC_OU_ITI,
    calma: NAO_E_FRAUDE,
  },
  'certificado-trocado': {
    titulo: 'It is not known with which certificate it was signed',
    significado: 'The certificate that the signature names is not in the file, or could not be read.',
    fazer: ORIGINAL,
    calma: NAO_E_FRAUDE,
  },
  'marcacao-proibida': {
    titulo: 'The file has marks that we do not read',
    significado: 'Such marks can hide or replace what the diploma says, so nothing was read.',
    fazer: ORIGINAL,
    calma: NAO_E_FRAUDE,
  },
  'integridade-nao-conferida': {
    titulo: 'Changes: could not be checked',
    significado: 'A signature uses something that we could not check.',
    fazer: NO_MEC_OU_ITI,
    calma: NAO_E_FRAUDE,
  },
  'integridade-nao-examinada': {
    titulo: 'Changes: not examined',
    significado: 'There were no signatures that could be read.',
    fazer: DEPOIS_DO_RESTO,
  },

  'assinantes-conferem': {
    titulo: 'Signed by those who must sign',
    significado: 'The certificates lead to a root that this site trusts, and were valid on the date.',
    fazer: '',
  },
  'assinado-fora-da-validade': {
    titulo: 'Signed while the certificate was not valid',
    significado: 'A time stamp proves that the certificate was not valid when it was used.',
    fazer: NAO_ACEITE,
  },
  'assinatura-ausente': {
    titulo: 'A signature is missing',
    significado: 'Somebody did not sign whom the law requires, or whom the document names as a signer.',
    fazer: ORIGINAL,
  },
  'selo-de-outra-instituicao': {
    titulo: 'The seal is not that of the institution named in the diploma',
    significado: 'The diploma gives the CNPJ (company number) of an institution, and the seal has another.',
    fazer: 'Ask the institution named in the diploma whether the seal is theirs.',
  },
  'titular-errado': {
    titulo: 'Signed by somebody who was not expected',
    significado: 'The certificate of a signature does not belong to the one who had to sign.',
    fazer: INSTITUICAO,
  },
  'instituicao-impostora': {
    titulo: 'Whoever signed is not the institution',
    significado: 'The diploma uses the institution’s code, but the certificate is of another company.',
    fazer: NAO_ACEITE,
  },
  'instituicao-nao-conferida': {
    titulo: 'It is not known whether the institution signed',
    significado:
      'The CNPJ (company number) is not the institution’s of today; a proof of whose it is is missing.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'raiz-nao-confiavel': {
    titulo: 'Nobody known answers for who signed',
    significado: 'The certificate does not lead to a root of ICP-Brasil that this site trusts.',
    fazer: 'Do not accept it without asking the institution, or check it in the verifier of ITI.',
  },
  'certificado-nao-serve': {
    titulo: 'A certificate does not serve',
    significado: 'The certificate of a signature could not make it.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'politica-nao-confere': {
    titulo: 'The signature does not follow its policy',
    significado: 'The signature policy is another, was not in force or asks for what is missing.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'cadeia-incompleta': {
    titulo: 'Signers: a proof is missing',
    significado: 'A proof about the certificate of a signer is missing.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
  'revogado-sem-data': {
    titulo: 'A certificate was revoked',
    significado: 'Nothing proves whether the signature was made before or after the revocation.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'vencido-sem-data': {
    titulo: 'A certificate expired with no proof of the date',
    significado: 'The certificate expired before the first proof of when the signature was made.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'politica-desconhecida': {
    titulo: 'Signature policy not checked',
    significado: 'We could not check the policy that the signature names.',
    fazer: NO_MEC_OU_ITI,
    calma: NAO_E_FRAUDE,
  },
  'raizes-inacessiveis': {
    titulo: 'Signers: could not be checked',
    significado: 'The list of authorities that this site trusts could not be reached.',
    fazer: TENTE,
    calma: NAO_E_FRAUDE,
  },
  'assinantes-nao-examinados': {
    titulo: 'Signers: not examined',
    significado: 'It was not possible to read who signed.',
    fazer: DEPOIS_DO_RESTO,
  },

  'carimbo-confere': {
    titulo: 'The date can be trusted',
    significado: 'A time stamp proves when the diploma was signed.',
    fazer: '',
  },
  'carimbo-sem-valor': {
    titulo: 'A time stamp proves nothing',
    significado: 'The time stamp does not prove the date of this diploma.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
  'carimbo-vencido': {
    titulo: 'The time stamp expired',
    significado: 'The institution has to renew the time stamp of this diploma.',
    fazer: 'Get the newest version by its code, or ask the institution to renew the stamp.',
  },
  'carimbo-nao-conferido': {
    titulo: 'Date: could not be checked',
    significado: 'A proof about the time stamp is missing.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
  'sem-carimbo': {
    titulo: 'No time stamp proves the date',
    significado: 'A diploma must have a time stamp over its last signature.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'raizes-do-carimbo-inacessiveis': {
    titulo: 'Date: could not be checked',
    significado: 'Without the list of authorities it is not known who made the time stamp.',
    fazer: TENTE,
    calma: NAO_E_FRAUDE,
  },
  'tempo-nao-examinado': {
    titulo: 'Date: not examined',
    significado: 'The time stamps could not be read.',
    fazer: DEPOIS_DO_RESTO,
  },

  'codigo-confere': {
    titulo: 'The code is of this diploma',
    significado: 'The validation code and the identifiers fit the institutions.',
    fazer: '',
  },
  'codigo-diferente-do-pedido': {
    titulo: 'The file is of another diploma',
    significado: 'The code in the file is not the one you gave.',
    fazer: 'Check the code, or ask for the right file.',
  },
  'codigo-de-outra-instituicao': {
    titulo: 'The code is not of these institutions',
    significado: 'The code does not begin with the numbers of the institutions that the diploma names.',
    fazer: INSTITUICAO,
  },
  'ids-diferentes': {
    titulo: 'The identifiers do not fit each other',
    significado: 'The parts of the diploma have different numbers.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'versao-nao-publicada': {
    titulo: 'Not what the institution published',
    significado: 'The institution published another content under this code.',
    fazer: 'Do not accept this file. Type the code and see the published diploma.',
  },
  'versao-nao-comparada': {
    titulo: 'Not compared with what was published',
    significado: 'The bytes are not the published ones, and the content could not be compared.',
    fazer: 'Type the code and save the published version.',
    calma: NAO_E_FRAUDE,
  },
  'codigo-nao-examinado': {
    titulo: 'Code: not examined',
    significado: 'What stands in the place of the validation code is no code, or could not be read.',
    fazer: DEPOIS_DO_RESTO,
  },

  'sem-representacao': {
    titulo: 'There is no PDF to compare',
    significado: 'The XML was checked, which is the diploma itself.',
    fazer: '',
  },
  'rvdd-publicado': {
    titulo: 'The PDF is the published one',
    significado: 'The visual representation (RVDD) is the one that the institution published, unchanged.',
    fazer: '',
  },
  'rvdd-alterado': {
    titulo: 'The PDF is not the published one',
    significado: 'The PDF was changed or saved again: what it shows may not be true.',
    fazer: 'Do not accept this PDF. Type the code and see the published diploma.',
  },
  'rvdd-cortado': {
    titulo: 'The file seems to be cut',
    significado: 'The end of the PDF is missing, so it could not be compared with the published one.',
    fazer: 'Save the file again, or type the validation code.',
    calma: NAO_E_FRAUDE,
  },
  'rvdd-nao-conferido': {
    titulo: 'PDF: could not be checked',
    significado: 'Without asking the institution, it is not known whether this PDF was published.',
    fazer: 'Read only the data of the XML: the page of the PDF was not checked.',
    calma: NAO_E_FRAUDE,
  },
  'representacao-nao-examinada': {
    titulo: 'PDF: not examined',
    significado: 'The PDF had no XML to be compared with.',
    fazer: 'Type the code or ask for the XML.',
  },

  vigente: {
    titulo: 'Still in force',
    significado: 'The institution says that the diploma is in force. It was asked just now.',
    fazer: '',
  },
  suspenso: {
    titulo: 'It is suspended',
    significado: 'The institution suspended this diploma. A suspension can be undone.',
    fazer: 'Ask the person and the institution.',
  },
  anulado: {
    titulo: 'No longer in force',
    significado: 'The institution annulled this diploma.',
    fazer: 'Do not accept this diploma. If in doubt, ask the institution.',
  },
  'codigo-nao-publicado': {
    titulo: 'The code is not in the register',
    significado: 'The institution has not published a diploma with this code.',
    fazer: 'Ask the institution whether the diploma was published already.',
  },
  'outra-instituicao': {
    titulo: 'Diploma of another institution',
    significado: 'Only the institution that registered the diploma knows whether it is still in force.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'registrado-por-outra': {
    titulo: 'Diploma registered by another institution',
    significado: 'The diploma has a number or the name of this institution, but is not in its register.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'situacao-inacessivel': {
    titulo: 'Is it still in force?',
    significado: 'The current standing could not be asked for.',
    fazer: 'Try again when there is a connection.',
    calma: NAO_E_FRAUDE,
  },
  'situacao-nao-consultada': {
    titulo: 'Standing: not asked for',
    significado: 'Without a validation code there is nothing to ask.',
    fazer: DEPOIS_DO_RESTO,
  },
};
