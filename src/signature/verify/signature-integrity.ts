import { equalBytes } from '#pki/asn1/values.ts';
import type { CryptoProvider } from '#pki/crypto-provider.ts';
import type { XmlElement } from '#xml/node.ts';
import type { Lugar } from '../lugares/lugar.ts';
import { keyInfoOctets, nodeOctets, propertiesOctets } from '../xades/imprints.ts';
import { readSignature, type XadesSignature } from '../xades/read-signature.ts';
import type { NamedDigest } from '../xades/strict.ts';
import { findHash, isRefused } from './algorithms.ts';
import { chooseSigner } from './choose-signer.ts';
import { finding, type IntegrityFinding, type SignatureCheck } from './finding.ts';
import { judgeReference } from './judge-reference.ts';
import { judgeValue } from './judge-value.ts';

/** One ds:Signature: its readable parts, and whether its digests and its value are valid. */
export interface SignatureIntegrity {
  element: XmlElement;
  lugar: Lugar;
  signature: XadesSignature | null;
  findings: readonly IntegrityFinding[];
}

export async function verifySignature(
  element: XmlElement,
  lugar: Lugar,
  crypto: CryptoProvider,
): Promise<SignatureIntegrity> {
  const read = readSignature(element);
  if (!read.ok) {
    const { code, elemento } = read.issue;
    const status = code === 'parte-nao-assinada' ? 'invalid' : 'unavailable';
    return { element, lugar, signature: null, findings: [finding('forma', status, code, { elemento })] };
  }
  const { certificates, certificado } = await chooseSigner(read.value, crypto);
  const signature = { ...read.value, certificates };
  const { ofNode, ofProperties, ofKeyInfo } = signature;
  const referencia = judgeReference(signature, lugar);
  const findings = await Promise.all([
    finding('forma', 'valid', 'confere'),
    referencia,
    // The octets are those of the place: a reference to anything else is not digested.
    referencia.status === 'valid'
      ? judgeDigest('dados', ofNode, nodeOctets(lugar.element, signature), crypto)
      : { ...referencia, check: 'dados' as const },
    judgeDigest('propriedades', ofProperties, propertiesOctets(signature), crypto),
    ...(ofKeyInfo
      ? [judgeDigest('propriedades', ofKeyInfo, keyInfoOctets(signature, ofKeyInfo), crypto)]
      : []),
    certificado,
    judgeValue(signature, certificado, crypto),
  ]);
  return { element, lugar, signature, findings };
}

/** A weak or unknown algorithm proves nothing, neither a right digest nor a wrong one. */
async function judgeDigest(
  check: SignatureCheck,
  { method, digest }: NamedDigest,
  octets: Uint8Array,
  crypto: CryptoProvider,
): Promise<IntegrityFinding> {
  const hash = findHash(method);
  if (isRefused(hash)) return finding(check, 'unavailable', hash, { algoritmo: method });
  const isSame = equalBytes(await crypto.digest(hash, octets), digest);
  return isSame
    ? finding(check, 'valid', 'confere', { algoritmo: hash })
    : finding(check, 'invalid', 'resumo-diferente', { algoritmo: hash });
}
