import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { isLoopback } from './is-loopback.ts';

/** A bucket that replaces the folder of files: `s3://balde/prefixo`, and the settings of its server. */
export interface LugarS3 {
  balde: string;
  /** Without slashes at either end; empty where the whole bucket is ours. */
  prefixo: string;
  /** Origin of the server; null for Amazon's in the region. */
  endpoint: string | null;
  regiao: string;
  chave: { id: string; segredo: string; token: string | null };
  /** The encryption requested with each file; null where the server encrypts unasked. */
  cifra: { metodo: 'AES256' | 'aws:kms'; chaveKms: string | null } | null;
}

/** The variables as set. The names of the keys are those that every S3 program reads. */
export interface VariaveisS3 {
  ARQUIVOS?: string | undefined;
  ARQUIVOS_CIFRA?: string | undefined;
  AWS_ENDPOINT_URL_S3?: string | undefined;
  AWS_REGION?: string | undefined;
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
  AWS_SESSION_TOKEN?: string | undefined;
}

export type LugarS3Issue = keyof typeof LUGAR_S3_SENTENCES;

/** By variable. None repeats a value, because secrets stand beside it. */
export const LUGAR_S3_SENTENCES = {
  ARQUIVOS: 'use s3://balde ou s3://balde/prefixo, com letras sem acento, números, ponto, hífen e _.',
  ARQUIVOS_CIFRA:
    'use AES256, aws:kms, aws:kms:<chave>, ou do-servidor onde o servidor cifra sem que se peça.',
  AWS_ENDPOINT_URL_S3:
    'use o endereço do servidor S3, como https://s3.exemplo.edu.br; em produção com https, salvo nesta máquina.',
  AWS_REGION: 'informe a região do balde, como sa-east-1; com AWS_ENDPOINT_URL_S3 ela pode faltar.',
  AWS_ACCESS_KEY_ID: 'informe a chave de acesso do servidor S3, e AWS_SECRET_ACCESS_KEY.',
  AWS_SECRET_ACCESS_KEY: 'informe o segredo da chave de acesso do servidor S3.',
} as const;

/** Other servers than Amazon's have no regions; they answer to this name. */
const REGIAO_PADRAO = 'us-east-1';

const LUGAR = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*)\/?$/;

export function parseLugarS3(
  env: VariaveisS3,
  ambiente: 'homologacao' | 'producao',
): Parsed<LugarS3, LugarS3Issue> {
  const [, balde, path] = LUGAR.exec(env.ARQUIVOS ?? '') ?? [];
  if (balde === undefined || path === undefined) return refused('ARQUIVOS');
  const endpoint = env.AWS_ENDPOINT_URL_S3 ?? null;
  if (endpoint !== null && !isEndpoint(endpoint, ambiente)) return refused('AWS_ENDPOINT_URL_S3');
  const regiao = env.AWS_REGION ?? (endpoint === null ? '' : REGIAO_PADRAO);
  if (!/^[a-z0-9-]+$/.test(regiao)) return refused('AWS_REGION');
  const cifra = parseCifra(env.ARQUIVOS_CIFRA ?? 'AES256');
  if (cifra === undefined) return refused('ARQUIVOS_CIFRA');
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: segredo, AWS_SESSION_TOKEN: token = null } = env;
  if (!id) return refused('AWS_ACCESS_KEY_ID');
  if (!segredo) return refused('AWS_SECRET_ACCESS_KEY');
  return accepted({
    balde,
    prefixo: path.slice(1),
    endpoint: endpoint && new URL(endpoint).origin,
    regiao,
    chave: { id, segredo, token },
    cifra,
  });
}

/** Bucket and name of an object; null for another text, and for a bucket alone. */
export function parseObjetoS3(endereco: string): { balde: string; nome: string } | null {
  const [, balde, path = ''] = endereco.endsWith('/') ? [] : (LUGAR.exec(endereco) ?? []);
  return balde === undefined || path === '' ? null : { balde, nome: path.slice(1) };
}

/** The variables that lead to the same place. Without a place, the AWS variables belong to other programs. */
export function describeLugarS3(lugar: LugarS3 | null): Record<string, string> {
  if (lugar === null) return { ARQUIVOS: '' };
  const { balde, prefixo, endpoint, regiao, chave, cifra } = lugar;
  return {
    ARQUIVOS: ['s3:/', balde, prefixo].filter(Boolean).join('/'),
    ARQUIVOS_CIFRA: cifra ? [cifra.metodo, cifra.chaveKms].filter(Boolean).join(':') : 'do-servidor',
    AWS_ENDPOINT_URL_S3: endpoint ?? '',
    AWS_REGION: regiao,
    AWS_ACCESS_KEY_ID: chave.id,
    AWS_SECRET_ACCESS_KEY: chave.segredo,
    AWS_SESSION_TOKEN: chave.token ?? '',
  };
}

function isEndpoint(text: string, ambiente: 'homologacao' | 'producao'): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  if (url.pathname !== '/' || url.search || url.hash) return false;
  // Signed traffic cannot be altered on its way, but it can be read: diplomas hold personal data.
  return url.protocol === 'https:' || ambiente === 'homologacao' || isLoopback(url.hostname);
}

function parseCifra(text: string): LugarS3['cifra'] | undefined {
  if (text === 'do-servidor') return null;
  const [, metodo, chaveKms] = /^(AES256|aws:kms)(?::([\w:/-]+))?$/.exec(text) ?? [];
  if (metodo === 'AES256' && chaveKms === undefined) return { metodo, chaveKms: null };
  return metodo === 'aws:kms' ? { metodo, chaveKms: chaveKms ?? null } : undefined;
}
