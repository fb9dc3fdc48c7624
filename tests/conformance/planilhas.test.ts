import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makeRelatorio } from '#lote/relatorio/make-relatorio.ts';
import { AS_UNNAMED, escapeXml, MAIN, readPlaces, styled, stylesOf, withCells } from '../support/celulas.ts';
import { asXlsx } from '../support/lotes-errados/caso.ts';
import { UmLote } from '../support/um-lote.ts';
import { umXlsx, type Valor } from '../support/um-xlsx.ts';
import { umZip } from '../support/um-zip.ts';

/**
 * Sheets as Excel, LibreOffice and their like write them, byte by byte and not by a writer of ours: each is read as a
 * person sees it, or refused with every problem at once. Nothing is changed in silence.
 */

const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

/** Gives a graduate another matrícula, in the row and on the folder. */
function rename(lote: UmLote, numero: number, matricula: string): void {
  const before = lote.pasta(numero);
  for (const [path, bytes] of [...lote.files]) {
    if (!path.startsWith(`${before}/`)) continue;
    lote.files.delete(path);
    lote.files.set(`${matricula}${path.slice(before.length)}`, bytes);
  }
  Object.assign(lote.linha(numero), { matricula });
}

describe('a spreadsheet', () => {
  it('keeps the zeros that only a mask shows, in matrícula, RG, CPF and other documents', async () => {
    const lote = new UmLote(2);
    rename(lote, 2, '00012345');
    const linhas = withCells(lote, {
      2: { matricula: styled(2, 12_345), rg_numero: styled(3, 1_234_567), cpf: styled(4, 1_234_567_890) },
      3: { curriculo: styled(5, 7) },
    });
    const outros = stylesOf('00000000', '00"."000"."000', '000\\.000\\.000\\-00', '"CUR-"000');
    lote.sheet(umXlsx([{ linhas }], { ...AS_UNNAMED, outros }), 'lote.xlsx');
    const { problemas, avisos, pedidos } = await readPlaces(lote);
    expect({ problemas, avisos }).toEqual({ problemas: [], avisos: [] });
    expect(pedidos[0]).toMatchObject({ matricula: '00012345', cpf: '01234567890' });
    expect(pedidos[0]?.documentacao.Diplomado).toMatchObject({ RG: { Numero: '01234567' } });
    expect(pedidos[1]?.documentacao.HistoricoEscolar.CodigoCurriculo).toBe('CUR-007');
  });

  it('names a masked cell that cannot be read as it is shown, and takes the same in a column of hours', async () => {
    const lote = new UmLote(2);
    const linhas = withCells(lote, {
      2: { rg_numero: styled(2, 1_234_567), carga_horaria_integralizada: styled(3, 4000) },
      3: { rg_numero: styled(4, 0.5), carga_horaria_integralizada: styled(4, 40), rg_orgao: styled(5, 2.5) },
    });
    const outros = stylesOf('000.000.000-0', '#,##0 "h"', '0%', '[h]:mm');
    lote.sheet(umXlsx([{ linhas }], { ...AS_UNNAMED, outros }), 'lote.xlsx');
    expect(await readPlaces(lote)).toMatchObject({
      problemas: [
        [2, 'rg_numero', 'celula-com-mascara'],
        [3, 'rg_numero', 'celula-invalida'],
        [3, 'rg_orgao', 'data-incompleta'],
        [3, 'carga_horaria_integralizada', 'celula-invalida'],
      ],
    });
  });

  it('warns of a number whose zeros nobody can know of', async () => {
    const lote = new UmLote(2);
    const linhas = withCells(lote, { 2: { rg_numero: 1_234_567 } });
    lote.sheet(umXlsx([{ linhas }]), 'lote.xlsx');
    expect((await readPlaces(lote)).avisos).toEqual([[2, 'rg_numero', 'zeros-a-esquerda']]);
  });

  it.each([
    ['1900', false],
    ['1904', true],
  ])('reads serial dates counted from %s', async (_, desde1904) => {
    const lote = new UmLote(1);
    const linhas = withCells(lote, {
      2: { nascimento: { data: '1999-12-31' }, colacao: { data: '2025-07-02' } },
    });
    lote.sheet(umXlsx([{ linhas }], { desde1904 }), 'lote.xlsx');
    const { problemas, pedidos } = await readPlaces(lote);
    expect(problemas).toEqual([]);
    expect(pedidos[0]).toMatchObject({
      dataColacao: '2025-07-02',
      documentacao: { Diplomado: { DataNascimento: '1999-12-31' } },
    });
  });

  it('refuses a date of which only a part was written, and a text that became one', async () => {
    const lote = new UmLote(2);
    const linhas = withCells(lote, {
      2: { ingresso: styled(2, 44_256), enade_edicao: styled(3, 45_292) },
      3: { nascimento: styled(4, 36_500), via: styled(5, 0.75) },
    });
    const outros = stylesOf('mmm\\-yy', 'yyyy', 'd\\-mmm', 'hh:mm');
    lote.sheet(umXlsx([{ linhas }], { ...AS_UNNAMED, outros }), 'lote.xlsx');
    expect((await readPlaces(lote)).problemas).toEqual([
      [2, 'ingresso', 'data-incompleta'],
      [2, 'enade_edicao', 'data-incompleta'],
      [3, 'nascimento', 'data-incompleta'],
      [3, 'via', 'data-incompleta'],
    ]);
  });

  it('reads dates written as text, and refuses those that may be two', async () => {
    const lote = new UmLote(2);
    Object.assign(lote.linha(2), { nascimento: '1999-12-31' });
    Object.assign(lote.linha(3), { nascimento: '3/4/99', ingresso: '02-03-2021', conclusao: '31/06/2025' });
    lote.sheet(umXlsx([{ linhas: asXlsx(lote) }]), 'lote.xlsx');
    expect((await readPlaces(lote)).problemas).toEqual([
      [3, 'nascimento', 'data'],
      [3, 'ingresso', 'data'],
      [3, 'conclusao', 'data-inexistente'],
    ]);
  });

  it('finds the headings below merged titles, and tells of every other problem', async () => {
    const lote = new UmLote(2);
    Object.assign(lote.linha(3), { cpf: '1' });
    const linhas: Valor[][] = [['Formandos de 2025'], ['Secretaria Acadêmica'], [], ...asXlsx(lote)];
    lote.sheet(umXlsx([{ linhas, mescladas: ['A1:Z1', 'A2:D3'] }]), 'lote.xlsx');
    const { problemas, pedidos } = await readPlaces(lote);
    expect(problemas).toEqual([[6, 'cpf', 'cpf-tamanho']]);
    expect(pedidos.map(({ linha }) => linha)).toEqual([5]);
  });

  it('places cells merged among the data, together with all else', async () => {
    const lote = new UmLote(3);
    Object.assign(lote.linha(4), { sexo: 'Z' });
    lote.sheet(umXlsx([{ linhas: asXlsx(lote), mescladas: ['A1:B1', 'T2:T3', 'C3:F3'] }]), 'lote.xlsx');
    expect((await readPlaces(lote)).problemas).toEqual([
      [2, 'curso', 'celulas-mescladas'],
      [3, 'nome', 'celulas-mescladas'],
      [3, 'curso', 'celulas-mescladas'],
      [4, 'sexo', 'fora-da-lista'],
    ]);
  });

  it('reads Windows-1252, with its apostrophes and dashes', async () => {
    const lote = new UmLote(1);
    Object.assign(lote.linha(2), { nome: 'Inês D’Ávila Šimić', naturalidade_municipio: 'Muriaé' });
    const high = new Map([
      ['’', 0x92],
      ['Š', 0x8a],
      ['–', 0x96],
    ]);
    const bytes = [...lote.csv().slice(1)].map((char) =>
      char === 'ć' ? 0x63 : (high.get(char) ?? char.charCodeAt(0)),
    );
    lote.sheet(Uint8Array.from(bytes));
    const { problemas, pedidos } = await readPlaces(lote);
    expect(problemas).toEqual([]);
    expect(pedidos[0]?.nome).toBe('Inês D’Ávila Šimic');
  });

  it.each<[nome: string, encode: (text: string) => Uint8Array]>([
    ['UTF-16LE with a mark', (text) => Buffer.from(text, 'utf16le')],
    ['UTF-16BE with a mark', (text) => Buffer.from(text, 'utf16le').swap16()],
    ['UTF-16LE without one', (text) => Buffer.from(text.slice(1), 'utf16le')],
    ['UTF-16BE without one', (text) => Buffer.from(text.slice(1), 'utf16le').swap16()],
  ])('reads %s', async (_, encode) => {
    const lote = new UmLote(2);
    const expected = (await lote.read()).pedidos;
    lote.sheet(encode(lote.csv('\t')), 'lote.txt');
    const { problemas, pedidos } = await readPlaces(lote);
    expect(problemas).toEqual([]);
    expect(pedidos).toEqual(expected);
  });

  it('refuses formulas whatever value they had, and errors, all at once', async () => {
    const lote = new UmLote(3);
    const linhas = withCells(lote, {
      2: { nome: { raw: '<c t="str"><f>A1&amp;B1</f><v>Ana Prado</v></c>' } },
      3: { cpf: { raw: '<c><f t="shared" si="0"/><v>52998224725</v></c>' } },
      4: {
        nome: { raw: '<c t="e"><v>#N/A</v></c>' },
        rg_uf: { raw: '<c t="e"><v>#REF!</v></c>' },
        via: { raw: '<c t="b"><v>1</v></c>' },
      },
    });
    lote.sheet(umXlsx([{ linhas }], AS_UNNAMED), 'lote.xlsx');
    expect((await readPlaces(lote)).problemas).toEqual([
      [2, 'nome', 'formula'],
      [3, 'cpf', 'formula'],
      [4, 'nome', 'celula-invalida'],
      [4, 'rg_uf', 'celula-invalida'],
      [4, 'via', 'celula-invalida'],
    ]);
  });

  it('reads scientific notation, and refuses digits that the sheet has lost', async () => {
    const lote = new UmLote(3);
    const linhas = withCells(lote, {
      2: { cpf: styled(2, '5.2998224725E10') },
      3: { outro_documento_numero: null, rg_numero: styled(2, '1.23456789012345E+16') },
      4: { matricula: styled(2, '2021.0042') },
    });
    lote.sheet(umXlsx([{ linhas }], { ...AS_UNNAMED, outros: stylesOf('0.00E+00') }), 'lote.xlsx');
    const { problemas, pedidos } = await readPlaces(lote);
    expect(problemas).toEqual([
      [3, 'rg_numero', 'numero-longo'],
      [4, 'matricula', 'numero-quebrado'],
    ]);
    expect(pedidos.map(({ cpf }) => cpf)).toEqual(['52998224725']);
  });

  it('reads strings in place, and shared ones in runs of different look', async () => {
    const lote = new UmLote(1);
    const rich =
      '<c t="inlineStr"><is><r><t>Ana </t></r><r><rPr><b/></rPr><t xml:space="preserve">Prado</t></r><rPh sb="0" eb="1"><t>x</t></rPh></is></c>';
    lote.sheet(
      umXlsx([{ linhas: withCells(lote, { 2: { nome: { raw: rich } } }) }], AS_UNNAMED),
      'lote.xlsx',
    );
    expect((await readPlaces(lote)).pedidos[0]?.nome).toBe('Ana Prado');

    const shared = new UmLote(1);
    Object.assign(shared.linha(2), { nome: 'Zoé Marca Fictícia' });
    const strings = [
      ...new Set([...shared.colunas, ...shared.colunas.map((name) => shared.linha(2)[name] ?? '')]),
    ].filter(Boolean);
    const items = strings.map((text) =>
      text === 'Zoé Marca Fictícia'
        ? '<si><r><t xml:space="preserve">Zoé </t></r><r><rPr><i/></rPr><t>Marca Fictícia</t></r></si>'
        : `<si><t>${escapeXml(text)}</t></si>`,
    );
    const outros = { 'xl/sharedStrings.xml': strToU8(`<sst xmlns="${MAIN}">${items.join('')}</sst>`) };
    shared.sheet(umXlsx([{ linhas: asXlsx(shared) }], { outros }), 'lote.xlsx');
    expect((await readPlaces(shared)).pedidos[0]?.nome).toBe('Zoé Marca Fictícia');
  });

  it('tells of hidden rows, columns and tabs, and passes over blank rows at the end', async () => {
    const lote = new UmLote(2);
    const blank = Array.from({ length: 30 }, () => lote.colunas.map(() => null));
    const linhas = [...asXlsx(lote), ...blank, [' ', null, '']];
    const bytes = umXlsx([
      { linhas, ocultas: [3], colunasOcultas: [3] },
      { nome: 'Turma B', linhas: asXlsx(lote) },
    ]);
    lote.sheet(bytes, 'lote.xlsx');
    const { problemas, avisos, pedidos } = await readPlaces(lote);
    expect(problemas).toEqual([]);
    expect(avisos).toEqual([
      [null, null, 'aba-nao-lida'],
      [null, 'nome', 'coluna-oculta'],
      [3, 'matricula', 'linha-oculta'],
    ]);
    expect(pedidos).toHaveLength(2);
  });

  it('warns of people above the headings, as a sheet sorted with its headings has them', async () => {
    const lote = new UmLote(3);
    const [names = [], first = [], ...others] = asXlsx(lote);
    lote.sheet(umXlsx([{ linhas: [['Formandos', '2025'], first, names, ...others] }]), 'lote.xlsx');
    const { avisos } = await lote.read();
    expect(avisos[0]).toMatchObject({ code: 'linhas-acima', message: expect.stringMatching(/linha 2 /) });
    const [head, ...rows] = lote.csv().trimEnd().split('\r\n');
    lote.sheet([rows[0], head, ...rows.slice(1)].join('\r\n'));
    expect((await lote.read()).avisos.map(({ code }) => code)).toContain('linhas-acima');
  });

  it('warns of a tab of people that it did not read, with other headings or none', async () => {
    const lote = new UmLote(2);
    const [names = [], ...rows] = asXlsx(lote);
    const abas = [
      { linhas: [names, ...rows] },
      { nome: 'Sem nomes', linhas: rows },
      { nome: 'Outros nomes', linhas: [['RA', ...names.slice(1)], ...rows] },
      { nome: 'Listas', linhas: [['F', 'M']] },
    ];
    lote.sheet(umXlsx(abas), 'lote.xlsx');
    const { avisos } = await lote.read();
    expect(avisos.map(({ message }) => /“(.*?)”/.exec(message)?.[1])).toEqual(['Sem nomes', 'Outros nomes']);
  });

  it('sees merged cells and hidden columns whose attributes stand in single quotes', async () => {
    const lote = new UmLote(2);
    const sheet = Buffer.from(
      unzipSync(umXlsx([{ linhas: asXlsx(lote), mescladas: ['C2:C3'], colunasOcultas: [5] }]))[
        'xl/worksheets/sheet1.xml'
      ] ?? [],
    ).toString();
    const quoted = sheet.replace(/<(?:mergeCell|col) [^>]*>/g, (tag) => tag.replaceAll('"', "'"));
    const outros = { 'xl/worksheets/sheet1.xml': strToU8(quoted) };
    lote.sheet(umXlsx([{ linhas: asXlsx(lote) }], { outros }), 'lote.xlsx');
    const { problemas, avisos } = await readPlaces(lote);
    expect(problemas).toEqual([
      [2, 'nome', 'celulas-mescladas'],
      [3, 'nome', 'celulas-mescladas'],
    ]);
    expect(avisos).toEqual([[null, 'sexo', 'coluna-oculta']]);
  });

  it('undoes the escapes of a text that a program wrote as the value of a formula', async () => {
    const lote = new UmLote(1);
    const nome = { raw: '<c t="str"><v>Ana_x0020_Prado Reis_x000D_</v></c>' };
    lote.sheet(umXlsx([{ linhas: withCells(lote, { 2: { nome } }) }], AS_UNNAMED), 'lote.xlsx');
    expect((await readPlaces(lote)).pedidos[0]?.nome).toBe('Ana Prado Reis');
  });

  it('refuses a number of which nobody knows how it is shown', async () => {
    const lote = new UmLote(2);
    const linhas = withCells(lote, {
      2: { rg_numero: styled(9, 1_234_567), carga_horaria_integralizada: styled(9, 4000) },
      3: { rg_numero: styled(2, 1_234_567) },
    });
    lote.sheet(umXlsx([{ linhas }], { ...AS_UNNAMED, outros: stylesOf(';;;') }), 'lote.xlsx');
    expect((await readPlaces(lote)).problemas).toEqual([
      [2, 'rg_numero', 'celula-com-mascara'],
      [3, 'rg_numero', 'celula-invalida'],
    ]);
  });

  it('refuses a sheet in which one cell is there twice', async () => {
    const lote = new UmLote(1);
    const nome = {
      raw: ['Ana Prado', 'Bia Prado']
        .map((each) => `<c r="C2" t="inlineStr"><is><t>${each}</t></is></c>`)
        .join(''),
    };
    lote.sheet(umXlsx([{ linhas: withCells(lote, { 2: { nome } }) }]), 'lote.xlsx');
    expect((await readPlaces(lote)).problemas).toEqual([[null, null, 'xlsx-ilegivel']]);
  });

  it('warns of a text that ends in the middle of a row', async () => {
    const lote = new UmLote(2);
    Object.assign(lote.linha(3), { tipo: 'Segunda via', diploma_anterior: 'Registro 1' });
    const text = lote.csv();
    lote.sheet(text.slice(0, text.lastIndexOf(';Segunda via')));
    expect((await readPlaces(lote)).avisos).toEqual([[3, null, 'linha-cortada']]);
  });

  it('counts the rows of a text with a line for the separator as a spreadsheet shows them', async () => {
    const lote = new UmLote(2);
    Object.assign(lote.linha(3), { cpf: '1' });
    lote.sheet(`sep=;\r\n${lote.csv().slice(1)}`);
    expect((await readPlaces(lote)).problemas).toEqual([[3, 'cpf', 'cpf-tamanho']]);
  });

  it('is not made right by its own report', async () => {
    const lote = new UmLote(5);
    const linhas = withCells(lote, {
      2: { rg_numero: styled(2, 1_234_567) },
      3: { outro_documento_numero: null, curriculo: styled(3, 44_197), rg_orgao: styled(4, 44_197) },
      4: { rg_numero: 1_234_567, rg_orgao: { raw: '<c t="b"><v>1</v></c>' } },
      5: { enfase: { raw: '<c><f>A1</f><v>3</v></c>' }, cpf: styled(5, 1_234_567_890) },
      6: { outro_documento_numero: styled(0, '1.23456789012345E+15') },
    });
    const outros = stylesOf('000.000.000-0', 'dd/mm/yyyy', 'mmm\\-yy', '00000000000');
    lote.sheet(umXlsx([{ linhas }], { ...AS_UNNAMED, outros }), 'lote.xlsx');
    const before = await lote.read();
    const relatorio = makeRelatorio(before).find(({ path }) => path === 'relatorio.xlsx');
    lote.sheet(relatorio?.content ?? '', 'relatorio.xlsx');
    const after = await lote.read();
    const places = (found: typeof after.problemas) => found.map(({ linha, coluna }) => [linha, coluna]);
    expect(places(before.problemas)).toEqual([
      [2, 'rg_numero'],
      [3, 'rg_orgao'],
      [3, 'curriculo'],
      [4, 'rg_orgao'],
      [5, 'enfase'],
      [6, 'outro_documento_numero'],
    ]);
    expect(places(after.problemas)).toEqual(places(before.problemas));
    expect(new Set(after.problemas.map(({ code }) => code))).toEqual(new Set(['a-corrigir']));
    expect(after.avisos.filter(({ linha }) => linha !== null)).toMatchObject([
      { linha: 4, coluna: 'rg_numero', code: 'zeros-a-esquerda' },
    ]);
  });

  it('refuses a text of MS-DOS or of an old Mac instead of mistaking its letters', async () => {
    const lote = new UmLote(1);
    Object.assign(lote.linha(2), { nome: 'Jo\x8bo Prado' });
    lote.sheet(Buffer.from(lote.csv().slice(1), 'latin1'));
    expect((await readPlaces(lote)).problemas).toEqual([[null, null, 'codificacao']]);
  });
});

