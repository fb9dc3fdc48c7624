import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { explainMundo } from '#arquivos/explain-falha.ts';
import { makeChave } from '#keys/comprovantes/chave.ts';
import { connectStore } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { requireOracle } from '../support/oracles.ts';
import { isBuilt, umProcesso, umProjeto } from '../support/um-processo.ts';

/** A PostgreSQL that does not take us: a sentence with what to do, by command and server, and never a stack. */

const postgresUrl = inject('postgresUrl');
const hasPostgres = requireOracle('postgresql', postgresUrl !== null);

describe.skipIf(!hasPostgres)('a PostgreSQL that does not take us', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dados-'));
  const changed = (change: (url: URL) => void): string => {
    const url = new URL(postgresUrl ?? '');
    change(url);
    return url.href;
  };
  const [mais, so] = ['recusa_mais_novo', 'recusa_so_leitura'];
  const execute = async (url: string, ...statements: string[]): Promise<void> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const open = async (databaseUrl: string): Promise<unknown> => {
    const store = connectStore({ databaseUrl, dataDir });
    try {
      await migrateStore(store);
      return null;
    } catch (error) {
      return error;
    } finally {
      await store.close();
    }
  };
  beforeAll(async () => {
    await execute(
      postgresUrl ?? '',
      `create database ${mais}`,
      `create database ${so}`,
      'create role recusada login',
    );
    const url = changed((each) => {
      each.pathname = mais;
    });
    await open(url);
    await execute(url, "insert into kysely_migration (name, timestamp) values ('9999-futuro', '2099-01-01')");
    await execute(postgresUrl ?? '', `alter database ${so} set default_transaction_read_only = on`);
  });
  afterAll(async () => {
    await execute(postgresUrl ?? '', `drop database ${mais}`, `drop database ${so}`, 'drop role recusada');
    rmSync(dataDir, { recursive: true, force: true });
  });

  const FAULTS: Record<string, [code: string, url: () => string]> = {
    down: ['banco-indisponivel', () => 'postgres://localhost:1/diploma'],
    'on a host that nobody knows': ['banco-indisponivel', () => 'postgres://nenhum.invalid/diploma'],
    'without the role': [
      '28000',
      () =>
        changed((url) => {
          url.username = 'ninguem';
        }),
    ],
    'without the database': [
      '3D000',
      () =>
        changed((url) => {
          url.pathname = 'nenhum';
        }),
    ],
    'whose tables are of a later version': [
      'banco-mais-novo',
      () =>
        changed((url) => {
          url.pathname = mais;
        }),
    ],
    'that takes no writes': [
      '25006',
      () =>
        changed((url) => {
          url.pathname = so;
        }),
    ],
    'where the role may make no table': [
      '42501',
      () =>
        changed((url) => {
          url.username = 'recusada';
        }),
    ],
  };

  it.each(Object.entries(FAULTS))('%s: says what it is and what to do', async (_, [code, url]) => {
    const error = await open(url());
    expect(explainMundo(error)).toMatchObject({
      code,
      sentence: expect.stringMatching(/repita o comando|instale/),
    });
  });

  it.skipIf(!isBuilt())('ends command and server with 3 and the sentence', { tags: ['largo'] }, async () => {
    const segredos = join(dataDir, 'segredos');
    mkdirSync(segredos, { recursive: true });
    writeFileSync(join(segredos, 'chave-de-busca'), 'ab'.repeat(32));
    await makeChave(join(segredos, 'chave-dos-comprovantes.pem'), 'Cerrado', new Date());
    const projeto = umProjeto();
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: changed((url) => {
        url.pathname = 'nenhum';
      }),
    };
    for (const args of [['dist/cli.js', 'fila'], ['dist/server.js']] as const) {
      const refused = umProcesso(projeto, env, args);
      expect([await refused.ended, refused.output()]).toEqual([
        3,
        expect.stringMatching(/^O PostgreSQL não tem esse banco.*\(3D000\)\s*$/),
      ]);
    }
    rmSync(projeto, { recursive: true, force: true });
  });
});
