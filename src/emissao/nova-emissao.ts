import type { NovoAviso } from '#avisos/aviso.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Cpf } from '#diploma/cpf.ts';
import type { Nonce } from '#diploma/ids.ts';
import type { Matricula } from '#diploma/matricula.ts';
import type { MotivoAnulacao } from './situacao/motivos.ts';

/** Where an institution that we register for issued it (ADR 0033). */
export const UNIDADE_EXTERNA = 'externa';

export interface NovaEmissao {
  id: string;
  diplomadoId: string;
  cpf: Cpf;
  /** Null where no document says it: then it is that of the replaced diploma, or nobody's, and no pair of numbers finds it. */
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
  /** The signer it waits for from the start, should no key be at hand. */
  aguardando: string | null;
  /** Of the course; null where it is not known. */
  codigoEmec: string | null;
  /** Digest of what the batch asks for; null where no batch does. */
  pedido: string | null;
  /** Digest of what the institution adds to it; null where it is not known. */
  contexto: string | null;
  /** Milliseconds since 1970: what was reserved until then is free. */
  agora: number;
  /** Somebody said that what was given up is wanted again. */
  retomar: boolean;
  /** The diploma it takes the place of, annulled in the same instant. */
  substitui: { id: string; motivo: MotivoAnulacao; anotacao: string | null; data: string } | null;
  /** What its register entry says that it takes the place of; null of a first diploma. */
  anterior: string | null;
  /** Kept until the graduate was told of the publication; null where none is sent. */
  aviso: NovoAviso | null;
}
