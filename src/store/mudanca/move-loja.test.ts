import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeBetweenEngines } from '../../../tests/support/engines.ts';
import { loadTestSettings } from '../../../tests/support/settings.ts';
import { type UmPrograma, umPrograma } from '../../../tests/support/um-programa.ts';
import { hasServidorS3, umServidorS3 } from '../../../tests/support/um-servidor-s3.ts';
import { dumpLoja, listArquivos, umaLojaCheia } from '../../../tests/support/uma-loja.ts';
import { createArquivoFolder } from '../arquivos/arquivo-folder.ts';
import { openArquivos } from '../arquivos/open-arquivos.ts';
import { createAuditoria } from '../auditoria/auditoria-store.ts';
import { connectStore, type Store, type StoreLocation } from '../connect.ts';
import { withMomento } from '../dump/with-momento.ts';
import { moveLinhas } from './move-linhas.ts';
import { abandonMudanca, type Loja, moveLoja } from './move-loja.ts';
import { ensureArrived, readMudanca } from './mudanca-store.ts';
import { prepareDestino } from './prepare-destino.ts';

const now = () => new Date();
const asked = { quem: 'eu', aceitarDanos: false, onFrozen: () => {}, onArquivo: () => {}, now, randomBytes };
const auditoria = createAuditoria({ now });
const lojaIn = (location: StoreLocation): Loja => ({
  ...location,
  arquivos: createArquivoFolder(join(location.dataDir, 'arquivos')),
});
const withStore = async <Made>(
  location: StoreLocation,
  use: (store: Store) => Promise<Made>,
): Promise<Made> => {
  const store = connectStore(location);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
};
const append = (location: StoreLocation) =>
  withStore(location, ({ db }) =>
    auditoria.append(db, { quem: 'eu', acao: 'lote-aceito', diploma: null, dados: {} }),
  );

