import { describe, expect, it } from 'vitest';
import { answer } from '#verification/check.ts';
import type { Report } from '#verification/report.ts';
import type { Conferido } from './conferido.ts';
import { describeConferido, describeTable } from './describe.ts';

const REPORT: Report = {
  ...{ veredito: 'nao-conferido', ambiente: 'producao', codigo: null, sha256: '', conferidoEm: '' },
  ...{ checks: [], selos: [], etsi: null },
};

describe('describeConferido', () => {
  it.each([
    [{ codigoVisto: '1234.1234.0123456789ab' }, /^Código que o PDF mostra: 1234\.1234\.0123456789ab$/m],
    [{ codigoVisto: null, linkVisto: '/c/abc' }, /^Link que o PDF mostra, neste site: \/c\/abc$/m],
  ])('tells what a PDF without an XML shows: %j', (evidence, expected) => {
    const report = { ...REPORT, checks: [answer('pdf-sem-xml', evidence)] };
    expect(describeConferido({ arquivo: 'a.pdf', erro: null, diploma: null, report })).toMatch(expected);
  });

  it('says first to read the data here, where a PDF has several documents', () => {
    const anexo = { tipo: 'documento', veredito: 'nao-conferido', codigo: null, sha256: '' } as const;
    const checks = [answer('pdf-com-varios-xml')];
    const report: Report = { ...REPORT, pagina: 'nao-comparada', anexos: [anexo, anexo], checks };
    const anexos = [
      { report: REPORT, diploma: null },
      { report: REPORT, diploma: null },
    ];
    const [, second] = describeConferido({
      ...{ arquivo: 'a.pdf', erro: null, diploma: null, report, anexos },
    }).split('\n');
    expect(second).toBe('  Leia os dados daqui, não os da página do PDF.');
  });
});

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
