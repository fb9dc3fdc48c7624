import { encodeBase64 } from '../base64.ts';
import type { Perfil, Politica } from '../politicas.ts';
import type { XadesSignature } from '../xades/read-signature.ts';
import { findHash } from './algorithms.ts';
import { type Finding, finding, type TrustCode } from './finding.ts';

/** Among the unsigned properties, what each profile must have beyond the one before it. */
const REQUIRED: readonly (readonly [Perfil, readonly string[]])[] = [
  ['AD-RB', []],
  ['AD-RT', ['SignatureTimeStamp']],
  ['AD-RC', ['CompleteCertificateRefs', 'CompleteRevocationRefs', 'CertificateValues', 'RevocationValues']],
  ['AD-RA', ['ArchiveTimeStamp']],
];

export function findPolitica(
  { properties }: XadesSignature,
  politicas: readonly Politica[],
): Politica | null {
  return politicas.find(({ oid }) => oid === properties.politica?.oid) ?? null;
}

/** A policy is what its OID and its hash say together; a profile is what the signature then must carry. */
export function judgePolitica(
  { properties, unsigned }: XadesSignature,
  known: Politica | null,
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
  const present = new Set(unsigned.map(({ localName }) => localName));
  const rank = REQUIRED.findIndex(([perfil]) => perfil === known.perfil);
  const falta = REQUIRED.slice(0, rank + 1).flatMap(([, names]) =>
    names.filter((name) => !present.has(name)),
  );
  return falta.length > 0
    ? finding('politica', 'invalid', 'perfil-incompleto', { ...named, falta })
    : finding('politica', 'valid', 'confere', named);
}
