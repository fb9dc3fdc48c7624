import { isEndereco } from '#config/instituicao/avisos.ts';
import { type CodigoValidacao, parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { type Cpf, parseCpf } from '#diploma/cpf.ts';
import { type Matricula, parseMatricula } from '#diploma/matricula.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { readCsv } from '#lote/tabela/csv/read-csv.ts';
import { decodeTexto } from '#lote/tabela/decode-texto.ts';
import type { HeadingJudge } from '#lote/tabela/find-cabecalho.ts';
import type { LinhaDaTabela } from '#lote/tabela/tabela.ts';

/** What the institution says of a diploma beside its XML: `codigo;cpf;matricula;rvdd;email`. */
export interface LinhaDoMapa {
  cpf: Cpf | null;
  matricula: Matricula | null;
  /** The PDF, as a path below the folder. */
  rvdd: string | null;
  /** Where the graduate is told that the diploma is here. */
  email: string | null;
}

export type Mapa = ReadonlyMap<CodigoValidacao, LinhaDoMapa>;

const COLUNAS = ['codigo', 'cpf', 'matricula', 'rvdd', 'email'] as const;
type Coluna = (typeof COLUNAS)[number];
const LIMITS = { linhas: 200_000, colunas: 50 };

export const isMapa = (path: string): boolean => /\.csv$/i.test(path);

/** The issues are sentences that name the row. */
export function readMapa(bytes: Uint8Array): Parsed<Mapa, string[]> {
  const text = decodeTexto(bytes);
  if (!text.ok) return refused([text.issue.message]);
  const judge: HeadingJudge = {
    countKnown: (headings) => headings.filter((each) => columnOf(each) !== null).length,
    isComplete: (headings) => headings.some((each) => columnOf(each) === 'codigo'),
  };
  const table = readCsv(text.value, judge, LIMITS);
  if (!table.ok) return refused(table.issue.map(({ linha, message }) => `linha ${linha}: ${message}`));
  const columns = table.value.cabecalho.map(({ texto }) => columnOf(texto));
  if (!columns.includes('codigo'))
    return refused(['Falta a coluna codigo. A primeira linha deve ser: codigo;cpf;matricula;rvdd']);
  const mapa = new Map<CodigoValidacao, LinhaDoMapa>();
  const issues: string[] = [];
  for (const linha of table.value.linhas) {
    const read = readLinha(linha, columns);
    if (!read.ok) issues.push(`linha ${linha.numero}: ${read.issue}`);
    else if (mapa.has(read.value.codigo)) issues.push(`linha ${linha.numero}: O código se repete.`);
    else mapa.set(read.value.codigo, read.value);
  }
  return issues.length > 0 ? refused(issues) : accepted(mapa);
}

function readLinha(
  { celulas }: LinhaDaTabela,
  columns: readonly (Coluna | null)[],
): Parsed<LinhaDoMapa & { codigo: CodigoValidacao }, string> {
  const cell = (name: Coluna): string => celulas[columns.indexOf(name)]?.texto ?? '';
  const codigo = parseCodigoValidacao(cell('codigo'));
  if (!codigo.ok) return refused('O código não tem a forma 1234.1234.9f2c41d07a6b…');
  const cpf = parseCpf(cell('cpf'));
  if (!cpf.ok && cpf.issue !== 'vazio') return refused('O CPF não é válido.');
  const matricula = parseMatricula(cell('matricula'));
  if (!matricula.ok && matricula.issue !== 'vazio') return refused('A matrícula não é válida.');
  const email = cell('email');
  if (email !== '' && !isEndereco(email))
    return refused('O e-mail não é um endereço; corrija-o ou apague-o.');
  return accepted({
    codigo: codigo.value,
    cpf: cpf.ok ? cpf.value : null,
    matricula: matricula.ok ? matricula.value : null,
    rvdd: cell('rvdd').replaceAll('\\', '/').replace(/^\.\//, '') || null,
    email: email || null,
  });
}

function columnOf(heading: string): Coluna | null {
  const plain = heading
    .normalize('NFD')
    .replace(/\p{M}|-/gu, '')
    .trim()
    .toLowerCase();
  return COLUNAS.find((name) => name === plain) ?? null;
}
