import type { Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import type { DocumentoEmAndamento } from '#emissao/documentos/documento.ts';
import type { EmissaoStore } from '#emissao/emissao-store.ts';
import type { OpenIssuing } from '#emissao/issuing-world.ts';
import type { Autorizados } from '#emissao/passos.ts';
import type { Pessoa } from '#equipe/pessoa.ts';

/** What the desk needs of the store to show and to follow what a holder signs. */
export interface AssinaturaStore extends Pick<EmissaoStore, 'listAbertas'> {
  listDocumentosAbertos(): Promise<DocumentoEmAndamento[]>;
  /** Of these, how many still wait for this holder; one without its number waits until it has it. */
  countEsperando(signatario: string, ids: readonly string[]): Promise<number>;
  /** Uses up the touch of the passkey: true once for each. */
  spendConfirmacao(sessaoId: string): Promise<boolean>;
}

export interface AssinaturaWorld {
  store: AssinaturaStore;
  arquivos: { get(sha256: string): Promise<Uint8Array> };
  /** Who is in office today. */
  readCasa(): { configuracao: Configuracao; cnpj: string };
  /** Sends what waits for who left a post to who has it now, before it is shown. */
  followHolders(quem: string): Promise<void>;
  /** Whether the key of this post is on the server, and opens with nobody at a terminal. */
  hasCofre(signatario: string): boolean;
  /** Whether who authorised a batch would still be let. */
  mayStillSign(pessoa: Pessoa): Promise<boolean>;
  /** With the key of one holder, over what they were shown. */
  openIssuing(request: {
    como: string;
    autorizados: Autorizados;
  }): Promise<Pick<OpenIssuing, 'world' | 'missing' | 'close'>>;
  /** Takes what was signed further, as far as keys that sign with nobody asked allow; never throws: failures stand in the register. */
  goOn(quem: string): Promise<void>;
  now(): Date;
  sleep(ms: number): Promise<void>;
}
