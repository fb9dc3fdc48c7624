import { describe, expect, it } from 'vitest';
import { SecretError } from '#keys/signing/read-secret.ts';
import { readLoja } from './read-loja.ts';

const world = {
  cwd: '/casa',
  readSecret: async (_id: string, origin: object) => {
    if ('variavel' in origin && origin.variavel === 'LOJA') return 'postgres://u:s,e@h/b,s3://balde/p\n';
    throw new SecretError('pin-variavel-vazia');
  },
};
const read = (text: string) => readLoja({ positionals: [], values: { de: text } }, 'de', world);

describe('readLoja', () => {
  it.each([
    ['sqlite:/dados', null, '/dados', null],
    ['sqlite:dados', null, '/casa/dados', null],
    ['sqlite:/dados,s3://balde', null, '/dados', 's3://balde'],
    ['postgres://u@h/b,/dados', 'postgres://u@h/b', '/dados', null],
    ['postgresql://u@h/b?x=1,./dados', 'postgresql://u@h/b?x=1', '/casa/dados', null],
    ['postgres://u@h/b,s3://balde/p', 'postgres://u@h/b', '/casa', 's3://balde/p'],
    ['variavel:LOJA', 'postgres://u:s,e@h/b', '/casa', 's3://balde/p'],
  ])('reads %s', async (text, databaseUrl, dataDir, arquivos) => {
    expect(await read(text)).toEqual({ databaseUrl, dataDir, arquivos });
  });

  it.each([
    '',
    '/dados',
    'sqlite:',
    'sqlite:/dados,/outra',
    'postgres://u@h/b',
    'mysql://u@h/b,/dados',
    'variavel:NENHUMA',
  ])('refuses %j, and repeats no address, which may hold a password', async (text) => {
    await expect(read(text)).rejects.toMatchObject({
      code: 'uso',
      message: expect.not.stringContaining('@h'),
    });
  });
});
