import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChaves } from '#access/chave.ts';
import { loadLookUpKey } from '#config/segredos.ts';
import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import { createDiplomadoRegistry } from '#store/access/diplomado-registry.ts';
import { connectStore } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { umDiplomado } from '../../tests/support/um-diplomado.ts';
import { call, umMundo } from '../../tests/support/um-mundo.ts';
import { contatos } from './contatos.ts';

describe('contatos', () => {
  const world = umMundo({}, () => new Date('2026-11-17T12:00:00Z'));
  afterAll(() => rmSync(world.cwd, { recursive: true }));
  beforeAll(async () => {
    const store = connectStore(world.config);
    await migrateStore(store);
    const chave = createChaves(loadLookUpKey(world.config)).busca(
      '11144477735' as Cpf,
      '2020A1' as Matricula,
    );
    await createDiplomadoRegistry(store.db).insertDiplomado(umDiplomado({ chave }));
    await store.close();
  });

  const run = (...lines: string[]) => {
    writeFileSync(join(world.cwd, 'contatos.csv'), ['nome;CPF;Matrícula;E-mail', ...lines].join('\n'));
    return call(contatos, world, 'contatos.csv');
  };
  const readAll = async () => {
    const store = connectStore(world.config);
    const enderecos = await store.db.selectFrom('titular_contato').select('endereco').execute();
    const atos = await store.db.selectFrom('auditoria').select(['acao', 'dados']).execute();
    await store.close();
    return { enderecos: enderecos.flatMap(({ endereco }) => endereco ?? []), atos };
  };

  it('writes, changes and deletes the address of who is known, each time in the record', async () => {
    expect((await run('Ana;111.444.777-35;2020a1;Ana@Exemplo.test')).exitCode).toBe(0);
    expect((await readAll()).enderecos).toEqual(['ana@exemplo.test']);
    await run('Ana;111.444.777-35;2020a1;nova@exemplo.test');
    expect((await readAll()).enderecos).toEqual(['nova@exemplo.test']);
    await run('Ana;111.444.777-35;2020a1;');
    const { enderecos, atos } = await readAll();
    expect(enderecos).toEqual([]);
    expect(atos.map(({ acao }) => acao)).toEqual(['contato-anotado', 'contato-anotado', 'contato-apagado']);
    expect(JSON.stringify(atos)).not.toContain('exemplo.test');
  });

  it('tells by their rows which are left out, and shows nobody', async () => {
    const { exitCode, stdout } = await run(
      'Ana;111.444.777-35;2020a1;sem-arroba',
      'Bia;529.982.247-25;2020b2;bia@exemplo.test',
      'Caio;123;2020c3;caio@exemplo.test',
    );
    expect(exitCode).toBe(1);
    expect(stdout).toContain('linhas 2, 4');
    expect(stdout).toContain('linhas 3');
    expect(stdout).not.toMatch(/exemplo\.test|529/);
  });

  it('refuses a sheet without the three columns', async () => {
    writeFileSync(join(world.cwd, 'outra.csv'), 'cpf;email\n1;2');
    expect((await call(contatos, world, 'outra.csv')).exitCode).toBe(3);
  });
});
