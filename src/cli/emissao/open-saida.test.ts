import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileError } from '../command.ts';
import { openSaida } from './open-saida.ts';

describe('openSaida', () => {
  let cwd: string;
  beforeEach(() => {
    cwd = mkdtempSync(join(tmpdir(), 'saida-'));
  });
  afterEach(() => rmSync(cwd, { recursive: true, force: true }));

  it('makes the folder and leaves only what is written', async () => {
    const { write } = await openSaida(cwd, 'a/b');
    await write('resumo.csv', 'um');
    await write('resumo.csv', 'dois');
    await write(join('M1', 'diploma.xml'), new Uint8Array([65]));
    expect(readdirSync(join(cwd, 'a', 'b'), { recursive: true }).sort()).toEqual([
      ...['M1', 'M1/diploma.xml', 'resumo.csv'],
    ]);
    expect(readFileSync(join(cwd, 'a/b/resumo.csv'), 'utf8')).toBe('dois');
  });

  it('refuses at once what is no folder, or cannot be written', async () => {
    writeFileSync(join(cwd, 'arquivo'), '');
    for (const path of ['arquivo', 'arquivo/dentro']) {
      const failing = openSaida(cwd, path);
      await expect(failing).rejects.toThrow(FileError);
      await expect(failing).rejects.toThrow(/^arquivo/);
    }
    if (process.getuid?.() === 0) return;
    mkdirSync(join(cwd, 'fechada'));
    chmodSync(join(cwd, 'fechada'), 0o500);
    await expect(openSaida(cwd, 'fechada')).rejects.toThrow(FileError);
  });

  it('follows no link out of the folder', async () => {
    writeFileSync(join(cwd, 'fora.txt'), 'intacto');
    mkdirSync(join(cwd, 'fora'));
    const { write } = await openSaida(cwd, 'saida');
    symlinkSync(join(cwd, 'fora.txt'), join(cwd, 'saida', 'resumo.csv'));
    symlinkSync(join(cwd, 'fora'), join(cwd, 'saida', 'M1'));
    await write('resumo.csv', 'novo');
    expect(readFileSync(join(cwd, 'fora.txt'), 'utf8')).toBe('intacto');
    expect(lstatSync(join(cwd, 'saida', 'resumo.csv')).isFile()).toBe(true);
    await expect(write(join('M1', 'diploma.xml'), 'x')).rejects.toThrow(/saida\/M1: .*atalho/);
    expect(readdirSync(join(cwd, 'fora'))).toEqual([]);
  });
});
