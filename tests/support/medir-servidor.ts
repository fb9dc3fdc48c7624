import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { UmProcesso } from './um-processo.ts';

/**
 * What a server process and its children cost while something happens, as Linux counts it: processor time and the most
 * memory held. Figures are compared with those of a normal request in the same run, never with a clock.
 */

export const canMeasure = existsSync('/proc/self/stat');

export interface Medida<Result> {
  result: Result;
  /** Processor time of the server and its children. */
  cpuMs: number;
  /** Of the process that has the event loop, alone. */
  loopCpuMs: number;
  /** How much the resident memory of all of them grew at most. */
  grownMb: number;
  /** Answers with 200 that others got meanwhile, one after the other on each address. */
  answers: { healthz: number; home: number };
  /** What the others got besides. */
  others: string[];
}

const TICK_MS = 10;
const PAGES_PER_MB = 256;
const SAMPLE_MS = 25;

export async function medir<Result>(server: UmProcesso, act: () => Promise<Result>): Promise<Medida<Result>> {
  const address = await server.address();
  const { pid } = server.child;
  if (pid === undefined) throw new Error('the server is not running');
  // What ended meanwhile keeps the last time it was seen with.
  const seen = new Map<number, number>();
  const look = (): number => {
    let resident = 0;
    for (const each of listTree(pid)) {
      const { cpuMs, rssMb } = readProcess(each);
      if (cpuMs > 0) seen.set(each, cpuMs);
      resident += rssMb;
    }
    return resident;
  };
  const before = look();
  const start = new Map(seen);
  let most = before;
  let isOver = false;
  const watch = (async () => {
    while (!isOver) {
      await wait(SAMPLE_MS);
      most = Math.max(most, look());
    }
  })();
  const others: string[] = [];
  const visit = async (path: string): Promise<number> => {
    let answered = 0;
    while (!isOver) {
      const status = await ask(address + path);
      if (status === 200) answered += 1;
      else others.push(`${path} ${status}`);
      await wait(5);
    }
    return answered;
  };
  const visits = Promise.all([visit('/healthz'), visit('/')]);
  try {
    const result = await act();
    isOver = true;
    const [healthz, home] = await visits;
    await watch;
    look();
    const spent = ([id, cpuMs]: [number, number]): number => cpuMs - (start.get(id) ?? 0);
    return {
      result,
      cpuMs: [...seen].map(spent).reduce((sum, each) => sum + each, 0),
      loopCpuMs: spent([pid, seen.get(pid) ?? 0]),
      grownMb: most - before,
      answers: { healthz, home },
      others,
    };
  } finally {
    isOver = true;
  }
}

/** A new connection each time: as a new client, not as a connected one. */
function ask(url: string): Promise<number | string> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false }, (response) => {
      response.resume();
      response.once('close', () => resolve(response.statusCode ?? 0));
    });
    request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

/** The process and all that it started, and they. */
export function listTree(pid: number): number[] {
  const parents = readdirSync('/proc').flatMap((name) => {
    const id = Number(name);
    return Number.isNaN(id) ? [] : [{ id, parent: Number(readStat(id)[1] ?? 0) }];
  });
  const tree = [pid];
  for (const each of tree) tree.push(...parents.filter(({ parent }) => parent === each).map(({ id }) => id));
  return tree;
}

function readProcess(pid: number): { cpuMs: number; rssMb: number } {
  const stat = readStat(pid);
  // utime, stime and rss are the fields 14, 15 and 24 of proc(5), whose first two are left out here.
  return {
    cpuMs: (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * TICK_MS,
    rssMb: Number(stat[21] ?? 0) / PAGES_PER_MB,
  };
}

/** The fields after the name, which may hold anything; none of one that is gone. */
function readStat(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
