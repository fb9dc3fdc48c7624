import type { Check } from './check.ts';
import { areAssinantesProven } from './prova.ts';

/**
 * What a check may tell of a file whose signers are not proven: numbers, codes, our own words, what the register says. Any
 * other text is whoever made the file speaking. `titular` and `cnpj` are told only of a certificate that is proven.
 */
const TOLD: ReadonlySet<string> = new Set([
  ...['achados', 'codigos', 'problemas', 'total', 'motivo', 'linha', 'coluna'],
  ...['assinaturas', 'conferem', 'titular', 'cnpj', 'elemento'],
  ...['codigo', 'pedido', 'publicado', 'publicadas', 'instituicoes', 'codigoVisto'],
  ...['desde', 'lista', 'formato', 'revisoes', 'anexos', 'versao'],
]);

/** Names nobody unless the signers are proven. */
export function withholdNomes(checks: readonly Check[]): readonly Check[] {
  if (areAssinantesProven(checks)) return checks;
  return checks.map((check) => ({
    ...check,
    evidence: Object.fromEntries(Object.entries(check.evidence).filter(([key]) => TOLD.has(key))),
  }));
}
