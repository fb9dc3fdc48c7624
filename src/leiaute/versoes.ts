import { V1_05 } from './v1-05/leiaute.ts';
import { VERSAO } from './versao.ts';

/** A version of the layout is a folder here and a line in this table; only `xsd.ts` imports such a folder beside it. */
const VERSOES = {
  '1.05': V1_05,
} as const;

/** The layout in force. */
export const LEIAUTE = VERSOES[VERSAO];
