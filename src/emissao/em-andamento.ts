import type { Etapa, Situacao } from '#diploma/andamento.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Nonce } from '#diploma/ids.ts';

/** A diploma on its way, as the store keeps it. Files are named by their SHA-256. */
export interface EmAndamento {
  id: string;
  etapa: Etapa;
  /** Of a published one. */
  situacao: Situacao | null;
  /** Counts its changes: who changes it must have seen the last one. */
  versao: number;
  cursoId: string;
  curso: string;
  unidadeId: string;
  via: number;
  lote: string;
  linha: number;
  /** The diploma it takes the place of. */
  substitui: string | null;
  /** The same in words, or the paper diploma of which it is the second copy: as the register entry says it. */
  anterior: string | null;
  nonce: Nonce;
  codigo: CodigoValidacao;
  dataColacao: string;
  /** As the Documentação Acadêmica says it, from the day it was made. */
  dataExpedicao: string;
  dataRegistro: string | null;
  /** In the book of the institution; one after the other, without a gap. */
  numero: number | null;
  /** Somebody let it have its number, where that is asked for (ADR 0046). */
  isAutorizada: boolean;
  arquivos: Arquivos;
  /** The Documentação Acadêmica before anybody signed it: a plan in its place has another. Null of the oldest. */
  planejada: string | null;
  /** Signatures the current document still lacks, in the order of the law: `reitor@DadosDiploma`. */
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

/** What one step changes. What it does not name stays. */
export interface Avanco {
  etapa?: Etapa;
  arquivos?: Partial<Arquivos>;
  faltam?: readonly string[];
  aguardando?: string | null;
}
