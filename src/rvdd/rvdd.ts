import type { Instituicao } from '#diploma/instituicao.ts';

/** The visual representation of one diploma as `rvdd.typ` draws it: finished words, in the order they are read. */
export interface Rvdd {
  /** Homologação: a line at the foot of both pages and, unless null, words across them. Null in Produção. */
  aviso: { linha: string; diagonal: string | null } | null;
  /** False leaves the ornament under the text out: the site draws its own over the picture of the sample. */
  guilloche: boolean;
  cores: Instituicao['cores'];
  /** What the PDF calls itself. */
  titulo: string;
  frente: {
    cabecalho: string;
    instituicao: string;
    /** "Muriaé — Minas Gerais" */
    lugar: string;
    abertura: string;
    tituloConferido: string;
    nome: string;
    fecho: string;
    /** "Muriaé, 16 de dezembro de 2025." */
    lugarEData: string;
    assinantes: Assinante[];
  };
  verso: Secao[];
  /** Null of a proof, which is no diploma, and of a covered copy. */
  codigo: string | null;
  /**
   * `<site>/verificar/<codigo>`: the diploma's only address, which the QR Code holds; of a covered copy, that of the link
   * it was made for; null of a proof.
   */
  endereco: string | null;
}

export interface Assinante {
  /** Of the certificate: an unsigned diploma shows the posts only. */
  nome: string | null;
  cargo: string;
  /** "assinado digitalmente · ICP-Brasil" */
  como: string;
}

export interface Secao {
  titulo: string;
  linhas: Linha[];
}

export interface Linha {
  rotulo: string;
  valor: string;
}

/** The rows that have something to say. */
export function listLinhas(linhas: Record<string, string | null | undefined>): Linha[] {
  return Object.entries(linhas).flatMap(([rotulo, valor]) => (valor ? [{ rotulo, valor }] : []));
}
