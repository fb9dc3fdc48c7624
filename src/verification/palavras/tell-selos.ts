import type { Nota } from '../list-notas.ts';
import type { Report } from '../report.ts';
import type { Selo } from '../selo.ts';
import type { Palavras } from './palavras.ts';

type Words = Pick<Palavras, 'selado' | 'e'>;

/**
 * "Selado por FUNDAÇÃO X, CNPJ 11.222.333/0001-81": beside every verdict on another institution's diploma. Null without seals.
 */
export function tellSelos(selos: readonly Selo[] | undefined, palavras: Words): string | null {
  return selos && selos.length > 0 ? palavras.selado.por(nameSelos(selos, palavras)) : null;
}

/** The holders alone, for a column with its own heading. */
export const nameSelos = (selos: readonly Selo[], { selado, e }: Words): string =>
  selos.map(({ titular, cnpj }) => selado.titular(titular ?? selado.semNome, cnpj)).join(e);

/** What the reader should know of who signed; nothing of a file that is refuted. */
export function notasOf({ veredito, checks }: Pick<Report, 'veredito' | 'checks'>): Nota[] {
  const found = checks.find(({ check }) => check === 'assinantes')?.evidence['notas'];
  return veredito === 'nao-autentico' || !Array.isArray(found) ? [] : (found as Nota[]);
}

/** In words; receipts made before the notes have none, and a note of a later version has no words here. */
export const tellNotas = (
  found: readonly string[] | undefined,
  { notas }: Pick<Palavras, 'notas'>,
): string[] =>
  (found ?? []).flatMap((each) =>
    each !== 'titulo' && Object.hasOwn(notas, each) ? [notas[each as Nota]] : [],
  );
