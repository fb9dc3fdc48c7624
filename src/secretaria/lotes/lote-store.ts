import type { Chaves } from '#lote/linha/grupos.ts';
import type { Problema } from '#lote/problema.ts';
import type { Celula } from '#lote/tabela/tabela.ts';

/** What batches at the desk need of the store. Times are milliseconds since 1970. */

type EstadoDoLote = 'rascunho' | 'enviado' | 'planejando' | 'aprovado';
type EstadoDaLinha = 'aberta' | 'enviada' | 'planejada';

export interface LoteGravado {
  id: string;
  nome: string;
  /** The name of the sheet, and its SHA-256. */
  planilha: string;
  planilhaSha256: string;
  cabecalho: readonly Celula[];
  /** Warnings about the sheet as a whole. */
  avisos: readonly Problema[];
  estado: EstadoDoLote;
  revisao: number;
  /** Counts how often rows were judged. */
  vez: number;
  envio: number;
  resumo: string | null;
  amostra: readonly number[];
  /** The accepted warnings by name, each with the id of the person who accepted it. */
  aceitos: Readonly<Record<string, string>>;
  criadoPor: string;
  criadoEm: number;
  enviadoPor: string | null;
  enviadoEm: number | null;
  decididoPor: string | null;
  decididoEm: number | null;
  comentario: string | null;
}

/** The findings about one row by itself; findings between rows come from reading all rows. */
export interface Juizo {
  chaves: Chaves;
  problemas: readonly ProblemaSugerido[];
  avisos: readonly ProblemaSugerido[];
}

export interface ProblemaSugerido extends Problema {
  /** A valid value for the cell. */
  sugestao?: string;
}

export interface LinhaGravada {
  numero: number;
  oculta: boolean;
  celulas: readonly Celula[];
  originais: readonly Celula[];
  estado: EstadoDaLinha;
  versao: number;
  /** Null until this version is judged. */
  juizo: Juizo | null;
}

export interface ArquivoDoLote {
  caminho: string;
  sha256: string;
  bytes: number;
}

export interface Mudanca {
  linha: number;
  /** Position of the column. */
  coluna: number;
  /** The value that the person saw. */
  de: string;
  para: string;
}

export interface MudancaGravada extends Mudanca {
  lance: number;
  pessoaId: string;
  em: number;
  desfaz: number | null;
}

/** A cell whose value differs from the one that the person saw. */
export interface Conflito {
  linha: number;
  coluna: number;
  presente: string;
}

export type Mudado =
  | { kind: 'mudado'; revisao: number; linhas: readonly number[] }
  | { kind: 'conflito'; conflitos: readonly Conflito[] }
  | { kind: 'fechado' };

export interface NovoLote
  extends Pick<
    LoteGravado,
    'id' | 'nome' | 'planilha' | 'planilhaSha256' | 'cabecalho' | 'avisos' | 'criadoPor' | 'criadoEm'
  > {
  linhas: readonly Pick<LinhaGravada, 'numero' | 'oculta' | 'celulas'>[];
  arquivos: readonly ArquivoDoLote[];
}

interface Envio {
  linhas: readonly number[];
  resumo: string;
  amostra: readonly number[];
  pessoaId: string;
}

export interface LoteStore {
  /** The caller has announced the files under the batch's id. */
  insert(lote: NovoLote, quem: string): Promise<void>;
  addArquivos(
    id: string,
    arquivos: readonly ArquivoDoLote[],
    pessoaId: string,
  ): Promise<'acrescentado' | 'fechado'>;
  /** Unfinished batches first, then the newest; as many as a screen shows. */
  list(): Promise<(LoteGravado & { linhas: number })[]>;
  find(id: string): Promise<LoteGravado | null>;
  /** All rows, or those with these numbers. */
  listLinhas(id: string, numeros?: readonly number[]): Promise<LinhaGravada[]>;
  listArquivos(id: string): Promise<ArquivoDoLote[]>;
  /** Oldest first. */
  listMudancas(id: string): Promise<MudancaGravada[]>;
  listAutores(id: string): Promise<string[]>;
  listVistas(id: string, envio: number, pessoaId: string): Promise<number[]>;
  /** Changes all cells or none: one cell that differs from what the person saw refuses them all. */
  change(id: string, mudancas: readonly Mudanca[], pessoaId: string, desfaz?: number): Promise<Mudado>;
  /** Ignores the judgement of an outdated version. */
  saveJuizos(id: string, juizos: readonly { numero: number; versao: number; juizo: Juizo }[]): Promise<void>;
  acceptAvisos(id: string, nomes: readonly string[], pessoaId: string): Promise<'aceito' | 'fechado'>;
  /** Sends only the revision that was judged ready. */
  send(id: string, revisao: number, envio: Envio, quem: string): Promise<'enviado' | 'mudou'>;
  markVista(id: string, envio: number, linha: number, pessoaId: string): Promise<void>;
  giveBack(
    id: string,
    envio: number,
    motivo: { comentario: string; pessoaId: string },
    quem: string,
  ): Promise<boolean>;
  /** The sender turns the batch back into a draft, before it is decided. */
  takeBack(id: string, envio: number, pessoaId: string, quem: string): Promise<boolean>;
  /** Deletes a draft with its personal data and files; approved rows stay. False where the batch is no longer a draft. */
  discard(id: string, motivo: string, quem: string): Promise<boolean>;
  /**
   * Marks the batch as being planned; called again to resume an interrupted planning. `vista` is the instant of the last decision that
   * the approver saw: false where a later decision was stored.
   */
  approve(
    id: string,
    envio: number,
    aprovado: { resumo: string; linhas: number; mudancas: number; pessoaId: string; vista: number | null },
    quem: string,
  ): Promise<boolean>;
  /** The planned rows are finished; the others are open again. */
  finish(id: string, planejadas: readonly number[]): Promise<void>;
}
