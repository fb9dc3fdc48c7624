import type { FastifyBaseLogger } from 'fastify';
import { type Atualizacao, readAtualizacao } from '#confianca/atualizacao/atualizacao.ts';
import { ENDERECOS } from '#confianca/atualizacao/fontes.ts';
import { updateConfianca } from '#confianca/atualizacao/update-confianca.ts';
import type { Config } from '#config/config.ts';

export function refreshConfianca(config: Config, now: () => Date): Promise<Atualizacao> {
  const { dataDir, ambiente, confiancaUrls } = config;
  const enderecos = confiancaUrls.length > 0 ? confiancaUrls : ENDERECOS;
  return updateConfianca({ dataDir, ambiente, fetch, enderecos, now });
}

/** How often it is asked whether the day's refresh was tried: of several nodes on the same data, one does it. */
const ASK_MS = 60 * 60 * 1_000;
const DAY_MS = 23 * ASK_MS;

export interface DailyRefresh {
  config: Config;
  now: () => Date;
  log: FastifyBaseLogger;
}

/** Without an address of its own, a demonstration asks nothing of anybody. */
export function refreshEveryDay({ config, now, log }: DailyRefresh): void {
  if (config.ambiente !== 'producao' && config.confiancaUrls.length === 0) return;
  let isUnderWay = false;
  const refreshIfDue = async (): Promise<void> => {
    const last = readAtualizacao(config.dataDir)?.tentadaEm;
    if (isUnderWay || (last && now().getTime() - Date.parse(last) < DAY_MS)) return;
    isUnderWay = true;
    try {
      const { feitaEm, tentadaEm } = await refreshConfianca(config, now);
      if (feitaEm !== tentadaEm) log.error({ code: 'confianca-nao-atualizada' }, 'confiança');
    } catch (error) {
      const { code } = error as { code?: unknown };
      log.error({ code: typeof code === 'string' ? code : 'desconhecido' }, 'confiança');
    } finally {
      isUnderWay = false;
    }
  };
  void refreshIfDue();
  setInterval(() => void refreshIfDue(), ASK_MS).unref();
}
