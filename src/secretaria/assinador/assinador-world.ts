import type { IssuingWorld } from '#emissao/issuing-world.ts';
import type { Leitores } from '#leitura/leitores.ts';
import type { AssinaturaWorld } from '../assinar/assinatura-world.ts';
import type { AssinadorStore } from './assinador-ports.ts';

/** What signatures made by agents need here: an issuing world without keys, which embeds, completes and records them. */
export interface AssinadorWorld extends Pick<AssinaturaWorld, 'readCasa' | 'now'> {
  previstas: AssinadorStore;
  readCertificado: Leitores['readCertificado'];
  /** Opened on first use, and kept open while signatures arrive. */
  withIssuing<T>(use: (issuing: IssuingWorld) => Promise<T>): Promise<T>;
  randomUUID(): string;
}
