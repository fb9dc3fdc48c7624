import type { CheckCode } from '../../codes.ts';
import type { Sentence } from '../palavras.ts';

const NAO_E_FRAUDE = 'This does not mean that the diploma is false.';
const NO_ITI = 'Check it in the verifier of ITI, or ask the institution.';
const DE_NOVO = 'Try again in a few minutes, or check with the verifier of ITI.';

/** For proofs that could not be fetched. */
export const BUSCA_SENTENCES = {
  'autoridade-sem-resposta': {
    titulo: 'Signers: an authority did not answer',
    significado:
      'We asked the certification authority for the proof that the file lacks, and it did not answer.',
    fazer: DE_NOVO,
    calma: NAO_E_FRAUDE,
  },
  'autoridade-nao-consultada': {
    titulo: 'Signers: the proof is out of our reach',
    significado: 'The missing proof lies at an address that this site does not ask.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
  'carimbo-sem-resposta': {
    titulo: 'Date: an authority did not answer',
    significado:
      'We asked the time stamp authority for the proof that the file lacks, and it did not answer.',
    fazer: DE_NOVO,
    calma: NAO_E_FRAUDE,
  },
  'carimbo-nao-consultado': {
    titulo: 'Date: the proof is out of our reach',
    significado: 'The missing proof about the time stamp lies at an address that this site does not ask.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
} as const satisfies Partial<Record<CheckCode, Sentence>>;
