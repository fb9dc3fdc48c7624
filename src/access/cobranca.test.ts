import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import { createMemoryLimiteStore } from '../../tests/support/memory-limite-store.ts';
import { createChaves } from './chave.ts';
import { createCobranca } from './cobranca.ts';
import { createDesafios } from './desafio.ts';
import { createLimiter } from './limiter.ts';
import { LIMITS } from './limits.ts';
import { createOrigem } from './origem.ts';

/** ADR 0047: what all networks share pays for each miss; spent, it asks everybody for a proof and refuses nobody. */
function umaCobranca() {
  const now = () => new Date(Date.UTC(2026, 0, 1));
  const key = randomBytes(32);
  const chaves = createChaves(key);
  const store = createMemoryLimiteStore();
  const limiter = createLimiter(store, now);
  const desafios = createDesafios({ key, now, randomBytes, randomInt: () => 7 });
  const cobrar = createCobranca({ chaves, limiter, desafios });
  const origemOf = createOrigem([]);
  let networks = 0;
  const tentar = () =>
    cobrar({
      cpf: '11144477735' as Cpf,
      matricula: `M${++networks}` as Matricula,
      origem: origemOf(`203.0.113.${networks}`),
      prova: undefined,
    });
  const site = { chave: chaves.limiteSite(), policy: LIMITS.site };
  const isPaid = async () => (await store.read([site.chave])).size > 0;
  return { tentar, limiter, site, isPaid };
}

describe('createCobranca', () => {
  it('lets the whole site pay for a miss, and for nothing else', async () => {
    const { tentar, isPaid } = umaCobranca();
    const cobrada = await tentar();
    if (!cobrada.allowed) throw new Error('refused');
    expect(await isPaid()).toBe(false);
    await cobrada.settle();
    expect(await isPaid()).toBe(true);
  });

  it('asks any network for a proof once the whole site has spent its misses', async () => {
    const { tentar, limiter, site } = umaCobranca();
    expect(await tentar()).toMatchObject({ allowed: true });
    await limiter.take([{ ...site, quantos: LIMITS.site.burst }]);
    expect(await tentar()).toMatchObject({ allowed: false, desafio: expect.anything() });
  });
});
