import type { Check } from './check.ts';
import type { EtsiReport } from './politica/etsi.ts';
import type { Selo } from './selo.ts';

/** What a verification answers; the shape is part of the API (`http/contract.ts`). */

export const VEREDITOS = [
  'autentico-vigente',
  'autentico-nao-vigente',
  /** Another institution's, all proven but its standing: only that institution's register knows it. */
  'autentico-situacao-desconhecida',
  'nao-autentico',
  'nao-conferido',
] as const;

export type Veredito = (typeof VEREDITOS)[number];

/** The order of a list: what must not be accepted stands before what is well. */
export const PIOR_PRIMEIRO = [
  'nao-autentico',
  'autentico-nao-vigente',
  'nao-conferido',
  'autentico-situacao-desconhecida',
  'autentico-vigente',
] as const satisfies readonly Veredito[];

export interface Report {
  readonly veredito: Veredito;
  /** `producao` only where both the document and the verifier are: anything else has no legal value. */
  readonly ambiente: 'homologacao' | 'producao';
  /** What it is, where it is no diploma. */
  readonly documento?: 'historico' | 'curriculo';
  readonly codigo: string | null;
  /** Of the file that was given, XML or PDF. */
  readonly sha256: string;
  /** ISO 8601, UTC. */
  readonly conferidoEm: string;
  readonly checks: readonly Check[];
  /** Whose e-CNPJ sealed it, where that is another institution's; it stands beside the verdict wherever that is told. */
  readonly selos: readonly Selo[];
  /** What ETSI EN 319 102-1 calls the state of the signatures; null where none was looked at. */
  readonly etsi: EtsiReport | null;
}
