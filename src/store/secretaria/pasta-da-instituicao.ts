import { constants } from 'node:fs';
import {
  access,
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { checkInstitution, type ProblemaDoArquivo } from '#config/check-institution.ts';
import type { Config } from '#config/config.ts';
import { InstitutionError } from '#config/config-error.ts';
import { loadEmissao } from '#config/load-institution.ts';
import { readPlaces } from '#config/places-in-json.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import type { PastaDaInstituicao, ProblemaComLugar } from '#secretaria/instituicao/instituicao-ports.ts';
import { digestOf } from '#secretaria/instituicao/vista.ts';
import type { Database } from '../database.ts';
import { readRegistro } from '../emissao/registro.ts';

export interface PastaDaInstituicaoDeps {
  project: string;
  config: Pick<Config, 'ambiente' | 'smtpUrl'>;
  db: Kysely<Database>;
  makeId(): string;
  now(): Date;
}

/** The files themselves. The loaders judge a candidate in a folder of its own, together with the present other files. */
export function createPastaDaInstituicao(deps: PastaDaInstituicaoDeps): PastaDaInstituicao {
  const { project, config, db, makeId, now } = deps;
  const dir = join(project, 'institution');
  const checkIn = async (folder: string): Promise<ProblemaDoArquivo[]> => [
    ...checkInstitution(folder, { ...config, hoje: diaEmBrasilia(now()) }),
    ...(await checkRegistro(db, folder)),
  ];
  const withCandidate: PastaDaInstituicao['withCandidate'] = async (arquivo, texto, run) => {
    const scratch = await mkdtemp(join(tmpdir(), 'instituicao-'));
    try {
      const folder = join(scratch, 'institution');
      await mkdir(folder);
      for (const name of await readdir(dir))
        if (name.endsWith('.json')) await copyFile(join(dir, name), join(folder, name));
      await writeFile(join(folder, arquivo), texto);
      return await run(scratch);
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  };
  return {
    withCandidate,
    read: (arquivo) => readOrNull(join(dir, arquivo)),

    async isWritable() {
      try {
        await access(dir, constants.W_OK);
        return true;
      } catch {
        return false;
      }
    },

    async check(arquivo, texto) {
      const found = readPlaces(texto);
      if (!found.ok)
        return [
          {
            arquivo,
            campo: arquivo,
            detalhe: `não é JSON a partir da coluna ${found.column}; confira vírgulas, aspas e chaves`,
            linha: found.line,
          },
        ];
      // A problem that another file had before is not caused by this one.
      const before = new Set((await checkIn(project)).map((each) => JSON.stringify(each)));
      const problemas = await withCandidate(arquivo, texto, checkIn);
      return problemas
        .filter((each) => each.arquivo === arquivo || !before.has(JSON.stringify(each)))
        .map(
          (each): ProblemaComLugar => ({
            ...each,
            linha: each.arquivo === arquivo ? findLine(found.places, each.campo) : null,
          }),
        );
    },

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

/** The four values of the book cannot change once a number was given: the server would refuse to issue. */
async function checkRegistro(db: Kysely<Database>, folder: string): Promise<ProblemaDoArquivo[]> {
  const first = await readRegistro(db);
  if (!first) return [];
  try {
    const { registro } = loadEmissao(folder);
    return (Object.keys(first) as (keyof typeof first)[])
      .filter((name) => first[name] !== registro[name])
      .map((name) => ({
        arquivo: 'emissao.json',
        campo: `registro.${name}`,
        detalhe: `o livro já tem números dados com ${first[name]}, e eles se repetiriam ou faltariam; devolva o valor`,
      }));
  } catch (error) {
    // The loaders have already reported it.
    if (error instanceof InstitutionError) return [];
    throw error;
  }
}

/** The line of the field, or of its nearest existing parent. */
function findLine(places: ReadonlyMap<string, { line: number }>, campo: string): number {
  const steps = campo.split('.');
  for (let length = steps.length; length > 0; length--) {
    const place = places.get(steps.slice(0, length).join('.'));
    if (place) return place.line;
  }
  return 1;
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
