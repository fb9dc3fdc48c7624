import type { Check } from './check.ts';
import type { Report } from './report.ts';
import type { Verification } from './verify.ts';

/** A verification as third parties may see it. */
export interface Conferida {
  report: Report;
  /** Null as well where the diploma is suspended or annulled. */
  diploma: Verification['diploma'];
  /** "A. E. S.": all that is shown of the holder of a diploma not in force. */
  iniciais: string | null;
  paginas?: Verification['paginas'];
  /** Where a PDF carries several documents: each by itself. */
  anexos?: readonly Conferida[];
}

/** Of a suspended or annulled diploma only the standing is shown: its signers and dates may point to the person. */
export function withholdDados(
  { report, diploma, paginas, anexos }: Verification,
  isVigente: boolean,
): Conferida {
  const isOutOfForce = report.checks.some(({ code }) => code === 'suspenso' || code === 'anulado');
  const iniciais = diploma?.iniciais ?? null;
  const drawn = {
    ...(paginas && { paginas }),
    ...(anexos && { anexos: anexos.map((each) => withholdDados(each, true)) }),
  };
  if (isVigente && !isOutOfForce) return { report, diploma, iniciais, ...drawn };
  const checks = report.checks.map((check) =>
    check.check === 'vigencia' ? check : { ...check, evidence: keepCounts(check.evidence) },
  );
  return { report: { ...report, checks }, diploma: null, iniciais, ...drawn };
}

/** The counts of signatures, present and valid, identify no person. */
function keepCounts({ assinaturas, conferem }: Check['evidence']): Check['evidence'] {
  return typeof assinaturas === 'number' && typeof conferem === 'number' ? { assinaturas, conferem } : {};
}
