import { createHash } from 'node:crypto';
import { accepted, type Parsed } from '#diploma/parsed.ts';
import { COLUNAS_DO_LOTE } from './colunas/colunas-do-lote.ts';
import { judgeHeadings } from './colunas/match-headings.ts';
import { warnOfDatas } from './colunas/warn-datas.ts';
import type { ConfiguracaoDoLote } from './configuracao-do-lote.ts';
import { joinLinhas, type Lote, refuseHeadings, refuseLote, type TabelaDoLote } from './join-linhas.ts';
import { LIMITES, megabytes } from './limites.ts';
import { judgeLinhas } from './linha/judge-linhas.ts';
import type { PastaDoLote } from './pasta-do-lote.ts';
import { type Problema, WHOLE } from './problema.ts';
import { readTabela } from './tabela/read-tabela.ts';
import type { Tabela } from './tabela/tabela.ts';

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
    return refuseLote(null, [
      { ...WHOLE, code: 'planilha-ausente', message: `${planilha} não existe; confira o caminho.` },
    ]);
  if (size > LIMITES.planilhaBytes) {
    const message = `A planilha tem mais de ${megabytes(LIMITES.planilhaBytes)}; divida o lote, ou remova imagens e abas.`;
    return refuseLote(null, [{ ...WHOLE, code: 'planilha-grande', message }]);
  }
  const bytes = await folder.read(planilha);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const tabela = readPlanilha(planilha, bytes);
  if (!tabela.ok) return refuseLote(sha256, tabela.issue);
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

/** Judges the rows of a sheet that was read now or earlier. */
async function judgeTabela(
  lido: TabelaDoLote,
  folder: PastaDoLote,
  configuracao: ConfiguracaoDoLote,
  onRow?: (done: number, total: number) => void,
): Promise<Lote> {
  const { tabela } = lido;
  const recusado = refuseHeadings(lido);
  if (recusado) return recusado;
  const entradas = (await folder.list('')) ?? [];
  const { cabecalho, linhas } = tabela;
  const julgadas = await judgeLinhas(linhas, { cabecalho, entradas, folder, configuracao }, onRow);
  return joinLinhas(lido, entradas, julgadas);
}
