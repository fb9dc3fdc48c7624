import type { Rascunho } from './use-rascunho.ts';

/** The input of each form. */
export interface ParteProps {
  rascunho: Rascunho;
  /** Whether this person may propose; others read. */
  mayPropose: boolean;
}
