import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { LugarS3 } from '#config/lugar-s3.ts';
import { createArquivoS3 } from '#store/arquivos/arquivo-s3.ts';
import { createS3Client, type S3World } from '#store/arquivos/s3/s3-client.ts';
import { requireOracle } from './oracles.ts';
import { loadTestSettings } from './settings.ts';
import { UM_MUNDO_S3 } from './um-mundo-s3.ts';

/**
 * A real S3 server: OpenStack Swift with `s3api` (Debian: python3-swift). It checks signatures and digests, pages its lists,
 * takes uploads in parts and encrypts what it keeps; conditional writes it refuses.
 */

/** Debian's own: the packages are not those of a Python from elsewhere. */
const PYTHON = '/usr/bin/python3';
const { oracles, projectDir } = loadTestSettings();

let isThere: boolean | undefined;

/** Asked only by who needs it: the answer takes Python most of a second. */
export function hasServidorS3(): boolean {
  isThere ??= requireOracle(
    'python3-swift',
    oracles !== 'none' &&
      existsSync(PYTHON) &&
      spawnSync(PYTHON, ['-c', 'import swift, eventlet']).status === 0,
  );
  return isThere;
}

export interface UmServidorS3 {
  lugar: LugarS3;
  /** For what snapshots hold; it goes with the server. */
  copiasDir: string;
  /** The variables that lead there. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

const CHAVE = { id: 'ensaio:diploma', segredo: 'segredo-do-ensaio-canario', token: null };
const BALDE = 'diplomas';

/** With an empty bucket. Held, this process does not end before it; either way it ends with this process. */
export async function umServidorS3({ isHeld = true } = {}): Promise<UmServidorS3> {
  const dir = mkdtempSync(join(tmpdir(), 'swift-'));
  const program = join(projectDir, 'tests', 'support', 'servidor-s3', 'swift_s3.py');
  const args = [program, dir, '0', ...CHAVE.id.split(':'), CHAVE.segredo];
  const child = spawn(PYTHON, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk).slice(-4_000);
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    rmSync(dir, { recursive: true, force: true });
  };
  const port = await Promise.race([
    new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve)),
    ended.then(() => {
      throw new Error(`Swift did not start: ${complaint}`);
    }),
  ]);
  const lugar: LugarS3 = {
    balde: BALDE,
    prefixo: '',
    endpoint: `http://127.0.0.1:${port}`,
    regiao: 'us-east-1',
    chave: CHAVE,
    cifra: { metodo: 'AES256', chaveKms: null },
  };
  await createS3Client(lugar, UM_MUNDO_S3).send({ method: 'PUT', key: '' });
  if (!isHeld) for (const each of [child, ...child.stdio]) (each as { unref?(): void } | null)?.unref?.();
  const env = {
    ARQUIVOS: `s3://${BALDE}`,
    AWS_ENDPOINT_URL_S3: lugar.endpoint ?? '',
    AWS_ACCESS_KEY_ID: CHAVE.id,
    AWS_SECRET_ACCESS_KEY: CHAVE.segredo,
  };
  return { lugar, copiasDir: join(dir, 'copias'), env, stop };
}

/** The smallest part that S3 takes. */
export const PARTE_BYTES = 5 * 1024 * 1024;

let count = 0;

/** Files of their own, under a prefix that nobody used. */
export function umArquivoS3(
  { lugar, copiasDir }: Pick<UmServidorS3, 'lugar' | 'copiasDir'>,
  changes: Partial<S3World> = {},
) {
  const own = { ...lugar, prefixo: `caso-${++count}` };
  const world = {
    ...UM_MUNDO_S3,
    copiasDir: join(copiasDir, own.prefixo),
    parteBytes: PARTE_BYTES,
    ...changes,
  };
  return { lugar: own, world, arquivos: createArquivoS3(own, world), s3: createS3Client(own, UM_MUNDO_S3) };
}
