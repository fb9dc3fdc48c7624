import type { ArquivoPrivado, RascunhoStore } from '#arquivos/arquivo-store.ts';
import type { Curso } from '#config/instituicao/cursos.ts';
import type { Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import type { Parsed } from '#diploma/parsed.ts';
import type { Signer } from '#pki/crypto-provider.ts';
import type { DrawRvdd } from '#rvdd/make-rvdd.ts';
import type { Completion } from '#signature/signing/completion.ts';
import type { EstadoDaLista } from '#transparencia/lista-anulados/check-lista.ts';
import type { VerificationWorld } from '#verification/verification-world.ts';
import type { DocumentoStore } from './documentos/documento.ts';
import type { EmissaoStore } from './emissao-store.ts';
import type { Autorizados } from './passos.ts';
import type { SituacaoStore } from './situacao/change-situacao.ts';

/** What issuing works with. */
export interface IssuingWorld {
  store: EmissaoStore;
  documentos: DocumentoStore;
  rascunhos: RascunhoStore;
  arquivos: ArquivoPrivado;
  instituicao: Instituicao;
  configuracao: Configuracao;
  /** The courses of `cursos.json`, read at each call. */
  listCursos(): readonly Curso[];
  ambiente: 'homologacao' | 'producao';
  now(): Date;
  randomBytes(length: number): Uint8Array;
  chaves: ChavesAMao;
  /** Time stamps, revocation lists and authorities for the signatures. */
  completion: Completion;
  /** Throws `EtapaError` where verifiers would not accept this key's signatures. */
  ensureProvable(signer: Signer): Promise<void>;
  drawRvdd: DrawRvdd;
  makePrevia(pdf: Uint8Array): Promise<Uint8Array>;
  verification: Omit<VerificationWorld, 'situacaoOf'>;
  /** Whether graduates get a notice by e-mail; only then is an address kept. */
  avisos: boolean;
  /** Whether codes of `/meu-diploma` go to that address, once the diploma is published. */
  contatos: boolean;
  /** The author, for the record. For a use case of `casos/` the caller sets it. */
  quem: string;
  /** The name of this process among all that share the store. */
  processo: string;
  /** How many diplomas this process handles at once, and so how many stamps it requests together. */
  simultaneos: number;
  isDead(processo: string): boolean;
  sleep(ms: number): Promise<void>;
}

/** Issuing, opened for one command. */
export interface OpenIssuing {
  world: IssuingWorld;
  situacoes: SituacaoStore;
  /** Numbers, signs and publishes the list of annulled diplomas from the present register. */
  publishLista(options?: {
    /** Publishes nothing while the list in force is current. */
    onlyIfDue?: boolean;
    /** The author; by default the one who opened issuing. */
    quem?: string;
  }): Promise<Parsed<{ numero: number; proximaAtualizacao: string }, string>>;
  /** Whether the list in force agrees with the register. */
  checkLista(): Promise<EstadoDaLista>;
  /** Requested keys that cannot be opened, with the code of the reason. */
  missing: readonly { id: string; code: string }[];
  close(): Promise<void>;
}

/** The keys that can sign now, by the post of their holder or by CNPJ. */
export interface ChavesAMao {
  ids: ReadonlySet<string>;
  /** The documents that the holder was shown and authorised. Null: all. */
  autorizados: Autorizados | null;
  /** SHA-256, in hexadecimal, of the certificate of an open key: identifies the holder without naming a person. */
  certificadoOf(id: string): string;
  /**
   * Signs after `writeIntent` has recorded the digest and the SHA-256 of the certificate, in hexadecimal. `writeIntent` answers the id
   * of the diploma, or null where the document belongs to none.
   */
  signer(
    id: string,
    writeIntent: (hashes: { sha256: string; certificado: string }) => Promise<string | null>,
  ): Signer;
}

/** A step that cannot be done now. The diploma waits with this reason, and the step can be tried again. */
export class EtapaError extends Error {
  override name = 'EtapaError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
