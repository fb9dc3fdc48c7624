import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Pedido } from '#pedido/pedido.ts';
import { CONFIGURACAO, openMemoria, UmLote } from '../../../tests/support/um-lote.ts';
import { umPdfA } from '../../../tests/support/um-pdfa.ts';
import { umXlsx, type Valor } from '../../../tests/support/um-xlsx.ts';
import { readLote } from '../read-lote.ts';
import { makeModelo } from './make-modelo.ts';

const { cursos } = CONFIGURACAO;
const make = (linhas: number) => [...makeModelo({ linhas, cursos, documento: umPdfA() })];

describe('makeModelo', async () => {
  const files = make(60);
  const encoder = new TextEncoder();
  const folder = openMemoria(
    new Map(
      files.map(({ path, content }) => [
        path,
        typeof content === 'string' ? encoder.encode(content) : content,
      ]),
    ),
  );
  const { pedidos, problemas, avisos } = await readLote('lote.csv', folder, CONFIGURACAO);

  it('writes a batch in which the reader finds nothing', () => {
    expect({ problemas, avisos, pedidos: pedidos.length }).toEqual({
      problemas: [],
      avisos: [],
      pedidos: 60,
    });
  });

  it('writes a workbook of text, with lists and notes, that reads as the sheet does', async () => {
    const made = [...makeModelo({ linhas: 3, cursos, documento: umPdfA(), formato: 'xlsx' })];
    const sheet = made.find(({ path }) => path === 'lote.xlsx')?.content;
    if (!(sheet instanceof Uint8Array)) throw new Error('no workbook');
    const parts = unzipSync(sheet);
    const text = (name: string) => new TextDecoder().decode(parts[name]);
    expect(text('xl/worksheets/sheet1.xml')).toContain(
      '<formula1>&quot;F,M&quot;</formula1>'.replaceAll('&quot;', '"'),
    );
    expect(text('xl/comments1.xml')).toMatch(/ref="A1".*Número de matrícula.*Exemplo: 20210042/s);
    const lote = new UmLote(3);
    const expected = await lote.read();
    lote.sheet(sheet, 'lote.xlsx');
    const read = await lote.read();
    expect({ problemas: read.problemas, avisos: read.avisos }).toEqual({ problemas: [], avisos: [] });
    expect(read.pedidos).toEqual(expected.pedidos);
  });

  it('writes the same batch every time', () => {
    expect(make(20)).toEqual(make(20));
  });

  it('begins with one row, one folder and the LEIAME', () => {
    const [leiame, planilha, ...rest] = make(1);
    expect([leiame?.path, planilha?.path]).toEqual(['LEIAME.txt', 'lote.csv']);
    expect(new Set(rest.map(({ path }) => path.split('/')[0])).size).toBe(1);
  });

  it('explains every column and every document in the LEIAME', () => {
    const [leiame] = files;
    const [header = ''] = String(files[1]?.content).slice(1).split('\r\n');
    for (const name of [...header.split(';'), 'titulacao', 'identidade.pdf', 'outros-'])
      expect(leiame?.content).toContain(` ${name}`);
  });

  it('is as varied as people are', () => {
    const nomes = pedidos.map(({ nome }) => nome);
    for (const sign of [/'/, /-/, /ç/, /ã/, /[ĞȘŁřč]/])
      expect(nomes.some((nome) => sign.test(nome))).toBe(true);
    expect(nomes.some((nome) => nome.length > 80)).toBe(true);
    expect(new Set(pedidos.map(({ curso }) => curso.id)).size).toBe(cursos.length);
    expect(new Set(pedidos.map(({ unidade }) => unidade.id)).size).toBe(2);
    const written = JSON.stringify(pedidos);
    for (const word of [
      '"Sexo":"F"',
      '"Sexo":"M"',
      'OutroDocumentoIdentificacao',
      'NomeMunicipioEstrangeiro',
    ])
      expect(written).toContain(word);
    expect(pedidos.some(({ nomeSocial }) => nomeSocial !== null)).toBe(true);
    expect(new Set(pedidos.map(({ cpf }) => cpf)).size).toBeLessThan(pedidos.length);
  });
});

const DATAS = new Set(['nascimento', 'ingresso', 'conclusao', 'colacao']);
const NUMEROS = new Set(['cpf', 'enade_edicao', 'carga_horaria_integralizada', 'via', 'naturalidade_codigo']);

/** As a person types into a spreadsheet that guesses: dates are dates, and a CPF loses its zeros. */
function typed(coluna: string, text: string): Valor {
  if (text === '') return null;
  if (DATAS.has(coluna)) return { data: text.split('/').reverse().join('-') };
  return NUMEROS.has(coluna) ? Number(text.replace(/\D/g, '')) : text;
}

const rows = (lote: UmLote, cell: (coluna: string, text: string) => Valor): Valor[][] => [
  lote.colunas.map((name) => ` ${name.toUpperCase().replaceAll('_', ' ')}`),
  ...lote.linhas.map((linha) => lote.colunas.map((name) => cell(name, linha[name] ?? ''))),
];

const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const WINDOWS_1252 = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    (byte >= 0x80 ? HIGH[byte - 0x80] : undefined) ?? String.fromCharCode(byte),
    byte,
  ]),
);

