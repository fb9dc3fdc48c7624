import { countMissing, type Digitado } from '#diploma/codigo-validacao.ts';
import type { Textos } from './textos.ts';

/** The fault of a typed code, and how many characters are missing. */
export function tellCodigoIssue(
  issue: Extract<Digitado, { kind: 'recusado' }>['issue'],
  digitado: string,
  { MENSAGENS_CODIGO, faltamNoCodigo }: Pick<Textos, 'MENSAGENS_CODIGO' | 'faltamNoCodigo'>,
): string {
  const missing = issue === 'formato' ? countMissing(digitado) : null;
  return missing === null ? MENSAGENS_CODIGO[issue] : faltamNoCodigo(missing);
}
