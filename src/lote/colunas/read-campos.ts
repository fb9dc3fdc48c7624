import { refuseCelula } from '../campos/campo.ts';
import { RESSALVAS } from '../campos/ressalvas.ts';
import type { Recusa } from '../problema.ts';
import { type Celula, EMPTY, isBlank, type LinhaDaTabela } from '../tabela/tabela.ts';
import type { Colunas, Parciais, Valores } from './coluna.ts';

export interface CamposLidos<C extends Colunas> {
  parciais: Parciais<C>;
  /** Null where any cell was refused. */
  valores: Valores<C> | null;
  /** Whether the cell has content, valid or not. */
  isFilled(coluna: keyof C): boolean;
  recusas: NaColuna[];
  avisos: NaColuna[];
}

export type NaColuna = Recusa & { coluna: string | null };

/** A cell has content under an empty heading: its column is unknown, and the row may have shifted. */
export function refuseSemColuna({ celulas }: LinhaDaTabela, cabecalho: readonly Celula[]): NaColuna[] {
  const position = celulas.findIndex(
    (celula, index) => !isBlank([celula]) && (cabecalho[index]?.texto ?? '') === '',
  );
  if (position < 0) return [];
  const where = celulas[position]?.onde ?? `${position + 1}ª da linha`;
  const message = `A célula ${where} está preenchida e a sua coluna não tem nome; confira se a linha não escorregou (um separador a mais), ou apague a célula.`;
  return [{ code: 'celula-sem-coluna', message, coluna: null }];
}

/** Reads every cell of a row by its column; a refused cell does not stop the others. */
export function readCampos<C extends Colunas>(
  colunas: C,
  posicoes: ReadonlyMap<string, number>,
  { celulas }: LinhaDaTabela,
): CamposLidos<C> {
  const recusas: NaColuna[] = [];
  const avisos: NaColuna[] = [];
  const filled = new Set<PropertyKey>();
  const entries = Object.entries(colunas).map(([coluna, { campo, obrigatoria }]): [string, unknown] => {
    const position = posicoes.get(coluna);
    const celula = (position === undefined ? undefined : celulas[position]) ?? EMPTY;
    if (celula.texto !== '' || celula.tipo !== 'texto') filled.add(coluna);
    const foreign = refuseCelula(celula, campo);
    if (foreign) {
      // A merged range is reported once in a row, however wide it is.
      const isTold = celula.tipo === 'mesclada' && recusas.some(({ message }) => message === foreign.message);
      if (!isTold) recusas.push({ ...foreign, coluna });
      return [coluna, null];
    }
    if (celula.texto === '') {
      if (obrigatoria)
        recusas.push({ code: 'vazio', message: `Está vazio; preencha (${campo.formato}).`, coluna });
      return [coluna, null];
    }
    if (celula.ressalva) avisos.push({ ...RESSALVAS[celula.ressalva], coluna });
    const lido = campo.parse(celula);
    avisos.push(...(lido.avisos ?? []).map((aviso) => ({ ...aviso, coluna })));
    if (lido.ok) return [coluna, lido.value];
    recusas.push({ ...lido.issue, coluna });
    return [coluna, null];
  });
  const parciais = Object.fromEntries(entries) as Parciais<C>;
  const valores = recusas.length === 0 ? (parciais as unknown as Valores<C>) : null;
  return { parciais, valores, isFilled: (coluna) => filled.has(coluna), recusas, avisos };
}
