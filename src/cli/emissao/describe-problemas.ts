import type { Aviso, Lugar, Problema } from '#lote/problema.ts';

/** The problems of a batch as text for people; `--json` prints the problems themselves. */

/** Enough to correct a batch; the JSON has all of them. */
const MOST_SHOWN = 200;

export function describeProblemas(problemas: readonly Problema[]): string {
  const shown = problemas.slice(0, MOST_SHOWN);
  const rest = problemas.length - shown.length;
  return [
    problemas.length === 1 ? '1 problema:' : `${problemas.length} problemas:`,
    ...describeLines(shown),
    ...(rest > 0 ? [`  … e mais ${rest}; veja todos com --json`] : []),
  ].join('\n');
}

export function describeAvisos(avisos: readonly Aviso[]): string[] {
  if (avisos.length === 0) return [];
  const shown = avisos.slice(0, MOST_SHOWN);
  const rest = avisos.length - shown.length;
  return [
    avisos.length === 1 ? '1 aviso:' : `${avisos.length} avisos:`,
    ...describeLines(shown.map((aviso) => ({ ...aviso, message: `${aviso.message} [${aviso.code}]` }))),
    ...(rest > 0 ? [`  … e mais ${rest}; veja todos com --json`] : []),
  ];
}

/** Places in one column, sentences in the other. */
function describeLines(problemas: readonly Problema[]): string[] {
  const places = problemas.map(describeLugar);
  const width = Math.min(48, Math.max(...places.map((place) => place.length)));
  return problemas.map(({ message }, index) => `  ${(places[index] ?? '').padEnd(width)}  ${message}`);
}

/** `linha 7, nome` or `linha 7, 20210042/historico.csv, linha 3, nota`. */
function describeLugar({ linha, coluna, arquivo, linhaDoArquivo }: Lugar): string {
  const parts = [
    linha === null ? null : `linha ${linha}`,
    arquivo,
    linhaDoArquivo === null ? null : `linha ${linhaDoArquivo}`,
    coluna,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'planilha' : parts.join(', ');
}
