import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSessoesDoTitular } from './sessoes-do-titular.ts';
import type { SessaoDoTitular } from './titular-ports.ts';

const ABERTA = Date.UTC(2026, 10, 18, 12);
const MINUTE = 60_000;

function asSessoes() {
  const clock = { now: ABERTA };
  const rows = new Map<string, SessaoDoTitular>();
  const sessoes = createSessoesDoTitular({
    store: {
      insertSessao: async (sessao) => void rows.set(sessao.id, sessao),
      findSessao: async (id) => rows.get(id) ?? null,
      deleteSessao: async (id) => void rows.delete(id),
    },
    now: () => new Date(clock.now),
    randomBytes,
  });
  return { clock, rows, ...sessoes };
}

it('knows a session by its token, of which only the digest is kept', async () => {
  const { open, find, rows } = asSessoes();
  const token = await open(['a', 'b'], 'chave', 'c');
  const id = createHash('sha256').update(token).digest('hex');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect([...rows.keys()]).toEqual([id]);
  const ate = ABERTA + 15 * MINUTE;
  expect(await find(token)).toEqual({
    ...{ id, diplomados: ['a', 'b'], como: 'chave', chaveId: 'c', abertaEm: ABERTA, ate },
  });
  expect(await find(await open(['a'], 'email'))).toMatchObject({ como: 'email', chaveId: null });
  expect([await find(id), await find('')]).toEqual([null, null]);
});

it('ends fifteen minutes after the proof, whatever was asked meanwhile', async () => {
  const { open, find, clock } = asSessoes();
  const token = await open(['a'], 'oidc');
  for (const minutes of [5, 10, 14.99]) {
    clock.now = ABERTA + minutes * MINUTE;
    expect(await find(token)).not.toBeNull();
  }
  clock.now = ABERTA + 15 * MINUTE;
  expect(await find(token)).toBeNull();
});

it('ends when its holder leaves, and no other with it', async () => {
  const { open, find, end } = asSessoes();
  const [one, other] = [await open(['a'], 'email'), await open(['a'], 'email')];
  expect(one).not.toBe(other);
  await end(one);
  expect(await find(one)).toBeNull();
  expect(await find(other)).not.toBeNull();
});
