import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { explainMundo } from '#arquivos/explain-falha.ts';
import { type Config, loadConfig } from '#config/config.ts';
import { ConfigError } from '#config/config-error.ts';
import { loadAvisos, loadCursos, loadEmissao } from '#config/load-institution.ts';
import { projectDir } from '#config/project-dir.ts';
import { findComprovantesKey, findLookUpKey } from '#config/segredos.ts';
import type { DemonstradoAchado } from '#demonstracao/find-demonstrados.ts';
import { formatCpf } from '#diploma/cpf.ts';
import { createVezes } from '#store/nos/claim-tarefa.ts';
import { type FontesRequest, listFontes } from './list-fontes.ts';
import { openBusca } from './open-busca.ts';
import { refreshEveryDay } from './open-confianca.ts';
import { openLookUpKey } from './open-look-up-key.ts';
import { openNo, tellNo } from './open-no.ts';
import { type OpenNode, openNode } from './open-node.ts';
import { type Observacao, openObservacao } from './open-observacao.ts';
import { openWork, type Work } from './open-work.ts';
import { readVersao } from './read-versao.ts';
import { anchorEveryHour } from './rotinas/anchor-every-hour.ts';
import { checkEveryDay } from './rotinas/check-every-day.ts';
import { collectEveryHour } from './rotinas/collect-every-hour.ts';
import { createEveryHour } from './rotinas/every-hour.ts';
import { forgetAcessosInTime } from './rotinas/forget-acessos.ts';
import { forgetCorrecoesInTime } from './rotinas/forget-correcoes.ts';
import { forgetImportacoesInTime } from './rotinas/forget-importacoes.ts';
import { sendAvisos } from './rotinas/send-avisos.ts';
import { stampEveryDay } from './rotinas/stamp-every-day.ts';
import { watchConfianca } from './rotinas/watch-confianca.ts';
import { type Casa, type InstituicaoWatch, readCasa, watchInstituicao } from './rotinas/watch-instituicao.ts';
import { openSite } from './site/open-site.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { nameProcess } from './this-process.ts';
import type { WorkWorld } from './work-process.ts';

/** Composition root of the web process: starts, greets, stops. It runs from src/ and, bundled, from dist/. */

const project = projectDir;
const now = (): Date => new Date();
/** A balancer asks /readyz every few seconds. Tests have less time: `--aviso-de-saida=<ms>`. */
const NOTICE_MS = 5_000;
/** With the notice, less than the 30 seconds after which most supervisors kill. */
const DRAIN_LIMIT_MS = 22_000;
/** Exit codes, as of the commands: an outside service does not answer; something is wrong here. */
const UNREACHABLE = 3;
const CRASH = 70;
/** A repeated signal is an echo. */
const ECHO_MS = 500;

async function start(config: Config): Promise<void> {
  const casa = watchInstituicao({
    read: () => readOwn(config),
    repeat: (look, everyMs) => void setInterval(look, everyMs).unref(),
    onProblema: (sentence) => console.error(`${sentence}\nO site continua como estava.`),
  });
  if (config.ambiente === 'producao') {
    loadCursos(config);
    loadEmissao(config);
  }
  findLookUpKey(config);
  findComprovantesKey(config);
  if (config.smtpUrl !== null) loadAvisos(config);
  const node = await openNode(config, now);
  const open: Close[] = [node.close];
  try {
    await serve(config, casa, node, open);
  } catch (error) {
    // An open pool or child process would keep this process alive.
    for (const close of open.reverse()) await close();
    throw error;
  }
}

/** In production the institution is never the fictitious one, not even for a moment. */
function readOwn(config: Config): Casa {
  const casa = readCasa(config);
  if (config.ambiente === 'producao' && casa.instituicao.ficticia) {
    throw new ConfigError(
      'AMBIENTE=producao: instituicao.json ainda é o da instituição fictícia. Preencha-o e apague "ficticia".',
    );
  }
  return casa;
}

type Close = () => Promise<void>;

