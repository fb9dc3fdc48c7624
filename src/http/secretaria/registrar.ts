import { z } from 'zod';
import {
  type FilaDoRegistro,
  listFilaDoRegistro,
  MAX_POR_VEZ,
  type NumerarWorld,
  numerar,
} from '#secretaria/registrar/numerar.ts';
import type { Mesa } from './mesa.ts';
import { sendRecusa } from './recusas.ts';

const Escolhidos = z.strictObject({
  diplomas: z
    .array(z.string().max(64))
    .min(1, 'escolha ao menos um diploma')
    .max(MAX_POR_VEZ)
    .refine((all) => new Set(all).size === all.length, 'um diploma vem duas vezes'),
});

/** "Registrar": diplomas that wait for a number, and authorising the numbers. */
export function mountRegistrar(mesa: Mesa, world: NumerarWorld): void {
  mesa.route({
    method: 'GET',
    url: '/registrar',
    ato: 'livro.ver',
    handler: (): Promise<FilaDoRegistro> => listFilaDoRegistro(world),
  });
  mesa.route({
    method: 'POST',
    url: '/registrar',
    ato: 'registro.numerar',
    body: Escolhidos,
    handler: async ({ pessoa, body, reply }) => {
      const done = await numerar(body.diplomas, pessoa, world);
      return done === 'autorizados'
        ? reply.code(202).send({ quantos: body.diplomas.length })
        : sendRecusa(reply, 'mudou-no-meio');
    },
  });
}