/** Changes the parts of a workbook, as text. */
function rewrite(lote: UmLote, change: (parts: Record<string, string>) => void): void {
  const zip = unzipSync(umXlsx([{ linhas: asXlsx(lote) }]));
  const parts = Object.fromEntries(
    Object.entries(zip).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
  change(parts);
  const bytes = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
  lote.sheet(zipSync(bytes), 'lote.xlsx');
}

/** Fails where there was nothing to change. */
function swap(parts: Record<string, string>, name: string, from: string | RegExp, to: string): void {
  const before = parts[name] ?? '';
  parts[name] = before.replaceAll(from, to);
  expect(parts[name]).not.toBe(before);
}

const SHEET = 'xl/worksheets/sheet1.xml';
const RELS = 'xl/_rels/workbook.xml.rels';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const raw = (coluna: string, xml: string) => (lote: UmLote) =>
  lote.sheet(
    umXlsx([{ linhas: withCells(lote, { 2: { [coluna]: { raw: xml } } }) }], AS_UNNAMED),
    'lote.xlsx',
  );
const zipped = (lote: UmLote, change: (nome: string) => string, zip64: boolean) => {
  const parts = Object.entries(unzipSync(umXlsx([{ linhas: asXlsx(lote) }])));
  lote.sheet(
    umZip(
      parts.map(([nome, content]) => ({ nome: change(nome), content })),
      { zip64 },
    ),
    'lote.xlsx',
  );
};

describe('a sheet that another program wrote in its own way', () => {
  it.each<[nome: string, write: (lote: UmLote) => void]>([
    ['a ZIP64', (lote) => zipped(lote, (nome) => nome, true)],
    ['a ZIP with backslashes', (lote) => zipped(lote, (nome) => nome.replaceAll('/', '\\'), false)],
    ['parts in another case', (lote) => zipped(lote, (nome) => nome.toUpperCase(), false)],
    [
      'the strict namespaces',
      (lote) =>
        rewrite(lote, (parts) => {
          for (const name of Object.keys(parts))
            parts[name] = (parts[name] ?? '')
              .replaceAll(MAIN, 'http://purl.oclc.org/ooxml/spreadsheetml/main')
              .replaceAll(OFFICE, 'http://purl.oclc.org/ooxml/officeDocument/relationships');
        }),
    ],
    ['absolute paths', (lote) => rewrite(lote, (parts) => swap(parts, RELS, 'Target="', 'Target="/xl/'))],
    [
      'paths that go round',
      (lote) => rewrite(lote, (parts) => swap(parts, RELS, 'Target="', 'Target="./../xl/')),
    ],
    [
      'names of its own for every part',
      (lote) =>
        rewrite(lote, (parts) => {
          const rel = (id: string, type: string, target: string) =>
            `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
          const open = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">';
          const moved = {
            '_rels/.rels': `${open}${rel('a', 'officeDocument', '/livro/livro.xml')}</Relationships>`,
            'livro/livro.xml': parts['xl/workbook.xml'] ?? '',
            'livro/_rels/livro.xml.rels': `${open}${rel('rId1', 'worksheet', 'um.xml')}${rel('b', 'sharedStrings', 'textos.xml')}${rel('c', 'styles', 'estilos.xml')}</Relationships>`,
            'livro/um.xml': parts[SHEET] ?? '',
            'livro/textos.xml': parts['xl/sharedStrings.xml'] ?? '',
            'livro/estilos.xml': parts['xl/styles.xml'] ?? '',
          };
          for (const name of Object.keys(parts)) delete parts[name];
          Object.assign(parts, moved);
        }),
    ],
    [
      'no dimension, and rows without numbers',
      (lote) =>
        rewrite(lote, (parts) => {
          swap(parts, SHEET, /<dimension[^>]*>/g, '');
          swap(parts, SHEET, /<row r="\d+"/g, '<row');
        }),
    ],
    [
      'a comment with an old row in it',
      (lote) =>
        rewrite(lote, (parts) =>
          swap(parts, SHEET, '<sheetData>', '<sheetData><!-- <row r="9"><c r="A9"><v>1</v></c></row> -->'),
        ),
    ],
    ['pipes', (lote) => lote.sheet(lote.csv('|'))],
    ['pipes, said in the first line', (lote) => lote.sheet(`sep=|\r\n${lote.csv('|').slice(1)}`)],
    ['carriage returns alone', (lote) => lote.sheet(lote.csv().replaceAll('\r\n', '\r'))],
    ['two marks of UTF-8', (lote) => lote.sheet(`\ufeff${lote.csv()}`)],
    ['rows of separators in between', (lote) => lote.sheet(lote.csv().replaceAll('\r\n', '\r\n;;;\r\n\r\n'))],
    [
      'JSON in UTF-16',
      (lote) => lote.sheet(Buffer.from(JSON.stringify(lote.linhas), 'utf16le'), 'lote.json'),
    ],
  ])('is read all the same: %s', async (_, write) => {
    const lote = new UmLote(2);
    const expected = (await lote.read()).pedidos.map(({ linha: _linha, ...pedido }) => pedido);
    write(lote);
    const { problemas, avisos, pedidos } = await lote.read();
    expect({ problemas, avisos }).toEqual({ problemas: [], avisos: [] });
    expect(pedidos.map(({ linha: _linha, ...pedido }) => pedido)).toEqual(expected);
  });

  it.each<[nome: string, coluna: string, xml: string, read: string]>([
    ['a text in place that is not called one', 'nome', '<c><is><t>Ana Prado</t></is></c>', 'Ana Prado'],
    [
      'accents apart from their letters',
      'nome',
      '<c t="inlineStr"><is><t>Joa\u0303o Conceic\u0327a\u0303o</t></is></c>',
      'João Conceição',
    ],
    [
      'a line end behind a name',
      'nome',
      '<c t="inlineStr"><is><t>Ana Prado_x000D_\n</t></is></c>',
      'Ana Prado',
    ],
    [
      'digits of another width',
      'cpf',
      '<c t="inlineStr"><is><t>５２９．９８２２４７－２５</t></is></c>',
      '52998224725',
    ],
    [
      'invisible signs',
      'cpf',
      '<c t="inlineStr"><is><t>529\u200b.982.247-25\u00ad</t></is></c>',
      '52998224725',
    ],
  ])('is read as a person sees it: %s', async (_, coluna, xml, read) => {
    const lote = new UmLote(2);
    raw(coluna, xml)(lote);
    const { problemas, pedidos } = await readPlaces(lote);
    expect(problemas).toEqual([]);
    expect(pedidos[0]).toMatchObject({ [coluna]: read });
  });

  it.each<[nome: string, coluna: string, xml: string, code: string]>([
    ['a text in place without its text', 'nome_social', '<c t="inlineStr"><v>Ana</v></c>', 'celula-invalida'],
    ['a kind of cell nobody knows', 'via', '<c t="x"><v>2</v></c>', 'celula-invalida'],
    ['a letter of another alphabet in a name', 'nome', inline('Аna Prado'), 'caractere'],
    ['one in a matrícula', 'matricula', inline('2020А0001'), 'matricula-caracteres'],
    ['one in an address', 'email', inline('аna@exemplo.com'), 'email'],
    ['an invisible sign in a name', 'nome', inline('Ana\u200b Prado'), 'caractere'],
    ['a hyphen that is not seen', 'genitor_1', inline('Ana Pra\u00addo'), 'caractere'],
    ['one in a RG', 'rg_numero', inline('MG\u200b123456'), 'rg'],
    ['digits of another alphabet', 'cpf', inline('٥٢٩٩٨٢٢٤٧٢٥'), 'cpf-caracteres'],
    ['hours with a space for the thousands', 'carga_horaria_integralizada', inline('4\u00a0000'), 'numero'],
    ['a day with its hour', 'conclusao', inline('2025-11-28 00:00:00'), 'data'],
  ])('is refused where it cannot be: %s', async (_, coluna, xml, code) => {
    const lote = new UmLote(2);
    raw(coluna, xml)(lote);
    const { problemas, pedidos } = await readPlaces(lote);
    expect(problemas).toEqual([[2, coluna, code]]);
    expect(pedidos.map(({ linha }) => linha)).toEqual([3]);
  });

  it.each<[nome: string, change: (parts: Record<string, string>) => void]>([
    ['two rows of one number', (parts) => swap(parts, SHEET, '<row r="3"', '<row r="2"')],
    ['a cell of another row', (parts) => swap(parts, SHEET, ' r="C2"', ' r="C3"')],
    ['a cell whose place cannot be read', (parts) => swap(parts, SHEET, ' r="C2"', ' r="c2"')],
    [
      'a tab without its sheet',
      (parts) =>
        swap(parts, 'xl/workbook.xml', '</sheets>', '<sheet name="B" sheetId="2" r:id="rId9"/></sheets>'),
    ],
    [
      'a sheet that is not there',
      (parts) => {
        swap(parts, 'xl/workbook.xml', '</sheets>', '<sheet name="B" sheetId="2" r:id="rId9"/></sheets>');
        const missing = `<Relationship Id="rId9" Type="${OFFICE}/worksheet" Target="nada.xml"/>`;
        swap(parts, RELS, '</Relationships>', `${missing}</Relationships>`);
      },
    ],
  ])('is refused whole where nobody can tell what it says: %s', async (_, change) => {
    const lote = new UmLote(2);
    rewrite(lote, change);
    expect(await readPlaces(lote)).toEqual({
      problemas: [[null, null, 'xlsx-ilegivel']],
      avisos: [],
      pedidos: [],
    });
  });

  it('tells of rows and columns without height or width', async () => {
    const lote = new UmLote(2);
    rewrite(lote, (parts) => {
      swap(parts, SHEET, '<row r="3"', '<row r="3" ht="0" customHeight="1"');
      swap(parts, SHEET, '<sheetData>', '<cols><col min="3" max="3" width="0"/></cols><sheetData>');
    });
    expect((await readPlaces(lote)).avisos).toEqual([
      [null, 'nome', 'coluna-oculta'],
      [3, 'matricula', 'linha-oculta'],
    ]);
  });

  it('warns of rows that two open quotes made one cell of', async () => {
    const lote = new UmLote(4);
    lote.colunas = [...lote.colunas, 'obs'];
    const [head, first, ...others] = lote.csv().trimEnd().split('\r\n');
    const last = others.pop();
    lote.sheet([head, `${first}"aberta`, ...others, `fim"`, last, ''].join('\r\n'));
    const { avisos, pedidos } = await readPlaces(lote);
    expect(avisos).toContainEqual([2, null, 'linhas-na-celula']);
    expect(pedidos).toHaveLength(2);
  });

  it('warns of codes that it holds as numbers, of a histórico once', async () => {
    const lote = new UmLote(2);
    Object.assign(lote.linha(3), { tipo: 'Segunda via' });
    const path = `${lote.pasta(2)}/historico.csv`;
    const [head = '', ...rows] = Buffer.from(lote.files.get(path) ?? [])
      .toString()
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n');
    const names = head.split(';');
    const historico = rows.map((row, index) =>
      row.split(';').map((cell, column): Valor => (names[column] === 'codigo' ? 100 + index : cell || null)),
    );
    lote.files.delete(path);
    lote.files.set(path.replace('.csv', '.xlsx'), umXlsx([{ linhas: [names, ...historico] }]));
    const linhas = withCells(lote, { 2: { curriculo: 7 }, 3: { curriculo: '007', diploma_anterior: 12 } });
    lote.sheet(umXlsx([{ linhas }]), 'lote.xlsx');
    const { problemas, avisos } = await lote.read();
    expect(problemas).toEqual([]);
    expect(
      avisos.map(({ linha, coluna, code, linhaDoArquivo }) => [linha, coluna, code, linhaDoArquivo]),
    ).toEqual([
      [2, 'curriculo', 'zeros-a-esquerda', null],
      [2, 'codigo', 'zeros-a-esquerda', 2],
      [3, 'diploma_anterior', 'zeros-a-esquerda', null],
    ]);
    expect(avisos[1]?.message).toContain(`em mais ${historico.length - 1} linhas`);
  });

  it('keeps the zeros of codes that only a mask shows, and refuses a code with decimals', async () => {
    const lote = new UmLote(2);
    const linhas = withCells(lote, { 2: { curriculo: styled(2, 7) }, 3: { curriculo: styled(0, 10.1) } });
    lote.sheet(umXlsx([{ linhas }], { ...AS_UNNAMED, outros: stylesOf('000') }), 'lote.xlsx');
    const { problemas, avisos, pedidos } = await readPlaces(lote);
    expect([problemas, avisos]).toEqual([[[3, 'curriculo', 'numero-quebrado']], []]);
    expect(pedidos[0]?.documentacao.HistoricoEscolar.CodigoCurriculo).toBe('007');
  });
});

/** A package whose document is this part. */
const umPacote = (part: string): Uint8Array =>
  zipSync({
    '_rels/.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${OFFICE}/officeDocument" Target="${part}"/></Relationships>`,
    ),
    [part]: strToU8('<document/>'),
  });

describe('what is no sheet of ours', () => {
  const mimetype = 'application/vnd.oasis.opendocument.spreadsheet';
  it.each([
    [
      'an ODS',
      zipSync({ mimetype: [strToU8(mimetype), { level: 0 }], 'content.xml': strToU8('<x/>') }),
      'formato-ods',
      /Salvar como.*xlsx/,
    ],
    [
      'an ODS that was packed again, by the name of a workbook',
      zipSync({
        'content.xml': strToU8('<x/>'),
        'META-INF/manifest.xml': strToU8('<x/>'),
        mimetype: strToU8(mimetype),
      }),
      'formato-ods',
      /Salvar como.*xlsx/,
    ],
    ['a binary workbook', umPacote('xl/workbook.bin'), 'xlsx-ilegivel', /\.xlsb.*salve de novo como XLSX/],
    ['a document of Word', umPacote('word/document.xml'), 'xlsx-ilegivel', /Word.*salve como XLSX/],
    ['a sheet of Numbers', zipSync({ 'Index/Document.iwa': strToU8('x') }), 'xlsx-ilegivel', /Exportar para/],
    ['a ZIP with the sheet in it', zipSync({ 'lote.csv': strToU8('x') }), 'xlsx-ilegivel', /extraia-a/],
    [
      'a flat ODS',
      strToU8('<?xml version="1.0"?><office:document/>'),
      'formato-desconhecido',
      /salve(?:-a)? como (?:CSV ou )?XLSX/,
    ],
    [
      'a web page that a system calls .xls',
      strToU8('\n<html><table><tr><td>matricula</td></tr></table></html>'),
      'formato-desconhecido',
      /salve(?:-a)? como (?:CSV ou )?XLSX/,
    ],
  ])('is refused with what to do: %s', async (_, bytes, code, message) => {
    const lote = new UmLote(1);
    lote.sheet(bytes, 'lote.ods');
    const { problemas, pedidos } = await lote.read();
    expect([problemas.map((each) => each.code), pedidos]).toEqual([[code], []]);
    expect(problemas[0]?.message).toMatch(message);
  });
});
