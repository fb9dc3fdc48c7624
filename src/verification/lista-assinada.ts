import type { Documento } from '#leiaute/kinds.ts';
import { readMantido } from '#leiaute/read.ts';
import { settle } from '#signature/verify/finding.ts';
import { verifySignatures } from '#signature/verify/verify-signatures.ts';
import { parseXml } from '#xml/parse.ts';
import type { VerificationWorld } from './verification-world.ts';

type Lista = Documento<'ListaDiplomasAnulados'>['infListaDiplomasAnulados'];

/** What a list of annulled diplomas says; null unless its layout and its signature hold whole. */
export async function readListaAssinada(
  source: Uint8Array,
  world: Pick<VerificationWorld, 'crypto' | 'trust' | 'certificates' | 'crls' | 'now'>,
): Promise<Lista | null> {
  const parsed = parseXml(source);
  const lista = parsed.ok ? (await readMantido(parsed.value, 'ListaDiplomasAnulados')).documento : null;
  if (!parsed.ok || !lista?.ok) return null;
  const { crypto, trust, certificates, crls = [] } = world;
  const options = { crypto, trust, certificates, crls, now: world.now() };
  const { findings, signatures } = await verifySignatures(parsed.value, options);
  const all = [...findings, ...signatures.flatMap((each) => each.findings)];
  const isValid = signatures.length > 0 && settle(all) === 'valid';
  return isValid ? lista.value.infListaDiplomasAnulados : null;
}
