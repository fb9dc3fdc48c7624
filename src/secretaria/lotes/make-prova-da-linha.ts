import { type Parsed, refused } from '#diploma/parsed.ts';
import { rehearsePedido } from '#emissao/rehearse-diploma.ts';
import { readEnviadas } from './aprovar-lote.ts';
import type { LotesWorld } from './lotes-world.ts';
import type { LoteAberto } from './open-lote.ts';

/** A preview of a row's diploma, “prova, sem valor”; refused where the row has problems. */
export async function makeProvaDaLinha(
  aberto: LoteAberto,
  numero: number,
  de: string,
  world: LotesWorld,
): Promise<Parsed<Uint8Array, string[]>> {
  const linhas = aberto.linhas.flatMap(({ linha }) => (linha.numero === numero ? [linha] : []));
  const { pedidos, problemas } = await readEnviadas(aberto, linhas, de, world);
  const [pedido] = pedidos;
  if (!pedido) return refused(problemas.map(({ message }) => message));
  const { instituicao, emissao: configuracao, ambiente } = world.readConfiguracao();
  const { now, randomBytes } = world;
  const xml = rehearsePedido(pedido, { instituicao, configuracao, ambiente, now, randomBytes });
  return xml.ok ? world.drawProva(xml.value) : xml;
}
