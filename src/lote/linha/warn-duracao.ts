import type { NaColuna } from '../colunas/read-campos.ts';

interface Percurso {
  nascimento: string | null;
  ingresso: string | null;
  conclusao: string | null;
}

/** More study hours than this, on every day of the year, are implausible. */
const HORAS_POR_DIA = 8;
const MOST_YEARS = 20;
const MOST_AGE = 95;
const DAYS_OF_A_YEAR = 365.25;

/** Durations for which a mistyped year is the likelier explanation. */
export function warnOfDuracao(
  { nascimento, ingresso, conclusao }: Percurso,
  cargaHoraria: number | null,
): NaColuna[] {
  const found: NaColuna[] = [];
  const warn = (code: string, coluna: string, message: string) => found.push({ code, coluna, message });
  if (ingresso !== null && conclusao !== null && conclusao > ingresso) {
    const days = daysBetween(ingresso, conclusao);
    if (cargaHoraria !== null && days * HORAS_POR_DIA < cargaHoraria)
      warn(
        'duracao-curta',
        'conclusao',
        `Do ingresso à conclusão são ${days} dias, menos de um para cada ${HORAS_POR_DIA} horas do curso; confira as duas datas.`,
      );
    if (days > MOST_YEARS * DAYS_OF_A_YEAR)
      warn(
        'duracao-longa',
        'ingresso',
        `Do ingresso à conclusão são mais de ${MOST_YEARS} anos; confira as duas datas.`,
      );
  }
  if (
    nascimento !== null &&
    conclusao !== null &&
    daysBetween(nascimento, conclusao) > MOST_AGE * DAYS_OF_A_YEAR
  )
    warn('idade', 'nascimento', `A pessoa teria mais de ${MOST_AGE} anos na conclusão; confira o ano.`);
  return found;
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
