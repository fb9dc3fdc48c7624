import type { HistoricoDoPedido } from '#pedido/pedido.ts';
import { COLUNAS_DO_HISTORICO } from '../colunas/colunas-do-historico.ts';
import { describeHeadings } from '../colunas/describe-headings.ts';
import { judgeHeadings, matchHeadings } from '../colunas/match-headings.ts';
import { type NaColuna, readCampos, refuseSemColuna } from '../colunas/read-campos.ts';
import { LIMITES } from '../limites.ts';
import { type Problema, WHOLE } from '../problema.ts';
import { readTabela } from '../tabela/read-tabela.ts';
import { checkEntrada, describeEntrada } from './entrada-do-historico.ts';
import { sumHoras } from './sum-horas.ts';
import { type EntradaLida, warnOfHistorico } from './warn-historico.ts';

export interface HistoricoLido {
  /** Null where anything was refused. */
  elementos: HistoricoDoPedido['ElementosHistorico'] | null;
  /** The row of each element, in the same order. */
  linhas: number[];
  /** Clock hours that count towards the course; null where anything was refused. */
  horas: number | null;
  /** Their `linha` is the row in the file. */
  problemas: Problema[];
  avisos: Problema[];
}

const NOTHING = { elementos: null, linhas: [], horas: null };

const JUDGE = judgeHeadings(COLUNAS_DO_HISTORICO);

/** `historico.csv`: every entry of the histórico, checked. */
export function readHistorico(nome: string, bytes: Uint8Array): HistoricoLido {
  const limits = { linhas: LIMITES.linhasDoHistorico, colunas: LIMITES.colunas };
  const tabela = readTabela(nome, bytes, JUDGE, limits);
  if (!tabela.ok) return { ...NOTHING, problemas: tabela.issue, avisos: [] };
  const headings = matchHeadings(
    tabela.value.cabecalho.map(({ texto }) => texto),
    COLUNAS_DO_HISTORICO,
  );
  const { problemas, avisos } = describeHeadings(headings);
  avisos.push(...tabela.value.avisos.map((aviso) => ({ ...WHOLE, ...aviso })));
  if (problemas.length > 0) return { ...NOTHING, problemas, avisos };

  const elementos: Exclude<HistoricoDoPedido['ElementosHistorico'], { raw: Uint8Array }>[number][] = [];
  const entradas: EntradaLida[] = [];
  const suspeitos: Problema[] = [];
  for (const linha of tabela.value.linhas) {
    const lidos = readCampos(COLUNAS_DO_HISTORICO, headings.posicoes, linha);
    const found: NaColuna[] = [
      ...refuseSemColuna(linha, tabela.value.cabecalho),
      ...lidos.recusas,
      ...checkEntrada(lidos.parciais, lidos.isFilled),
    ];
    entradas.push({ numero: linha.numero, valores: lidos.parciais });
    suspeitos.push(...lidos.avisos.map((aviso) => ({ ...WHOLE, ...aviso, linha: linha.numero })));
    problemas.push(...found.map((recusa) => ({ ...WHOLE, ...recusa, linha: linha.numero })));
    if (lidos.valores && found.length === 0) elementos.push(describeEntrada(lidos.valores));
  }
  avisos.push(...gatherAvisos(suspeitos), ...warnOfHistorico(entradas));
  return {
    elementos: problemas.length > 0 ? null : elementos,
    horas: problemas.length > 0 ? null : sumHoras(entradas),
    linhas: tabela.value.linhas.map(({ numero }) => numero),
    problemas,
    avisos,
  };
}

/** A wrongly stored column is wrong in every row: it is reported once, at its first row. */
function gatherAvisos(avisos: readonly Problema[]): Problema[] {
  const isSame = (one: Problema, other: Problema): boolean =>
    one.code === other.code && one.coluna === other.coluna;
  const firsts = avisos.filter((aviso, index) => avisos.findIndex((each) => isSame(each, aviso)) === index);
  return firsts.map((first) => {
    const others = avisos.filter((each) => isSame(each, first)).length - 1;
    if (others === 0) return first;
    const where = others === 1 ? 'em mais uma linha' : `em mais ${others} linhas`;
    return { ...first, message: `${first.message} O mesmo ${where} do histórico.` };
  });
}
