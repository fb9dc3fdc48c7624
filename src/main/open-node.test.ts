import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type Config, loadConfig } from '#config/config.ts';
import { envDosArquivos } from '../../tests/support/arquivos-da-suite.ts';
import { describeOnEachEngine } from '../../tests/support/engines.ts';
import { hasRegistro, openNode } from './open-node.ts';

const NOW = () => new Date('2026-11-15T12:00:00Z');

describeOnEachEngine('openNode', (_connect, newDatabase) => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  let config: Config;
  beforeEach(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'no-'));
    folders.push(dataDir);
    const { databaseUrl } = await newDatabase();
    const env = databaseUrl === null ? {} : await envDosArquivos('postgres');
    config = { ...loadConfig({ DATA_DIR: dataDir, ...env }), databaseUrl };
  });
  const path = (name: string): string => join(config.dataDir, name);
  const open = async (changes: Partial<Config> = {}): Promise<void> =>
    (await openNode({ ...config, ...changes }, NOW)).close();
  /** One act and one file, as any batch leaves them. */
  const use = async (): Promise<void> => {
    const { db, arquivos, auditoria, close } = await openNode(config, NOW);
    await auditoria.append(db, { quem: 'eu', acao: 'lote-aceito', diploma: null, dados: {} });
    await arquivos.put(new TextEncoder().encode('um diploma'));
    await close();
  };
  const LOST = /mostra que já houve um registro aqui.*Recupere o banco da última cópia/;

  it('refuses an empty database under DATABASE_URL, or none at all, where files show that there was one', async () => {
    await use();
    await open();
    if (config.databaseUrl !== null) {
      await expect(open({ databaseUrl: (await newDatabase()).databaseUrl })).rejects.toThrow(LOST);
      return;
    }
    const parts = ['', '-wal', '-shm'].filter((name) => existsSync(path(`diploma.sqlite${name}`)));
    for (const name of parts) copyFileSync(path(`diploma.sqlite${name}`), path(`copia${name}`));
    for (const name of ['', '-wal', '-shm']) rmSync(path(`diploma.sqlite${name}`), { force: true });
    await expect(open()).rejects.toThrow(LOST);
    expect(() => hasRegistro(config)).toThrow(LOST);
    expect(existsSync(path('diploma.sqlite'))).toBe(false);
    writeFileSync(path('diploma.sqlite'), '');
    await expect(open()).rejects.toThrow(/o banco de dados está vazio.*mostra que já houve/);
    for (const name of ['', '-wal', '-shm']) rmSync(path(`diploma.sqlite${name}`), { force: true });
    for (const name of parts) copyFileSync(path(`copia${name}`), path(`diploma.sqlite${name}`));
    await open();
  });

  it('takes the record of signatures, and SQLite’s own file, for such traces too', async () => {
    await open();
    writeFileSync(path('assinaturas.jsonl'), '{}\n');
    await expect(open()).rejects.toThrow(LOST);
    truncateSync(path('assinaturas.jsonl'));
    await open();
    if (config.databaseUrl === null) return;
    writeFileSync(path('diploma.sqlite'), 'usado');
    await expect(open()).rejects.toThrow(LOST);
  });

  it('knows its ambiente for good from the first act on', async () => {
    await open();
    await open({ ambiente: 'producao' });
    await open({ ambiente: 'homologacao' });
    await use();
    await expect(open({ ambiente: 'producao' })).rejects.toThrow(
      /^AMBIENTE: .* é de homologação, e pediu-se produção\..*outra DATA_DIR/,
    );
    await open();
  });

  it('knows by its fictitious authorities what was used before ambientes were written down', async () => {
    await use();
    const { db, close } = await openNode(config, NOW);
    await db.deleteFrom('identidade').where('nome', '=', 'ambiente').execute();
    await close();
    mkdirSync(path('pki-demo'));
    await expect(open({ ambiente: 'producao' })).rejects.toThrow(/^AMBIENTE: /);
  });
});
