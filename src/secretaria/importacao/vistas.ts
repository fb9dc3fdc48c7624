import type { LinhaDoEnsaio, ResumoDaImportacao } from '#acervo/importacao/resultado.ts';
import type { Andamento } from '../trabalhos/andamento.ts';
import type { Envio } from './envio.ts';

/** What the screens show of an import. */

export interface ImportacaoNaLista {
  id: string;
  recebidaEm: string;
  /** The name of the person who uploaded it. */
  por: string;
  arquivos: number;
  bytes: number;
  estado: Envio['estado'];
  resumo: ResumoDaImportacao | null;
  andamento: Andamento | null;
}

export interface ImportacaoAberta extends ImportacaoNaLista {
  linhas: readonly LinhaDoEnsaio[];
}
