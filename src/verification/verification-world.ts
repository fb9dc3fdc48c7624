import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { CryptoProvider } from '#pki/crypto-provider.ts';
import type { BuscarProva } from '#pki/path/falta.ts';
import type { NossaInstituicao } from './nossa-instituicao.ts';
import type { SituacaoOf } from './situacao.ts';

/** What is verified. */
export interface VerificationRequest {
  /** XML, or PDF with the XML attached. */
  bytes: Uint8Array;
  /** The code the person came with, when there was one: the file must be that diploma. */
  codigo?: CodigoValidacao | null;
}

/**
 * What verifying needs from outside. The file itself goes nowhere: `situacaoOf` is told the code, `buscarProva` which authority
 * is lacking and where its certificates say that it lies, and neither anything else.
 */
export interface VerificationWorld {
  crypto: CryptoProvider;
  /** SHA-256 of the trusted roots, lower-case hexadecimal. */
  trust: ReadonlySet<string>;
  /** The list of roots could not be reached. Then it judges no signer: an empty `trust` would distrust all. */
  isWithoutRoots?: boolean;
  /** DER of authorities that documents may not carry. */
  certificates: readonly Uint8Array[];
  /** DER of revocation lists that documents may not carry. */
  crls?: readonly Uint8Array[];
  /** Looks for certificates, lists and answers of authorities that are not at hand; without it, they stay lacking. */
  buscarProva?: BuscarProva;
  now(): Date;
  ambiente: 'homologacao' | 'producao';
  /** Whose register `situacaoOf` asks. */
  instituicao: NossaInstituicao;
  situacaoOf: SituacaoOf;
  /** A published XML by its SHA-256, to compare what it says; asked only where the bytes are not the published ones. */
  readPublicado?: (sha256: string) => Promise<Uint8Array>;
  /** After which `situacaoOf` is taken to be out of reach; 10 seconds unless told. */
  situacaoTimeoutMs?: number;
  /** Signed lists of annulled diplomas (XML) at hand, of any registrar; one that does not verify says nothing. */
  listasDeAnulados?: readonly Uint8Array[];
}
