import { createHash } from 'node:crypto';
import { loadCursos } from '#config/load-institution.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { tellCaminho } from '#diploma/plain-line.ts';
import { listAceitos, listNaoAceitos } from '#emissao/casos/avisos-aceitos.ts';
import { judgePedidos } from '#emissao/documentos/judge-pedidos.ts';
import { makePedidoDeHistorico } from '#emissao/documentos/pedido-de-historico.ts';
import { type PedidoDeDocumento, readPedidosDeDocumento } from '#emissao/documentos/read-pedidos.ts';
import type { EmissaoStore } from '#emissao/emissao-store.ts';
import { XML_LIMITS } from '#xml/limits.ts';
import { FileError, type World } from '../command.ts';
import { askForAvisos } from '../emissao/aceitar-avisos.ts';
import { describeAvisos, describeProblemas } from '../emissao/describe-problemas.ts';
import { openLote } from '../emissao/open-lote.ts';
import { readInput } from '../files.ts';

export interface Entrada {
  /** SHA-256 of the file. */
  lote: string;
  pedidos: PedidoDeDocumento[];
  /** The names of the accepted warnings. */
  avisosAceitos: string[];
}

/** The requests in the file, or every problem in it. */
export async function readEntrada(
  path: string,
  store: Pick<EmissaoStore, 'find'>,
  aceitos: ReadonlySet<string>,
  world: World,
): Promise<Parsed<Entrada, string[]>> {
  if (!/\.json$/i.test(path)) return readSheet(path, store, aceitos, world);
  const bytes = await readInput(world.cwd, path, XML_LIMITS.sourceBytes);
  const read = readPedidosDeDocumento(parseJson(path, bytes));
  if (!read.ok) return read;
  const cursos = loadCursos(world.config);
  const { problemas, avisos } = judgePedidos(read.value, { ambiente: world.config.ambiente, cursos });
  if (problemas.length > 0) return refused(problemas);
  const lote = { pedidos: read.value, avisos };
  const naoAceitos = listNaoAceitos(lote, aceitos);
  if (naoAceitos.length > 0) return refused([...describeAvisos(naoAceitos), ...askForAvisos(naoAceitos)]);
  return accepted({
    lote: createHash('sha256').update(bytes).digest('hex'),
    pedidos: read.value,
    avisosAceitos: listAceitos(lote, aceitos),
  });
}

/** The final histórico of each row; its dates are those of the diploma, which must exist. */
async function readSheet(
  path: string,
  store: Pick<EmissaoStore, 'find'>,
  aceitos: ReadonlySet<string>,
  world: World,
): Promise<Parsed<Entrada, string[]>> {
  const { lote } = await openLote(path, world);
  if (lote.problemas.length > 0) return refused([describeProblemas(lote.problemas)]);
  const naoAceitos = listNaoAceitos(lote, aceitos);
  if (naoAceitos.length > 0) return refused([...describeAvisos(naoAceitos), ...askForAvisos(naoAceitos)]);
  const pedidos: PedidoDeDocumento[] = [];
  const issues: string[] = [];
  for (const pedido of lote.pedidos) {
    const emissao = await store.find(pedido.cpf, pedido.curso.id, pedido.via);
    if (emissao?.situacao === 'anulado')
      issues.push(`linha ${pedido.linha}: o diploma foi anulado; apague a linha, ou diga a via que vale`);
    else if (emissao) pedidos.push(makePedidoDeHistorico(pedido, emissao.dataExpedicao));
    else
      issues.push(
        `linha ${pedido.linha}: o diploma não foi emitido nem está em andamento aqui; use "emitir" antes`,
      );
  }
  return issues.length > 0
    ? refused(issues)
    : accepted({ lote: lote.sha256 ?? '', pedidos, avisosAceitos: listAceitos(lote, aceitos) });
}

function parseJson(path: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new FileError(`${tellCaminho(path)}: não é JSON: ${(cause as Error).message}`, { cause });
  }
}
