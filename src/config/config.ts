import { join, resolve } from 'node:path';
import type { PapelDoNo } from '#diploma/papel-do-no.ts';
import { ConfigError } from './config-error.ts';
import { Environment, NAMES } from './environment.ts';
import { describeLugarS3, LUGAR_S3_SENTENCES, type LugarS3, parseLugarS3 } from './lugar-s3.ts';

/** The only reader of the environment. A value it cannot use stops the start with a sentence that names it. */

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | null;
  /** Where files lie, if not under `dataDir`. */
  arquivos: LugarS3 | null;
  segredosDir: string;
  /** Where the last numbers are kept outside the database; null where they are not. */
  ancoraDir: string | null;
  /** Public address of the site, without a final slash. */
  siteUrl: string;
  ambiente: 'homologacao' | 'producao';
  trustedProxies: string[];
  /** Time-stamp authorities, in the order they are asked. */
  actUrls: string[];
  /** Where the certificates of all authorities are fetched, in the order they are tried; none: where ITI publishes them. */
  confiancaUrls: string[];
  /** Hosts that may be asked for proofs, besides those that the certificates of trusted authorities name. */
  confiancaHosts: string[];
  /** Witnesses to which the transparent log sends its checkpoints: the public key and the address of each. */
  testemunhas: { chave: string; url: string }[];
  /** The server that takes the notices to graduates; null where none are sent. */
  smtpUrl: string | null;
  /** Socket of the process that signs, where it runs under an account of its own; null where commands start it. */
  assinador: string | null;
  /** Whether `/secretaria` exists; null where nobody said: then it does in the demonstration alone. */
  secretaria: boolean | null;
  /** What this process does of all there is to do. */
  papel: PapelDoNo;
  /** Where Prometheus finds figures; null where none are told. */
  metricas: { host: string; port: number } | null;
  /** The collector that gets spans (OTLP/HTTP), and of which part of the requests; null where none are sent. */
  rastros: { url: string; amostra: number } | null;
}

export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  // An empty value counts as one that is not set.
  const set = Object.fromEntries(NAMES.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const result = Environment.safeParse(set);
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new ConfigError(lines.join('\n'));
  }
  const value = result.data;
  const dataDir = resolve(value.DATA_DIR);
  return {
    host: value.HOST,
    port: value.PORT,
    dataDir,
    databaseUrl: value.DATABASE_URL ?? null,
    arquivos: chooseArquivos(value),
    segredosDir: resolve(value.SEGREDOS_DIR ?? join(dataDir, 'segredos')),
    ancoraDir: chooseAncoraDir(value, dataDir),
    siteUrl: value.SITE_URL ?? new URL(`http://localhost:${value.PORT}`).origin,
    ambiente: value.AMBIENTE,
    actUrls: value.ACT_URLS,
    confiancaUrls: value.CONFIANCA_URLS,
    confiancaHosts: value.CONFIANCA_HOSTS,
    trustedProxies: value.TRUSTED_PROXIES,
    testemunhas: value.TESTEMUNHAS,
    smtpUrl: value.SMTP_URL ?? null,
    assinador: value.ASSINADOR === undefined ? null : resolve(value.ASSINADOR),
    secretaria: chooseSecretaria(value),
    papel: value.PAPEL,
    metricas:
      value.METRICAS_PORTA === undefined ? null : { host: value.METRICAS_HOST, port: value.METRICAS_PORTA },
    rastros:
      value.RASTROS_URL === undefined ? null : { url: value.RASTROS_URL, amostra: value.RASTROS_AMOSTRA },
  };
}

/** What the operator decided, but for the store, which is another. */
export function loadConfigOf(
  loja: { databaseUrl: string | null; dataDir: string; arquivos: string | null },
  env: Record<string, string | undefined> = process.env,
): Config {
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL, arquivos } = loja;
  return loadConfig({
    ...env,
    ...{ DATA_DIR, DATABASE_URL: DATABASE_URL ?? '', ARQUIVOS: arquivos ?? '' },
  });
}

/** An object of the S3 server that the environment leads to, by its whole name: `s3://balde/pasta/nome`. */
export function loadObjetoS3(
  endereco: string,
  ambiente: Config['ambiente'],
  env: Record<string, string | undefined> = process.env,
): LugarS3 {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''));
  const lugar = parseLugarS3({ ...given, ARQUIVOS: endereco }, ambiente);
  if (lugar.ok) return lugar.value;
  throw new ConfigError(`${lugar.issue}: ${LUGAR_S3_SENTENCES[lugar.issue]}`);
}

/** A demonstration is thrown away and begun anew; in production the last number outlives its folder. */
function chooseAncoraDir(
  { ANCORA_DIR, AMBIENTE }: Pick<Environment, 'ANCORA_DIR' | 'AMBIENTE'>,
  dataDir: string,
): string | null {
  if (ANCORA_DIR !== undefined) return resolve(ANCORA_DIR);
  return AMBIENTE === 'producao' ? `${dataDir}-ancora` : null;
}

function chooseArquivos(value: Environment): LugarS3 | null {
  const lugar = value.ARQUIVOS === undefined ? null : parseLugarS3(value, value.AMBIENTE);
  return lugar?.ok ? lugar.value : null;
}

/** A node of that role alone has the desk; of the others that face nobody or everybody, none has. */
function chooseSecretaria({ SECRETARIA, PAPEL }: Pick<Environment, 'SECRETARIA' | 'PAPEL'>): boolean | null {
  if (PAPEL === 'publico' || PAPEL === 'emissao') return false;
  return SECRETARIA ?? (PAPEL === 'secretaria' ? true : null);
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
    ...describeLugarS3(config.arquivos),
    SEGREDOS_DIR: config.segredosDir,
    ANCORA_DIR: config.ancoraDir ?? '',
    SITE_URL: config.siteUrl,
    AMBIENTE: config.ambiente,
    ACT_URLS: config.actUrls.join(','),
    CONFIANCA_URLS: config.confiancaUrls.join(','),
    CONFIANCA_HOSTS: config.confiancaHosts.join(','),
    TRUSTED_PROXIES: config.trustedProxies.join(','),
    TESTEMUNHAS: config.testemunhas.map(({ chave, url }) => `${chave} ${url}`).join(','),
    SMTP_URL: config.smtpUrl ?? '',
    ASSINADOR: config.assinador ?? '',
    SECRETARIA: config.secretaria === null ? '' : String(Number(config.secretaria)),
    PAPEL: config.papel,
    METRICAS_PORTA: config.metricas === null ? '' : String(config.metricas.port),
    METRICAS_HOST: config.metricas?.host ?? '',
    RASTROS_URL: config.rastros?.url ?? '',
    RASTROS_AMOSTRA: config.rastros === null ? '' : String(config.rastros.amostra),
  };
}

/** All that the process that signs has to know: where the register, the files and its record are. */
export const describeSigning = ({
  dataDir,
  databaseUrl,
  arquivos,
  segredosDir,
  ambiente,
  siteUrl,
}: Config): Record<string, string> => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
  ...describeLugarS3(arquivos),
  SEGREDOS_DIR: segredosDir,
  AMBIENTE: ambiente,
  SITE_URL: siteUrl,
});

/** Where the person stood who called npm: `npm run` moves to the project first. */
export function loadInitialFolder(env: Record<string, string | undefined> = process.env): string {
  return env['INIT_CWD'] || process.cwd();
}

/** A variable that `chaves.json` names, which holds the PIN of a key, or one that a secret store needs. */
export const readVariavel = (
  nome: string,
  env: Record<string, string | undefined> = process.env,
): string | undefined => env[nome];
