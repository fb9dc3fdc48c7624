import type { CheckCode } from '../../codes.ts';
import type { Sentence } from '../palavras.ts';

const NAO_E_FRAUDE = 'Isto não quer dizer que o diploma seja falso.';
const NO_ITI = 'Confira no verificador do ITI, ou consulte a instituição.';
const DE_NOVO = 'Tente de novo em alguns minutos, ou confira no verificador do ITI.';

/** For proofs that could not be fetched. */
export const BUSCA_SENTENCES = {
  'autoridade-sem-resposta': {
    titulo: 'Assinantes: uma autoridade não respondeu',
    significado: 'Pedimos à autoridade certificadora a prova que o arquivo não traz, e ela não respondeu.',
    fazer: DE_NOVO,
    calma: NAO_E_FRAUDE,
  },
  'autoridade-nao-consultada': {
    titulo: 'Assinantes: a prova não está ao nosso alcance',
    significado: 'A prova que falta está num endereço que este site não consulta.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
  'carimbo-sem-resposta': {
    titulo: 'Data: uma autoridade não respondeu',
    significado:
      'Pedimos à autoridade do carimbo do tempo a prova que o arquivo não traz, e ela não respondeu.',
    fazer: DE_NOVO,
    calma: NAO_E_FRAUDE,
  },
  'carimbo-nao-consultado': {
    titulo: 'Data: a prova não está ao nosso alcance',
    significado: 'A prova que falta sobre o carimbo do tempo está num endereço que este site não consulta.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
} as const satisfies Partial<Record<CheckCode, Sentence>>;
