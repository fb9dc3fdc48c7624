import { createHash } from 'node:crypto';
import { accepted, type Parsed } from '#diploma/parsed.ts';
import type { Pedido } from '#pedido/pedido.ts';
import { COLUNAS_DO_LOTE } from './colunas/colunas-do-lote.ts';
import { describeHeadings } from './colunas/describe-headings.ts';
import { judgeHeadings, matchHeadings } from './colunas/match-headings.ts';
import { warnOfDatas } from './colunas/warn-datas.ts';
import type { ConfiguracaoDoLote } from './configuracao-do-lote.ts';
import { LIMITES, megabytes } from './limites.ts';
import { findRepetidos, warnOfRepetidos } from './linha/find-repetidos.ts';
import { judgeLinha } from './linha/judge-linha.ts';
import { type LinhaLida, readLinha } from './linha/read-linha.ts';
import { refuseFicticios } from './linha/refuse-ficticios.ts';
import { createPdfChecker } from './pasta/check-pdf.ts';
import { createPastaFinder } from './pasta/find-pasta.ts';
import { isLitter } from './pasta/read-pasta.ts';
import type { Entrada, PastaDoLote } from './pasta-do-lote.ts';
import { type Aviso, type Problema, sortProblemas, WHOLE } from './problema.ts';
import { readTabela } from './tabela/read-tabela.ts';
import type { Tabela } from './tabela/tabela.ts';

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

const JUDGE = judgeHeadings(COLUNAS_DO_LOTE);

/** The first pass over a batch: judges every row and every file, and changes nothing. */
export async function readLote(
  planilha: string,
  folder: PastaDoLote,
  configuracao: ConfiguracaoDoLote,
  onRow?: (done: number, total: number) => void,
): Promise<Lote> {
  const size = await folder.sizeOf(planilha);
  if (size === null)
    return refuse(null, [
      { ...WHOLE, code: 'planilha-ausente', message: `${planilha} não existe; confira o caminho.` },
    ]);
  if (size > LIMITES.planilhaBytes) {
    const message = `A planilha tem mais de ${megabytes(LIMITES.planilhaBytes)}; divida o lote, ou remova imagens e abas.`;
    return refuse(null, [{ ...WHOLE, code: 'planilha-grande', message }]);
  }
  const bytes = await folder.read(planilha);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const tabela = readPlanilha(planilha, bytes);
  if (!tabela.ok) return refuse(sha256, tabela.issue);
  return judgeTabela({ tabela: tabela.value, sha256, planilha }, folder, configuracao, onRow);
}

/** The rows and cells of a batch's sheet, before they are judged. */
export function readPlanilha(nome: string, bytes: Uint8Array): Parsed<Tabela, Problema[]> {
  const read = readTabela(nome, bytes, JUDGE, LIMITES);
  if (!read.ok) return read;
  return accepted({
    ...read.value,
    avisos: [...read.value.avisos, ...warnOfDatas(read.value, COLUNAS_DO_LOTE)],
  });
}

export interface TabelaDoLote {
  tabela: Tabela;
  /** SHA-256 of the sheet. */
  sha256: string;
  /** The name of the sheet, which belongs to no row. */
  planilha: string;
}

/** Judges the rows of a sheet that was read now or earlier. */
export async function judgeTabela(
  { tabela, sha256, planilha }: TabelaDoLote,
  folder: PastaDoLote,
  configuracao: ConfiguracaoDoLote,
  onRow?: (done: number, total: number) => void,
): Promise<Lote> {
  const { cabecalho, linhas } = tabela;
  const headings = matchHeadings(
    cabecalho.map(({ texto }) => texto),
    COLUNAS_DO_LOTE,
  );
  const { problemas, avisos } = describeHeadings(headings);
  avisos.push(...tabela.avisos.map((aviso) => ({ ...WHOLE, ...aviso })));
  if (problemas.length > 0) return { ...refuse(sha256, problemas), avisos, linhas: linhas.length, tabela };

  const entradas = (await folder.list('')) ?? [];
  const findPasta = createPastaFinder(entradas);
  const { posicoes } = headings;
  const lidas = linhas.map((linha) => readLinha(linha, { cabecalho, posicoes }, configuracao, findPasta));
  problemas.push(...refuseFicticios(lidas, configuracao));
  const repetidos = findRepetidos(lidas.map(({ chaves }) => chaves));
  const wrong = new Set([...problemas, ...repetidos].map(({ linha }) => linha));
  problemas.push(...repetidos);

  const pedidos: Pedido[] = [];
  const recusadas: LinhaRecusada[] = [];
  const checkPdf = createPdfChecker();
  for (const [index, lida] of lidas.entries()) {
    const found = await judgeLinha(lida, folder, configuracao, checkPdf);
    problemas.push(...found.problemas);
    avisos.push(...found.avisos);
    if (found.pedido && !wrong.has(lida.numero)) pedidos.push(found.pedido);
    else recusadas.push(describeRecusada(lida));
    onRow?.(index + 1, lidas.length);
  }
  avisos.push(...warnOfRepetidos(lidas.map(({ chaves }) => chaves)));
  avisos.push(...listUnused(entradas, planilha, lidas));
  return {
    pedidos,
    problemas: sortProblemas(problemas),
    avisos: sortProblemas(avisos),
    sha256,
    linhas: linhas.length,
    recusadas,
    tabela,
  };
}

const describeRecusada = ({ numero, chaves: { matricula, cursoId, via } }: LinhaLida): LinhaRecusada => ({
  linha: numero,
  matricula,
  curso: cursoId,
  via,
});

const refuse = (sha256: string | null, problemas: Problema[]): Lote => ({
  pedidos: [],
  problemas,
  avisos: [],
  sha256,
  linhas: 0,
  recusadas: [],
  tabela: null,
});

/** Warns of entries beside the sheet that are neither folders of its rows nor the LEIAME. */
export function listUnused(
  entradas: readonly Entrada[],
  planilha: string,
  lidas: readonly { pasta: string | null }[],
): Aviso[] {
  const used = new Set(lidas.map(({ pasta }) => pasta));
  return entradas
    .filter(({ nome }) => nome !== planilha && !used.has(nome) && !isLitter(nome) && !/^LEIAME/i.test(nome))
    .map(({ nome, tipo }) => ({
      ...WHOLE,
      arquivo: nome,
      code: tipo === 'pasta' ? 'pasta-nao-usada' : 'arquivo-nao-usado',
      message: 'Nenhuma linha da planilha usa isto; confira a matrícula, ou remova.',
    }))
    .sort((a, b) => (a.arquivo < b.arquivo ? -1 : 1));
}
