import { encodeBase64 } from '#pki/base64.ts';
import { XADES141 } from '#signature/xades/names.ts';
import { bytesDe, textoDe } from '../um-diploma.ts';

/** A signed diploma made heavy: more signatures, and more in each, than any genuine one has. */

const SIGNATURE = /<ds:Signature .*?<\/ds:Signature>/gs;
const CLOSE = '</xades:UnsignedSignatureProperties>';

/** Copies of the first signature beside it, each with these unsigned properties; their ids are their own. */
export function comAssinaturas(
  source: Uint8Array,
  count: number,
  unsigned: (copy: number) => string,
  edit: (signature: string, copy: number) => string = (signature) => signature,
): Uint8Array {
  const text = textoDe(source);
  const [first] = text.match(SIGNATURE) ?? [];
  if (!first) throw new RangeError('no signature');
  const bare = first.replace(/<xades:UnsignedProperties>.*<\/xades:UnsignedProperties>/s, '');
  const number = /Id="Sign-(\d+)"/.exec(bare)?.[1];
  const copies = Array.from({ length: count }, (_, copy) => {
    const properties = `<xades:UnsignedProperties><xades:UnsignedSignatureProperties>${unsigned(copy)}${CLOSE}</xades:UnsignedProperties>`;
    const named = bare.replace(new RegExp(`-${number}"`, 'g'), `-${copy + 100}"`);
    return edit(named.replace('</xades:QualifyingProperties>', `${properties}$&`), copy);
  });
  return bytesDe(text.replace(first, () => first + copies.join('')));
}

/** These unsigned properties at the end of the signature over the whole document. */
export function comPropriedades(source: Uint8Array, unsigned: string): Uint8Array {
  const text = textoDe(source);
  const at = text.lastIndexOf(CLOSE);
  return bytesDe(text.slice(0, at) + unsigned + text.slice(at));
}

export const umCarimboDeArquivo = (token: Uint8Array | string, method = C14N_EXCLUSIVA): string =>
  `<xades141:ArchiveTimeStamp xmlns:xades141="${XADES141}">${method}<xades:EncapsulatedTimeStamp>${
    typeof token === 'string' ? token : encodeBase64(token)
  }</xades:EncapsulatedTimeStamp></xades141:ArchiveTimeStamp>`;

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const C14N_EXCLUSIVA = `<ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"/>`;
export const C14N_INCLUSIVA =
  '<ds:CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"/>';
export const c14nComLista = (list: string, name = 'ds:CanonicalizationMethod'): string =>
  `<${name} Algorithm="${EXCLUSIVE}"><ec:InclusiveNamespaces xmlns:ec="${EXCLUSIVE}" PrefixList="${list}"/></${name}>`;

export const comCertificados = (ders: readonly Uint8Array[]): string =>
  `<xades:CertificateValues>${ders
    .map(
      (der) => `<xades:EncapsulatedX509Certificate>${encodeBase64(der)}</xades:EncapsulatedX509Certificate>`,
    )
    .join('')}</xades:CertificateValues>`;

export const comLcrs = (ders: readonly Uint8Array[]): string =>
  `<xades:RevocationValues><xades:CRLValues>${ders
    .map((der) => `<xades:EncapsulatedCRLValue>${encodeBase64(der)}</xades:EncapsulatedCRLValue>`)
    .join('')}</xades:CRLValues></xades:RevocationValues>`;

/** The token of the last stamp in the document, as it stands there. */
export function ultimoCarimbo(source: Uint8Array): Uint8Array {
  const text = textoDe(source);
  const opening = '<xades:EncapsulatedTimeStamp>';
  const start = text.lastIndexOf(opening) + opening.length;
  return new Uint8Array(Buffer.from(text.slice(start, text.indexOf('<', start)), 'base64'));
}
