import type { Instituicao } from '#diploma/instituicao.ts';
import type { Linha } from '../rvdd.ts';

/** The input of `documento.typ` for a histórico or a currículo: finished words, in reading order. */
export interface DocumentoDesenhado {
  /** "Histórico Escolar Digital" */
  nome: string;
  /** The variant: "Final", "Parcial". */
  variante: string | null;
  /** The title inside the PDF. */
  titulo: string;
  /** Homologação: a line on top and at the foot. Null in Produção. */
  aviso: string | null;
  cores: Instituicao['cores'];
  instituicao: string;
  /** Beside each other, in two columns. */
  fatos: Linha[];
  tabelas: Tabela[];
  /** Below the tables. */
  resumo: Linha[];
  assinaturas: string[];
  /** Name of the attached file. */
  anexo: string;
  codigo: string;
  /** `<site>/verificar/<codigo>`, which the QR Code holds. */
  endereco: string;
}

export interface Tabela {
  titulo: string;
  colunas: Coluna[];
  linhas: string[][];
}

export interface Coluna {
  nome: string;
  /** Its share of the width; numbers are right-aligned. */
  largura: number;
  isNumero: boolean;
}
