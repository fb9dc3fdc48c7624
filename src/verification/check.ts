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
  /** The proofs whose lack leaves it open, by name. */
  readonly faltas?: readonly ProvaQueFalta[];
}

/** A proof that neither the file nor anybody asked brought. */
export interface ProvaQueFalta {
  /** The certificate of an authority; its word on whether a certificate was revoked; the certificate that stamped. */
  readonly tipo: 'emissor' | 'revogacao' | 'carimbo';
  /** The authority's common name; of `emissor` and `carimbo` only an unproven certificate or stamp says it. */
  readonly autoridade: string | null;
  /** Where the authority publishes its list, and where it answers; empty where no proven certificate says so. */
  readonly listas: readonly string[];
  readonly ocsp: readonly string[];
  readonly de: readonly DeQuem[];
}

/** Whose signature, or whose stamp: by its place and post, since its name is not proven. */
export interface DeQuem {
  /** Its position among the signatures of the file, from 1. */
  readonly assinatura: number;
  readonly elemento: string;
  /** One of the layout's own list. */
  readonly cargo: string | null;
  /** An institution's. */
  readonly selo: boolean;
}

/** The only way a check answers: a code always means the same status, and evidence is stripped of CPFs. */
export function answer(code: CheckCode, evidence: Evidence = {}): Check {
  const [check, status] = CODES[code];
  return { check, status, code, evidence: redactCpf(evidence) };
}
