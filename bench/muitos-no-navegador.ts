import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { CHROMIUM_ARGS, findChromium } from '../tests/support/chromium.ts';
import { canMeasure, listTree } from '../tests/support/medir-servidor.ts';
import { openPageWith } from '../tests/support/open-page.ts';
import { describeSite } from './browser.ts';
import { type Measured, median } from './measure.ts';

/**
 * Two workers of the page against one. What two can do is bound twice: by the processors that the machine has to give now,
 * as two bare threads find them, and by how many of them one worker keeps busy already, since the browser runs its
 * cryptography and collects its memory in threads of its own. The goal is four fifths of that bound: 1.6 where it is two.
 */

const FILES = 24;
const TURNS = 5;
const OF_THE_BOUND = 0.8;
/** Below it others use the machine, and no number of workers could show what it does. */
const TWO_PROCESSORS = 1.5;

export async function measureWorkers(
  project: string,
  contest: Parameters<typeof describeSite>[0],
): Promise<Measured[]> {
  const executablePath = await findChromium();
  if (executablePath === null) {
    console.log('There is no Chromium: many files in the browser were NOT measured');
    return [];
  }
  const { outputFiles } = await build({
    entryPoints: [join(project, 'bench', 'in-worker.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
  });
  const program = `globalThis.site = ${JSON.stringify(describeSite(contest))};\n${outputFiles[0]?.text ?? ''}`;
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const page = await openPageWith(browser, join(project, 'bench', 'in-page-muitos.ts'));
    const ask = (call: string) => page.evaluate<number>(call);
    const base64 = Buffer.from(contest.xml).toString('base64');
    await ask(`prepareWorkers(${JSON.stringify(base64)}, ${JSON.stringify(program)})`);
    const turns: Turn[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const before = readThreads();
      const one = await ask(`judgeWith(1, ${FILES})`);
      const busy = countBusy(before, readThreads());
      const [alone, two] = [await ask('countWith(1)'), await ask(`judgeWith(2, ${FILES})`)];
      turns.push({ one, two, busy, bare: (await ask('countWith(2)')) / alone });
    }
    const bare = median(turns.map((turn) => turn.bare));
    if (bare >= TWO_PROCESSORS) return [describe(turns, bare)];
    console.log(
      `Two bare threads did ${bare.toFixed(2)} times what one did: the machine had no second processor to give, and many files in the browser were NOT measured`,
    );
    return [];
  } finally {
    await browser.close();
  }
}

interface Turn {
  one: number;
  two: number;
  busy: number;
  bare: number;
}

function describe(turns: readonly Turn[], bare: number): Measured {
  const medianOf = (key: keyof Turn): number => median(turns.map((turn) => turn[key]));
  const busy = medianOf('busy');
  const ratio = median(turns.map((turn) => turn.two / turn.one));
  const bound = Math.min(2, bare) / busy;
  return {
    name: 'many-browser-2-workers',
    goal: OF_THE_BOUND * bound,
    ratio,
    oursPerSecond: medianOf('two'),
    theirsPerSecond: medianOf('one'),
    notes: [
      `two bare threads do ${bare.toFixed(2)} times what one does; one worker keeps ${busy.toFixed(2)} processors busy`,
      `so two workers can do ${bound.toFixed(2)} times what one does, of which this is ${((100 * ratio) / bound).toFixed(0)} %`,
    ],
  };
}

type Threads = ReadonlyMap<string, { name: string; cpu: number }>;

/** Of the browser, which this process started: the time each thread has had, in nanoseconds (proc(5), schedstat). */
function readThreads(): Threads {
  const found = new Map<string, { name: string; cpu: number }>();
  if (!canMeasure) return found;
  for (const pid of listTree(process.pid).slice(1)) {
    for (const task of listTasks(pid)) {
      try {
        const [cpu] = readFileSync(`${task}/schedstat`, 'utf8').split(' ');
        found.set(task, { name: readFileSync(`${task}/comm`, 'utf8').trim(), cpu: Number(cpu) });
      } catch {
        // Ended since.
      }
    }
  }
  return found;
}

function listTasks(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((tid) => `/proc/${pid}/task/${tid}`);
  } catch {
    return [];
  }
}

/** How many processors all threads of the browser had while the worker had one; one where the system does not tell. */
function countBusy(before: Threads, after: Threads): number {
  let [all, ofWorkers] = [0, 0];
  for (const [task, { name, cpu }] of after) {
    const spent = cpu - (before.get(task)?.cpu ?? 0);
    all += spent;
    if (name === 'DedicatedWorker') ofWorkers += spent;
  }
  return ofWorkers > 0 ? all / ofWorkers : 1;
}
