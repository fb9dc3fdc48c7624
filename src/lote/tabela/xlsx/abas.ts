import { readAttribute } from '#xml/query.ts';
import { LIMITES } from '../../limites.ts';
import type { Recusa } from '../../problema.ts';
import {
  type Cabecalho,
  findCabecalho,
  type HeadingJudge,
  looksLikeData,
  MOST_TITLES,
} from '../find-cabecalho.ts';
import type { Celula, LinhaDaTabela, Tabela } from '../tabela.ts';
import type { Partes } from './partes.ts';
import { childNamed, childrenNamed, decodePart, XlsxRefusal } from './pieces.ts';
import { listOcultas, readRows, type Workbook } from './read-sheet.ts';

/** The tabs of a workbook: chooses the one with the batch, and warns of the others. */

interface Aba {
  nome: string;
  sheet: string;
  oculta: boolean;
}

export type AbaJulgada = Aba & { first: readonly LinhaDaTabela[]; cabecalho: Cabecalho | null };

/** The tabs in order, each with its likely headings. */
export const judgeAbas = (partes: Partes, workbook: Workbook, judge: HeadingJudge): AbaJulgada[] =>
  listAbas(partes).map((aba) => {
    const first = readSome(aba.sheet, workbook);
    return { ...aba, first, cabecalho: findCabecalho(first, judge) };
  });

function readSome(sheet: string, workbook: Workbook): LinhaDaTabela[] {
  const linhas: LinhaDaTabela[] = [];
  for (const linha of readRows(sheet, workbook, LIMITES.colunas)) {
    if (linhas.push(linha) === MOST_TITLES) break;
  }
  return linhas;
}

/** A visible tab comes before a hidden one. */
export function chooseAba(abas: readonly AbaJulgada[]): AbaJulgada | undefined {
  const shown = abas.filter(({ oculta }) => !oculta);
  const isRight = ({ cabecalho }: AbaJulgada): boolean => cabecalho?.isComplete === true;
  const knownOf = ({ cabecalho }: AbaJulgada): number => cabecalho?.known ?? 0;
  const closest = [...shown, ...abas].reduce<AbaJulgada | undefined>(
    (best, each) => (best === undefined || knownOf(each) > knownOf(best) ? each : best),
    undefined,
  );
  return shown.find(isRight) ?? abas.find(isRight) ?? closest;
}

export function warnOfAbas(
  chosen: AbaJulgada,
  { known, isComplete }: Cabecalho,
  abas: readonly AbaJulgada[],
): Recusa[] {
  const others = abas.filter(
    (aba) => aba !== chosen && isComplete && aba.first.some((linha) => looksLikeData(linha, known)),
  );
  return [
    ...(chosen.oculta
      ? [
          {
            code: 'aba-oculta',
            message: `A aba “${chosen.nome}”, que foi lida, está oculta; mostre-a e confira.`,
          },
        ]
      : []),
    ...others.map(({ nome }) => ({
      code: 'aba-nao-lida',
      message: `A aba “${nome}” tem o que parecem ser linhas do lote e não foi lida; junte as linhas numa só aba, ou apague-a.`,
    })),
  ];
}

export function warnOfColunas(sheet: string, cabecalho: readonly Celula[]): Tabela['avisos'] {
  const ocultas = listOcultas(sheet);
  return cabecalho
    .filter(({ texto }, at) => texto !== '' && ocultas.some(([from, to]) => from <= at && at <= to))
    .map(({ texto }) => ({
      code: 'coluna-oculta',
      message: 'A coluna está oculta na planilha e também foi lida; mostre-a e confira, ou apague-a.',
      coluna: texto,
    }));
}

/** The sheets in the order of their tabs. */
function listAbas({ workbook, abas }: Partes): Aba[] {
  const sheets = childrenNamed(childNamed(workbook, 'sheets'), 'sheet');
  const seen = new Set<Uint8Array | null>();
  return sheets.flatMap((sheet) => {
    const id = sheet.attributes.find(({ localName }) => localName === 'id')?.value ?? '';
    const bytes = abas.get(id);
    if (bytes === undefined) throw new XlsxRefusal('a tab without a sheet');
    // Each tab is read whole: a workbook could name one sheet many times.
    if (bytes && seen.has(bytes)) throw new XlsxRefusal('two tabs of one sheet');
    seen.add(bytes);
    const nome = readAttribute(sheet, 'name') ?? '';
    const oculta = /hidden/i.test(readAttribute(sheet, 'state') ?? '');
    return bytes ? [{ nome, sheet: withoutComments(decodePart(bytes)), oculta }] : [];
  });
}

/** Rows are found in the text itself, so comments are removed: a row in a comment does not count. */
function withoutComments(sheet: string): string {
  let kept = '';
  let at = 0;
  for (let start = sheet.indexOf('<!--'); start >= 0; start = sheet.indexOf('<!--', at)) {
    const end = sheet.indexOf('-->', start + 4);
    if (end < 0) throw new XlsxRefusal('cut');
    kept += sheet.slice(at, start);
    at = end + 3;
  }
  return kept + sheet.slice(at);
}
