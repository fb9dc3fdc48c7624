import { describe, expect, it } from 'vitest';
import { createDesafios, type DesafiosDeps } from './desafios.ts';

type Guardado = Parameters<DesafiosDeps['store']['insertDesafio']>[0];

/** Rows in a map, as the table keeps them. */
function umDesafiador() {
  const clock = { now: Date.UTC(2026, 10, 16, 12) };
  const rows = new Map<string, Guardado>();
  let made = 0;
  const desafios = createDesafios({
    now: () => new Date(clock.now),
    randomBytes: (size) => new Uint8Array(size).fill(++made),
    store: {
      insertDesafio: async (row) => void rows.set(row.id, row),
      takeDesafio: async (id) => {
        const found = rows.get(id) ?? null;
        rows.delete(id);
        return found;
      },
      deleteDesafios: async (em) => {
        for (const [id, { expiraEm }] of rows) if (expiraEm <= em) rows.delete(id);
      },
    },
  });
  const issue = async (...args: Parameters<typeof desafios.issue>): Promise<string> =>
    Buffer.from(await desafios.issue(...args)).toString('base64url');
  return { clock, rows, issue, take: desafios.take };
}

describe('createDesafios', () => {
  it('answers once, with what was kept', async () => {
    const { issue, take } = umDesafiador();
    const desafio = await issue('oidc', 'uma sessão', { nonce: 'n' });
    expect(await take(desafio, 'oidc', 'uma sessão')).toEqual({ dados: { nonce: 'n' } });
    expect(await take(desafio, 'oidc', 'uma sessão')).toBeNull();
  });

  it.each([
    ['entrada', 'entrada-do-titular'],
    ['entrada-do-titular', 'entrada'],
    ['cadastro', 'confirmacao'],
    ['confirmacao', 'cadastro'],
    ['oidc', 'oidc-do-titular'],
  ] as const)(
    'refuses a challenge for %s as one for %s, of the same subject, and spends it',
    async (de, para) => {
      const { issue, take } = umDesafiador();
      const desafio = await issue(de, 'um sujeito');
      expect(await take(desafio, para, 'um sujeito')).toBeNull();
      expect(await take(desafio, de, 'um sujeito')).toBeNull();
    },
  );

  it('refuses one of another subject, of the same purpose', async () => {
    const { issue, take } = umDesafiador();
    expect(await take(await issue('confirmacao', 'esta sessão'), 'confirmacao', 'outra sessão')).toBeNull();
  });

  it('refuses one that waited five minutes, and keeps none of those', async () => {
    const { clock, rows, issue, take } = umDesafiador();
    const early = await issue('entrada', '');
    const late = await issue('entrada', '');
    clock.now += 5 * 60_000 - 1;
    expect(await take(early, 'entrada', '')).not.toBeNull();
    clock.now += 1;
    expect(await take(late, 'entrada', '')).toBeNull();
    await issue('entrada', '');
    expect(rows.size).toBe(1);
  });
});
