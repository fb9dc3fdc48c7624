import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Comprovantes, createComprovantes } from '#conferencia/comprovante/issue-comprovante.ts';
import type { Config } from '#config/config.ts';
import { isSource } from '#config/project-dir.ts';
import { findComprovantesKey } from '#config/segredos.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { writePem } from '#keys/pem.ts';
import type { BuscarProva } from '#pki/path/falta.ts';
import { readCertificateOnce } from '#pki/read-once.ts';
import type { CadastroOf } from '#verification/cadastro.ts';
import type { WatchTask } from '#workers/pool.ts';
import { findProgram } from './find-program.ts';
import { openComprovantes } from './open-comprovantes.ts';
import { openPool, type WorkPool } from './open-pool.ts';
import type { WorkWorld } from './work-process.ts';

/** The processes beside the web process: those that verify and draw, and the one that signs receipts. */
export interface Work {
  pool: WorkPool;
  comprovantes: Comprovantes;
  /** PEM of the certificates of the receipts. */
  certificados: string;
  /** Expiry of the certificate that signs receipts. */
  vencimentoDosComprovantes: Date;
  /** Later verifications trust these certificates. */
  renew(world: WorkWorld['world']): void;
  close(): Promise<void>;
}

export interface OpenWorkRequest {
  config: Config;
  instituicao: Instituicao;
  world: WorkWorld['world'];
  /** The current version of the trust list. */
  confianca(): string;
  now: () => Date;
  /** Fetches the proofs that a file lacks. */
  buscarProva?: BuscarProva;
  cadastroOf?: CadastroOf;
  watchTask?: WatchTask | undefined;
}

/** Beside the bundled server, or in its folder of the source. */
const TEMPLATE = join(
  import.meta.dirname,
  isSource ? '../conferencia/comprovante/comprovante.typ' : 'comprovante.typ',
);

export async function openWork(request: OpenWorkRequest): Promise<Work> {
  const { config, instituicao, world, confianca, now, buscarProva, cadastroOf, watchTask } = request;
  const { nome, codigoMec, cores } = instituicao;
  const signing = await openComprovantes({
    ...findProgram('signing-child'),
    ambiente: config.ambiente,
    recordPath: join(config.dataDir, 'registro-de-assinaturas.jsonl'),
    key: findComprovantesKey(config),
    instituicao: nome,
  });
  const { signer, certificates } = signing;
  const brasao = readFileSync(join(config.instituicaoDir, 'brasao.svg'));
  const desenho = { cores, brasao, template: TEMPLATE };
  const setupOf = (trusting: WorkWorld['world']): WorkWorld => ({
    world: trusting,
    comprovantes: certificates,
    desenho,
  });
  const pool = openPool({
    ...findProgram('work-process'),
    now,
    ...(buscarProva && { buscarProva }),
    ...(cadastroOf && { cadastroOf }),
    watchTask,
    world: setupOf(world),
  });
  return {
    pool,
    comprovantes: createComprovantes({
      signer,
      draw: pool.drawComprovante,
      emissor: { nome, codigoMec, site: config.siteUrl },
      confianca,
      randomBytes,
    }),
    certificados: certificates.map((der) => writePem('CERTIFICATE', der)).join(''),
    vencimentoDosComprovantes: readCertificateOnce(signer.certificate).notAfter,
    renew: (trusting) => pool.renew(setupOf(trusting)),
    close: async () => {
      await pool.close();
      await signing.close();
    },
  };
}
