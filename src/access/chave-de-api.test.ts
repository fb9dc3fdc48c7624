import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { COTA_MAXIMA, COTA_PADRAO, createParceiros, limitOf, makeChaveDeApi } from './chave-de-api.ts';

describe('the key of a partner', () => {
  const own = makeChaveDeApi(randomBytes);
  const criadaEm = '2026-01-05T12:00:00.000Z';
  const keptAs = (revogadaEm: string | null) =>
    createParceiros({
      find: async (id) =>
        id === own.id
          ? { id, hash: own.hash, parceiro: 'Prefeitura Fictícia', cota: 7, criadaEm, revogadaEm }
          : null,
    });
  const { identify } = keptAs(null);

  it('is known by its secret, of which only the digest is kept', async () => {
    const [, id, segredo = ''] = /^dd_([0-9a-f]{16})_([\w-]{43})$/.exec(own.texto) ?? [];
    expect([id, own.hash]).toEqual([own.id, createHash('sha256').update(segredo).digest('hex')]);
    expect(await identify(`Bearer ${own.texto}`)).toEqual({ id: own.id, cota: 7 });
  });

  it.each([
    ['another secret', `Bearer ${makeChaveDeApi(randomBytes).texto.replace(/_\w{16}_/, `_${own.id}_`)}`],
    ['nobody', `Bearer ${makeChaveDeApi(randomBytes).texto}`],
    ['the key without Bearer', own.texto],
    ['more than a key', `Bearer ${own.texto}x`],
    ['nothing', ''],
  ])('is refused for %s', async (_what, header) => {
    expect(await identify(header)).toBe('recusada');
  });

  it('is refused once it is revoked', async () => {
    expect(await keptAs(criadaEm).identify(`Bearer ${own.texto}`)).toBe('recusada');
  });

  it('spends an hour of verifications at once, and gets them back over an hour', () => {
    expect([COTA_PADRAO, COTA_MAXIMA]).toEqual([2_000, 100_000]);
    expect(limitOf({ id: 'a', cota: 2_000 })).toEqual({ counts: 'requests', burst: 2_000, refillMs: 1_800 });
    expect(limitOf({ id: 'a', cota: 3_600 }).refillMs).toBe(1_000);
    // Rounded up: never more than the quota in an hour.
    expect(limitOf({ id: 'a', cota: 7_000 }).refillMs).toBe(515);
  });
});
