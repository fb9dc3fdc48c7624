import { loadEmissao, loadInstituicao } from '#config/load-institution.ts';
import { rehearsePedido } from '#emissao/rehearse-diploma.ts';
import type { Lote } from '#lote/join-linhas.ts';
import { makeProva } from '#rvdd/make-prova.ts';
import { loadAparencia } from '../aparencia.ts';
import type { World } from '../command.ts';
import { openSaida } from './open-saida.ts';
import { startProgress } from './progress.ts';

export interface ProvasEscritas {
  pasta: string;
  arquivos: string[];
  /** Rows whose proof could not be drawn, with the reason. */
  falhas: { linha: number; message: string }[];
}

/** Draws each valid row of a batch, marked as without value; signs, numbers and keeps nothing. */
export async function writeProvas(
  { pedidos }: Pick<Lote, 'pedidos'>,
  pasta: string,
  world: World,
): Promise<ProvasEscritas> {
  const { config, now, randomBytes, cwd } = world;
  const { write } = await openSaida(cwd, pasta);
  const aparencia = loadAparencia(world);
  const compile = world.createCompiler();
  const rehearsal = {
    instituicao: loadInstituicao(config),
    configuracao: loadEmissao(config),
    ambiente: config.ambiente,
    now,
    randomBytes,
  };
  const result: ProvasEscritas = { pasta, arquivos: [], falhas: [] };
  const progress = startProgress('Provas', pedidos.length, world);
  try {
    for (const [index, pedido] of pedidos.entries()) {
      const diploma = rehearsePedido(pedido, rehearsal);
      const prova = diploma.ok ? makeProva({ ...aparencia, compile, xml: diploma.value }, now()) : diploma;
      if (prova.ok) {
        const name = `prova-linha-${pedido.linha}-${pedido.matricula}.pdf`;
        await write(name, prova.value);
        result.arquivos.push(name);
      } else result.falhas.push({ linha: pedido.linha, message: prova.issue.join('; ') });
      progress.tick(index + 1);
    }
  } finally {
    progress.end();
  }
  return result;
}
