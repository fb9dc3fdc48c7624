import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { quemDe } from '#equipe/pessoa.ts';
import {
  type AtosDeps,
  desistir,
  type Feito,
  mudarSituacao,
  reenviarAviso,
} from '#secretaria/diplomados/atos.ts';
import type { Mesa } from './mesa.ts';
import { sendRecusa } from './recusas.ts';
import { TextoDaMesa } from './texto-da-mesa.ts';

const Motivo = z.strictObject({ motivo: TextoDaMesa });

/** The acts that one person decides alone. */
export function mountAtosDoDiploma(mesa: Mesa, deps: AtosDeps): void {
  for (const [url, ato] of [
    ['suspensao', 'suspender'],
    ['reativacao', 'reativar'],
  ] as const) {
    mesa.route({
      method: 'POST',
      url: `/diplomas/:id/${url}`,
      ato: `situacao.${ato}`,
      body: Motivo,
      handler: async ({ params, body, pessoa, reply }) =>
        send(reply, await mudarSituacao(ato, params['id'] ?? '', body.motivo, quemDe(pessoa), deps)),
    });
  }
  mesa.route({
    method: 'POST',
    url: '/diplomas/:id/desistencia',
    ato: 'emissao.desistir',
    body: z.strictObject({ motivo: TextoDaMesa, cancelarNumero: z.boolean().default(false) }),
    handler: async ({ params, body, pessoa, reply }) =>
      send(reply, await desistir(params['id'] ?? '', body, quemDe(pessoa), deps)),
  });
  mesa.route({
    method: 'POST',
    url: '/diplomas/:id/aviso',
    ato: 'diplomado.avisar',
    body: z.strictObject({ email: z.email('não é um endereço de e-mail').max(254).nullable() }),
    handler: async ({ params, body, pessoa, reply }) =>
      send(reply, await reenviarAviso(params['id'] ?? '', body.email, quemDe(pessoa), deps)),
  });
}

function send(reply: FastifyReply, feito: Feito): FastifyReply {
  if (feito.kind === 'feito') return reply.code(204).send();
  return feito.kind === 'desconhecido'
    ? sendRecusa(reply, 'nao-existe')
    : sendRecusa(reply, 'dados-recusados', { detail: feito.porque });
}
