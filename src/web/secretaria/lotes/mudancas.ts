import type { LoteDaMesa } from '#http/secretaria/contrato/lotes.ts';
import type { Resposta } from '../api.ts';

/** Changes that a person types or pastes into the grid, on their way to the server. */

export interface MudancaPedida {
  linha: number;
  coluna: number;
  de: string;
  para: string;
}

/**
 * Fewer than the server takes at once: a large paste goes in parts, and the server keeps each part whole or not at all.
 */
const POR_PARTE = 1_000;

export const inPartes = (mudancas: readonly MudancaPedida[]): MudancaPedida[][] =>
  Array.from({ length: Math.ceil(mudancas.length / POR_PARTE) }, (_, at) =>
    mudancas.slice(at * POR_PARTE, (at + 1) * POR_PARTE),
  );

/** Shown at once; the server's answer takes its place. */
export const writeAhead = (lote: LoteDaMesa, mudancas: readonly MudancaPedida[]): LoteDaMesa =>
  rewrite(lote, mudancas, { porConferir: true, write: ({ para }) => para });

/**
 * The server did not keep the changes: each cell shows its former value, unless the person has written another since.
 */
export const putBack = (lote: LoteDaMesa, mudancas: readonly MudancaPedida[]): LoteDaMesa =>
  rewrite(lote, mudancas, {
    porConferir: false,
    write: ({ de, para }, shown) => (shown === para ? de : shown),
  });

function rewrite(
  lote: LoteDaMesa,
  mudancas: readonly MudancaPedida[],
  { porConferir, write }: { porConferir: boolean; write(mudanca: MudancaPedida, shown: string): string },
): LoteDaMesa {
  const cells = new Map(mudancas.map((each) => [`${each.linha}.${each.coluna}`, each]));
  const rows = new Set(mudancas.map(({ linha }) => linha));
  return {
    ...lote,
    linhas: lote.linhas.map((linha) => {
      if (!rows.has(linha.numero)) return linha;
      const celulas = lote.colunas.map((_coluna, at) => {
        const shown = linha.celulas[at] ?? '';
        const mudanca = cells.get(`${linha.numero}.${at}`);
        return mudanca ? write(mudanca, shown) : shown;
      });
      return { ...linha, porConferir, celulas };
    }),
  };
}

const NAO_GRAVADO = 'O que você acabou de mudar não foi gravado, e a grade mostra o que havia antes.';

/** A conflict's own answer lists what each cell holds now. */
export function tellNaoGravado(resposta: Resposta<never> & { ok: false }): Resposta<never> {
  const { problema } = resposta;
  if (problema.status === 409) return resposta;
  const detail = problema.status === 0 ? 'A rede ou o servidor não respondeu.' : problema.detail;
  return { ok: false, problema: { ...problema, detail: `${detail} ${NAO_GRAVADO}` } };
}
