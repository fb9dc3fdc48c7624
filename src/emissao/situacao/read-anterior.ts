import type { ArquivoStore } from '#arquivos/arquivo-store.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Correcao } from '#pedido/correcao.ts';
import { readDiplomado } from '#pedido/documentacao/read-diplomado.ts';
import type { EmissaoStore } from '../emissao-store.ts';

export interface AnteriorWorld {
  store: Pick<EmissaoStore, 'findPublicado'>;
  arquivos: Pick<ArquivoStore, 'get'>;
}

/** The fields of a published diploma that a reissue may correct; null where the diploma is not kept here. */
export async function readAnterior(codigo: CodigoValidacao, world: AnteriorWorld): Promise<Correcao | null> {
  const publicado = await world.store.findPublicado(codigo);
  return publicado && readDiplomado(await world.arquivos.get(publicado.emissao.arquivos.documentacao));
}
