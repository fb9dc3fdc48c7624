import { describe, expect, it } from 'vitest';
import { loadConfig, loadObjetoS3 } from '#config/config.ts';
import { UsageError } from '../command.ts';
import { ensureApart, readCopia } from './read-copia.ts';

const CHAVES = {
  AWS_ENDPOINT_URL_S3: 'https://s3.exemplo.edu.br',
  AWS_ACCESS_KEY_ID: 'chave',
  AWS_SECRET_ACCESS_KEY: 'segredo-canario',
};

describe('readCopia', () => {
  it('is a whole path, or the address of an object', () => {
    expect(readCopia('copias/um.tar', { cwd: '/casa' })).toBe('/casa/copias/um.tar');
    expect(readCopia('s3://balde/copias/um.tar', { cwd: '/casa' })).toBe('s3://balde/copias/um.tar');
  });

  it.each(['s3://', 's3://balde', 's3://balde/', 's3://balde/copias/', 's3://Balde/x', 's3://balde/../x'])(
    'refuses %s, which names no object',
    (text) => {
      expect(() => readCopia(text, { cwd: '/casa' })).toThrow(UsageError);
    },
  );
});

describe('ensureApart', () => {
  const ensure = (ARQUIVOS: string, copia: string) => () =>
    ensureApart(copia, { config: loadConfig({ ARQUIVOS, ...CHAVES }) });

  it.each([
    ['s3://balde', 's3://balde/copias/um.tar'],
    ['s3://balde/site', 's3://balde/site/um.tar'],
    ['s3://balde/site', 's3://balde/site/copias/um.tar'],
    ['s3://balde/site', 's3://balde/site'],
  ])('with files in %s refuses %s, and says what to do', (arquivos, copia) => {
    expect(ensure(arquivos, copia)).toThrow(/escolha outro balde, ou outra pasta/);
  });

  it.each([
    ['s3://balde/site', 's3://balde/copias/um.tar'],
    ['s3://balde/site', 's3://balde/site-copias/um.tar'],
    ['s3://balde', 's3://outro/um.tar'],
    ['', 's3://balde/um.tar'],
  ])('with files in %s takes %s', (arquivos, copia) => {
    expect(ensure(arquivos, copia)).not.toThrow();
  });
});

describe('loadObjetoS3', () => {
  it('takes server and keys from the environment, also where files lie in a folder', () => {
    expect(
      loadObjetoS3('s3://balde/copias/um.tar', 'producao', { ...CHAVES, ARQUIVOS_CIFRA: '' }),
    ).toMatchObject({
      balde: 'balde',
      prefixo: 'copias/um.tar',
      endpoint: 'https://s3.exemplo.edu.br',
      cifra: { metodo: 'AES256' },
    });
  });

  it('names the variable that is missing, and no value', () => {
    const { AWS_ACCESS_KEY_ID: _, ...rest } = CHAVES;
    expect(() => loadObjetoS3('s3://balde/um.tar', 'producao', rest)).toThrow(
      /^AWS_ACCESS_KEY_ID: informe a chave/,
    );
    const plain = { ...CHAVES, AWS_ENDPOINT_URL_S3: 'http://s3.exemplo.edu.br' };
    expect(() => loadObjetoS3('s3://balde/um.tar', 'producao', plain)).toThrow(/^AWS_ENDPOINT_URL_S3: /);
  });
});
