import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { Config } from '#config/config.ts';
import { connectStore, type Store } from '#store/connect.ts';
import type { Estrago, UmEmissor } from './um-emissor.ts';

export interface Matanca {
  DIPLOMAS: number;
  KILLS: number;
}

export interface Mortes {
  kills: number;
  /** How many of them left part of the batch to be planned. */
  emPreparacao: number;
  /** What was published when the last of them was about to come. */
  publicadosAntes: number;
  /** Ends that were not kills, and after which the command was repeated. */
  falhas: string[];
}

const WORKERS = 2;
/** One kill in so many comes while the batch is prepared. */
const PREPARACAO = 4;
/** The last of them, when so much of it is planned: there must be some left. */
const LATEST = 0.7;
/** Stretches of the batch between kills: the first RVDD takes a process seconds. One more has no kill. */
const STRETCHES = 4;
/** A kill comes this soon, in milliseconds: before a small batch is over. */
const SOON = { least: 20, most: 700, ofEach: 12 };
/** As `emitir` says it: it goes on to issue. */
const IS_ISSUING = /Preparação: (\d+) de \1$/m;

/**
 * Two processes at all times, each given the same batch and killed until all kills are spent: the first ones while it is
 * planned, the others soon after they began to issue, or, where the batch is behind, soon after the next stretch of it
 * was published. So the kills are spread over the whole of it. A process that ends by itself and is not done is
 * started again.
 */
export async function runAndKill(
  { DIPLOMAS, KILLS }: Matanca,
  { emissor, config, lote, estrago }: { emissor: UmEmissor; config: Config; lote: string; estrago: Estrago },
): Promise<Mortes> {
  const store = connectStore(config);
  const mortes: Mortes = { kills: 0, emPreparacao: 0, publicadosAntes: 0, falhas: [] };
  const preparacoes = Math.ceil(KILLS / PREPARACAO);
  let doomed = 0;
  let starts = 0;

  const live = async (): Promise<void> => {
    for (;;) {
      starts += 1;
      if (starts > 3 * KILLS + 100) throw new Error(`the batch does not come to an end: ${mortes.falhas}`);
      const position = mortes.kills + doomed;
      const isDoomed = position < KILLS;
      const child = emissor.start(config, lote, estrago);
      const ended = once(child, 'exit');
      let told = '';
      let said = '';
      child.stdout?.on('data', (chunk: Buffer) => (told += chunk));
      child.stderr?.on('data', (chunk: Buffer) => (said += chunk));
      const waitUntil = async (isTime: () => Promise<boolean>, ms: number): Promise<void> => {
        while (child.exitCode === null && !(await isTime())) await pause(ms);
      };
      if (isDoomed) {
        doomed += 1;
        if (position < preparacoes) {
          const goal = Math.floor((LATEST * DIPLOMAS * position) / preparacoes);
          await waitUntil(async () => told.includes('Preparação') && (await countIn(store)) >= goal, 5);
          await pause(randomInt(40));
        } else {
          const goal = Math.floor(STRETCHES * (position / KILLS)) * (DIPLOMAS / (STRETCHES + 1));
          await waitUntil(async () => {
            if (!IS_ISSUING.test(told)) return false;
            mortes.publicadosAntes = await countIn(store, 'publicado');
            return mortes.publicadosAntes >= goal;
          }, 50);
          await pause(randomInt(SOON.least, Math.min(SOON.most, SOON.least + SOON.ofEach * DIPLOMAS)));
        }
        child.kill('SIGKILL');
      }
      const [code, signal] = await ended;
      if (isDoomed) doomed -= 1;
      if (signal === 'SIGKILL') {
        mortes.kills += 1;
        if ((await countIn(store)) < DIPLOMAS) mortes.emPreparacao += 1;
      } else if (REPEATED.includes(code) && estrago.kind !== 'nenhum') mortes.falhas.push(said);
      else if (code !== 0) throw new Error(`ended with ${code}: ${said}`);
      else if (!isDoomed) return;
    }
  };
  try {
    await Promise.all(Array.from({ length: WORKERS }, live));
  } finally {
    await store.close();
  }
  return mortes;
}

/** Exit codes of `emitir`: something failed, or the other process is at what failed there; the same command goes on. */
const REPEATED: readonly unknown[] = [3, 2];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function countIn({ db }: Store, etapa?: 'publicado'): Promise<number> {
  const all = db.selectFrom('diploma').select((eb) => eb.fn.countAll<number>().as('total'));
  const { total } = await (etapa ? all.where('etapa', '=', etapa) : all).executeTakeFirstOrThrow();
  return Number(total);
}
