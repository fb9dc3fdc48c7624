import type { Verification } from '#verification/verify.ts';

/** One file and its verification, or why it could not be read. */
export type Conferido = { arquivo: string } & (
  | ({ erro: null } & Verification)
  | { erro: string; report: null; diploma: null }
);
