import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#config/config-error.ts';
import type { LugarS3 } from '#config/lugar-s3.ts';
import { isMissing } from '#keys/signing/is-missing.ts';
import { type ArquivosLocation, openArquivos } from '#store/arquivos/open-arquivos.ts';
import type { Store, StoreLocation } from '#store/connect.ts';
import { isUnused } from '#store/is-unused.ts';

/**
 * A data folder with files or signatures had a register. Without that register the same people would be issued again
 * under the same numbers, and the new record would look intact: nothing runs until the register is back.
 */
export function ensureFilePresent({ databaseUrl, dataDir }: StoreLocation): void {
  if (databaseUrl !== null || !isMissing(join(dataDir, 'diploma.sqlite'))) return;
  const trace = findTrace(dataDir);
  if (trace !== null) throw refuse(`falta ${join(dataDir, 'diploma.sqlite')}, e`, trace);
}

/** The same check for a database that exists and is empty: emptied, made anew, or another one under `DATABASE_URL`. */
export async function ensureNotEmptied(
  store: Store,
  { databaseUrl, dataDir, arquivos }: StoreLocation & ArquivosLocation,
): Promise<void> {
  if (!(await isUnused(store))) return;
  const trace =
    findTrace(dataDir) ??
    (databaseUrl === null ? null : findFormer(dataDir)) ??
    (arquivos && (await findOnS3({ dataDir, arquivos })));
  if (trace !== null) throw refuse('o banco de dados está vazio, e', trace);
}

const refuse = (what: string, trace: string): ConfigError =>
  new ConfigError(
    `DATA_DIR: ${what} ${trace} mostra que já houve um registro aqui. Emitir agora repetiria números do livro; por isso nada foi feito. Recupere o banco da última cópia de segurança ("restaurar", docs/operacao/acervo.md), ou corrija DATA_DIR, DATABASE_URL ou ARQUIVOS, e repita. Para começar um registro novo, use uma DATA_DIR vazia (e outro prefixo em ARQUIVOS).`,
  );

/** Throws where it may not look: a missing permission is not absence. */
function findTrace(dataDir: string): string | null {
  const record = join(dataDir, 'assinaturas.jsonl');
  if (!isMissing(record) && statSync(record).size > 0) return record;
  const folder = join(dataDir, 'arquivos');
  if (isMissing(folder)) return null;
  const prefixes = readdirSync(folder).filter((name) => /^[0-9a-f]{2}$/.test(name));
  const isKept = (prefix: string): boolean =>
    readdirSync(join(folder, prefix)).some((name) => /^[0-9a-f]{64}$/.test(name));
  return prefixes.some(isKept) ? folder : null;
}

/** SQLite's own file, left behind after PostgreSQL was configured. */
function findFormer(dataDir: string): string | null {
  const former = join(dataDir, 'diploma.sqlite');
  return !isMissing(former) && statSync(former).size > 0 ? former : null;
}

async function findOnS3(location: { dataDir: string; arquivos: LugarS3 }): Promise<string | null> {
  const { balde, prefixo } = location.arquivos;
  return (await openArquivos(location).isEmpty()) ? null : `s3://${balde}/${prefixo}`;
}
