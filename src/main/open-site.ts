import { randomBytes, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createChaves } from '#access/chave.ts';
import { createParceiros } from '#access/chave-de-api.ts';
import { createCorrecoes } from '#access/correcao/pedir-correcao.ts';
import { createDesafios } from '#access/desafio.ts';
import { createDownload } from '#access/download.ts';
import { CORRECAO, createDownloadTokens, createTokens } from '#access/download-token.ts';
import { createLimiter } from '#access/limiter.ts';
import { createLookUp } from '#access/look-up.ts';
import { createRefusalGate } from '#access/refusal-gate.ts';
import { describeSaude } from '#acervo/conferencia/describe-saude.ts';
import { loadAparencia } from '#cli/aparencia.ts';
import { createConferencia } from '#conferencia/conferencia.ts';
import type { ConfiancaPublica } from '#conferencia/describe-confianca.ts';
import { findTreinos } from '#conferencia/treino.ts';
import { withAnulados } from '#conferencia/with-anulados.ts';
import { readAtualizacao } from '#confianca/atualizacao/atualizacao.ts';
import { describeFrescor } from '#confianca/atualizacao/describe-frescor.ts';
import { readFalhasDaBusca } from '#confianca/busca/falhas-da-busca.ts';
import type { Config } from '#config/config.ts';
import { NOME_DO_INFORMATIVO } from '#conteudo/informativo.ts';
import type { DemonstradoAchado } from '#demonstracao/find-demonstrados.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { createApp } from '#http/app.ts';
import type { DiplomasAnuladosView, VerificarView } from '#http/contract.ts';
import type { RegistroTransparenteView } from '#http/contract-transparencia.ts';
import { drawOnce } from '#http/draw-once.ts';
import type { Escolha } from '#http/idioma.ts';
import type { Observer } from '#http/log.ts';
import type { Health } from '#http/routes/health.ts';
import { verifyEd25519 } from '#keys/registro-transparente/chave.ts';
import type { NoAberto } from '#observacao/nos/keep-no.ts';
import type { Importacoes } from '#secretaria/importacao/importacoes.ts';
import { createChaveDeApiStore } from '#store/access/chave-de-api-store.ts';
import { createDiplomadoRegistry } from '#store/access/diplomado-registry.ts';
import { createLimiteStore } from '#store/access/limite-store.ts';
import { createConferenciaStore } from '#store/acervo/conferencia-store.ts';
import { createAcessoRecord } from '#store/auditoria/acesso-record.ts';
import { createAncoraEnviadaStore } from '#store/auditoria/ancora-enviada-store.ts';
import { countAvisos } from '#store/avisos/count-avisos.ts';
import { createCorrecoesDoTitular } from '#store/correcao/correcoes-do-titular.ts';
import { probeStore } from '#store/probe-store.ts';
import { createPublicacaoRegistry } from '#store/situacao/publicacao-registry.ts';
import { createListaRegistry } from '#store/transparencia/lista-registry.ts';
import { createRegistroPublicoStore } from '#store/transparencia/registro-publico-store.ts';
import {
  createAnuladoFinder,
  createListaFinder,
  createListaReader,
} from '#transparencia/lista-anulados/read-lista.ts';
import { createProveAtos } from '#transparencia/registro-transparente/create-prove-atos.ts';
import { createPublicacao } from '#transparencia/registro-transparente/publicacao.ts';
import type { VerificationWorld } from '#verification/verification-world.ts';
import type { PageAssets } from '#web/html-document.ts';
import { renderCorrecao } from '#web/render-correcao.tsx';
import { renderDiplomasAnulados } from '#web/render-diplomas-anulados.tsx';
import { type RenderContext, renderAcesso } from '#web/render-page.tsx';
import { renderRegistroPublico } from '#web/render-registro-publico.tsx';
import { renderRegistroTransparente } from '#web/render-registro-transparente.tsx';
import { renderLink, renderMeuDiploma } from '#web/render-titular.tsx';
import { renderVerificar } from '#web/render-verificar.tsx';
import type { FrescorNoSite } from '#web/verificar/frescor-note.tsx';
import { createDrawCobertos } from './draw-cobertos.ts';
import { isDemonstracao } from './mesa/open-entrada-da-mesa.ts';
import { openSecretaria } from './mesa/open-secretaria.ts';
import type { OpenBusca } from './open-busca.ts';
import { hasCorreioDaAncora } from './open-correio-da-ancora.ts';
import { openDrawing } from './open-drawing.ts';
import type { OpenNode } from './open-node.ts';
import { openRegistroTransparente } from './open-registro-transparente.ts';
import { openTitular } from './open-titular.ts';
import type { Work } from './open-work.ts';
import { readAcesso } from './read-acesso.ts';
import { readAssets } from './site-assets.ts';

