import type { LinhaDoLivro } from '#emissao/consulta/linha-do-livro.ts';
import type { EstadoDaLista } from '#transparencia/lista-anulados/check-lista.ts';
import type { DiplomaAnulado } from '#transparencia/lista-anulados/lista.ts';
import type { ExtratoDoDou } from '#transparencia/registro-publico/registro-publico-store.ts';
import type { Andamento } from '../trabalhos/andamento.ts';

/** What is seen of the book and of what is published of it. */

export interface PaginaDoLivro {
  registros: (LinhaDoLivro & { id: string; isCancelado: boolean })[];
  /** After this one the next page begins; null where this was the last. */
  proximo: number | null;
}

export interface Publicacoes {
  lista: EstadoDaLista & {
    /** The next one is to be published. */
    isDevida: boolean;
    /** ISO 8601; null before the first, and where it cannot be read. */
    publicadaEm: string | null;
    /** Of the list in force, the newest first, as many as a screen shows. */
    entradas: readonly DiplomaAnulado[];
  };
  /** Null where the institution does not publish it. */
  registro: { comLinha: number; semLinha: number; semDou: number; extratos: readonly ExtratoDoDou[] } | null;
  /** Units that have an e-MEC code of their own, for the Arquivo de Fiscalização. */
  unidades: readonly { id: string; nome: string }[];
}

/** The last Arquivo de Fiscalização that who asks had made. */
export interface FiscalizacaoFeita {
  andamento: Andamento | null;
  arquivo: { nome: string; diplomas: number; isAssinado: boolean; ate: string } | null;
  deFora: readonly { codigo: string; motivo: string }[];
}
