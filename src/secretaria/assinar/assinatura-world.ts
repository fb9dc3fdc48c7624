import type { Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import type { DocumentoEmAndamento } from '#emissao/documentos/documento.ts';
import type { EmissaoStore } from '#emissao/emissao-store.ts';
import type { OpenIssuing } from '#emissao/issuing-world.ts';
import type { Autorizados } from '#emissao/passos.ts';
import type { Pessoa } from '#equipe/pessoa.ts';
import type { Trabalhos, TrabalhosDeps } from '../trabalhos/trabalhos.ts';

/** What the desk needs of the store to show a holder's documents and follow their signing. */
export interface AssinaturaStore extends Pick<EmissaoStore, 'listAbertas'> {
  listDocumentosAbertos(): Promise<DocumentoEmAndamento[]>;
  /** How many of these still wait for this holder; a diploma without its number waits too. */
  countEsperando(signatario: string, ids: readonly string[]): Promise<number>;
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
  /** The person who authorised a batch, where they may still sign. */
  findAutor: TrabalhosDeps['findAutor'];
  trabalhos: Trabalhos;
  /** Opens the key of one holder, for the documents that they were shown. */
  openIssuing(request: {
    como: string;
    autorizados: Autorizados;
  }): Promise<Pick<OpenIssuing, 'world' | 'missing' | 'close'>>;
  /** Asks for the further steps whose keys need no confirmation by a person; they are taken after this returns. Never throws. */
  goOn(pessoa: Pick<Pessoa, 'id'>): Promise<void>;
  now(): Date;
  sleep(ms: number): Promise<void>;
}
