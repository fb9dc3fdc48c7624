import type { LinhaDaMesa, LoteDaMesa, ProblemaNaCelula } from '#http/secretaria/contrato/lotes.ts';

/** The rows of a batch for the grid, with their problems, counted and filtered. */

export const FILTROS = ['todas', 'problema', 'prontas', 'mudadas', 'sem-pasta'] as const;
export type Filtro = (typeof FILTROS)[number];

export interface LinhaNaGrade extends LinhaDaMesa {
  /** Problems, and warnings not yet accepted. */
  pendencias: readonly ProblemaNaCelula[];
  isPronta: boolean;
}

export function composeLinhas({ linhas, juntas, aceitos }: LoteDaMesa): LinhaNaGrade[] {
  const accepted = new Set(aceitos.map(({ code }) => code));
  const problemas = groupByLinha(juntas.problemas);
  const avisos = groupByLinha(juntas.avisos);
  return linhas.map((linha) => {
    const pendencias = [
      ...linha.problemas,
      ...(problemas.get(linha.numero) ?? []),
      ...[...linha.avisos, ...(avisos.get(linha.numero) ?? [])].filter(({ code }) => !accepted.has(code)),
    ];
    return { ...linha, pendencias, isPronta: !linha.porConferir && pendencias.length === 0 };
  });
}

export const isShown = (linha: LinhaNaGrade, filtro: Filtro): boolean => {
  switch (filtro) {
    case 'todas':
      return true;
    case 'problema':
      return linha.pendencias.length > 0;
    case 'prontas':
      return linha.isPronta && linha.estado === 'aberta';
    case 'mudadas':
      return Object.keys(linha.mudadas).length > 0;
    case 'sem-pasta':
      return !linha.porConferir && linha.pasta === null;
  }
};

export const countOf = (linhas: readonly LinhaNaGrade[], filtro: Filtro): number =>
  linhas.filter((linha) => isShown(linha, filtro)).length;

/** `naturalidade_municipio` is “Naturalidade municipio” in a heading. */
export const rotuloDe = (coluna: string): string => {
  const text = coluna.replaceAll('_', ' ').trim();
  return ROTULOS[coluna] ?? text.slice(0, 1).toUpperCase() + text.slice(1);
};

const ROTULOS: Readonly<Record<string, string>> = {
  matricula: 'Matrícula',
  cpf: 'CPF',
  colacao: 'Colação',
  conclusao: 'Conclusão',
  curriculo: 'Currículo',
  habilitacao: 'Habilitação',
  enfase: 'Ênfase',
  email: 'E-mail',
};

function groupByLinha(problemas: readonly ProblemaNaCelula[]): Map<number, ProblemaNaCelula[]> {
  const groups = new Map<number, ProblemaNaCelula[]>();
  for (const problema of problemas) {
    const group = groups.get(problema.linha);
    if (group) group.push(problema);
    else groups.set(problema.linha, [problema]);
  }
  return groups;
}
