import { type Certificate, readCertificate } from '#pki/certificate.ts';
import { isSameName } from '#pki/x509/distinguished-name.ts';
import { listCertificados } from '../arquivo/list-certificados.ts';
import type { Confianca } from '../confianca.ts';
import { isCalled, listProven } from './autoridades.ts';

/** Authorities between the requested one and a known one. ICP-Brasil has two. */
const MAX_STEPS = 3;
/** Limit of one file: the authorities above one. */
const MAX_CERTIFICATES = 20;

export interface FindEmissorWorld {
  confianca: Confianca;
  /** The file at the first of these addresses that answers. */
  fetchFirst(enderecos: readonly string[]): Promise<Uint8Array>;
}

/**
 * The certificates of an authority, and of unknown ones between it and a trusted root: all of them proven, signature by
 * signature, or none. Where a file holds only one of them, that one names the address of the next.
 */
export async function findEmissor(
  { autoridade, enderecos }: { autoridade: string; enderecos: readonly string[] },
  { confianca, fetchFirst }: FindEmissorWorld,
): Promise<{ asked: Certificate[]; between: Certificate[] }> {
  const found: Certificate[] = [];
  let next = enderecos;
  for (let steps = 0; steps < MAX_STEPS && next.length > 0; steps++) {
    found.push(...readFile(await fetchFirst(next)));
    const named = found.filter((each) => isCalled(each, autoridade));
    const atHand = [...confianca.certificates, ...found];
    const asked = await listProven(named, atHand, confianca.trust);
    if (asked.length > 0) {
      const proven = await listProven(found, atHand, confianca.trust);
      return { asked, between: asked.flatMap((each) => listAbove(each, proven)) };
    }
    const [first] = named;
    next = first ? ([first, ...listAbove(first, found)].at(-1)?.issuerUrls ?? []) : [];
  }
  return { asked: [], between: [] };
}

function readFile(bytes: Uint8Array): Certificate[] {
  return listCertificados('aia', bytes)
    .flatMap(({ der }) => (der ? [readCertificate(der)] : []))
    .slice(0, MAX_CERTIFICATES);
}

/** Climbs by name, as far as certificates exist. */
function listAbove(certificate: Certificate, some: readonly Certificate[]): Certificate[] {
  const above: Certificate[] = [];
  for (let last = certificate; above.length < some.length; ) {
    const issuer = some.find(({ subject }) => isSameName(subject, last.issuer));
    if (!issuer || issuer === last || above.includes(issuer)) break;
    above.push(issuer);
    last = issuer;
  }
  return above;
}
