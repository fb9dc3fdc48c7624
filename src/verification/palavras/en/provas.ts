import type { CheckCode } from '../../codes.ts';
import type { Sentence } from '../palavras.ts';

export const INSTITUICAO = 'Ask {instituicao}.';
export const ORIGINAL = 'Ask for the original file or the validation code.';
export const NAO_ACEITE = 'Do not accept this file. Ask for the original or the validation code.';
export const DEPOIS_DO_RESTO = 'First fix whatever kept the file from being read.';
export const NAO_E_FRAUDE = 'This does not mean that the diploma is fake.';
export const FORA_DO_NAVEGADOR =
  'This browser does not check an algorithm used here, which ICP-Brasil accepts.';
export const NO_SERVIDOR =
  'Send the file to this site with the receipt button: the server checks this algorithm.';
const TENTE = 'Check your internet connection and try again.';
const DE_NOVO = 'Try again in a few minutes, or check it with the ITI verifier.';
const NO_ITI = 'Check it with the ITI verifier, or ask {instituicao}.';
export const NO_MEC_OU_ITI = 'Check it with the MEC verifier or the ITI verifier.';

/** Who signed, and when: what the signatures and stamps prove, and proofs that could not be fetched. */
export const PROVAS = {
  'assinantes-conferem': {
    titulo: 'Signed by those responsible',
    significado: 'The certificates lead to a root that this site trusts and were valid on that date.',
    fazer: '',
  },
  'assinado-fora-da-validade': {
    titulo: 'Signed while the certificate was not valid',
    significado: 'A time stamp proves that the certificate was not valid when it was used.',
    fazer: NAO_ACEITE,
  },
  'assinatura-ausente': {
    titulo: 'A signature is missing',
    significado: 'Someone required by law, or named in the document as a signer, has not signed.',
    fazer: ORIGINAL,
  },
  'titular-errado': {
    titulo: 'Signed by someone unexpected',
    significado: 'A signature was made with a certificate of someone who was not meant to sign.',
    fazer: INSTITUICAO,
  },
  'instituicao-impostora': {
    titulo: 'The signer is not the institution',
    significado: 'The diploma uses the institution’s code, but the certificate belongs to another company.',
    fazer: NAO_ACEITE,
  },
  'instituicao-nao-conferida': {
    titulo: 'We cannot tell whether the institution signed',
    significado:
      'The CNPJ (company number) is not the institution’s current one, and evidence of its owner is missing.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'raiz-nao-confiavel': {
    titulo: 'No known authority vouches for the signer',
    significado:
      'We do not know who signed: this site does not recognise who issued the certificate. Anyone can create a certificate in any name.',
    fazer:
      'Do not accept it without confirmation. Ask {instituicao}. Also check it in the MEC or ITI verifier.',
  },
  'certificado-nao-serve': {
    titulo: 'A certificate is not suitable',
    significado: 'The certificate was not allowed to make this signature.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'politica-nao-confere': {
    titulo: 'The signature does not follow its policy',
    significado: 'The signature policy is different, was not in force or requires something that is missing.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'cadeia-incompleta': {
    titulo: 'Signers: evidence is missing',
    significado: 'The file does not contain everything needed to prove who signed.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
  'cadeia-fora-do-navegador': {
    titulo: 'Signers: there is an algorithm that this browser does not check',
    significado: FORA_DO_NAVEGADOR,
    fazer: NO_SERVIDOR,
    calma: NAO_E_FRAUDE,
  },
  'revogado-sem-data': {
    titulo: 'Certificate revoked before the date was proven',
    significado: 'The certificate was revoked before the first proof that the signature existed.',
    fazer: 'Request a copy signed with a valid certificate. Ask {instituicao}.',
    calma: NAO_E_FRAUDE,
  },
  'vencido-sem-data': {
    titulo: 'Certificate expired before the date was proven',
    significado: 'The certificate expired before the first proof that the signature existed.',
    fazer: 'Request the version that was time-stamped before the certificate expired. Ask {instituicao}.',
    calma: NAO_E_FRAUDE,
  },
  'sem-prova-da-data': {
    titulo: 'Proof of a signature’s date is missing',
    significado:
      'The certificate has expired. Without proof of the date, we cannot tell whether it was valid when signing.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
  'politica-desconhecida': {
    titulo: 'Signature policy not checked',
    significado: 'We could not check the policy named in the signature.',
    fazer: NO_MEC_OU_ITI,
    calma: NAO_E_FRAUDE,
  },
  'raizes-inacessiveis': {
    titulo: 'Signers: could not be checked',
    significado: 'The list of authorities that this site trusts could not be reached.',
    fazer: TENTE,
    calma: NAO_E_FRAUDE,
  },
  'assinantes-de-outro-texto': {
    titulo: 'The signatures belong to other content',
    significado: 'The file says who signed, but this content is not what those people signed.',
    fazer: NAO_ACEITE,
  },
  'assinantes-nao-examinados': {
    titulo: 'Signers: not examined',
    significado: 'The signers’ certificates were not examined.',
    fazer: DEPOIS_DO_RESTO,
  },

  'carimbo-confere': {
    titulo: 'The date can be trusted',
    significado: 'A time stamp proves when the diploma was signed.',
    fazer: '',
  },
  'carimbo-sem-valor': {
    titulo: 'The time stamp could not be confirmed',
    significado: 'The time stamp does not prove the date of this diploma.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
  'carimbo-vencido': {
    titulo: 'The time stamp has expired',
    significado: 'The institution needs to renew this diploma’s time stamp.',
    fazer: 'Download the latest version by its code, or ask the institution to renew the time stamp.',
  },
  'carimbo-nao-conferido': {
    titulo: 'Date: could not be checked',
    significado: 'The file does not contain everything needed to prove the time stamp.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
  'carimbo-fora-do-navegador': {
    titulo: 'Date: there is an algorithm that this browser does not check',
    significado: FORA_DO_NAVEGADOR,
    fazer: NO_SERVIDOR,
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
    significado: 'Without the list of authorities, we cannot tell who made the time stamp.',
    fazer: TENTE,
    calma: NAO_E_FRAUDE,
  },
  'tempo-nao-examinado': {
    titulo: 'Date: not examined',
    significado: 'The time stamps were not examined.',
    fazer: DEPOIS_DO_RESTO,
  },

  'autoridade-sem-resposta': {
    titulo: 'Signers: an authority did not answer',
    significado:
      'We asked the certification authority for the evidence missing from the file, and it did not answer.',
    fazer: DE_NOVO,
    calma: NAO_E_FRAUDE,
  },
  'autoridade-nao-consultada': {
    titulo: 'Signers: the evidence is out of our reach',
    significado: 'The missing evidence is at an address that this site does not contact.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
  'carimbo-sem-resposta': {
    titulo: 'Date: an authority did not answer',
    significado:
      'We asked the time stamp authority for the evidence missing from the file, and it did not answer.',
    fazer: DE_NOVO,
    calma: NAO_E_FRAUDE,
  },
  'carimbo-nao-consultado': {
    titulo: 'Date: the evidence is out of our reach',
    significado:
      'The missing evidence about the time stamp is at an address that this site does not contact.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
} as const satisfies Partial<Record<CheckCode, Sentence>>;
