import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import type { EnvioStore } from '#secretaria/importacao/envio.ts';
import { forgetEnvios } from '#secretaria/importacao/forget-envios.ts';
import type { Importacoes } from '#secretaria/importacao/importacoes.ts';
import { forgetRecebidos, type RecebidoStore } from '#secretaria/trabalhos/recebidos.ts';
import { createEnvioStore } from '#store/secretaria/envio-store.ts';
import { createRecebidoStore } from '#store/secretaria/recebido-store.ts';
import { createTurns } from '#workers/turns.ts';
import type { EveryHour } from './every-hour.ts';

/** docs/operacao/secretaria.md promises: files uploaded for an import are kept for seven days, inspected or not. */
export function forgetImportacoesInTime({
  config,
  importacoes,
  log,
  everyHour,
  now,
}: {
  config: Pick<Config, 'dataDir'>;
  /** Null where the desk is closed: no import can then be under way. */
  importacoes: Pick<Importacoes, 'forgetOld'> | null;
  log: Record<'info' | 'error', (words: object, text: string) => void>;
  everyHour: EveryHour;
  now: () => Date;
}): void {
  const idle = { envios: openEnvios(config), turns: createTurns(), isBusy: async () => false };
  const forgetIdle = async (): Promise<number> =>
    (await forgetRecebidos(openRecebidos(config), async () => false, now())) +
    (await forgetEnvios(idle, now()));
  const turn = async (): Promise<null> => {
    const quantos = await (importacoes?.forgetOld() ?? forgetIdle());
    if (quantos > 0) log.info({ quantos }, 'importações apagadas');
    return null;
  };
  everyHour('importacoes', turn, (code) => log.error({ code }, 'importações'));
}

export const openRecebidos = ({ dataDir }: Pick<Config, 'dataDir'>): RecebidoStore =>
  createRecebidoStore(join(dataDir, 'importacoes', 'recebidos'));

export const openEnvios = ({ dataDir }: Pick<Config, 'dataDir'>): EnvioStore =>
  createEnvioStore(join(dataDir, 'importacoes', 'mesa'));
