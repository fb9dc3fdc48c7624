import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { call, umMundo } from '../../../tests/support/um-mundo.ts';
import { situacao } from './situacao.ts';

describe('situacao', () => {
  it('says what to do, and shows no stack, where the database does not open', async () => {
    const world = umMundo();
    mkdirSync(join(world.config.dataDir, 'diploma.sqlite'), { recursive: true });
    const { exitCode, stderr } = await call(situacao, world);
    expect([exitCode, stderr]).toEqual([
      3,
      expect.stringMatching(/^O banco de dados não abre; confira DATA_DIR/),
    ]);
    expect(stderr).not.toMatch(/\n {4}at /);
    rmSync(world.cwd, { recursive: true });
  });
});
