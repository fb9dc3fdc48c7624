import type { Check } from './check.ts';
import { areAssinantesProven } from './prova.ts';
import type { Veredito } from './report.ts';

/**
 * What a check may tell of a file whose signers are not proven: numbers, codes, our own words, what the
 * register says. Any other text is its author's. `titular` and `cnpj` are told only of a proven certificate.
 */
const TOLD: ReadonlySet<string> = new Set([
  ...['achados', 'apontados', 'codigos', 'problemas', 'total', 'motivo', 'linha', 'coluna'],
  ...['assinaturas', 'conferem', 'titular', 'cnpj', 'elemento'],
  ...['codigo', 'pedido', 'publicado', 'publicadas', 'instituicoes', 'codigoVisto'],
  ...['desde', 'lista', 'formato', 'revisoes', 'anexos', 'versao'],
]);

/**
 * Gives no names unless the signers are proven, nor beside a file that is not authentic: the people whose
 * diploma was attached to a changed picture vouch for none of it. What refutes the file is told whole; only of
 * what does not, findings may name signers.
 */
export function withholdNomes(checks: readonly Check[], veredito: Veredito): readonly Check[] {
  const isRefuted = veredito === 'nao-autentico';
  if (areAssinantesProven(checks) && !isRefuted) return checks;
  return checks.map((check) => {
    const isTold = (key: string) =>
      TOLD.has(key) && (key !== 'achados' || !isRefuted || check.status === 'invalid');
    return {
      ...check,
      evidence: Object.fromEntries(Object.entries(check.evidence).filter(([key]) => isTold(key))),
    };
  });
}
