import { type Celula, EMPTY, type Tabela } from '../tabela/tabela.ts';
import type { Colunas } from './coluna.ts';
import { matchHeadings } from './match-headings.ts';

/** A class that began or finished together has fewer different days than this. */
const MANY = 4;

/**
 * `03/04/2001` can be two days, and only other dates show which one. A column with nothing but such dates gets a warning
 * if it has many of them, or if no date of the sheet has a day above 12. An American Excel reads the dates of a Brazilian
 * CSV month first where it can, and leaves the others as text: a column of such a mixture gets a warning too.
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
