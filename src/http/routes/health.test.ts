import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Saude } from '#issuing/acervo/conferencia/describe-saude.ts';
import { type Health, registerHealth } from './health.ts';

const acervo = {
  situacao: 'integro',
  ...{ conferidoEm: '2026-03-02T11:00:00.000Z', idadeSegundos: 60 },
  ...{ arquivos: 9, danos: 0, prazos: 0, incertos: 0 },
} satisfies Saude;

async function ask(url: string, named: Partial<Health> = {}): Promise<unknown> {
  const app = Fastify();
  const health = { isAccepting: () => true, ping: async () => {}, describeAcervo: async () => acervo };
  registerHealth(app, { ...health, ...named });
  return (await app.inject(url)).json();
}

describe('registerHealth', () => {
  it('tells how the stored files are only where the detail is asked for', async () => {
    expect(await ask('/readyz')).toEqual({ status: 'ok' });
    expect(await ask('/readyz?detalhe')).toEqual({ status: 'ok', acervo });
  });

  it('tells how many notices wait, where there are any to send', async () => {
    const avisos = { pendentes: 3, desistiu: 1, incertos: 0 };
    expect(await ask('/readyz?detalhe', { describeAvisos: async () => avisos })).toEqual({
      ...{ status: 'ok', acervo, avisos },
    });
    const off = await ask('/readyz?detalhe', { describeAvisos: async () => null });
    expect(off).toEqual({ status: 'ok', acervo });
  });

  it('tells that nobody has looked yet', async () => {
    expect(await ask('/readyz?detalhe', { describeAcervo: async () => null })).toEqual({
      status: 'ok',
      acervo: null,
    });
  });
});
