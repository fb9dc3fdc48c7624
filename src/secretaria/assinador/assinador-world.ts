import type { IssuingWorld } from '#emissao/issuing-world.ts';
import type { AssinaturaWorld } from '../assinar/assinatura-world.ts';
import type { AssinadorStore } from './assinador-ports.ts';

/** What signatures made elsewhere need here: issuing without any key, to splice, complete and record them. */
export interface AssinadorWorld extends Pick<AssinaturaWorld, 'readCasa' | 'now'> {
  previstas: AssinadorStore;
  /** Opened when it is first needed, and kept while signatures come. */
  withIssuing<T>(use: (issuing: IssuingWorld) => Promise<T>): Promise<T>;
  randomUUID(): string;
}
