import { COLUNAS_DO_LOTE } from '#lote/colunas/colunas-do-lote.ts';
import { matchHeadings } from '#lote/colunas/match-headings.ts';
import { COMPARACOES } from '#lote/linha/find-repetidos.ts';
import { listUnused } from '#lote/pasta/list-unused.ts';
import { type Problema, sortProblemas } from '#lote/problema.ts';
import { letOthers, mapInSlices } from '#workers/turns.ts';
import type {
  ArquivoDoLote,
  LinhaGravada,
  LoteGravado,
  MudancaGravada,
  ProblemaSugerido,
} from './lote-store.ts';
import type { LotesWorld } from './lotes-world.ts';
import { openPastaGuardada } from './pasta-guardada.ts';

/** A row with all findings about it, by itself and among the others. */
export interface LinhaConferida {
  linha: LinhaGravada;
  problemas: readonly ProblemaSugerido[];
  avisos: readonly ProblemaSugerido[];
  /** True where the row has no problem and every warning is accepted; false until it is judged. */
  isPronta: boolean;
}

export interface LoteAberto {
  lote: LoteGravado;
  /** The position of each known column. */
  posicoes: ReadonlyMap<string, number>;
  linhas: readonly LinhaConferida[];
  arquivos: readonly ArquivoDoLote[];
  mudancas: readonly MudancaGravada[];
  /** Findings between rows. */
  juntas: { problemas: readonly Problema[]; avisos: readonly Problema[] };
  /** Warnings about the whole batch. */
  avisos: readonly Problema[];
  /** Number of unjudged rows. */
  porConferir: number;
}

/**
 * A batch with the findings between its rows, which are computed anew each time. It may have twenty thousand rows: others are answered
 * while it is read.
 */
export async function openLote(id: string, world: LotesWorld): Promise<LoteAberto | null> {
  const { store } = world;
  const lote = await store.find(id);
  if (!lote) return null;
  const gravadas = await store.listLinhas(id);
  const arquivos = await store.listArquivos(id);
  // Changed while its rows were read: a part of each would be shown as one.
  if ((await store.find(id))?.revisao !== lote.revisao) return openLote(id, world);
  const chaves = gravadas.flatMap(({ juizo }) => (juizo ? [juizo.chaves] : []));
  const compareAll = async (comparacoes: (typeof COMPARACOES)['problemas']): Promise<Problema[]> => {
    const found: Problema[][] = [];
    for (const compare of comparacoes) {
      found.push(compare(chaves));
      await letOthers();
    }
    return found.flat();
  };
  const juntas = {
    problemas: await compareAll(COMPARACOES.problemas),
    avisos: await compareAll(COMPARACOES.avisos),
  };
  const repetidos = groupByLinha(juntas.problemas);
  const parecidos = groupByLinha(juntas.avisos);
  const { posicoes } = matchHeadings(
    lote.cabecalho.map(({ texto }) => texto),
    COLUNAS_DO_LOTE,
  );
  const linhas = await mapInSlices(gravadas, (linha): LinhaConferida => {
    const problemas = sortProblemas([
      ...(repetidos.get(linha.numero) ?? []),
      ...(linha.juizo?.problemas ?? []),
    ]);
    const avisos = sortProblemas([...(linha.juizo?.avisos ?? []), ...(parecidos.get(linha.numero) ?? [])]);
    const isPronta =
      linha.juizo !== null && problemas.length === 0 && avisos.every(({ code }) => code in lote.aceitos);
    return { linha, problemas, avisos, isPronta };
  });
  const porConferir = gravadas.filter(({ juizo }) => juizo === null).length;
  const entradas = (await openPastaGuardada(arquivos, world.arquivos).list('')) ?? [];
  // Until every row is judged, a folder may still belong to one of them.
  const unused = porConferir > 0 ? [] : listUnused(entradas, lote.planilha, chaves);
  return {
    lote,
    posicoes,
    linhas,
    juntas,
    arquivos,
    mudancas: await store.listMudancas(id),
    avisos: [...lote.avisos, ...unused],
    porConferir,
  };
}

function groupByLinha(problemas: readonly Problema[]): Map<number | null, Problema[]> {
  const groups = new Map<number | null, Problema[]>();
  for (const problema of problemas) {
    const group = groups.get(problema.linha);
    if (group) group.push(problema);
    else groups.set(problema.linha, [problema]);
  }
  return groups;
}
