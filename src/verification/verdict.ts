import type { Check } from './check.ts';
import type { CheckName } from './check-name.ts';
import { isCodigoDoSelo } from './codes.ts';
import { LINHAS } from './politica/linhas.ts';
import type { Veredito } from './report.ts';

/** The checks that can refute a file. Being out of the layout is no forgery: the file stays unread. */
const DENY: readonly CheckName[] = ['integridade', 'assinantes', 'tempo', 'codigo', 'representacao'];

/** The checks that must be proven of the document. The page of a PDF has an answer of its own (ADR 0068). */
const PROVE: readonly CheckName[] = ['leiaute', 'integridade', 'assinantes', 'tempo', 'codigo'];

/** The whole policy. A missing proof is never a yes, and an unreachable one never a no. */
export function decideVeredito(checks: readonly Check[]): Veredito {
  const find = (name: CheckName) => checks.find(({ check }) => check === name);
  const statusOf = (name: CheckName) => find(name)?.status ?? 'unavailable';
  if (DENY.some((name) => statusOf(name) === 'invalid')) return 'nao-autentico';
  const isSeloOpen = isCodigoDoSelo(find('assinantes')?.code ?? '');
  const isProven = PROVE.every((name) => statusOf(name) === 'valid' || (name === 'assinantes' && isSeloOpen));
  if (!isProven) return 'nao-conferido';
  if (isSeloOpen) return LINHAS['selo-a-confirmar'].resposta;
  if (statusOf('vigencia') === 'invalid') return 'autentico-nao-vigente';
  // Of a PDF whose page is not proven nothing green is said: the reader looks at the page.
  if (statusOf('vigencia') === 'valid')
    return statusOf('representacao') === 'unavailable' ? 'nao-conferido' : 'autentico-vigente';
  const { resposta, respostas } = LINHAS['situacao-de-outra'];
  return respostas?.some((code) => code === find('vigencia')?.code) ? resposta : 'nao-conferido';
}
