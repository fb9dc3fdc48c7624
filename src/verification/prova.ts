import type { SignatureReport } from '#signature/verify/judge-signer.ts';
import type { Check } from './check.ts';
import type { CheckName } from './check-name.ts';
import { isCodigoDoSelo } from './codes.ts';
import type { Exame } from './exame/exame.ts';

/** Who vouches for a file's statements. A forger can write any name into a certificate and attach it to a file. */

/**
 * Whether the signers of the file are proven: only then is a row about them, their signatures or dates a yes. They are
 * known also where a seal is yet to be tied to its institution.
 */
export function areAssinantesProven(checks: readonly Pick<Check, 'check' | 'status' | 'code'>[]): boolean {
  const find = (name: CheckName) => checks.find(({ check }) => check === name);
  const assinantes = find('assinantes');
  const isKnown = assinantes?.status === 'valid' || isCodigoDoSelo(assinantes?.code ?? '');
  return find('integridade')?.status === 'valid' && isKnown;
}

const OF_THE_CONTENT = ['forma', 'referencia', 'dados', 'propriedades', 'certificado', 'assinatura'];

/** Whether the holder of the certificate made this signature, and a trusted root vouches for the holder. */
export function isSignerProven({ findings }: Pick<SignatureReport, 'findings'>): boolean {
  const isWhole = findings.every(
    ({ check, status }) =>
      !OF_THE_CONTENT.includes(check) || status === 'valid' || status === 'not-applicable',
  );
  return isWhole && findings.some(({ check, status }) => check === 'cadeia' && status === 'valid');
}

/** Whether the register published these bytes under the code they carry: the institution itself then vouches for them. */
export function isPublished({ xml, resposta }: Pick<Exame, 'xml' | 'resposta'>): boolean {
  if (!xml?.ok || resposta.kind !== 'respondida') return false;
  return xml.value.sha256s.some((sha256) => resposta.publicada.xmls.includes(sha256));
}
