import { toHex } from '#pki/asn1/values.ts';
import type { CryptoProvider } from '#pki/crypto-provider.ts';
import { isSignature } from '#signature/xades/names.ts';
import { canonicalize } from '#xml/canonicalize.ts';
import type { XmlDocument, XmlElement } from '#xml/node.ts';
import { parseXml } from '#xml/parse.ts';

/**
 * SHA-256 of all that a diploma says and of the signatures inside it: the canonical form of the document without the
 * outermost signature. Other line ends and renewed stamps do not change it; any change of the text does.
 */
export async function digestConteudo({ root }: XmlDocument, crypto: CryptoProvider): Promise<string> {
  const exclude = (element: XmlElement): boolean => isSignature(element) && element.parent === root;
  return toHex(await crypto.digest('SHA-256', canonicalize(root, { exclusive: true, exclude })));
}

/** Null where the bytes are no readable XML. */
export async function digestConteudoOf(source: Uint8Array, crypto: CryptoProvider): Promise<string | null> {
  const parsed = parseXml(source);
  return parsed.ok ? digestConteudo(parsed.value, crypto) : null;
}
