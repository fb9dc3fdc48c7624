import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { AS_UNNAMED, readPlaces, styled, stylesOf, withCells } from '../support/celulas.ts';
import { UmLote } from '../support/um-lote.ts';
import { umXlsx } from '../support/um-xlsx.ts';

/** What real writers and other systems made of our model, and was once read otherwise than its author saw it. */

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

/** One row without any accent but those given, as bytes of another code page. */
function loteWith(nome: string): UmLote {
  const lote = new UmLote(1);
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
  for (const coluna of lote.colunas) {
    const linha = lote.linha(2);
    Object.assign(linha, { [coluna]: plain(linha[coluna] ?? '') });
  }
  Object.assign(lote.linha(2), { nome });
  lote.sheet(latin1(lote.csv().slice(1)));
  return lote;
}

describe('a date of a spreadsheet', () => {
  it('is warned of where it has an hour, which is left out', async () => {
    const lote = new UmLote(3);
    const linhas = withCells(lote, {
      2: { nascimento: styled(1, 36_525.875) },
      3: { nascimento: { raw: '<c t="d"><v>1999-12-31T21:00:00Z</v></c>' } },
      4: { nascimento: { raw: '<c t="d"><v>1999-12-31T00:00:00</v></c>' } },
    });
    lote.sheet(umXlsx([{ linhas }], { ...AS_UNNAMED, outros: stylesOf() }), 'lote.xlsx');
    expect((await readPlaces(lote)).avisos).toEqual([
      [2, 'nascimento', 'data-com-hora'],
      [3, 'nascimento', 'data-com-hora'],
    ]);
  });

  it('is warned of where the cell itself shows the month first', async () => {
    const lote = new UmLote(3);
    const linhas = withCells(lote, {
      2: { nascimento: styled(2, 36_525) },
      3: { nascimento: styled(3, 36_525) },
      4: { nascimento: styled(4, 36_525), ingresso: styled(5, 43_862) },
    });
    const outros = stylesOf('mm/dd/yyyy', 'm/d/yy;@', '[$-416]dd/mm/yyyy', '[$-409]mmmm d, yyyy');
    lote.sheet(umXlsx([{ linhas }], { ...AS_UNNAMED, outros }), 'lote.xlsx');
    expect((await readPlaces(lote)).avisos).toEqual([
      [2, 'nascimento', 'data-com-mes-antes'],
      [3, 'nascimento', 'data-com-mes-antes'],
    ]);
  });

  it('is warned of where all of its column may be two days, and nothing of the sheet tells which', async () => {
    const lote = new UmLote(2);
    for (const numero of [2, 3])
      Object.assign(lote.linha(numero), {
        nascimento: `0${numero}/10/1990`,
        ingresso: '02/03/2020',
        conclusao: '05/06/2025',
        colacao: '04/07/2025',
      });
    const { avisos, problemas } = await readPlaces(lote);
    expect(problemas).toEqual([]);
    expect(avisos).toEqual(
      ['nascimento', 'ingresso', 'conclusao', 'colacao'].map((coluna) => [null, coluna, 'datas-ambiguas']),
    );
    // One day that is no month tells how the sheet is written; the class that began together stays unquestioned.
    Object.assign(lote.linha(2), { conclusao: '25/06/2025', colacao: '05/07/2025' });
    expect((await readPlaces(lote)).avisos).toEqual([]);
  });

  it('is warned of where four days of a column may be two each', async () => {
    const lote = new UmLote(4);
    for (const [index, linha] of lote.linhas.entries()) linha['nascimento'] = `0${index + 3}/10/1990`;
    expect((await readPlaces(lote)).avisos).toEqual([[null, 'nascimento', 'datas-ambiguas']]);
  });

  it('is warned of where an American Excel turned those it could read and left the others as text', async () => {
    const turned = new UmLote(3);
    const cells = {
      2: { nascimento: styled(1, 33_697) },
      3: { nascimento: '25/03/1990' },
      4: { nascimento: '30/11/1991' },
    };
    turned.sheet(
      umXlsx([{ linhas: withCells(turned, cells) }], { ...AS_UNNAMED, outros: stylesOf() }),
      'lote.xlsx',
    );
    expect((await readPlaces(turned)).avisos).toEqual([[null, 'nascimento', 'datas-trocadas']]);
  });
});

describe('a number of a spreadsheet', () => {
  it('is warned of where the sheet shows another, rounded', async () => {
    const lote = new UmLote(4);
    const linhas = withCells(lote, {
      2: { carga_horaria_integralizada: styled(2, 4000.5) },
      3: { carga_horaria_integralizada: styled(3, 4000.25) },
      4: { carga_horaria_integralizada: styled(4, 4000.5) },
      5: { carga_horaria_integralizada: styled(3, '4000.1') },
    });
    const outros = stylesOf('#,##0', '0.0', '0" h"');
    lote.sheet(umXlsx([{ linhas }], { ...AS_UNNAMED, outros }), 'lote.xlsx');
    expect((await readPlaces(lote)).avisos).toEqual(
      [2, 3, 4].map((linha) => [linha, 'carga_horaria_integralizada', 'numero-arredondado']),
    );
  });
});

