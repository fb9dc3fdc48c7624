import type { Curso } from '#config/instituicao/cursos.ts';
import { writeCsv } from '#diploma/write-csv.ts';
import { COLUNAS_DO_HISTORICO } from '../colunas/colunas-do-historico.ts';
import { COLUNAS_DO_LOTE } from '../colunas/colunas-do-lote.ts';
import { describeLeiame } from './leiame.ts';
import { type LinhaFicticia, makeDiplomado } from './make-diplomado.ts';
import { makeHistoricoFicticio } from './make-historico.ts';
import { writePlanilha } from './write-planilha.ts';

export interface ModeloRequest {
  linhas: number;
  cursos: readonly Curso[];
  /** A PDF/A that stands for every proof document. */
  documento: Uint8Array;
  /** The format of the sheet; `csv` by default. */
  formato?: FormatoDoModelo;
}

export type FormatoDoModelo = 'csv' | 'xlsx';

export interface ArquivoDoModelo {
  /** Relative to the folder of the batch. */
  path: string;
  content: Uint8Array | string;
}

/** A whole batch of fictitious people, file by file; the same request gives the same files. */
export function* makeModelo(request: ModeloRequest): Generator<ArquivoDoModelo> {
  const { linhas, cursos, documento, formato = 'csv' } = request;
  yield { path: 'LEIAME.txt', content: `\ufeff${describeLeiame()}` };
  const pessoas = makeLinhas(linhas, cursos);
  if (formato === 'csv') {
    yield* makeLoteDe(pessoas, documento);
    return;
  }
  const listas = {
    curso: cursos.map(({ id }) => id),
    unidade: [...new Set(cursos.flatMap(({ unidades }) => unidades))],
  };
  yield { path: 'lote.xlsx', content: writePlanilha(COLUNAS_DO_LOTE, pessoas, listas) };
  for (const [index, linha] of pessoas.entries()) yield* makePasta(index, linha, documento);
}

/** The sheet with these rows, and the folder of each. */
export function* makeLoteDe(
  linhas: readonly LinhaFicticia[],
  documento: Uint8Array,
): Generator<ArquivoDoModelo> {
  yield { path: 'lote.csv', content: writeCsv(keysOf(COLUNAS_DO_LOTE), linhas) };
  for (const [index, linha] of linhas.entries()) yield* makePasta(index, linha, documento);
}

/** The folder of one row. */
export function* makePasta(
  index: number,
  linha: LinhaFicticia,
  documento: Uint8Array,
): Generator<ArquivoDoModelo> {
  const pasta = linha.pasta ?? linha.matricula;
  const historico = makeHistoricoFicticio(index, linha);
  yield { path: `${pasta}/historico.csv`, content: writeCsv(keysOf(COLUNAS_DO_HISTORICO), historico) };
  for (const nome of listDocumentos(index)) yield { path: `${pasta}/${nome}.pdf`, content: documento };
}

const TWICE = 12;

/** Every twelfth row is a second course of the previous person. */
export function makeLinhas(linhas: number, cursos: readonly Curso[]): LinhaFicticia[] {
  const all: LinhaFicticia[] = [];
  for (let index = 0; index < linhas; index++) {
    const own = makeDiplomado(index, cursos);
    const before = all[index - 1];
    const isSecond = index % TWICE === TWICE - 1 && before && before.curso !== own.curso;
    all.push(isSecond ? { ...before, ...keepCurso(own), pasta: `${before.matricula}-2` } : own);
  }
  return all;
}

/** The columns of a row that depend on the course. */
function keepCurso({ curso, unidade, habilitacao, enfase, carga_horaria_integralizada }: LinhaFicticia) {
  return {
    curso: curso ?? '',
    unidade: unidade ?? '',
    habilitacao: habilitacao ?? '',
    enfase: enfase ?? '',
    carga_horaria_integralizada: carga_horaria_integralizada ?? '',
  };
}

function listDocumentos(index: number): string[] {
  return [
    ...['identidade', 'conclusao-ensino-medio', 'colacao'],
    ...(index % 2 === 0 ? ['estagio'] : []),
    ...(index % 6 === 1 ? ['nascimento', 'titulo-de-eleitor'] : []),
    ...(index % 11 === 5 ? ['identidade-2', 'outros-carta-da-coordenação'] : []),
  ];
}

const keysOf = <C extends object>(colunas: C) => Object.keys(colunas) as (keyof C & string)[];
