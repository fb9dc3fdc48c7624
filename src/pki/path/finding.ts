import type { Unverified } from '../crypto-provider.ts';

/** Findings about a chain or a stamp: each question has one explicit answer. */

export type ChainStatus = 'valid' | 'invalid' | 'unavailable';

export type Evidence = Readonly<Record<string, string | number | readonly string[] | null>>;

export interface ChainFinding<Check extends string = string> {
  readonly check: Check;
  readonly status: ChainStatus;
  readonly code: string;
  readonly evidence: Evidence;
}

/** One `invalid` decides; without any, one `unavailable` leaves the question open. */
export function settle(findings: readonly ChainFinding[]): ChainStatus {
  if (findings.some(({ status }) => status === 'invalid')) return 'invalid';
  return findings.some(({ status }) => status === 'unavailable') ? 'unavailable' : 'valid';
}

/** What is said of a signature that could not be checked, whoever made it. */
export function codeOfUnverified(why: Unverified): string {
  if (why === 'weak') return 'algoritmo-fraco';
  if (why === 'unknown') return 'algoritmo-desconhecido';
  return why === 'elsewhere' ? 'algoritmo-fora-do-navegador' : `algoritmo-${why}`;
}
