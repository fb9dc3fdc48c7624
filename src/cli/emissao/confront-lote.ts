import { loadEmissao, loadInstituicao } from '#config/config.ts';
import { judgePedido } from '#emissao/plan-lote.ts';
import type { Impedimento } from '#emissao/plano/impedimentos.ts';
import { type Problema, sortProblemas, WHOLE } from '#lote/problema.ts';
import type { Lote } from '#lote/read-lote.ts';
import type { Pedido } from '#pedido/pedido.ts';
import type { World } from '../command.ts';
import { startProgress } from './progress.ts';

export interface Confronto {
  /** The batch with what stands in the way of its rows among its problems. */
  lote: Lote;
  novos: number;
  /** Rows that take the place of a plan nobody has signed. */
  substituidos: number;
  existentes: number;
}

/** The rows of a batch against what is there already: the rest of the first pass. Nothing is changed. */
export async function confrontLote(lote: Lote, world: World): Promise<Confronto> {
  const { project, config, now } = world;
  const counts = { novos: 0, substituidos: 0, existentes: 0 };
  if (lote.pedidos.length === 0) return { lote, ...counts };
  const emissoes = await world.openEmissoes();
  const progress = startProgress('Comparação com o registro', lote.pedidos.length, world);
  try {
    const judging = {
      ...{ store: emissoes, ambiente: config.ambiente, now },
      ...{ instituicao: loadInstituicao(project), configuracao: loadEmissao(project) },
    };
    const impedidos: Impedido[] = [];
    for (const [index, pedido] of lote.pedidos.entries()) {
      const julgamento = await judgePedido(pedido, judging);
      if (julgamento.kind === 'impedido') impedidos.push({ pedido, impedimento: julgamento.impedimento });
      else counts[COUNTED[julgamento.kind]] += 1;
      progress.tick(index + 1);
    }
    return { lote: refuseRows(lote, impedidos), ...counts };
  } finally {
    progress.end();
    await emissoes.close();
  }
}

const COUNTED = { novo: 'novos', substituivel: 'substituidos', existente: 'existentes' } as const;

export interface Impedido {
  pedido: Pedido;
  impedimento: Pick<Impedimento, 'code' | 'message'> & Partial<Impedimento>;
}

/** The batch without these rows, which are told of. */
export function refuseRows(lote: Lote, impedidos: readonly Impedido[]): Lote {
  if (impedidos.length === 0) return lote;
  const refused = new Set(impedidos.map(({ pedido }) => pedido));
  const problemas = impedidos.map(
    ({ pedido, impedimento: { code, message, coluna = null } }): Problema => ({
      ...{ ...WHOLE, linha: pedido.linha, coluna, code, message },
    }),
  );
  const recusadas = [...refused].map(({ linha, matricula, curso, via }) => ({
    ...{ linha, matricula, curso: curso.id, via },
  }));
  return {
    ...lote,
    pedidos: lote.pedidos.filter((pedido) => !refused.has(pedido)),
    problemas: sortProblemas([...lote.problemas, ...problemas]),
    recusadas: [...lote.recusadas, ...recusadas].sort((one, other) => one.linha - other.linha),
  };
}
