import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { loadAparencia } from '#cli/aparencia.ts';
import type { World } from '#cli/command.ts';
import { type Config, describeEnvironment } from '#config/config.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { verifyEd25519 } from '#keys/registro-transparente/chave.ts';
import { readSecret } from '#keys/signing/read-secret.ts';
import type { CompileTypst } from '#pdf/typst/compile-typst.ts';
import type { AparenciaDoRvdd } from '#rvdd/make-rvdd.ts';
import { digestConteudoOf } from '#verification/conteudo.ts';
import { findCli } from '../find-cli.ts';
import { nameAccount } from '../name-account.ts';
import { openBuscaWhenAsked } from '../open-busca.ts';
import type { Drawing } from '../open-drawing.ts';

export interface CliWorldRequest {
  cwd: string;
  project: string;
  config: Config;
  progress: World['progress'];
  terminal: World['terminal'];
  /** Draws in this process, for commands that draw one document. */
  createCompiler(): CompileTypst;
  /** Draws for commands that may draw thousands. */
  openDrawing(aparencia: AparenciaDoRvdd): Drawing;
  now(): Date;
}

/** The world of the commands. The database and the keys are loaded only on demand. */
export function createCliWorld(request: CliWorldRequest): World {
  const { config, now, openDrawing } = request;
  const createCompiler = once(request.createCompiler);
  return {
    ...request,
    createCompiler,
    randomBytes,
    nameAccount: (declared) => nameAccount(config, { declared }),
    openSituacoes: async () => {
      const { openSituacoes } = await import('./open-situacoes.ts');
      return openSituacoes(config, (xml) => digestConteudoOf(xml, nodeCrypto));
    },
    openAcervo: async () => {
      const { openAcervo } = await import('./open-acervo.ts');
      return openAcervo({ config, now, drawing: openDrawing(loadAparencia(request)) });
    },
    buscarProva: openBuscaWhenAsked(config, now),
    updateConfianca: async () => (await import('../open-confianca.ts')).refreshConfianca(config, now),
    restore: async (...asked) => (await import('./open-acervo.ts')).restore(config, asked),
    move: async (lojas, pedido) => (await import('./move-lojas.ts')).moveLojas(lojas, pedido, now),
    abandonMove: async (de, quem) => (await import('./move-lojas.ts')).abandonMove(de, quem, now),
    readSecret: async (id, origin, ask) =>
      readSecret(id, origin, (await import('../unlock.ts')).createSecretWorld(ask)),
    openAuditoria: async () => (await import('./open-auditoria.ts')).openAuditoria(config, now),
    openTransparencia: async () => (await import('./open-transparencia.ts')).openTransparencia(config, now),
    openTestemunha: async (asked) => (await import('./open-testemunha.ts')).openTestemunha(asked, now),
    serveTestemunha: async (asked) => (await import('./serve-testemunha.ts')).serveTestemunha(asked, now),
    verifyEd25519,
    openCorrecoes: async () => (await import('./open-correcoes.ts')).openCorrecoes(config, now),
    openMeusDados: async () => (await import('./open-meus-dados.ts')).openMeusDados(config, now),
    openChavesDeApi: async () => (await import('./open-chaves-de-api.ts')).openChavesDeApi(config, now),
    openContatos: async () => (await import('./open-contatos.ts')).openContatos(config, now),
    openConvites: async () => (await import('./open-convites.ts')).openConvites(config, now),
    openAvisos: async () => (await import('../open-avisos.ts')).openAvisos(config, now),
    openPublicados: async () => (await import('./open-publicados.ts')).openPublicados(config, now),
    openImportacao: async () => (await import('./open-importacao.ts')).openImportacao(config, now),
    openEmissoes: async () => (await import('../open-issuing.ts')).openEmissoes({ config, now }),
    openConsulta: async () => (await import('./open-consulta.ts')).openConsulta(config, now),
    openPreparo: async (options) => (await import('./open-preparo.ts')).openPreparo(request, options),
    openIssuing: async (options) => {
      const { openIssuing } = await import('../open-issuing.ts');
      const drawing = openDrawing(loadAparencia(request));
      const onFalhaDaAncora = (code: string): void => request.progress.write(tellFalhaDaAncora(code));
      return openIssuing({ config, now, hoje: now(), drawing, onFalhaDaAncora, ...options });
    },
    migrate: async (papel) => (await import('./migrate-banco.ts')).migrateBanco(config, papel),
    findConversor: async () => (await import('./find-conversor.ts')).findConversor(),
    startWorker: () => startWorker(request),
  };
}

const tellFalhaDaAncora = (code: string): string =>
  `\nA âncora está escrita, mas não foi aceita por e-mail (${code}). O site tenta de novo a cada hora; confira SMTP_URL e "ancoraPara", em institution/avisos.json.\n`;

/** Starting Typst takes seconds: it is started once. */
function once(createCompiler: () => CompileTypst): () => CompileTypst {
  let compile: CompileTypst | undefined;
  return () => {
    compile ??= createCompiler();
    return compile;
  };
}

/** From this exit code on, a command was called wrongly or crashed (`cli/run-cli.ts`). */
const BROKEN = 64;
const MOST_SAID = 2000;

/**
 * Runs on the same data, silently: the register holds each failure with its reason. A worker that does not even start
 * is reported, and the others do its part.
 */
function startWorker({ project, config, progress }: CliWorldRequest): Promise<void> {
  const child = spawn(process.execPath, [...findCli(project), 'emitir', '--json'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: project,
    env: describeEnvironment(config),
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-MOST_SAID);
  });
  return new Promise((resolve) => {
    const end = (isBroken: boolean): void => {
      if (isBroken) progress.write(`\nUm dos processos parou; os outros continuam. ${said.trim()}\n`);
      resolve();
    };
    child.once('error', () => end(true));
    child.once('close', (code) => end(code === null || code >= BROKEN));
  });
}
