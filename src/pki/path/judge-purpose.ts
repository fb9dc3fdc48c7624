import type { Certificate } from '../certificate.ts';
import { EXTENSION } from '../x509/extensions.ts';
import type { ChainFinding } from './finding.ts';

/** The purpose that the leaf was certified for; `qualquer` asks for the path alone. */
export type ChainPurpose = 'assinatura' | 'carimbo-do-tempo' | 'qualquer';

/** Portaria MEC 554/2019, art. 5 (text of Portaria 70/2025): type A3 or higher. DOC-ICP-04: the arcs of A3 and A4. */
const ARCOS_A3_A4 = /^2\.16\.76\.1\.2\.[34]\.\d+(?:\.\d+)*$/;

/**
 * Resolução CG ICP-Brasil 211/2024: A3 and A4 are for people; a legal person gets an electronic seal, in
 * software (SE-S) or in hardware (SE-H), and has nothing else to sign with. Both are accepted for a CNPJ.
 */
const ARCOS_DO_SELO = /^2\.16\.76\.1\.2\.20[12](?:\.\d+)*$/;

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** Servers, programs, time stamps and OCSP; who signs documents also has one for people, or none at all. */
const NOT_FOR_DOCUMENTS: ReadonlySet<string> = new Set([
  '1.3.6.1.5.5.7.3.1',
  '1.3.6.1.5.5.7.3.3',
  TIME_STAMPING,
  '1.3.6.1.5.5.7.3.9',
]);

/** `policies`: those of the leaf that count. */
export function judgePurpose(
  leaf: Certificate,
  purpose: ChainPurpose,
  policies: readonly string[] = leaf.policies,
): ChainFinding[] {
  if (purpose === 'qualquer') return [];
  const { subject, serial } = leaf;
  const evidence = { certificado: subject.text, serie: serial };
  return [
    ...(leaf.isCa
      ? [{ check: 'restricoes', status: 'invalid', code: 'titular-e-ac', evidence } as const]
      : []),
    ...(purpose === 'assinatura'
      ? [judgeSigningUse(leaf, isForOthersAlone(leaf)), judgePolicy(leaf, policies)]
      : [judgeSigningUse(leaf), judgeTimestampUse(leaf)]),
  ];
}

/** RFC 5280, 4.2.1.12: a key bound to other purposes signs no documents. */
function isForOthersAlone({ extendedKeyUsage }: Certificate): boolean {
  return extendedKeyUsage.length > 0 && extendedKeyUsage.every((oid) => NOT_FOR_DOCUMENTS.has(oid));
}

function judgeSigningUse({ keyUsage }: Certificate, isOtherwiseBound = false): ChainFinding {
  const usos = keyUsage ? [...keyUsage] : null;
  const allows = usos === null || usos.includes('digitalSignature') || usos.includes('nonRepudiation');
  const canSign = allows && !isOtherwiseBound;
  return canSign
    ? { check: 'uso-do-titular', status: 'valid', code: 'pode-assinar', evidence: { usos } }
    : { check: 'uso-do-titular', status: 'invalid', code: 'nao-pode-assinar', evidence: { usos } };
}

function judgePolicy({ cnpj }: Certificate, policies: readonly string[]): ChainFinding {
  const evidence = { politicas: policies };
  if (policies.some((policy) => ARCOS_A3_A4.test(policy)))
    return { check: 'politica', status: 'valid', code: 'tipo-a3-ou-a4', evidence };
  const isSeal = cnpj !== null && policies.some((policy) => ARCOS_DO_SELO.test(policy));
  return isSeal
    ? { check: 'politica', status: 'valid', code: 'selo-eletronico', evidence }
    : { check: 'politica', status: 'invalid', code: 'tipo-insuficiente', evidence };
}

/** RFC 3161, 2.3: exactly one extended key usage, timeStamping, and critical. */
function judgeTimestampUse({ extendedKeyUsage, criticalExtensions }: Certificate): ChainFinding {
  const isAlone = extendedKeyUsage.length === 1 && extendedKeyUsage[0] === TIME_STAMPING;
  const isCritical = criticalExtensions.includes(EXTENSION.extendedKeyUsage);
  const evidence = { usosEstendidos: extendedKeyUsage };
  return isAlone && isCritical
    ? { check: 'politica', status: 'valid', code: 'certificado-de-carimbo', evidence }
    : { check: 'politica', status: 'invalid', code: 'nao-e-certificado-de-carimbo', evidence };
}
