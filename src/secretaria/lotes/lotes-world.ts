import type { ArquivoPrivado, RascunhoStore } from '#arquivos/arquivo-store.ts';
import type { Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import type { Parsed } from '#diploma/parsed.ts';
import type { PlanningWorld } from '#emissao/plan-pedido.ts';
import type { Leitores } from '#leitura/leitores.ts';
import type { ConfiguracaoDoLote } from '#lote/configuracao-do-lote.ts';
import type { RecebidosWorld } from '../trabalhos/recebidos.ts';
import type { LoteStore } from './lote-store.ts';

/** What preparing and approving batches needs from outside. */
export interface LotesWorld extends RecebidosWorld {
  store: LoteStore;
  /** Reads what people send, and the folders that they sent before. */
  leitores: Pick<Leitores, 'readLote' | 'readPastas' | 'judgeLinhas'>;
  arquivos: ArquivoPrivado;
  rascunhos: RascunhoStore;
  processo: string;
  /** The institution's present configuration. */
  readConfiguracao(): ConfiguracaoDoLote & { emissao: Configuracao };
  emissoes: PlanningWorld['store'];
  /** Whether notices are sent. */
  avisos: boolean;
  /** A preview of a diploma that does not exist yet, without value. */
  drawProva(xml: Uint8Array): Promise<Parsed<Uint8Array, string[]>>;
  now(): Date;
}

/** The same planning world as that of the command line. */
export function planningOf(world: LotesWorld): Omit<PlanningWorld, 'quem'> {
  const { instituicao, emissao, ambiente } = world.readConfiguracao();
  const { arquivos, rascunhos, processo, avisos, now, randomBytes } = world;
  return {
    store: world.emissoes,
    rascunhos,
    arquivos,
    instituicao,
    configuracao: emissao,
    ambiente,
    now,
    randomBytes,
    processo,
    avisos,
  };
}
