import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
import { abandonMudanca, type Loja, moveLoja } from './move-loja.ts';
import { ensureArrived } from './mudanca-store.ts';

const now = () => new Date();
const asked = { quem: 'eu', aceitarDanos: false, onArquivo: () => {}, now, randomBytes };
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

  it.skipIf(!hasServidorS3)('takes files from a folder to S3, and back', async () => {
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
  const pedido = { quem: 'eu', aceitarDanos: false, onArquivo() {}, now: () => new Date(), randomBytes };
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
  const { code } = await ended;
  clearTimeout(timer);
  return code === 0;
}

const { completo } = loadTestSettings();
const MATANCAS = [
  { diplomas: 60, mortes: 2 },
  { diplomas: completo ? 10_000 : 400, mortes: 10 },
];

for (const { diplomas, mortes } of MATANCAS)
  describeBetweenEngines(
    `moveLoja of ${diplomas} diplomas, killed ${mortes} times`,
    (newDatabase) => {
      it('gives there and back byte by byte what it took', async () => {
        const programa = await umPrograma(MOVER);
        const first = await newDatabase('sqlite');
        await umaLojaCheia(first, diplomas);
        let de: StoreLocation = first;
        for (const engine of ['postgres', 'sqlite'] as const) {
          const para = await newDatabase(engine);
          // How long it takes is not known before: the kills come ever later, until it ends or there were enough.
          let [kills, afterMs] = [0, 50];
          while (kills < mortes && !(await runAndKill(programa, [de, para], afterMs))) {
            kills += 1;
            afterMs += Math.random() * 400 * (diplomas / 100);
          }
          expect(kills).toBeGreaterThan(0);
          const { ended } = programa.start(de, para);
          expect(await ended).toMatchObject({ code: 0, stderr: '' });
          expect(await dumpLoja(para)).toEqual(await dumpLoja(de));
          expect(await listArquivos(lojaIn(para).arquivos)).toEqual(
            await listArquivos(lojaIn(first).arquivos),
          );
          de = para;
        }
        programa.remove();
      });
    },
    ['largo'],
  );
