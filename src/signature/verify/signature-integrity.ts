import type { XmlElement } from '#xml/node.ts';
import { readAttribute } from '#xml/query.ts';
import { equalBytes } from '../asn1/values.ts';
import type { Lugar } from '../lugares/find-lugares.ts';
import type { CryptoProvider } from '../ports.ts';
import { canonicalBytes } from '../xades/canonical-forms.ts';
import { nodeOctets, propertiesOctets } from '../xades/imprints.ts';
import { readSignature, type XadesSignature } from '../xades/read-signature.ts';
import type { NamedDigest } from '../xades/strict.ts';
import { type AlgorithmCode, findHash, findSignatureAlgorithm, isRefused } from './algorithms.ts';
import { findSpki } from './find-spki.ts';
import { finding, type IntegrityFinding, type SignatureCheck } from './finding.ts';

/** One ds:Signature: what could be read of it, and whether its digests and its value hold. */
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
    return { element, lugar, signature: null, findings: [finding('forma', 'invalid', code, { elemento })] };
  }
  const signature = read.value;
  const { ofNode, ofProperties, properties, certificates } = signature;
  const findings = await Promise.all([
    finding('forma', 'valid', 'confere'),
    judgeReference(signature, lugar),
    judgeDigest('dados', ofNode, nodeOctets(lugar.element, signature), crypto),
    judgeDigest('propriedades', ofProperties, propertiesOctets(signature), crypto),
    judgeDigest('certificado', properties.signingCertificate, certificates[0], crypto),
    judgeValue(signature, crypto),
  ]);
  return { element, lugar, signature, findings };
}

/** It must be over the very node in which it stands. */
function judgeReference({ ofNode }: XadesSignature, { no, element }: Lugar): IntegrityFinding {
  const { uri, cobertura } = ofNode;
  const evidence = { uri, elemento: element.localName, cobertura };
  const id = readAttribute(element, 'id');
  const isHere = no === 'raiz' ? uri === '' : id !== null && uri === `#${id}`;
  return isHere
    ? finding('referencia', 'valid', 'confere', evidence)
    : finding('referencia', 'invalid', 'referencia-a-outro-no', evidence);
}

async function judgeDigest(
  check: SignatureCheck,
  { method, digest }: NamedDigest,
  octets: Uint8Array,
  crypto: CryptoProvider,
): Promise<IntegrityFinding> {
  const hash = findHash(method);
  if (isRefused(hash)) return judgeAlgorithm(check, hash, method);
  const isSame = equalBytes(await crypto.digest(hash, octets), digest);
  if (isSame) return finding(check, 'valid', 'confere', { algoritmo: hash });
  const code = check === 'certificado' ? 'certificado-trocado' : 'resumo-diferente';
  return finding(check, 'invalid', code, { algoritmo: hash });
}

/** The provider refuses a short key, and one of another kind than the algorithm's, by never verifying with it. */
async function judgeValue(
  { method, value, signedInfo, canonicalization, certificates }: XadesSignature,
  crypto: CryptoProvider,
): Promise<IntegrityFinding> {
  const algorithm = findSignatureAlgorithm(method);
  if (isRefused(algorithm)) return judgeAlgorithm('assinatura', algorithm, method);
  const evidence = { algoritmo: algorithm };
  const spki = findSpki(certificates[0]);
  if (!spki) return finding('assinatura', 'invalid', 'certificado-ilegivel', evidence);
  const data = canonicalBytes(signedInfo, canonicalization);
  const isValid = await crypto.verify({ algorithm, spki, signature: value, data });
  if (isValid === null) return finding('assinatura', 'unavailable', 'chave-desconhecida', evidence);
  return isValid
    ? finding('assinatura', 'valid', 'confere', evidence)
    : finding('assinatura', 'invalid', 'assinatura-nao-confere', evidence);
}

function judgeAlgorithm(check: SignatureCheck, code: AlgorithmCode, algoritmo: string): IntegrityFinding {
  return finding(check, code === 'algoritmo-fraco' ? 'invalid' : 'unavailable', code, { algoritmo });
}
