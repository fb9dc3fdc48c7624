import type { FindingCode, Status } from '#signature/verify/finding.ts';
import type { SignatureReport } from '#signature/verify/judge-signer.ts';
import { SENTENCES } from '#signature/verify/sentences.ts';
import type { SignaturesReport } from '#signature/verify/verify-signatures.ts';
import { appraise } from './politica/appraise.ts';
import { isSignerProven } from './prova.ts';

/** One finding about the signatures, and its signature. */
export interface Achado {
  check: string;
  status: Status;
  code: string;
  evidence: Readonly<Record<string, unknown>>;
  /** Null for a finding about the document as a whole. */
  signature: SignatureReport | null;
  /** Its position among the signatures of the file, from 1. */
  numero: number;
}

/** The findings, with the status that the policy gives each; only of the named checks, where given. */
export function listAchados(
  { findings, signatures }: SignaturesReport,
  names: readonly string[] | null = null,
): Achado[] {
  const all = [
    ...findings.map((each) => ({ ...each, signature: null, numero: 0 })),
    ...signatures.flatMap((signature, index) =>
      signature.findings.map((each) => ({ ...each, signature, numero: index + 1 })),
    ),
  ];
  return all.filter(({ check }) => names === null || names.includes(check)).map(appraise);
}

/** Most findings about one file repeat; the first ones suffice. */
const MAX_TOLD = 12;

/** As evidence: sentences, with the signer's name where it is proven; code and position; and the codes. */
export function describeAchados(
  achados: readonly Achado[],
): Record<'achados' | 'apontados' | 'codigos', string[]> {
  const told = achados.map((each) => `${describeWho(each)}: ${sentenceOf(each.code)}`);
  const placed = achados.map(({ code, signature, numero }) =>
    signature ? `${code} ${numero} ${signature.elemento}` : code,
  );
  return {
    achados: [...new Set(told)].slice(0, MAX_TOLD),
    apontados: [...new Set(placed)].slice(0, MAX_TOLD),
    codigos: [...new Set(achados.map(({ code }) => code))],
  };
}

function describeWho({ signature, numero }: Achado): string {
  if (!signature) return 'Documento';
  const nome = isSignerProven(signature) ? signature.titular?.titular : null;
  return `${nome ?? `Assinatura ${numero}`}, em ${signature.elemento}`;
}

/** The table has every code of `signature/`; an unknown code would be a bug there, and is shown as it is. */
function sentenceOf(code: string): string {
  return Object.hasOwn(SENTENCES, code) ? SENTENCES[code as FindingCode] : code;
}
