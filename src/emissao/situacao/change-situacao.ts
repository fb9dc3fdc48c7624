import type { Situacao } from '#diploma/andamento.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { hasNome } from './has-nome.ts';

/** What the institution may do to a published diploma. Nothing is deleted, and what is annulled stays so. */
const ATOS = {
  anular: { de: ['vigente', 'suspenso'], para: 'anulado', acao: 'anulado' },
  suspender: { de: ['vigente'], para: 'suspenso', acao: 'suspenso' },
  reativar: { de: ['suspenso'], para: 'vigente', acao: 'reativado' },
} as const satisfies Record<string, { de: readonly Situacao[]; para: Situacao; acao: string }>;

export type Ato = keyof typeof ATOS;

interface Mudanca {
  de: readonly Situacao[];
  para: Situacao;
  acao: (typeof ATOS)[Ato]['acao'];
  /** Of what is suspended or annulled: since when, and why. */
  data: string;
  motivo: string;
  anotacao: string | null;
}

export type ResultadoDaMudanca =
  | { kind: 'mudou'; id: string }
  | { kind: 'ja-estava'; id: string }
  | { kind: 'nao-permitida'; situacao: Situacao }
  /** What everybody will read names the graduate: nothing changed. */
  | { kind: 'com-nome' }
  | { kind: 'desconhecido' };

export interface SituacaoStore {
  /** Whose diploma was published under this code: the registered name and the social one. */
  listNomes(codigo: CodigoValidacao): Promise<string[]>;
  change(codigo: CodigoValidacao, mudanca: Mudanca, quem: string): Promise<ResultadoDaMudanca>;
}

export interface Pedida {
  codigo: CodigoValidacao;
  motivo: string;
  anotacao?: string | null;
}

/** As a signed list says: since its date, for its reason. */
export function annulAsListed(
  codigo: CodigoValidacao,
  { data, motivo }: { data: string; motivo: string },
  { store, quem }: { store: SituacaoStore; quem: string },
): Promise<ResultadoDaMudanca> {
  return store.change(codigo, { ...ATOS.anular, data, motivo, anotacao: null }, quem);
}

/** The public page changes with it, in the same instant. */
export async function changeSituacao(
  ato: Ato,
  { codigo, motivo, anotacao = null }: Pedida,
  { store, now, quem }: { store: SituacaoStore; now(): Date; quem: string },
): Promise<ResultadoDaMudanca> {
  if (hasNome(`${motivo} ${anotacao ?? ''}`, await store.listNomes(codigo))) return { kind: 'com-nome' };
  return store.change(codigo, { ...ATOS[ato], data: diaEmBrasilia(now()), motivo, anotacao }, quem);
}
