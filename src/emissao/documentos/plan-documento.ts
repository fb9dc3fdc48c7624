import { keepFile } from '#arquivos/keep-file.ts';
import { makeId } from '#diploma/make-id.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { IssuingWorld } from '../issuing-world.ts';
import { listPassosDoDocumento, nameAguardando } from '../passos.ts';
import { digest } from '../plano/digest-pedido.ts';
import type { Planejamento } from './documento.ts';
import { listPessoas } from './list-pessoas.ts';
import { makeDocumento } from './make-documento.ts';
import type { PedidoDeDocumento } from './read-pedidos.ts';

export interface PlanoDoDocumento {
  /** SHA-256 of the file with the request. */
  lote: string;
  retomar: boolean;
  quem: string;
}

/** The outcome of one request: planned, already existing, or refused with reasons. */
export type PedidoPlanejado = Parsed<Extract<Planejamento, { id: string }>, string[]>;

/** Stores what will be signed. An existing document stays as it is. */
export async function planDocumento(
  pedido: PedidoDeDocumento,
  { lote, retomar, quem }: PlanoDoDocumento,
  world: IssuingWorld,
): Promise<PedidoPlanejado> {
  const { configuracao, documentos, randomBytes } = world;
  const { raiz, linha, unidade, dados } = pedido;
  const made = makeDocumento(pedido, world);
  if (!made.ok) return made;
  const { xml: bytes, emissora, ...rest } = made.value;
  const pessoas = listPessoas({ raiz, ...rest }, configuracao);
  if (!pessoas) return refused([SEM_QUEM_ASSINE]);
  const id = makeId(randomBytes);
  const xml = await keepFile(world, id, bytes);
  const faltam = listPassosDoDocumento(pessoas, emissora.cnpj);
  const aguardando = nameAguardando(faltam, configuracao);
  const planned = await documentos.plan(
    {
      ...rest,
      ...{ id, raiz, linha, lote, xml, faltam, aguardando, retomar },
      pedido: digest([raiz, unidade, dados]),
    },
    quem,
  );
  if (planned.kind === 'planejado') return accepted({ kind: planned.kind, id });
  await world.rascunhos.condemn({ diplomaId: id });
  return planned.kind === 'existente'
    ? accepted({ kind: planned.kind, id: planned.id })
    : refused([planned.impedimento.message]);
}

const SEM_QUEM_ASSINE =
  'ninguém assina este documento; diga quem em assinantes.curriculo ou assinantes.historico, de institution/emissao.json';
