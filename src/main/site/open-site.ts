import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createChaves } from '#access/chave.ts';
import { createParceiros } from '#access/chave-de-api.ts';
import { createLimiter } from '#access/limiter.ts';
import { LIMITES_DO_REGISTRO } from '#access/limits.ts';
import { createOrigem } from '#access/origem.ts';
import { createTakeTurn } from '#access/take-turn.ts';
import { loadAparencia } from '#cli/aparencia.ts';
import { createConferencia } from '#conferencia/conferencia.ts';
import { findTreinos } from '#conferencia/treino.ts';
import { withAnulados } from '#conferencia/with-anulados.ts';
import type { DemonstradoAchado } from '#demonstracao/find-demonstrados.ts';
import { createApp } from '#http/app.ts';
import type { DiplomasAnuladosView } from '#http/contrato/diplomas-anulados.ts';
import type { RegistroTransparenteView } from '#http/contrato/transparencia.ts';
import { drawOnce } from '#http/draw-once.ts';
import type { Health } from '#http/routes/health.ts';
import { verifyEd25519 } from '#keys/registro-transparente/chave.ts';
import type { Importacoes } from '#secretaria/importacao/importacoes.ts';
import { createChaveDeApiStore } from '#store/access/chave-de-api-store.ts';
import { createDiplomadoRegistry } from '#store/access/diplomado-registry.ts';
import { createLimiteStore } from '#store/access/limite-store.ts';
import { createAcessoRecord } from '#store/auditoria/acesso-record.ts';
import { ensureNotLeft } from '#store/mudanca/mudanca-store.ts';
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
import { renderCorrecao } from '#web/render-correcao.tsx';
import { renderDiplomasAnulados } from '#web/render-diplomas-anulados.tsx';
import { renderRegistroPublico } from '#web/render-registro-publico.tsx';
import { renderRegistroTransparente } from '#web/render-registro-transparente.tsx';
import { renderLink, renderMeuDiploma } from '#web/render-titular.tsx';
import { isDemonstracao } from '../mesa/open-entrada-da-mesa.ts';
import { openSecretaria } from '../mesa/open-secretaria.ts';
import { openDrawing } from '../open-drawing.ts';
import { openRegistroTransparente } from '../open-registro-transparente.ts';
import { createDrawCobertos } from './draw-cobertos.ts';
import { createDrawVerificar } from './draw-verificar.ts';
import { openAcesso } from './open-acesso.ts';
import { openHealth } from './open-health.ts';
import { openInformativo } from './open-informativo.ts';
import { openPaginas } from './open-paginas.ts';
import { openTitular } from './open-titular.ts';
import { isOnlyByEmail, readAcesso } from './read-acesso.ts';
import type { SiteRequest } from './site-request.ts';

export interface OpenSite {
  app: FastifyInstance;
  /** Whether it can serve now. */
  look: Health['look'];
  /** The fictitious graduates of this store. */
  demonstrados: DemonstradoAchado[];
  /** Null where the desk is closed. */
  importacoes: Pick<Importacoes, 'forgetOld'> | null;
  /** Gives back the desk's long work, and ends the drawing process. */
  close(): Promise<void>;
}

