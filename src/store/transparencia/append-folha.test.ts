import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createTreeReader } from '#arvore/tree-reader.ts';
import { sha256 } from '#transparencia/registro-transparente/sha256.ts';
import { commitFolha } from '#verification/inclusao/folha.ts';
import { describeOnEachEngine } from '../../../tests/support/engines.ts';
import { umArquivo, umDiploma, umDiplomado } from '../../../tests/support/um-diplomado.ts';
import { arvoreDe } from '../../../tests/support/uma-arvore.ts';
import { umaEntrada } from '../../../tests/support/uma-auditoria.ts';
import { createDiplomadoRegistry } from '../access/diplomado-registry.ts';
import { createAuditoria } from '../auditoria/auditoria-store.ts';
import { connectStore, type StoreLocation } from '../connect.ts';
import type { Database } from '../database.ts';
import { migrateStore } from '../migrate.ts';
import { addExistentes, countMissing } from './add-existentes.ts';
import { insertFolha } from './append-folha.ts';
import { createArvoreReader } from './arvore-reader.ts';

const NOW = new Date('2026-11-17T12:00:00.007Z');
const now = () => NOW;
const auditoria = createAuditoria({ now });

describeOnEachEngine('the leaves of the log', (_connect, newDatabase) => {
  let db: Kysely<Database>;
  let location: StoreLocation;
  beforeEach(async () => {
    location = await newDatabase();
    const store = connectStore(location);
    await migrateStore(store);
    db = store.db;
    return () => store.close();
  });

  const umPublicado = async (situacao: 'vigente' | 'anulado' = 'vigente') => {
    const xml = umArquivo('xml', randomBytes(20));
    const diploma = umDiploma({ situacao, arquivos: [xml] });
    await createDiplomadoRegistry(db).insertDiplomado(umDiplomado({ diplomas: [diploma] }));
    return { id: diploma.id, codigo: diploma.codigo ?? '', xml: xml.sha256 };
  };
  const list = () => createArvoreReader(db).listFolhas(0, 10_000);

  it('come with the acts of the register, in the transaction of each', async () => {
    const { id, codigo, xml } = await umPublicado();
    await auditoria.append(db, umaEntrada({ acao: 'publicado', diploma: id }));
    await auditoria.append(db, umaEntrada({ acao: 'acesso', diploma: null }));
    const undone = db.transaction().execute(async (trx) => {
      await auditoria.append(trx, umaEntrada({ acao: 'suspenso', diploma: id }));
      throw new Error('depois');
    });
    await expect(undone).rejects.toThrow('depois');
    await auditoria.append(db, umaEntrada({ acao: 'anulado', diploma: id }));
    await auditoria.append(db, umaEntrada({ acao: 'carimbo', diploma: null }));

    const folhas = await list();
    expect(folhas.map(({ indice, especie, codigo, xml }) => [indice, especie, codigo, xml])).toEqual([
      [0, 'emissao', codigo, xml],
      [1, 'anulacao', codigo, xml],
      [2, 'auditoria', null, null],
    ]);
    const entries = await db.selectFrom('auditoria').orderBy('seq').select('hash').execute();
    expect(folhas.map((folha) => folha.auditoria)).toEqual([0, 2, 3].map((at) => entries[at]?.hash));
    for (const folha of folhas)
      expect(Buffer.from(await commitFolha(folha, sha256)).toString('hex')).toBe(folha.compromisso);
    expect(new Set(folhas.map(({ sal }) => sal)).size).toBe(3);
    expect(await createArvoreReader(db).listDoCodigo(codigo)).toEqual(folhas.slice(0, 2));
  });

  it('make the same tree as the commitments do, over full tiles', async () => {
    await db.transaction().execute(async (trx) => {
      for (let at = 0; at < 600; at++)
        await insertFolha(
          trx,
          {
            especie: 'auditoria',
            em: NOW.toISOString(),
            codigo: null,
            xml: null,
            auditoria: 'ab'.repeat(32),
          },
          randomBytes,
        );
    });
    const reader = createArvoreReader(db);
    const expected = arvoreDe((await list()).map(({ compromisso }) => Buffer.from(compromisso, 'hex')));
    const tree = createTreeReader(await reader.countFolhas(), reader.readTile, sha256);
    expect(tree.tamanho).toBe(600);
    for (const size of [1, 255, 256, 257, 512, 600])
      expect(await tree.rootAt(size), String(size)).toEqual(await expected.tree.rootAt(size));
  });

  it('are numbered without a gap by processes that write at once', async () => {
    const { id } = await umPublicado();
    const other = connectStore(location);
    const acts = [db, other.db].flatMap((each) =>
      Array.from({ length: 10 }, () => auditoria.append(each, umaEntrada({ acao: 'suspenso', diploma: id }))),
    );
    await Promise.all(acts);
    await other.close();
    expect((await list()).map(({ indice }) => indice)).toEqual(Array.from({ length: 20 }, (_, at) => at));
  });

  it('are neither changed nor taken away', async () => {
    const { id } = await umPublicado();
    await auditoria.append(db, umaEntrada({ acao: 'publicado', diploma: id }));
    for (const act of [
      "update transparencia_folha set codigo = 'outro'",
      'delete from transparencia_folha',
      'update transparencia_cabeca set folhas = 0',
      'delete from transparencia_cabeca',
    ])
      await expect(sql.raw(act).execute(db), act).rejects.toThrow('somente acrescentar');
  });

  it('are added once for what was published before', async () => {
    const anulado = await umPublicado('anulado');
    const vigente = await umPublicado();
    const known = await umPublicado();
    await auditoria.append(db, umaEntrada({ acao: 'publicado', diploma: known.id }));
    expect(await countMissing(db)).toBe(2);
    const deps = { db, auditoria, randomBytes, now };
    expect(await addExistentes(deps, 'secretaria')).toBe(2);
    expect(await addExistentes(deps, 'secretaria')).toBe(0);
    expect(await countMissing(db)).toBe(0);
    const told = (await list()).map(({ especie, codigo }) => `${especie} ${codigo}`).sort();
    expect(told).toEqual(
      [
        `emissao ${known.codigo}`,
        `existente ${anulado.codigo}`,
        `anulacao ${anulado.codigo}`,
        `existente ${vigente.codigo}`,
      ].sort(),
    );
  });
});
