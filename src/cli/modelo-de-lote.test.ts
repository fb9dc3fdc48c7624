import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { requireOracle } from '../../tests/support/oracles.ts';
import { call, umMundo } from '../../tests/support/um-mundo.ts';
import { openLote } from './emissao/open-lote.ts';
import { modeloDeLote } from './modelo-de-lote.ts';

const world = umMundo();
afterAll(() => rmSync(world.cwd, { recursive: true }));
const hasQpdf = requireOracle('qpdf', spawnSync('qpdf', ['--version']).status === 0);

describe('modelo-de-lote', () => {
  it('writes a batch that is read without a word against it', async () => {
    const answer = await call(modeloDeLote, world, '--saida', 'modelo', '--linhas', '13', '--json');
    expect(answer).toMatchObject({ exitCode: 0, json: { linhas: 13, planilha: 'modelo/lote.csv' } });
    const { lote } = await openLote('modelo/lote.csv', world);
    expect([lote.pedidos.length, lote.problemas, lote.avisos]).toEqual([13, [], []]);
    expect(readFileSync(join(world.cwd, 'modelo/LEIAME.txt'), 'utf8')).toContain('* matricula');
  });

  it('writes one row unless told', async () => {
    await call(modeloDeLote, world, '--saida', 'um');
    expect(readdirSync(join(world.cwd, 'um'))).toHaveLength(3);
  });

  it.skipIf(!hasQpdf)('draws proofs that qpdf finds sound', () => {
    const [pasta = ''] = readdirSync(join(world.cwd, 'um'));
    const { status } = spawnSync('qpdf', ['--check', join(world.cwd, 'um', pasta, 'identidade.pdf')]);
    expect(status).toBe(0);
  });

  it.each([['0'], ['20001'], ['dois']])('refuses --linhas %s', async (linhas) => {
    expect(await call(modeloDeLote, world, '--saida', 'x', '--linhas', linhas)).toMatchObject({
      exitCode: 64,
    });
  });
});
