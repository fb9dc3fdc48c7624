import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copiasDoBanco } from '../../../tests/support/copias-do-banco.ts';
import { call } from '../../../tests/support/um-mundo.ts';
import { inspectEmissao, type UmaEmissao, umaEmissao } from '../../../tests/support/uma-emissao.ts';
import { auditoria } from '../auditoria.ts';
import { emitir } from '../emissao/emitir.ts';

/** One institution; each test finds what the ones before it left. */
describe('the anchor', { tags: ['largo'] }, () => {
  let emissao: UmaEmissao;
  let path: string;
  const banco = (): string => join(emissao.config.dataDir, 'diploma.sqlite');
  const emit = async (linhas: number) => call(emitir, emissao.world, await emissao.writeLote(linhas));
  const numeros = async (): Promise<(number | null)[]> => {
    const { diplomas, store } = await inspectEmissao(emissao.config);
    await store.close();
    return diplomas.map(({ numero }) => numero).sort();
  };
  let copias: ReturnType<typeof copiasDoBanco>;
  beforeAll(async () => {
    const ancoraDir = mkdtempSync(join(tmpdir(), 'ancora-'));
    path = join(ancoraDir, 'ancora.json');
    emissao = await umaEmissao('p-256', undefined, { ANCORA_DIR: ancoraDir });
    copias = copiasDoBanco(emissao);
  });
  afterAll(() => {
    rmSync(join(path, '..'), { recursive: true, force: true });
    emissao.remove();
  });

  it('is written with each batch, and holds what the record says', async () => {
    expect((await emit(1)).exitCode).toBe(0);
    const { json } = await call(auditoria, emissao.world, 'cabeca', '--json');
    expect(json).toMatchObject({ situacao: 'em-dia', ancora: { registrados: 1, ...json.cabeca } });
    expect((await call(auditoria, emissao.world, 'conferir')).stdout).toContain('o banco de dados a contém');
  });

  it('lets no older database give a number twice, and says how to go on', async () => {
    await copias.keep('antiga');
    expect((await emit(2)).exitCode).toBe(0);
    expect(await numeros()).toEqual([1, 2]);
    const before = readFileSync(path, 'utf8');
    copias.putBack('antiga');
    const refused = await emit(3);
    expect([refused.exitCode, refused.stderr]).toEqual([
      3,
      expect.stringContaining('mais antigo que a âncora'),
    ]);
    expect(await numeros()).toEqual([1]);
    const conferida = await call(auditoria, emissao.world, 'conferir');
    expect([conferida.exitCode, conferida.stdout]).toEqual([3, expect.stringContaining('Restaure')]);
    expect(readFileSync(path, 'utf8')).toBe(before);

    expect((await call(auditoria, emissao.world, 'retomar')).exitCode).toBe(64);
    const resumed = await call(
      auditoria,
      emissao.world,
      'retomar',
      '--motivo',
      'a cópia mais nova se perdeu',
    );
    expect([resumed.exitCode, resumed.stdout]).toEqual([
      0,
      expect.stringContaining('o próximo é o 3º do livro'),
    ]);
    expect((await emit(3)).exitCode).toBe(0);
    expect(await numeros()).toEqual([1, 3, 4]);
    const { exitCode } = await call(auditoria, emissao.world, 'conferir');
    expect(exitCode).toBe(0);
  });

  it('refuses an empty database where there was a register', async () => {
    await copias.keep('cheia');
    for (const end of ['', '-wal', '-shm']) rmSync(banco() + end, { force: true });
    expect((await emit(1)).exitCode).not.toBe(0);
    const { exitCode } = await call(auditoria, emissao.world, 'retomar', '--motivo', 'teste');
    expect(exitCode).not.toBe(0);
    copias.putBack('cheia');
    expect((await emit(1)).exitCode).toBe(0);
  });

  it('issues nothing where the anchor is gone, as where its disk is not mounted, until somebody answers for it', async () => {
    const before = readFileSync(path, 'utf8');
    rmSync(path);
    const refused = await emit(1);
    expect([refused.exitCode, refused.stderr]).toEqual([3, expect.stringContaining('Monte o disco')]);
    expect(existsSync(path)).toBe(false);
    expect((await call(auditoria, emissao.world, 'cabeca')).exitCode).toBe(3);
    expect((await call(auditoria, emissao.world, 'conferir')).exitCode).toBe(3);
    const resumed = await call(auditoria, emissao.world, 'retomar', '--motivo', 'o outro disco queimou');
    expect(resumed.exitCode).toBe(0);
    expect(JSON.parse(readFileSync(path, 'utf8')).registrados).toBe(JSON.parse(before).registrados);
    expect((await emit(1)).exitCode).toBe(0);
  });

  it('takes a damaged anchor for none of these: it says so, and nothing is issued', async () => {
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, before.slice(0, 40));
    const refused = await emit(1);
    expect([refused.exitCode, refused.stderr]).toEqual([3, expect.stringContaining('Não o apague')]);
    writeFileSync(path, before);
    expect((await emit(1)).exitCode).toBe(0);
  });
});
