import { makeRelatorio } from '#lote/relatorio/make-relatorio.ts';
import type { LoteAberto } from './open-lote.ts';

/** The present sheet with each problem in its cell: the report that the command writes. */
export function relatarLote({ lote, linhas, avisos }: LoteAberto): Uint8Array {
  const arquivos = makeRelatorio({
    pedidos: [],
    recusadas: [],
    problemas: linhas.flatMap(({ problemas }) => problemas),
    avisos: [...avisos, ...linhas.flatMap((linha) => linha.avisos)],
    sha256: lote.planilhaSha256,
    linhas: linhas.length,
    tabela: { cabecalho: lote.cabecalho, linhas: linhas.map(({ linha }) => linha), avisos: [] },
  });
  const planilha = arquivos.find(({ path }) => path.endsWith('.xlsx'))?.content;
  if (!(planilha instanceof Uint8Array)) throw new TypeError('the report has no sheet');
  return planilha;
}
