import { accepted, type Parsed } from '#diploma/parsed.ts';
import type { CryptoProvider, OrigemDosDados, Signer } from '#pki/crypto-provider.ts';
import { canonicalize } from '#xml/canonicalize.ts';
import type { No } from '../lugares/documentos.ts';
import { writeToSign } from '../xades/build-signature.ts';
import { OpenDocument } from './open-document.ts';
import type { SignIssue } from './sign-issue.ts';
import { prepareSignature } from './sign-node.ts';

export interface SignedInfoRefeito {
  /** The bytes that a signature here, by this certificate, at this time, covers. */
  info: Uint8Array;
  /** The canonical document without any signature. */
  conteudo: Uint8Array;
  /** Canonical SignedInfo of each existing signature. */
  signedInfos: readonly Uint8Array[];
  /** Name of its root element. */
  raiz: string;
}

/** A document, read and checked; nothing is added to it. */
interface DocumentoLido extends Omit<SignedInfoRefeito, 'info'> {
  document: OpenDocument;
}

export function readParaAssinar(source: Uint8Array): Parsed<DocumentoLido, SignIssue> {
  const opened = OpenDocument.open(source);
  return opened.ok ? accepted({ document: opened.value, ...describe(opened.value) }) : opened;
}

/** The bytes to sign, made from the document itself: for a key holder that trusts no caller. */
export async function rebuildSignedInfo(
  { source, ...where }: OrigemDosDados,
  signer: Pick<Signer, 'certificate' | 'algorithm'>,
  crypto: CryptoProvider,
): Promise<Parsed<SignedInfoRefeito, SignIssue>> {
  const read = readParaAssinar(source);
  return read.ok ? rebuildFrom(read.value, where, signer, crypto) : read;
}

/** The same for a document already read. */
export async function rebuildFrom(
  { document, ...described }: DocumentoLido,
  { no, signingTime }: Omit<OrigemDosDados, 'source'>,
  signer: Pick<Signer, 'certificate' | 'algorithm'>,
  crypto: CryptoProvider,
): Promise<Parsed<SignedInfoRefeito, SignIssue>> {
  const prepared = prepareSignature(document, { target: no as No, signer, signingTime });
  if (!prepared.ok) return prepared;
  const { info } = await writeToSign(prepared.value.signature, signer, crypto);
  return accepted({ info, ...described });
}

/** The document without its signatures, and the signatures apart. */
function describe(document: OpenDocument): Omit<SignedInfoRefeito, 'info'> {
  const raiz = document.find('raiz');
  const signatures = document.lugares.flatMap(({ lidas }) => lidas);
  return {
    raiz: raiz?.element.localName ?? '',
    conteudo: raiz ? document.octets(raiz, 'sem-assinaturas') : new Uint8Array(),
    signedInfos: signatures.map(({ signedInfo }) => canonicalize(signedInfo, { exclusive: true })),
  };
}
