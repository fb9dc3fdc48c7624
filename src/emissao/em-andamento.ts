import type { Etapa, Situacao } from '#diploma/andamento.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Nonce } from '#diploma/ids.ts';

/** A diploma in progress, as the store keeps it. Files are named by their SHA-256. */
export interface EmAndamento {
  id: string;
  etapa: Etapa;
  /** Null before publication. */
  situacao: Situacao | null;
  /** Counts the changes: a process must have read the last one to make the next. */
  versao: number;
  cursoId: string;
  curso: string;
  unidadeId: string;
  via: number;
  lote: string;
  linha: number;
  /** The diploma that this one replaces. */
  substitui: string | null;
  /** The words of the register entry about the replaced diploma, or about the paper diploma of which this is the second copy. */
  anterior: string | null;
  nonce: Nonce;
  codigo: CodigoValidacao;
  dataColacao: string;
  /** The date in the Documentação Acadêmica: the day on which that was made. */
  dataExpedicao: string;
  dataRegistro: string | null;
  /** Its number in the book of the institution; consecutive, without a gap. */
  numero: number | null;
  /** Whether a person authorised its number, where that is required (ADR 0046). */
  isAutorizada: boolean;
  arquivos: Arquivos;
  /** The unsigned Documentação Acadêmica: a plan that replaces this one has another. Null for the oldest diplomas. */
  planejada: string | null;
  /** The missing signatures of the current document, in the order of the law: `reitor@DadosDiploma`. */
  faltam: readonly string[];
  /** Post of the awaited signer. */
  aguardando: string | null;
  falha: string | null;
  tentativas: number;
}

export interface Arquivos {
  /** Documentação Acadêmica: never public. */
  documentacao: string;
  xml: string | null;
  rvdd: string | null;
  previa: string | null;
}

/** The changes of one step. An absent field stays as it is. */
export interface Avanco {
  etapa?: Etapa;
  arquivos?: Partial<Arquivos>;
  faltam?: readonly string[];
  aguardando?: string | null;
}