const FORMATS: [nome: string, write: (lote: UmLote) => void][] = [
  ['CSV with commas', (lote) => lote.sheet(lote.csv(','))],
  ['CSV with tabs and no mark', (lote) => lote.sheet(lote.csv('\t').slice(1).replaceAll('\r\n', '\n'))],
  ['Excel with everything typed', (lote) => lote.sheet(umXlsx([{ linhas: rows(lote, typed) }]), 'lote.xlsx')],
  [
    'Excel for Mac, on the second tab',
    (lote) =>
      lote.sheet(
        umXlsx([{ linhas: [['Notas']] }, { linhas: rows(lote, typed) }], { desde1904: true }),
        'lote.xlsx',
      ),
  ],
  [
    'a workbook with strings in place',
    (lote) =>
      lote.sheet(umXlsx([{ linhas: rows(lote, (_, text) => text) }], { escritor: 'openpyxl' }), 'lote.xlsx'),
  ],
  [
    'a workbook with prefixes',
    (lote) => lote.sheet(umXlsx([{ linhas: rows(lote, typed) }], { escritor: 'dotnet' }), 'lote.xlsx'),
  ],
  [
    'UTF-16, as “Texto Unicode” of Excel',
    (lote) => lote.sheet(Buffer.from(lote.csv('\t'), 'utf16le'), 'lote.txt'),
  ],
  ['JSON', (lote) => lote.sheet(JSON.stringify(lote.linhas), 'lote.json')],
];

const people = fc.uniqueArray(fc.nat(19_999), { minLength: 1, maxLength: 3 });
const withoutLinha = (pedidos: readonly Pedido[]) => pedidos.map((pedido) => ({ ...pedido, linha: 0 }));

async function expectSame(indexes: readonly number[], write: (lote: UmLote) => void): Promise<void> {
  const expected = await new UmLote(indexes).read();
  expect(expected.problemas).toEqual([]);
  const lote = new UmLote(indexes);
  write(lote);
  const read = await lote.read();
  expect(read.problemas).toEqual([]);
  expect(withoutLinha(read.pedidos)).toEqual(withoutLinha(expected.pedidos));
}

describe('readLote', () => {
  it.each(FORMATS)('reads the same requests from %s', async (_, write) => {
    await fc.assert(
      fc.asyncProperty(people, (indexes) => expectSame(indexes, write)),
      { numRuns: 8 },
    );
  });

  it('reads the same requests from Windows-1252', async () => {
    const isEncodable = (text: string) => [...text].every((char) => WINDOWS_1252.has(char));
    let count = 0;
    await fc.assert(
      fc.asyncProperty(people, async (indexes) => {
        const fit = indexes.filter((index) => isEncodable(JSON.stringify(new UmLote([index]).linhas)));
        if (fit.length === 0) return;
        count += 1;
        await expectSame(fit, (lote) => {
          lote.sheet(Uint8Array.from(lote.csv().slice(1), (char) => WINDOWS_1252.get(char) ?? 0));
        });
      }),
      { numRuns: 8 },
    );
    expect(count).toBeGreaterThan(0);
  });

  it('reads the same histórico from JSON and from a workbook', async () => {
    const expected = await new UmLote(2).read();
    const lote = new UmLote(2);
    for (const numero of [2, 3]) {
      const path = `${lote.pasta(numero)}/historico`;
      let linhas: Record<string, string>[] = [];
      lote.historico(numero, (all) => {
        linhas = all;
      });
      lote.files.delete(`${path}.csv`);
      const names = Object.keys(linhas[0] ?? {});
      const table = [names, ...linhas.map((linha) => names.map((name) => linha[name] || null))];
      if (numero === 2) lote.files.set(`${path}.json`, new TextEncoder().encode(JSON.stringify(linhas)));
      else lote.files.set(`${path}.xlsx`, umXlsx([{ linhas: table }]));
    }
    const read = await lote.read();
    expect(read.problemas).toEqual([]);
    expect(read.pedidos).toEqual(expected.pedidos);
  });
});
