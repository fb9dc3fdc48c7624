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
  /** Those of `cursos.json`; read when asked for. */
  listCursos(): readonly Curso[];
  ambiente: 'homologacao' | 'producao';
  now(): Date;
  randomBytes(length: number): Uint8Array;
  chaves: ChavesAMao;
  /** Time stamps, revocation lists and authorities, for what is signed. */
  completion: Completion;
  /** Throws `EtapaError` where what this key signs would not be believed. */
  ensureProvable(signer: Signer): Promise<void>;
  drawRvdd: DrawRvdd;
  makePrevia(pdf: Uint8Array): Promise<Uint8Array>;
  verification: Omit<VerificationWorld, 'situacaoOf'>;
  /** Whether graduates are told by e-mail; only then is an address kept. */
  avisos: boolean;
  /** Whether codes of `/meu-diploma` go to that address, once the diploma is published. */
  contatos: boolean;
  /** Who acts, for the record. A use case of `casos/` is told by its caller. */
  quem: string;
  /** This process, among all that work on the same store. */
  processo: string;
  /** How many diplomas this process has on their way at once, and so how many stamps it asks for together. */
  simultaneos: number;
  isDead(processo: string): boolean;
  sleep(ms: number): Promise<void>;
}

/** Issuing, opened for one command. */
export interface OpenIssuing {
  world: IssuingWorld;
  situacoes: SituacaoStore;
  /** Numbers, signs and publishes the list of annulled diplomas as the register is now. */
  publishLista(options?: {
    /** Leaves one that needs no other alone. */
    onlyIfDue?: boolean;
    /** Who acts; who opened issuing unless told. */
    quem?: string;
  }): Promise<Parsed<{ numero: number; proximaAtualizacao: string }, string>>;
  /** Whether the list in force still tells what the register does. */
  checkLista(): Promise<EstadoDaLista>;
  /** Keys that were asked for and cannot be opened, with the reason's code. */
  missing: readonly { id: string; code: string }[];
  close(): Promise<void>;
}

/** The keys that can sign now, by the post of their holder or by CNPJ. */
export interface ChavesAMao {
  ids: ReadonlySet<string>;
  /** What they may sign: what was shown to the holder, who said yes. Null: all. */
  autorizados: Autorizados | null;
  /** SHA-256, in hexadecimal, of the certificate of an open key: which holder it is, without naming a person. */
  certificadoOf(id: string): string;
  /**
   * Signs after `writeIntent` has written down, in hexadecimal, the digest and the SHA-256 of the certificate, and said of
   * which diploma, by its id, or that it is of none.
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
