import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createThread, type Thread, type ThreadOptions } from './thread.ts';

const dir = mkdtempSync(join(tmpdir(), 'thread-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const entry = join(dir, 'trabalho.mjs');
buildSync({
  stdin: {
    contents: `
      import { parentPort, workerData } from 'node:worker_threads';
      import { serveThread } from './serve-thread.ts';
      serveThread(parentPort, {
        eco: async (input) => ({ input, workerData }),
        pergunta: async (input, ask) => [await ask(input), await ask(input).catch(() => 'sem resposta')],
        falha: async () => { throw new RangeError('quebrou'); },
        gira: async () => { for (;;); },
        acaba: async () => process.exit(3),
      });`,
    resolveDir: fileURLToPath(new URL('.', import.meta.url)),
  },
  outfile: entry,
  bundle: true,
  platform: 'node',
  format: 'esm',
});

const open: Thread[] = [];
afterEach(async () => {
  for (const thread of open.splice(0)) await thread.close();
});
function umaThread(changes: Partial<ThreadOptions> = {}): Thread {
  const thread = createThread({ entry, maxWaiting: 2, limitMs: 5_000, workerData: 'mundo', ...changes });
  open.push(thread);
  return thread;
}
const codeOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'feito',
    (error: { code: string }) => error.code,
  );

describe('createThread', () => {
  it('runs a task with what the thread was given, bytes too', async () => {
    const input = { bytes: new Uint8Array([1, 2, 3]) };
    expect(await umaThread().run({ kind: 'eco', input })).toEqual({ input, workerData: 'mundo' });
  });

  it('lets a task ask, and tells it when there is no answer', async () => {
    let asked = 0;
    const answer = async (about: unknown) => {
      asked += 1;
      if (asked === 2) throw new Error('register down');
      return `resposta a ${about}`;
    };
    expect(await umaThread().run({ kind: 'pergunta', input: 'x' }, answer)).toEqual([
      'resposta a x',
      'sem resposta',
    ]);
  });

  it('goes on after a task that fails, after one that ends the thread, and after one without end', async () => {
    const thread = umaThread({ limitMs: 1_500 });
    expect(await codeOf(thread.run({ kind: 'falha', input: null }))).toBe('falha-na-thread');
    expect(await codeOf(thread.run({ kind: 'nada', input: null }))).toBe('falha-na-thread');
    expect(await codeOf(thread.run({ kind: 'acaba', input: null }))).toBe('thread-encerrada');
    expect(await codeOf(thread.run({ kind: 'gira', input: null }))).toBe('tempo-esgotado');
    expect(await codeOf(thread.run({ kind: 'eco', input: null }))).toBe('feito');
  });

  it('leaves the event loop free meanwhile', async () => {
    const thread = umaThread({ limitMs: 400 });
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 10);
    await codeOf(thread.run({ kind: 'gira', input: null }));
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(10);
  });

  it('refuses more than may wait, and does the rest in order', async () => {
    const thread = umaThread();
    const outcomes = await Promise.all(
      [1, 2, 3, 4].map((input) => codeOf(thread.run({ kind: 'eco', input }))),
    );
    expect(outcomes).toEqual(['feito', 'feito', 'feito', 'fila-cheia']);
  });

  it('ends what is open when it is closed', async () => {
    const thread = umaThread();
    const [running, queued] = ['gira', 'eco'].map((kind) => codeOf(thread.run({ kind, input: null })));
    await thread.close();
    expect([await running, await queued, await codeOf(thread.run({ kind: 'eco', input: null }))]).toEqual(
      Array(3).fill('thread-encerrada'),
    );
  });
});
