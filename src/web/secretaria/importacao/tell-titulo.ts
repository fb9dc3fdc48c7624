import type { ImportacaoAberta } from '#http/secretaria/contrato/importacao.ts';
import { isAberto } from '#http/secretaria/contrato/trabalho.ts';

/** The state of an import in one line. */
export function tellTitulo({ estado, resumo, andamento }: ImportacaoAberta): string {
  if (andamento && isAberto(andamento)) return 'Importação em andamento';
  if (!resumo) return 'Falta o ensaio';
  if (estado === 'importado') return tellEntraram(resumo.importados);
  if (resumo.importados > 0)
    return resumo.importados === 1 ? '1 diploma entraria' : `${resumo.importados} diplomas entrariam`;
  return resumo.aguardam > 0 ? 'Nada entra sem a sua decisão' : 'Nada entraria';
}

const tellEntraram = (quantos: number): string => {
  if (quantos === 0) return 'Nenhum diploma novo entrou';
  return quantos === 1 ? '1 diploma entrou' : `${quantos} diplomas entraram`;
};
