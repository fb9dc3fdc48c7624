import { describePainel, type PainelDeps } from '#secretaria/painel/painel.ts';
import type { Mesa } from './mesa.ts';

export function mountPainel(mesa: Mesa, deps: PainelDeps): void {
  mesa.route({
    method: 'GET',
    url: '/painel',
    ato: 'painel.ver',
    handler: ({ pessoa }) => describePainel(pessoa, deps),
  });
}
