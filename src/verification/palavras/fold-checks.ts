import type { Check } from '../check.ts';

/** Why the list of checks is folded: all are valid, or the file was unreadable. Null where it is not folded. */
export function foldChecks(
  checks: readonly Pick<Check, 'check' | 'status' | 'code'>[],
): 'todas' | 'nada' | null {
  if (checks.every(({ status }) => status === 'valid')) return 'todas';
  const isUnread = checks.some(({ code }) => code === 'integridade-nao-examinada');
  const isRefuted = checks.some(({ check, status }) => status === 'invalid' && check !== 'leiaute');
  return isUnread && !isRefuted ? 'nada' : null;
}
