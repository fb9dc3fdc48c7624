import type { Leiaute } from '#leiaute/leiaute.ts';
import { loadLeiaute, VERSOES_MANTIDAS } from '#leiaute/versoes.ts';

export async function leiauteDe(versao: string): Promise<Leiaute> {
  const leiaute = await loadLeiaute(versao);
  if (!leiaute) throw new Error(`The layout ${versao} is not held.`);
  return leiaute;
}

/** Every layout that is held, the newest first. */
export const osLeiautes: readonly Leiaute[] = await Promise.all(VERSOES_MANTIDAS.map(leiauteDe));
