import { z } from 'zod';
import { refused } from '#diploma/parsed.ts';
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
 * Signing in by the institution's login. The page itself posts the provider's answer, so that both requests come from
 * this site and the mark is a strict cookie: an attacker cannot slip in the answer of another login.
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
      const finished = marca === null ? refused('vencido' as const) : await oidc.finish(body.query, marca);
      if (!finished.ok) {
        request.log.warn({ code: `oidc-${finished.issue}` }, 'login da instituição');
        return sendRecusa(reply, `oidc-${finished.issue}`);
      }
      return comeIn({ sessoes, entrada }, request, reply, finished.value.id, 'oidc');
    },
  });
}
