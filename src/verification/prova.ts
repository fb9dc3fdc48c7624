import type { SignatureReport } from '#signature/verify/judge-signer.ts';
import type { Check } from './check.ts';
import type { CheckName } from './check-name.ts';
import type { Exame } from './exame/exame.ts';

/** Who answers for what a file says. A forger can write any name into a certificate and attach it to a file. */

/** The signers of the file are who they say: then, and only then, a row about them, their signatures or dates is a yes. */
export function areAssinantesProven(checks: readonly Pick<Check, 'check' | 'status'>[]): boolean {
  const statusOf = (name: CheckName) => checks.find(({ check }) => check === name)?.status;
  return statusOf('integridade') === 'valid' && statusOf('assinantes') === 'valid';
}

const OF_THE_CONTENT = ['forma', 'referencia', 'dados', 'propriedades', 'certificado', 'assinatura'];

/** This one signature was made by the holder of its certificate, for whom a trusted root answers. */
export function isSignerProven({ findings }: Pick<SignatureReport, 'findings'>): boolean {
  const isWhole = findings.every(
    ({ check, status }) =>
      !OF_THE_CONTENT.includes(check) || status === 'valid' || status === 'not-applicable',
  );
  return isWhole && findings.some(({ check, status }) => check === 'cadeia' && status === 'valid');
}

/** These very bytes are what the register published under the code they carry: the institution itself answers for them. */
export function isPublished({ xml, resposta }: Pick<Exame, 'xml' | 'resposta'>): boolean {
  if (!xml?.ok || resposta.kind !== 'respondida') return false;
  return xml.value.sha256s.some((sha256) => resposta.publicada.xmls.includes(sha256));
}
