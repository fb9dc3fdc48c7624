import type { LinhaDaImportacao, Resultado, ResumoDaImportacao } from '#acervo/importacao/resultado.ts';
import type { Outcome } from '../command.ts';

/** The imported, the waiting and the refused, with reasons. */

export function exitCodeOf({ falhas, recusados, aguardam }: ResumoDaImportacao): Outcome['exitCode'] {
  if (falhas > 0) return 3;
  if (recusados > 0) return 1;
  return aguardam > 0 ? 2 : 0;
}

/** Enough to act; the report has the rest. */
const MOST_SHOWN = 100;
const MOST_IGNORED = 10;

export function describeImportacao(
  linhas: readonly LinhaDaImportacao[],
  { importados, jaImportados, aguardam, recusados, falhas, ignorados, anulados }: ResumoDaImportacao,
): string {
  if (linhas.length === 0) return 'A pasta não tem nenhum arquivo.';
  const part = (title: string, wanted: Resultado, most = MOST_SHOWN): string[] => {
    const all = linhas.filter(({ resultado }) => resultado === wanted);
    if (all.length === 0) return [];
    const shown = all.slice(0, most).map(({ arquivo, mensagem }) => `  ${arquivo}\n    ${mensagem}`);
    const rest = all.length - shown.length;
    return [title, ...shown, ...(rest > 0 ? [`  … e mais ${rest}; veja o relatório`] : [])];
  };
  return [
    ...part('Não são diplomas e ficaram de fora:', 'ignorado', MOST_IGNORED),
    ...part('Estavam no site e passaram a anulados:', 'anulado'),
    ...part('Recusados:', 'recusado'),
    ...part('Esperam por --aceitar:', 'aguarda'),
    ...part('Falharam (repita o comando depois de corrigir a causa):', 'falha'),
    `${importados} importados, ${jaImportados} já estavam no site, ${aguardam} esperam, ${recusados} recusados, ${falhas} falharam, ${ignorados} outros arquivos${anulados > 0 ? `; ${anulados} do site passaram a anulados` : ''}.`,
  ].join('\n');
}
