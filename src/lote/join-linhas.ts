import type { Pedido } from '#pedido/pedido.ts';
import { COLUNAS_DO_LOTE } from './colunas/colunas-do-lote.ts';
import { describeHeadings } from './colunas/describe-headings.ts';
import { matchHeadings } from './colunas/match-headings.ts';
import { findRepetidos, warnOfRepetidos } from './linha/find-repetidos.ts';
import type { LinhaJulgada } from './linha/judge-linhas.ts';
import { listUnused } from './pasta/list-unused.ts';
import type { Entrada } from './pasta-do-lote.ts';
import { type Aviso, type Problema, sortProblemas, WHOLE } from './problema.ts';
import type { Tabela } from './tabela/tabela.ts';

/** A batch of rows that were judged one by one, here or in another process: adds what is found between them. It reads no file. */

/** The requests of a batch, and all its problems. */
export interface Lote {
  /** The rows without problems, even where others have some. */
  pedidos: Pedido[];
  problemas: Problema[];
  avisos: Aviso[];
  /** SHA-256 of the sheet; null where it was not read. */
  sha256: string | null;
  /** The number of rows, valid and invalid. */
  linhas: number;
  /** The rows with problems, as far as they could be read. */
  recusadas: LinhaRecusada[];
  /** The sheet as read, for the report; null where it was unreadable. */
  tabela: Tabela | null;
}

export interface LinhaRecusada {
  linha: number;
  matricula: string | null;
  curso: string | null;
  via: number | null;
}

export interface TabelaDoLote {
  tabela: Tabela;
  /** SHA-256 of the sheet. */
  sha256: string;
  /** The name of the sheet, which belongs to no row. */
  planilha: string;
}

/** The whole batch is refused where its headings are wrong; null where they are not. */
export function refuseHeadings({ tabela, sha256 }: TabelaDoLote): Lote | null {
  const { problemas, avisos } = describe(tabela);
  if (problemas.length === 0) return null;
  return { ...refuseLote(sha256, problemas), avisos, linhas: tabela.linhas.length, tabela };
}

function describe(tabela: Tabela): { problemas: Problema[]; avisos: Aviso[] } {
  const headings = tabela.cabecalho.map(({ texto }) => texto);
  const { problemas, avisos } = describeHeadings(matchHeadings(headings, COLUNAS_DO_LOTE));
  return { problemas, avisos: [...avisos, ...tabela.avisos.map((aviso) => ({ ...WHOLE, ...aviso }))] };
}

export function joinLinhas(
  { tabela, sha256, planilha }: TabelaDoLote,
  entradas: readonly Entrada[],
  julgadas: readonly LinhaJulgada[],
): Lote {
  const chaves = julgadas.map((each) => each.chaves);
  const between = [...julgadas.flatMap(({ ficticias }) => ficticias), ...findRepetidos(chaves)];
  const wrong = new Set(between.map(({ linha }) => linha));
  const pedidos: Pedido[] = [];
  const recusadas: LinhaRecusada[] = [];
  for (const { pedido, chaves } of julgadas) {
    if (pedido && !wrong.has(chaves.linha)) pedidos.push(pedido);
    else recusadas.push(describeRecusada(chaves));
  }
  return {
    pedidos,
    problemas: sortProblemas([...between, ...julgadas.flatMap(({ problemas }) => problemas)]),
    avisos: sortProblemas([
      ...describe(tabela).avisos,
      ...julgadas.flatMap(({ avisos }) => avisos),
      ...warnOfRepetidos(chaves),
      ...listUnused(entradas, planilha, chaves),
    ]),
    sha256,
    linhas: tabela.linhas.length,
    recusadas,
    tabela,
  };
}

const describeRecusada = ({ linha, matricula, cursoId, via }: LinhaJulgada['chaves']): LinhaRecusada => ({
  linha,
  matricula,
  curso: cursoId,
  via,
});

export const refuseLote = (sha256: string | null, problemas: Problema[]): Lote => ({
  pedidos: [],
  problemas,
  avisos: [],
  sha256,
  linhas: 0,
  recusadas: [],
  tabela: null,
});
