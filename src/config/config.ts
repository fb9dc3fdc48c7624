import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { type Instituicao, parseInstituicao } from '#diploma/instituicao.ts';
import type { SignerSource } from '#keys/signing/open-signer.ts';
import { parseTextosRvdd, type TextosRvdd } from '#rvdd/palavras/textos.ts';
import { type Avisos, parseAvisos } from './instituicao/avisos.ts';
import { parseChaves } from './instituicao/chaves.ts';
import { type Curso, parseCursos } from './instituicao/cursos.ts';
import { type Emissao, parseEmissao } from './instituicao/emissao.ts';
import { parseSmtpUrl } from './smtp-url.ts';

/** The only reader of the environment. A value it cannot use stops the start with a sentence that names it. */

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | null;
  segredosDir: string;
  /** Public address of the site, without a final slash. */
  siteUrl: string;
  ambiente: 'homologacao' | 'producao';
  trustedProxies: string[];
  /** Time-stamp authorities, in the order they are asked. */
  actUrls: string[];
  /** The server that takes the notices to graduates; null where none are sent. */
  smtpUrl: string | null;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly code = 'configuracao-invalida';
}

export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const port = parsePort(env['PORT']);
  const dataDir = resolve(env['DATA_DIR'] || 'dados');
  const ambiente = parseAmbiente(env['AMBIENTE']);
  return {
    host: env['HOST'] || 'localhost',
    port,
    dataDir,
    databaseUrl: parseDatabaseUrl(env['DATABASE_URL']),
    segredosDir: resolve(env['SEGREDOS_DIR'] || join(dataDir, 'segredos')),
    siteUrl: ensurePublic(parseSiteUrl(env['SITE_URL'], port), ambiente),
    ambiente,
    actUrls: parseActUrls(env['ACT_URLS']),
    trustedProxies: parseTrustedProxies(env['TRUSTED_PROXIES']),
    smtpUrl: checkSmtpUrl(env['SMTP_URL'], ambiente),
  };
}

/** The environment in which another process decides the same; what is not ours to read goes along. */
export function describeEnvironment(
  config: Config,
  env: Record<string, string | undefined> = process.env,
): Record<string, string | undefined> {
  return {
    ...env,
    HOST: config.host,
    PORT: String(config.port),
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl ?? '',
    SEGREDOS_DIR: config.segredosDir,
    SITE_URL: config.siteUrl,
    AMBIENTE: config.ambiente,
    ACT_URLS: config.actUrls.join(','),
    TRUSTED_PROXIES: config.trustedProxies.join(','),
    SMTP_URL: config.smtpUrl ?? '',
  };
}

export function loadInstituicao(projectDir: string): Instituicao {
  const result = parseInstituicao(readInstitution(projectDir, 'instituicao.json'));
  if (result.ok) return result.value;
  throw new ConfigError(
    `institution/instituicao.json não pode ser usado. Corrija e inicie de novo:\n${result.issue.map((line) => `  - ${line}`).join('\n')}`,
  );
}

const lookUpKeyPath = ({ segredosDir }: Pick<Config, 'segredosDir'>): string =>
  join(segredosDir, 'chave-de-busca');

/**
 * The key of the look-up hashes; null where there is none yet. Losing it makes every stored graduate unfindable, so with
 * an external database, where several nodes must share it, a missing key is never replaced by a new one.
 */
export function findLookUpKey(config: Pick<Config, 'segredosDir' | 'databaseUrl'>): Uint8Array | null {
  const path = lookUpKeyPath(config);
  if (!existsSync(path)) {
    if (config.databaseUrl === null) return null;
    throw new ConfigError(
      `SEGREDOS_DIR: falta o arquivo ${path}. Com DATABASE_URL, copie a chave dos outros servidores; no primeiro deles, crie-a com: mkdir -p ${config.segredosDir} && openssl rand -hex 32 > ${path}`,
    );
  }
  const hex = readFileSync(path, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/i.test(hex)) {
    throw new ConfigError(
      `SEGREDOS_DIR: ${path} deve ter 64 dígitos hexadecimais. Recupere-o da cópia de segurança.`,
    );
  }
  return Buffer.from(hex, 'hex');
}

