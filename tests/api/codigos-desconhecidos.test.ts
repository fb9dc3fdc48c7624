import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectStore, type Store } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { type UmServidor, umServidor } from '../support/um-servidor.ts';
import { send } from '../support/um-servidor-medido.ts';

/** Strangers who ask for codes that nobody has: each is counted, and the disk waits for many of them at once. */

const CLIENTES = 24;
const PEDIDOS = 5;

describe('look-ups of unknown codes on SQLite', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'codigos-'));
  let store: Store;
  let servidor: UmServidor;
  let address = '';
  beforeAll(async () => {
    store = connectStore({ databaseUrl: null, dataDir });
    await migrateStore(store);
    servidor = await umServidor(store, { trustedProxies: ['127.0.0.1'] });
    address = await servidor.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await servidor.close();
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('are committed in groups: each commit waits for the disk', async () => {
    // Nothing but what follows is in the log.
    await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
    const statuses: number[] = [];
    const askAll = async (client: number): Promise<void> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let nth = 0; nth < PEDIDOS; nth++) {
        const codigo = `1234.1234.${randomBytes(16).toString('hex')}`;
        const url = `${address}/verificar/${codigo}`;
        statuses.push((await send(url, { agent, from: `198.51.100.${client + 1}` })).status);
      }
      agent.destroy();
    };
    await Promise.all(Array.from({ length: CLIENTES }, (_, client) => askAll(client)));
    expect(statuses).toEqual(Array(CLIENTES * PEDIDOS).fill(404));
    const commits = countCommits(readFileSync(join(dataDir, 'diploma.sqlite-wal')));
    expect(commits).toBeGreaterThan(0);
    // How many share one commit goes by the machine; without groups there is one for each.
    expect(commits).toBeLessThan((CLIENTES * PEDIDOS) / 2);
  });
});

/** In the write-ahead log, a frame that ends a transaction tells the size of the database after it (sqlite.org/fileformat2.html, 4.1). */
function countCommits(wal: Buffer): number {
  const page = wal.readUInt32BE(8);
  const salt = wal.subarray(16, 24);
  let commits = 0;
  for (let at = 32; at + 24 + page <= wal.length; at += 24 + page) {
    if (!wal.subarray(at + 8, at + 16).equals(salt)) break;
    if (wal.readUInt32BE(at + 4) > 0) commits += 1;
  }
  return commits;
}
