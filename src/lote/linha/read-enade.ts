import type { HistoricoDoPedido } from '#pedido/pedido.ts';
import { normalizeName } from '../campos/lista.ts';
import type { Valores } from '../colunas/coluna.ts';
import type { COLUNAS_DO_LOTE } from '../colunas/colunas-do-lote.ts';
import type { NaColuna } from '../colunas/read-campos.ts';

type Enade = Pick<
  Valores<typeof COLUNAS_DO_LOTE>,
  'enade' | 'enade_edicao' | 'enade_condicao' | 'enade_motivo'
>;

/** TEnumMotivoNaoHabilitacaoAlunoEnadeHistorico, each by its distinctive word. */
const MOTIVOS = {
  calendario: 'Estudante não habilitado ao Enade em razão do calendário do ciclo avaliativo',
  natureza: 'Estudante não habilitado ao Enade em razão da natureza do projeto pedagógico do curso',
} as const;

export function checkEnade(
  { enade }: { enade: Enade['enade'] | null },
  isFilled: (coluna: 'enade_motivo') => boolean,
): NaColuna[] {
  const coluna = 'enade_motivo';
  if (enade === 'Não habilitado' && !isFilled(coluna)) {
    const message = 'Falta o motivo; escreva “calendário”, “natureza” ou outro, por extenso.';
    return [{ code: 'vazio', message, coluna }];
  }
  if (enade !== null && enade !== 'Não habilitado' && isFilled(coluna)) {
    return [{ code: 'motivo-a-mais', message: 'Só quem não foi habilitado tem motivo; apague-o.', coluna }];
  }
  return [];
}

export function describeEnade({
  enade,
  enade_edicao,
  enade_condicao,
  enade_motivo,
}: Enade): HistoricoDoPedido['ENADE'] {
  const informacoes = { Condicao: enade_condicao ?? 'Concluinte', Edicao: String(enade_edicao) } as const;
  switch (enade) {
    case 'Habilitado':
      return [{ Habilitado: informacoes }];
    case 'Irregular':
      return [{ Irregular: informacoes }];
    case 'Não habilitado':
      return [{ NaoHabilitado: { ...informacoes, ...describeMotivo(enade_motivo ?? '') } }];
  }
}

function describeMotivo(text: string) {
  const name = normalizeName(text);
  if (name === 'calendario' || name === 'natureza') return { Motivo: MOTIVOS[name] };
  const known = Object.values(MOTIVOS).find((motivo) => normalizeName(motivo) === name);
  return known === undefined ? { OutroMotivo: text } : { Motivo: known };
}
