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
import { openAssinarDaMesa } from './open-assinar-da-mesa.ts';
import { type EntradaRequest, openEntradaDaMesa } from './open-entrada-da-mesa.ts';
import { openLotesDaMesa } from './open-lotes-da-mesa.ts';
import type { OpenNode } from './open-node.ts';
import { openTelasDaMesa } from './open-telas-da-mesa.ts';
import { projectDir } from './project-dir.ts';
import { readAssets } from './site-assets.ts';

export interface SecretariaRequest {
  config: Config;
  instituicao: Instituicao;
  /** Of the look-up. */
  key: Uint8Array;
  node: OpenNode;
  limiter: Limiter;
  chaves: Chaves;
  siteDir: string;
  now(): Date;
  /** By code, of what goes on after its request was answered. */
  onFailure(code: string): void;
}

/** Wires the desk to the store. */
export function openSecretaria(request: SecretariaRequest): SecretariaDeps {
  const { config, instituicao, key, node, siteDir, now } = request;
  const { db, auditoria } = node;
  const equipe = createEquipeStore({ db, auditoria, now });
  const sessoes = createSessoes({ store: equipe, now, randomBytes });
  return {
    equipe,
    sessoes,
    telas: openTelasDaMesa({ config, instituicao, node, key, equipe, sessoes, contribuintes: [], now }),
    siteUrl: config.siteUrl,
    ...openAssinarDaMesa({ config, key, node, now, onFailure: request.onFailure }),
    entrada: openEntradaDaMesa({ ...request, equipe, provedor: findProvedor(config) }),
    lotes: openLotesDaMesa({ config, node, key, now }),
    pagina: renderSecretaria(instituicao, readAssets(siteDir).secretaria, String(now().getFullYear())),
  };
}

/** The institution's login, with its secret. */
function findProvedor(config: Config): EntradaRequest['provedor'] {
  const { oidc } = loadSecretaria(projectDir);
  return oidc && { ...oidc, segredo: loadSegredoDoOidc(config) };
}
