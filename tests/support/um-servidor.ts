import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type Chaves, createChaves } from '#access/chave.ts';
import { createParceiros } from '#access/chave-de-api.ts';
import { createCorrecoes } from '#access/correcao/pedir-correcao.ts';
import { createDesafios } from '#access/desafio.ts';
import { createDownload } from '#access/download.ts';
import { CORRECAO, createDownloadTokens, createTokens } from '#access/download-token.ts';
import { createLimiter } from '#access/limiter.ts';
import { LIMITES_DO_REGISTRO } from '#access/limits.ts';
import { createLookUp } from '#access/look-up.ts';
import { createOrigem } from '#access/origem.ts';
import { createRefusalGate } from '#access/refusal-gate.ts';
import { createTakeTurn } from '#access/take-turn.ts';
import type { ArquivoStore } from '#arquivos/arquivo-store.ts';
import { createConferencia } from '#conferencia/conferencia.ts';
import type { VerifyArquivo } from '#conferencia/conferencia-ports.ts';
import { describeConfianca } from '#conferencia/describe-confianca.ts';
import { withAnulados } from '#conferencia/with-anulados.ts';
import { type Cpf, maskCpf } from '#diploma/cpf.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import type { Matricula } from '#diploma/matricula.ts';
import { type AppDeps, createApp } from '#http/app.ts';
import { createProntidao } from '#http/prontidao.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { writePem } from '#keys/pem.ts';
import { cleanDocumento } from '#leitura/clean-documento.ts';
import { readQr } from '#leitura/read-qr.ts';
import { comparePdfs } from '#pdf/compare/compare-pdfs.ts';
import { drawPagina } from '#rvdd/make-previa.ts';
import { createChaveDeApiStore } from '#store/access/chave-de-api-store.ts';
import { createDiplomadoRegistry, type NovoDiplomado } from '#store/access/diplomado-registry.ts';
import { createLimiteStore } from '#store/access/limite-store.ts';
import { createAcessoRecord } from '#store/auditoria/acesso-record.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import type { Store } from '#store/connect.ts';
import { createCorrecoesDoTitular } from '#store/correcao/correcoes-do-titular.ts';
import { ensureNotLeft } from '#store/mudanca/mudanca-store.ts';
import { probeStore } from '#store/probe-store.ts';
import { createPublicacaoRegistry } from '#store/situacao/publicacao-registry.ts';
import { createListaRegistry } from '#store/transparencia/lista-registry.ts';
import { createRegistroPublicoStore } from '#store/transparencia/registro-publico-store.ts';
import type { ListaRegistry } from '#transparencia/lista-anulados/lista.ts';
import {
  createAnuladoFinder,
  createListaFinder,
  createListaReader,
} from '#transparencia/lista-anulados/read-lista.ts';
import { judgeComprovante } from '#verification/comprovante/judge-comprovante.ts';
import { digestConteudoOf } from '#verification/conteudo.ts';
import { nameNossaInstituicao } from '#verification/nossa-instituicao.ts';
import type { VerificationWorld } from '#verification/verification-world.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { renderCorrecao } from '#web/render-correcao.tsx';
import { renderDiplomasAnulados } from '#web/render-diplomas-anulados.tsx';
import { renderAcesso } from '#web/render-page.tsx';
import { renderRegistroPublico } from '#web/render-registro-publico.tsx';
import { renderRegistroTransparente } from '#web/render-registro-transparente.tsx';
import { renderLink, renderMeuDiploma } from '#web/render-titular.tsx';
import { renderVerificar } from '#web/render-verificar.tsx';
import { openTitular } from '../../src/main/site/open-titular.ts';
import type { AcessoDoTitular } from '../../src/main/site/read-acesso.ts';
import { arquivosDaSuite, type Danos } from './arquivos-da-suite.ts';
import { quemConfereComprovantes, quemEmite, umaChaveDeComprovantes } from './um-comprovante.ts';
import { umaMatricula, umCpf } from './um-cpf.ts';
import { umArquivo, umDiploma, umDiplomado } from './um-diplomado.ts';
import { desenhaSite, umSite } from './um-site.ts';
import { umaInstituicao } from './uma-instituicao.ts';
import { umaPublicacao } from './uma-publicacao.ts';

