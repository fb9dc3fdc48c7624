/**
 * A small file kept outside the database. It reveals that a database was restored to an older state before a register number is
 * given twice.
 */
export interface Ancora {
  /** Hash of the first entry of the audit record: identifies the register. */
  registro: string;
  /** The head of the audit record. */
  seq: number;
  hash: string;
  /** How many numbers the register book has given. */
  registrados: number;
  /** Number of the last list of annulled diplomas; 0 before the first. */
  lista: number;
  /** ISO 8601, UTC: when it was written. */
  em: string;
  /** The newest time stamp of the record; its token is in base64. */
  carimbo: { em: string; seq: number; hash: string; token: string } | null;
  /** The head of the transparent log; null in an anchor written before the log existed. The root is in hexadecimal. */
  arvore: { tamanho: number; raiz: string } | null;
}

/** Where anchors are kept. `read` throws where an anchor exists and is unreadable: unreadable is not absent. */
export interface AncoraStore {
  read(): Ancora | null;
  write(ancora: Ancora): void;
}

/** The present state of the database; null while the audit record is empty. */
export interface Marco extends Omit<Ancora, 'em'> {
  /** Hash of the entry that the anchor names; null where there is no such entry. */
  naAncora: string | null;
  /** Root of the transparent log at the size that the anchor names; null where it has no such tree. */
  arvoreNaAncora: string | null;
  /** Whether an anchor was ever written for this register. */
  isAncorado: boolean;
}

export type AncoraJulgada =
  /** No anchor was written yet. */
  | 'ausente'
  /** An anchor was written and is missing: its disk is not mounted, or an operator removed it. */
  | 'sumida'
  | 'em-dia'
  /** The database is older than the anchor. */
  | 'a-frente'
  /** The database belongs to another register, or is empty. */
  | 'outro-registro'
  /** The entry that the anchor names has another hash. */
  | 'divergente';

export function judgeAncora(ancora: Ancora | null, marco: Marco | null): AncoraJulgada {
  if (!ancora) return marco?.isAncorado ? 'sumida' : 'ausente';
  if (!marco || marco.registro !== ancora.registro) return 'outro-registro';
  if (marco.seq < ancora.seq || marco.registrados < ancora.registrados || marco.lista < ancora.lista)
    return 'a-frente';
  if (ancora.arvore && marco.arvore && marco.arvore.tamanho < ancora.arvore.tamanho) return 'a-frente';
  const isSameTree = ancora.arvore === null || marco.arvoreNaAncora === ancora.arvore.raiz;
  return isSameTree && marco.naAncora === ancora.hash ? 'em-dia' : 'divergente';
}

/** Acts on people, keys, numbers and what is in force: after each the anchor is written, for an erased one is else unseen for an hour. */
const ANCORADOS =
  /^(pessoa-(?!entrou)|papeis-|chave-|contato-|convite-|assinador-|numero-|solicitacao-decidida|correcao-decidida|instituicao-decidida|lote-aprovado|registrado|publicado|importado|anulado|suspenso|reativado|reemitido|linhas-)/;

export const isAncorado = (acao: string): boolean => ANCORADOS.test(acao);
