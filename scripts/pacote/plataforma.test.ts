import { describe, expect, it } from 'vitest';
import { isFor, namePlataforma, type Plataforma } from './plataforma.ts';

const DEBIAN: Plataforma = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const ALPINE: Plataforma = { os: 'linux', cpu: 'arm64', libc: 'musl' };
const MACOS: Plataforma = { os: 'darwin', cpu: 'arm64', libc: null };
const version = '1.0.0';

describe('isFor', () => {
  it('takes a package that is for every machine', () => {
    for (const each of [DEBIAN, ALPINE, MACOS]) expect(isFor({ name: 'pg', version }, each)).toBe(true);
  });

  it('refuses another system, processor or C library', () => {
    const binding = { name: '@img/sharp-linux-x64', version, os: ['linux'], cpu: ['x64'], libc: ['glibc'] };
    expect(isFor(binding, DEBIAN)).toBe(true);
    expect(isFor(binding, ALPINE)).toBe(false);
    expect(isFor(binding, MACOS)).toBe(false);
    expect(isFor(binding, { ...DEBIAN, libc: 'musl' })).toBe(false);
  });

  it('reads the C library in the name of a package that does not state it', () => {
    expect(isFor({ name: '@libsql/linux-x64-musl', version }, DEBIAN)).toBe(false);
    expect(isFor({ name: '@libsql/linux-x64-gnu', version }, DEBIAN)).toBe(true);
    expect(isFor({ name: '@libsql/linux-x64-gnu', version }, ALPINE)).toBe(false);
  });
});

describe('namePlataforma', () => {
  it('names the C library where it is not the usual one', () => {
    expect([DEBIAN, ALPINE, MACOS].map(namePlataforma)).toEqual([
      'linux-x64',
      'linux-arm64-musl',
      'darwin-arm64',
    ]);
  });
});
