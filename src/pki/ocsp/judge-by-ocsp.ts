import type { Certificate } from '../certificate.ts';
import type { CryptoProvider } from '../crypto-provider.ts';
import type { ChainFinding, ChainStatus, Evidence } from '../path/finding.ts';
import { answersFor, type ListQuestion } from '../path/judge-by-lists.ts';
import { isAbout } from './cert-id.ts';
import { findResponderFault } from './judge-responder.ts';
import type { OcspResponse, SingleResponse } from './ocsp-response.ts';

export interface OcspQuestion extends ListQuestion {
  readonly ocsps: readonly OcspResponse[];
  readonly certificates?: readonly Certificate[];
}

/** A responder is asked once about a certificate: more answers are an attack on our time. */
const MAX_ANSWERS = 16;

const NONCE = '1.3.6.1.5.5.7.48.1.2';

/**
 * Judges the responders' answers about a certificate as a list (`judge-by-lists.ts`): revoked up to the instant,
 * whenever the answer was given; or good at a time that covers the instant. "Unknown" is no answer. Null where no answer
 * is about the certificate.
 */
export async function judgeByOcsp(
  question: OcspQuestion,
  crypto: CryptoProvider,
): Promise<ChainFinding | null> {
  const { certificate, issuer, at, ocsps, work } = question;
  const answer = (status: ChainStatus, code: string, evidence: Evidence = {}): ChainFinding => ({
    check: 'revogacao',
    status,
    code,
    evidence: {
      certificado: certificate.subject.text,
      serie: certificate.serial,
      instante: at.toISOString(),
      ...evidence,
    },
  });
  if (!issuer) return null;
  if (!work.canLook(ocsps)) return answer('unavailable', 'lcr-demais');
  const about = await listAbout(ocsps, certificate, issuer, crypto);
  if (about.length === 0) return null;
  if (about.length > MAX_ANSWERS) return answer('unavailable', 'lcr-demais');

  let open = 'ocsp-fora-do-instante';
  let best: { response: OcspResponse; single: SingleResponse } | null = null;
  for (const { response, single } of about) {
    const fault = await findFault(response, single, { ...question, issuer }, crypto);
    if (fault === 'lcr-demais') return answer('unavailable', fault);
    if (fault) {
      open = fault;
      continue;
    }
    const { status } = single;
    if (status.kind === 'revoked' && status.revokedAt <= at) {
      const evidence = { revogadoEm: status.revokedAt.toISOString(), motivo: status.reason };
      return answer('invalid', 'revogado', { ...describe(response, single), ...evidence });
    }
    const isBetter = !best || single.thisUpdate > best.single.thisUpdate;
    if (answersFor(at, single, certificate) && isBetter) best = { response, single };
  }
  if (!best) return answer('unavailable', open);
  const { status } = best.single;
  const revogadoEm = status.kind === 'revoked' ? status.revokedAt.toISOString() : null;
  const code = revogadoEm ? 'revogado-depois' : 'nao-revogado';
  return answer('valid', code, { ...describe(best.response, best.single), revogadoEm });
}

async function listAbout(
  ocsps: readonly OcspResponse[],
  certificate: Certificate,
  issuer: Certificate,
  crypto: CryptoProvider,
): Promise<{ response: OcspResponse; single: SingleResponse }[]> {
  const found: { response: OcspResponse; single: SingleResponse }[] = [];
  for (const response of ocsps)
    for (const single of response.responses)
      if (await isAbout(single.certId, certificate, issuer, crypto)) found.push({ response, single });
  return found;
}

/** Why this answer says nothing about the certificate; null where it does. */
async function findFault(
  response: OcspResponse,
  { status, thisUpdate, criticalExtensions }: SingleResponse,
  question: OcspQuestion & { issuer: Certificate },
  crypto: CryptoProvider,
): Promise<string | null> {
  const critical = [...response.criticalExtensions, ...criticalExtensions];
  if (critical.some((oid) => oid !== NONCE)) return 'ocsp-extensao-critica';
  // No responder knows what happens after it answers.
  if (thisUpdate > response.producedAt) return 'ocsp-fora-do-instante';
  const fault = await findResponderFault(response, question, crypto);
  return fault ?? (status.kind === 'unknown' ? 'ocsp-desconhecido' : null);
}

const describe = ({ producedAt }: OcspResponse, { thisUpdate, nextUpdate }: SingleResponse): Evidence => ({
  respondidoEm: producedAt.toISOString(),
  emitidaEm: thisUpdate.toISOString(),
  proximaEm: nextUpdate?.toISOString() ?? null,
});
