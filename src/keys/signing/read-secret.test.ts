import { describe, expect, it } from 'vitest';
import { readSecret, type SecretWorld } from './read-secret.ts';

const world = (changes: Partial<SecretWorld> = {}): SecretWorld => ({
  ask: async (id) => `pin de ${id}`,
  readVariable: (name) => ({ PIN_DO_REITOR: '1234' })[name],
  readFile: (path) => (path === 3 ? '5678\n' : '9012\r\n'),
  run: async (program, args) => `${[program, ...args].join(' ')}\n`,
  ...changes,
});

describe('readSecret', () => {
  it.each([
    ['the terminal', { terminal: true }, 'pin de reitor'],
    ['a variable', { variavel: 'PIN_DO_REITOR' }, '1234'],
    ['a descriptor', { descritor: 3 }, '5678'],
    ['a file', { arquivo: '/x/senha' }, '9012'],
    ['a secret store', { comando: ['pass', 'token/reitor'] }, 'pass token/reitor'],
  ] as const)('reads it from %s, without the end of its line', async (_, origin, expected) => {
    expect(await readSecret('reitor', origin, world())).toBe(expected);
  });

  it.each([
    ['pin-nao-informado', { terminal: true }],
    ['pin-variavel-vazia', { variavel: 'OUTRA' }],
    ['pin-descritor', { descritor: 3 }],
    ['pin-arquivo', { arquivo: '/x/senha' }],
    ['pin-cofre', { comando: ['pass', 'token/reitor'] }],
  ] as const)('says %s and nothing of what the world below said', async (code, origin) => {
    const fail = (): never => {
      throw new Error('the secret is 1234');
    };
    const broken = world({ ask: async () => null, readFile: fail, run: async () => fail() });
    const error = await readSecret('reitor', origin, broken).catch((thrown: unknown) => thrown as Error);
    expect(error).toMatchObject({ code, message: code });
    expect((error as Error).cause).toBeUndefined();
  });
});
