import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accepted, refused } from '#diploma/parsed.ts';
import { withTempDir } from '../../../tests/support/openssl.ts';
import { describeTomados } from './describe-tomados.ts';
import { takeEach } from './each-arquivo.ts';

describe('takeEach', () => {
  it('counts a diploma once that came in two files', () =>
    withTempDir(async (dir) => {
      for (const name of ['a.xml', 'b.xml', 'c.xml']) writeFileSync(join(dir, name), name);
      const seen = new Set<string>();
      const tomados = await takeEach(['.'], { cwd: dir }, async (bytes) => {
        const nonce = Buffer.from(bytes).toString() === 'c.xml' ? '2' : '1';
        const isNovo = !seen.has(nonce);
        seen.add(nonce);
        return accepted({ nonce, isNovo });
      });
      expect(tomados).toEqual({ nonces: ['1', '2'], novos: 2, recusados: [] });
    }));

  it('tells the refusal as one sentence', () =>
    withTempDir(async (dir) => {
      writeFileSync(join(dir, 'a.xml'), 'x');
      const tomados = await takeEach(['a.xml'], { cwd: dir }, async () => refused(['Foi cortado; baixe-o.']));
      const { text, exitCode } = describeTomados([], tomados, { missing: [] });
      expect([exitCode, text]).toEqual([1, 'Recusado: a.xml: Foi cortado; baixe-o.\n0 novos.']);
    }));
});
