import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createChaves } from '#access/chave.ts';
import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import { describeOnEachEngine } from '../../tests/support/engines.ts';
import { umaMatricula, umCpf } from '../../tests/support/um-cpf.ts';
import { umDiploma, umDiplomado, umId } from '../../tests/support/um-diplomado.ts';
import { createArquivoFolder } from './arquivo-folder.ts';
import { connectStore, type Store } from './connect.ts';
import { createDiplomadoRegistry } from './diplomado-registry.ts';
import { createListaRegistry } from './lista-registry.ts';
import { type LoadDemoDeps, loadDemo } from './load-demo.ts';
import { migrateStore } from './migrate.ts';

const FOLDERS: string[] = [];
const newFolder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'demo-'));
  FOLDERS.push(dir);
  return dir;
};

/** A folder of demonstration as the build leaves it, with as many graduates. */
function umaDemo(pessoas: { cpf: string; matricula: string }[]): { folder: string; xml: Buffer } {
  const folder = newFolder();
  const xml = randomBytes(2_000);
  writeFileSync(join(folder, 'diploma.xml'), xml);
  const arquivos = [{ tipo: 'xml', name: 'Diploma.xml', type: 'application/xml', path: 'diploma.xml' }];
  const demo = pessoas.map(({ cpf, matricula }, i) => {
    const { id: _id, ...diploma } = umDiploma({ arquivos: [] });
    return { cpf, matricula, nome: `Pessoa ${i}`, nomeSocial: null, diplomas: [{ ...diploma, arquivos }] };
  });
  writeFileSync(join(folder, 'demo.json'), JSON.stringify(demo));
  const lista = { numero: 1, publicadaEm: '2026-11-03T13:00:00.000Z', proximaAtualizacao: '2027-11-03' };
  writeFileSync(join(folder, 'lista.json'), JSON.stringify({ ...lista, path: 'diploma.xml' }));
  return { folder, xml };
}

const umasPessoas = (count: number) =>
  Array.from({ length: count }, () => ({ cpf: umCpf(), matricula: umaMatricula() }));

describeOnEachEngine('loadDemo', (_connect, newDatabase) => {
  let store: Store;
  let deps: Omit<LoadDemoDeps, 'folder'>;
  const chaves = createChaves(randomBytes(32));
  const registry = () => createDiplomadoRegistry(store.db);
  const find = (cpf: string, matricula: string) =>
    registry().findByChave(chaves.busca(cpf as Cpf, matricula as Matricula));

  beforeEach(async () => {
    const location = await newDatabase();
    store = connectStore(location);
    await migrateStore(store);
    const arquivos = createArquivoFolder(join(newFolder(), 'arquivos'));
    deps = { registry: registry(), listas: createListaRegistry(store.db), arquivos, chaves, makeId: umId };
    return () => store.close();
  });
  afterAll(() => {
    for (const folder of FOLDERS) rmSync(folder, { recursive: true, force: true });
  });

  it('fills an empty store, so that each graduate is found with the files', async () => {
    const pessoas = umasPessoas(3);
    const { folder, xml } = umaDemo(pessoas);
    await loadDemo({ ...deps, folder });
    expect(await registry().countDiplomados()).toBe(3);
    for (const [i, { cpf, matricula }] of pessoas.entries()) {
      const found = await find(cpf, matricula);
      expect(found?.nome).toBe(`Pessoa ${i}`);
      expect(found?.cpfMascarado).toBe(`***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`);
      const [arquivo] = found?.diplomas[0]?.arquivos ?? [];
      expect(arquivo).toMatchObject({ tipo: 'xml', name: 'Diploma.xml', size: xml.length });
      expect(arquivo?.sha256).toBe(createHash('sha256').update(xml).digest('hex'));
      expect(await deps.arquivos.get(String(arquivo?.sha256))).toEqual(xml);
    }
  });

  it('publishes the first list of annulled diplomas, once', async () => {
    const { folder, xml } = umaDemo(umasPessoas(2));
    await loadDemo({ ...deps, folder });
    await loadDemo({ ...deps, folder });
    const lista = await createListaRegistry(store.db).findLatest();
    expect(lista).toMatchObject({ numero: 1, proximaAtualizacao: '2027-11-03' });
    expect(await deps.arquivos.get(lista?.sha256 ?? '')).toEqual(xml);
  });

  it('takes numbers as people write them', async () => {
    const { folder } = umaDemo([{ cpf: '111.444.777-35', matricula: 'ead 2023-0076' }]);
    await loadDemo({ ...deps, folder });
    expect(await find('11144477735', 'EAD20230076')).not.toBeNull();
  });

  it('leaves a store alone that holds anybody', async () => {
    await registry().insertDiplomado(umDiplomado());
    await loadDemo({ ...deps, folder: umaDemo(umasPessoas(2)).folder });
    expect(await registry().countDiplomados()).toBe(1);
  });

  it('does nothing the second time', async () => {
    const { folder } = umaDemo(umasPessoas(2));
    await loadDemo({ ...deps, folder });
    await loadDemo({ ...deps, folder });
    expect(await registry().countDiplomados()).toBe(2);
  });

  it('goes on where a load was cut off', async () => {
    const pessoas = umasPessoas(3);
    const { folder } = umaDemo(pessoas);
    let inserted = 0;
    const insertDiplomado: LoadDemoDeps['registry']['insertDiplomado'] = async (novo) => {
      if (++inserted === 2) throw new Error('cut off');
      return registry().insertDiplomado(novo);
    };
    await expect(loadDemo({ ...deps, folder, registry: { ...registry(), insertDiplomado } })).rejects.toThrow(
      'cut off',
    );
    await loadDemo({ ...deps, folder });
    expect(await registry().countDiplomados()).toBe(3);
  });

  it('holds each graduate once when several processes load at the same moment', async () => {
    const pessoas = umasPessoas(4);
    const { folder } = umaDemo(pessoas);
    await Promise.all([1, 2, 3].map(() => loadDemo({ ...deps, folder })));
    expect(await registry().countDiplomados()).toBe(4);
    for (const { cpf, matricula } of pessoas) {
      expect((await find(cpf, matricula))?.diplomas).toHaveLength(1);
    }
  });

  it.each([
    { cpf: '111.444.777-36', matricula: '1' },
    { cpf: '111.444.777-35', matricula: '' },
  ])('throws, by its code, when a number is none: %j', async (pessoa) => {
    const { folder } = umaDemo([pessoa]);
    await expect(loadDemo({ ...deps, folder })).rejects.toMatchObject({ code: 'demonstracao-invalida' });
  });

  it('throws when a file it names is missing, and stores nobody', async () => {
    const { folder } = umaDemo(umasPessoas(1));
    rmSync(join(folder, 'diploma.xml'));
    await expect(loadDemo({ ...deps, folder })).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await registry().countDiplomados()).toBe(0);
  });
});
