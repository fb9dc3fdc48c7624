import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadLookUpKey } from '#config/segredos.ts';
import { nameAccount } from './name-account.ts';

describe('nameAccount', () => {
  const segredosDir = mkdtempSync(join(tmpdir(), 'segredos-'));
  afterAll(() => rmSync(segredosDir, { recursive: true }));
  const config = { segredosDir, databaseUrl: null };
  const name = (account: string): string => nameAccount(config, { read: () => account });

  it('is the account that runs this', () => {
    expect(nameAccount(config)).toBe(userInfo().username);
    expect(name('secretaria')).toBe('secretaria');
  });

  it('names who says to be using it, beside it', () => {
    const read = () => 'secretaria';
    expect(nameAccount(config, { declared: 'maria.lima', read })).toBe('maria.lima (conta secretaria)');
    expect(nameAccount(config, { declared: '13579246828', read })).toMatch(/^\D+ \(conta secretaria\)$/);
  });

  it('is the number of a user that has no account', () => {
    const missing = (): never => {
      throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT');
    };
    expect(nameAccount(config, { read: missing })).toBe(`uid-${process.getuid?.()}`);
  });

  it('tells nothing of such an account where no key was made yet', () => {
    expect(name('13579246828')).not.toMatch(/\d{4}/);
  });

  it('keeps apart accounts that are named by a CPF or an e-mail, and tells neither', () => {
    loadLookUpKey(config);
    const names = ['13579246828', '52998224725', 'fulana@exemplo.edu.br'].map(name);
    expect(new Set(names).size).toBe(3);
    for (const each of names) expect(each).toMatch(/^conta-[0-9a-f]{16}$/);
    expect(name('13579246828')).toBe(names[0]);
  });
});
