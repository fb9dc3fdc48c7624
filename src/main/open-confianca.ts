import type { FastifyBaseLogger } from 'fastify';
import { type Atualizacao, readAtualizacao } from '#confianca/atualizacao/atualizacao.ts';
import { ENDERECOS } from '#confianca/atualizacao/fontes.ts';
import { updateConfianca } from '#confianca/atualizacao/update-confianca.ts';
import type { Config } from '#config/config.ts';
import type { EveryHour } from './rotinas/every-hour.ts';

export function refreshConfianca(config: Config, now: () => Date): Promise<Atualizacao> {
  const { dataDir, ambiente, confiancaUrls } = config;
  const enderecos = confiancaUrls.length > 0 ? confiancaUrls : ENDERECOS;
  return updateConfianca({ dataDir, ambiente, fetch, enderecos, now });
}

/** Of several nodes on the same data, the first whose hour strikes does the refresh. */
const DAY_MS = 23 * 60 * 60 * 1_000;

export interface DailyRefresh {
  config: Config;
  now: () => Date;
  log: FastifyBaseLogger;
  everyHour: EveryHour;
  /** Called after each attempt. */
  onRefreshed(): void;
}

/** Without an address of its own, a demonstration contacts no host. */
export function refreshEveryDay({ config, now, log, everyHour, onRefreshed }: DailyRefresh): void {
  if (config.ambiente !== 'producao' && config.confiancaUrls.length === 0) return;
  const refreshIfDue = async (): Promise<string | null> => {
    const last = readAtualizacao(config.dataDir)?.tentadaEm;
    if (last && now().getTime() - Date.parse(last) < DAY_MS) return null;
    const { feitaEm, tentadaEm } = await refreshConfianca(config, now);
    onRefreshed();
    return feitaEm === tentadaEm ? null : 'confianca-nao-atualizada';
  };
  everyHour('confianca', refreshIfDue, (code) => log.error({ code }, 'confiança'));
}
