import type { DiplomaConsultado } from './diploma-consultado.ts';
import { findPrazo } from './prazo.ts';

export interface Relatorio {
  publicados: number;
  emAndamento: number;
  atrasados: number;
  porCurso: Record<string, number>;
  porUnidade: Record<string, number>;
  /** By month of publication, `AAAA-MM`, in order. */
  porMes: Record<string, number>;
  porSituacao: Record<string, number>;
}

/** Published diplomas of a period, and those in progress now. An imported diploma counts by the day of its registration. */
export function countRelatorio(
  diplomas: readonly DiplomaConsultado[],
  { desde, ate, hoje }: { desde: string; ate: string; hoje: string },
): Relatorio {
  const abertos = diplomas.filter(({ origem, etapa }) => origem === 'emitido' && etapa !== 'publicado');
  const publicados = diplomas.flatMap((each) => {
    const dia = each.etapa === 'publicado' ? (each.dataPublicacao ?? each.dataRegistro) : null;
    return dia !== null && dia >= desde && dia <= ate ? [{ ...each, mes: dia.slice(0, 7) }] : [];
  });
  return {
    publicados: publicados.length,
    emAndamento: abertos.length,
    atrasados: abertos.filter((each) => (findPrazo(each, hoje)?.dias ?? 0) < 0).length,
    porCurso: countBy(publicados.map(({ curso }) => curso)),
    porUnidade: countBy(publicados.map(({ unidade }) => unidade)),
    porMes: countBy(publicados.map(({ mes }) => mes)),
    porSituacao: countBy(publicados.map(({ situacao }) => situacao ?? 'vigente')),
  };
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].toSorted(([one], [other]) => one.localeCompare(other, 'pt-BR')));
}
