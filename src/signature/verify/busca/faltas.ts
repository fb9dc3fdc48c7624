import { toHex } from '#pki/asn1/values.ts';
import type { Certificate } from '#pki/certificate.ts';
import type { ChainReport } from '#pki/chain.ts';
import type { Falta } from '#pki/path/falta.ts';
import { issuerKeyIdOf, keyIdOf } from '#pki/x509/key-id.ts';
import type { SignatureReport } from '../judge-signer.ts';

/**
 * The proofs that would complete a document: one entry for each gap of a chain, with its alternatives, in the order in
 * which to ask. Addresses come from untrusted certificates: for revocation only chains that already lead to a trusted
 * root count, so that an attacker can at most make us look for an issuer.
 */
export function listFaltas(signatures: readonly SignatureReport[]): Falta[][] {
  const ofStamps = signatures.flatMap(({ stamps }) =>
    stamps.flatMap(({ chain, details }) => (chain && isOfThis(details) ? listLacking(chain) : [])),
  );
  // The stamps first: they fix the instant at which the signers are judged.
  return [...ofStamps, ...signatures.flatMap(({ chain }) => (chain ? listLacking(chain) : []))];
}

/** What one chain lacks. */
export function listLacking({ path, findings }: ChainReport): Falta[][] {
  const holds = (wanted: string) =>
    findings.some(({ code, status }) => code === wanted && status === 'valid');
  const last = path.at(-1);
  if (last && findings.some(({ code }) => code === 'emissor-ausente')) return [[emissorOf(last)]];
  if (!holds('raiz-confiavel') || !holds('assinaturas-validas')) return [];
  // One for each certificate below the root, in the order of the path.
  return findings
    .filter(({ check }) => check === 'revogacao')
    .flatMap(({ status, code }, index) => {
      const [certificate, issuer] = [path[index], path[index + 1]];
      const isOpen = status === 'unavailable' && code !== 'lcr-demais';
      const asked = isOpen && certificate && issuer ? listRevocation(certificate, issuer) : [];
      return asked.length > 0 ? [asked] : [];
    });
}

export const nameFalta = ({ tipo, autoridade, serie = '', enderecos }: Falta): string =>
  [tipo, autoridade, serie, ...enderecos].join(' ');

const OF_THE_STAMP: ReadonlySet<string> = new Set([
  'resumo',
  'conteudo',
  'certificado-do-carimbo',
  'assinatura-do-carimbo',
]);

/** A stamp over something else, or by another key, gains nothing from a chain. */
function isOfThis(details: SignatureReport['stamps'][number]['details']): boolean {
  return details.every(({ check, status }) => !OF_THE_STAMP.has(check) || status === 'valid');
}

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
