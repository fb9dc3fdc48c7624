import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { joinBytes } from '#pki/asn1/join-bytes.ts';
import { equalBytes } from '#pki/asn1/values.ts';
import type { CryptoProvider, RevocationSource, TimestampAuthority } from '#pki/crypto-provider.ts';
import { readTimestampToken } from '#pki/timestamp-token.ts';
import { listNamespacesInScope } from '#xml/namespaces.ts';
import type { XmlDocument, XmlElement } from '#xml/node.ts';
import { parseXml } from '#xml/parse.ts';
import { findLugares } from '../lugares/find-lugares.ts';
import type { Lugar } from '../lugares/lugar.ts';
import { verifyIntegrity } from '../verify/integrity.ts';
import { writeArchiveTimeStamp, writeValidationData } from '../xades/archive-text.ts';
import { canonicalizePiece } from '../xades/fragment.ts';
import { archiveOctets } from '../xades/imprints.ts';
import { DS, XADES } from '../xades/names.ts';
import { readSignature, type XadesSignature } from '../xades/read-signature.ts';
import { readCarriedValues, readStamps } from '../xades/read-unsigned.ts';
import { splice } from '../xades/splice.ts';
import { gatherProof } from './gather-proof.ts';
import type { SignIssue } from './sign-issue.ts';

export interface RenewOrder {
  source: Uint8Array;
  tsa: TimestampAuthority;
  crypto: CryptoProvider;
  now: Date;
  revocation: RevocationSource;
  /** DER of the authorities above the time-stamp authority. */
  certificates?: readonly Uint8Array[];
}

/**
 * The document with one more archive stamp on its root signature, over all earlier ones and the proofs of the last of
 * them. It must happen before the certificate of that last one expires. The proofs of the new stamp stand after it:
 * another authority may have stamped, of which the document carries nothing yet.
 */
export async function renewArchive(order: RenewOrder): Promise<Parsed<Uint8Array, SignIssue>> {
  const { source, tsa, crypto } = order;
  const parsed = parseXml(source);
  if (!parsed.ok) return refused({ code: 'xml-recusado', detail: parsed.issue });
  const lugares = findLugares(parsed.value.root);
  if (!lugares.ok) return refused({ code: lugares.issue.code, detail: lugares.issue.elemento });
  const found = findArchived(lugares.value);
  if (!found.ok) return found;
  const damage = await explainDamage(parsed.value, found.value, order);
  if (damage) return refused(damage);
  const { lugar, signature, lastProperty } = found.value;

  const declarations = missingDeclarations(lastProperty);
  const proof = await proveStamp(found.value.token, found.value, declarations, order);
  if (!proof.ok) return proof;
  const octets = joinBytes([
    archiveOctets(lugar.element, signature, signature.unsigned, { exclusive: true }),
    ...(proof.value === '' ? [] : [canonicalizePiece(proof.value)]),
  ]);
  const digest = await crypto.digest('SHA-256', octets);
  const token = await tsa.stamp({ algorithm: 'SHA-256', digest });
  const ofNew = await proveStamp(token, found.value, declarations, order);
  if (!ofNew.ok) return ofNew;
  const stamp = writeArchiveTimeStamp(token, declarations);
  return accepted(splice(source, lastProperty.end, proof.value + stamp + ofNew.value));
}

/** A stamp must not prolong a signature that is no longer valid. */
async function explainDamage(
  document: XmlDocument,
  { token }: Archived,
  { crypto, now }: RenewOrder,
): Promise<SignIssue | null> {
  const { findings, signatures } = await verifyIntegrity(document, crypto);
  const all = [...findings, ...signatures.flatMap((signature) => signature.findings)];
  const broken = all.find(({ status }) => status === 'invalid');
  if (broken) return { code: 'documento-alterado', detail: broken.check };
  const { certificates } = readTimestampToken(token);
  const isExpired = certificates.length > 0 && certificates.every(({ notAfter }) => notAfter < now);
  return isExpired ? { code: 'carimbo-vencido', detail: 'raiz' } : null;
}

interface Archived {
  lugar: Lugar;
  signature: XadesSignature;
  lastProperty: XmlElement;
  /** DER of the last archive stamp. */
  token: Uint8Array;
}

function findArchived(lugares: readonly Lugar[]): Parsed<Archived, SignIssue> {
  const lugar = lugares.at(-1);
  const element = lugar?.signatures.at(-1);
  const signature = element && readSignature(element);
  if (signature && !signature.ok) return refused({ code: 'assinatura-anterior-ilegivel', detail: 'raiz' });
  const lastProperty = signature?.value.unsigned.at(-1);
  const stamps = signature && readStamps(signature.value.unsigned);
  const last = stamps?.ok ? stamps.value.findLast(({ kind }) => kind === 'arquivamento') : undefined;
  if (!lugar || !signature || !lastProperty || !last) {
    return refused({ code: 'sem-carimbo-de-arquivamento', detail: 'raiz' });
  }
  return accepted({ lugar, signature: signature.value, lastProperty, token: last.token });
}

/** The chain and the CRLs of a stamp that the signature does not carry yet. */
async function proveStamp(
  token: Uint8Array,
  { signature }: Archived,
  declarations: string,
  { revocation, now, certificates = [] }: RenewOrder,
): Promise<Parsed<string, SignIssue>> {
  const carried = readCarriedValues(signature.unsigned);
  const held = carried.ok ? carried.value : { certificates: [], crls: [] };
  const proof = await gatherProof({
    leaves: [],
    tokens: [readTimestampToken(token)],
    known: [...certificates, ...held.certificates],
    revocation,
    at: now,
  });
  if (!proof.ok) return proof;
  const isNew = (der: Uint8Array, ders: readonly Uint8Array[]) => !ders.some((each) => equalBytes(each, der));
  return accepted(
    writeValidationData(
      proof.value.issuers.filter(({ der }) => isNew(der, held.certificates)),
      proof.value.crls.filter(({ der }) => isNew(der, held.crls)),
      declarations,
    ),
  );
}

/** Another program may have chosen other prefixes. */
function missingDeclarations(property: XmlElement): string {
  const scope = property.parent ? listNamespacesInScope(property.parent) : new Map<string, string>();
  const wanted = { ds: DS, xades: XADES };
  return Object.entries(wanted)
    .filter(([prefix, uri]) => scope.get(prefix) !== uri)
    .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
    .join('');
}
