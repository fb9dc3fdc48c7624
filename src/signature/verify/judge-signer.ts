import type { Certificate } from '#pki/certificate.ts';
import { type ChainReport, validateChain } from '#pki/chain.ts';
import type { CryptoProvider } from '#pki/crypto-provider.ts';
import type { No } from '../lugares/documentos.ts';
import { explainTitular, tipoDeTitular } from '../lugares/titular.ts';
import { POLITICAS, type Politica } from '../politicas.ts';
import { findUnknown } from '../xades/read-unsigned.ts';
import { codeOf, type Finding, finding } from './finding.ts';
import type { Holding } from './holding.ts';
import { findPolitica, judgePolitica } from './judge-politica.ts';
import { judgeReferencias } from './judge-referencias.ts';
import { findClaimedTime, findProvenTime, judgeStamps, judgeTime, type StampReport } from './judge-stamps.ts';
import { type Lacuna, listLacunas } from './lacunas.ts';
import type { Pool } from './pool.ts';

/** What one signature covers, its signer, policy and time; and every finding about it. */
export interface SignatureReport {
  id: string | null;
  no: No;
  /** The name of the node, as the document has it. */
  elemento: string;
  titular: Certificate | null;
  politica: Politica | null;
  /** The time that the signer claims. */
  declaredTime: Date | null;
  /** The earliest proven time of existence, by its own stamp or by that of a signature over it. */
  provenTime: Date | null;
  /** An earlier time that a stamp claims, its own or that of a signature over it, whose authority is not proven. */
  claimedTime: Date | null;
  stamps: readonly StampReport[];
  chain: ChainReport | null;
  /** What the chain lacks for the instant that matters. */
  lacunas: readonly Lacuna[];
  findings: readonly Finding[];
}

export interface SignerQuestion {
  pool: Pool;
  /** How many stamps the document has. */
  carimbos: number;
  politicas?: readonly Politica[];
  trust: ReadonlySet<string>;
  now: Date;
  /** When a trusted signature over this one was proven to exist; when one was that is not proven to. */
  coveredAt: Date | null;
  claimedAt: Date | null;
  crypto: CryptoProvider;
}

export async function judgeSigner(holding: Holding, question: SignerQuestion): Promise<SignatureReport> {
  const { lugar, element, signature, certificate, findings } = holding;
  const { pool, carimbos, politicas = POLITICAS, trust, now, coveredAt, claimedAt, crypto } = question;
  const report: SignatureReport = {
    id: element.attributes.find(({ name }) => name === 'Id')?.value ?? null,
    no: lugar.no,
    elemento: lugar.element.localName,
    titular: certificate,
    politica: signature && findPolitica(signature, politicas),
    declaredTime: signature?.properties.signingTime ?? null,
    provenTime: null,
    claimedTime: null,
    stamps: [],
    chain: null,
    lacunas: [],
    findings,
  };
  if (!signature || !certificate) return report;
  const stamping = { pool, carimbos, trust, at: coveredAt ?? now, now, crypto };
  const stamps = await judgeStamps(lugar.element, signature, stamping);
  const provenTime = findProvenTime(stamps) ?? coveredAt;
  const at = provenTime ?? now;
  const claimedTime = earliestBefore(at, [findClaimedTime(stamps), claimedAt]);
  const leaf = { leaf: certificate, purpose: 'assinatura', trust, ...pool } as const;
  const chain = await validateChain({ ...leaf, at }, crypto);
  // A missing proof of the time comes before what only a later time says: an expiry, a revocation.
  const claimed =
    chain.status !== 'valid' && claimedTime
      ? await validateChain({ ...leaf, at: claimedTime }, crypto)
      : null;
  return {
    ...report,
    provenTime,
    claimedTime,
    stamps,
    chain,
    lacunas: listLacunas(claimed ?? chain),
    findings: [
      ...findings,
      ...judgeUnknown(findUnknown(signature.unsigned)),
      judgePolitica(signature, report.politica, provenTime ?? report.declaredTime),
      ...(await judgeReferencias(signature, crypto)),
      ...judgeTitular(holding, certificate),
      judgeTime(stamps, provenTime),
      ...stamps.map((each) => each.finding),
      judgeChain(chain, provenTime, claimed),
    ],
  };
}

function judgeUnknown(propriedade: string | null): Finding[] {
  return propriedade === null
    ? []
    : [finding('forma', 'unavailable', 'propriedade-desconhecida', { propriedade })];
}

/** An institution's signature must also cover the earlier ones, or they could be removed. */
function judgeTitular({ lugar, signature }: Holding, certificate: Certificate): Finding[] {
  const tipo = tipoDeTitular(certificate);
  const code = explainTitular(certificate, lugar);
  const isPartial = tipo === 'e-CNPJ' && signature?.ofNode.cobertura === 'sem-assinaturas';
  return [
    code ? finding('titular', 'invalid', code, { tipo }) : finding('titular', 'valid', 'confere', { tipo }),
    ...(isPartial ? [finding('referencia', 'unavailable', 'cobertura-parcial')] : []),
  ];
}

const earliestBefore = (limit: Date, times: readonly (Date | null)[]): Date | null =>
  times.reduce((least, each) => (each && each < (least ?? limit) ? each : least), null);

/**
 * Without a proven time, a certificate's expiry says nothing about the time of signing; nor does it where a stamp claims
 * an earlier one (`claimed`).
 */
function judgeChain(chain: ChainReport, provenTime: Date | null, claimed: ChainReport | null): Finding {
  const { status, findings, path } = claimed ?? chain;
  const evidence = { raiz: path.at(-1)?.commonName ?? null };
  if (chain.status === 'valid') return finding('cadeia', 'valid', 'confere', evidence);
  const decisive = findings.filter((each) => each.status === status);
  const isExpiry = !provenTime && !claimed && decisive.every(({ code }) => code === 'vencido');
  if (status === 'valid' || isExpiry) {
    return finding('cadeia', 'unavailable', 'sem-tempo-provado', evidence);
  }
  const [first] = decisive;
  return finding('cadeia', status, codeOf(first), { ...evidence, ...first?.evidence });
}
