import { randomBytes } from 'node:crypto';
import type { Chaves } from '#access/chave.ts';
import type { Limiter } from '#access/limiter.ts';
import type { Config } from '#config/config.ts';
import { loadSecretaria } from '#config/load-institution.ts';
import { projectDir } from '#config/project-dir.ts';
import { loadSegredoDoOidc } from '#config/segredos.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { createSessoes } from '#equipe/sessao.ts';
import type { SecretariaDeps } from '#http/secretaria/register-secretaria.ts';
import type { Leitores } from '#leitura/leitores.ts';
import { createEquipeStore } from '#store/equipe/equipe-store.ts';
import type { PageAssets, RenderContext } from '#web/html-document.ts';
import { renderSecretaria } from '#web/render-secretaria.ts';
import type { OpenNode } from '../open-node.ts';
import { openAssinarDaMesa } from './open-assinar-da-mesa.ts';
import { openEmissaoDaMesa } from './open-emissao-da-mesa.ts';
import { type EntradaRequest, openEntradaDaMesa } from './open-entrada-da-mesa.ts';
import { openGuardaDaMesa } from './open-guarda-da-mesa.ts';
import { openInstituicaoDaMesa } from './open-instituicao-da-mesa.ts';
import { openLotesDaMesa } from './open-lotes-da-mesa.ts';
import { openPendenciasDaMesa } from './open-pendencias-da-mesa.ts';
import { openRegistrarDaMesa } from './open-registrar-da-mesa.ts';
import { openTelasDaMesa } from './open-telas-da-mesa.ts';
import { openTrabalhosDaMesa } from './open-trabalhos-da-mesa.ts';
import { createTarefaRunner } from './run-tarefa.ts';

export interface SecretariaRequest {
  config: Config;
  instituicao: Instituicao;
  /** Key of the look-up. */
  key: Uint8Array;
  node: OpenNode;
  /** Of the program. */
  versao: string;
  limiter: Limiter;
  chaves: Chaves;
  problemaDaPasta(): string | null;
  /** Any PDF/A: no page of the diploma shows its content. */
  readDocumento(): Promise<Uint8Array>;
  paginas: { assets: { secretaria: PageAssets }; contextOf(assets: PageAssets): RenderContext };
  leitores: Leitores;
  now(): Date;
  /** Called with the code of work that failed after its request was answered. */
  onFailure(code: string): void;
}

/** Wires the desk to the store. */
export function openSecretaria(request: SecretariaRequest): SecretariaDeps & { close(): Promise<void> } {
  const { config, instituicao, key, node, paginas, leitores, now } = request;
  const { db, auditoria } = node;
  const equipe = createEquipeStore({ db, auditoria, now });
  const sessoes = createSessoes({ store: equipe, now, randomBytes });
  const entrada = openEntradaDaMesa({ ...request, equipe, provedor: findProvedor(config) });
  const trabalhos = openTrabalhosDaMesa({ ...request, equipe });
  const emissao = openEmissaoDaMesa({ ...request, trabalhos });
  const registrar = openRegistrarDaMesa({ node, emissao, now });
  const { pendencias, ...daInstituicao } = openInstituicaoDaMesa({ ...request, equipe, project: projectDir });
  const daMesa = openPendenciasDaMesa({
    config,
    node,
    numeros: registrar.store,
    pessoas: entrada.pessoas,
    nameAll: equipe.nameAll,
    now,
  });
  const contribuintes = [...daMesa, pendencias];
  const runTarefa = createTarefaRunner(config);
  const guarda = openGuardaDaMesa({ ...request, equipe, runTarefa, trabalhos });
  const telas = openTelasDaMesa({
    ...{ config, instituicao, node, key, equipe, sessoes, contribuintes, now },
    conferirAuditoria: () => runTarefa('conferir-auditoria', null),
  });
  return {
    equipe,
    sessoes,
    telas,
    ...guarda,
    trabalhos,
    instituicao: daInstituicao,
    siteUrl: config.siteUrl,
    ...openAssinarDaMesa({ config, key, node, leitores, trabalhos, now, emissao }),
    registrar,
    entrada,
    lotes: openLotesDaMesa({ config, node, key, leitores, trabalhos, now }),
    pagina: renderSecretaria(paginas.contextOf(paginas.assets.secretaria), request.versao),
    close: () => trabalhos.stop(),
  };
}

/** The institution's login, with its secret. */
function findProvedor(config: Config): EntradaRequest['provedor'] {
  const { oidc } = loadSecretaria(config);
  return oidc && { ...oidc, segredo: loadSegredoDoOidc(config) };
}
