import { csvCell } from '#diploma/csv-cell.ts';
import { writeCsv } from '#diploma/write-csv.ts';
import { COLUNAS_DO_LIVRO, type LinhaDoLivro } from './linha-do-livro.ts';
import type { DiplomaContado } from './tell-diploma.ts';

/** The register book in readable form, for the terminal, the desk, a sheet and paper. */

export function describeLinhaDoLivro({ lugar, ...diploma }: DiplomaContado): LinhaDoLivro {
  return {
    livro: String(lugar?.livro ?? ''),
    folha: String(lugar?.folha ?? ''),
    numero: diploma.numero ?? '',
    data: diploma.dataRegistro ?? '',
    nome: diploma.nomeSocial ?? diploma.nome,
    cpf: diploma.cpfMascarado,
    curso: diploma.curso,
    unidade: diploma.unidade,
    via: String(diploma.via ?? ''),
    etapa: diploma.canceladoPor === null ? diploma.etapa : 'cancelado',
    situacao: diploma.canceladoPor ?? diploma.situacao ?? '',
  };
}

/** A text that starts like a formula is made harmless. */
export const writeLivroCsv = (linhas: readonly LinhaDoLivro[]): string =>
  writeCsv(COLUNAS_DO_LIVRO, linhas.map(plain));

const plain = (linha: LinhaDoLivro): LinhaDoLivro =>
  Object.fromEntries(Object.entries(linha).map(([name, text]) => [name, csvCell(text)])) as LinhaDoLivro;
