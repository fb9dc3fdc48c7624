import { describePainel, type PainelDeps } from '#secretaria/painel/painel.ts';
import { countPendencias } from '#secretaria/pendencias.ts';
import type { PendenciasContadas } from './contrato/painel.ts';
import type { Mesa } from './mesa.ts';

export function mountPainel(mesa: Mesa, deps: PainelDeps): void {
  mesa.route({
    method: 'GET',
    url: '/painel',
    ato: 'painel.ver',
    handler: ({ pessoa }) => describePainel(pessoa, deps),
  });
  mesa.route({
    method: 'GET',
    url: '/pendencias',
    ato: 'painel.ver',
    handler: async ({ pessoa }): Promise<PendenciasContadas> => ({
      telas: await countPendencias(deps.contribuintes, pessoa),
    }),
  });
}