/** The same, made where there is none. Only for a database without people: see open-look-up-key.ts. */
export function loadLookUpKey(config: Pick<Config, 'segredosDir' | 'databaseUrl'>): Uint8Array {
  const found = findLookUpKey(config);
  if (found) return found;
  mkdirSync(config.segredosDir, { recursive: true, mode: 0o700 });
  createKey(lookUpKeyPath(config));
  return loadLookUpKey(config);
}

/** This key did not make the database's hashes: no person is found, and everything would be issued again. */
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
  /** Whether a missing one is made on the first start. */
  mayMake: boolean;
}

/**
 * Where the key of the receipts lies. It is read by the signing process alone. Servers that share a database share it
 * too, or none would know the receipts of the others.
 */
export function findComprovantesKey(config: Pick<Config, 'segredosDir' | 'databaseUrl'>): ComprovantesKey {
  const path = join(config.segredosDir, 'chave-dos-comprovantes.pem');
  if (config.databaseUrl !== null && !existsSync(path)) {
    throw new ConfigError(
      `SEGREDOS_DIR: falta o arquivo ${path}. Com DATABASE_URL, copie-o dos outros servidores; no primeiro deles, crie-o com: umask 077; openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 7300 -subj "/C=BR/O=Nome da instituição/CN=Comprovantes de conferência" -utf8 -keyout ${path} -out ${path}`,
    );
  }
  return { path, mayMake: config.databaseUrl === null };
}

/** Written aside and linked whole: of processes that start at once one makes the key, and all read that one. */
function createKey(path: string): void {
  const scratch = `${path}.${randomBytes(8).toString('hex')}`;
  writeFileSync(scratch, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(scratch, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(scratch);
  }
}

/** The words of the diploma: `institution/rvdd.json`. */
export function loadTextosRvdd(projectDir: string): TextosRvdd {
  const result = parseTextosRvdd(readInstitution(projectDir, 'rvdd.json'));
  if (result.ok) return result.value;
  throw new ConfigError(
    `institution/rvdd.json não pode ser usado. Corrija e repita:\n${result.issue.map((line) => `  - ${line}`).join('\n')}`,
  );
}

/** The courses offered: `institution/cursos.json`. */
export function loadCursos(projectDir: string): Curso[] {
  const result = parseCursos(readInstitution(projectDir, 'cursos.json'), loadInstituicao(projectDir));
  if (result.ok) return result.value;
  throw new ConfigError(
    `institution/cursos.json não pode ser usado. Corrija e repita:\n${result.issue.map((line) => `  - ${line}`).join('\n')}`,
  );
}

/** Who signs and how the register counts: `institution/emissao.json`. */
export function loadEmissao(projectDir: string): Emissao {
  const result = parseEmissao(readInstitution(projectDir, 'emissao.json'));
  if (result.ok) return result.value;
  throw new ConfigError(
    `institution/emissao.json não pode ser usado. Corrija e repita:\n${result.issue.map((line) => `  - ${line}`).join('\n')}`,
  );
}

/** Texts and sender of notices: `institution/avisos.json`. Produção refuses the fictitious sender. */
export function loadAvisos(projectDir: string, { ambiente }: Pick<Config, 'ambiente'>): Avisos {
  const result = parseAvisos(readInstitution(projectDir, 'avisos.json'));
  const issue = result.ok
    ? ambiente === 'producao' && isFicticio(result.value.remetente.endereco)
      ? ['remetente.endereco: ainda é o da instituição fictícia; escreva o da secretaria']
      : []
    : result.issue;
  if (result.ok && issue.length === 0) return result.value;
  throw new ConfigError(
    `institution/avisos.json não pode ser usado. Corrija e repita, ou apague SMTP_URL para não avisar ninguém:\n${issue.map((line) => `  - ${line}`).join('\n')}`,
  );
}

const isFicticio = (endereco: string): boolean => endereco.endsWith('@exemplo.edu.br');

/** Where the keys that sign are; null where not configured. */
export function loadChavesDeAssinatura({ segredosDir }: Pick<Config, 'segredosDir'>): SignerSource[] | null {
  const path = join(segredosDir, 'chaves.json');
  if (!existsSync(path)) return null;
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

function readInstitution(projectDir: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(projectDir, 'institution', name), 'utf8'));
  } catch (cause) {
    throw new ConfigError(`institution/${name} não pôde ser lido: ${(cause as Error).message}`, {
      cause,
    });
  }
}

