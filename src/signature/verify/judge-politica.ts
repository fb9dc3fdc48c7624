import { encodeBase64 } from '#pki/base64.ts';
import type { Perfil, Politica } from '../politicas.ts';
import type { XadesSignature } from '../xades/read-signature.ts';
import { findHash } from './algorithms.ts';
import { type Finding, finding, type TrustCode } from './finding.ts';

const REFERENCES = [
  'CompleteCertificateRefs',
  'CompleteRevocationRefs',
  'CertificateValues',
  'RevocationValues',
];

/** `MandatedUnsignedQProperties` of each policy; AD-RA asks for no stamp over the signature value. */
const REQUIRED: Readonly<Record<Perfil, readonly string[]>> = {
  'AD-RB': [],
  'AD-RT': ['SignatureTimeStamp'],
  'AD-RC': ['SignatureTimeStamp', ...REFERENCES],
  'AD-RA': [...REFERENCES, 'ArchiveTimeStamp'],
};

export function findPolitica(
  { properties }: XadesSignature,
  politicas: readonly Politica[],
): Politica | null {
  return politicas.find(({ oid }) => oid === properties.politica?.oid) ?? null;
}

/**
 * A policy is identified by its OID and its hash together, and must be in force at the signing; its profile decides what
 * the signature must carry.
 */
export function judgePolitica(
  { properties, unsigned }: XadesSignature,
  known: Politica | null,
  signedAt: Date | null,
): Finding<'politica', TrustCode | 'confere'> {
  const stated = properties.politica;
  if (!stated) return finding('politica', 'invalid', 'politica-ausente');
  const evidence = { oid: stated.oid };
  if (!known) return finding('politica', 'unavailable', 'politica-desconhecida', evidence);
  const named = { ...evidence, perfil: known.perfil, versao: known.versao };
  if (known.sha256 === null || findHash(stated.method) !== 'SHA-256') {
    return finding('politica', 'unavailable', 'politica-sem-hash', named);
  }
  if (encodeBase64(stated.digest) !== known.sha256)
    return finding('politica', 'invalid', 'politica-trocada', named);
  if (!isInForce(known, signedAt)) {
    return finding('politica', 'unavailable', 'politica-fora-do-periodo', {
      ...named,
      instante: signedAt?.toISOString() ?? null,
      ...known.validade,
    });
  }
  const present = new Set(unsigned.map(({ localName }) => localName));
  const falta = REQUIRED[known.perfil].filter((name) => !present.has(name));
  return falta.length > 0
    ? finding('politica', 'invalid', 'perfil-incompleto', { ...named, falta })
    : finding('politica', 'valid', 'confere', named);
}

function isInForce({ validade }: Politica, at: Date | null): boolean {
  if (!validade || !at) return true;
  return at >= new Date(validade.de) && at <= new Date(validade.ate);
}
