import type { Evidence, Status } from '#signature/verify/finding.ts';
import type { CheckName } from './check-name.ts';
import { type CheckCode, CODES } from './codes.ts';
import { redactCpf } from './redact-cpf.ts';

export interface Check {
  readonly check: CheckName;
  readonly status: Status;
  readonly code: CheckCode;
  /** Never holds a whole CPF. */
  readonly evidence: Evidence;
}

/** The only way a check answers: a code always means the same status, and evidence is stripped of CPFs. */
export function answer(code: CheckCode, evidence: Evidence = {}): Check {
  const [check, status] = CODES[code];
  return { check, status, code, evidence: redactCpf(evidence) };
}
