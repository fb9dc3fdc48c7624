import type { Parciais } from '../colunas/coluna.ts';
import type { COLUNAS_DO_HISTORICO } from '../colunas/colunas-do-historico.ts';
import { daysBetween } from '../linha/warn-duracao.ts';
import { type Aviso, WHOLE } from '../problema.ts';

export interface EntradaLida {
  /** The row in the file. */
  numero: number;
  valores: Parciais<typeof COLUNAS_DO_HISTORICO>;
}

/** Entries that a histórico may have, but that are unusual for a graduate. */
export function warnOfHistorico(entradas: readonly EntradaLida[]): Aviso[] {
  return [...warnOfReprovacoes(entradas), ...entradas.flatMap(warnOfEstagio)];
}

function warnOfReprovacoes(entradas: readonly EntradaLida[]): Aviso[] {
  const situacoes = entradas
    .filter(({ valores }) => (valores.tipo ?? 'Disciplina') === 'Disciplina')
    .map(({ valores }) => valores.situacao);
  if (situacoes.length === 0 || situacoes.some((each) => each === 'Aprovado' || each === null)) return [];
  const message =
    'Nenhuma disciplina do histórico está aprovada; confira a coluna situacao, e se a pessoa se formou.';
  return [{ ...WHOLE, coluna: 'situacao', code: 'nenhuma-aprovada', message }];
}

function warnOfEstagio({ numero, valores: { inicio, fim, carga_horaria } }: EntradaLida): Aviso[] {
  if (inicio === null || fim === null || carga_horaria === null || fim < inicio) return [];
  const days = daysBetween(inicio, fim) + 1;
  if (Number(carga_horaria) <= days * 24) return [];
  const message = `São ${carga_horaria} horas em ${days === 1 ? 'um dia' : `${days} dias`}; confira as datas e a carga horária.`;
  return [{ ...WHOLE, linha: numero, coluna: 'carga_horaria', code: 'duracao-curta', message }];
}