describe('a text that is not UTF-8', () => {
  it.each<[nome: string, bytes: string]>([
    ['CP850: José', 'Jos\x82 Prado'],
    ['CP850: Ângela', '\xb6ngela Prado'],
    ['CP850: Antônio', 'Ant\x93nio Paz'],
    ['CP850: LUÍS', 'LU\xd6S PRADO'],
    ['CP850: ANTÔNIO', 'ANT\xe2NIO PAZ'],
    ['CP860: SIMÕES', 'SIM\x99ES PRADO'],
    ['MacRoman: José', 'Jos\x8e Prado'],
    ['MacRoman: Araújo', 'Joana Ara\x9cjo'],
    ['MacRoman: JOÃO', 'JO\xccO PRADO'],
    ['MacRoman: FÁBIO', 'F\xe7BIO PRADO'],
  ])('is refused in the code page of another system: %s', async (_, nome) => {
    expect((await readPlaces(loteWith(nome))).problemas).toEqual([[null, null, 'codificacao']]);
  });

  it.each([
    'Jos\xe9 Prado',
    'ANT\xd4NIO PAZ',
    'In\xeas D\x92\xc1vila',
    'Sant\x92Anna Prado',
    'J\xfcrgen Schr\xf6der',
  ])('is read in the code page of Windows: %s', async (nome) => {
    expect((await readPlaces(loteWith(nome))).problemas).toEqual([]);
  });

  it('is refused where one character of UTF-8 is broken, with its line', async () => {
    const lote = new UmLote(3);
    const bytes = Buffer.from(lote.csv().slice(1));
    const wrong = bytes.lastIndexOf(Buffer.from('ã'));
    lote.sheet(Buffer.concat([bytes.subarray(0, wrong), latin1('\xe3'), bytes.subarray(wrong + 2)]));
    const [linha] = (await readPlaces(lote)).problemas;
    expect(linha).toEqual([expect.any(Number), null, 'codificacao']);
    expect(linha?.[0]).toBe(bytes.subarray(0, wrong).toString().split('\r\n').length);
  });
});

describe('a name', () => {
  it.each([
    'Ana & Prado',
    'Jo&atilde;o Prado',
    'Ana Prado*',
    '"Ana Prado"',
    'Prado, Ana',
    'Ana; Prado',
    'Ana (Prado)',
    'Jos‚ Prado',
  ])('is warned of where it has a sign that names do not have: %s', async (nome) => {
    const lote = new UmLote(1);
    Object.assign(lote.linha(2), { nome });
    expect((await readPlaces(lote)).avisos).toEqual([[2, 'nome', 'sinais-no-nome']]);
  });

  it('is warned of where a small accented letter stands among capitals', async () => {
    const lote = new UmLote(3);
    for (const [index, nome] of ['ANTôNIO PAZ', 'Ana SANDRé', 'João McÁvila d’Ávila'].entries())
      Object.assign(lote.linha(index + 2), { nome });
    expect((await readPlaces(lote)).avisos).toEqual([
      [2, 'nome', 'acento-minusculo-no-nome'],
      [3, 'nome', 'acento-minusculo-no-nome'],
    ]);
  });
});

describe('a kind of diploma', () => {
  it('is known by its short name, and its judge is a person', async () => {
    const lote = new UmLote(2);
    Object.assign(lote.linha(2), { tipo: '2ª via', diploma_anterior: 'Registro 12, livro 3, folha 4' });
    Object.assign(lote.linha(3), {
      tipo: 'Decisão judicial',
      processo_judicial: '0001234-55.2024.8.13.0000',
      juiz: 'N/A',
      decisao: 'Uma linha\ne outra',
    });
    const { problemas } = await lote.read();
    expect(problemas).toMatchObject([
      { linha: 3, coluna: 'juiz', code: 'nome-ausente' },
      {
        linha: 3,
        coluna: 'decisao',
        message: expect.stringMatching(/^A quebra de linha .* troque por um espaço/),
      },
    ]);
  });
});

describe('a heading', () => {
  it('is known with another sign, or none, between its words', async () => {
    const lote = new UmLote(1);
    const csv = lote.csv().replace('email', 'E-mail').replace('nome_social', 'nomeSocial');
    lote.sheet(csv);
    expect(await readPlaces(lote)).toMatchObject({ problemas: [], avisos: [] });
  });

  it('that is not known is told of together with the one that it may be', async () => {
    const lote = new UmLote(1);
    lote.sheet(lote.csv().replace('nascimento', 'Data de nascimento').replace('habilitacao;', 'abilitacao;'));
    const { avisos } = await lote.read();
    expect(avisos.map(({ message }) => /se é (\w+)/.exec(message)?.[1])).toEqual([
      'nascimento',
      'habilitacao',
    ]);
  });
});

it.each(['MIME-Version: 1.0\r\nContent-Type: multipart/related', 'ID;PWXL;N;E\r\nC;Y1;X1', '<html><table>'])(
  'a page or an old format with the name of a sheet is refused with what to do: %s',
  async (text) => {
    const lote = new UmLote(1);
    lote.sheet(strToU8(text), 'lote.xls');
    expect(await lote.read()).toMatchObject({
      problemas: [{ code: 'formato-desconhecido', message: expect.stringContaining('salve como XLSX') }],
    });
  },
);
