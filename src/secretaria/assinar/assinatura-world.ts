import type { Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import type { DocumentoEmAndamento } from '#emissao/documentos/documento.ts';
import type { EmissaoStore } from '#emissao/emissao-store.ts';
import type { OpenIssuing } from '#emissao/issuing-world.ts';
import type { Autorizados } from '#emissao/passos.ts';
import type { Pessoa } from '#equipe/pessoa.ts';

/** What the desk needs of the store to show a holder's documents and follow their signing. */
export interface AssinaturaStore extends Pick<EmissaoStore, 'listAbertas'> {
  listDocumentosAbertos(): Promise<DocumentoEmAndamento[]>;
  /** How many of these still wait for this holder; a diploma without its number waits too. */
  countEsperando(signatario: string, ids: readonly string[]): Promise<number>;
  /** Uses up the touch of the passkey: each touch yields true once. */
  spendConfirmacao(sessaoId: string): Promise<boolean>;
}

export interface AssinaturaWorld {
  store: AssinaturaStore;
  arquivos: { get(sha256: string): Promise<Uint8Array> };
  /** The present holders of the posts. */
  readCasa(): { configuracao: Configuracao; cnpj: string };
  /** Reassigns documents of a former holder to the present holder of the post, before they are shown. */
  followHolders(quem: string): Promise<void>;
  /** Whether the key of this post is on the server, and opens without a person at a terminal. */
  hasCofre(signatario: string): boolean;
  /** Whether the person who authorised a batch may still sign. */
  mayStillSign(pessoa: Pessoa): Promise<boolean>;
  /** Opens the key of one holder, for the documents that they were shown. */
  openIssuing(request: {
    como: string;
    autorizados: Autorizados;
  }): Promise<Pick<OpenIssuing, 'world' | 'missing' | 'close'>>;
  /** Takes the further steps whose keys need no confirmation by a person. Never throws: failures are in the register. */
  goOn(quem: string): Promise<void>;
  now(): Date;
  sleep(ms: number): Promise<void>;
}
