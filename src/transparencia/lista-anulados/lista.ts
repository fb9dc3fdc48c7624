import type { Documento } from '#leiaute/kinds.ts';

/** The list of annulled diplomas (layout 1.05), which the registrar numbers, signs and publishes. */

type InfLista = Documento<'ListaDiplomasAnulados'>['infListaDiplomasAnulados'];
type Entrada = NonNullable<InfLista['DiplomasAnulados']['DiplomaAnulado']>[number];

export type IesRegistradora = InfLista['IESRegistradora'];

/** All that the law publishes of an annulled diploma: nothing identifies its holder. */
export interface DiplomaAnulado {
  codigo: string;
  /** `AAAA-MM-DD` */
  data: string;
  motivo: Entrada['MotivoAnulacao'];
  anotacao: string | null;
}

/** One published list; the file is stored under its SHA-256. */
export interface ListaPublicada {
  /** 1, 2, 3… without gaps. */
  numero: number;
  sha256: string;
  /** ISO 8601, UTC. */
  publicadaEm: string;
  /** `AAAA-MM-DD`: a newer list is published by then. */
  proximaAtualizacao: string;
}

/** Port: the register of the published lists; `store/` implements it. */
export interface ListaRegistry {
  findLatest(): Promise<ListaPublicada | null>;
  /** `taken` where another process published this number first. */
  insertLista(lista: ListaPublicada): Promise<'inserted' | 'taken'>;
}
