import type { Valores } from '../colunas/coluna.ts';
import type { COLUNAS_DO_HISTORICO } from '../colunas/colunas-do-historico.ts';

export type LinhaDoHistorico = Valores<typeof COLUNAS_DO_HISTORICO>;
