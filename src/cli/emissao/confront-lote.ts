import { loadEmissaoEm, loadInstituicao } from '#config/load-institution.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { type Confronto, confrontLote } from '#emissao/casos/confront-lote.ts';
import type { Lote } from '#lote/join-linhas.ts';
import type { World } from '../command.ts';
import { startProgress } from './progress.ts';

/** Compares a batch with the register of this machine, and shows progress. */
export async function confrontWithRegistro(
  lote: Lote,
  world: World,
  { retomar }: { retomar: boolean },
): Promise<Confronto> {
  const { config, now } = world;
  if (lote.pedidos.length === 0) return { lote, novos: 0, substituidos: 0, existentes: 0 };
  const emissoes = await world.openEmissoes();
  const progress = startProgress('Comparação com o registro', lote.pedidos.length, world);
  try {
    const judging = {
      store: emissoes,
      ambiente: config.ambiente,
      now,
      retomar,
      instituicao: loadInstituicao(config),
      configuracao: loadEmissaoEm(config, diaEmBrasilia(now())),
    };
    return await confrontLote(lote, judging, progress.tick);
  } finally {
    progress.end();
    await emissoes.close();
  }
}
