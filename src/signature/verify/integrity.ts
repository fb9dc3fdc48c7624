import type { CryptoProvider } from '#pki/crypto-provider.ts';
import { CanonicalLimitError } from '#xml/canonicalize.ts';
import type { XmlDocument, XmlElement } from '#xml/node.ts';
import { findLugares, type LugarIssue } from '../lugares/find-lugares.ts';
import type { Lugar } from '../lugares/lugar.ts';
import { type Ids, readIds } from '../xades/ids.ts';
import { readSignature } from '../xades/read-signature.ts';
import { finding, type IntegrityFinding } from './finding.ts';
import { type SignatureIntegrity, verifySignature } from './signature-integrity.ts';

export interface Integrity {
  /** About the document; where one is not valid, no signature was examined. */
  findings: readonly IntegrityFinding[];
  /** Inner ones first. */
  lugares: readonly Lugar[];
  signatures: readonly SignatureIntegrity[];
}

/** A diploma has five; each further one costs a canonical form of all it covers. */
const MAX_SIGNATURES = 32;

/** Digest by digest and signature by signature; the signers and their trust are judged elsewhere. */
export async function verifyIntegrity({ root }: XmlDocument, crypto: CryptoProvider): Promise<Integrity> {
  const ids = readIds(root);
  const lugares = findLugares(root);
  const findings: IntegrityFinding[] = [
    judgeIds(ids),
    lugares.ok ? finding('lugares', 'valid', 'confere') : judgeLugar(lugares.issue),
  ];
  if (ids.ambiguous !== null || !lugares.ok) return { findings, lugares: [], signatures: [] };
  findings.push(...lugares.value.flatMap(judgeNumber));
  const all = lugares.value.flatMap((lugar) => lugar.signatures.map((element) => ({ element, lugar })));
  if (all.length > MAX_SIGNATURES) {
    findings.push(finding('lugares', 'unavailable', 'assinaturas-demais', { assinaturas: all.length }));
    return { findings, lugares: [], signatures: [] };
  }
  const signatures: SignatureIntegrity[] = [];
  for (const { element, lugar } of all) signatures.push(await verifyWithin(element, lugar, crypto));
  return { findings, lugares: lugares.value, signatures };
}

/** A repeated id that no reference uses misleads no reader; still, none is allowed. */
function judgeIds({ repeated, ambiguous }: Ids): IntegrityFinding {
  if (ambiguous !== null) return finding('identificadores', 'invalid', 'id-repetido', { id: ambiguous });
  return repeated === null
    ? finding('identificadores', 'valid', 'confere')
    : finding('identificadores', 'unavailable', 'id-repetido-sem-uso', { id: repeated });
}

/** The layout has one signature over the root; a second one is verified, but its meaning is unknown. */
function judgeNumber({ element, pessoas, signatures }: Lugar): IntegrityFinding[] {
  if (pessoas !== 'nenhuma' || signatures.length < 2) return [];
  return [finding('lugares', 'unavailable', 'assinatura-a-mais', { elemento: element.localName })];
}

/** One after the other: in parallel they would hold as many copies of the document. */
async function verifyWithin(
  element: XmlElement,
  lugar: Lugar,
  crypto: CryptoProvider,
): Promise<SignatureIntegrity> {
  try {
    return await verifySignature(element, lugar, crypto);
  } catch (error) {
    if (!(error instanceof CanonicalLimitError)) throw error;
    // The signer is still reported: an unexamined signature is not a missing one.
    const read = readSignature(element);
    const findings = [finding('dados', 'unavailable', 'documento-pesado')];
    return { element, lugar, signature: read.ok ? read.value : null, findings };
  }
}

/** A document that is not ours was not checked; one that imitates ours is refused. */
function judgeLugar({ code, elemento }: LugarIssue): IntegrityFinding {
  const isForeign = code === 'documento-desconhecido' || code === 'namespace-https';
  return finding('lugares', isForeign ? 'unavailable' : 'invalid', code, { elemento });
}
