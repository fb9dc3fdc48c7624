import type { Check } from '../check.ts';
import type { CheckName } from '../check-name.ts';
import { type CheckCode, isCodigoDoSelo } from '../codes.ts';
import { isDeOutra } from './tell-check.ts';

/** Nobody could be asked, or nobody answered: another attempt may bring the proof. */
const TRY_AGAIN: readonly CheckCode[] = [
  'raizes-inacessiveis',
  'autoridade-sem-resposta',
  'carimbo-sem-resposta',
  'raizes-do-carimbo-inacessiveis',
  'situacao-inacessivel',
];

/**
 * The answer that decides the verdict. An invalid check decides before a missing one; a forgery decides before a diploma
 * not in force. What bears our name and is not in our register is told before its format, which refutes nothing. Among missing proofs the order is: what bears our name or number and is
 * not in our register, which no proof would answer; one that another attempt may bring; another institution's seal, or one
 * not tied to it; what the file lacks; and, where that is all that lacks, a standing that only another institution knows.
 */
export function findDecisive(checks: readonly Check[]): Check | undefined {
  const holds = (name: CheckName) => checks.some(({ check, status }) => check === name && status === 'valid');
  const isProven = holds('integridade') && holds('assinantes') && holds('tempo');
  const alheio = checks.find(({ code }) => code === 'registrado-por-outra');
  const invalid = checks.filter(
    ({ status, check }) => status === 'invalid' && !(alheio && check === 'leiaute'),
  );
  return (
    invalid.find(({ check }) => check !== 'vigencia') ??
    invalid[0] ??
    alheio ??
    checks.find(({ code }) => TRY_AGAIN.includes(code)) ??
    checks.find(({ code }) => code === 'selo-de-outra-instituicao' || isCodigoDoSelo(code)) ??
    (isProven ? checks.find(({ code }) => isDeOutra(code)) : undefined) ??
    checks.find(({ status }) => status === 'unavailable')
  );
}
