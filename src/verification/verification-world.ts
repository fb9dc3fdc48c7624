import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { CryptoProvider } from '#pki/crypto-provider.ts';
import type { BuscarProva } from '#pki/path/falta.ts';
import type { CadastroOf } from './cadastro.ts';
import type { NossaInstituicao } from './nossa-instituicao.ts';
import type { SituacaoOf } from './situacao.ts';

/** The input of a verification. */
export interface VerificationRequest {
  /** XML, or PDF with the XML attached. */
  bytes: Uint8Array;
  /** The code that the person entered, if any: the file must be that diploma. */
  codigo?: CodigoValidacao | null;
}

/**
 * What verifying needs from outside. The file itself is never sent: `situacaoOf` gets only the code, `buscarProva` only the
 * lacking authority and the addresses that its certificates give, `cadastroOf` only the e-MEC code.
 */
export interface VerificationWorld {
  crypto: CryptoProvider;
  /** SHA-256 of the trusted roots, lower-case hexadecimal. */
  trust: ReadonlySet<string>;
  /** The list of roots was unreachable. No signer is then judged: an empty `trust` would distrust all. */
  isWithoutRoots?: boolean;
  /** DER of authorities that documents need not carry. */
  certificates: readonly Uint8Array[];
  /** DER of revocation lists that documents need not carry. */
  crls?: readonly Uint8Array[];
  /** Fetches certificates, lists and answers of authorities; without it, they stay lacking. */
  buscarProva?: BuscarProva;
  now(): Date;
  ambiente: 'homologacao' | 'producao';
  /** The institution whose register `situacaoOf` asks. */
  instituicao: NossaInstituicao;
  situacaoOf: SituacaoOf;
  /** Of this site: a link that a holder shared from it is told. */
  hosts?: readonly string[];
  /**
   * Reads a published XML by its SHA-256, to compare contents; called only where the bytes differ from the published
   * ones.
   */
  readPublicado?: (sha256: string) => Promise<Uint8Array>;
  /** The cadastro of institutions; without it no seal of another institution is tied to it. */
  cadastroOf?: CadastroOf;
  /** The time after which `situacaoOf` counts as unreachable; 10 seconds by default. */
  situacaoTimeoutMs?: number;
  /** Available signed lists of annulled diplomas (XML), of any registrar; one that does not verify is ignored. */
  listasDeAnulados?: readonly Uint8Array[];
}
