import { ENTRADAS as ENTRADAS_1_05, PACOTE as PACOTE_1_05 } from './v1-05/pacote-xsd.ts';
import { VERSAO } from './versao.ts';

/** MEC's own schemas, by version, which an operator may import. Apart from the layout: no browser needs them. */
const XSD = {
  '1.05': { pacote: PACOTE_1_05, entradas: ENTRADAS_1_05 },
} as const;

export const { pacote: PACOTE, entradas: ENTRADAS } = XSD[VERSAO];
