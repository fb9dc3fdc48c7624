import type { Passo } from '#emissao/passos.ts';
import type { SignatureAlgorithm } from '#pki/crypto-provider.ts';

/** What agents need of the store. Times are milliseconds since 1970; ids of pairings and agents are hashes. */

export interface Assinador {
  id: string;
  pessoaId: string;
  /** As the agent named its machine. */
  maquina: string;
  pareadoEm: number;
}

/** A signature that an agent was asked for, and is accepted once. */
export interface Prevista {
  id: string;
  pessoaId: string;
  documentoId: string;
  signatario: string;
  no: Passo['no'];
  /** The document as it was when it was shown, by its SHA-256. */
  fonte: string;
  certificado: Uint8Array;
  cadeia: readonly Uint8Array[];
  algoritmo: SignatureAlgorithm;
  /** The time that the signature tells. */
  hora: number;
  /** Of SignedInfo. */
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
  /** Those that nobody confirmed yet: of everybody, and of this network. */
  countPareamentos(rede: string, now: number): Promise<{ todos: number; daRede: number }>;
  /** Binds it to a person, once; recorded. Null: there is none, it is over, or somebody confirmed it. */
  confirmPareamento(
    codigo: string,
    pessoaId: string,
    options: { now: number; quem: string },
  ): Promise<{ maquina: string } | null>;
  /** The agent takes what was confirmed, once: the pairing is gone, and the agent is known by `assinadorId`. */
  takePareamento(
    id: string,
    assinadorId: string,
    now: number,
  ): Promise<{ kind: 'vencido' | 'pendente' } | { kind: 'pareado'; pessoaId: string }>;

  /** Null also of one that was revoked. */
  findAssinador(id: string): Promise<Assinador | null>;
  /** Of one person, paired after this time and not revoked. */
  listAssinadores(pessoaId: string, desde: number): Promise<Assinador[]>;
  /** False: it is none of this person's, or was revoked. Recorded. */
  revokeAssinador(id: string, pessoaId: string, options: { now: number; quem: string }): Promise<boolean>;

  insertPrevista(prevista: Prevista): Promise<void>;
  findPrevista(id: string): Promise<Prevista | null>;
  /** Those of this document and signer that are not in it yet, the last first. */
  listPrevistasDe(documentoId: string, signatario: string): Promise<Prevista[]>;
  /** Signed and not in their documents: something stopped in between. */
  listRecebidas(pessoaId: string): Promise<Prevista[]>;
  /** Keeps the first; answers the one that is kept. */
  keepAssinatura(id: string, assinatura: Uint8Array): Promise<Uint8Array>;
  markGravada(id: string, now: number): Promise<void>;
}
