import type { Rascunho } from './use-rascunho.ts';

/** What each form works on. */
export interface ParteProps {
  rascunho: Rascunho;
  /** Whether this person may propose; others read. */
  mayPropose: boolean;
}
