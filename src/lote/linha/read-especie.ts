import type { Especie } from '#pedido/pedido.ts';
import type { Parciais, Valores } from '../colunas/coluna.ts';
import type { COLUNAS_DO_LOTE } from '../colunas/colunas-do-lote.ts';
import type { NaColuna } from '../colunas/read-campos.ts';

/** The kind of registration request of the layout that a row makes. */

type Linha = Pick<
  Valores<typeof COLUNAS_DO_LOTE>,
  'tipo' | 'diploma_anterior' | 'processo_judicial' | 'juiz' | 'decisao'
>;
type Nome = Exclude<keyof Linha, 'tipo'>;

const DA_ESPECIE: Readonly<Record<Nome, NonNullable<Linha['tipo']>>> = {
  diploma_anterior: 'Segunda via',
  processo_judicial: 'Decisão judicial',
  juiz: 'Decisão judicial',
  decisao: 'Decisão judicial',
};
const EXIGIDAS: readonly Nome[] = ['diploma_anterior', 'processo_judicial', 'juiz'];

/** Each kind requires its own columns and refuses those of others: a lawsuit in a plain row would be lost silently. */
export function checkEspecie(
  { tipo }: Pick<Parciais<typeof COLUNAS_DO_LOTE>, 'tipo'>,
  isFilled: (coluna: keyof typeof COLUNAS_DO_LOTE) => boolean,
): NaColuna[] {
  if (isFilled('tipo') && tipo === null) return [];
  return (Object.keys(DA_ESPECIE) as Nome[]).flatMap((coluna): NaColuna[] => {
    const isOwn = DA_ESPECIE[coluna] === tipo;
    if (isOwn && !isFilled(coluna) && EXIGIDAS.includes(coluna))
      return [{ coluna, code: 'vazio', message: `Com tipo ${tipo}, preencha esta coluna.` }];
    if (!isOwn && isFilled(coluna)) {
      const message = `Só se preenche com tipo ${DA_ESPECIE[coluna]}; corrija o tipo, ou apague.`;
      return [{ coluna, code: 'coluna-de-outro-tipo', message }];
    }
    return [];
  });
}

export function readEspecie({ tipo, diploma_anterior, processo_judicial, juiz, decisao }: Linha): Especie {
  if (tipo === 'Segunda via') return { kind: 'segunda-via', anterior: diploma_anterior ?? '' };
  if (tipo === 'Outro sistema') return { kind: 'outro-sistema' };
  if (tipo !== 'Decisão judicial') return { kind: 'registro' };
  return {
    kind: 'decisao-judicial',
    processo: {
      NumeroProcessoJudicial: processo_judicial ?? '',
      NomeJuiz: juiz ?? '',
      ...(decisao === null ? {} : { Decisao: decisao }),
    },
  };
}
