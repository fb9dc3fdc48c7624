import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createPool, type Pool, type PoolOptions } from './pool.ts';

const dir = mkdtempSync(join(tmpdir(), 'trabalho-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const entry = join(dir, 'trabalho.mjs');
buildSync({
  stdin: {
    contents: `
      import { serveWorker } from './serve-worker.ts';
      const wait = (ms) => new Promise((done) => setTimeout(done, ms));
      serveWorker((setup) => ({
        eco: async (input) => ({ input, setup }),
        processo: async () => process.pid,
        espera: async (input, ask) => { await ask('comecei'); await wait(input); return ask('acabei'); },
        pergunta: async (input, ask) => [await ask(input), await ask(input).catch(() => 'sem resposta')],
        falha: async () => { throw new RangeError('quebrou'); },
        gira: async () => { for (;;); },
        acaba: async () => process.exit(3),
        // Each of these ends a whole process that has it in a thread, whatever the limits of the thread.
        enche: async (how) => {
          if (how === 'mapa') { const all = new Map(); for (let i = 0; ; i++) all.set(i, { i }); }
          if (how === 'listas') { const all = []; for (;;) all.push(new Array(4e6).fill(0.5)); }
          const all = []; for (let i = 0; i < 200; i++) { all.push(new Uint8Array(1e7).fill(1)); await wait(5); }
        },
      }));`,
    resolveDir: fileURLToPath(new URL('.', import.meta.url)),
  },
  outfile: entry,
  bundle: true,
  platform: 'node',
  format: 'esm',
});

const open: Pool[] = [];
afterEach(async () => {
  for (const pool of open.splice(0)) await pool.close();
});
function umPool(changes: Partial<PoolOptions> = {}): Pool {
  const pool = createPool({
    entry,
    setup: 'mundo',
    size: 1,
    limitMs: 120_000,
    memoryMb: 128,
    waitMs: 60_000,
    waiting: 10,
    waitingOfOne: 3,
    mayBegin: () => true,
    ...changes,
  });
  open.push(pool);
  return pool;
}
const de = (owner: string, lane = 'conferencia') => ({ owner, lane });
const codeOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'feito',
    (error: { code: string }) => error.code,
  );

describe('createPool', () => {
  it('runs a task with what the worker was given, bytes too', async () => {
    const input = { bytes: new Uint8Array([1, 2, 3]) };
    expect(await umPool().run({ kind: 'eco', input }, de('a'))).toEqual({ input, setup: 'mundo' });
  });

  it('gives the next task what is needed from now on, and lets the one under way end', async () => {
    const pool = umPool({ size: 2 });
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    let goOn = () => {};
    const mayEnd = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const underWay = pool.run({ kind: 'espera', input: 0 }, de('a'), async (about) => {
      if (about === 'comecei') begun();
      else await mayEnd;
      return about;
    });
    await hasBegun;
    pool.renew('outro mundo');
    const echoes = ['b', 'c', 'd'].map((owner) => pool.run({ kind: 'eco', input: 1 }, de(owner)));
    for (const echo of await Promise.all(echoes)) expect(echo).toEqual({ input: 1, setup: 'outro mundo' });
    goOn();
    expect(await underWay).toBe('acabei');
    const both = ['e', 'f'].map((owner) => pool.run({ kind: 'eco', input: 2 }, de(owner)));
    for (const echo of await Promise.all(both)) expect(echo).toEqual({ input: 2, setup: 'outro mundo' });
  });

  it('lets a task ask, and tells it when there is no answer', async () => {
    let asked = 0;
    const answer = async (about: unknown) => {
      asked += 1;
      if (asked === 2) throw new Error('register down');
      return `resposta a ${about}`;
    };
    expect(await umPool().run({ kind: 'pergunta', input: 'x' }, de('a'), answer)).toEqual([
      'resposta a x',
      'sem resposta',
    ]);
  });

  it('goes on after a task that fails, after one that ends the worker, and after one without end', {
    tags: ['largo'],
  }, async () => {
    const pool = umPool({ limitMs: 5_000 });
    const run = (kind: string) => codeOf(pool.run({ kind, input: null }, de('a')));
    expect(await run('falha')).toBe('falha-no-trabalhador');
    expect(await run('nada')).toBe('falha-no-trabalhador');
    expect(await run('acaba')).toBe('trabalhador-encerrado');
    expect(await run('gira')).toBe('tempo-esgotado');
    expect(await run('eco')).toBe('feito');
  });

  it('gives a task the time it asks for', async () => {
    const pool = umPool();
    expect(await codeOf(pool.run({ kind: 'gira', input: null, limitMs: 50 }, de('a')))).toBe(
      'tempo-esgotado',
    );
  });

  it('does not take for slow a task that waits for its giver, as long as it may', {
    tags: ['largo'],
  }, async () => {
    const slow = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), 1_000));
    const run = (answersMs: number) => {
      const pool = umPool({ answersMs });
      // Two answers take longer than the task itself may; the process has started before.
      return pool
        .run({ kind: 'eco', input: null }, de('a'))
        .then(() => codeOf(pool.run({ kind: 'pergunta', input: null, limitMs: 1_500 }, de('a'), slow)));
    };
    expect([await run(60_000), await run(0)]).toEqual(['feito', 'tempo-esgotado']);
  });

  it.each(['mapa', 'listas', 'fora do heap'])('outlives one that runs out of memory: %s', async (how) => {
    const pool = umPool({ memoryMb: 48 });
    expect(await codeOf(pool.run({ kind: 'enche', input: how }, de('a')))).toBe('trabalhador-encerrado');
    expect(await codeOf(pool.run({ kind: 'eco', input: null }, de('a')))).toBe('feito');
  });

  it('leaves the event loop free meanwhile', async () => {
    const pool = umPool();
    let isOver = false;
    const spinning = codeOf(pool.run({ kind: 'gira', input: null }, de('a'))).finally(() => {
      isOver = true;
    });
    for (let ticks = 0; ticks < 20; ticks++) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(isOver).toBe(false);
    await pool.close();
    expect(await spinning).toBe('trabalhador-encerrado');
  });

  it('does one at a time for each owner, and others beside it', async () => {
    const pool = umPool({ size: 2 });
    const said: string[] = [];
    const run = (owner: string, before: Promise<unknown>) =>
      pool.run({ kind: 'espera', input: 1 }, de(owner), async (about) => {
        said.push(`${owner} ${about}`);
        if (about === 'comecei') await before;
        return null;
      });
    let others: Promise<unknown> = Promise.resolve();
    const first = run('a', new Promise((resolve) => queueMicrotask(() => resolve(others))));
    const second = run('a', Promise.resolve());
    others = run('b', Promise.resolve());
    await Promise.all([first, second, others]);
    expect(said.filter((each) => each.startsWith('a'))).toEqual(
      Array(2).fill(['a comecei', 'a acabei']).flat(),
    );
    expect(said.indexOf('b acabei')).toBeLessThan(said.indexOf('a acabei'));
  });

  it('keeps a worker for others, however long the work of one takes', async () => {
    const pool = umPool({ size: 2, waiting: 30, waitingOfOne: 20 });
    let isOneOver = false;
    const heavy = Array.from({ length: 18 }, () => codeOf(pool.run({ kind: 'gira', input: null }, de('a'))));
    void heavy[0]?.then(() => {
      isOneOver = true;
    });
    for (let i = 0; i < 20; i++) await pool.run({ kind: 'eco', input: i }, de(`b${i % 3}`));
    expect(isOneOver).toBe(false);
    await pool.close();
    expect(new Set(await Promise.all(heavy))).toEqual(new Set(['trabalhador-encerrado']));
  });

  it('uses every worker, but for what loads much goes on where it was', async () => {
    const pool = umPool({ size: 2, stickyLanes: ['desenho'] });
    const run = (lane: string) => pool.run({ kind: 'processo', input: null }, de('a', lane));
    const [first, second] = [await run('conferencia'), await run('conferencia')];
    expect(first).not.toBe(second);
    const drawn = [await run('desenho'), await run('desenho'), await run('desenho')];
    expect(new Set(drawn).size).toBe(1);
  });

  it('refuses what is too much of one, and does the rest in order', async () => {
    const pool = umPool();
    const outcomes = await Promise.all(
      [1, 2, 3, 4, 5].map((input) => codeOf(pool.run({ kind: 'eco', input }, de('a')))),
    );
    expect(outcomes).toEqual(['feito', 'feito', 'feito', 'feito', 'fila-do-endereco-cheia']);
  });

  it('turns away whoever waited too long', async () => {
    const pool = umPool({ waitMs: 200 });
    const [first, second] = [1_000, 1].map((input) =>
      codeOf(pool.run({ kind: 'espera', input }, de('a'), async () => null)),
    );
    expect([await first, await second]).toEqual(['feito', 'espera-longa']);
  });

  it('ends what is open when it is closed', async () => {
    const pool = umPool();
    const [running, queued] = ['gira', 'eco'].map((kind) => codeOf(pool.run({ kind, input: null }, de('a'))));
    await pool.close();
    const after = codeOf(pool.run({ kind: 'eco', input: null }, de('a')));
    expect([await running, await queued, await after]).toEqual(Array(3).fill('trabalhador-encerrado'));
  });
});
