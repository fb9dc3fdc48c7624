import { parseCnpj } from '#diploma/cnpj.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { readCsv } from '#lote/tabela/csv/read-csv.ts';
import { decodeTexto } from '#lote/tabela/decode-texto.ts';
import type { LinhaDaTabela, Tabela } from '#lote/tabela/tabela.ts';
import { foldNome, plainCodigoMec } from '#verification/cadastro.ts';
import { FONTES, type Fonte, NOMES_DAS_FONTES } from './cadastro.ts';

export interface IesDaFonte {
  codigoMec: string;
  nome: string;
  siglas: string[];
  mantenedoras: string[];
  /** Twelve digits or capital letters and two check digits, without punctuation. */
  cnpjs: string[];
}

export interface CsvLido {
  fonte: Fonte;
  ies: IesDaFonte[];
  /** Rows that were left out, each with its reason. */
  recusadas: string[];
}

/** All columns that its publisher writes are wanted: a file without one is another file. */
const COLUNAS: Readonly<Record<Fonte, readonly string[]>> = {
  inep: ['CO_IES', 'NO_IES', 'NO_MANTENEDORA', 'SG_UF_IES', 'NO_MUNICIPIO_IES'],
  mec: ['CODIGO_DA_IES', 'NOME_DA_IES', 'SIGLA', 'MUNICIPIO', 'UF', 'SITUACAO_IES'],
  propria: ['codigoMec', 'nome', 'mantenedora', 'cnpj'],
};

/** Where each list has what is kept of a row. The census has short names too; a file without them is still the census. */
const CAMPOS = {
  inep: { codigoMec: 'CO_IES', nome: 'NO_IES', sigla: 'SG_IES', mantenedora: 'NO_MANTENEDORA', cnpj: null },
  mec: { codigoMec: 'CODIGO_DA_IES', nome: 'NOME_DA_IES', sigla: 'SIGLA', mantenedora: null, cnpj: null },
  propria: { codigoMec: 'codigoMec', nome: 'nome', sigla: null, mantenedora: 'mantenedora', cnpj: 'cnpj' },
} as const satisfies Record<Fonte, Record<string, string | null>>;

/** Columns that only one list has, and no other uses for something else. */
const OF_ONE: Readonly<Record<Fonte, readonly string[]>> = {
  inep: ['CO_IES', 'NO_IES', 'NO_MANTENEDORA'],
  mec: ['CODIGO_DA_IES', 'NOME_DA_IES', 'SITUACAO_IES'],
  propria: ['codigoMec', 'cnpj'],
};

/** The country has some three thousand institutions; the census has some hundred columns. */
const LIMITS = { linhas: 50_000, colunas: 400 };

/** UTF-8 or Latin-1; semicolons or commas. Refuses with a sentence for the operator. */
export function readCsvDoCadastro(bytes: Uint8Array): Parsed<CsvLido, string> {
  const other = explainOutroArquivo(bytes);
  if (other) return refused(other);
  const text = decodeTexto(bytes);
  if (!text.ok) return refused(text.issue.message);
  const table = readCsv(text.value, JUDGE, LIMITS);
  if (!table.ok) {
    const [first] = table.issue;
    return refused(`linha ${first?.linha ?? '?'}: ${first?.message ?? 'não pôde ser lida.'}`);
  }
  const { cabecalho, linhas, avisos } = table.value;
  const [cut] = avisos.filter(({ code }) => code === 'linha-cortada' || code === 'linhas-na-celula');
  if (cut) return refused(`linha ${cut.linha ?? '?'}: ${cut.message}`);
  if (linhas.length > LIMITS.linhas)
    return refused(`tem mais de ${LIMITS.linhas} linhas; não é uma lista de instituições.`);
  const fonte = chooseFonte(cabecalho);
  if (!fonte.ok) return fonte;
  if (linhas.length === 0) return refused('não tem nenhuma linha além do cabeçalho.');
  return collect(fonte.value, cabecalho, linhas);
}

/** No heading of a table begins so. */
const MARCACAO = /^\s*</;
const JSON_ABERTO = /^\s*[{[]/;

function explainOutroArquivo(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 512)).toString('latin1').replace(/^ï»¿/, '');
  if (start.trim() === '' && bytes.length <= 512) return 'está vazio; baixe a lista de novo.';
  if (start.startsWith('PK')) return 'é um ZIP ou uma planilha XLSX; abra-o e informe o CSV de dentro.';
  if (MARCACAO.test(start)) return 'é uma página da internet, e não a lista; baixe o arquivo CSV.';
  if (JSON_ABERTO.test(start)) return 'é um JSON, e não a lista; baixe o arquivo CSV.';
  // A text in UTF-16 has zeros, and begins with its mark.
  if (bytes.subarray(0, 4096).includes(0) && !/^(?:ÿþ|þÿ)/.test(start))
    return 'não é um texto; informe o arquivo CSV da lista.';
  return null;
}

const plain = (heading: string): string => heading.trim().toLowerCase();
const ALL = new Set(FONTES.flatMap((fonte) => COLUNAS[fonte].map(plain)));
const countKnown = (names: readonly string[]): number => names.filter((name) => ALL.has(plain(name))).length;
const JUDGE = {
  countKnown,
  isComplete: (names: readonly string[]) => FONTES.some((fonte) => listFaltas(fonte, names).length === 0),
};

