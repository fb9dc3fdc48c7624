import type { Instituicao } from '#diploma/instituicao.ts';
import type { Linha } from '../rvdd.ts';

/** A histórico or a currículo as `documento.typ` draws it: finished words, in the order they are read. */
export interface DocumentoDesenhado {
  /** "Histórico Escolar Digital" */
  nome: string;
  /** "Final", "Parcial": what kind of it. */
  variante: string | null;
  /** What the PDF calls itself. */
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
  /** What the attached file is called. */
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
  /** Its share of the width; numbers stand at the right. */
  largura: number;
  isNumero: boolean;
}