describeBetweenEngines('moveLoja', (newDatabase) => {
  it.each([
    ['sqlite', 'postgres'],
    ['postgres', 'sqlite'],
  ] as const)(
    'takes everything from %s to %s; the old one is read from then on, and not written to',
    async (one, other) => {
      const [de, para] = [lojaIn(await newDatabase(one)), lojaIn(await newDatabase(other))];
      await umaLojaCheia(de, 5);
      expect(await moveLoja(de, para, asked)).toMatchObject({
        situacao: 'movida',
        arquivos: 10,
        danos: [],
        registros: { auditoria: 'intacta', registroTransparente: 'intacto' },
      });
      expect(await dumpLoja(para)).toEqual(await dumpLoja(de));
      expect(await listArquivos(para.arquivos)).toEqual(await listArquivos(de.arquivos));
      expect(await moveLoja(de, para, asked)).toEqual({ situacao: 'ja-movida' });
      await expect(append(de)).rejects.toMatchObject({ code: 'loja-mudada' });
      await withStore(de, async ({ db }) => {
        await expect(db.deleteFrom('arquivo').execute()).rejects.toMatchObject({ code: 'loja-mudada' });
        await expect(db.updateTable('registro').set({ quantos: 9 }).execute()).rejects.toMatchObject({
          code: 'loja-mudada',
        });
        expect(await db.selectFrom('diploma').select('id').execute()).toHaveLength(5);
        // Limits are counted, so that codes can be looked up.
        await db.insertInto('limite').values({ chave: 'x', estado: '', versao: 1, expira_em: 1 }).execute();
      });
      await expect(abandonMudanca(de, asked)).rejects.toMatchObject({ code: 'loja-mudada' });
      await append(para);
      // What is in use is nobody's to fill, and the moved one has no second place.
      const outra = lojaIn(await newDatabase(one));
      await umaLojaCheia(outra, 1);
      await expect(moveLoja(outra, para, asked)).rejects.toMatchObject({ code: 'banco-ocupado' });
      await append(outra);
      await expect(moveLoja(de, lojaIn(await newDatabase(other)), asked)).rejects.toMatchObject({
        code: 'loja-mudada',
      });
    },
  );

  it.skipIf(!hasServidorS3())('takes files from a folder to S3, and back', { tags: ['largo'] }, async () => {
    const s3 = await umServidorS3();
    try {
      const [de, para, volta] = [
        lojaIn(await newDatabase('sqlite')),
        lojaIn(await newDatabase('postgres')),
        lojaIn(await newDatabase('sqlite')),
      ];
      const noS3: Loja = { ...para, arquivos: openArquivos({ dataDir: para.dataDir, arquivos: s3.lugar }) };
      await umaLojaCheia(de, 4);
      expect(await moveLoja(de, noS3, asked)).toMatchObject({ situacao: 'movida', arquivos: 8, danos: [] });
      expect(await listArquivos(noS3.arquivos)).toEqual(await listArquivos(de.arquivos));
      expect(await moveLoja(noS3, volta, asked)).toMatchObject({ situacao: 'movida', arquivos: 8 });
      expect(await listArquivos(volta.arquivos)).toEqual(await listArquivos(de.arquivos));
      expect(await dumpLoja(volta)).toEqual(await dumpLoja(noS3));
    } finally {
      await s3.stop();
    }
  });

  it('opens the new one for nobody before all of it came, and lets the old one go on where it is given up', async () => {
    const [de, para] = [lojaIn(await newDatabase('sqlite')), lojaIn(await newDatabase('postgres'))];
    await umaLojaCheia(de, 3);
    const put = () => Promise.reject(new Error('the process died here'));
    await expect(moveLoja(de, { ...para, arquivos: { ...para.arquivos, put } }, asked)).rejects.toThrow(
      'died',
    );
    await expect(withStore(para, ({ db }) => ensureArrived(db))).rejects.toMatchObject({
      code: 'mudanca-em-curso',
    });
    await expect(append(de)).rejects.toMatchObject({ code: 'loja-mudada' });
    expect(await abandonMudanca(de, asked)).toBe('desfeita');
    expect(await abandonMudanca(de, asked)).toBe('sem-mudanca');
    await append(de);
    // The half that came belongs to a move that is over.
    await expect(moveLoja(de, para, asked)).rejects.toMatchObject({ code: 'banco-ocupado' });
  });

  it('leaves the old one as it is where the new one takes nothing', async () => {
    const [de, para] = [lojaIn(await newDatabase('sqlite')), lojaIn(await newDatabase('postgres'))];
    await umaLojaCheia(de, 1);
    const papel = `sem_direitos_${randomBytes(4).toString('hex')}`;
    await withStore(para, ({ db }) => sql`create role ${sql.id(papel)} login`.execute(db));
    const url = new URL(para.databaseUrl ?? '');
    url.username = papel;
    let frozen = 0;
    const world = { ...asked, onFrozen: () => void frozen++ };
    await expect(moveLoja(de, { ...para, databaseUrl: url.href }, world)).rejects.toMatchObject({
      code: '42501',
    });
    const prepare = () => Promise.reject(new Error('no place for files'));
    const semLugar = { ...para, arquivos: { ...para.arquivos, prepare } };
    await expect(moveLoja(de, semLugar, world)).rejects.toThrow('no place');
    expect(frozen).toBe(0);
    await append(de);
    expect(await moveLoja(de, para, world)).toMatchObject({ situacao: 'movida' });
    expect(frozen).toBe(1);
  });

  it.each(['sqlite', 'postgres'] as const)(
    'closes no new one on %s that another command opened since it was found empty',
    async (engine) => {
      const [de, para] = [lojaIn(await newDatabase('sqlite')), lojaIn(await newDatabase(engine))];
      await umaLojaCheia(de, 1);
      await moveLoja(de, para, asked);
      await withStore(para, async (store) => {
        const moved = await readMudanca(store.db);
        await expect(prepareDestino(store, 'outra', now())).rejects.toMatchObject({ code: 'banco-ocupado' });
        expect(await readMudanca(store.db)).toEqual(moved);
      });
      await append(para);
    },
  );

  it('goes on where a newer version of the program takes over', async () => {
    const [de, para] = [lojaIn(await newDatabase('sqlite')), lojaIn(await newDatabase('postgres'))];
    await umaLojaCheia(de, 1);
    const put = () => Promise.reject(new Error('the process died here'));
    await expect(moveLoja(de, { ...para, arquivos: { ...para.arquivos, put } }, asked)).rejects.toThrow(
      'died',
    );
    // As the version before had made it.
    await withStore(para, async ({ db }) => {
      await db.schema.alterTable('sessao').dropColumn('confirmada_para').execute();
      await sql`delete from kysely_migration where name like '0040%'`.execute(db);
    });
    expect(await moveLoja(de, para, asked)).toMatchObject({ situacao: 'movida' });
    expect(await dumpLoja(para)).toEqual(await dumpLoja(de));
  });

  it('does not end a move that was given up while it ran: what was written since is in the old one alone', async () => {
    const [de, para] = [lojaIn(await newDatabase('sqlite')), lojaIn(await newDatabase('postgres'))];
    await umaLojaCheia(de, 3);
    const giveUp = async (): Promise<void> => {
      expect(await abandonMudanca(de, asked)).toBe('desfeita');
      await append(de);
    };
    let givenUp: Promise<void> | null = null;
    const put: Loja['arquivos']['put'] = async (bytes) => {
      givenUp ??= giveUp();
      await givenUp;
      return para.arquivos.put(bytes);
    };
    await expect(moveLoja(de, { ...para, arquivos: { ...para.arquivos, put } }, asked)).rejects.toMatchObject(
      { code: 'mudanca-divergente' },
    );
    await append(de);
    await expect(withStore(para, ({ db }) => ensureArrived(db))).rejects.toMatchObject({
      code: 'mudanca-em-curso',
    });
  });

  it('leads to one store alone, though it was begun to others', async () => {
    const de = lojaIn(await newDatabase('sqlite'));
    const outras = [lojaIn(await newDatabase('sqlite')), lojaIn(await newDatabase('postgres'))] as const;
    const [first, second] = outras;
    const para = lojaIn(await newDatabase('postgres'));
    await umaLojaCheia(de, 3);
    const put = () => Promise.reject(new Error('the process died here'));
    await expect(moveLoja(de, { ...first, arquivos: { ...first.arquivos, put } }, asked)).rejects.toThrow(
      'died',
    );
    // The second is still on its way when the third begins and ends.
    let moved: ReturnType<typeof moveLoja> | null = null;
    const slowPut: Loja['arquivos']['put'] = async (bytes) => {
      moved ??= moveLoja(de, para, asked);
      await moved;
      return second.arquivos.put(bytes);
    };
    await expect(
      moveLoja(de, { ...second, arquivos: { ...second.arquivos, put: slowPut } }, asked),
    ).rejects.toMatchObject({ code: 'mudanca-divergente' });
    expect(await moved).toMatchObject({ situacao: 'movida' });
    await append(para);
    for (const outra of outras) {
      await expect(moveLoja(de, outra, asked)).rejects.toMatchObject({ code: 'banco-ocupado' });
      await expect(withStore(outra, ({ db }) => ensureArrived(db))).rejects.toMatchObject({
        code: 'mudanca-em-curso',
      });
    }
    expect(await moveLoja(de, para, asked)).toEqual({ situacao: 'ja-movida' });
  });

  it('puts no row into a store that another command opened meanwhile', async () => {
    const [de, para] = [lojaIn(await newDatabase('sqlite')), lojaIn(await newDatabase('postgres'))];
    await umaLojaCheia(de, 2);
    await moveLoja(de, para, asked);
    await append(para);
    const before = await dumpLoja(para);
    await withStore(para, async (store) => {
      const { par } = (await readMudanca(store.db)) ?? { par: '' };
      const late = withMomento(de, (db, engine) => moveLinhas({ db, engine }, { ...store, par }));
      await expect(late).rejects.toMatchObject({ code: 'mudanca-divergente' });
    });
    expect(await dumpLoja(para)).toEqual(before);
  });

  it('leaves nothing half written of a move that was killed', async () => {
    const [de, para] = [lojaIn(await newDatabase('sqlite')), lojaIn(await newDatabase('postgres'))];
    await umaLojaCheia(de, 2);
    const [sha256 = ''] = await listArquivos(de.arquivos);
    await para.arquivos.prepare();
    await para.arquivos.put(await de.arquivos.get(sha256));
    mkdirSync(join(para.dataDir, 'arquivos', sha256.slice(0, 2), `.gravando-${sha256}-a1b2c3`));
    expect(await moveLoja(de, para, asked)).toMatchObject({ situacao: 'movida' });
    expect(await listArquivos(para.arquivos)).toEqual(await listArquivos(de.arquivos));
  });

  it('names files that were lost or altered before, and ends only where that is accepted', async () => {
    const [de, para] = [lojaIn(await newDatabase('sqlite')), lojaIn(await newDatabase('postgres'))];
    await umaLojaCheia(de, 2);
    const [lost = '', altered = ''] = await listArquivos(de.arquivos);
    await de.arquivos.discard(lost);
    const path = join(de.dataDir, 'arquivos', altered.slice(0, 2), altered);
    chmodSync(path, 0o640);
    writeFileSync(path, 'outra coisa');
    const danos = [
      { sha256: lost, code: 'arquivo-ausente' },
      { sha256: altered, code: 'arquivo-corrompido' },
    ];
    expect(await moveLoja(de, para, asked)).toEqual({ situacao: 'com-danos', danos });
    await expect(withStore(para, ({ db }) => ensureArrived(db))).rejects.toMatchObject({
      code: 'mudanca-em-curso',
    });
    expect(await moveLoja(de, para, { ...asked, aceitarDanos: true })).toMatchObject({
      situacao: 'movida',
      danos,
    });
  });
});

