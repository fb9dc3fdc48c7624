import { explainFalha } from '#arquivos/explain-falha.ts';
import { sweepFiles } from '#arquivos/keep-file.ts';
import type { Fila, Item } from './fila.ts';
import type { IssuingWorld } from './issuing-world.ts';
import { createEspera, type Espera, type ReservaAlheia } from './wait-for-others.ts';

/** What is issued, one at a time and beside other processes: the queue that diplomas, históricos and currículos share. */

/** After which another process takes over what a process that says nothing more had reserved. */
const RESERVA_MS = 120_000;
const POLL_MS = 250;
/** Of one in one run: after more failures it waits for an operator. */
const MAX_TENTATIVAS = 4;
/** So many failures for one reason, of whatever there is, without a step that succeeded: the others would fail too. */
const MAX_IGUAIS = 10;
/** From so many on, each is followed by a pause, twice as long as the one before. */
const PAUSE_FROM = 5;

/** How each is taken further. */
export interface Oficina<Each extends Item> {
  fila: Fila<Each>;
  /** Only its publication is left to do. */
  isLast(item: Each): boolean;
  begin(item: Each): Trabalho<Each>;
}

/** The work on one, from its reservation on. Null, or false: another process was faster. */
interface Trabalho<Each extends Item> {
  takeStep(item: Each): Promise<Each | null>;
  publicar(item: Each): Promise<boolean>;
  /** Whatever came of it. */
  end?(): void;
}

export interface Andamento {
  /** After each that went on, waits or failed. */
  onChange?(outcome: 'publicado' | 'aguardando' | 'falha'): void;
  /** Told whom the last ones are waited for, each time that changes. */
  onEspera?(reservas: readonly ReservaAlheia[]): void;
  /** Whether somebody asked to stop: none begins another, and what was done stays. */
  isStopped?(): boolean;
}

type World = Pick<
  IssuingWorld,
  'rascunhos' | 'arquivos' | 'processo' | 'chaves' | 'isDead' | 'now' | 'sleep' | 'quem' | 'simultaneos'
>;

/**
 * Takes everything as far as the keys at hand allow, beside other processes, until none is left to do. Several are on
 * their way at once: while one is drawn, signed or stamped elsewhere, another goes on here. Each still takes its steps one
 * by one, and to the store several of one process are no different from several processes. `paradoPor`: the failure that
 * came again and again until the run was given up; what it did not reach is left for the next one.
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

/** What all that is on its way in one run shares. */
interface Run extends Andamento {
  /** Failures of each. */
  attempts: Map<string, number>;
  /** One could not even write down its failure: none begins another. */
  isBroken: boolean;
  /** How often the last failure came, one after the other. */
  iguais: { falha: string | null; quantas: number };
  espera: Espera;
}

/** One at a time. */
async function workInTurn<Each extends Item>(oficina: Oficina<Each>, world: World, run: Run): Promise<void> {
  try {
    while (!run.isBroken && !run.isStopped?.() && !isGivenUp(run) && (await takeNext(oficina, world, run)));
  } catch (error) {
    run.isBroken = true;
    throw error;
  }
}

/** False where none is left to do. */
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
    // Another has the last ones: if its process dies, or its time is up, they are ours.
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

/** Those that failed in this run, a few times each: an authority that stumbled may be up again. */
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
  // What an earlier process announced for it and did not finish.
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
    // Where not even this can be written nothing can: it ends the run, by the code of the world below.
    const falha = explainFalha(error);
    await fila.fail(item, falha, { por: world.processo, quem: world.quem });
    run.iguais = { falha, quantas: run.iguais.falha === falha ? run.iguais.quantas + 1 : 1 };
    return 'falha';
  }
}
