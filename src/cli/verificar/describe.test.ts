import { describe, expect, it } from 'vitest';
import type { Report } from '#verification/report.ts';
import type { Conferido } from './conferido.ts';
import { describeTable } from './describe.ts';

describe('describeTable', () => {
  it('tells of a test document, where it stands among others', () => {
    const umReport = (ambiente: Report['ambiente']): Conferido => ({
      arquivo: `${ambiente}.xml`,
      erro: null,
      diploma: null,
      report: {
        veredito: 'autentico-situacao-desconhecida',
        ambiente,
        codigo: null,
        sha256: '',
        conferidoEm: '',
        checks: [],
        selos: [],
        etsi: null,
      },
    });
    const [producao, homologacao] = [umReport('producao'), umReport('homologacao')];
    const [first, second, ...mixed] = describeTable([producao, homologacao]).split('\n');
    expect([first, second]).toEqual([
      expect.not.stringContaining('Sem valor'),
      expect.stringContaining('Sem valor legal'),
    ]);
    expect(mixed.join()).not.toContain('Sem valor');
    const [alone, ...rest] = describeTable([homologacao]).split('\n');
    expect([alone, rest.at(-1)]).toEqual([
      expect.not.stringContaining('Sem valor'),
      expect.stringContaining('Sem valor legal'),
    ]);
  });

  it('tells of a folder of 200,000 files', () => {
    const conferido: Conferido = { arquivo: 'a.xml', erro: 'não pode ser lido', report: null, diploma: null };
    const lines = describeTable(Array<Conferido>(200_000).fill(conferido)).split('\n');
    expect(lines.slice(0, 200_000).every((line) => line === 'a.xml  não pode ser lido')).toBe(true);
  });
});
