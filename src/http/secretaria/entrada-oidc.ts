import { z } from 'zod';
import type { EntradaStore } from '#equipe/entrada-ports.ts';
import type { Oidc } from '#equipe/oidc.ts';
import type { Sessoes } from '#equipe/sessao.ts';
import { clearIdaCookie, readIdaCookie, setIdaCookie } from './cookie.ts';
import { comeIn } from './entrada.ts';
import type { Portaria } from './portaria.ts';
import { sendRecusa } from './recusas.ts';

export interface EntradaOidcDeps {
  oidc: Oidc;
  sessoes: Sessoes;
  entrada: Pick<EntradaStore, 'recordEntrada'>;
}

/**
 * The way by the institution's login. The page itself posts what the provider sent back, so that both requests come from
 * this site and the mark is a strict cookie: nobody else's answer can be slipped in.
 */
export function mountEntradaOidc(portaria: Portaria, { oidc, sessoes, entrada }: EntradaOidcDeps): void {
  portaria.route({
    method: 'POST',
    url: '/entrada/oidc',
    handler: async ({ reply }) => {
      const ida = await oidc.start();
      if (!ida) return sendRecusa(reply, 'oidc-sem-resposta');
      setIdaCookie(reply, ida.marca);
      return { endereco: ida.endereco };
    },
  });
  portaria.route({
    method: 'POST',
    url: '/entrada/oidc/volta',
    body: z.object({ query: z.string().max(8_000) }),
    handler: async ({ body, request, reply }) => {
      const marca = readIdaCookie(request);
      clearIdaCookie(reply);
      const pessoa = marca === null ? null : await oidc.finish(body.query, marca);
      if (!pessoa) return sendRecusa(reply, 'oidc-recusado');
      return comeIn({ sessoes, entrada }, request, reply, pessoa.id, 'oidc');
    },
  });
}
