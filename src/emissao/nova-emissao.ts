import type { NovoAviso } from '#avisos/aviso.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Cpf } from '#diploma/cpf.ts';
import type { Nonce } from '#diploma/ids.ts';
import type { Matricula } from '#diploma/matricula.ts';
import type { MotivoAnulacao } from './situacao/motivos.ts';

/** The unit of a diploma issued by an institution that we register for (ADR 0033). */
export const UNIDADE_EXTERNA = 'externa';

export interface NovaEmissao {
  id: string;
  diplomadoId: string;
  cpf: Cpf;
  /** Null where no document states it: taken from the replaced diploma, or unknown, and then no pair of numbers finds the diploma. */
  matricula: Matricula | null;
  nome: string;
  nomeSocial: string | null;
  cursoId: string;
  curso: string;
  grau: string;
  unidadeId: string;
  unidade: string;
  via: number;
  dataColacao: string;
  dataExpedicao: string;
  lote: string;
  linha: number;
  nonce: Nonce;
  codigo: CodigoValidacao;
  documentacao: string;
  faltam: readonly string[];
  /** The signer for whom it waits from the start, if no key is at hand. */
  aguardando: string | null;
  /** The e-MEC code of the course; null where unknown. */
  codigoEmec: string | null;
  /** Digest of the row's request; null where no batch asks for it. */
  pedido: string | null;
  /** Digest of the institution's own data in it; null where unknown. */
  contexto: string | null;
  /** Milliseconds since 1970: reservations that end before this are free. */
  agora: number;
  /** The author confirmed that a diploma given up is wanted again. */
  retomar: boolean;
  /** The diploma that this one replaces, annulled in the same transaction. */
  substitui: { id: string; motivo: MotivoAnulacao; anotacao: string | null; data: string } | null;
  /** The words of its register entry about the replaced diploma; null for a first diploma. */
  anterior: string | null;
  /** Kept until the graduate's notice of the publication was sent; null where none is sent. */
  aviso: NovoAviso | null;
}
