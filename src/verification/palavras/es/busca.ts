import type { CheckCode } from '../../codes.ts';
import type { Sentence } from '../palavras.ts';

const NAO_E_FRAUDE = 'Esto no significa que el diploma sea falso.';
const NO_ITI = 'Compruébelo en el verificador del ITI o consulte a la institución.';
const DE_NOVO = 'Inténtelo de nuevo en unos minutos o compruébelo en el verificador del ITI.';

/** For proofs that could not be fetched. */
export const BUSCA_SENTENCES = {
  'autoridade-sem-resposta': {
    titulo: 'Firmantes: una autoridad no respondió',
    significado: 'Pedimos a la autoridad de certificación la prueba que falta en el archivo, y no respondió.',
    fazer: DE_NOVO,
    calma: NAO_E_FRAUDE,
  },
  'autoridade-nao-consultada': {
    titulo: 'Firmantes: la prueba no está a nuestro alcance',
    significado: 'La prueba que falta está en una dirección que este sitio no consulta.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
  'carimbo-sem-resposta': {
    titulo: 'Fecha: una autoridad no respondió',
    significado:
      'Pedimos a la autoridad del sello de tiempo la prueba que falta en el archivo, y no respondió.',
    fazer: DE_NOVO,
    calma: NAO_E_FRAUDE,
  },
  'carimbo-nao-consultado': {
    titulo: 'Fecha: la prueba no está a nuestro alcance',
    significado:
      'La prueba que falta sobre el sello de tiempo está en una dirección que este sitio no consulta.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
} as const satisfies Partial<Record<CheckCode, Sentence>>;