/** Adds to `open` what it opens. */
async function serve(config: Config, casa: InstituicaoWatch, opened: OpenNode, open: Close[]): Promise<void> {
  const { store } = opened;
  const { instituicao } = casa.current();
  const versao = readVersao(project);
  const id = nameProcess(randomBytes);
  const observacao = await openObservacao({
    config,
    about: { versao, papel: config.papel, ambiente: config.ambiente },
    onFailure: (code) => app.log.warn({ code }, 'rastros'),
  });
  open.push(observacao.close);
  const node = { ...opened, arquivos: observacao.watchArquivos(opened.arquivos) };
  const everyHour = createEveryHour({
    papel: config.papel,
    vezes: createVezes(node.db, id, now),
    onTurn: observacao.onTurn,
  });
  const key = await openLookUpKey(config, store);
  const confianca = watchConfianca(() => node.verificationOf(instituicao));
  const { world } = confianca.current();
  const busca = openBusca({
    config,
    readConfianca: node.readConfianca,
    now,
    onNewFailure: (failure) => app.log.warn(failure, 'busca'),
    onKept: confianca.look,
  });
  open.push(busca.close);
  const work = await openWork({
    config,
    instituicao,
    world: pickTrust(world),
    confianca: () => confianca.current().publica.versao,
    buscarProva: busca.buscarProva,
    cadastroOf: node.cadastro.cadastroOf,
    watchTask: observacao.watchTask,
    now,
  });
  open.push(work.close);
  const { certificados } = work;
  const no = await openNo({ id, versao, config, instituicao, node, key, certificados, now });
  open.push(no.close);

  const siteDir = join(project, 'dist', 'site');
  let isAccepting = true;
  const { app, look, demonstrados, importacoes, close } = await openSite({
    project,
    config,
    instituicao,
    casa: casa.current,
    problemaDaPasta: casa.problema,
    key,
    node,
    work,
    readConfianca: () => confianca.current().publica,
    siteDir,
    busca,
    now,
    isAccepting: () => isAccepting,
    no: { ...no, id, versao },
    observer: observacao.observer,
  });
  open.push(close);
  tellNo(no, app.log);
  // Before the site listens: where the port of the metrics is taken, this process must not answer at all.
  await exposeMetricas(observacao, { config, node, work, no, look, now }, app);
  const address = await listen(app, config);
  const sendsAvisos = config.papel === 'unico' || config.papel === 'emissao';
  const avisos = sendsAvisos ? sendAvisos({ config, store, now }, app.log) : null;
  if (avisos) open.push(avisos.stop);
  stampEveryDay({ config, node, log: app.log, everyHour, now });
  forgetAcessosInTime({ node, log: app.log, everyHour, now });
  forgetImportacoesInTime({ config, importacoes, log: app.log, everyHour, now });
  forgetCorrecoesInTime({ node, log: app.log, everyHour, now });
  anchorEveryHour({ config, node, now, log: app.log, everyHour });
  collectEveryHour({ config, node, log: app.log, everyHour });
  checkEveryDay({ config, db: node.db, log: app.log, everyHour, now });
  confianca.start({
    onChange: (changed) => work.renew(pickTrust(changed)),
    onFailure: (code) => app.log.error({ code }, 'confiança'),
  });
  refreshEveryDay({ config, now, log: app.log, everyHour, onRefreshed: confianca.look });
  stopOnSignals({
    stopAccepting: () => {
      isAccepting = false;
      if (process.stdout.isTTY) console.log('Encerrando. Ctrl-C de novo para sair já.');
    },
    noticeMs: readNotice(process.argv),
    // The last request still needs signing and verifying.
    close: async () => {
      await app.drain();
      for (const close of open.reverse()) await close();
    },
    limitMs: DRAIN_LIMIT_MS,
    echoMs: ECHO_MS,
  });
  // Last: a reader of the greeting may stop this process at once.
  greet(address, demonstrados);
}

async function exposeMetricas(
  observacao: Observacao,
  request: FontesRequest & { work: Work },
  { log }: FastifyInstance,
): Promise<void> {
  const { limits } = request.work.pool;
  const porta = await observacao.expose({ limits, fontes: () => listFontes(request) });
  if (porta !== null) log.info({ porta }, 'métricas');
}

/** The part that is sent to other processes: it holds no functions. */
function pickTrust({ trust, certificates, ambiente, instituicao }: WorkWorld['world']): WorkWorld['world'] {
  return { trust, certificates, ambiente, instituicao };
}

function readNotice(args: readonly string[]): number {
  const [, ms = NOTICE_MS] = /^--aviso-de-saida=(\d{1,6})$/m.exec(args.join('\n')) ?? [];
  return Number(ms);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new ConfigError(`PORT: a porta ${port} já está em uso; escolha outra.`);
    if (code === 'EACCES')
      throw new ConfigError(`PORT: falta permissão para a porta ${port}; escolha outra.`);
    throw cause;
  }
}

function greet(address: string, [first]: readonly DemonstradoAchado[]): void {
  console.log(`\nDiploma Digital em http://localhost:${new URL(address).port}`);
  if (!first) return;
  console.log('Para experimentar, um diploma fictício, sem valor legal:');
  console.log(`CPF ${formatCpf(first.cpf)} · matrícula ${first.matricula}\n`);
}

try {
  await start(loadConfig());
} catch (error) {
  const outside = error instanceof ConfigError ? null : explainMundo(error);
  if (outside) console.error(`${outside.sentence} (${outside.code})`);
  else console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = outside ? UNREACHABLE : CRASH;
}
