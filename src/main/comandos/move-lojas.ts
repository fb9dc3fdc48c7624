import { randomBytes } from 'node:crypto';
import type { Mudada, NomeDaLoja, PedidoDeMudanca } from '#acervo/mudanca.ts';
import { loadConfigOf } from '#config/config.ts';
import { openArquivos } from '#store/arquivos/open-arquivos.ts';
import { abandonMudanca, type Loja, moveLoja } from '#store/mudanca/move-loja.ts';
import { ensureRegistro } from '../open-node.ts';

/** Wires a move from one store to another; neither has to be the one of this configuration. */
export async function moveLojas(
  [de, para]: readonly [NomeDaLoja, NomeDaLoja],
  pedido: PedidoDeMudanca,
  now: () => Date,
): Promise<Mudada> {
  const from = openLoja(de);
  ensureRegistro(from);
  return moveLoja(from, openLoja(para), { ...pedido, now, randomBytes });
}

export async function abandonMove(
  de: NomeDaLoja,
  quem: string,
  now: () => Date,
): Promise<'desfeita' | 'sem-mudanca'> {
  const from = openLoja(de);
  ensureRegistro(from);
  return abandonMudanca(from, { quem, now });
}

function openLoja(nome: NomeDaLoja): Loja {
  const config = loadConfigOf(nome);
  const { databaseUrl, dataDir } = config;
  return { databaseUrl, dataDir, arquivos: openArquivos(config) };
}
