import type { Situacao } from '#diploma/andamento.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { hasNome } from './has-nome.ts';

/** What the institution may do to a published diploma. Nothing is deleted, and an annulment is final. */
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
  /** Since when the diploma is suspended or annulled, and why. */
  data: string;
  motivo: string;
  anotacao: string | null;
}

export type ResultadoDaMudanca =
  | { kind: 'mudou'; id: string }
  | { kind: 'ja-estava'; id: string }
  | { kind: 'nao-permitida'; situacao: Situacao }
  /** The public text names the graduate: nothing changed. */
  | { kind: 'com-nome' }
  | { kind: 'desconhecido' };

export interface SituacaoStore {
  /** The registered and the social name of the holder of the diploma with this code. */
  listNomes(codigo: CodigoValidacao): Promise<string[]>;
  change(codigo: CodigoValidacao, mudanca: Mudanca, quem: string): Promise<ResultadoDaMudanca>;
}

export interface Pedida {
  codigo: CodigoValidacao;
  motivo: string;
  anotacao?: string | null;
}

/** Annuls with the date and the reason of a signed list. */
export function annulAsListed(
  codigo: CodigoValidacao,
  { data, motivo }: { data: string; motivo: string },
  { store, quem }: { store: SituacaoStore; quem: string },
): Promise<ResultadoDaMudanca> {
  return store.change(codigo, { ...ATOS.anular, data, motivo, anotacao: null }, quem);
}

/** The public page changes in the same transaction. */
export async function changeSituacao(
  ato: Ato,
  { codigo, motivo, anotacao = null }: Pedida,
  { store, now, quem }: { store: SituacaoStore; now(): Date; quem: string },
): Promise<ResultadoDaMudanca> {
  if (hasNome(`${motivo} ${anotacao ?? ''}`, await store.listNomes(codigo))) return { kind: 'com-nome' };
  return store.change(codigo, { ...ATOS[ato], data: diaEmBrasilia(now()), motivo, anotacao }, quem);
}
