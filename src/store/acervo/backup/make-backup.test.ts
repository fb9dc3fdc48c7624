import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adultera, copyDados } from '../../../../tests/support/adultera-registro.ts';
import { type UmAcervo, umAcervo } from '../../../../tests/support/um-acervo.ts';
import { connectStore } from '../../connect.ts';
import { checkRegistros } from './check-registros.ts';
import type { CopiaNova, LugarDaCopia } from './copia.ts';
import { createCopiaEmPasta } from './copia-em-pasta.ts';
import { type BackupWorld, makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const NOW = new Date('2026-11-15T12:00:00Z');

/** One copy of one small store, and what comes back of it. */
describe('makeBackup and restoreBackup', () => {
  const dir = mkdtempSync(join(tmpdir(), 'copiar-'));
  let acervo: UmAcervo;
  let world: BackupWorld;
  let count = 0;
  /** Made once; each test that spoils something takes a copy of it. */
  let copied: Awaited<ReturnType<typeof copy>>;
  let restored: Awaited<ReturnType<typeof restore>>;
  beforeAll(async () => {
    acervo = await umAcervo(1, () => NOW);
    const { store, dataDir } = acervo.bancada;
    const written: Record<string, string> = {
      'assinaturas.jsonl': '{}\n',
      'confianca/raiz.cer': 'uma raiz',
      'confianca/provas/2026/11/um.der': 'uma prova',
      // Made anew by the server, or half written.
      'confianca/provas/indice': 'índice',
      'confianca/provas/falhas.json': '{}',
      'confianca/raiz.cer.0123456789ab': 'meio escrita',
      'segredos/chave-de-busca': 'a chave de busca',
      'segredos/chave-dos-comprovantes.pem': 'a chave dos comprovantes',
      'segredos/chave-do-registro-transparente.pem': 'a chave do registro',
      'segredos/chaves.json': '[]',
      // Of people: they have copies of their own, or none.
      'segredos/pin-do-reitor': '1234',
      'segredos/reitor.pfx': 'uma chave',
      'chaves-fora/reitora.pfx': 'outra chave',
      'institution/restaurada.json': 'a de antes',
    };
    for (const [name, text] of Object.entries(written)) {
      mkdirSync(dirname(join(dataDir, name)), { recursive: true });
      writeFileSync(join(dataDir, name), text);
    }
    const institutionDir = join(dir, 'institution');
    mkdirSync(institutionDir);
    writeFileSync(join(institutionDir, 'instituicao.json'), '{"nome":"a de agora"}');
    world = {
      ...{ store, dataDir, databaseUrl: null, arquivos: null, institutionDir, senha: null },
      segredosDir: join(dataDir, 'segredos'),
      deChaves: [join(dataDir, 'chaves-fora', 'reitora.pfx')],
      now: () => NOW,
      processo: 'copia:1',
      isDead: () => false,
    };
    copied = await copy();
    restored = await restore(copied.tar);
  });
  afterAll(async () => {
    await acervo.bancada.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const newPath = (): string => join(dir, `${++count}.tar`);
  const semSenha = () => Promise.reject(new Error('asked'));
  const restore = async (
    tar: string,
    pasta = `${tar}-pasta`,
    askSenha: () => Promise<string> = semSenha,
  ) => ({
    pasta,
    ...(await restoreBackup(createCopiaEmPasta(tar), { pasta, databaseUrl: null }, askSenha)),
  });
  const copy = async (changes: Partial<BackupWorld> = {}) => {
    const tar = newPath();
    return { tar, manifesto: await makeBackup(createCopiaEmPasta(tar), { ...world, ...changes }) };
  };
  const listFiles = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => join(each.parentPath, each.name).slice(folder.length + 1))
      .sort();

  it('gives back each file that must not be lost, byte for byte, and no key of a person', async () => {
    const { tar, manifesto } = copied;
    expect(statSync(tar).mode & 0o777).toBe(0o600);
    expect(manifesto).toMatchObject({ em: NOW.toISOString(), banco: 'sqlite', danos: [] });
    const { pasta, diplomas, registros } = restored;
    expect({ diplomas, registros }).toEqual({
      diplomas: 1,
      registros: { auditoria: 'intacta', registroTransparente: 'intacto' },
    });
    const rows = await acervo.bancada.store.db.selectFrom('arquivo').select('sha256').execute();
    const names = listFiles(pasta);
    const guardados = names.filter((name) => name.startsWith('arquivos/'));
    for (const { sha256 } of rows) expect(guardados).toContain(`arquivos/${sha256.slice(0, 2)}/${sha256}`);
    for (const name of guardados) {
      const digest = createHash('sha256')
        .update(readFileSync(join(pasta, name)))
        .digest('hex');
      expect(name).toBe(`arquivos/${digest.slice(0, 2)}/${digest}`);
      expect(statSync(join(pasta, name)).mode & 0o222).toBe(0);
    }
    expect(names.filter((name) => !name.startsWith('arquivos/'))).toEqual([
      'assinaturas.jsonl',
      'confianca/provas/2026/11/um.der',
      'confianca/raiz.cer',
      'diploma.sqlite',
      'institution/instituicao.json',
      'segredos/chave-de-busca',
      'segredos/chave-do-registro-transparente.pem',
      'segredos/chave-dos-comprovantes.pem',
      'segredos/chaves.json',
    ]);
    expect(statSync(join(pasta, 'segredos/chave-de-busca')).mode & 0o077).toBe(0);
    expect(readFileSync(join(pasta, 'institution/instituicao.json'), 'utf8')).toContain('a de agora');
    const store = connectStore({ databaseUrl: null, dataDir: pasta });
    for (const table of ['diplomado', 'auditoria', 'transparencia_folha'] as const)
      expect(await store.db.selectFrom(table).selectAll().execute()).toEqual(
        await acervo.bancada.store.db.selectFrom(table).selectAll().execute(),
      );
    await store.close();
  });

  it.each<[string, Parameters<typeof adultera>[1], object]>([
    [
      'an entry of the record was changed',
      (db) => db.updateTable('auditoria').set({ quem: 'outra' }).where('seq', '=', 2).execute(),
      { auditoria: 'alterada', registroTransparente: 'intacto' },
    ],
    [
      'an entry of the record is gone',
      (db) => db.deleteFrom('auditoria').where('seq', '=', 2).execute(),
      { auditoria: 'alterada', registroTransparente: 'intacto' },
    ],
    [
      'the last entry is gone',
      (db) =>
        db
          .deleteFrom('auditoria')
          .where('seq', '=', (eb) =>
            eb.selectFrom('auditoria').select((each) => each.fn.max('seq').as('seq')),
          )
          .execute(),
      // The log names the entry that is gone.
      { auditoria: 'alterada', registroTransparente: 'alterado' },
    ],
    [
      'an act is in no entry',
      (db) => db.updateTable('diploma').set({ situacao: 'anulado' }).execute(),
      { auditoria: 'alterada' },
    ],
    [
      'a leaf of the log was changed',
      (db) => db.updateTable('transparencia_folha').set({ codigo: '1.1.aaaaaaaaaaaa' }).execute(),
      { auditoria: 'intacta', registroTransparente: 'alterado' },
    ],
    [
      'a leaf of the log is gone',
      (db) => db.deleteFrom('transparencia_folha').execute(),
      { auditoria: 'intacta', registroTransparente: 'alterado' },
    ],
  ])('finds after the restore that %s, in the copy already', async (_what, change, expected) => {
    const dataDir = copyDados(restored.pasta, `adulterada-${++count}`);
    await adultera(dataDir, change);
    const store = connectStore({ databaseUrl: null, dataDir });
    expect(await checkRegistros(store.db)).toMatchObject(expected);
    await store.close();
  });

  it('restores a copy whose record was broken already, and says so', async () => {
    const dataDir = copyDados(restored.pasta, 'quebrada');
    await adultera(dataDir, (db) => db.deleteFrom('auditoria').where('seq', '=', 2).execute());
    const store = connectStore({ databaseUrl: null, dataDir });
    const { tar } = await copy({ store, dataDir, segredosDir: join(dataDir, 'segredos') });
    await store.close();
    expect((await restore(tar)).registros).toMatchObject({ auditoria: 'alterada' });
  });

  it('names in the manifest a file that was altered or gone before, and copies the rest', async () => {
    const dataDir = copyDados(restored.pasta, 'danificada');
    const [first = '', second = ''] = listFiles(join(dataDir, 'arquivos'));
    const at = (name: string): string => join(dataDir, 'arquivos', name);
    chmodSync(at(first), 0o640);
    writeFileSync(at(first), 'outro conteúdo');
    rmSync(at(second));
    const store = connectStore({ databaseUrl: null, dataDir });
    const { manifesto } = await copy({ store, dataDir, segredosDir: join(dataDir, 'segredos') });
    await store.close();
    expect(manifesto.danos).toEqual([
      { sha256: first.slice(3), code: 'arquivo-corrompido' },
      { sha256: second.slice(3), code: 'arquivo-ausente' },
    ]);
  });

  it('takes no other passphrase for an encrypted copy, which tells nothing without it', async () => {
    const { tar } = await copy({ senha: 'uma senha boa' });
    expect(readFileSync(tar).includes(Buffer.from('a chave de busca'))).toBe(false);
    const wrong = restore(tar, `${tar}-errada`, async () => 'outra senha');
    await expect(wrong).rejects.toMatchObject({ code: expect.stringMatching(/senha/) });
    expect(existsSync(`${tar}-errada`)).toBe(false);
  });

  it('puts nothing into a folder that holds something, nor from a copy that was changed or cut', async () => {
    const { tar } = copied;
    const taken = join(dir, 'ocupada');
    mkdirSync(taken);
    writeFileSync(join(taken, 'de-alguem.txt'), 'fica');
    await expect(restore(tar, taken)).rejects.toMatchObject({ code: 'pasta-ocupada' });
    expect(listFiles(taken)).toEqual(['de-alguem.txt']);
    const whole = readFileSync(tar);
    const changed = Buffer.from(whole);
    const at = changed.indexOf('a chave de busca');
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    for (const [bytes, code] of [
      [changed, 'copia-invalida'],
      [whole.subarray(0, whole.length / 2), 'copia-cortada'],
    ] as const) {
      const bad = newPath();
      writeFileSync(bad, bytes);
      await expect(restore(bad)).rejects.toMatchObject({ code });
      expect(existsSync(`${bad}-pasta`)).toBe(false);
      mkdirSync(`${bad}-vazia`);
      await expect(restore(bad, `${bad}-vazia`)).rejects.toMatchObject({ code });
      expect(readdirSync(`${bad}-vazia`)).toEqual([]);
    }
  });

  /** A place like a folder, of which something is otherwise. */
  const placeThat = (path: string, change: (copia: CopiaNova) => Partial<CopiaNova>): LugarDaCopia => {
    const lugar = createCopiaEmPasta(path);
    return {
      ...lugar,
      create: async () => {
        const copia = await lugar.create();
        return { ...copia, ...change(copia) };
      },
    };
  };
  const listOf = (path: string): string[] =>
    readdirSync(dir).filter((name) => join(dir, name).startsWith(path));

  it('names no copy that reads otherwise than it was written, and leaves nothing of it', async () => {
    const path = newPath();
    const lying = placeThat(path, (copia) => ({
      open: async () => {
        const { read, close } = await copia.open();
        let isFirst = true;
        const readOn = async (length: number) => {
          const bytes = Buffer.from(await read(length));
          // The header says who wrote it, which no manifest lists.
          if (isFirst) bytes.writeUInt8(bytes.readUInt8(500) ^ 1, 500);
          isFirst = false;
          return bytes;
        };
        return { read: readOn, close };
      },
    }));
    await expect(makeBackup(lying, world)).rejects.toMatchObject({ code: 'copia-invalida' });
    expect(listOf(path)).toEqual([]);
  });

  it('leaves nothing of a copy that fails or is interrupted', async () => {
    const path = newPath();
    const full = placeThat(path, () => ({
      write: async () => {
        throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      },
    }));
    await expect(makeBackup(full, world)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(listOf(path)).toEqual([]);
    const signal = AbortSignal.abort(new Error('interrompida'));
    await expect(makeBackup(createCopiaEmPasta(path), { ...world, signal })).rejects.toThrow('interrompida');
    expect(listOf(path)).toEqual([]);
  });

  it('leaves itself out where it lies among the data', async () => {
    const tar = join(world.dataDir, 'copia.tar');
    writeFileSync(tar, 'a de ontem');
    const { arquivos } = await makeBackup(createCopiaEmPasta(tar), world);
    rmSync(tar);
    expect(arquivos.map(({ nome }) => nome).filter((nome) => nome.startsWith('copia.tar'))).toEqual([]);
  });
});
