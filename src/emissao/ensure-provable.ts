import { validateChain } from '#pki/chain.ts';
import type { Signer } from '#pki/crypto-provider.ts';
import type { ChainFinding, ChainStatus } from '#pki/path/finding.ts';
import { readCertificateOnce, readCrlOnce } from '#pki/read-once.ts';
import type { Completion } from '#signature/signing/completion.ts';
import { EtapaError } from './issuing-world.ts';

export interface ProvabilityWorld {
  completion: Completion;
  trust: ReadonlySet<string>;
  /** Addresses that yielded no revocation list, with the code of the reason. */
  listFalhasDeLcr(): readonly { url: string; reason: string }[];
  now(): Date;
}

/** How long an answer is reused: revocation lists are published each hour. */
const STANDS_MS = 10 * 60 * 1_000;

/**
 * Whether verifiers will accept this key's signatures. Checked before the key signs and before a stamp is spent, once for many
 * diplomas. Throws `EtapaError`, whose message says what is missing and names no person.
 */
export function createProvability(world: ProvabilityWorld): (signer: Signer) => Promise<void> {
  const known = new Map<string, { until: number; answer: Promise<void> }>();
  return (signer) => {
    const key = Buffer.from(signer.certificate).toString('base64');
    const now = world.now().getTime();
    const last = known.get(key);
    if (last && now < last.until) return last.answer;
    const answer = prove(signer, world);
    known.set(key, { until: now + STANDS_MS, answer });
    // A failure is not remembered: the missing proof may be available later.
    answer.catch(() => known.delete(key));
    return answer;
  };
}

async function prove(signer: Signer, world: ProvabilityWorld): Promise<void> {
  const { status, code, message } = await judgeProvability(signer, world);
  if (status !== 'valid') throw new EtapaError(code, message);
}

export interface Provability {
  status: ChainStatus;
  code: string;
  /** What is missing and what to do, naming no person; empty where nothing is missing. */
  message: string;
  /** Leaf first, as far as it could be followed. */
  path: readonly Uint8Array[];
}

/** The same check, as an answer instead of an error. */
export async function judgeProvability(
  { certificate, chain }: Pick<Signer, 'certificate' | 'chain'>,
  world: ProvabilityWorld,
): Promise<Provability> {
  const { completion, trust, now } = world;
  const ders = [certificate, ...chain, ...(completion.certificates ?? [])];
  const certificates = ders.map(readCertificateOnce);
  const leaf = readCertificateOnce(certificate);
  const at = now();
  const request = { leaf, purpose: 'assinatura', at, certificates, trust } as const;
  const { path: certs } = await validateChain({ ...request, crls: [] }, completion.crypto);
  const path = certs.map(({ der }) => der);
  const lists = await completion.revocation?.findCrls(path, at);
  const report = await validateChain({ ...request, crls: (lists ?? []).map(readCrlOnce) }, completion.crypto);
  const { status } = report;
  const wrong = report.findings.find((finding) => finding.status === status);
  if (status === 'valid' || !wrong) return { status, code: 'provavel', message: '', path };
  return { status, path, ...explain(wrong, world) };
}

const PATHS: Readonly<Record<string, string>> = {
  'emissor-ausente':
    'Falta um certificado acima de quem assina; importe a cadeia com "confianca importar" ou "confianca atualizar".',
  'raiz-nao-confiavel':
    'A cadeia de quem assina termina em uma raiz que não está entre as confiáveis; confira a chave e "confianca situacao".',
  revogado: 'O certificado de quem assina, ou de uma autoridade acima dele, foi revogado; use outro.',
  vencido: 'O certificado de quem assina, ou de uma autoridade acima dele, venceu; use outro.',
  'ainda-nao-valido': 'O certificado de quem assina ainda não vale; confira o relógio deste computador.',
};

function explain(
  { check, code }: ChainFinding,
  { listFalhasDeLcr }: ProvabilityWorld,
): Pick<Provability, 'code' | 'message'> {
  const known = PATHS[code];
  if (known) return { code, message: known };
  if (check !== 'revogacao')
    return { code, message: `O certificado de quem assina não seria aceito (${check}); use outro.` };
  const reasons = listFalhasDeLcr().map(describeFalha);
  const cause = reasons.length > 0 ? [...new Set(reasons)].join(' ') : 'Tente de novo mais tarde.';
  return { code, message: `Falta a lista de revogação de uma autoridade acima de quem assina. ${cause}` };
}

function describeFalha({ url, reason }: { url: string; reason: string }): string {
  const host = URL.canParse(url) ? new URL(url).hostname : url;
  return reason === 'host-nao-permitido'
    ? `${host} não está em lcr.hosts, de institution/emissao.json: inclua-o.`
    : `${host} não a deu (${reason}): confira a rede e tente de novo mais tarde.`;
}
