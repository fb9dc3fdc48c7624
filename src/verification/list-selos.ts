import { formatCnpj } from '#diploma/cnpj.ts';
import type { Check } from './check.ts';
import type { Exame } from './exame/exame.ts';
import { isPublished, isSignerProven } from './prova.ts';
import { redactCpfIn } from './redact-cpf.ts';
import type { Veredito } from './report.ts';
import type { Selo } from './selo.ts';

/**
 * The holders of the e-CNPJs in another institution's diploma, each once (ADR 0065). The document itself names the CNPJ
 * that its seal is compared with, so a yes proves only that the two agree: the reader of the verdict must see whose
 * seal it is. Empty for a file that is not authentic, and for a document of our own register.
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
