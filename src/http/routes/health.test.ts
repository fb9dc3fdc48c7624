import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Saude } from '#acervo/conferencia/describe-saude.ts';
import { type Health, registerHealth } from './health.ts';

const acervo = {
  situacao: 'integro',
  conferidoEm: '2026-03-02T11:00:00.000Z',
  idadeSegundos: 60,
  arquivos: 9,
  danos: 0,
  prazos: 0,
  incertos: 0,
} satisfies Saude;

async function ask(url: string, named: Partial<Health> = {}): Promise<unknown> {
  const app = Fastify();
  registerHealth(app, { ...umaSaude(), ...named });
  return (await app.inject(url)).json();
}

const umaSaude = (): Health => ({
  isAccepting: () => true,
  look: async () => 'ok',
  describeAcervo: async () => acervo,
});

describe('registerHealth', () => {
  it('tells how the stored files are only where the detail is asked for', async () => {
    expect(await ask('/readyz')).toEqual({ status: 'ok' });
    expect(await ask('/readyz?detalhe')).toEqual({ status: 'ok', acervo });
  });

  it('tells how many notices wait, where there are any to send', async () => {
    const avisos = { pendentes: 3, desistiu: 1, incertos: 0 };
    expect(await ask('/readyz?detalhe', { describeAvisos: async () => avisos })).toEqual({
      status: 'ok',
      acervo,
      avisos,
    });
    const ancora = { enviadaEm: null, tentadaEm: '2026-11-15T12:00:00.000Z', falha: 'sem-conexao' };
    expect(await ask('/readyz?detalhe', { describeAncora: async () => ancora })).toMatchObject({ ancora });
    const confianca = { situacao: 'nunca', feitaEm: null, tentadaEm: null, falhasDeBusca: [] } as const;
    expect(await ask('/readyz?detalhe', { describeConfianca: () => confianca })).toMatchObject({ confianca });
    const off = await ask('/readyz?detalhe', { describeAvisos: async () => null });
    expect(off).toEqual({ status: 'ok', acervo });
  });

  it('does not serve, and says why, where it differs from the other nodes', async () => {
    const umNo = (...divergencias: ('confianca' | 'configuracao' | 'versao')[]) => ({
      describeNos: () => ({
        ...{ papel: 'publico', versao: '1.0.0', divergencias },
        intermediarias: { quantas: 2, resumo: 'ab' },
        outros: [
          { papel: 'emissao', versao: '1.0.0', intermediarias: { quantas: 1, resumo: 'cd' } },
          { papel: 'emissao', versao: '0.9.0', intermediarias: null },
        ],
      }),
    });
    expect(await ask('/readyz', umNo('confianca'))).toMatchObject({
      status: 503,
      code: 'confianca-divergente',
    });
    expect(await ask('/readyz?detalhe', umNo('configuracao'))).toMatchObject({
      code: 'configuracao-divergente',
    });
    expect(await ask('/readyz', umNo())).toEqual({ status: 'ok' });
    expect(await ask('/readyz?detalhe', umNo())).toMatchObject({ nos: umNo().describeNos() });
  });

  it('answers 503 for what keeps it from serving, and 200 for slow files', async () => {
    for (const code of ['banco-ocupado', 'disco-cheio', 'arquivos-indisponiveis', 'encerrando'] as const)
      expect(await ask('/readyz', { look: async () => code })).toMatchObject({ status: 503, code });
    expect(await ask('/readyz', { look: async () => 'arquivos-lentos' })).toEqual({
      status: 'arquivos-lentos',
    });
  });

  it('tells that nobody has looked yet', async () => {
    expect(await ask('/readyz?detalhe', { describeAcervo: async () => null })).toEqual({
      status: 'ok',
      acervo: null,
    });
  });
});
