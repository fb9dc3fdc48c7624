import { toHex } from '#pki/asn1/values.ts';
import type { Certificate } from '#pki/certificate.ts';
import type { ChainReport } from '#pki/chain.ts';
import type { Falta } from '#pki/path/falta.ts';
import { issuerKeyIdOf, keyIdOf } from '#pki/x509/key-id.ts';

/** One gap of a chain, named for people, and what would close it. */
export interface Lacuna {
  /** The certificate of an authority; its word on whether a certificate was revoked; the certificate that stamped. */
  readonly tipo: 'emissor' | 'revogacao' | 'carimbo';
  /** Common name; of `carimbo` the issuer's. Of a missing certificate only unproven ones say it. */
  readonly autoridade: string | null;
  /** Alternatives, in the order in which to ask; empty where the certificate gives no address. */
  readonly faltas: readonly Falta[];
}

/**
 * What one chain lacks. Addresses come from untrusted certificates: for revocation only chains that already lead to a
 * trusted root count, so that an attacker can at most make us look for an issuer.
 */
export function listLacunas({ path, findings }: ChainReport): Lacuna[] {
  const holds = (wanted: string) =>
    findings.some(({ code, status }) => code === wanted && status === 'valid');
  const last = path.at(-1);
  if (last && findings.some(({ code }) => code === 'emissor-ausente'))
    return [{ tipo: 'emissor', autoridade: last.issuer.commonName, faltas: [emissorOf(last)] }];
  if (!holds('raiz-confiavel') || !holds('assinaturas-validas')) return [];
  return listRevogacoes({ path, findings })
    .filter(({ status, code }) => status === 'unavailable' && code !== 'lcr-demais')
    .map(({ certificate, issuer }) => ({
      tipo: 'revogacao',
      autoridade: issuer.commonName,
      faltas: listRevocation(certificate, issuer),
    }));
}

/** Lists younger than this are not asked for again: authorities of ICP-Brasil publish theirs in hours. */
const MAX_LIST_AGE_MS = 3 * 24 * 60 * 60 * 1_000;

/**
 * The holder's own list, where it is in force but days older than the instant: a newer one may say more. Authorities
 * above publish theirs for months; an expired certificate is in no new list.
 */
export function listEnvelhecidas({ path, findings }: ChainReport, now: Date): Falta[][] {
  return listRevogacoes({ path, findings })
    .slice(0, 1)
    .filter(({ status, evidence }) => status === 'valid' && ageOf(evidence) > MAX_LIST_AGE_MS)
    .filter(({ certificate }) => now <= certificate.notAfter)
    .map(({ certificate, issuer }) => listRevocation(certificate, issuer).slice(0, 1));
}

/** How much older than the instant the list or answer about the holder is; null where none answers. */
export function ageOfRevogacao({ path, findings }: ChainReport): number | null {
  const [first] = listRevogacoes({ path, findings });
  return first?.status === 'valid' ? Math.max(0, ageOf(first.evidence)) : null;
}

const ageOf = ({ instante, emitidaEm }: Readonly<Record<string, unknown>>): number =>
  Date.parse(String(instante)) - Date.parse(String(emitidaEm));

/** One for each certificate below the root, in the order of the path. */
function listRevogacoes({ path, findings }: Pick<ChainReport, 'path' | 'findings'>) {
  return findings
    .filter(({ check }) => check === 'revogacao')
    .flatMap((each, index) => {
      const [certificate, issuer] = [path[index], path[index + 1]];
      return certificate && issuer ? [{ ...each, certificate, issuer }] : [];
    });
}

export const nameFalta = ({ tipo, autoridade, serie = '', enderecos }: Falta): string =>
  [tipo, autoridade, serie, ...enderecos].join(' ');

/** Even without an address: the fetcher may know the authority by its key. */
const emissorOf = (certificate: Certificate): Falta => ({
  tipo: 'emissor',
  autoridade: issuerKeyIdOf(certificate),
  enderecos: listEnderecos(certificate.issuerUrls),
});

/** Longer numbers exist; no responder is asked about them. */
const MAX_SERIAL_OCTETS = 32;

/** A list first: it reveals to no host whose certificate is checked. */
function listRevocation(certificate: Certificate, issuer: Certificate): Falta[] {
  const autoridade = keyIdOf(issuer);
  const { serialBytes } = certificate;
  const [listas, estados] = [listEnderecos(certificate.crlUrls), listEnderecos(certificate.ocspUrls)];
  const faltas: Falta[] = [];
  if (listas.length > 0) faltas.push({ tipo: 'lista', autoridade, enderecos: listas });
  if (estados.length > 0 && serialBytes.length <= MAX_SERIAL_OCTETS)
    faltas.push({ tipo: 'estado', autoridade, serie: toHex(serialBytes), enderecos: estados });
  return faltas;
}

/** Certificates name one, and some a second as a fallback. */
const MAX_ENDERECOS = 2;
const MAX_LENGTH = 500;
const HTTP = /^https?:\/\/[\x21-\x7e]+$/i;

function listEnderecos(urls: readonly string[]): string[] {
  const plain = urls.filter((url) => url.length <= MAX_LENGTH && HTTP.test(url));
  return [...new Set(plain)].slice(0, MAX_ENDERECOS);
}
