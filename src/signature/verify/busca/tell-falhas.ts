import type { Finding } from '../finding.ts';
import type { SignatureReport } from '../judge-signer.ts';
import { type Lacuna, nameFalta } from '../lacunas.ts';

export type FalhaCode = 'autoridade-sem-resposta' | 'autoridade-nao-consultada';

/**
 * The fetcher's codes for an address that it does not contact; any other failure means that the authority did not answer.
 */
const UNASKED: ReadonlySet<unknown> = new Set([
  'host-fora-da-lista',
  'endereco-invalido',
  'endereco-nao-publico',
  'autoridade-desconhecida',
]);

/** Null where fetching is switched off: nothing then failed. */
export function tellFalha(error: unknown): FalhaCode | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  if (code === 'busca-desligada') return null;
  return UNASKED.has(code) ? 'autoridade-nao-consultada' : 'autoridade-sem-resposta';
}

/** Findings that say only that a proof is lacking; the reason of the failed fetch says more. */
const LACKING: ReadonlySet<string> = new Set([
  'emissor-ausente',
  'lcr-ausente',
  'lcr-fora-do-instante',
  'ocsp-fora-do-instante',
]);

export function tellFalhas(
  signatures: readonly SignatureReport[],
  falhas: ReadonlyMap<string, FalhaCode>,
): SignatureReport[] {
  return signatures.map((report) => {
    const told = new Map<Finding, Finding>();
    const stamps = report.stamps.map((stamp) => {
      const finding = explain(stamp.finding, stamp.lacunas, falhas);
      told.set(stamp.finding, finding);
      return { ...stamp, finding };
    });
    const findings = report.findings.map((each) =>
      each.check === 'cadeia' ? explain(each, report.lacunas, falhas) : (told.get(each) ?? each),
    );
    return { ...report, stamps, findings };
  });
}

function explain(
  finding: Finding,
  lacunas: readonly Lacuna[],
  falhas: ReadonlyMap<string, FalhaCode>,
): Finding {
  if (finding.status !== 'unavailable' || !LACKING.has(finding.code)) return finding;
  const why = lacunas.flatMap(({ faltas }) => faltas).flatMap((falta) => falhas.get(nameFalta(falta)) ?? []);
  const code = why.find((each) => each === 'autoridade-sem-resposta') ?? why[0];
  return code ? { ...finding, code } : finding;
}
