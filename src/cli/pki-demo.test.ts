import { readdirSync, rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { loadConfianca } from '#confianca/confianca.ts';
import { readPkiDemo } from '#demonstracao/pki/pki-folder.ts';
import { call, umMundo } from '../../tests/support/um-mundo.ts';
import { pkiDemo } from './pki-demo.ts';

let world = umMundo();
afterEach(() => {
  rmSync(world.cwd, { recursive: true });
  world = umMundo();
});

describe('pki-demo', () => {
  it('certifies who signs and each CNPJ of the institution, once', async () => {
    const { exitCode, json } = await call(pkiDemo, world, '--chave', 'p-256', '--json');
    expect(exitCode).toBe(0);
    expect(json.titulares).toEqual([
      'reitor',
      'secretaria-academica',
      'responsavel-pelo-registro',
      '11222333000181',
      '11222333000262',
    ]);
    expect(readPkiDemo(json.pasta).titulares).toHaveLength(5);
    expect(loadConfianca(world.config).trust.size).toBe(11);
    expect(await call(pkiDemo, world, '--json')).toMatchObject({ exitCode: 0, json: { criada: false } });
  });

  it('is refused in production', async () => {
    const producao = umMundo({ AMBIENTE: 'producao' });
    expect(await call(pkiDemo, producao)).toMatchObject({ exitCode: 1 });
    expect(readdirSync(producao.cwd)).toEqual([]);
    rmSync(producao.cwd, { recursive: true });
  });

  it('answers 64 to a kind of key it does not make', async () => {
    expect(await call(pkiDemo, world, '--chave', 'ed448')).toMatchObject({ exitCode: 64 });
  });
});
