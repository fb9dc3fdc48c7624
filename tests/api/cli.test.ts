import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadTestSettings } from '../support/settings.ts';

/** As a registrar calls it: through npm, from a folder of their own. */

const { projectDir } = loadTestSettings();
const folder = mkdtempSync(join(tmpdir(), 'secretaria-'));
afterAll(() => rmSync(folder, { recursive: true }));

function diploma(...args: string[]) {
  const command = ['--prefix', projectDir, 'run', '-s', 'diploma', '--', ...args];
  const env = { ...process.env, DATA_DIR: join(folder, 'dados'), INIT_CWD: undefined };
  const { status, stdout, stderr } = spawnSync('npm', command, { cwd: folder, env });
  return { status, stdout: stdout.toString(), stderr: stderr.toString() };
}

describe('npm run -s diploma', () => {
  it('writes where the person stands, and answers JSON alone', { tags: ['largo'] }, () => {
    const made = diploma(
      'montar',
      join(projectDir, 'exemplos/diploma-nsf.json'),
      '--saida',
      'saida',
      '--json',
    );
    expect(made.stderr).not.toMatch(/Error/);
    expect(JSON.parse(made.stdout)).toMatchObject({ pasta: 'saida' });
    expect(made.status).toBe(0);
    expect(existsSync(join(folder, 'saida', 'rvdd.pdf'))).toBe(true);

    const judged = diploma('validar', 'saida/diploma.xml', '--json');
    expect(judged.status).toBe(1);
    expect(JSON.parse(judged.stdout)).toMatchObject({ valido: false, documento: 'Diploma Digital' });
  });

  it('answers 64 to a call it does not know', () => {
    expect(diploma('emoldurar')).toMatchObject({ status: 64, stdout: '' });
  });
});
