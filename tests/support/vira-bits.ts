import { nodeCrypto } from '#keys/node-crypto.ts';
import { settle } from '#signature/verify/finding.ts';
import { verifyIntegrity } from '#signature/verify/integrity.ts';
import type { TrustOptions } from '#signature/verify/judge-trust.ts';
import type { SignatureIntegrity } from '#signature/verify/signature-integrity.ts';
import { verifySignatures } from '#signature/verify/verify-signatures.ts';
import { nodeOctets, propertiesOctets } from '#signature/xades/imprints.ts';
import { canonicalize } from '#xml/canonicalize.ts';
import type { XmlDocument } from '#xml/node.ts';
import { parseXml } from '#xml/parse.ts';
import { abre } from './um-diploma.ts';

/** The result for a document in which one bit was flipped. */
type Destino =
  /** No XML this project reads, or no document of the law. */
  | 'recusado'
  /** At least one signature does not hold. */
  | 'quebrado'
  /** Everything is found valid, and what was changed is no part of the canonical document. */
  | 'mesmo-documento'
  /** Everything is found valid although the canonical document changed. */
  | 'aceito';

export interface Virada {
  destino: Destino;
  /** The signatures found to hold over content that is not the one they were made for. */
  enganadas: string[];
}

/** Prepares a signed document to have its bits flipped, one at a time. */
export function preparaViradas(
  source: Uint8Array,
  options: TrustOptions,
): (at: number, bit: number) => Promise<Virada> {
  const original = abre(source);
  const whole = canonical(original);
  const known = coveredBy(original, options);
  return async (at, bit) => {
    const changed = source.slice();
    changed[at] = (changed[at] ?? 0) ^ (1 << bit);
    const parsed = parseXml(changed);
    if (!parsed.ok) return { destino: 'recusado', enganadas: [] };
    const { findings, signatures } = await verifyIntegrity(parsed.value, nodeCrypto);
    if (settle(findings) !== 'valid') return { destino: 'recusado', enganadas: [] };
    const covered = await known;
    const holding = signatures.filter((each) => settle(each.findings) === 'valid');
    const enganadas = holding.flatMap((each) => {
      const id = each.signature?.id ?? '';
      return [...covered.values()].includes(describe(each)) ? [] : [id];
    });
    if (holding.length < covered.size) return { destino: 'quebrado', enganadas };
    const report = await verifySignatures(parsed.value, options);
    const all = [...report.findings, ...report.signatures.flatMap((each) => each.findings)];
    if (settle(all) !== 'valid') return { destino: 'quebrado', enganadas };
    return { destino: canonical(parsed.value) === whole ? 'mesmo-documento' : 'aceito', enganadas };
  };
}

/** By signature, all the octets that its digests and its value are over. */
async function coveredBy(document: XmlDocument, { crypto }: TrustOptions): Promise<Map<string, string>> {
  const { signatures } = await verifyIntegrity(document, crypto);
  return new Map(signatures.map((each) => [each.signature?.id ?? '', describe(each)]));
}

function describe({ signature, lugar }: SignatureIntegrity): string {
  if (!signature) return '';
  const parts = [
    nodeOctets(lugar.element, signature),
    propertiesOctets(signature),
    canonicalize(signature.signedInfo, signature.canonicalization),
  ];
  return parts.map((part) => Buffer.from(part).toString('latin1')).join('');
}

function canonical({ root }: XmlDocument): string {
  return Buffer.from(canonicalize(root, { exclusive: false })).toString('latin1');
}
