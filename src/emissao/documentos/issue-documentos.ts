import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { rerouteWaiting } from '../casos/reencaminhar.ts';
import type { IssuingWorld } from '../issuing-world.ts';
import type { DocumentoEmAndamento } from './documento.ts';
import { makeDocumento } from './make-documento.ts';
import { planDocumento } from './plan-documento.ts';
import { type PedidoDeDocumento, tellOnde } from './read-pedidos.ts';
import { takeDocumentosFurther } from './take-documentos-further.ts';

export interface DocumentosAEmitir {
  /** Null where there is no request: documents in progress are then taken further. */
  entrada: {
    lote: string;
    pedidos: readonly PedidoDeDocumento[];
    /** The names of the warnings that this person accepted. */
    avisosAceitos?: readonly string[];
  } | null;
  retomar: boolean;
  quem: string;
}

export interface DocumentosEmitidos {
  /** The requested documents, or those that were in progress. */
  documentos: DocumentoEmAndamento[];
  novos: number;
  /** The requests that could not be planned, with the reasons. */
  impedidos: string[];
  paradoPor: string | null;
}

/** If the layout refuses one document, plans none and answers all problems. */
export async function issueDocumentos(
  { entrada, retomar, quem }: DocumentosAEmitir,
  world: Omit<IssuingWorld, 'quem'>,
): Promise<Parsed<DocumentosEmitidos, string[]>> {
  const acting: IssuingWorld = { ...world, quem };
  const { documentos, store } = acting;
  const pedidos = entrada?.pedidos ?? [];
  const problemas = pedidos.flatMap((pedido) => {
    const made = makeDocumento(pedido, acting);
    return made.ok ? [] : made.issue.map((issue) => `${tellOnde(pedido)}: ${issue}`);
  });
  if (problemas.length > 0) return refused(problemas);
  if (entrada) {
    const { lote, avisosAceitos = [] } = entrada;
    const dados = {
      sha256: lote,
      linhas: pedidos.length,
      aceitas: pedidos.length,
      ...(avisosAceitos.length > 0 ? { avisosAceitos: avisosAceitos.join(', ') } : {}),
    };
    await store.recordLote('lote-aceito', dados, quem);
  }
  await rerouteWaiting({ quem }, acting);
  const ids: string[] = [];
  const impedidos: string[] = [];
  let novos = 0;
  for (const pedido of pedidos) {
    const planned = await planDocumento(pedido, { lote: entrada?.lote ?? '', retomar, quem }, acting);
    if (!planned.ok) impedidos.push(...planned.issue.map((issue) => `${tellOnde(pedido)}: ${issue}`));
    else {
      ids.push(planned.value.id);
      if (planned.value.kind === 'planejado') novos += 1;
    }
  }
  const open = entrada ? ids : await listOpen(acting);
  await documentos.clearFalhas();
  const { paradoPor } = await takeDocumentosFurther(acting);
  const result = open.length === 0 ? [] : await documentos.list(open);
  return accepted({ documentos: result, novos, impedidos, paradoPor });
}

async function listOpen({ documentos }: IssuingWorld): Promise<string[]> {
  return (await documentos.listAbertos()).map(({ id }) => id);
}
