import type { OrigemDosDados, SignatureAlgorithm } from '#pki/crypto-provider.ts';
import type { SignerSource } from './open-signer.ts';

/** The messages between the two processes. `call` numbers a question; its answer carries the same number. */

export type Question =
  | {
      kind: 'open';
      ambiente: 'homologacao' | 'producao';
      signers: readonly SignerSource[];
      /** A key that cannot be opened is left out and named, instead of failing the start. */
      isMissingAllowed: boolean;
    }
  | { kind: 'expect'; signer: string; digest: string }
  /** `data` was announced, or its origin justifies it. */
  | { kind: 'sign'; signer: string; data: Uint8Array; motivo?: Motivo };

/** The reason of a signature: the diploma whose recorded intent names it, and the origin of its bytes. */
export interface Motivo extends OrigemDosDados {
  /** Internal id; null for a document about several diplomas. */
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
