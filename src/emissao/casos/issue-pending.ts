import { takeDocumentosFurther } from '../documentos/take-documentos-further.ts';
import type { IssuingWorld } from '../issuing-world.ts';
import { makePrevias } from '../make-previas.ts';
import { takeAllFurther } from '../take-all-further.ts';
import type { Andamento } from '../take-in-turn.ts';
import { rerouteWaiting } from './reencaminhar.ts';

/** Takes pending diplomas as far as the keys at hand allow, then draws the pictures of the published ones. */
export async function issuePending(
  { quem }: { quem: string },
  world: Omit<IssuingWorld, 'quem'>,
  andamento: Andamento = {},
): Promise<{ paradoPor: string | null }> {
  const acting = { ...world, quem };
  await rerouteWaiting({ quem }, acting);
  const { paradoPor } = await takeAllFurther(acting, andamento);
  const documentos = await takeDocumentosFurther(acting, andamento);
  if (!andamento.isStopped?.()) await makePrevias(acting);
  return { paradoPor: paradoPor ?? documentos.paradoPor };
}
