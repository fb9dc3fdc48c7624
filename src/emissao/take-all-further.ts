import { explainFalha } from '#arquivos/explain-falha.ts';
import { sweepFiles } from '#arquivos/keep-file.ts';
import type { EmAndamento } from './em-andamento.ts';
import { assinarDiploma } from './etapas/assinar-diploma.ts';
import { assinarDocumentacao } from './etapas/assinar-documentacao.ts';
import { publicar } from './etapas/publicar.ts';
import { registrar } from './etapas/registrar.ts';
import { representar } from './etapas/representar.ts';
import { createOrder, type Place } from './in-order.ts';
import type { IssuingWorld } from './issuing-world.ts';

/** After which another process takes over a diploma whose process says nothing more. */
const RESERVA_MS = 120_000;
const POLL_MS = 250;
/** Of one diploma in one run: after more failures it waits for an operator. */
const MAX_TENTATIVAS = 4;
/** So many failures for one reason, of whatever diplomas, without a step that succeeded: the others would fail too. */
const MAX_IGUAIS = 10;
/** From so many on, each is followed by a pause, twice as long as the one before. */
const PAUSE_FROM = 5;

export interface Andamento {
  /** After each diploma that went on, waits or failed. */
  onChange?(outcome: 'publicado' | 'aguardando' | 'falha'): void;
}

/**
 * Takes every diploma as far as the keys at hand allow, beside other processes, until none is left to do. Several are on
 * their way at once: while one is drawn, signed or stamped elsewhere, another goes on here. Each still takes its steps one
 * by one, and to the store several of one process are no different from several processes. `paradoPor`: the failure that
 * came again and again until the run was given up; what it did not reach is left for the next one.
 */
export async function takeAllFurther(
  world: IssuingWorld,
  andamento: Andamento = {},
): Promise<{ paradoPor: string | null }> {
  const { store, rascunhos, isDead } = world;
  await store.releaseOf(isDead);
  await rascunhos.condemn({ isDead });
  await sweepFiles(world);
  const run: Run = {
    attempts: new Map(),
    isBroken: false,
    iguais: { falha: null, quantas: 0 },
    takePlace: createOrder(),
    ...andamento,
  };
  const lanes = await Promise.allSettled(
    Array.from({ length: world.simultaneos }, () => workInTurn(world, run)),
  );
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
  return { paradoPor: isGivenUp(run) ? run.iguais.falha : null };
}

const isGivenUp = ({ iguais }: Run): boolean => iguais.quantas >= MAX_IGUAIS;

/** What all that is on its way in one run shares. */
interface Run extends Andamento {
  /** Failures of each diploma. */
  attempts: Map<string, number>;
  /** One could not even write down its failure: none begins another. */
  isBroken: boolean;
  /** How often the last failure came, one after the other. */
  iguais: { falha: string | null; quantas: number };
  /** Of those that are on their way, which is the next to get a number: the book follows the rows. */
  takePlace(): Place;
}

/** One diploma at a time. */
async function workInTurn(world: IssuingWorld, run: Run): Promise<void> {
  try {
    while (!run.isBroken && !isGivenUp(run) && (await takeNext(world, run)));
  } catch (error) {
    run.isBroken = true;
    throw error;
  }
}

/** False where none is left to do. */
async function takeNext(world: IssuingWorld, run: Run): Promise<boolean> {
  const { store, isDead, now } = world;
  const { attempts, onChange, takePlace } = run;
  const reserva = { por: world.processo, ate: now().getTime() + RESERVA_MS };
  const { ids, autorizados } = world.chaves;
  const emissao = await store.reserve(reserva, now().getTime(), ids, autorizados);
  if (!emissao) {
    if ((await retryFalhas(world, attempts)) > 0) return true;
    if ((await store.countReservadas(now().getTime())) === 0) return false;
    // Another has the last ones: if its process dies, they are ours.
    await world.sleep(POLL_MS);
    await store.releaseOf(isDead);
    return true;
  }
  const place = takePlace();
  const outcome = await takeFurther(emissao, place, world, run).finally(place.end);
  await sweepFiles(world);
  if (outcome === 'falha') {
    attempts.set(emissao.id, (attempts.get(emissao.id) ?? 0) + 1);
    const { quantas } = run.iguais;
    if (quantas >= PAUSE_FROM && !isGivenUp(run)) await world.sleep(POLL_MS * 2 ** (quantas - PAUSE_FROM));
  }
  if (outcome !== 'ultrapassado') onChange?.(outcome);
  return true;
}

/** Those that failed in this run, a few times each: an authority that stumbled may be up again. */
async function retryFalhas({ store, sleep }: IssuingWorld, attempts: Map<string, number>): Promise<number> {
  const ids = [...attempts].filter(([, count]) => count < MAX_TENTATIVAS).map(([id]) => id);
  if (ids.length === 0) return 0;
  await sleep(POLL_MS);
  return store.clearFalhas(ids);
}

/** These wait for no turn, and let nobody wait. */
const HAS_NUMBER: ReadonlySet<EmAndamento['etapa']> = new Set(['registrado', 'assinado', 'representado']);

type Outcome = 'publicado' | 'aguardando' | 'falha' | 'ultrapassado';

async function takeFurther(
  reserved: EmAndamento,
  place: Place,
  world: IssuingWorld,
  run: Run,
): Promise<Outcome> {
  // What an earlier process announced for this diploma and did not finish.
  await world.rascunhos.condemn({ diplomaId: reserved.id });
  let emissao: EmAndamento = reserved;
  if (HAS_NUMBER.has(reserved.etapa)) place.end();
  try {
    for (;;) {
      if (emissao.etapa === 'representado')
        return (await publicar(emissao, world)) ? 'publicado' : 'ultrapassado';
      const next = await takeStep(emissao, place, world);
      if (!next) return 'ultrapassado';
      run.iguais = { falha: null, quantas: 0 };
      emissao = next;
      if (next.aguardando !== null) {
        await world.store.release(next);
        return 'aguardando';
      }
    }
  } catch (error) {
    // Where not even this can be written nothing can: it ends the run, by the code of the world below.
    const falha = explainFalha(error);
    await world.store.fail(emissao, falha, world.quem);
    run.iguais = { falha, quantas: run.iguais.falha === falha ? run.iguais.quantas + 1 : 1 };
    return 'falha';
  }
}

async function takeStep(
  emissao: EmAndamento,
  { turn, end }: Place,
  world: IssuingWorld,
): Promise<EmAndamento | null> {
  if (emissao.etapa === 'planejado') return assinarDocumentacao(emissao, world);
  if (emissao.etapa === 'documentacao-assinada') {
    await turn;
    return registrar(emissao, world).finally(end);
  }
  if (emissao.etapa === 'registrado') return assinarDiploma(emissao, world);
  return representar(emissao, world);
}
