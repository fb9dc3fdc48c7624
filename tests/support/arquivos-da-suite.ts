import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArquivoStore } from '#arquivos/arquivo-store.ts';
import { createArquivoFolder } from '#store/arquivos/arquivo-folder.ts';
import type { Store } from '#store/connect.ts';
import { listNamesNoS3 } from './um-mundo-s3.ts';
import { hasServidorS3, type UmServidorS3, umArquivoS3, umServidorS3 } from './um-servidor-s3.ts';

/**
 * Where the files of a suite lie: in a folder beside SQLite, as one machine has it; on S3 beside PostgreSQL, as many have
 * it. Where no S3 server is installed, in a folder too.
 */
export interface ArquivosDaSuite {
  arquivos: ArquivoStore;
  danos: Danos;
}

/** What somebody does who has the disk or the bucket. */
export interface Danos {
  /** Other bytes lie under this name. */
  alter(sha256: string): Promise<void>;
  /** Every file is gone; the place is there. */
  loseAll(): Promise<void>;
  /** The place is gone with its files. */
  takeAway(): Promise<void>;
}

type Engine = Store['engine'];

/** One for all suites of this process; it ends with it. */
let started: Promise<UmServidorS3> | undefined;
const servidorOf = (engine: Engine): Promise<UmServidorS3> | null => {
  if (engine === 'sqlite' || !hasServidorS3()) return null;
  started ??= umServidorS3({ isHeld: false });
  return started;
};

let places = 0;

/** The variables that lead to an empty place; none, beside SQLite. */
export async function envDosArquivos(engine: Engine): Promise<Record<string, string>> {
  const servidor = await servidorOf(engine);
  if (servidor === null) return {};
  return { ...servidor.env, ARQUIVOS: `${servidor.env['ARQUIVOS']}/suite-${++places}` };
}

/** An empty place, prepared; `dir` is for what lies on this machine. */
export async function arquivosDaSuite(engine: Engine, dir: string): Promise<ArquivosDaSuite> {
  const servidor = await servidorOf(engine);
  const place = servidor === null ? inFolder(dir) : onS3(servidor, dir);
  await place.arquivos.prepare();
  return place;
}

function inFolder(dir: string): ArquivosDaSuite {
  return {
    arquivos: createArquivoFolder(dir),
    danos: {
      async alter(sha256) {
        const path = join(dir, sha256.slice(0, 2), sha256);
        await rm(path);
        await writeFile(path, OUTRO);
      },
      async loseAll() {
        await rm(dir, { recursive: true });
        await mkdir(dir);
      },
      takeAway: () => rm(dir, { recursive: true }),
    },
  };
}

function onS3(servidor: UmServidorS3, dir: string): ArquivosDaSuite {
  const { lugar, arquivos, s3 } = umArquivoS3({ lugar: servidor.lugar, copiasDir: dir });
  const loseAll = async (): Promise<void> => {
    for (const name of await listNamesNoS3(lugar)) await arquivos.discard(name);
  };
  return {
    arquivos,
    danos: {
      async alter(sha256) {
        const key = `${lugar.prefixo}/${sha256.slice(0, 2)}/${sha256}`;
        const body = Buffer.from(OUTRO);
        await s3.send({ method: 'PUT', key, body, sha256: createHash('sha256').update(body).digest('hex') });
      },
      loseAll,
      async takeAway() {
        await loseAll();
        await s3.send({ method: 'DELETE', key: `${lugar.prefixo}/diploma-digital` });
      },
    },
  };
}

const OUTRO = 'outro conteúdo';
