import type { Certificate } from '../certificate.ts';
import { EXTENSION } from '../x509/extensions.ts';
import { isWeakKey } from '../x509/usable-key.ts';
import { type ChainFinding, type ChainStatus, codeOfUnverified, type Evidence } from './finding.ts';
import { findNameFault } from './judge-names.ts';
import { type CertificatePath, isSelfIssued, type PathEnd, VERDICTS } from './walk-paths.ts';

/** RFC 5280, 6.1, question by question, for one path. Revocation is judged apart. */

type PathCheck = 'caminho' | 'assinaturas' | 'validade' | 'restricoes' | 'uso-da-chave' | 'extensoes';

const answer = (check: PathCheck, status: ChainStatus, code: string, evidence: Evidence): ChainFinding => ({
  check,
  status,
  code,
  evidence,
});

/** `isPolicyAcceptable`: what `judge-policies.ts` says of the same path. */
export function judgePath(path: CertificatePath, at: Date, isPolicyAcceptable: boolean): ChainFinding[] {
  return [
    judgeEnd(path),
    judgeSignatures(path),
    judgeValidity(path, at),
    judgeConstraints(path, isPolicyAcceptable),
    judgeCaKeyUsage(path),
    judgeExtensions(path),
  ];
}

const END_STATUS: Readonly<Record<PathEnd, ChainStatus>> = {
  'raiz-confiavel': 'valid',
  'raiz-nao-confiavel': 'invalid',
  'emissor-ausente': 'unavailable',
  'limite-de-caminho': 'unavailable',
};

function judgeEnd({ certificates, end }: CertificatePath): ChainFinding {
  const caminho = certificates.map(({ subject }) => subject.text);
  return answer('caminho', END_STATUS[end], end, {
    caminho,
    emissor: certificates.at(-1)?.issuer.text ?? null,
  });
}

/** From the worst. */
const LINKS = [...VERDICTS].reverse().filter((verdict) => verdict !== 'valid');

function judgeSignatures({ certificates, links }: CertificatePath): ChainFinding {
  for (const verdict of LINKS) {
    const wrong = certificates[links.indexOf(verdict)];
    if (wrong) {
      const algoritmo = wrong.signatureAlgorithm.oid;
      const evidence = { ...name(wrong), algoritmo };
      return verdict === 'invalid'
        ? answer('assinaturas', 'invalid', 'assinatura-invalida', evidence)
        : answer('assinaturas', 'unavailable', codeOfUnverified(verdict), evidence);
    }
  }
  const weak = certificates.find(({ keyAlgorithm }) => isWeakKey(keyAlgorithm));
  if (weak) return answer('assinaturas', 'unavailable', codeOfUnverified('weak'), name(weak));
  return answer('assinaturas', 'valid', 'assinaturas-validas', { conferidas: links.length });
}

/** Every certificate, the root too, must be valid at the instant. */
function judgeValidity({ certificates }: CertificatePath, at: Date): ChainFinding {
  const instante = at.toISOString();
  const wrong = certificates.find(({ notBefore, notAfter }) => at < notBefore || at > notAfter);
  if (!wrong) return answer('validade', 'valid', 'dentro-da-validade', { instante });
  return answer('validade', 'invalid', at < wrong.notBefore ? 'ainda-nao-valido' : 'vencido', {
    ...name(wrong),
    instante,
    de: wrong.notBefore.toISOString(),
    ate: wrong.notAfter.toISOString(),
  });
}

/** RFC 5280, 6.1.4 (k)–(m): an issuer is a CA; self-issued certificates do not count in the path length. And its names. */
function judgeConstraints({ certificates }: CertificatePath, isPolicyAcceptable: boolean): ChainFinding {
  const issuers = certificates.slice(1);
  let below = 0;
  for (const issuer of issuers) {
    if (issuer.unreadableExtensions.includes(EXTENSION.basicConstraints))
      return answer('restricoes', 'unavailable', 'extensao-ilegivel', name(issuer));
    if (!issuer.isCa) return answer('restricoes', 'invalid', 'emissor-nao-e-ac', name(issuer));
    if (issuer.pathLength !== null && below > issuer.pathLength) {
      return answer('restricoes', 'invalid', 'caminho-longo-demais', {
        ...name(issuer),
        limite: issuer.pathLength,
      });
    }
    if (!isSelfIssued(issuer)) below += 1;
  }
  const fault = findNameFault(certificates);
  if (fault) {
    const status = fault.code === 'nome-nao-permitido' ? 'invalid' : 'unavailable';
    return answer('restricoes', status, fault.code, name(fault.certificate));
  }
  if (!isPolicyAcceptable) return answer('restricoes', 'invalid', 'politica-nao-admitida', {});
  return answer('restricoes', 'valid', 'restricoes-atendidas', { autoridades: issuers.length });
}

/** RFC 5280, 6.1.4 (n). */
function judgeCaKeyUsage({ certificates }: CertificatePath): ChainFinding {
  const wrong = certificates.slice(1).find(({ keyUsage }) => keyUsage && !keyUsage.has('keyCertSign'));
  return wrong
    ? answer('uso-da-chave', 'invalid', 'emissor-nao-pode-certificar', name(wrong))
    : answer('uso-da-chave', 'valid', 'emissores-podem-certificar', {});
}

/** Extensions that the checks obey, and those without effect here. */
const UNDERSTOOD: ReadonlySet<string> = new Set(Object.values(EXTENSION));

/** Extensions that decide what a certificate may do. */
const DECISIVE: ReadonlySet<string> = new Set([
  EXTENSION.basicConstraints,
  EXTENSION.keyUsage,
  EXTENSION.extendedKeyUsage,
  EXTENSION.certificatePolicies,
  EXTENSION.nameConstraints,
  EXTENSION.policyMappings,
  EXTENSION.policyConstraints,
  EXTENSION.inhibitAnyPolicy,
]);

/** RFC 5280, 4.2: an unknown critical extension forbids acceptance; its meaning could not be checked. */
function judgeExtensions({ certificates }: CertificatePath): ChainFinding {
  for (const certificate of certificates) {
    const unknown = certificate.criticalExtensions.filter((oid) => !UNDERSTOOD.has(oid));
    if (unknown.length > 0) {
      return answer('extensoes', 'unavailable', 'extensao-critica-desconhecida', {
        ...name(certificate),
        extensoes: unknown,
      });
    }
    const unread = certificate.unreadableExtensions.filter(
      (oid) => DECISIVE.has(oid) || certificate.criticalExtensions.includes(oid),
    );
    if (unread.length > 0) {
      const evidence = { ...name(certificate), extensoes: unread };
      return answer('extensoes', 'unavailable', 'extensao-ilegivel', evidence);
    }
  }
  return answer('extensoes', 'valid', 'extensoes-conhecidas', {});
}

const name = ({ subject, serial }: Certificate): { certificado: string; serie: string } => ({
  certificado: subject.text,
  serie: serial,
});
