import { mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../auditoria/replace-file.ts';
import { StoreError } from '../store-error.ts';

/** Checkpoints outside the database, beside its anchor: the newest, and one for each stamped day. */
export interface CheckpointFolder {
  /** Null where none is written yet. */
  readNewest(): string | null;
  writeNewest(nota: string): void;
  /** With its time stamp (RFC 3161), as `openssl ts -verify` reads it. */
  keepOfDay(dia: string, nota: string, token: Uint8Array): void;
  /** Sets the newest checkpoint aside: its log has ended. */
  endLog(desde: string): void;
  list(): { nome: string; nota: string }[];
}

const NEWEST = 'checkpoint';
const DAYS = 'checkpoints';

export function createCheckpointFolder(folder: string): CheckpointFolder {
  const days = join(folder, DAYS);
  const readNewest = (): string | null => readText(join(folder, NEWEST));
  return {
    readNewest,
    writeNewest: (nota) => replaceFile(folder, NEWEST, nota),
    keepOfDay(dia, nota, token) {
      mkdirSync(days, { recursive: true });
      replaceFile(days, `${dia}.checkpoint`, nota);
      replaceFile(days, `${dia}.tst`, token);
    },
    endLog(desde) {
      mkdirSync(days, { recursive: true });
      renameSync(join(folder, NEWEST), join(days, `antes-de-${desde}.checkpoint`));
    },
    list() {
      const newest = readNewest();
      const names = listNames(days).filter((name) => name.endsWith('.checkpoint'));
      return [
        ...names.map((name) => ({ nome: join(days, name), nota: readText(join(days, name)) ?? '' })),
        ...(newest === null ? [] : [{ nome: join(folder, NEWEST), nota: newest }]),
      ];
    },
  };
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new StoreError('ancora-ilegivel', `${folder} não pode ser lido.`, { cause: error });
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StoreError('ancora-ilegivel', `${path} não pode ser lido.`, { cause: error });
  }
}
