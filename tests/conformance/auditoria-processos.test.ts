import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectStore, type StoreLocation } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { type UmPrograma, umPrograma } from '../support/um-programa.ts';
import { checkCadeia } from '../support/uma-auditoria.ts';

const PROCESSES = 3;
const EACH = 40;

/** Each change takes a row of `limite`, and its entry comes in the same transaction. */
const PROGRAM = `
  import { once } from 'node:events';
  import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
  import { connectStore } from '#store/connect.ts';
  const [location, name, count] = process.argv.slice(2).map((argument) => JSON.parse(argument));
  const store = connectStore(location);
  const auditoria = createAuditoria({ now: () => new Date() });
  process.stdout.write('pronto');
  await once(process.stdin, 'data');
  for (let i = 0; i < count; i++) {
    await store.db.transaction().execute(async (trx) => {
      const row = { chave: name + '-' + i, estado: '', versao: 1, expira_em: 1 };
      await trx.insertInto('limite').values(row).execute();
      await auditoria.append(trx, { quem: name, acao: 'registrado', diploma: null, dados: { numero: i } });
    });
    // Leaves the others their turn.
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await store.close();
  process.stdin.destroy();`;

describeOnEachEngine('appending from several processes', (_connect, newDatabase) => {
  let program: UmPrograma;
  let location: StoreLocation;
  beforeAll(async () => {
    program = await umPrograma(PROGRAM);
  });
  afterAll(() => program.remove());

  async function prepare(): Promise<void> {
    location = await newDatabase();
    const store = connectStore(location);
    await migrateStore(store);
    await store.close();
  }

  async function readEnd() {
    const store = connectStore(location);
    const { db } = store;
    const cadeia = await checkCadeia(db);
    const changes = await db.selectFrom('limite').select('chave').execute();
    const recorded = await db.selectFrom('auditoria').select(['quem', 'dados']).orderBy('seq').execute();
    await store.close();
    const told = recorded.map(({ quem, dados }) => `${quem}-${JSON.parse(dados).numero}`);
    return { cadeia, told, changes: changes.map(({ chave }) => chave) };
  }

  async function countChanges(): Promise<number> {
    const store = connectStore(location);
    const { length } = await store.db.selectFrom('limite').select('chave').execute();
    await store.close();
    return length;
  }

  /** All at the same instant. */
  async function startAll(names: readonly string[], count: number) {
    const started = names.map((name) => program.start(location, name, count));
    await Promise.all(started.map(({ child }) => child.stdout && once(child.stdout, 'data')));
    for (const { child } of started) child.stdin?.write('.');
    return started;
  }

  it('makes one gapless chain in which nothing is missing', async () => {
    await prepare();
    const names = Array.from({ length: PROCESSES }, (_, i) => `processo ${i}`);
    const ends = await Promise.all((await startAll(names, EACH)).map(({ ended }) => ended));
    expect(ends).toEqual(names.map(() => ({ code: 0, stderr: '' })));
    const { cadeia, told, changes } = await readEnd();
    expect(cadeia).toEqual({ intacta: true, entradas: PROCESSES * EACH });
    expect(told.toSorted()).toEqual(changes.toSorted());
    const turns = told.filter((each, i) => each.split('-')[0] !== told[i - 1]?.split('-')[0]).length;
    expect(turns).toBeGreaterThan(PROCESSES);
  });

  it('keeps the chain whole, and every change with its entry, when the processes are killed', async () => {
    await prepare();
    // A client that dies leaves PostgreSQL standing; an SQLite file is in the hands of whoever dies.
    const kills = location.databaseUrl === null ? 3 : 1;
    for (let kill = 0; kill < kills; kill++) {
      const pair = await startAll([`a${kill}`, `b${kill}`], 1_000_000);
      const before = await countChanges();
      await expect.poll(countChanges, { interval: 20 + kill * 17 }).toBeGreaterThan(before + 2);
      for (const { child } of pair) child.kill('SIGKILL');
      expect(await Promise.all(pair.map(({ ended }) => ended))).toMatchObject([
        { code: null },
        { code: null },
      ]);
    }
    const { cadeia, told, changes } = await readEnd();
    expect(cadeia).toEqual({ intacta: true, entradas: changes.length });
    expect(told.toSorted()).toEqual(changes.toSorted());
    expect(changes.length).toBeGreaterThan(2 * kills);
  });
});