function parsePort(text: string | undefined): number {
  const digits = text || '3000';
  if (/^\d{1,5}$/.test(digits) && Number(digits) <= 65_535) return Number(digits);
  throw new ConfigError(`PORT: "${text}" não é uma porta; use um número de 0 a 65535.`);
}

function parseSiteUrl(text: string | undefined, port: number): string {
  const value = text || `http://localhost:${port}`;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash)
    return url.origin;
  throw new ConfigError(
    `SITE_URL: "${value}" não serve; use o endereço público, como https://diploma.exemplo.edu.br.`,
  );
}

/** The address goes into every diploma's QR Code, for as long as the diploma exists. */
function ensurePublic(siteUrl: string, ambiente: Config['ambiente']): string {
  if (ambiente === 'homologacao' || siteUrl.startsWith('https://')) return siteUrl;
  throw new ConfigError(
    'SITE_URL: em produção informe o endereço público com https, como https://diploma.exemplo.edu.br.',
  );
}

function parseActUrls(text: string | undefined): string[] {
  const urls = (text ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);
  const wrong = urls.find((url) => !/^https?:\/\//.test(url) || !URL.canParse(url));
  if (wrong === undefined) return urls;
  throw new ConfigError(`ACT_URLS: "${wrong}" não é um endereço http; separe os endereços por vírgula.`);
}

/** The address holds a password, so no sentence repeats it. */
function checkSmtpUrl(text: string | undefined, ambiente: Config['ambiente']): string | null {
  if (!text) return null;
  const parsed = parseSmtpUrl(text, ambiente);
  if (parsed.ok) return text;
  throw new ConfigError(
    parsed.issue === 'senha'
      ? 'SMTP_URL: informe usuário e senha, os dois ou nenhum; o que não for letra ou dígito vai como %40 (@), %3A (:), %2F (/).'
      : 'SMTP_URL: use um endereço como smtp://usuario:senha@servidor:587, ou smtps:// onde o TLS vem primeiro.',
  );
}

function parseAmbiente(text: string | undefined): Config['ambiente'] {
  const value = text || 'homologacao';
  if (value === 'homologacao' || value === 'producao') return value;
  throw new ConfigError(`AMBIENTE: "${value}" não existe; use homologacao ou producao.`);
}

function parseDatabaseUrl(text: string | undefined): string | null {
  if (!text) return null;
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new ConfigError('DATABASE_URL: use um endereço como postgres://usuario:senha@servidor/banco.');
}

function parseTrustedProxies(text: string | undefined): string[] {
  const entries = (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  for (const entry of entries) {
    if (!isNetwork(entry))
      throw new ConfigError(`TRUSTED_PROXIES: "${entry}" não é um endereço nem uma rede, como 10.0.0.0/8.`);
  }
  return entries;
}

/** A prefix of no bits matches every address: trusting every client's headers voids the limits. */
function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
}

/** Where the person stood who called npm: `npm run` moves to the project first. */
export function loadInitialFolder(env: Record<string, string | undefined> = process.env): string {
  return env['INIT_CWD'] || process.cwd();
}
