import type { ArquivoPrivado, RascunhoStore } from '#arquivos/arquivo-store.ts';
import type { Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import type { Parsed } from '#diploma/parsed.ts';
import type { PlanningWorld } from '#emissao/plan-pedido.ts';
import type { ConfiguracaoDoLote } from '#lote/configuracao-do-lote.ts';
import type { Turns } from '#workers/turns.ts';
import type { LoteStore } from './lote-store.ts';

/** What preparing and approving batches needs from the outside. */
export interface LotesWorld {
  store: LoteStore;
  arquivos: ArquivoPrivado;
  rascunhos: RascunhoStore;
  processo: string;
  /** As the institution is configured today. */
  readConfiguracao(): ConfiguracaoDoLote & { emissao: Configuracao };
  emissoes: PlanningWorld['store'];
  /** Whether notices are sent. */
  avisos: boolean;
  /** The proof of a diploma that does not exist yet, worth nothing. */
  drawProva(xml: Uint8Array): Promise<Parsed<Uint8Array, string[]>>;
  now(): Date;
  randomBytes(length: number): Uint8Array;
  /** One approval at a time of each batch. */
  aprovacoes: Pick<Turns, 'take'>;
}

/** The same as the command line's. */
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
