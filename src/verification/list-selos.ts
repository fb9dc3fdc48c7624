import { formatCnpj } from '#diploma/cnpj.ts';
import type { Check } from './check.ts';
import type { Exame } from './exame/exame.ts';
import { isPublished, isSignerProven } from './prova.ts';
import { redactCpfIn } from './redact-cpf.ts';
import type { Veredito } from './report.ts';
import type { Selo } from './selo.ts';

/**
 * The holders of the e-CNPJs in a diploma of another institution, each once (ADR 0032). The document itself names the
 * CNPJ that its seal is compared with, so that a yes proves no more than that the two agree: whoever reads the verdict
 * must see whose seal it is. None of a file that is not authentic, nor of what our own register published.
 */
export function listSelos(exame: Exame, checks: readonly Check[], veredito: Veredito): Selo[] {
  const { xml, instituicao } = exame;
  const isIntact = checks.some(({ code }) => code === 'integro');
  if (!xml?.ok || !isIntact || veredito === 'nao-autentico' || isPublished(exame)) return [];
  const found = new Map<string, Selo>();
  for (const signature of xml.value.assinaturas?.signatures ?? []) {
    const { cnpj, titular } = signature.titular ?? {};
    if (!cnpj || instituicao.cnpjs.includes(cnpj) || !isSignerProven(signature)) continue;
    if (!found.has(cnpj))
      found.set(cnpj, { titular: titular ? redactCpfIn(titular) : null, cnpj: formatCnpj(cnpj) });
  }
  return [...found.values()];
}