const MOVER = `
  import { randomBytes } from 'node:crypto';
  import { join } from 'node:path';
  import { createArquivoFolder } from '#store/arquivos/arquivo-folder.ts';
  import { moveLoja } from '#store/mudanca/move-loja.ts';
  const lojas = process.argv.slice(2, 4).map((each) => JSON.parse(each));
  const [de, para] = lojas.map((each) => ({ ...each, arquivos: createArquivoFolder(join(each.dataDir, 'arquivos')) }));
  process.stdout.write('pronto\\n');
  const pedido = { quem: 'eu', aceitarDanos: false, onFrozen() {}, onArquivo() {}, now: () => new Date(), randomBytes };
  const { situacao } = await moveLoja(de, para, pedido);
  process.stdout.write(situacao + '\\n');
`;

/** Ends it at a moment of the first so many milliseconds of its work; answers whether it had come to its end. */
async function runAndKill(
  programa: UmPrograma,
  lojas: readonly StoreLocation[],
  afterMs: number,
): Promise<boolean> {
  const { child, ended } = programa.start(...lojas);
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  const timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
  const { code, stderr } = await ended;
  clearTimeout(timer);
  // Killed, it has no code of its own.
  expect([0, null], stderr).toContain(code);
  return code === 0;
}

const { completo } = loadTestSettings();
const LONG_MS = completo ? 3_600_000 : 300_000;
const MATANCAS = [
  { diplomas: 60, mortes: 2 },
  { diplomas: completo ? 10_000 : 120, mortes: 10 },
];

for (const { diplomas, mortes } of MATANCAS)
  describeBetweenEngines(
    `moveLoja of ${diplomas} diplomas, killed at least ${mortes} times`,
    (newDatabase) => {
      it(
        'gives there and back byte by byte what it took',
        async () => {
          const programa = await umPrograma(MOVER);
          const first = await newDatabase('sqlite');
          await umaLojaCheia(first, diplomas);
          let de: StoreLocation = first;
          let kills = 0;
          // There and back, as often as it takes for so many kills.
          for (let leg = 0; leg < 2 || kills < mortes; leg++) {
            const para = await newDatabase(leg % 2 === 0 ? 'postgres' : 'sqlite');
            // How long it takes is not known before: the kills come ever later, until it ends.
            let afterMs = 50;
            while (!(await runAndKill(programa, [de, para], afterMs))) {
              kills += 1;
              afterMs *= 1 + Math.random();
            }
            expect(await dumpLoja(para)).toEqual(await dumpLoja(de));
            expect(await listArquivos(lojaIn(para).arquivos)).toEqual(
              await listArquivos(lojaIn(first).arquivos),
            );
            de = para;
          }
          programa.remove();
        },
        LONG_MS,
      );
    },
    ['largo'],
  );
