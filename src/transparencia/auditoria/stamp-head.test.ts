import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createDemoRevocation } from '#demonstracao/pki/demo-revocation.ts';
import { createDemoTsa } from '#demonstracao/pki/demo-tsa.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { writePem } from '#keys/pem.ts';
import { createAuditoriaReader } from '#store/auditoria/auditoria-reader.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { createCarimboStore } from '#store/auditoria/carimbo-store.ts';
import { connectStore } from '#store/connect.ts';
import type { Database } from '#store/database.ts';
import { migrateStore } from '#store/migrate.ts';
import { describeOnEachEngine } from '../../../tests/support/engines.ts';
import { hasOpenssl, openssl, withTempDir } from '../../../tests/support/openssl.ts';
import { appendEntradas } from '../../../tests/support/uma-auditoria.ts';
import { INSTANTE_DA_PKI, poolOf, umaPki } from '../../../tests/support/uma-pki.ts';
import { checkAuditoria } from './check-auditoria.ts';
import { type StampWorld, stampHead } from './stamp-head.ts';

const pki = await umaPki();
const DAY = 24 * 60 * 60 * 1_000;

describeOnEachEngine('stampHead', (_connect, newDatabase) => {
  let db: Kysely<Database>;
  let time: number;
  let asked: number;
  let world: StampWorld;
  beforeEach(async () => {
    const store = connectStore(await newDatabase());
    await migrateStore(store);
    db = store.db;
    time = INSTANTE_DA_PKI.getTime();
    asked = 0;
    const now = () => new Date(time);
    const tsa = createDemoTsa({ stamper: pki.act, clock: now });
    const { trust, certificates } = poolOf(pki);
    world = {
      reader: createAuditoriaReader(db),
      carimbos: createCarimboStore(db, createAuditoria({ now })),
      tsa: {
        stamp(imprint) {
          asked++;
          return tsa.stamp(imprint);
        },
      },
      revocation: createDemoRevocation(pki),
      confianca: { crypto: nodeCrypto, trust, certificates },
      now,
    };
    return () => store.close();
  });
  const check = () => checkAuditoria({ reader: createAuditoriaReader(db), confianca: world.confianca });

  it('stamps the head once a day, records that, and the whole checks later without any network', async () => {
    await appendEntradas(db, 3);
    expect(await stampHead(world)).toMatchObject({
      outcome: 'carimbada',
      carimbo: { dia: '2026-02-10', seq: 3 },
    });
    expect(await stampHead(world)).toEqual({ outcome: 'ja-carimbada', dia: '2026-02-10' });
    expect(asked).toBe(1);
    time += DAY;
    expect(await stampHead(world)).toMatchObject({
      outcome: 'carimbada',
      carimbo: { dia: '2026-02-11', seq: 4 },
    });
    time += 3_000 * DAY;
    expect(await check()).toMatchObject({
      situacao: 'intacta',
      entradas: 5,
      carimbos: { quantos: 2, ultimo: { seq: 4 }, semConferir: [] },
    });
  });

  it.skipIf(!hasOpenssl)('asks for a token that OpenSSL verifies over the hash of the head', async () => {
    await appendEntradas(db, 1);
    const stamped = await stampHead(world);
    if (stamped.outcome !== 'carimbada') throw new Error(stamped.outcome);
    const { hash, token } = stamped.carimbo;
    const verify = (digest: string) =>
      withTempDir((dir) => {
        const [root, ...others] = pki.acs.map(({ certificate }) => writePem('CERTIFICATE', certificate));
        writeFileSync(join(dir, 'raiz.pem'), root ?? '');
        writeFileSync(join(dir, 'acs.pem'), others.join(''));
        writeFileSync(join(dir, 'token'), token);
        const at = String(Math.floor(time / 1_000));
        const trust = ['-CAfile', 'raiz.pem', '-untrusted', 'acs.pem', '-attime', at];
        const what = ['-digest', digest, '-in', 'token', '-token_in'];
        return openssl(['ts', '-verify', ...what, ...trust], { cwd: dir }).toString();
      });
    expect(verify(hash)).toContain('Verification: OK');
    expect(() => verify('00'.repeat(32))).toThrow();
  });

  it('keeps one of two stamps that are asked for at once', async () => {
    await appendEntradas(db, 2);
    const both = await Promise.all([stampHead(world), stampHead(world)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['carimbada', 'ja-carimbada']);
    expect(await check()).toMatchObject({ situacao: 'intacta', entradas: 3, carimbos: { quantos: 1 } });
  });

  it('has nothing to stamp in an empty record', async () => {
    expect(await stampHead(world)).toEqual({ outcome: 'vazia' });
    expect(asked).toBe(0);
  });

  it.each<[string, Partial<StampWorld> | (() => Partial<StampWorld>), object]>([
    [
      'over something else',
      () => {
        const { tsa } = world;
        return { tsa: { stamp: (imprint) => tsa.stamp({ ...imprint, digest: new Uint8Array(32) }) } };
      },
      { outcome: 'recusada', faltas: [{ check: 'resumo' }] },
    ],
    [
      'that is garbage',
      { tsa: { stamp: async () => new Uint8Array([0x30, 0x03, 1, 2, 3]) } },
      { outcome: 'recusada', faltas: [{ code: 'carimbo-ilegivel' }] },
    ],
    [
      'of an authority nobody trusts here',
      () => ({
        confianca: { crypto: nodeCrypto, trust: new Set<string>(), certificates: [] },
        revocation: { findCrls: () => Promise.reject(new Error('fetched for a stranger')) },
      }),
      { outcome: 'nao-conferida' },
    ],
    [
      'whose revocation nobody answers for',
      { revocation: { findCrls: async () => [] } },
      { outcome: 'nao-conferida' },
    ],
  ])('keeps no token %s', async (_what, change, expected) => {
    await appendEntradas(db, 1);
    const changed = { ...world, ...(typeof change === 'function' ? change() : change) };
    expect(await stampHead(changed)).toMatchObject(expected);
    expect(await check()).toMatchObject({ situacao: 'intacta', entradas: 1, carimbos: { quantos: 0 } });
  });

  it('throws what the authority throws, and stamps at the next turn', async () => {
    await appendEntradas(db, 1);
    const down = { stamp: () => Promise.reject(new Error('fora do ar')) };
    await expect(stampHead({ ...world, tsa: down })).rejects.toThrow('fora do ar');
    expect(await stampHead(world)).toMatchObject({ outcome: 'carimbada' });
  });
});