/** The whole HTTP application on a real store, real files and a clock that the test sets. */

export const SITE_URL = 'https://diplomas.cerrado.test';
export const HANDLING = '/api/diploma-digital/handling';
export const INFORMATIVE = '/api/diploma-digital/download-informative';
const INICIO = Date.UTC(2026, 4, 20, 12);

export const DOCX = Buffer.from('PK\u0003\u0004 um informativo');
export const PDF = Buffer.from('%PDF-1.7 um informativo');

export interface Pessoa {
  cpf: Cpf;
  matricula: Matricula;
}

export interface UmServidor {
  app: FastifyInstance;
  store: Store;
  chaves: Chaves;
  arquivos: ArquivoStore;
  listas: ListaRegistry;
  /** Done to its own files. */
  danos: Danos;
  clock: { now: number };
  /** Told to stop, as the process is by SIGTERM. */
  health: { isAccepting: boolean; isDivergent: boolean };
  /** The SQL of every query sent since the server stands. */
  queries: string[];
  /** In whose turn each verification was made since the server stands. */
  verified: string[];
  /** Everything the server logged, as written. */
  log: { text: string };
  instituicao: Instituicao;
  /** An address not used before. */
  nextAddress(): string;
  insert(pessoa: Pessoa, named?: Partial<NovoDiplomado>): Promise<NovoDiplomado>;
  /** A graduate with one published diploma and its three files. */
  insertGraduate(named?: Partial<NovoDiplomado>): Promise<Pessoa & { xml: Buffer; rvdd: Buffer }>;
  handle(payload: InjectOptions['payload'], options?: InjectOptions): Promise<LightMyRequestResponse>;
  postForm(
    url: string,
    fields: Record<string, string>,
    options?: InjectOptions,
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface UmServidorOptions {
  trustedProxies?: string[];
  instituicao?: Partial<Instituicao>;
  /** Whom the verification trusts, and when; by default, none. */
  world?: Partial<Omit<VerificationWorld, 'situacaoOf'>>;
  /** Who finds what browsers lack; nobody unless told. */
  buscarProva?: AppDeps['buscarProva'];
  /** Files are verified in this thread unless told otherwise. */
  verifyArquivo?: VerifyArquivo;
  /** How holders prove themselves; not at all unless told. */
  acesso?: Partial<AcessoDoTitular>;
  /** What a holder shares of a diploma; nothing unless told. */
  drawCoberto?: AppDeps['titular']['drawCoberto'];
  /** The files and the key of another issuer into this store; its own unless told. */
  emissora?: { arquivos: ArquivoStore; key: Uint8Array };
  /** Who counts and traces; nobody unless told. */
  observer?: AppDeps['observer'];
}

export async function umServidor(
  store: Store,
  {
    trustedProxies = [],
    instituicao: changes = {},
    world = {},
    verifyArquivo,
    buscarProva = async () => ({ ok: true, provas: [] }),
    emissora,
    acesso = {},
    drawCoberto = async () => null,
    observer,
  }: UmServidorOptions = {},
): Promise<UmServidor> {
  const dir = mkdtempSync(join(tmpdir(), 'servidor-'));
  const siteDir = umSite();
  const instituicao = umaInstituicao(changes);
  const clock = { now: INICIO };
  const now = (): Date => new Date(clock.now);
  const health = { isAccepting: true, isDivergent: false };
  let probes = 0;
  const log = { text: '' };
  const queries: string[] = [];
  const verified: string[] = [];
  const db = store.db.withPlugin({
    transformQuery({ node }) {
      queries.push(store.db.getExecutor().compileQuery(node, { queryId: 'espiada' }).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  });

  // Each server has a key of its own: in one database, servers share no graduates and no limits.
  const key = emissora?.key ?? randomBytes(32);
  const chaves = createChaves(key);
  const registry = createDiplomadoRegistry(db);
  const own = await arquivosDaSuite(store.engine, join(dir, 'arquivos'));
  const arquivos = emissora?.arquivos ?? own.arquivos;
  const limiter = createLimiter(createLimiteStore(db), now);
  const redes = instituicao.redesDaInstituicao;
  const { record } = createAcessoRecord({ db, auditoria: createAuditoria({ now }), randomBytes, now });
  const refusals = createRefusalGate(now);
  const tokens = createDownloadTokens(key, now);
  const desafios = createDesafios({ key, now, randomBytes, randomInt });
  const lookUp = createLookUp({
    ...{ registry, arquivos, chaves, limiter, desafios, record, refusals, redes },
    segundaProva: acesso.segundaProva === 'nenhuma' ? null : (acesso.segundaProva ?? null),
  });
  const listas = createListaRegistry(db);
  const readLista = createListaReader(listas, arquivos);
  const assinante = await umaChaveDeComprovantes();
  const conferente = {
    crypto: nodeCrypto,
    trust: new Set<string>(),
    certificates: [],
    now,
    ambiente: 'homologacao' as const,
    instituicao: nameNossaInstituicao(instituicao),
    ...world,
  };
  const conferencia = createConferencia({
    registry: withAnulados(createPublicacaoRegistry(db), createAnuladoFinder(readLista)),
    arquivos,
    now: conferente.now,
    digestConteudo: (xml) => digestConteudoOf(xml, nodeCrypto),
    comparePdfs,
    readQr,
    hosts: [new URL(SITE_URL).host],
    drawPagina,
    verifyArquivo: (request, answers, owner) => {
      verified.push(owner);
      if (verifyArquivo) return verifyArquivo(request, answers, owner);
      return verifyDiploma(request, { ...conferente, hosts: [new URL(SITE_URL).host], ...answers });
    },
    judgeComprovante: (bytes) => judgeComprovante(bytes, quemConfereComprovantes(assinante)),
    listListas: createListaFinder(readLista),
    limiter,
    chaves,
    redes,
  });
  const informativo = { name: 'informativo do diploma.docx', read: async () => ({ docx: DOCX, pdf: PDF }) };
  const assets = {
    css: ['/assets/site-a1b2c3.css'],
    script: '/assets/cabecalho-a1b2c3.js',
    fonts: [],
    modules: [],
  };
  const correcoes = createCorrecoes({
    correcoes: createCorrecoesDoTitular({ db, auditoria: createAuditoria({ now }), now }),
    tokens: createTokens(key, now, CORRECAO),
    chaves,
    limiter,
    readDocumento: (sent) => cleanDocumento(sent),
    hasSegundaProva: (acesso.segundaProva ?? 'nenhuma') !== 'nenhuma',
    redes,
    randomBytes,
    now,
  });
  const publicacao = await umaPublicacao(db, now);
  const app = await createApp({
    correcoes,
    renderCorrecao: (view) => renderCorrecao(view, { instituicao, ano: '2026', assets }),
    acesso: {
      issueCorrecao: correcoes.issue,
      lookUp,
      tokens,
      download: createDownload({ tokens, registry, arquivos, chaves, record }),
      informativo,
      renderAcesso: (view) => renderAcesso(view, SITE_URL, { instituicao, ano: '2026', assets }),
    },
    verificar: {
      conferencia,
      readConfianca: () => describeConfianca(conferente),
      treinos: null,
      listAtos: publicacao.listAtos,
      proveAtos: publicacao.proveAtos,
      comprovantes: quemEmite(assinante, {
        emissor: { nome: instituicao.nome, codigoMec: instituicao.codigoMec, site: SITE_URL },
      }),
      certificados: writePem('CERTIFICATE', assinante.certificate),
      renderVerificar: ([view, escolha]) =>
        renderVerificar(view, { siteUrl: SITE_URL, hasTreino: false, frescor: null }, escolha, {
          instituicao,
          ano: '2026',
          assets,
        }),
    },
    titular: openTitular({
      config: { siteUrl: SITE_URL, ambiente: 'homologacao' },
      acesso: {
        enviar: null,
        oidc: null,
        chave: null,
        segundaProva: 'nenhuma',
        isDemonstracao: false,
        ...acesso,
      },
      node: { db, auditoria: createAuditoria({ now }), arquivos },
      ...{ instituicao, key, chaves, limiter, record, conferencia, now, drawCoberto },
      renderMeuDiploma: (view) =>
        renderMeuDiploma(view, { instituicao, ano: '2026', assets, agora: clock.now }),
      renderLink: (view) => renderLink(view, { instituicao, ano: '2026', assets }),
      onFailure: (code) => app.log.error({ code }, 'código por e-mail'),
    }),
    secretaria: null,
    registroTransparente: {
      publicacao,
      renderRegistroTransparente: (view) =>
        renderRegistroTransparente(view, SITE_URL, { instituicao, ano: '2026', assets }),
    },
    registroPublico: instituicao.registroPublico
      ? {
          registro: createRegistroPublicoStore(store.db, createAuditoria({ now }).append),
          ensureHere: () => ensureNotLeft(db),
          takeTurn: createTakeTurn(limiter, createOrigem(redes, LIMITES_DO_REGISTRO), chaves.limiteRegistro),
          renderRegistroPublico: (view) => renderRegistroPublico(view, { instituicao, ano: '2026', assets }),
        }
      : null,
    buscarProva,
    cadastroOf: world.cadastroOf ?? (async () => null),
    parceiros: createParceiros(createChaveDeApiStore({ db, auditoria: createAuditoria({ now }), now })),
    diplomasAnulados: {
      readLista,
      ensureHere: () => ensureNotLeft(db),
      renderDiplomasAnulados: (view) => renderDiplomasAnulados(view, { instituicao, ano: '2026', assets }),
      now,
    },
    informativo,
    instituicao,
    health: {
      isAccepting: () => health.isAccepting,
      look: createProntidao({
        isAccepting: () => health.isAccepting,
        probeBanco: () => probeStore(db, now()),
        probeArquivos: async () => {},
        // No answer of a moment ago.
        now: () => new Date(clock.now + 2_000 * probes++),
      }),
      describeNos: () => ({
        ...{ papel: 'unico', versao: '1.0.0', intermediarias: null, outros: [] },
        divergencias: health.isDivergent ? ['confianca'] : [],
      }),
    },
    siteDir,
    site: desenhaSite(now),
    siteUrl: SITE_URL,
    trustedProxies,
    observer,
    now,
    logStream: {
      write(line: string) {
        log.text += line;
      },
    },
  });

  let addresses = 0;
  const nextAddress = (): string => `10.${addresses >> 16}.${(addresses >> 8) & 0xff}.${addresses++ & 0xff}`;
  const insert: UmServidor['insert'] = async (pessoa, named = {}) => {
    const novo = umDiplomado({
      chave: chaves.busca(pessoa.cpf, pessoa.matricula),
      cpfMascarado: maskCpf(pessoa.cpf),
      ...named,
    });
    await registry.insertDiplomado(novo);
    return novo;
  };

  return {
    app,
    store,
    chaves,
    arquivos,
    listas,
    danos: own.danos,
    clock,
    health,
    queries,
    verified,
    log,
    instituicao,
    nextAddress,
    insert,
    async insertGraduate(named = {}) {
      const pessoa = { cpf: umCpf(), matricula: umaMatricula() };
      const [xml, rvdd, previa] = [randomBytes(9_000), randomBytes(3_000), randomBytes(300)];
      for (const bytes of [xml, rvdd, previa]) await arquivos.put(bytes);
      const files = [umArquivo('xml', xml), umArquivo('rvdd', rvdd), umArquivo('previa', previa)];
      await insert(pessoa, { diplomas: [umDiploma({ arquivos: files })], ...named });
      return { ...pessoa, xml, rvdd };
    },
    handle: (payload, options = {}) =>
      app.inject({
        method: 'POST',
        url: HANDLING,
        remoteAddress: nextAddress(),
        ...options,
        headers: { 'content-type': 'application/json', ...options.headers },
        ...(payload === undefined ? {} : { payload }),
      }),
    postForm: (url, fields, options = {}) =>
      app.inject({
        method: 'POST',
        url,
        remoteAddress: nextAddress(),
        ...options,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...options.headers },
        payload: new URLSearchParams(fields).toString(),
      }),
    async close() {
      await app.close();
      await rm(dir, { recursive: true, force: true });
      await rm(siteDir, { recursive: true, force: true });
    },
  };
}
