import { randomBytes } from 'node:crypto';
import type { Chaves } from '#access/chave.ts';
import type { Limiter } from '#access/limiter.ts';
import type { Config } from '#config/config.ts';
import { loadSecretaria } from '#config/load-institution.ts';
import { loadSegredoDoOidc } from '#config/segredos.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { createSessoes } from '#equipe/sessao.ts';
import type { SecretariaDeps } from '#http/secretaria/register-secretaria.ts';
import { createEquipeStore } from '#store/equipe/equipe-store.ts';
import { renderSecretaria } from '#web/render-secretaria.ts';
import { type EntradaRequest, openEntradaDaMesa } from './open-entrada-da-mesa.ts';
import type { OpenNode } from './open-node.ts';
import { projectDir } from './project-dir.ts';
import { readAssets } from './site-assets.ts';

export interface SecretariaRequest {
  config: Config;
  instituicao: Instituicao;
  node: OpenNode;
  limiter: Limiter;
  chaves: Chaves;
  siteDir: string;
  now(): Date;
}

/** Wires the desk to the store. */
export function openSecretaria(request: SecretariaRequest): SecretariaDeps {
  const { config, instituicao, node, siteDir, now } = request;
  const { db, auditoria } = node;
  const equipe = createEquipeStore({ db, auditoria, now });
  return {
    equipe,
    sessoes: createSessoes({ store: equipe, now, randomBytes }),
    siteUrl: config.siteUrl,
    entrada: openEntradaDaMesa({ ...request, equipe, provedor: findProvedor(config) }),
    pagina: renderSecretaria(instituicao, readAssets(siteDir).secretaria, String(now().getFullYear())),
  };
}

/** The institution's login, with its secret. */
function findProvedor(config: Config): EntradaRequest['provedor'] {
  const { oidc } = loadSecretaria(projectDir);
  return oidc && { ...oidc, segredo: loadSegredoDoOidc(config) };
}
