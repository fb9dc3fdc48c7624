import { equalBytes, readOid, toHex } from '#pki/asn1/values.ts';
import { readSignerInfo, type SignerInfo } from '#pki/cms/signer-info.ts';
import { contextTag, DerError, DerFields, type DerNode, readNode, TAG } from '#pki/der.ts';

/**
 * The signature over a receipt's PDF, in the only accepted shape: two stretches that cover the whole file except the
 * signature itself (ISO 32000-1, 12.8.1), and a CMS of one signer. A PDF of any other shape is not ours.
 */
export interface PdfSignature {
  /** All bytes except the signature. */
  content: Uint8Array;
  certificate: Uint8Array;
  signer: SignerInfo;
}

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const ID_DATA = '1.2.840.113549.1.7.1';

/** DER of the AlgorithmIdentifiers, as this project writes them. */
const SHA_256 = '300d06096086480165030402010500';
const ECDSA_SHA_256 = '300a06082a8648ce3d040302';

/** Null where no such signature covers exactly this file. */
export function readPdfSignature(bytes: Uint8Array): PdfSignature | null {
  const text = new TextDecoder('latin1').decode(bytes);
  const ranges = [...text.matchAll(/\/ByteRange ?\[0 (\d{1,10}) +(\d{1,10}) +(\d{1,10}) *\]/g)];
  const [range] = ranges;
  if (!range || ranges.length !== 1) return null;
  const [before, after, length] = range.slice(1).map(Number) as [number, number, number];
  // Bytes after the range would be an added revision.
  if (after + length !== bytes.length || before >= after) return null;
  const gap = text.slice(before, after);
  if (!/^<(?:[0-9a-f]{2})+>$/.test(gap) || !text.slice(0, before).endsWith('/Contents ')) return null;
  const cms = readCms(fromHex(gap.slice(1, -1)));
  if (!cms) return null;
  const content = new Uint8Array(before + length);
  content.set(bytes.subarray(0, before));
  content.set(bytes.subarray(after), before);
  return { content, ...cms };
}

function readCms(padded: Uint8Array): Omit<PdfSignature, 'content'> | null {
  try {
    const whole = readNode(padded, 0, padded.length);
    // The reserved place is larger than the signature; its rest must be zeros.
    if (padded.subarray(whole.end).some((byte) => byte !== 0)) return null;
    const contentInfo = new DerFields(whole);
    if (readOid(contentInfo.take()) !== SIGNED_DATA) return null;
    const [signedData] = contentInfo.take(contextTag(0, 'elements')).children();
    contentInfo.end();
    if (!signedData) return null;
    const fields = new DerFields(signedData);
    if (!equalBytes(fields.take(TAG.integer).content, Uint8Array.of(1))) return null;
    if (toHex(fields.take(TAG.set).content) !== SHA_256) return null;
    const content = new DerFields(fields.take());
    if (readOid(content.take()) !== ID_DATA) return null;
    content.end();
    const certificates = fields.take(contextTag(0, 'elements')).children();
    const signers = fields.take(TAG.set).children();
    fields.end();
    const [certificate] = certificates;
    const [signer] = signers;
    if (!certificate || certificates.length !== 1 || !signer || signers.length !== 1) return null;
    if (!isPlainSigner(signer)) return null;
    return { certificate: certificate.bytes, signer: readSignerInfo(signer) };
  } catch (error) {
    if (error instanceof DerError) return null;
    throw error;
  }
}

/** The unsigned fields have one allowed form: version 1, SHA-256, ECDSA with SHA-256, no unsigned attributes. */
function isPlainSigner(signer: DerNode): boolean {
  const [version, , digest, , algorithm, , ...rest] = signer.children().map(({ bytes }) => toHex(bytes));
  return version === '020101' && digest === SHA_256 && algorithm === ECDSA_SHA_256 && rest.length === 0;
}

function fromHex(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16);
  return bytes;
}
