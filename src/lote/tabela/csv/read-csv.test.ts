import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const limits = { linhas: 10, colunas: 10 };
const countKnown = (names: readonly string[]) => names.filter((name) => /^(nome|cpf)$/.test(name)).length;
const judge = { countKnown, isComplete: (names: readonly string[]) => countKnown(names) === 2 };
const read = (text: string) => {
  const parsed = readCsv(text, judge, limits);
  if (!parsed.ok) return parsed.issue;
  const cells = ({ celulas }: { celulas: readonly { texto: string }[] }) => celulas.map(({ texto }) => texto);
  return [cells(parsed.value.cabecalho ? { celulas: parsed.value.cabecalho } : { celulas: [] })].concat(
    parsed.value.linhas.map(cells),
  );
};

describe('readCsv', () => {
  it.each([
    ['semicolons', 'nome;cpf\r\na,b;1\r\n'],
    ['commas', 'nome,cpf\n"a,b",1\n'],
    ['tabs', 'nome\tcpf\na,b\t1'],
    ['old line ends', 'nome;cpf\ra,b;1\r'],
    ["Excel's own line", 'sep=;\r\nnome;cpf\r\na,b;1'],
    ['a title above the headings', 'Formandos de 2025\n\nnome;cpf\na,b;1'],
    ['a mark and empty lines', '\ufeff\n;\nnome;cpf\n;\na,b;1\n\n'],
  ])('reads %s', (_, text) => {
    expect(read(text)).toEqual([
      ['nome', 'cpf'],
      ['a,b', '1'],
    ]);
  });

  it('keeps quotes and line breaks inside quotes, and counts rows as a spreadsheet does', () => {
    const parsed = readCsv('nome;cpf\n"a ""b""\nc";1\nd;2', judge, limits);
    expect(
      parsed.ok && parsed.value.linhas.map(({ numero, celulas }) => [numero, celulas[0]?.texto]),
    ).toEqual([
      [2, 'a "b"\nc'],
      [3, 'd'],
    ]);
  });

  it('has a last cell that is empty, and short rows', () => {
    expect(read('nome;cpf\na;\nb')).toEqual([['nome', 'cpf'], ['a', ''], ['b']]);
  });
});
