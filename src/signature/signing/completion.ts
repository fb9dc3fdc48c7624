import type { CryptoProvider, RevocationSource, TimestampAuthority } from '#pki/crypto-provider.ts';
import type { Politica } from '../politicas.ts';

/** The sources that complete a signature beyond AD-RB. */
export interface Completion {
  crypto: CryptoProvider;
  tsa?: TimestampAuthority;
  revocation?: RevocationSource;
  /** DER of the authorities above the signers of this document and above the time-stamp authorities. */
  certificates?: readonly Uint8Array[];
  politicas?: readonly Politica[];
}
