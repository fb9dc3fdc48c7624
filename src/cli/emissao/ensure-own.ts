import { ConfigError } from '#config/config-error.ts';
import { loadInstituicao } from '#config/load-institution.ts';
import type { World } from '../command.ts';

/** In production a fictitious institution issues no diploma, no histórico and no registration. */
export function ensureOwn({ config }: Pick<World, 'config'>): void {
  if (config.ambiente !== 'producao' || !loadInstituicao(config).ficticia) return;
  throw new ConfigError(
    'AMBIENTE=producao: institution/instituicao.json ainda é o da instituição fictícia, e nada foi emitido. Preencha institution/, apague "ficticia" e confira com "preparar-producao".',
  );
}
