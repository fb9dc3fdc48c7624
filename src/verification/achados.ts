import type { FindingCode, Status } from '#signature/verify/finding.ts';
import type { SignatureReport } from '#signature/verify/judge-signer.ts';
import { SENTENCES } from '#signature/verify/sentences.ts';
import type { SignaturesReport } from '#signature/verify/verify-signatures.ts';
import { appraise } from './politica/appraise.ts';
import { isSignerProven } from './prova.ts';

/** One finding about the signatures, and whose signature it is about. */
export interface Achado {
  check: string;
  status: Status;
  code: string;
  evidence: Readonly<Record<string, unknown>>;
  /** Null where it is about the document as a whole. */
  signature: SignatureReport | null;
  /** Its place among the signatures of the file, from 1. */
  numero: number;
}

/** What was found, with the status that the policy gives it; of these checks only, where told. */
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

/** Most findings in what is wrong with one file say the same; the first tell enough. */
const MAX_TOLD = 12;

/** As evidence: in words, with the name of whose signature it is where that is proven; by code and place; and as codes. */
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

/** Codes of the signatures' folder are all in its table; a stranger would be a bug there, and is told as it is. */
function sentenceOf(code: string): string {
  return Object.hasOwn(SENTENCES, code) ? SENTENCES[code as FindingCode] : code;
}
