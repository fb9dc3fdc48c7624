import { encodeBase64 } from '#pki/base64.ts';
import type { CryptoProvider } from '#pki/crypto-provider.ts';
import type { XmlElement } from '#xml/node.ts';
import { findChildren } from '#xml/query.ts';
import { DS, XADES } from '../xades/names.ts';
import type { XadesSignature } from '../xades/read-signature.ts';
import { readCarriedValues } from '../xades/read-unsigned.ts';
import { type NamedDigest, ShapeRefusal, toDigest } from '../xades/strict.ts';
import { type AlgorithmCode, findHash, isRefused } from './algorithms.ts';
import { type Finding, finding, type TrustCode } from './finding.ts';

type ReferenceFinding = Finding<'politica', TrustCode | 'confere' | AlgorithmCode>;

/**
 * AD-RC and AD-RA (DOC-ICP-15.03): everything that CompleteCertificateRefs and CompleteRevocationRefs name by digest is
 * among the values beside them. A signature without references is not judged.
 */
export async function judgeReferencias(
  { unsigned, certificates }: XadesSignature,
  crypto: CryptoProvider,
): Promise<ReferenceFinding[]> {
  const values = readCarriedValues(unsigned);
  const refs = readRefs(unsigned);
  if (refs === null || !values.ok) return [finding('politica', 'unavailable', 'referencias-nao-conferem')];
  const findings = [
    await compare(refs.certificates, [...certificates, ...values.value.certificates], crypto),
    await compare(refs.crls, values.value.crls, crypto),
    await compare(refs.ocsps, values.value.ocsps, crypto),
  ];
  return findings.flatMap((each) => each ?? []);
}

interface Refs {
  certificates: NamedDigest[];
  crls: NamedDigest[];
  ocsps: NamedDigest[];
}

/** Null where one is unreadable. */
function readRefs(unsigned: readonly XmlElement[]): Refs | null {
  const inside = (elements: readonly XmlElement[], ...path: readonly string[]): XmlElement[] =>
    path.reduce<XmlElement[]>(
      (found, localName) => found.flatMap((each) => findChildren(each, { namespace: XADES, localName })),
      [...elements],
    );
  const named = (name: string) =>
    unsigned.filter(({ namespace, localName }) => namespace === XADES && localName === name);
  try {
    const revocation = named('CompleteRevocationRefs');
    return {
      certificates: inside(named('CompleteCertificateRefs'), 'CertRefs', 'Cert', 'CertDigest').map(
        readDigest,
      ),
      crls: inside(revocation, 'CRLRefs', 'CRLRef', 'DigestAlgAndValue').map(readDigest),
      ocsps: inside(revocation, 'OCSPRefs', 'OCSPRef', 'DigestAlgAndValue').map(readDigest),
    };
  } catch (error) {
    if (error instanceof ShapeRefusal) return null;
    throw error;
  }
}

function readDigest(element: XmlElement): NamedDigest {
  const [method] = findChildren(element, { namespace: DS, localName: 'DigestMethod' });
  const [value] = findChildren(element, { namespace: DS, localName: 'DigestValue' });
  if (!method || !value) throw new ShapeRefusal(element);
  return toDigest(method, value);
}

async function compare(
  refs: readonly NamedDigest[],
  values: readonly Uint8Array[],
  crypto: CryptoProvider,
): Promise<ReferenceFinding | null> {
  for (const uri of new Set(refs.map(({ method }) => method))) {
    const hash = findHash(uri);
    if (isRefused(hash)) return finding('politica', 'unavailable', hash, { algoritmo: uri });
    const digests = await Promise.all(values.map((value) => crypto.digest(hash, value)));
    const known = new Set(digests.map(encodeBase64));
    const missing = refs.filter(({ method, digest }) => method === uri && !known.has(encodeBase64(digest)));
    if (missing.length > 0) {
      return finding('politica', 'unavailable', 'referencias-nao-conferem', { faltam: missing.length });
    }
  }
  return null;
}
