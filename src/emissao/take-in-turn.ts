import { explainFalha } from '#arquivos/explain-falha.ts';
import { sweepFiles } from '#arquivos/keep-file.ts';
import type { Fila, Item } from './fila.ts';
import type { IssuingWorld } from './issuing-world.ts';
import { createEspera, type Espera, type ReservaAlheia } from './wait-for-others.ts';

/** The queue of diplomas, históricos and currículos: each item is processed by one process at a time, beside other processes. */

/** After this time another process takes over the reservations of a silent process. */
const RESERVA_MS = 120_000;
const POLL_MS = 250;
/** Failures of one item in one run; after more, it waits for an operator. */
const MAX_TENTATIVAS = 4;
/** After this many equal failures of any items without one successful step, the run ends: the others would fail too. */
const MAX_IGUAIS = 10;
/** From this many on, a pause follows each failure, twice as long as the one before. */
const PAUSE_FROM = 5;

/** How an item is processed. */
export interface Oficina<Each extends Item> {
  fila: Fila<Each>;
  /** Whether only its publication remains. */
  isLast(item: Each): boolean;
  begin(item: Each): Trabalho<Each>;
}

/** The work on one item, from its reservation on. Null or false: another process changed the item first. */
interface Trabalho<Each extends Item> {
  takeStep(item: Each): Promise<Each | null>;
  publicar(item: Each): Promise<boolean>;
  /** Called after success and failure alike. */
  end?(): void;
}

export interface Andamento {
  /** Called after each item that was published, waits or failed. */
  onChange?(outcome: 'publicado' | 'aguardando' | 'falha'): void;
  /** Receives the reservations of other processes that the run waits for, each time they change. */
  onEspera?(reservas: readonly ReservaAlheia[]): void;
  /** Whether a person asked to stop: no further item is begun, and finished steps stay. */
  isStopped?(): boolean;
}

type World = Pick<
  IssuingWorld,
  'rascunhos' | 'arquivos' | 'processo' | 'chaves' | 'isDead' | 'now' | 'sleep' | 'quem' | 'simultaneos'
>;

/**
 * Takes every item as far as the keys at hand allow, beside other processes, until none is left. Several items are in progress at
 * once: while one is drawn, signed or stamped elsewhere, another proceeds here. Each item still takes its steps one by one, and the
 * store treats several lanes of one process like several processes. `paradoPor`: the failure that recurred until the run was given
 * up; the remaining items are left for the next run.
 */
export async function takeInTurn<Each extends Item>(
  oficina: Oficina<Each>,
  world: World,
  andamento: Andamento = {},
): Promise<{ paradoPor: string | null }> {
  await oficina.fila.releaseOf(world.isDead);
  await world.rascunhos.condemn({ isDead: world.isDead });
  await sweepFiles(world);
  const run: Run = {
    attempts: new Map(),
    isBroken: false,
    iguais: { falha: null, quantas: 0 },
    espera: createEspera(RESERVA_MS, andamento.onEspera),
    ...andamento,
  };
  const lanes = await Promise.allSettled(
    Array.from({ length: world.simultaneos }, () => workInTurn(oficina, world, run)),
  );
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
  return { paradoPor: isGivenUp(run) ? run.iguais.falha : null };
}

const isGivenUp = ({ iguais }: Run): boolean => iguais.quantas >= MAX_IGUAIS;

/** The state that all lanes of one run share. */
interface Run extends Andamento {
  /** Failures of each item. */
  attempts: Map<string, number>;
  /** A lane could not even write a failure: no lane begins another item. */
  isBroken: boolean;
  /** How often the last failure occurred in succession. */
  iguais: { falha: string | null; quantas: number };
  espera: Espera;
}

/** One lane: one item at a time. */
async function workInTurn<Each extends Item>(oficina: Oficina<Each>, world: World, run: Run): Promise<void> {
  try {
    while (!run.isBroken && !run.isStopped?.() && !isGivenUp(run) && (await takeNext(oficina, world, run)));
  } catch (error) {
    run.isBroken = true;
    throw error;
  }
}

/** False where no item is left. */
async function takeNext<Each extends Item>(oficina: Oficina<Each>, world: World, run: Run): Promise<boolean> {
  const { fila } = oficina;
  const { isDead, now } = world;
  const { attempts, onChange } = run;
  const reserva = { por: world.processo, ate: now().getTime() + RESERVA_MS };
  const { ids, autorizados } = world.chaves;
  const item = await fila.reserve(reserva, now().getTime(), ids, autorizados);
  if (!item) {
    if ((await retryFalhas(fila, world, attempts)) > 0) return true;
    const reservas = await fila.listReservas(now().getTime());
    if (reservas.length === 0) return false;
    // Another process has the last items: if it dies, or its time is up, this process takes them.
    const alheias = reservas.filter(({ por }) => por !== world.processo);
    const vencidas = alheias.length < reservas.length ? null : run.espera.look(alheias, now().getTime());
    await world.sleep(POLL_MS);
    await fila.releaseOf((por) => isDead(por) || vencidas?.has(por) === true);
    return true;
  }
  const trabalho = oficina.begin(item);
  const outcome = await takeFurther(item, { ...oficina, ...trabalho }, world, run).finally(trabalho.end);
  await sweepFiles(world);
  if (outcome === 'falha') {
    attempts.set(item.id, (attempts.get(item.id) ?? 0) + 1);
    const { quantas } = run.iguais;
    if (quantas >= PAUSE_FROM && !isGivenUp(run)) await world.sleep(POLL_MS * 2 ** (quantas - PAUSE_FROM));
  }
  if (outcome !== 'ultrapassado') onChange?.(outcome);
  return true;
}

/** Retries the items that failed in this run, a few times each: a failing authority may have recovered. */
async function retryFalhas<Each extends Item>(
  fila: Fila<Each>,
  { sleep }: World,
  attempts: Map<string, number>,
): Promise<number> {
  const ids = [...attempts].filter(([, count]) => count < MAX_TENTATIVAS).map(([id]) => id);
  if (ids.length === 0) return 0;
  await sleep(POLL_MS);
  return fila.clearFalhas(ids);
}

type Outcome = 'publicado' | 'aguardando' | 'falha' | 'ultrapassado';

async function takeFurther<Each extends Item>(
  reserved: Each,
  { fila, isLast, takeStep, publicar }: Oficina<Each> & Trabalho<Each>,
  world: World,
  run: Run,
): Promise<Outcome> {
  // Files that an earlier process announced for the item and did not finish.
  await world.rascunhos.condemn({ diplomaId: reserved.id });
  let item = reserved;
  try {
    for (;;) {
      if (isLast(item)) return (await publicar(item)) ? 'publicado' : 'ultrapassado';
      const next = await takeStep(item);
      if (!next) return 'ultrapassado';
      run.iguais = { falha: null, quantas: 0 };
      item = next;
      if (next.aguardando !== null) {
        await fila.release(next);
        return 'aguardando';
      }
    }
  } catch (error) {
    // If this write fails, every write would: the error of the store ends the run.
    const falha = explainFalha(error);
    await fila.fail(item, falha, { por: world.processo, quem: world.quem });
    run.iguais = { falha, quantas: run.iguais.falha === falha ? run.iguais.quantas + 1 : 1 };
    return 'falha';
  }
}