export interface SiteRequest {
  project: string;
  config: Config;
  instituicao: Instituicao;
  /** Key of the look-up. */
  key: Uint8Array;
  node: OpenNode;
  work: Work;
  world: Omit<VerificationWorld, 'situacaoOf'>;
  /** The current trust. */
  readConfianca(): ConfiancaPublica;
  siteDir: string;
  busca: OpenBusca;
  isAccepting: Health['isAccepting'];
  /** This process among the nodes of its database. */
  no: Pick<NoAberto, 'julgado' | 'vivos'> & { id: string; versao: string };
  /** Counts and traces requests. */
  observer: Observer;
  now: () => Date;
}

export interface OpenSite {
  app: FastifyInstance;
  /** The fictitious graduates of this store. */
  demonstrados: DemonstradoAchado[];
  /** Null where the desk is closed. */
  importacoes: Pick<Importacoes, 'forgetOld'> | null;
  /** Ends the drawing process. */
  close(): Promise<void>;
}

/** Wires every HTTP route to the store and to the work processes. */
export async function openSite(request: SiteRequest): Promise<OpenSite> {
  const { project, config, instituicao, key, node, work, world, readConfianca, siteDir, now } = request;
  const { db, arquivos, auditoria } = node;
  await arquivos.prepare();
  const { posted, verificar, correcao, meuDiploma, link } = readAssets(siteDir);
  const renderContext = (assets: PageAssets): RenderContext => ({
    instituicao,
    ano: String(now().getFullYear()),
    hoje: diaEmBrasilia(now()),
    assets,
  });
  /** The drawing of a view changes with the day. */
  const keyOf = (view: object): string => `${diaEmBrasilia(now())} ${JSON.stringify(view)}`;
  const registry = createDiplomadoRegistry(db);
  const chaves = createChaves(key);
  const limiter = createLimiter(createLimiteStore(db), now);
  const tokens = createDownloadTokens(key, now);
  const redes = instituicao.redesDaInstituicao;
  const { record } = createAcessoRecord({ db, auditoria, randomBytes, now });
  const readLista = createListaReader(createListaRegistry(db), arquivos);
  const publicacoes = withAnulados(createPublicacaoRegistry(db), createAnuladoFinder(readLista));
  const informativo = {
    name: NOME_DO_INFORMATIVO,
    docx: await readFile(join(siteDir, 'informativo.docx')),
    pdf: await readFile(join(siteDir, 'informativo.pdf')),
  };
  const demonstrados =
    config.ambiente === 'producao'
      ? []
      : await (await import('#demonstracao/find-demonstrados.ts')).findDemonstrados(registry, chaves);
  const treinos = await findTreinos({
    registry: publicacoes,
    arquivos,
    codigos: demonstrados.flatMap(({ codigos }) => codigos),
    informativo: informativo.pdf,
  });
  const conferencia = createConferencia({
    registry: publicacoes,
    arquivos,
    world,
    limiter,
    chaves,
    redes,
    verifyArquivo: work.pool.verifyArquivo,
    digestConteudo: work.pool.digestConteudo,
    judgeComprovante: work.pool.judgeComprovante,
    listListas: createListaFinder(readLista),
  });
  const cobertos = createDrawCobertos({
    conferencia,
    openDrawing: () => openDrawing(loadAparencia({ project, config })),
    siteUrl: config.siteUrl,
    now,
  });
  const registro = await openRegistroTransparente(config, db);
  const publicacao =
    registro.publicacao &&
    createPublicacao({ ...registro, ...registro.publicacao, verify: verifyEd25519, now });
  const acesso = readAcesso(project, config, instituicao, now);
  const isAncoraSent = hasCorreioDaAncora(project, config);
  const secretaria =
    (config.secretaria ?? isDemonstracao(config, instituicao))
      ? openSecretaria({
          config,
          instituicao,
          key,
          node,
          limiter,
          chaves,
          siteDir,
          now,
          onFailure: (code) => app.log.error({ code }, 'secretaria'),
        })
      : null;
  const correcoes = createCorrecoes({
    correcoes: createCorrecoesDoTitular({ db, auditoria, now }),
    tokens: createTokens(key, now, CORRECAO),
    chaves,
    limiter,
    isPdf: work.pool.isPdf,
    hasSegundaProva: acesso.segundaProva !== 'nenhuma',
    redes,
    randomBytes,
    now,
  });
  const app = await createApp({
    correcoes,
    renderCorrecao: (view) => renderCorrecao(view, renderContext(correcao)),
    acesso: {
      issueCorrecao: correcoes.issue,
      lookUp: createLookUp({
        registry,
        arquivos,
        chaves,
        limiter,
        desafios: createDesafios({ key, now, randomBytes, randomInt }),
        record,
        redes,
        refusals: createRefusalGate(now),
        segundaProva: acesso.segundaProva === 'nenhuma' ? null : acesso.segundaProva,
        onPerdido: (perdido) => app.log.error(perdido, 'arquivo'),
      }),
      tokens,
      download: createDownload({ tokens, registry, arquivos, chaves, record }),
      informativo,
      renderAcesso: (view) => renderAcesso(view, config.siteUrl, renderContext(posted)),
    },
    verificar: {
      conferencia,
      comprovantes: work.comprovantes,
      certificados: work.certificados,
      listAtos: async (codigo) => publicacao?.listAtos(codigo) ?? [],
      proveAtos: createProveAtos(publicacao, (code) => app.log.error({ code }, 'registro transparente')),
      readConfianca,
      treinos,
      renderVerificar: drawOnce<[VerificarView, Escolha]>(
        ([view, escolha]) =>
          renderVerificar(
            view,
            {
              siteUrl: config.siteUrl,
              hasTreino: treinos !== null,
              frescor: describeFrescorNoSite(config, now()),
            },
            escolha,
            renderContext(
              view.state === 'formulario' ? verificar.formulario(escolha.idioma) : verificar.resposta,
            ),
          ),
        ([view, escolha]) =>
          isSameForAll(view) ? keyOf([view, escolha, describeFrescorNoSite(config, now())]) : null,
      ),
    },
    buscarProva: request.busca.tryBuscarProva,
    parceiros: createParceiros(createChaveDeApiStore({ db, auditoria, now })),
    diplomasAnulados: {
      readLista,
      renderDiplomasAnulados: drawOnce<DiplomasAnuladosView>(
        (view) => renderDiplomasAnulados(view, renderContext(posted)),
        keyOf,
      ),
      now,
    },
    secretaria,
    titular: openTitular({
      ...{ config, instituicao, key, node, chaves, limiter, record, conferencia, now },
      acesso,
      drawCoberto: cobertos.drawCoberto,
      renderMeuDiploma: (view) =>
        renderMeuDiploma(view, { ...renderContext(meuDiploma), agora: now().getTime() }),
      renderLink: (view) => renderLink(view, renderContext(link)),
      onFailure: (code) => app.log.error({ code }, 'código por e-mail'),
    }),
    registroTransparente: {
      publicacao,
      renderRegistroTransparente: drawOnce<RegistroTransparenteView>(
        (view) => renderRegistroTransparente(view, config.siteUrl, renderContext(posted)),
        keyOf,
      ),
    },
    registroPublico: instituicao.registroPublico
      ? {
          registro: createRegistroPublicoStore(db, auditoria.append),
          renderRegistroPublico: (view) => renderRegistroPublico(view, renderContext(posted)),
        }
      : null,
    informativo,
    instituicao,
    siteDir,
    now,
    health: {
      isAccepting: request.isAccepting,
      probe: async () => {
        await Promise.all([probeStore(db, now()), arquivos.probe()]);
      },
      now,
      describeNos: () => ({
        papel: config.papel,
        versao: request.no.versao,
        divergencias: request.no.julgado().divergencias,
        intermediarias: request.no.vivos().find(({ id }) => id === request.no.id)?.intermediarias ?? null,
        outros: request.no
          .vivos()
          .filter(({ id }) => id !== request.no.id)
          .map(({ papel, versao, intermediarias }) => ({ papel, versao, intermediarias })),
      }),
      describeAcervo: () => describeSaude(createConferenciaStore(db), now),
      describeConfianca: () => ({
        ...describeFrescor(readAtualizacao(config.dataDir), now()),
        falhasDeBusca: readFalhasDaBusca(config.dataDir, now()),
      }),
      describeAvisos: async () => (config.smtpUrl === null ? null : countAvisos(db)),
      describeAncora: async () => (isAncoraSent ? createAncoraEnviadaStore(db).read() : null),
    },
    siteUrl: config.siteUrl,
    trustedProxies: config.trustedProxies,
    observer: request.observer,
  });
  return { app, demonstrados, importacoes: secretaria?.importacoes ?? null, close: cobertos.close };
}

/** The view holds no typed text and no personal data. */
function isSameForAll(view: VerificarView): boolean {
  if (view.state === 'formulario') return view.digitado === '';
  return view.state === 'limitado' || view.state === 'falha';
}

/** Null where no host is contacted: outside Produção, without an address of its own. */
function describeFrescorNoSite(config: Config, now: Date): FrescorNoSite | null {
  if (config.ambiente !== 'producao' && config.confiancaUrls.length === 0) return null;
  const { situacao, feitaEm } = describeFrescor(readAtualizacao(config.dataDir), now);
  return { dia: feitaEm && diaEmBrasilia(new Date(feitaEm)), isEmDia: situacao === 'em-dia' };
}
