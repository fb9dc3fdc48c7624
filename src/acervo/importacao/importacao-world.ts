import type { ArquivoPrivado, RascunhoStore } from '#arquivos/arquivo-store.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import type { SituacaoStore } from '#emissao/situacao/change-situacao.ts';
import type { VerificationWorld } from '#verification/verification-world.ts';
import type { ImportacaoStore } from './importacao-store.ts';

/** What importing works with. No key and no certificate of the institution: nothing is signed. */
export interface ImportacaoWorld {
  store: ImportacaoStore;
  situacoes: SituacaoStore;
  rascunhos: RascunhoStore;
  arquivos: ArquivoPrivado;
  instituicao: Instituicao;
  verification: Omit<VerificationWorld, 'situacaoOf'>;
  /** The words a PDF shows; null where it cannot be opened. */
  readTexto(pdf: Uint8Array): Promise<string | null>;
  makePrevia(pdf: Uint8Array): Promise<Uint8Array>;
  now(): Date;
  randomBytes(length: number): Uint8Array;
  /** Whether graduates are told by e-mail; only then is an address kept. */
  avisos: boolean;
  /** Whether codes of `/meu-diploma` go to that address. */
  contatos: boolean;
  processo: string;
  isDead(processo: string): boolean;
}

/** On whose behalf, as the audit record names them. */
export type ActingWorld = ImportacaoWorld & { quem: string };

/** Importing, opened for one command. */
export interface OpenImportacao {
  world: ImportacaoWorld;
  close(): Promise<void>;
}
