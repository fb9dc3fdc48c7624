import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, findComprovantesKey } from '#config.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { type Comprovantes, createComprovantes } from '#issuing/comprovante/issue-comprovante.ts';
import { writePem } from '#signature/node/pem.ts';
import { openComprovantes } from './open-comprovantes.ts';
import { openThread, type WorkThread } from './open-thread.ts';
import type { ThreadWorld } from './work-thread.ts';

/** What runs beside the web process: the thread that verifies and draws, and the process that signs receipts. */
export interface Work {
  thread: WorkThread;
  comprovantes: Comprovantes;
  /** PEM of the certificates of the receipts. */
  certificados: string;
  close(): Promise<void>;
}

export interface OpenWorkRequest {
  config: Config;
  instituicao: Instituicao;
  project: string;
  world: ThreadWorld['world'];
  /** Version of the trust list. */
  confianca: string;
  now: () => Date;
}

/** The files each is started from: beside the bundled server, or in their folders of the source. */
const here = import.meta.dirname;
const FILES = import.meta.filename.endsWith('.ts')
  ? {
      thread: join(here, 'work-thread.ts'),
      signing: join(here, 'signature', 'node', 'signing', 'signing-child.ts'),
      template: join(here, 'issuing', 'comprovante', 'comprovante.typ'),
      execArgv: ['--import', 'tsx'],
    }
  : {
      thread: join(here, 'work-thread.js'),
      signing: join(here, 'signing-child.js'),
      template: join(here, 'comprovante.typ'),
      execArgv: [],
    };

export async function openWork(request: OpenWorkRequest): Promise<Work> {
  const { config, instituicao, project, world, confianca, now } = request;
  const { nome, codigoMec, cores } = instituicao;
  const signing = await openComprovantes({
    entry: FILES.signing,
    execArgv: FILES.execArgv,
    ambiente: config.ambiente,
    recordPath: join(config.dataDir, 'registro-de-assinaturas.jsonl'),
    key: findComprovantesKey(config),
    instituicao: nome,
  });
  const { signer, certificates } = signing;
  const brasao = readFileSync(join(project, 'institution', 'brasao.svg'));
  const desenho = { cores, brasao, template: FILES.template };
  const thread = openThread(FILES.thread, { world, comprovantes: certificates, desenho }, now);
  return {
    thread,
    comprovantes: createComprovantes({
      signer,
      draw: thread.drawComprovante,
      emissor: { nome, codigoMec, site: config.siteUrl },
      confianca,
      randomBytes,
    }),
    certificados: certificates.map((der) => writePem('CERTIFICATE', der)).join(''),
    close: async () => {
      await thread.close();
      await signing.close();
    },
  };
}
