import type { Pedido } from '#pedido/pedido.ts';
import { COLUNAS_DO_LOTE } from '../colunas/colunas-do-lote.ts';
import { matchHeadings } from '../colunas/match-headings.ts';
import type { ConfiguracaoDoLote } from '../configuracao-do-lote.ts';
import { createPdfChecker } from '../pasta/check-pdf.ts';
import { createPastaFinder } from '../pasta/find-pasta.ts';
import type { Entrada, PastaDoLote } from '../pasta-do-lote.ts';
import type { Aviso, Problema } from '../problema.ts';
import type { Celula, LinhaDaTabela } from '../tabela/tabela.ts';
import type { Chaves } from './grupos.ts';
import { judgeLinha } from './judge-linha.ts';
import { readLinha } from './read-linha.ts';
import { refuseFicticios } from './refuse-ficticios.ts';

/** A row by itself: its cells, its folder and the layout. */
export interface LinhaJulgada {
  chaves: Chaves;
  pedido: Pedido | null;
  /** The row is of a fictitious person, and this is production. */
  ficticias: Problema[];
  problemas: Problema[];
  avisos: Aviso[];
}

export interface OndeJulgar {
  cabecalho: readonly Celula[];
  /** The entries beside the sheet. */
  entradas: readonly Entrada[];
  folder: PastaDoLote;
  configuracao: ConfiguracaoDoLote;
}

/** Judges these rows of a batch, and opens their folders. */
export async function judgeLinhas(
  linhas: readonly LinhaDaTabela[],
  { cabecalho, entradas, folder, configuracao }: OndeJulgar,
  onRow?: (done: number, total: number) => void,
): Promise<LinhaJulgada[]> {
  const headings = cabecalho.map(({ texto }) => texto);
  const { posicoes } = matchHeadings(headings, COLUNAS_DO_LOTE);
  const findPasta = createPastaFinder(entradas);
  const lidas = linhas.map((linha) => readLinha(linha, { cabecalho, posicoes }, configuracao, findPasta));
  const ficticias = new Map(refuseFicticios(lidas, configuracao).map((each) => [each.linha, each]));
  const checkPdf = createPdfChecker();
  const julgadas: LinhaJulgada[] = [];
  for (const lida of lidas) {
    const found = await judgeLinha(lida, folder, configuracao, checkPdf);
    const ficticia = ficticias.get(lida.numero);
    julgadas.push({ chaves: lida.chaves, ...found, ficticias: ficticia ? [ficticia] : [] });
    onRow?.(julgadas.length, lidas.length);
  }
  return julgadas;
}
