import { randomBytes } from 'node:crypto';
import type { Config } from '#config/config.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { createSessoes } from '#equipe/sessao.ts';
import type { SecretariaDeps } from '#http/secretaria/register-secretaria.ts';
import { createEquipeStore } from '#store/equipe/equipe-store.ts';
import { renderSecretaria } from '#web/render-secretaria.ts';
import type { OpenNode } from './open-node.ts';
import { openTelasDaMesa } from './open-telas-da-mesa.ts';
import { readAssets } from './site-assets.ts';

export interface SecretariaRequest {
  config: Config;
  instituicao: Instituicao;
  node: OpenNode;
  /** Of the look-up. */
  key: Uint8Array;
  siteDir: string;
  now(): Date;
}

/** Wires the desk to the store. */
export function openSecretaria({
  config,
  instituicao,
  node,
  key,
  siteDir,
  now,
}: SecretariaRequest): SecretariaDeps {
  const { db, auditoria } = node;
  const equipe = createEquipeStore({ db, auditoria, now });
  const sessoes = createSessoes({ store: equipe, now, randomBytes });
  return {
    equipe,
    sessoes,
    telas: openTelasDaMesa({ config, instituicao, node, key, equipe, sessoes, contribuintes: [], now }),
    siteUrl: config.siteUrl,
    pagina: renderSecretaria(instituicao, readAssets(siteDir).secretaria, String(now().getFullYear())),
  };
}
