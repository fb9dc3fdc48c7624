import type { Check } from './check.ts';
import { areAssinantesProven } from './prova.ts';
import type { Veredito } from './report.ts';

/**
 * The evidence that a check may show of a file with unproven signers: numbers, codes, our own words, the register's
 * statements. Any other text is its author's. `titular` and `cnpj` are shown only from a proven certificate.
 */
const TOLD: ReadonlySet<string> = new Set([
  ...['achados', 'apontados', 'codigos', 'problemas', 'total', 'motivo', 'linha', 'coluna'],
  ...['assinaturas', 'conferem', 'titular', 'cnpj', 'elemento'],
  ...['codigo', 'pedido', 'publicado', 'publicadas', 'instituicoes', 'codigoVisto', 'linkVisto'],
  ...['desde', 'lista', 'formato', 'revisoes', 'anexos', 'versao', 'paginas', 'porque', 'notas', 'nosso'],
]);

/**
 * Withholds names unless the signers are proven, and beside a file that is not authentic: people whose diploma was
 * attached to a changed picture do not vouch for it. Evidence that refutes the file is shown whole; only other findings
 * may name signers.
 */
export function withholdNomes(checks: readonly Check[], veredito: Veredito): readonly Check[] {
  const isRefuted = veredito === 'nao-autentico';
  if (areAssinantesProven(checks) && !isRefuted) return checks;
  return checks.map((check) => {
    const isTold = (key: string) =>
      TOLD.has(key) && (key !== 'achados' || !isRefuted || check.status === 'invalid');
    const { faltas, ...rest } = check;
    return {
      ...rest,
      // What a refuted file lacks does not matter.
      ...(faltas && !isRefuted && { faltas }),
      evidence: Object.fromEntries(Object.entries(check.evidence).filter(([key]) => isTold(key))),
    };
  });
}
