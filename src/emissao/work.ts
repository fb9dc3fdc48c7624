import { explainFalha } from '#arquivos/explain-falha.ts';
import { sweepFiles } from '#arquivos/keep-file.ts';
import type { EmAndamento } from './em-andamento.ts';
import { assinarDiploma } from './etapas/assinar-diploma.ts';
import { assinarDocumentacao } from './etapas/assinar-documentacao.ts';
import { publicar } from './etapas/publicar.ts';
import { registrar } from './etapas/registrar.ts';
import { representar } from './etapas/representar.ts';
import type { IssuingWorld } from './world.ts';

/** After which another process takes over a diploma whose process says nothing more. */
const RESERVA_MS = 120_000;
const POLL_MS = 250;
/** Of one diploma in one run: after more failures it waits for an operator. */
const MAX_TENTATIVAS = 4;

export interface Andamento {
  /** After each diploma that went on, waits or failed. */
  onChange?(outcome: 'publicado' | 'aguardando' | 'falha'): void;
}

/** Takes every diploma as far as the keys at hand allow, beside other processes, until none is left to do. */
export async function work(world: IssuingWorld, { onChange }: Andamento = {}): Promise<void> {
  const { store, rascunhos, isDead, now } = world;
  await store.releaseOf(isDead);
  await rascunhos.condemn({ isDead });
  await sweepFiles(world);
  const attempts = new Map<string, number>();
  for (;;) {
    const reserva = { por: world.processo, ate: now().getTime() + RESERVA_MS };
    const emissao = await store.reserve(reserva, now().getTime(), world.chaves.ids);
    if (!emissao) {
      if ((await retryFalhas(world, attempts)) > 0) continue;
      if ((await store.countReservadas(now().getTime())) === 0) return;
      // Another process has the last ones: if it dies, they are ours.
      await world.sleep(POLL_MS);
      await store.releaseOf(isDead);
      continue;
    }
    const outcome = await takeFurther(emissao, world);
    await sweepFiles(world);
    if (outcome === 'falha') attempts.set(emissao.id, (attempts.get(emissao.id) ?? 0) + 1);
    if (outcome !== 'ultrapassado') onChange?.(outcome);
  }
}

/** Those that failed in this run, a few times each: an authority that stumbled may be up again. */
async function retryFalhas({ store, sleep }: IssuingWorld, attempts: Map<string, number>): Promise<number> {
  const ids = [...attempts].filter(([, count]) => count < MAX_TENTATIVAS).map(([id]) => id);
  if (ids.length === 0) return 0;
  await sleep(POLL_MS);
  return store.clearFalhas(ids);
}

type Outcome = 'publicado' | 'aguardando' | 'falha' | 'ultrapassado';

async function takeFurther(reserved: EmAndamento, world: IssuingWorld): Promise<Outcome> {
  // What an earlier process announced for this diploma and did not finish.
  await world.rascunhos.condemn({ diplomaId: reserved.id });
  let emissao: EmAndamento = reserved;
  try {
    for (;;) {
      if (emissao.etapa === 'representado')
        return (await publicar(emissao, world)) ? 'publicado' : 'ultrapassado';
      const next = await takeStep(emissao, world);
      if (!next) return 'ultrapassado';
      emissao = next;
      if (next.aguardando !== null) {
        await world.store.release(next);
        return 'aguardando';
      }
    }
  } catch (error) {
    // Where not even this can be written nothing can: it ends the run, by the code of the world below.
    await world.store.fail(emissao, explainFalha(error), world.quem);
    return 'falha';
  }
}

function takeStep(emissao: EmAndamento, world: IssuingWorld): Promise<EmAndamento | null> {
  if (emissao.etapa === 'planejado') return assinarDocumentacao(emissao, world);
  if (emissao.etapa === 'documentacao-assinada') return registrar(emissao, world);
  if (emissao.etapa === 'registrado') return assinarDiploma(emissao, world);
  return representar(emissao, world);
}
