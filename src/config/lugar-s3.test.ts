import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../tests/support/refusal-of.ts';
import { describeEnvironment, describeSigning, loadConfig } from './config.ts';

const CHAVES = { AWS_ACCESS_KEY_ID: 'AKIAEXEMPLO', AWS_SECRET_ACCESS_KEY: 'segredo/canario+1=' };
const SERVIDOR = { AWS_ENDPOINT_URL_S3: 'https://s3.exemplo.edu.br/' };
const ENV = { ARQUIVOS: 's3://diplomas/producao/um', ...SERVIDOR, ...CHAVES };
const PRODUCAO = { AMBIENTE: 'producao', SITE_URL: 'https://diploma.exemplo.edu.br' };

describe('ARQUIVOS', () => {
  it('names a bucket, a prefix and their server, encrypted unless told otherwise', () => {
    expect(loadConfig(ENV).arquivos).toEqual({
      balde: 'diplomas',
      prefixo: 'producao/um',
      endpoint: 'https://s3.exemplo.edu.br',
      regiao: 'us-east-1',
      chave: { id: 'AKIAEXEMPLO', segredo: 'segredo/canario+1=', token: null },
      cifra: { metodo: 'AES256', chaveKms: null },
    });
    expect(
      loadConfig({ ...CHAVES, ARQUIVOS: 's3://diplomas/', AWS_REGION: 'sa-east-1' }).arquivos,
    ).toMatchObject({
      prefixo: '',
      endpoint: null,
      regiao: 'sa-east-1',
    });
  });

  it.each([
    ['do-servidor', null],
    ['aws:kms', { metodo: 'aws:kms', chaveKms: null }],
    [
      'aws:kms:arn:aws:kms:sa-east-1:1:key/ab-cd',
      { metodo: 'aws:kms', chaveKms: 'arn:aws:kms:sa-east-1:1:key/ab-cd' },
    ],
  ])('is encrypted as ARQUIVOS_CIFRA=%s says, here and in other processes', (ARQUIVOS_CIFRA, cifra) => {
    const config = loadConfig({ ...ENV, ARQUIVOS_CIFRA, AWS_SESSION_TOKEN: 'vez' });
    expect(config.arquivos?.cifra).toEqual(cifra);
    for (const env of [describeEnvironment(config, {}), describeSigning(config)])
      expect(loadConfig(env).arquivos).toEqual(config.arquivos);
  });

  it('leaves the keys of others alone where files are in the folder', () => {
    const env = { AWS_ACCESS_KEY_ID: 'de-outro', AWS_REGION: 'lua-1' };
    expect(loadConfig(env)).toEqual(loadConfig({}));
    expect(describeEnvironment(loadConfig(env), env)).toMatchObject({ ...env, ARQUIVOS: '' });
  });

  it.each<[string, Record<string, string>]>([
    ['ARQUIVOS', { ARQUIVOS: 'dados/arquivos' }],
    ['ARQUIVOS', { ARQUIVOS: 's3://' }],
    ['ARQUIVOS', { ARQUIVOS: 's3://Balde' }],
    ['ARQUIVOS', { ARQUIVOS: 's3://balde//prefixo' }],
    ['ARQUIVOS', { ARQUIVOS: 's3://balde/../outro' }],
    ['ARQUIVOS', { ARQUIVOS: 's3://balde/com espaço' }],
    ['ARQUIVOS', { ARQUIVOS: 's3://balde/prefixo?x' }],
    ['ARQUIVOS_CIFRA', { ARQUIVOS_CIFRA: 'nenhuma' }],
    ['ARQUIVOS_CIFRA', { ARQUIVOS_CIFRA: 'AES256:chave' }],
    ['AWS_ENDPOINT_URL_S3', { AWS_ENDPOINT_URL_S3: 's3.exemplo.edu.br' }],
    ['AWS_ENDPOINT_URL_S3', { AWS_ENDPOINT_URL_S3: 'https://s3.exemplo.edu.br/balde' }],
    ['AWS_ENDPOINT_URL_S3', { AWS_ENDPOINT_URL_S3: 'https://ana:canario@s3.exemplo.edu.br' }],
    ['AWS_ENDPOINT_URL_S3', { ...PRODUCAO, AWS_ENDPOINT_URL_S3: 'http://s3.exemplo.edu.br' }],
    ['AWS_REGION', { AWS_ENDPOINT_URL_S3: '' }],
    ['AWS_REGION', { AWS_REGION: 'sa east' }],
    ['AWS_ACCESS_KEY_ID', { AWS_ACCESS_KEY_ID: '' }],
    ['AWS_SECRET_ACCESS_KEY', { AWS_SECRET_ACCESS_KEY: '' }],
  ])('is refused by a sentence that begins with %s and holds no secret: %o', (name, changes) => {
    const refusal = refusalOf(() => loadConfig({ ...ENV, ...changes }));
    expect(refusal).toMatch(new RegExp(`^${name}: `));
    expect(refusal).not.toMatch(/canario|AKIA/);
  });

  it('takes a server on this machine without TLS, in production too', () => {
    const env = { ...ENV, ...PRODUCAO, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9000' };
    expect(loadConfig(env).arquivos?.endpoint).toBe('http://127.0.0.1:9000');
  });
});
