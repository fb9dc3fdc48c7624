import { METHODS } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Parceiros } from '#access/chave-de-api.ts';
import type { Correcoes } from '#access/correcao/pedir-correcao.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { makeAtendimento, registerAtendimento } from './atendimento.ts';
import { answerClientError } from './client-error.ts';
import { registerConnections } from './connections.ts';
import { refuseEncodedBody, refuseTwoHosts, refuseWhileDivergent } from './guards.ts';
import { hstsValue, setSecurityHeaders } from './headers.ts';
import { type Observer, registerRequestLog } from './log.ts';
import { createPermissao, ESQUEMA_DA_CHAVE, type Permissao } from './permissao.ts';
import { answerFrameworkError, registerProblems } from './problem.ts';
import { type AcessoDeps, registerAcesso } from './routes/acesso.ts';
import { type CadastroDeps, registerCadastro } from './routes/cadastro.ts';
import { registerComprovanteDaLista } from './routes/comprovante-da-lista.ts';
import { registerConfianca } from './routes/confianca.ts';
import { type CorrecaoDeps, registerCorrecao } from './routes/correcao.ts';
import { type DiplomasAnuladosDeps, registerDiplomasAnulados } from './routes/diplomas-anulados.ts';
import { registerHandling } from './routes/handling.ts';
import { type Health, registerHealth } from './routes/health.ts';
import { type InformativoFiles, registerInformativo } from './routes/informativo.ts';
import { registerOpenApi } from './routes/openapi.ts';
import { type ProvasDeps, registerProvas } from './routes/provas.ts';
import { type RegistroPublicoDeps, registerRegistroPublico } from './routes/registro-publico.ts';
import {
  type RegistroTransparenteDeps,
  registerRegistroTransparente,
} from './routes/registro-transparente.ts';
import { registerSite, type SiteDesenhado } from './routes/site.ts';
import { registerSituacao } from './routes/situacao.ts';
import { registerTreino } from './routes/treino.ts';
import { registerVerificacao } from './routes/verificacao.ts';
import { registerVerificacaoLote } from './routes/verificacao-lote.ts';
import { registerVerificar, type VerificarDeps } from './routes/verificar.ts';
import { registerSecretaria, type SecretariaDeps } from './secretaria/register-secretaria.ts';
import { registerTitular } from './titular/register-titular.ts';
import type { TitularDeps } from './titular/titular-deps.ts';
import { registerUnderWay } from './under-way.ts';

export interface AppDeps {
  acesso: AcessoDeps;
  correcoes: Correcoes;
  renderCorrecao: CorrecaoDeps['renderCorrecao'];
  verificar: VerificarDeps;
  parceiros: Parceiros;
  buscarProva: ProvasDeps['buscarProva'];
  cadastroOf: CadastroDeps['cadastroOf'];
  diplomasAnulados: DiplomasAnuladosDeps;
  /** The holder's pages; with no proof switched on they say what is missing. */
  titular: TitularDeps;
  /** Null unless switched on: the desk's addresses then do not exist. */
  secretaria: SecretariaDeps | null;
  /** Null until the institution switches it on: the page then does not exist. */
  registroPublico: RegistroPublicoDeps | null;
  registroTransparente: RegistroTransparenteDeps;
  informativo: InformativoFiles;
  instituicao: Instituicao;
  site: SiteDesenhado;
  health: Health;
  siteDir: string;
  siteUrl: string;
  trustedProxies: string[];
  now: () => Date;
  /** Destination of the log; the standard output by default. */
  logStream?: { write(line: string): void };
  /** Counts and traces requests; none by default. */
  observer?: Observer | undefined;
}

const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** Longer than any answer takes to begin. A client that reads nothing of an answer for so long is cut off. */
const IDLE_TIMEOUT_MS = 150_000;

/** Everything the product answers over HTTP, in mounting order. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: 'info', base: null, ...(deps.logStream ? { stream: deps.logStream } : {}) },
    genReqId: () => makeAtendimento(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    // Only these proxies may state the client's address.
    trustProxy: deps.trustedProxies.length > 0 ? deps.trustedProxies : false,
    bodyLimit: 1024,
    // A request that takes longer to arrive is dropped; Node checks every few seconds.
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_TIMEOUT_MS,
    http: { connectionsCheckingInterval: 5_000, headersTimeout: HEADERS_TIMEOUT_MS },
    // A code that is far too long gets the same page as any other wrong code.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    return503OnClosing: false,
  });
  // Each address refuses by name every method that Node understands, not only Fastify's defaults.
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate(
    'hsts',
    hstsValue({
      includeSubDomains: deps.instituicao.seguranca.hstsIncluiSubdominios,
      preload: deps.instituicao.seguranca.hstsPreload,
    }),
  );

  registerConnections(app, deps);
  registerRequestLog(app, deps.observer);
  registerUnderWay(app);
  registerAtendimento(app);
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));
  app.addHook('onSend', async (_request, reply) => {
    // A connection kept open after its answer would delay the end of a process told to stop.
    if (!deps.health.isAccepting()) reply.header('connection', 'close');
  });
  app.addHook('onRequest', refuseTwoHosts);
  app.addHook('onRequest', refuseEncodedBody);
  registerProblems(app);
  // Quality 4: a 2 MB answer compresses in tens of milliseconds; static files are compressed best at build.
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `Diploma Digital · ${deps.instituicao.nome}`, version: '1.0.0' },
      servers: [{ url: deps.siteUrl }],
      components: { securitySchemes: { chaveDeApi: ESQUEMA_DA_CHAVE } },
    },
    transform: jsonSchemaTransform,
  });

  registerInformativo(app, deps.informativo);
  const permissao = createPermissao(deps.verificar.conferencia, deps.parceiros);
  await app.register(async (scope) => registerDecisivas(scope, deps, permissao));
  registerTreino(app, deps.verificar.treinos);
  registerDiplomasAnulados(app, deps.diplomasAnulados);
  registerRegistroTransparente(app, deps.registroTransparente, permissao);
  if (deps.registroPublico) await registerRegistroPublico(app, deps.registroPublico);
  if (deps.secretaria) registerSecretaria(app, deps.secretaria);
  registerHealth(app, deps.health);
  registerOpenApi(app, () => app.swagger());
  await registerSite(app, deps);
  return app;
}

/** Everything that judges a diploma, finds a person or hands out a file: a node that differs from the others does none of it. */
async function registerDecisivas(app: FastifyInstance, deps: AppDeps, permissao: Permissao): Promise<void> {
  refuseWhileDivergent(app, () => (deps.health.describeNos?.().divergencias.length ?? 0) > 0);
  registerHandling(app, deps.acesso.lookUp);
  await registerAcesso(app, deps.acesso);
  registerCorrecao(app, { ...deps.acesso, correcoes: deps.correcoes, renderCorrecao: deps.renderCorrecao });
  await registerVerificacao(app, deps.verificar.conferencia, permissao);
  await registerVerificacaoLote(app, {
    ...deps.verificar,
    permissao,
    isAccepting: deps.health.isAccepting,
    now: deps.now,
  });
  await registerComprovanteDaLista(app, { ...deps.verificar, permissao });
  registerSituacao(app, deps.verificar.conferencia);
  registerConfianca(app, deps.verificar.readConfianca, deps.verificar.certificados);
  registerCadastro(app, { conferencia: deps.verificar.conferencia, cadastroOf: deps.cadastroOf });
  registerProvas(app, { conferencia: deps.verificar.conferencia, buscarProva: deps.buscarProva });
  await registerVerificar(app, deps.verificar, deps);
  await registerTitular(app, deps.titular);
}
