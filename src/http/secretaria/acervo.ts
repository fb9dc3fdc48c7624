import type { Acervo } from '#secretaria/acervo/acervo.ts';
import type { AcervoDaMesa } from '#secretaria/acervo/vista.ts';
import type { Mesa } from './mesa.ts';
import { sendRecusa } from './recusas.ts';

/** All stored files: checked and renewed beside the web process. */
export function mountAcervo(mesa: Mesa, acervo: Acervo): void {
  mesa.route({
    method: 'GET',
    url: '/acervo',
    ato: 'acervo.ver',
    handler: (): Promise<AcervoDaMesa> => acervo.describe(),
  });

  mesa.route({
    method: 'POST',
    url: '/acervo/conferencia',
    ato: 'acervo.conferir',
    handler: async ({ pessoa, reply }) =>
      (await acervo.startConferencia(pessoa))
        ? reply.code(202).send(await acervo.describe())
        : sendRecusa(reply, 'trabalho-em-andamento'),
  });

  mesa.route({
    method: 'POST',
    url: '/acervo/renovacao',
    ato: 'acervo.renovar',
    handler: async ({ pessoa, reply }) =>
      (await acervo.startRenovacao(pessoa))
        ? reply.code(202).send(await acervo.describe())
        : sendRecusa(reply, 'trabalho-em-andamento'),
  });
}
