/** Batches at the desk, as the screens know them. Times are ISO 8601. */

export interface ProblemaNaCelula {
  linha: number;
  /** Position of the column; null where it is about the row or its folder. */
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
  /** What changed cells held in the sheet, by position. */
  mudadas: Readonly<Record<number, string>>;
  estado: 'aberta' | 'enviada' | 'planejada';
  /** Still to be judged. */
  porConferir: boolean;
  problemas: readonly ProblemaNaCelula[];
  avisos: readonly ProblemaNaCelula[];
  /** Name of the folder of its documents; null where there is none. */
  pasta: string | null;
}

interface Feito {
  por: string;
  em: string;
}

/** What a change to one row may change in others. */
export interface Juntas {
  revisao: number;
  /** Counts how often rows were judged: with the revision, whether anything is new. */
  vez: number;
  /** What rows say of each other: repeated people, folders and documents. */
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
  /** Of the sample, those that who asks has opened. */
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
  autores: readonly string[];
  /** Who asks prepared or changed it, and does not approve it. */
  souAutor: boolean;
  /** Who asks sent it, and may take it back while nobody decided. */
  enviei: boolean;
}

/** What a change comes to: the rows that were judged again. */
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

/** A batch that waits for who asks. */
export interface LoteParaAprovar {
  id: string;
  nome: string;
  linhas: number;
  mudadas: number;
  enviado: Feito;
}

/** A row opened by whoever approves. */
export interface LinhaAberta {
  documentos: readonly { nome: string; caminho: string; bytes: number }[];
  mudancas: readonly { coluna: number; de: string; para: string; por: string; em: string }[];
}

export interface LoteAprovado {
  planejadas: number;
  recusadas: readonly { linha: number | null; message: string }[];
}
