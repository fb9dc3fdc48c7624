import type { OrigemDosDados, SignatureAlgorithm } from '#pki/crypto-provider.ts';
import type { SignerSource } from './open-signer.ts';

/** What the two processes say to each other. `call` numbers a question; its answer carries the same number. */

export type Question =
  | {
      kind: 'open';
      ambiente: 'homologacao' | 'producao';
      signers: readonly SignerSource[];
      /** A key that cannot be opened is left out and named, instead of ending it all. */
      isMissingAllowed: boolean;
    }
  | { kind: 'expect'; signer: string; digest: string }
  /** `data` was announced, or is justified by what it was made from. */
  | { kind: 'sign'; signer: string; data: Uint8Array; motivo?: Motivo };

/** Why a signature is asked for: the diploma whose recorded intent names it, and what its bytes were made from. */
export interface Motivo extends OrigemDosDados {
  /** Internal id; null of a document that is about several. */
  diploma: string | null;
}

export type Answer =
  | { kind: 'opened'; signers: readonly OpenedSigner[]; missing: readonly MissingSigner[] }
  | { kind: 'expected' }
  | { kind: 'signed'; signature: Uint8Array }
  | { kind: 'failed'; code: string };

/** The public side of a signer. */
export interface OpenedSigner {
  id: string;
  certificate: Uint8Array;
  chain: readonly Uint8Array[];
  algorithm: SignatureAlgorithm;
}

export interface MissingSigner {
  id: string;
  code: string;
}

export type Call<Message> = Message & { call: number };
