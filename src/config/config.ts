import { join, resolve } from 'node:path';
import type { PapelDoNo } from '#diploma/papel-do-no.ts';
import { ConfigError } from './config-error.ts';
import { Environment, NAMES } from './environment.ts';
import { describeLugarS3, LUGAR_S3_SENTENCES, type LugarS3, parseLugarS3 } from './lugar-s3.ts';
import { projectDir } from './project-dir.ts';

/** The only reader of the environment. An unusable value stops the start with a sentence that names it. */

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | null;
  /** The place of the files, if not under `dataDir`. */
  arquivos: LugarS3 | null;
  segredosDir: string;
  /** The institution's folder: its names, courses, signers, words and crest. */
  instituicaoDir: string;
  /** Folder outside the database for the last numbers; null where none is kept. */
  ancoraDir: string | null;
  /** Public address of the site, without a final slash. */
  siteUrl: string;
  ambiente: 'homologacao' | 'producao';
  trustedProxies: string[];
  /** Time-stamp authorities, in order of preference. */
  actUrls: string[];
  /** Sources of the authorities' certificates, in order of preference; empty: ITI's own. */
  confiancaUrls: string[];
  /** Hosts that may be asked for proofs, besides those named in certificates of trusted authorities. */
  confiancaHosts: string[];
  /** Witnesses that receive the transparent log's checkpoints: the public key and the address of each. */
  testemunhas: { chave: string; url: string }[];
  /** The server that sends the notices to graduates; null where none are sent. */
  smtpUrl: string | null;
  /** Socket of the signing process, where it runs under its own account; null where commands start it. */
  assinador: string | null;
  /** Whether `/secretaria` exists; null where unset: it then exists only in the demonstration. */
  secretaria: boolean | null;
  /** The role of this process among the nodes. */
  papel: PapelDoNo;
  /** Where Prometheus reads figures; null where they are off. */
  metricas: { host: string; port: number } | null;
  /** The collector of spans (OTLP/HTTP), and the sampled share of requests; null where none are sent. */
  rastros: { url: string; amostra: number } | null;
}

export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  // An empty value counts as unset.
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
    instituicaoDir: resolve(value.INSTITUICAO_DIR ?? join(projectDir, 'institution')),
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

/** The operator's configuration, with another store. */
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

/** An object on the environment's S3 server, by its full name: `s3://balde/pasta/nome`. */
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

/** A demonstration may be deleted and restarted; in production the last number must outlive its folder. */
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

/** The nodes `publico` and `emissao` never have the desk; `secretaria` has it unless SECRETARIA says otherwise. */
function chooseSecretaria({ SECRETARIA, PAPEL }: Pick<Environment, 'SECRETARIA' | 'PAPEL'>): boolean | null {
  if (PAPEL === 'publico' || PAPEL === 'emissao') return false;
  return SECRETARIA ?? (PAPEL === 'secretaria' ? true : null);
}

/** The environment in which another process loads the same configuration; foreign variables are passed on. */
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
    INSTITUICAO_DIR: config.instituicaoDir,
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

/** All that the signing process must know: the places of the register, the files and its record. */
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

/** The folder from which the person called npm: `npm run` changes to the project first. */
export function loadInitialFolder(env: Record<string, string | undefined> = process.env): string {
  return env['INIT_CWD'] || process.cwd();
}

/** A variable named by `chaves.json`, which holds the PIN of a key, or one that a secret store needs. */
export const readVariavel = (
  nome: string,
  env: Record<string, string | undefined> = process.env,
): string | undefined => env[nome];
