import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMissing } from '#keys/signing/is-missing.ts';
import { writeOnce } from '#keys/signing/write-once.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import { type ChaveDeAssinatura, parseChaves } from './instituicao/chaves.ts';

const lookUpKeyPath = ({ segredosDir }: Pick<Config, 'segredosDir'>): string =>
  join(segredosDir, 'chave-de-busca');

/**
 * The key of the look-up hashes; null where there is none yet. Losing it makes every stored graduate unfindable, so with
 * an external database, where several nodes must share it, a missing key is never replaced by a new one.
 */
export function findLookUpKey(config: Pick<Config, 'segredosDir' | 'databaseUrl'>): Uint8Array | null {
  const path = lookUpKeyPath(config);
  if (attempt(path, () => isMissing(path))) {
    if (config.databaseUrl === null) return null;
    // The shell's `set -C` overwrites nothing: an operator who runs this where a key exists keeps the key.
    throw new ConfigError(
      `SEGREDOS_DIR: falta o arquivo ${path}. Com DATABASE_URL, copie a chave dos outros servidores; só no primeiro deles, e só se nunca houve uma, crie-a com: umask 077; mkdir -p ${config.segredosDir} && (set -C; openssl rand -hex 32 > ${path})`,
    );
  }
  const hex = attempt(path, () => readFileSync(path, 'utf8')).trim();
  if (!/^[0-9a-f]{64}$/i.test(hex)) {
    throw new ConfigError(
      `SEGREDOS_DIR: ${path} deve ter 64 dígitos hexadecimais. Recupere-o da cópia de segurança.`,
    );
  }
  return Buffer.from(hex, 'hex');
}

/** An unreadable file may exist: the program makes none in its place, and does not advise making one. */
function attempt<T>(path: string, use: () => T): T {
  try {
    return use();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new ConfigError(
      `SEGREDOS_DIR: ${path} não pode ser lido (${code}), e pode estar lá; nada foi criado nem mudado. Rode o comando com a conta que o instalou, ou corrija o dono e a permissão da pasta e do arquivo, e repita.`,
      { cause },
    );
  }
}

/** The same, made where there is none. Only for a database without people: see open-look-up-key.ts. */
export function loadLookUpKey(config: Pick<Config, 'segredosDir' | 'databaseUrl'>): Uint8Array {
  const found = findLookUpKey(config);
  if (found) return found;
  mkdirSync(config.segredosDir, { recursive: true, mode: 0o700 });
  writeOnce(lookUpKeyPath(config), `${randomBytes(32).toString('hex')}\n`);
  return loadLookUpKey(config);
}

/** This key did not make the database's hashes: no person would be found, and everything would be issued again. */
export function refuseLookUpKey(
  config: Pick<Config, 'segredosDir'>,
  reason: 'ausente' | 'de-outro-banco',
): ConfigError {
  const path = lookUpKeyPath(config);
  const what =
    reason === 'ausente'
      ? `falta o arquivo ${path}, e o banco de dados já foi usado com ele`
      : `${path} não é a chave com que este banco de dados foi feito`;
  return new ConfigError(
    `SEGREDOS_DIR: ${what}. Sem a chave certa ninguém é encontrado, e tudo seria emitido outra vez; por isso nada foi feito. Recupere o arquivo da cópia de segurança (segredos/chave-de-busca), ou corrija SEGREDOS_DIR, DATA_DIR ou DATABASE_URL, e repita.`,
  );
}

export interface ComprovantesKey {
  path: string;
  /** Whether the first start makes a missing key. */
  mayMake: boolean;
}

/**
 * The place of the key of the receipts. Only the signing process reads it. Servers that share a database share it too;
 * otherwise none would recognise the receipts of the others.
 */
export function findComprovantesKey(config: Pick<Config, 'segredosDir' | 'databaseUrl'>): ComprovantesKey {
  const path = join(config.segredosDir, 'chave-dos-comprovantes.pem');
  if (attempt(path, () => isMissing(path)) && config.databaseUrl !== null) {
    throw new ConfigError(
      `SEGREDOS_DIR: falta o arquivo ${path}. Com DATABASE_URL, copie-o dos outros servidores; só no primeiro deles, e só se nunca houve um, crie-o com: umask 077; test -e ${path} || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 7300 -subj "/C=BR/O=Nome da instituição/CN=Comprovantes de conferência" -utf8 -keyout ${path} -out ${path}`,
    );
  }
  return { path, mayMake: config.databaseUrl === null };
}

/**
 * The place of the key of the transparent log. Nodes that share a database share it too: two keys would be two logs.
 * Without it every act is still recorded, and no checkpoint is published.
 */
export function findChaveDoRegistro(config: Pick<Config, 'segredosDir' | 'databaseUrl'>): {
  path: string;
  isMissing: boolean;
  mayMake: boolean;
} {
  const path = join(config.segredosDir, 'chave-do-registro-transparente.pem');
  return { path, isMissing: attempt(path, () => isMissing(path)), mayMake: config.databaseUrl === null };
}

/** The secret that the institution's login gave to the desk, for `institution/secretaria.json`. */
export const loadSegredoDoOidc = (config: Pick<Config, 'segredosDir'>): string =>
  loadSegredo(config, 'segredo-do-oidc', 'secretaria.json');

/** The secret that the holders' login gave, for `institution/acesso.json`. */
export const loadSegredoDoTitular = (config: Pick<Config, 'segredosDir'>): string =>
  loadSegredo(config, 'segredo-do-oidc-do-titular', 'acesso.json');

function loadSegredo({ segredosDir }: Pick<Config, 'segredosDir'>, name: string, file: string): string {
  const path = join(segredosDir, name);
  const text = attempt(path, () => (isMissing(path) ? '' : readFileSync(path, 'utf8'))).trim();
  if (text !== '') return text;
  throw new ConfigError(
    `SEGREDOS_DIR: falta o arquivo ${path}, com o segredo que o provedor de institution/${file} deu. Grave-o, ou apague "oidc" daquele arquivo.`,
  );
}

/** The places of the signing keys; null where not configured. */
export function loadChavesDeAssinatura({
  segredosDir,
}: Pick<Config, 'segredosDir'>): ChaveDeAssinatura[] | null {
  const path = join(segredosDir, 'chaves.json');
  if (attempt(path, () => isMissing(path))) return null;
  const result = parseChaves(readJson(path), segredosDir);
  if (result.ok) return result.value;
  throw new ConfigError(
    `SEGREDOS_DIR: ${path} não pode ser usado. Corrija e repita:\n${result.issue.map((line) => `  - ${line}`).join('\n')}`,
  );
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new ConfigError(`${path} não pôde ser lido: ${(cause as Error).message}`, { cause });
  }
}