/** Wires every HTTP route to the store and to the work processes. */
export async function openSite(request: SiteRequest): Promise<OpenSite> {
  const { project, config, instituicao, key, node, work, siteDir, now } = request;
  const { db, arquivos, auditoria } = node;
  await arquivos.prepare();
  const paginas = openPaginas(request);
  const { assets, contextOf, keyOf } = paginas;
  const registry = createDiplomadoRegistry(db);
  const chaves = createChaves(key);
  const limiter = createLimiter(createLimiteStore(db), now);
  const { record } = createAcessoRecord({ db, auditoria, randomBytes, now });
  const ensureHere = (): Promise<void> => ensureNotLeft(db);
  const readLista = createListaReader(createListaRegistry(db), arquivos);
  const publicacoes = withAnulados(createPublicacaoRegistry(db), createAnuladoFinder(readLista));
  const informativo = openInformativo(request.casa, work.pool.drawInformativo);
  const demonstrados =
    config.ambiente === 'producao'
      ? []
      : await (await import('#demonstracao/find-demonstrados.ts')).findDemonstrados(registry, chaves);
  const treinos = await findTreinos({
    registry: publicacoes,
    arquivos,
    codigos: demonstrados.flatMap(({ codigos }) => codigos),
    readInformativo: async () => (await informativo.read()).pdf,
  });
  const conferencia = createConferencia({
    registry: publicacoes,
    arquivos,
    now,
    limiter,
    chaves,
    redes: instituicao.redesDaInstituicao,
    verifyArquivo: work.pool.verifyArquivo,
    digestConteudo: work.pool.digestConteudo,
    judgeComprovante: work.pool.judgeComprovante,
    comparePdfs: work.pool.comparePdfs,
    readQr: work.pool.leitores.readQr,
    hosts: [new URL(config.siteUrl).host],
    drawPagina: work.pool.drawPagina,
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
  const acessoDoTitular = readAcesso(config, instituicao, now);
  const secretaria =
    (config.secretaria ?? isDemonstracao(config, instituicao))
      ? openSecretaria({
          ...{ config, instituicao, key, node, limiter, chaves, siteDir, paginas, now },
          versao: request.no.versao,
          problemaDaPasta: request.problemaDaPasta,
          readDocumento: async () => (await informativo.read()).pdf,
          leitores: work.pool.leitores,
          onFailure: (code) => app.log.error({ code }, 'secretaria'),
        })
      : null;
  const health = openHealth(request);
  const app = await createApp({
    ...openAcesso({
      ...{ site: request, paginas, acesso: acessoDoTitular, registry, chaves, limiter, record, informativo },
      onPerdido: (perdido) => app.log.error(perdido, 'arquivo'),
    }),
    renderCorrecao: (view) => renderCorrecao(view, contextOf(assets.correcao)),
    verificar: {
      conferencia,
      comprovantes: work.comprovantes,
      certificados: work.certificados,
      listAtos: async (codigo) => publicacao?.listAtos(codigo) ?? [],
      proveAtos: createProveAtos(publicacao, (code) => app.log.error({ code }, 'registro transparente')),
      readConfianca: request.readConfianca,
      treinos,
      renderVerificar: createDrawVerificar(request, paginas, treinos !== null),
    },
    buscarProva: request.busca.tryBuscarProva,
    cadastroOf: node.cadastro.cadastroOf,
    parceiros: createParceiros(createChaveDeApiStore({ db, auditoria, now })),
    diplomasAnulados: {
      readLista,
      ensureHere,
      renderDiplomasAnulados: drawOnce<DiplomasAnuladosView>(
        (view) => renderDiplomasAnulados(view, contextOf(assets.posted)),
        keyOf,
      ),
      now,
    },
    secretaria,
    titular: openTitular({
      ...{ config, instituicao, key, node, chaves, limiter, record, conferencia, now },
      acesso: acessoDoTitular,
      drawCoberto: cobertos.drawCoberto,
      renderMeuDiploma: (view) =>
        renderMeuDiploma(view, { ...contextOf(assets.meuDiploma), agora: now().getTime() }),
      renderLink: (view) => renderLink(view, contextOf(assets.link)),
      onFailure: (code) => app.log.error({ code }, 'código por e-mail'),
    }),
    registroTransparente: {
      publicacao,
      renderRegistroTransparente: drawOnce<RegistroTransparenteView>(
        (view) => renderRegistroTransparente(view, config.siteUrl, contextOf(assets.posted)),
        keyOf,
      ),
    },
    registroPublico: instituicao.registroPublico
      ? {
          registro: createRegistroPublicoStore(db, auditoria.append),
          ensureHere,
          takeTurn: createTakeTurn(
            limiter,
            createOrigem(instituicao.redesDaInstituicao, LIMITES_DO_REGISTRO),
            chaves.limiteRegistro,
          ),
          renderRegistroPublico: (view) => renderRegistroPublico(view, contextOf(assets.posted)),
        }
      : null,
    informativo,
    instituicao,
    site: paginas.site,
    siteDir,
    now,
    health,
    siteUrl: config.siteUrl,
    trustedProxies: config.trustedProxies,
    observer: request.observer,
  });
  if (isOnlyByEmail(acessoDoTitular)) app.log.warn({ code: 'segunda-prova-so-por-email' }, SO_POR_EMAIL);
  const close = async (): Promise<void> => {
    await secretaria?.close();
    await cobertos.close();
  };
  return { app, look: health.look, demonstrados, importacoes: secretaria?.importacoes ?? null, close };
}

const SO_POR_EMAIL =
  'ATENÇÃO: a segunda prova é só o código por e-mail. Quem usa muitas redes pode impedi-lo por meia hora. Ligue provas.chave ou provas.oidc em institution/acesso.json.';
