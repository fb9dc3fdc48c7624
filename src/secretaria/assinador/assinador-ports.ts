import type { Passo } from '#emissao/passos.ts';
import type { SignatureAlgorithm } from '#pki/crypto-provider.ts';

/** What signing agents need of the store. Times are milliseconds since 1970; ids of pairings and agents are hashes. */

export interface Assinador {
  id: string;
  pessoaId: string;
  /** The name that the agent gave its machine. */
  maquina: string;
  pareadoEm: number;
}

/** A signature asked of an agent; it is accepted once. */
export interface Prevista {
  id: string;
  pessoaId: string;
  documentoId: string;
  signatario: string;
  no: Passo['no'];
  /** SHA-256 of the document that the signer saw. */
  fonte: string;
  certificado: Uint8Array;
  cadeia: readonly Uint8Array[];
  algoritmo: SignatureAlgorithm;
  /** The signing time stated in the signature. */
  hora: number;
  /** Digest of SignedInfo. */
  sha256: string;
  assinatura: Uint8Array | null;
  gravadaEm: number | null;
}

export interface AssinadorStore {
  insertPareamento(pareamento: {
    id: string;
    codigo: string;
    maquina: string;
    expiraEm: number;
    rede: string;
  }): Promise<void>;
  /** A person opens a pairing at the desk; it takes the place of one that they opened before. */
  insertAbertura(abertura: { id: string; codigo: string; expiraEm: number; pessoaId: string }): Promise<void>;
  /** The agent of that person begins, once. False where nobody opened it, or too long ago. */
  takeAbertura(
    codigo: string,
    pareamento: { id: string; codigo: string; maquina: string; expiraEm: number },
    now: number,
  ): Promise<boolean>;
  /** Unconfirmed pairings that nobody opened: in total, and of this network. */
  countPareamentos(rede: string, now: number): Promise<{ todos: number; daRede: number }>;
  /** Binds the pairing to a person, once, and records it. Null where it does not exist, has expired, or is already confirmed. */
  confirmPareamento(
    codigo: string,
    pessoaId: string,
    options: { now: number; quem: string },
  ): Promise<{ maquina: string } | null>;
  /** The agent collects a confirmed pairing, once: the pairing is deleted, and `assinadorId` identifies the agent. */
  takePareamento(
    id: string,
    assinadorId: string,
    now: number,
  ): Promise<{ kind: 'vencido' | 'pendente' } | { kind: 'pareado'; pessoaId: string }>;

  /** Null also for a revoked agent. */
  findAssinador(id: string): Promise<Assinador | null>;
  /** The agents of one person, paired after `desde` and not revoked. */
  listAssinadores(pessoaId: string, desde: number): Promise<Assinador[]>;
  /** Records the revocation. False where this person has no such agent, or it was revoked before. */
  revokeAssinador(id: string, pessoaId: string, options: { now: number; quem: string }): Promise<boolean>;

  insertPrevista(prevista: Prevista): Promise<void>;
  findPrevista(id: string): Promise<Prevista | null>;
  /** Signatures of this signer that the document does not hold yet, the last first. */
  listPrevistasDe(documentoId: string, signatario: string): Promise<Prevista[]>;
  /** Signatures received but not written into their documents: the process stopped in between. */
  listRecebidas(pessoaId: string): Promise<Prevista[]>;
  /** Keeps the first signature; answers the kept one. */
  keepAssinatura(id: string, assinatura: Uint8Array): Promise<Uint8Array>;
  markGravada(id: string, now: number): Promise<void>;
}
