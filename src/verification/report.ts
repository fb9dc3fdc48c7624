import type { Evidence, Status } from '#signature/verify/finding.ts';
import type { CheckCode } from './codes.ts';
import type { EtsiReport } from './politica/etsi.ts';

/** What a verification answers; the shape is fixed in INTERFACES and goes over the API as it is. */

export type Veredito = 'autentico-vigente' | 'autentico-nao-vigente' | 'nao-autentico' | 'nao-conferido';

/** One for each question a person would ask, in the order they are asked. */
export const CHECKS = [
  'leiaute',
  'integridade',
  'assinantes',
  'tempo',
  'codigo',
  'representacao',
  'vigencia',
] as const;

export type CheckName = (typeof CHECKS)[number];

export interface Check {
  readonly check: CheckName;
  readonly status: Status;
  readonly code: CheckCode;
  /** Never holds a whole CPF. */
  readonly evidence: Evidence;
}

export interface Report {
  readonly veredito: Veredito;
  /** `producao` only where both the document and whoever verifies it are: anything else has no legal value. */
  readonly ambiente: 'homologacao' | 'producao';
  readonly codigo: string | null;
  /** Of the file that was given, XML or PDF. */
  readonly sha256: string;
  /** ISO 8601, UTC. */
  readonly conferidoEm: string;
  readonly checks: readonly Check[];
  /** What ETSI EN 319 102-1 calls the state of the signatures; null where none was looked at. */
  readonly etsi: EtsiReport | null;
}
