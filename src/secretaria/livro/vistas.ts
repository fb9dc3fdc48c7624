import type { LinhaDoLivro } from '#emissao/consulta/linha-do-livro.ts';
import type { EstadoDaLista } from '#transparencia/lista-anulados/check-lista.ts';
import type { DiplomaAnulado } from '#transparencia/lista-anulados/lista.ts';
import type { ExtratoDoDou } from '#transparencia/registro-publico/registro-publico-store.ts';
import type { Andamento } from '../trabalhos/andamento.ts';

/** What the screens show of the register book and of its publications. */

export interface PaginaDoLivro {
  registros: (LinhaDoLivro & { id: string; isCancelado: boolean })[];
  /** The next page begins after this number; null on the last page. */
  proximo: number | null;
}

export interface Publicacoes {
  lista: EstadoDaLista & {
    /** Whether the next list must be published. */
    isDevida: boolean;
    /** ISO 8601; null before the first list, and where the list is unreadable. */
    publicadaEm: string | null;
    /** Entries of the list in force, the newest first, as many as a screen shows. */
    entradas: readonly DiplomaAnulado[];
  };
  /** Null where the institution does not publish the register. */
  registro: { comLinha: number; semLinha: number; semDou: number; extratos: readonly ExtratoDoDou[] } | null;
  /** Units that have an e-MEC code of their own, for the Arquivo de Fiscalização. */
  unidades: readonly { id: string; nome: string }[];
}

/** The last Arquivo de Fiscalização that this person ordered. */
export interface FiscalizacaoFeita {
  andamento: Andamento | null;
  arquivo: { nome: string; diplomas: number; isAssinado: boolean; ate: string } | null;
  deFora: readonly { codigo: string; motivo: string }[];
}
