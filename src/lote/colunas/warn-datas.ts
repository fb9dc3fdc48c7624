import { type Celula, EMPTY, type Tabela } from '../tabela/tabela.ts';
import type { Colunas } from './coluna.ts';
import { matchHeadings } from './match-headings.ts';

/** Fewer different days than this are a class that began or finished together. */
const MANY = 4;

/**
 * `03/04/2001` is two days, and only other dates tell which one was meant. A column all of whose dates are such is told
 * of where it has many of them, or where no date of the sheet has a day that is no month. Excel of an American computer
 * turns the dates of a Brazilian CSV that it can read, month first, and leaves the others as text: such a column too.
 */
export function warnOfDatas({ cabecalho, linhas }: Tabela, colunas: Colunas): Tabela['avisos'] {
  const { posicoes } = matchHeadings(
    cabecalho.map(({ texto }) => texto),
    colunas,
  );
  const read = [...posicoes]
    .filter(([nome]) => colunas[nome]?.campo.takesDates)
    .map(([coluna, at]) => ({ coluna, ...sortDatas(linhas.map(({ celulas }) => celulas[at] ?? EMPTY)) }));
  const isProven = read.some(({ certas }) => certas);
  return read.flatMap(({ coluna, certas, duvidosas, turned }) => {
    if (turned) return [{ coluna, ...TURNED }];
    const isTold = duvidosas.size > 0 && !certas && (!isProven || duvidosas.size >= MANY);
    return isTold ? [{ coluna, ...AMBIGUOUS }] : [];
  });
}

interface Datas {
  /** Whether the day of one comes first beyond doubt. */
  certas: boolean;
  duvidosas: ReadonlySet<string>;
  turned: boolean;
}

function sortDatas(celulas: readonly Celula[]): Datas {
  const escritas = celulas.flatMap(({ texto, tipo }) => {
    const [, day, month] = (tipo === 'texto' && /^(\d\d)\/(\d\d)\/\d{4}$/.exec(texto)) || [];
    return day === undefined ? [] : [{ texto, day: Number(day), month: Number(month) }];
  });
  const dias = celulas.filter(({ tipo }) => tipo === 'data').map(({ texto }) => Number(texto.slice(8, 10)));
  const certas = escritas.some(({ day, month }) => day > 12 && month <= 12);
  const duvidosas = escritas.filter(({ day, month }) => day <= 12 && month <= 12 && day !== month);
  return {
    certas,
    duvidosas: new Set(duvidosas.map(({ texto }) => texto)),
    turned: certas && duvidosas.length === 0 && dias.length > 0 && dias.every((dia) => dia <= 12),
  };
}

const AMBIGUOUS = {
  code: 'datas-ambiguas',
  message:
    'Nenhuma data desta coluna tem dia maior que 12, e todas foram lidas com o dia antes do mês; confira uma delas no documento.',
};

const TURNED = {
  code: 'datas-trocadas',
  message:
    'Nesta coluna só são datas as de dia até 12, e as outras são texto: assim fica quando um programa em inglês abre a planilha e troca o dia pelo mês. Volte ao arquivo original, ou confira todas no documento.',
};
