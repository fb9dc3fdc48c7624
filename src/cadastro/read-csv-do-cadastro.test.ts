import { describe, expect, it } from 'vitest';
import { readCsvDoCadastro } from './read-csv-do-cadastro.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
const read = (bytes: Uint8Array) => {
  const parsed = readCsvDoCadastro(bytes);
  return parsed.ok ? parsed.value : parsed.issue;
};

/** As INEP writes it: more columns than are used, in another order. */
const INEP = [
  'NU_ANO_CENSO;NO_REGIAO_IES;SG_UF_IES;NO_MUNICIPIO_IES;NO_MANTENEDORA;CO_IES;NO_IES;SG_IES',
  '2024;Sul;RS;Porto Alegre;FUNDAÇÃO DO PLANALTO;0777;UNIVERSIDADE DO PLANALTO;UP',
  '2024;Sul;RS;Canoas;"IRMÃOS ""X""; SOCIEDADE";778;FACULDADE IRMÃOS;FI',
].join('\r\n');
const MEC = [
  '"CODIGO_DA_IES","NOME_DA_IES","SIGLA","MUNICIPIO","UF","SITUACAO_IES"',
  '"777","Universidade do Planalto","UP","Porto Alegre","RS","Ativa"',
].join('\n');
const PROPRIA = [
  'codigoMec;nome;mantenedora;cnpj',
  '777;Universidade do Planalto;Fundação do Planalto;44.555.666/0001-81',
  '777;UNIVERSIDADE DO PLANALTO;;11222333000181',
  '900;Faculdade Nova;;12.ABC.345/01DE-35',
].join('\n');

describe('readCsvDoCadastro', () => {
  it.each([
    ['UTF-8', utf8(INEP)],
    ['UTF-8 with a mark', utf8(`\ufeff${INEP}`)],
    ['Latin-1', latin1(INEP)],
  ])("reads INEP's census in %s", (_, bytes) => {
    expect(read(bytes)).toEqual({
      fonte: 'inep',
      ies: [
        {
          codigoMec: '777',
          nome: 'UNIVERSIDADE DO PLANALTO',
          siglas: ['UP'],
          mantenedoras: ['FUNDAÇÃO DO PLANALTO'],
          cnpjs: [],
        },
        {
          codigoMec: '778',
          nome: 'FACULDADE IRMÃOS',
          siglas: ['FI'],
          mantenedoras: ['IRMÃOS "X"; SOCIEDADE'],
          cnpjs: [],
        },
      ],
      recusadas: [],
    });
  });

  it('reads a census without short names', () => {
    const said = read(utf8(INEP.replace(';SG_IES', '').replaceAll(/;(?:UP|FI)(?=\r|$)/gm, '')));
    expect(said).toMatchObject({ fonte: 'inep', ies: [{ siglas: [] }, { siglas: [] }] });
  });

  it('reads the open list of MEC, with commas and no maintainers', () => {
    expect(read(utf8(MEC))).toEqual({
      fonte: 'mec',
      ies: [
        { codigoMec: '777', nome: 'Universidade do Planalto', siglas: ['UP'], mantenedoras: [], cnpjs: [] },
      ],
      recusadas: [],
    });
  });

  it.each([
    ['codigoMec;cnpj', 'codigoMec, cnpj (', '777;44.555.666/0001-81'],
    ['CODIGO_DA_IES', 'CODIGO_DA_IES (', '778'],
  ])('refuses a census with columns of another list: %s', (heads, told, cells) => {
    const [head = '', ...rows] = INEP.split('\r\n');
    const mixed = [`${head};${heads}`, ...rows.map((row) => `${row};${cells}`)].join('\n');
    expect(read(utf8(mixed))).toContain(`mistura colunas de duas listas: ${told}`);
  });

  it('reads a list of one’s own: a row for each CNPJ, with letters too', () => {
    expect(read(utf8(PROPRIA))).toEqual({
      fonte: 'propria',
      ies: [
        {
          codigoMec: '777',
          nome: 'Universidade do Planalto',
          siglas: [],
          mantenedoras: ['Fundação do Planalto'],
          cnpjs: ['44555666000181', '11222333000181'],
        },
        { codigoMec: '900', nome: 'Faculdade Nova', siglas: [], mantenedoras: [], cnpjs: ['12ABC34501DE35'] },
      ],
      recusadas: [],
    });
  });

  it.each([
    [
      'CO_IES',
      INEP.replace('CO_IES', 'CODIGO'),
      'falta a coluna CO_IES (Censo da Educação Superior, do INEP).',
    ],
    [
      'NO_MANTENEDORA',
      INEP.replace('NO_MANTENEDORA', 'X'),
      'falta a coluna NO_MANTENEDORA (Censo da Educação Superior, do INEP).',
    ],
    [
      'SITUACAO_IES',
      MEC.replace('SITUACAO_IES', 'X'),
      'falta a coluna SITUACAO_IES (lista de instituições do MEC).',
    ],
    ['cnpj', PROPRIA.replaceAll(/;[^;\n]*$/gm, ''), 'falta a coluna cnpj (lista própria).'],
  ])('names %s where it is missing', (_, text, sentence) => {
    expect(read(utf8(text))).toBe(sentence);
  });

  it.each([
    ['nothing', '', /vazio/],
    ['white space', ' \r\n \n', /vazio/],
    ['a page', '\n<!DOCTYPE html><html><body>Manutenção</body></html>', /página da internet/],
    ['a page that begins with a comment', '<!-- aviso -->\n<html>CO_IES</html>', /página da internet/],
    ['a part of a page', '<table><tr><td>CO_IES;NO_IES</td></tr></table>', /página da internet/],
    ['JSON', '[{"CODIGO_DA_IES": 777}]', /é um JSON/],
    ['a ZIP or a workbook', 'PK\u0003\u0004....', /ZIP/],
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR', /não é um texto/],
    ['another table', 'nome;idade\nAna;3', /não tem as colunas|faltam as colunas/],
    ['the heading alone', 'codigoMec;nome;mantenedora;cnpj\n', /nenhuma linha além/],
    ['a column twice', 'codigoMec;nome;nome;mantenedora;cnpj\n1;a;b;c;', /nome está repetida/],
    ['an open quote', 'codigoMec;nome;mantenedora;cnpj\n1;"a;b;\n', /aspas/i],
    ['a file that was cut', 'codigoMec;nome;mantenedora;cnpj\n1;a;b;\n2;Faculda', /cortado/],
    ['no row of use', 'codigoMec;nome;mantenedora;cnpj\nx;a;b;\n', /nenhuma linha serve/],
  ])('refuses %s in one sentence', (_, text, sentence) => {
    expect(read(latin1(text))).toMatch(sentence);
  });

  it('leaves out a row that cannot be right, and says which', () => {
    const rows = [
      '1;Faculdade Um;;11.222.333/0001-80',
      'X;Faculdade Dois;;',
      '3;" ";;',
      '4;Faculdade Quatro;;',
      '5;Faculdade Cinco;;',
      '005;Outra Faculdade;;',
    ];
    const said = read(utf8(['codigoMec;nome;mantenedora;cnpj', ...rows].join('\n')));
    expect(said).toMatchObject({
      ies: [{ codigoMec: '4' }],
      recusadas: [
        'linha 2: o CNPJ não está certo; confira os dígitos',
        'linha 3: o código e-MEC não é um número',
        'linha 4: falta o nome da instituição',
        'linha 7: o código 5 aparece com nomes diferentes, e ficou de fora',
      ],
    });
  });
});