const listFaltas = (fonte: Fonte, names: readonly string[]): string[] =>
  COLUNAS[fonte].filter((coluna) => !has(names, coluna));

const has = (names: readonly string[], coluna: string): boolean =>
  names.some((name) => plain(name) === plain(coluna));

/** The list of which most columns are there; each that is missing is named. */
function chooseFonte(cabecalho: Tabela['cabecalho']): Parsed<Fonte, string> {
  const names = cabecalho.map(({ texto }) => texto);
  const missing = FONTES.map((fonte) => ({ fonte, faltas: listFaltas(fonte, names) }));
  const found = missing.toSorted(
    (one, other) =>
      one.faltas.length / COLUNAS[one.fonte].length - other.faltas.length / COLUNAS[other.fonte].length,
  );
  const [best] = found;
  if (!best || best.faltas.length === COLUNAS[best.fonte].length)
    return refused(
      `não tem as colunas de nenhuma das listas: ${FONTES.map((fonte) => `${COLUNAS[fonte].join(', ')} (${NOMES_DAS_FONTES[fonte]})`).join('; ')}.`,
    );
  if (best.faltas.length > 0)
    return refused(
      `${best.faltas.length === 1 ? 'falta a coluna' : 'faltam as colunas'} ${best.faltas.join(', ')} (${NOMES_DAS_FONTES[best.fonte]}).`,
    );
  // What a column of another list holds would be left unread, and nobody told.
  const mixed = FONTES.find(
    (fonte) => fonte !== best.fonte && OF_ONE[fonte].some((each) => has(names, each)),
  );
  if (mixed)
    return refused(
      `mistura colunas de duas listas: ${OF_ONE[mixed].filter((each) => has(names, each)).join(', ')} (${NOMES_DAS_FONTES[mixed]}) e ${NOMES_DAS_FONTES[best.fonte]}. Importe cada lista em um arquivo.`,
    );
  const repeated = COLUNAS[best.fonte].find(
    (coluna) => names.filter((name) => plain(name) === plain(coluna)).length > 1,
  );
  return repeated ? refused(`a coluna ${repeated} está repetida.`) : accepted(best.fonte);
}

function collect(
  fonte: Fonte,
  cabecalho: Tabela['cabecalho'],
  linhas: readonly LinhaDaTabela[],
): Parsed<CsvLido, string> {
  const columnOf = (coluna: string | null): number =>
    coluna === null ? -1 : cabecalho.findIndex(({ texto }) => plain(texto) === plain(coluna));
  const { codigoMec, nome, sigla, mantenedora, cnpj } = CAMPOS[fonte];
  const places = {
    codigo: columnOf(codigoMec),
    nome: columnOf(nome),
    sigla: columnOf(sigla),
    mantenedora: columnOf(mantenedora),
    cnpj: columnOf(cnpj),
  };
  const found = new Map<string, IesDaFonte>();
  const clashing = new Map<string, number>();
  const recusadas: string[] = [];
  for (const linha of linhas) {
    const cell = (at: number): string => linha.celulas[at]?.texto.trim() ?? '';
    const row = readRow({
      codigo: cell(places.codigo),
      nome: cell(places.nome),
      sigla: cell(places.sigla),
      mantenedora: cell(places.mantenedora),
      cnpj: cell(places.cnpj),
    });
    if (!row.ok) {
      recusadas.push(`linha ${linha.numero}: ${row.issue}`);
      continue;
    }
    const known = found.get(row.value.codigoMec);
    if (!known) found.set(row.value.codigoMec, row.value);
    else if (foldNome(known.nome) !== foldNome(row.value.nome)) clashing.set(known.codigoMec, linha.numero);
    else join(known, row.value);
  }
  // Which of two names is right nobody knows here: neither ties a seal.
  for (const [codigo, numero] of clashing) {
    found.delete(codigo);
    recusadas.push(`linha ${numero}: o código ${codigo} aparece com nomes diferentes, e ficou de fora`);
  }
  if (found.size === 0) return refused(`nenhuma linha serve; a primeira recusada, ${recusadas[0] ?? '?'}.`);
  return accepted({ fonte, ies: [...found.values()], recusadas });
}

function readRow(
  row: Record<'codigo' | 'nome' | 'sigla' | 'mantenedora' | 'cnpj', string>,
): Parsed<IesDaFonte, string> {
  if (!/^\d{1,20}$/.test(row.codigo)) return refused('o código e-MEC não é um número');
  if (foldNome(row.nome) === '') return refused('falta o nome da instituição');
  const cnpj = row.cnpj === '' ? null : parseCnpj(row.cnpj);
  if (cnpj && !cnpj.ok) return refused('o CNPJ não está certo; confira os dígitos');
  return accepted({
    codigoMec: plainCodigoMec(row.codigo),
    nome: row.nome,
    siglas: foldNome(row.sigla) === '' ? [] : [row.sigla],
    mantenedoras: foldNome(row.mantenedora) === '' ? [] : [row.mantenedora],
    cnpjs: cnpj?.ok ? [cnpj.value] : [],
  });
}

/** A row for each maintainer or CNPJ of one institution. */
function join(known: IesDaFonte, { siglas, mantenedoras, cnpjs }: IesDaFonte): void {
  known.siglas = [...new Set([...known.siglas, ...siglas])];
  known.mantenedoras = [...new Set([...known.mantenedoras, ...mantenedoras])];
  known.cnpjs = [...new Set([...known.cnpjs, ...cnpjs])];
}
