import type { CheckCode } from '../../codes.ts';
import type { Sentence } from '../palavras.ts';

const NAO_E_FRAUDE = 'This does not mean that the diploma is fake.';
const NO_ITI = 'Check it with the ITI verifier, or ask the institution.';
const DE_NOVO = 'Try again in a few minutes, or check it with the ITI verifier.';

/** For proofs that could not be fetched. */
export const BUSCA_SENTENCES = {
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
