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
