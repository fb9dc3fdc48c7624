import { accepted, type Parsed } from '#diploma/parsed.ts';
import type { CryptoProvider, OrigemDosDados, Signer } from '#pki/crypto-provider.ts';
import { canonicalize } from '#xml/canonicalize.ts';
import type { No } from '../lugares/documentos.ts';
import { writeToSign } from '../xades/build-signature.ts';
import { readSignature } from '../xades/read-signature.ts';
import { OpenDocument } from './open-document.ts';
import type { SignIssue } from './sign-issue.ts';
import { prepareSignature } from './sign-node.ts';

export interface SignedInfoRefeito {
  /** The bytes that a signature here, by this certificate, at this time, is over. */
  info: Uint8Array;
  /** The canonical document without any signature. */
  conteudo: Uint8Array;
  /** Canonical SignedInfo of each signature that stands in it already. */
  signedInfos: readonly Uint8Array[];
  /** Name of its root element. */
  raiz: string;
}

/** What would be signed, made from the document itself: for who holds the key and believes nobody else. */
export async function rebuildSignedInfo(
  { source, no, signingTime }: OrigemDosDados,
  signer: Pick<Signer, 'certificate' | 'algorithm'>,
  crypto: CryptoProvider,
): Promise<Parsed<SignedInfoRefeito, SignIssue>> {
  const opened = OpenDocument.open(source);
  if (!opened.ok) return opened;
  const prepared = prepareSignature(opened.value, { target: no as No, signer, signingTime });
  if (!prepared.ok) return prepared;
  const { info } = await writeToSign(prepared.value.signature, signer, crypto);
  return accepted({ info, ...describe(opened.value) });
}

/** Without its signatures, and those apart. Null where it is no document of the layout. */
export function readConteudo(source: Uint8Array): Omit<SignedInfoRefeito, 'info'> | null {
  const opened = OpenDocument.open(source);
  return opened.ok ? describe(opened.value) : null;
}

function describe(document: OpenDocument): Omit<SignedInfoRefeito, 'info'> {
  const raiz = document.find('raiz');
  const signatures = document.lugares.flatMap((lugar) => lugar.signatures);
  return {
    raiz: raiz?.element.localName ?? '',
    conteudo: raiz ? document.octets(raiz, 'sem-assinaturas') : new Uint8Array(),
    signedInfos: signatures.flatMap((element) => {
      const read = readSignature(element);
      return read.ok ? [canonicalize(read.value.signedInfo, { exclusive: true })] : [];
    }),
  };
}
