import type { OpenTransparencia } from '#transparencia/registro-transparente/transparencia-world.ts';
import { describeStamped } from '../auditoria/carimbar.ts';
import type { CommandRequest, Outcome } from '../command.ts';
import { explainSemChave } from './sem-chave.ts';

export function carimbarCheckpoint(
  _values: CommandRequest['values'],
): (open: OpenTransparencia) => Promise<Outcome> {
  return async ({ stamp, chavePath }) => {
    const stamped = await stamp();
    return stamped.outcome === 'sem-chave' ? explainSemChave(chavePath) : describeStamped(stamped);
  };
}
