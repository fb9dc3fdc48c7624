import { randomBytes } from 'node:crypto';
import type { Config } from '#config/config.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { createSessoes } from '#equipe/sessao.ts';
import type { SecretariaDeps } from '#http/secretaria/register-secretaria.ts';
import { createEquipeStore } from '#store/equipe/equipe-store.ts';
import { renderSecretaria } from '#web/render-secretaria.ts';
import { openAssinarDaMesa } from './open-assinar-da-mesa.ts';
import type { OpenNode } from './open-node.ts';
import { readAssets } from './site-assets.ts';

export interface SecretariaRequest {
  config: Config;
  instituicao: Instituicao;
  /** Of the look-up. */
  key: Uint8Array;
  node: OpenNode;
  siteDir: string;
  now(): Date;
}

/** Wires the desk to the store. */
export function openSecretaria({
  config,
  instituicao,
  key,
  node,
  siteDir,
  now,
}: SecretariaRequest): SecretariaDeps {
  const { db, auditoria } = node;
  const equipe = createEquipeStore({ db, auditoria, now });
  return {
    equipe,
    sessoes: createSessoes({ store: equipe, now, randomBytes }),
    siteUrl: config.siteUrl,
    ...openAssinarDaMesa({ config, key, node, now }),
    pagina: renderSecretaria(instituicao, readAssets(siteDir).secretaria, String(now().getFullYear())),
  };
}
