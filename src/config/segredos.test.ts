import { execSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../tests/support/refusal-of.ts';
import { findComprovantesKey, loadChavesDeAssinatura, loadLookUpKey } from './segredos.ts';

describe('loadLookUpKey', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'segredos-'));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('makes a key of 32 bytes once, that only its owner reads, and leaves nothing beside it', () => {
    const segredosDir = join(dir, 'novo', 'segredos');
    const key = loadLookUpKey({ segredosDir, databaseUrl: null });
    expect(key).toHaveLength(32);
    expect(new Set(key).size).toBeGreaterThan(8);
    expect(loadLookUpKey({ segredosDir, databaseUrl: null })).toEqual(key);
    expect(readdirSync(segredosDir)).toEqual(['chave-de-busca']);
    expect(statSync(join(segredosDir, 'chave-de-busca')).mode & 0o777).toBe(0o600);
    expect(statSync(segredosDir).mode & 0o777).toBe(0o700);
  });

  it('makes no key for an external database, and says how it is made', () => {
    const segredosDir = join(dir, 'externo');
    const refusal = refusalOf(() => loadLookUpKey({ segredosDir, databaseUrl: 'postgres://banco/x' }));
    expect(refusal).toContain(join(segredosDir, 'chave-de-busca'));
    expect(refusal).toContain('openssl rand -hex 32');
    // Followed where a key lies, the advice leaves it alone.
    mkdirSync(segredosDir);
    writeFileSync(join(segredosDir, 'chave-de-busca'), 'antiga');
    const advice = refusal.slice(refusal.indexOf('umask'));
    expect(() => execSync(advice, { shell: '/bin/sh', stdio: 'ignore' })).toThrow();
    expect(readFileSync(join(segredosDir, 'chave-de-busca'), 'utf8')).toBe('antiga');
    rmSync(segredosDir, { recursive: true });
    expect(() => readdirSync(segredosDir)).toThrow();
  });

  it('reads the key that an external database shares, in either case and with a line break', () => {
    const segredosDir = join(dir, 'partilhado');
    mkdirSync(segredosDir);
    writeFileSync(join(segredosDir, 'chave-de-busca'), `${'AB'.repeat(32)}\r\n`);
    const key = loadLookUpKey({ segredosDir, databaseUrl: 'postgres://banco/x' });
    expect(Buffer.from(key).toString('hex')).toBe('ab'.repeat(32));
  });

  it.each(['', 'ab'.repeat(31), 'ab'.repeat(33), 'zz'.repeat(32), `${'ab'.repeat(32)} ${'ab'.repeat(32)}`])(
    'refuses %j as a key, and never replaces it',
    (text) => {
      const segredosDir = mkdtempSync(join(dir, 'ruim-'));
      writeFileSync(join(segredosDir, 'chave-de-busca'), text);
      const refusal = refusalOf(() => loadLookUpKey({ segredosDir, databaseUrl: null }));
      expect(refusal).toMatch(/^SEGREDOS_DIR: /);
      expect(text === '' || !refusal.includes(text)).toBe(true);
      expect(readFileSync(join(segredosDir, 'chave-de-busca'), 'utf8')).toBe(text);
    },
  );
});

describe('a folder of secrets that cannot be read', () => {
  let dir: string;
  let segredosDir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'fechado-'));
    chmodSync(dir, 0o755);
    segredosDir = join(dir, 'segredos');
    mkdirSync(segredosDir);
    writeFileSync(join(segredosDir, 'chave-de-busca'), 'ab'.repeat(32));
    writeFileSync(join(segredosDir, 'chaves.json'), '[]');
    chmodSync(segredosDir, 0);
    // Root reads everything: the test must be somebody else.
    if (process.getuid?.() === 0) process.seteuid?.(65_534);
  });
  afterAll(() => {
    if (process.getuid?.() === 0) process.seteuid?.(0);
    chmodSync(segredosDir, 0o700);
    rmSync(dir, { recursive: true, force: true });
  });

  it.each([null, 'postgres://banco/x'])(
    'is not a missing one, and nobody is told to make a key (%s)',
    (databaseUrl) => {
      const config = { segredosDir, databaseUrl };
      for (const use of [loadLookUpKey, findComprovantesKey, loadChavesDeAssinatura]) {
        const refusal = refusalOf(() => use(config));
        expect(refusal).toMatch(/^SEGREDOS_DIR: .* não pode ser lido \(EACCES\)/);
        expect(refusal).not.toContain('openssl');
      }
    },
  );
});

describe('findComprovantesKey', () => {
  it('lets a missing key be made, but for an external database, and says how', () => {
    const segredosDir = mkdtempSync(join(tmpdir(), 'segredos-'));
    const path = join(segredosDir, 'chave-dos-comprovantes.pem');
    const externo = { segredosDir, databaseUrl: 'postgres://banco/x' };
    expect(findComprovantesKey({ segredosDir, databaseUrl: null })).toEqual({ path, mayMake: true });
    const refusal = refusalOf(() => findComprovantesKey(externo));
    expect(refusal).toMatch(/^SEGREDOS_DIR: falta o arquivo .*openssl req -x509 /);
    writeFileSync(path, '');
    expect(findComprovantesKey(externo)).toEqual({ path, mayMake: false });
    rmSync(segredosDir, { recursive: true });
  });
});
