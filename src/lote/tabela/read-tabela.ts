import { type Parsed, refused } from '#diploma/parsed.ts';
import { LIMITES } from '../limites.ts';
import { type Lugar, type Problema, type Recusa, WHOLE } from '../problema.ts';
import { readCsv } from './csv/read-csv.ts';
import { TOO_MANY_CELLS } from './csv/read-records.ts';
import { decodeTexto } from './decode-texto.ts';
import type { HeadingJudge } from './find-cabecalho.ts';
import { readJson } from './json/read-json.ts';
import type { Tabela } from './tabela.ts';
import { ODS } from './xlsx/outros-formatos.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

const ZIP = [0x50, 0x4b];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];

/** Reads a table by the format of its bytes, whatever its name. */
export function readTabela(
  nome: string,
  bytes: Uint8Array,
  judge: HeadingJudge,
  limits: { linhas: number; colunas: number },
): Parsed<Tabela, Problema[]> {
  const read = readBytes(nome, bytes, judge, limits);
  if (!read.ok) return refused(read.issue.map((issue) => ({ ...WHOLE, ...issue })));
  const { linhas, cabecalho } = read.value;
  if (linhas.length > limits.linhas) {
    const message = `Há mais de ${limits.linhas.toLocaleString('pt-BR')} linhas; divida em arquivos menores.`;
    return refused([{ ...WHOLE, code: 'linhas-demais', message }]);
  }
  if (cabecalho.length === 0 || linhas.length === 0) return refused([{ ...WHOLE, ...NOTHING }]);
  const beyond = listBeyond(read.value);
  return beyond.length > 0 ? refused(beyond) : read;
}

/** What no sheet of a batch needs, and every later step would pay for. */
function listBeyond({ cabecalho, linhas }: Tabela): Problema[] {
  const long = cabecalho.findIndex(({ texto }) => texto.length > LIMITES.cabecalhoCaracteres);
  if (long >= 0) return [{ ...WHOLE, ...LONG_HEADING(long + 1) }];
  if (linhas.reduce((sum, { celulas }) => sum + celulas.length, 0) > LIMITES.celulas)
    return [{ ...WHOLE, ...TOO_MANY_CELLS }];
  return linhas
    .filter(({ celulas }) => celulas.some(({ texto }) => texto.length > LIMITES.celulaCaracteres))
    .map(({ numero }) => ({ ...WHOLE, linha: numero, ...LONG_CELL }));
}

const LONG_HEADING = (position: number): Recusa => ({
  code: 'cabecalho-longo',
  message: `O nome da ${position}ª coluna tem mais de ${LIMITES.cabecalhoCaracteres.toLocaleString('pt-BR')} letras; encurte-o, ou apague a coluna.`,
});

const LONG_CELL: Recusa = {
  code: 'celula-longa',
  message: `Uma célula desta linha tem mais de ${LIMITES.celulaCaracteres.toLocaleString('pt-BR')} letras; confira as aspas dela e das linhas seguintes, ou encurte-a.`,
};

const NOTHING: Recusa = {
  code: 'sem-linhas',
  message: 'Não há linhas: a primeira deve ter os nomes das colunas e as outras os dados.',
};

const OLD_FORMAT: Recusa = {
  code: 'formato-desconhecido',
  message: 'É uma planilha do formato antigo (.xls) ou com senha; abra-a e salve como XLSX, sem senha.',
};

const NO_SHEET: Recusa = {
  code: 'formato-desconhecido',
  message: 'Não é uma planilha; salve-a como CSV ou XLSX.',
};

/** A flat ODS, XML of Excel 2003, SYLK, or a page that a web system calls .xls: spreadsheets open them. */
const WEB_PAGE = /^\ufeff?(?:\s*<|MIME-Version:|ID;P)/i;
const NO_TABLE: Recusa = {
  code: 'formato-desconhecido',
  message:
    'O arquivo tem nome de planilha e é uma página da web, ou de um formato antigo; abra-o no Excel ou no LibreOffice e salve como XLSX.',
};

type Issue = Recusa & Partial<Lugar>;

function readBytes(
  nome: string,
  bytes: Uint8Array,
  judge: HeadingJudge,
  { linhas, colunas }: { linhas: number; colunas: number },
): Parsed<Tabela, Issue[]> {
  if (isOds(bytes)) return refused([ODS]);
  if (startsWith(bytes, ZIP)) return readXlsx(bytes, judge, linhas);
  if (startsWith(bytes, OLE)) return refused([OLD_FORMAT]);
  if (startsWith(bytes, PDF)) return refused([NO_SHEET]);
  const text = decodeTexto(bytes);
  if (!text.ok) return refused([text.issue]);
  if (WEB_PAGE.test(text.value)) return refused([NO_TABLE]);
  const isJson = /\.json$/i.test(nome) || /^\ufeff?\s*\[\s*\{/.test(text.value);
  return isJson
    ? readJson(text.value, { linhas, colunas })
    : readCsv(text.value, judge, { linhas: linhas + 1, colunas });
}

/** An OpenDocument file names its type in the first file of the ZIP, uncompressed (part 3, 3.3); templates and texts do so too. */
const isOds = (bytes: Uint8Array): boolean =>
  startsWith(bytes, ZIP) &&
  Buffer.from(bytes.subarray(30, 80))
    .toString('latin1')
    .startsWith('mimetypeapplication/vnd.oasis.opendocument');

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);
