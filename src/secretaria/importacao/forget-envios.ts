import type { Turns } from '#workers/turns.ts';
import type { Envio, EnvioStore } from './envio.ts';

/** An upload not imported within this time is deleted: it holds personal data. */
const GUARDA_MS = 7 * 86_400_000;

export const isOld = ({ recebidoEm }: Pick<Envio, 'recebidoEm'>, now: Date): boolean =>
  now.getTime() - Date.parse(recebidoEm) > GUARDA_MS;

/** Answers how many were deleted. An upload that is being read or imported is left for the next run. */
export async function forgetEnvios(
  {
    envios,
    turns,
    isBusy,
  }: {
    envios: Pick<EnvioStore, 'list' | 'remove'>;
    turns: Pick<Turns, 'take'>;
    isBusy(id: string): Promise<boolean>;
  },
  now: Date,
): Promise<number> {
  let quantos = 0;
  for (const envio of await envios.list()) {
    if (!isOld(envio, now) || (await isBusy(envio.id))) continue;
    const removing = turns.take(envio.id, () => envios.remove(envio.id));
    if (!removing) continue;
    await removing;
    quantos += 1;
  }
  return quantos;
}
