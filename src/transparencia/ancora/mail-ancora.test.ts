import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAncoraEnviadaStore } from '#store/auditoria/ancora-enviada-store.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import type { Ancora } from './ancora.ts';
import { type AncoraEnviadaStore, mailAncora } from './mail-ancora.ts';

const ancora = (registrados: number): Ancora => ({
  registro: 'a'.repeat(64),
  seq: 10,
  hash: 'b'.repeat(64),
  registrados,
  lista: 1,
  em: '2026-11-15T12:00:00.000Z',
  carimbo: null,
  arvore: null,
});
const clock = { now: 0 };
let dir: string;
let store: Store;
let enviadas: AncoraEnviadaStore;
let sent: number[];
let answers: (string | null)[];

const send = async ({ registrados }: Ancora): Promise<string | null> => {
  const answer = answers.shift() ?? null;
  if (answer === null) sent.push(registrados);
  return answer;
};
const mail = (registrados: number) =>
  mailAncora(ancora(registrados), { store: enviadas, send, now: () => new Date(clock.now) });

beforeEach(async () => {
  // Noon in Brasília.
  clock.now = Date.UTC(2026, 10, 15, 15);
  [sent, answers] = [[], []];
  dir = mkdtempSync(join(tmpdir(), 'ancora-'));
  store = connectStore({ databaseUrl: null, dataDir: dir });
  await migrateStore(store);
  enviadas = createAncoraEnviadaStore(store.db);
});
afterEach(async () => {
  await store.close();
  rmSync(dir, { recursive: true });
});

describe('mailAncora', () => {
  it('sends once a day, and again when numbers were given', async () => {
    for (const registrados of [3, 3, 4, 4]) expect(await mail(registrados)).toBeNull();
    expect(sent).toEqual([3, 4]);
    clock.now += 12 * 60 * 60_000;
    await mail(4);
    await mail(4);
    expect(sent).toEqual([3, 4, 4]);
  });

  it('answers a failure by its code, keeps it to be told, and tries again the next time', async () => {
    expect(await enviadas.read()).toBeNull();
    answers = ['sem-conexao'];
    expect(await mail(3)).toBe('sem-conexao');
    const tentadaEm = new Date(clock.now).toISOString();
    expect(await enviadas.read()).toEqual({ enviadaEm: null, tentadaEm, falha: 'sem-conexao' });
    expect(await mail(3)).toBeNull();
    expect(await enviadas.read()).toEqual({ enviadaEm: tentadaEm, tentadaEm, falha: null });
    expect(sent).toEqual([3]);
  });

  it('leaves to another process what it is sending, for five minutes', async () => {
    const devida = { dia: '2026-11-15', registrados: 3 };
    await enviadas.reserve(devida, { agora: clock.now, ate: clock.now + 5 * 60_000 });
    await mail(3);
    expect(sent).toEqual([]);
    clock.now += 5 * 60_000;
    await mail(3);
    expect(sent).toEqual([3]);
  });

  it('never throws: what was issued stands', async () => {
    const broken = () => Promise.reject(Object.assign(new Error('gone'), { code: 'SQLITE_FULL' }));
    const world = { send, now: () => new Date(clock.now) };
    expect(await mailAncora(ancora(3), { ...world, store: { ...enviadas, reserve: broken } })).toBe(
      'SQLITE_FULL',
    );
    expect(await mailAncora(ancora(3), { ...world, store: enviadas, send: broken })).toBe('SQLITE_FULL');
  });
});
