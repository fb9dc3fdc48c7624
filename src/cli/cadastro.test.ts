import { closeSync, ftruncateSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCadastroReader } from '#cadastro/cadastro.ts';
import { call, umMundo } from '../../tests/support/um-mundo.ts';
import { cadastro } from './cadastro.ts';
import type { World } from './command.ts';
import { confianca } from './confianca.ts';

const HOJE = new Date('2026-11-18T12:00:00Z');
const PROPRIA =
  'codigoMec;nome;mantenedora;cnpj\n777;Universidade X;;44.555.666/0001-81\n778;Faculdade Y;;\n';
const INEP =
  'CO_IES;NO_IES;NO_MANTENEDORA;SG_UF_IES;NO_MUNICIPIO_IES\n777;UNIVERSIDADE X;FUNDAÇÃO X;RS;Canoas\n';

let world: World;
let now = HOJE;
const kept = (): string => readFileSync(join(world.config.dataDir, 'confianca', 'cadastro.json'), 'utf8');
const importar = (text: string | Uint8Array) => {
  writeFileSync(join(world.cwd, 'lista.csv'), text);
  return call(cadastro, world, 'importar', 'lista.csv');
};
beforeEach(() => {
  now = HOJE;
  world = umMundo({}, () => now);
});
afterEach(() => rmSync(world.cwd, { recursive: true, force: true }));

describe('cadastro', () => {
  it('tells how many it read and what changed', async () => {
    expect(await importar(PROPRIA)).toMatchObject({
      exitCode: 0,
      stdout: 'lista própria: 2 instituições; 2 novas, 0 mudadas, 0 saíram.',
    });
    const changed = PROPRIA.replace('44.555.666/0001-81', '11.222.333/0001-81').replace(
      /778.*\n/,
      '779;Z;;\n',
    );
    expect((await importar(changed)).stdout).toContain('2 instituições; 1 nova, 1 mudada, 1 saiu.');
    expect((await importar(changed)).stdout).toContain('0 novas, 0 mudadas, 0 saíram.');
  });

  it('keeps what each list says beside the others', async () => {
    await importar(PROPRIA);
    await importar(INEP);
    const { cadastroOf } = createCadastroReader(world.config.dataDir);
    expect(await cadastroOf('0777')).toEqual({
      codigoMec: '777',
      nomes: ['UNIVERSIDADE X', 'Universidade X'],
      siglas: [],
      mantenedoras: ['FUNDAÇÃO X'],
      raizes: ['44555666'],
    });
    expect(await cadastroOf('778')).toMatchObject({ nomes: ['Faculdade Y'] });
    expect(await cadastroOf('1')).toBeNull();
  });

  it('is read anew when another process imports', async () => {
    const reader = createCadastroReader(world.config.dataDir);
    expect([await reader.cadastroOf('777'), reader.resumo()]).toEqual([null, null]);
    await importar(PROPRIA);
    const first = reader.resumo();
    expect(await reader.cadastroOf('777')).not.toBeNull();
    now = new Date('2026-11-19T12:00:00Z');
    await importar(PROPRIA);
    // Imported at another instant it says the same, and nodes agree.
    expect(reader.resumo()).toBe(first);
    await importar(INEP);
    expect(reader.resumo()).not.toBe(first);
  });

  it.each([
    ['a missing column', INEP.replace('NO_MANTENEDORA', 'X'), 'falta a coluna NO_MANTENEDORA'],
    ['a page', '<html><body>Fora do ar</body></html>', 'é uma página da internet'],
    ['bytes', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2]), 'não é um texto'],
    ['nothing', '', 'está vazio'],
  ])('changes nothing for %s', async (_, bad, sentence) => {
    await importar(PROPRIA);
    const before = kept();
    const { exitCode, stderr } = await importar(bad);
    expect([exitCode, stderr]).toEqual([3, expect.stringContaining(`lista.csv: ${sentence}`)]);
    expect(stderr).toContain('Nada mudou no cadastro.');
    expect(kept()).toBe(before);
  });

  it('refuses 300 MB without reading them', async () => {
    const file = openSync(join(world.cwd, 'grande.csv'), 'w');
    ftruncateSync(file, 300_000_000);
    closeSync(file);
    const { arrayBuffers } = process.memoryUsage();
    const { exitCode, stderr } = await call(cadastro, world, 'importar', 'grande.csv');
    expect([exitCode, stderr]).toEqual([
      3,
      expect.stringContaining('é grande demais (o limite é de 20 MB); nada foi lido.'),
    ]);
    expect(process.memoryUsage().arrayBuffers - arrayBuffers).toBeLessThan(50_000_000);
    expect((await call(cadastro, world, 'situacao')).stdout).toContain('nenhum');
  });

  it('keeps the rest where rows are left out, and says so by its exit code', async () => {
    const { exitCode, stdout } = await importar(`${PROPRIA}9;Z;;11.222.333/0001-99\n`);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('1 linha ficou de fora:\n  linha 4: o CNPJ não está certo');
  });

  it('tells its age, alone and beside that of the authorities', async () => {
    expect(await call(cadastro, world, 'situacao', '--json')).toMatchObject({
      exitCode: 3,
      json: { situacao: 'nunca', importadaEm: null, listas: [] },
    });
    await importar(PROPRIA);
    const lista = { fonte: 'propria', importadaEm: HOJE.toISOString(), instituicoes: 2 };
    const told = { situacao: 'em-dia', importadaEm: HOJE.toISOString(), listas: [lista] };
    expect(await call(cadastro, world, 'situacao', '--json')).toMatchObject({ exitCode: 0, json: told });
    expect((await call(confianca, world, 'situacao', '--json')).json).toMatchObject({ cadastro: told });
    expect((await call(confianca, world, 'situacao')).stdout).toContain(
      'Cadastro de instituições: em dia.\n  lista própria: 2 instituições, importada em 2026-11-18T12:00:00.000Z',
    );
    now = new Date('2027-06-01T00:00:00Z');
    expect((await call(cadastro, world, 'situacao')).stdout).toContain('VELHO');
  });

  it('reads a list that was kept before short names were', async () => {
    await importar(INEP);
    const path = join(world.config.dataDir, 'confianca', 'cadastro.json');
    writeFileSync(path, kept().replace('"siglas":[],', ''));
    expect(kept()).not.toContain('siglas');
    const { cadastroOf } = createCadastroReader(world.config.dataDir);
    expect(await cadastroOf('777')).toMatchObject({ nomes: ['UNIVERSIDADE X'], siglas: [] });
  });

  it('says of an altered file that it is altered, and ties nothing by it', async () => {
    await importar(PROPRIA);
    writeFileSync(join(world.config.dataDir, 'confianca', 'cadastro.json'), '{"listas":{"inep":1}}');
    const { cadastroOf } = createCadastroReader(world.config.dataDir);
    await expect(cadastroOf('777')).rejects.toMatchObject({ code: 'cadastro-ilegivel' });
    expect((await call(cadastro, world, 'situacao', '--json')).json).toMatchObject({ situacao: 'ilegivel' });
  });
});
