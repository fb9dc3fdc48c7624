import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { joinBytes } from '#pki/asn1/join-bytes.ts';
import { equalBytes } from '#pki/asn1/values.ts';
import { encodeBase64 } from '#pki/base64.ts';
import type { Certificate } from '#pki/certificate.ts';
import type { CryptoProvider, TimestampAuthority } from '#pki/crypto-provider.ts';
import { readTimestampTokenOnce } from '#pki/read-once.ts';
import type { TimestampToken } from '#pki/timestamp-token.ts';
import { isSameName } from '#pki/x509/distinguished-name.ts';
import type { Perfil } from '../politicas.ts';
import {
  writeArchiveTimeStamp,
  writeCertificateRefs,
  writeCertificateValues,
  writeRevocationRefs,
  writeRevocationValues,
  writeSignatureTimeStamp,
} from '../xades/archive-text.ts';
import type { BuiltSignature } from '../xades/build-signature.ts';
import { canonicalizePiece } from '../xades/fragment.ts';
import type { Completion } from './completion.ts';
import { gatherProof, listCarried } from './gather-proof.ts';
import type { OpenLugar } from './open-document.ts';
import type { SignIssue } from './sign-issue.ts';

export interface CompletionOrder extends Completion {
  perfil: Perfil;
  certificate: Certificate;
  /** DER of the authorities above it. */
  chain: readonly Uint8Array[];
  lugares: readonly OpenLugar[];
  /** DER of the stamps made since the document was opened. */
  tokens: readonly Uint8Array[];
}

export interface UnsignedProperties {
  properties: string[];
  /** DER of the tokens among them. */
  stamps: Uint8Array[];
}

/**
 * The properties after the signature itself: nothing for AD-RB; the stamp for AD-RT; then references and values for
 * AD-RC; then the archive stamp over all of it for AD-RA. The order is that of diplomas in production.
 */
export async function writeUnsignedProperties(
  built: BuiltSignature,
  order: CompletionOrder,
): Promise<Parsed<UnsignedProperties, SignIssue>> {
  const { perfil, tsa, crypto } = order;
  if (perfil === 'AD-RB') return accepted({ properties: [], stamps: [] });
  if (!tsa) return refused({ code: 'carimbo-necessario', detail: perfil });
  const token = await stamp(built.covered.signatureValue, tsa, crypto);
  const stamped = writeSignatureTimeStamp(token);
  if (perfil === 'AD-RT') return accepted({ properties: [stamped], stamps: [token] });

  const values = await writeValues([readTimestampTokenOnce(token)], order);
  if (!values.ok) return values;
  if (perfil === 'AD-RC') return accepted({ properties: [stamped, ...values.value], stamps: [token] });
  return writeArchive(built, { token, stamped, values: values.value }, order, tsa);
}

interface Complete {
  /** DER of the stamp over the signature value. */
  token: Uint8Array;
  stamped: string;
  values: readonly string[];
}

/**
 * The archive stamp, over values that prove it too: where another authority answered than the one that stamped the
 * signature, its chain and lists join the values, and a new stamp covers those.
 */
async function writeArchive(
  { covered }: BuiltSignature,
  { token, stamped, values }: Complete,
  order: CompletionOrder,
  tsa: TimestampAuthority,
): Promise<Parsed<UnsignedProperties, SignIssue>> {
  const { signedProperties, node, signedInfo, signatureValue, keyInfo } = covered;
  const before = [signedProperties, node, signedInfo, signatureValue, keyInfo];
  const seen = [readTimestampTokenOnce(token)];
  let complete = [stamped, ...values];
  for (let attempt = 0; attempt < MAX_AUTHORITIES; attempt += 1) {
    const octets = joinBytes([...before, ...complete.map(canonicalizePiece)]);
    const archive = await stamp(octets, tsa, order.crypto);
    const read = readTimestampTokenOnce(archive);
    if (seen.some((each) => isSameAuthority(each, read))) {
      return accepted({
        properties: [...complete, writeArchiveTimeStamp(archive)],
        stamps: [token, archive],
      });
    }
    seen.push(read);
    const wider = await writeValues(seen, order);
    if (!wider.ok) return wider;
    complete = [stamped, ...wider.value];
  }
  return refused({ code: 'autoridades-de-carimbo-instaveis', detail: order.perfil });
}

/** Authorities that alternate are each seen once before one repeats. */
const MAX_AUTHORITIES = 4;

function isSameAuthority({ signer: one }: TimestampToken, { signer: other }: TimestampToken): boolean {
  if (one.sid.kind === 'key-id')
    return other.sid.kind === 'key-id' && equalBytes(one.sid.keyId, other.sid.keyId);
  if (other.sid.kind === 'key-id') return false;
  return (
    equalBytes(one.sid.issuer, other.sid.issuer) && equalBytes(one.sid.serialBytes, other.sid.serialBytes)
  );
}

/** The references name the signer's own authorities; the values carry those of all signers. */
async function writeValues(
  stamps: readonly TimestampToken[],
  { certificate, chain, lugares, tokens, crypto, revocation, certificates = [] }: CompletionOrder,
): Promise<Parsed<string[], SignIssue>> {
  if (!revocation) return refused({ code: 'revogacao-necessaria', detail: certificate.subject.text });
  const carried = listCarried(lugares);
  const proof = await gatherProof({
    leaves: [certificate, ...lugares.flatMap(({ holders }) => holders)],
    tokens: [...stamps, ...tokens.map(readTimestampTokenOnce), ...carried.tokens],
    known: [...chain, ...certificates, ...carried.certificates],
    revocation,
    at: latestOf(stamps),
  });
  if (!proof.ok) return proof;
  const { issuersOf, issuers, crls } = proof.value;
  const own = issuersOf(certificate);
  const ownCrls = crls.filter((crl) => own.some(({ subject }) => isSameName(subject, crl.issuer)));
  const digest = async <Value extends { der: Uint8Array }>(value: Value) => ({
    value,
    digest: encodeBase64(await crypto.digest('SHA-256', value.der)),
  });
  return accepted([
    writeCertificateRefs(await Promise.all(own.map(digest))),
    writeRevocationRefs(await Promise.all(ownCrls.map(digest))),
    writeCertificateValues(issuers),
    writeRevocationValues(crls),
  ]);
}

/** Lists issued by then cover every stamp. */
function latestOf(stamps: readonly TimestampToken[]): Date {
  return new Date(Math.max(...stamps.map(({ genTime }) => genTime.getTime())));
}

async function stamp(
  octets: Uint8Array,
  tsa: TimestampAuthority,
  crypto: CryptoProvider,
): Promise<Uint8Array> {
  return tsa.stamp({ algorithm: 'SHA-256', digest: await crypto.digest('SHA-256', octets) });
}
