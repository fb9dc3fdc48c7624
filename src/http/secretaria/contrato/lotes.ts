import type { Andamento } from './trabalho.ts';

/** Batches at the desk, as the screens know them. Times are ISO 8601. */

export interface ProblemaNaCelula {
  linha: number;
  /** Position of the column; null for a problem of the row or its folder. */
  coluna: number | null;
  /** The file of the row's folder. */
  arquivo: string | null;
  code: string;
  message: string;
  sugestao: string | null;
}

export interface LinhaDaMesa {
  numero: number;
  celulas: readonly string[];
  /** The sheet's original values of changed cells, by position. */
  mudadas: Readonly<Record<number, string>>;
  estado: 'aberta' | 'enviada' | 'planejada';
  /** Not judged yet. */
  porConferir: boolean;
  problemas: readonly ProblemaNaCelula[];
  avisos: readonly ProblemaNaCelula[];
  /** Name of the folder of the row's documents; null where there is none. */
  pasta: string | null;
}

interface Feito {
  por: string;
  em: string;
}

/** The effects of a change to one row on other rows. */
export interface Juntas {
  revisao: number;
  /** Counts the judgements of rows: with the revision it shows whether anything is new. */
  vez: number;
  /** Problems between rows: repeated people, folders and documents. */
  problemas: readonly ProblemaNaCelula[];
  avisos: readonly ProblemaNaCelula[];
  porConferir: number;
}

export interface LoteDaMesa {
  id: string;
  nome: string;
  planilha: string;
  estado: 'rascunho' | 'enviado' | 'planejando' | 'aprovado';
  envio: number;
  resumo: string | null;
  amostra: readonly number[];
  /** The rows of the sample that the reader has opened. */
  vistas: readonly number[];
  colunas: readonly string[];
  linhas: readonly LinhaDaMesa[];
  juntas: Juntas;
  /** Warnings of the sheet as a whole. */
  avisos: readonly { code: string; message: string }[];
  aceitos: readonly { code: string; por: string }[];
  criado: Feito;
  enviado: Feito | null;
  decidido: Feito | null;
  comentario: string | null;
  /** Judging or approving under way, or the last one where it did not end well. */
  trabalho: Andamento | null;
  autores: readonly string[];
  /** The reader prepared or changed the batch, and may not approve it. */
  souAutor: boolean;
  /** The reader sent the batch, and may withdraw it before a decision. */
  enviei: boolean;
}

/** The effect of a change: the rows judged again. */
export interface MudancaFeita {
  linhas: readonly LinhaDaMesa[];
  juntas: Juntas;
}

export interface LoteNaLista {
  id: string;
  nome: string;
  planilha: string;
  estado: LoteDaMesa['estado'];
  linhas: number;
  criado: Feito;
  comentario: string | null;
}

/** A batch that waits for the reader. */
export interface LoteParaAprovar {
  id: string;
  nome: string;
  linhas: number;
  mudadas: number;
  enviado: Feito;
}

/** A row opened by the approver. */
export interface LinhaAberta {
  documentos: readonly { nome: string; caminho: string; bytes: number }[];
  mudancas: readonly { coluna: number; de: string; para: string; por: string; em: string }[];
}
