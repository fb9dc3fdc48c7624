import { constants } from 'node:fs';
import { access, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Config } from '#config/config.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import type { Leitores } from '#leitura/leitores.ts';
import type { PastaDaInstituicao } from '#secretaria/instituicao/instituicao-ports.ts';
import { digestOf } from '#secretaria/instituicao/vista.ts';
import type { Database } from '../database.ts';
import { readRegistro } from '../emissao/registro.ts';

export interface PastaDaInstituicaoDeps {
  config: Pick<Config, 'ambiente' | 'smtpUrl' | 'instituicaoDir'>;
  db: Kysely<Database>;
  leitores: Pick<Leitores, 'checkArquivo'>;
  makeId(): string;
  now(): Date;
}

/** The files themselves. Another process judges a candidate, together with the present other files. */
export function createPastaDaInstituicao(deps: PastaDaInstituicaoDeps): PastaDaInstituicao {
  const { db, leitores, makeId, now } = deps;
  // Sent to another process: no more of the configuration than is judged by.
  const { ambiente, smtpUrl, instituicaoDir } = deps.config;
  const config = { ambiente, smtpUrl };
  const dir = instituicaoDir;
  return {
    read: (arquivo) => readOrNull(join(dir, arquivo)),

    async isWritable() {
      try {
        await access(dir, constants.W_OK);
        return true;
      } catch {
        return false;
      }
    },

    check: async (arquivo, texto, de) =>
      leitores.checkArquivo(
        {
          instituicaoDir,
          arquivo,
          texto,
          config,
          hoje: diaEmBrasilia(now()),
          registro: await readRegistro(db),
        },
        de,
      ),

    async digest() {
      const names = (await readdir(dir)).filter((name) => name.endsWith('.json')).sort();
      const texts = await Promise.all(names.map((name) => readOrNull(join(dir, name))));
      return digestOf(JSON.stringify(names.map((name, index) => [name, texts[index]])));
    },

    async replace(arquivo, sha256, texto) {
      const path = join(dir, arquivo);
      const { mode } = await stat(path);
      const scratch = `${path}.${makeId()}`;
      const file = await open(scratch, 'wx', mode);
      try {
        await file.writeFile(texto);
        // Synced before the rename: a power cut leaves the former file or this one, never a part.
        await file.sync();
      } finally {
        await file.close();
      }
      if (digestOf((await readOrNull(path)) ?? '') !== sha256) {
        await rm(scratch, { force: true });
        return false;
      }
      await rename(scratch, path);
      return true;
    },
  };
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
