import type { NaColuna } from '../colunas/read-campos.ts';
import type { EntradaLida } from './warn-historico.ts';

/** A class hour has fifty minutes by default (Parecer CNE/CES 261/2006 leaves it to the institution). */
const HORA_AULA = 50 / 60;

/** The clock hours that count towards the course: subjects that were passed, internships and activities. */
export function sumHoras(entradas: readonly EntradaLida[]): number {
  return entradas
    .filter(
      ({ valores }) => (valores.tipo ?? 'Disciplina') !== 'Disciplina' || valores.situacao === 'Aprovado',
    )
    .map(({ valores }) => Number(valores.carga_horaria ?? 0) * (valores.horas === 'aula' ? HORA_AULA : 1))
    .reduce((sum, each) => sum + each, 0);
}

/** Subjects beyond the curriculum do not count in every institution: a sum up to about a tenth larger is no mistake. */
const TOLERANCIA = 0.9;

/** A row with far fewer hours than its histórico adds up to: one of the two belongs to another person, or is mistyped. */
export function warnOfHoras(integralizada: string | null, horas: number | null): NaColuna[] {
  if (integralizada === null || horas === null || Number(integralizada) >= horas * TOLERANCIA) return [];
  const sum = Math.round(horas).toLocaleString('pt-BR');
  const message = `As disciplinas do histórico somam ${sum} horas, bem mais que as ${integralizada} desta linha; confira as duas.`;
  return [{ coluna: 'carga_horaria_integralizada', code: 'carga-menor-que-o-historico', message }];
}
