import type { Instituicao } from '#diploma/instituicao.ts';

/** The input of `rvdd.typ` for one diploma: finished words, in reading order. */
export interface Rvdd {
  /** Homologação: a line at the foot of both pages and, unless null, words across them. Null in Produção. */
  aviso: { linha: string; diagonal: string | null } | null;
  /** False leaves the ornament under the text out: the site draws its own over the picture of the sample. */
  guilloche: boolean;
  cores: Instituicao['cores'];
  /** The title inside the PDF. */
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
  /** Null for a proof, which is no diploma, and for a covered copy. */
  codigo: string | null;
  /**
   * `<site>/verificar/<codigo>`: the diploma's only address, which the QR Code holds; for a covered copy, that of the
   * link it was made for; null for a proof.
   */
  endereco: string | null;
}

export interface Assinante {
  /** From the certificate: an unsigned diploma shows the posts only. */
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

/** Leaves out empty rows. */
export function listLinhas(linhas: Record<string, string | null | undefined>): Linha[] {
  return Object.entries(linhas).flatMap(([rotulo, valor]) => (valor ? [{ rotulo, valor }] : []));
}
