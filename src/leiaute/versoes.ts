import type { Leiaute } from './leiaute.ts';
import { V1_05 } from './v1-05/leiaute.ts';
import { VERSAO } from './versao.ts';

/**
 * A version of the layout is a folder here and a line in this table; besides this file only `xsd.ts` imports such a
 * folder. Older versions are read and judged, never written, and loaded with the first document that declares one (ADR
 * 0024).
 */
const VERSOES = {
  '1.05': V1_05,
  '1.04.1': async () => (await import('./v1-04-1/leiaute.ts')).V1_04_1,
  '1.02': async () => (await import('./v1-02/leiaute.ts')).V1_02,
} as const;

/** The layout in force. */
export const LEIAUTE = VERSOES[VERSAO];

/** The supported versions, newest first. */
export const VERSOES_MANTIDAS = Object.keys(VERSOES) as (keyof typeof VERSOES)[];

/** Null for an unsupported version. */
export async function loadLeiaute(versao: string): Promise<Leiaute | null> {
  const mantida = VERSOES_MANTIDAS.find((each) => each === versao);
  const leiaute = mantida && VERSOES[mantida];
  if (!leiaute) return null;
  return typeof leiaute === 'function' ? leiaute() : leiaute;
}
