import { type Parsed, refused } from '#diploma/parsed.ts';
import type { Recusa } from '../problema.ts';
import type { Celula } from '../tabela/tabela.ts';
import { refuseEstragado } from './texto-estragado.ts';

/** How a cell is read. */
export interface Campo<T> {
  /** What to write in the cell, for the LEIAME. */
  formato: string;
  /** The accepted values, where the column has a fixed list. */
  opcoes?: readonly string[];
  /** Only a column of dates accepts a cell that a spreadsheet turned into a date: elsewhere `2021/1` would become a day. */
  takesDates?: true;
  /** Only a column of quantities accepts a number by its value, whatever the sheet shows. */
  takesNumbers?: true;
  parse(celula: Celula): Lido<T>;
}

/** An accepted value may still carry warnings. */
export type Lido<T> = Parsed<T, Recusa> & { avisos?: readonly Recusa[] };

export const refuse = (code: string, message: string) => refused<Recusa>({ code, message });

/** Cells that no column accepts. */
export function refuseCelula(
  { texto, tipo, onde }: Celula,
  { takesDates, takesNumbers }: Pick<Campo<unknown>, 'takesDates' | 'takesNumbers'> = {},
): Recusa | null {
  const where = onde === null ? 'A célula' : `A célula ${onde}`;
  switch (tipo) {
    case 'numero':
      return null;
    case 'numero-mascarado':
      return takesNumbers
        ? null
        : {
            code: 'celula-com-mascara',
            message: `${where} é um número com um formato que esconde ou acrescenta algo; formate a coluna como texto e escreva o valor inteiro, com os zeros à esquerda.`,
          };
    case 'numero-longo':
      return {
        code: 'numero-longo',
        message: `${where} é um número com mais de quinze dígitos, e a planilha trocou os últimos por zeros; formate a coluna como texto e escreva o valor de novo.`,
      };
    case 'data':
      return takesDates
        ? null
        : {
            code: 'celula-data',
            message: `${where} virou uma data; formate a coluna como texto e escreva o valor de novo.`,
          };
    case 'data-parcial':
      return {
        code: 'data-incompleta',
        message: takesDates
          ? `${where} mostra só uma parte da data, e o resto ninguém escreveu; escreva dia, mês e ano.`
          : `${where} virou uma hora ou parte de uma data; formate a coluna como texto e escreva o valor de novo.`,
      };
    case 'mesclada':
      return {
        code: 'celulas-mescladas',
        message: `As células ${onde} estão mescladas; desfaça a mesclagem e preencha cada linha.`,
      };
    case 'repetida':
      return {
        code: 'campo-repetido',
        message: 'O item tem este campo mais de uma vez, e não se sabe qual vale; deixe só o certo.',
      };
    case 'formula':
      return {
        code: 'formula',
        message: `${where} tem uma fórmula, que não é calculada aqui; copie-a e cole só o valor.`,
      };
    case 'erro':
      return {
        code: 'celula-invalida',
        message: `${where} não tem texto, número nem data; escreva o valor como texto.`,
      };
    case 'texto':
      return refuseEstragado(texto, where);
  }
}
