import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeNoteKey } from '#arvore/note-key.ts';
import type { Database } from '#store/database.ts';
import { adultera, rewriteFolha } from '../../tests/support/adultera-registro.ts';
import { copiasDoBanco } from '../../tests/support/copias-do-banco.ts';
import { call } from '../../tests/support/um-mundo.ts';
import { type UmaEmissao, umaEmissao } from '../../tests/support/uma-emissao.ts';
import { umaChaveDeNotas } from '../../tests/support/uma-publicacao.ts';
import { auditoria } from './auditoria.ts';
import { emitir } from './emissao/emitir.ts';
import { transparencia } from './transparencia.ts';

/** One institution; each test finds what the ones before it left, and leaves the database as it found it. */
describe('transparencia', () => {
  let emissao: UmaEmissao;
  let ancoraDir: string;
  const emit = async (linhas: number) => call(emitir, emissao.world, await emissao.writeLote(linhas));
  const conferir = (...args: string[]) => call(transparencia, emissao.world, 'conferir', '--json', ...args);
  const tamper = (change: Parameters<typeof adultera>[1]) => adultera(emissao.config.dataDir, change);
  let copias: ReturnType<typeof copiasDoBanco>;
  beforeAll(async () => {
    ancoraDir = mkdtempSync(join(tmpdir(), 'ancora-'));
    emissao = await umaEmissao('p-256', undefined, { ANCORA_DIR: ancoraDir });
    copias = copiasDoBanco(emissao);
    expect((await emit(1)).exitCode).toBe(0);
    await copias.keep('primeira');
    cpSync(ancoraDir, `${ancoraDir}-primeira`, { recursive: true });
    expect((await emit(3)).exitCode).toBe(0);
    await copias.keep('inteira');
  });
  afterAll(() => {
    for (const dir of [ancoraDir, `${ancoraDir}-primeira`]) rmSync(dir, { recursive: true, force: true });
    emissao.remove();
  });

  it('finds intact what issuing left, beside the checkpoint that was kept', async () => {
    const { exitCode, json } = await conferir();
    expect(json).toMatchObject({
      situacao: 'intacto',
      achados: [],
      checkpoints: { conferidos: 1 },
      semFolha: 0,
    });
    expect(exitCode).toBe(0);
    expect(json.folhas).toBeGreaterThanOrEqual(3);
    expect(readFileSync(join(ancoraDir, 'checkpoint'), 'utf8')).toContain(
      `localhost:3000/registro-transparente\n${json.folhas}\n`,
    );
  });

  it('shows the key and the checkpoint, the same each time', async () => {
    const { exitCode, json } = await call(transparencia, emissao.world, 'chave', '--json');
    expect([exitCode, json.chave]).toEqual([
      0,
      expect.stringMatching(/^localhost:3000\/registro-transparente\+[0-9a-f]{8}\+/),
    ]);
    expect(json.checkpoint).toBe(readFileSync(join(ancoraDir, 'checkpoint'), 'utf8'));
  });

  it.each([
    [
      'a leaf that was changed',
      (db: Kysely<Database>) =>
        db.updateTable('transparencia_folha').set({ em: 'outro' }).where('indice', '=', 0).execute(),
      ['folha-alterada'],
    ],
    [
      'a leaf that was dropped',
      (db: Kysely<Database>) => db.deleteFrom('transparencia_folha').where('indice', '=', 1).execute(),
      ['folha-removida', 'banco-atrasado'],
    ],
    [
      'a tail that was cut, head and all',
      async (db: Kysely<Database>) => {
        await db.deleteFrom('transparencia_folha').where('indice', '>', 0).execute();
        await db.updateTable('transparencia_cabeca').set({ folhas: 1 }).execute();
      },
      ['banco-atrasado', 'ato-sem-folha'],
    ],
    [
      'an audit record that was cut',
      (db: Kysely<Database>) => db.deleteFrom('auditoria').where('acao', '=', 'publicado').execute(),
      ['folha-sem-entrada'],
    ],
  ])('tells %s', async (_, change, tipos) => {
    await tamper(change);
    const { exitCode, json } = await conferir();
    expect(exitCode).toBe(1);
    const found = new Set(json.achados.map(({ tipo }: { tipo: string }) => tipo));
    for (const tipo of tipos) expect(found).toContain(tipo);
    copias.putBack('inteira');
    expect((await conferir()).exitCode).toBe(0);
  });

  it('tells a history that was rewritten whole, by what was kept elsewhere alone', async () => {
    const elsewhere = join(emissao.world.cwd, 'da-testemunha');
    cpSync(join(ancoraDir, 'checkpoint'), elsewhere);
    cpSync(ancoraDir, `${ancoraDir}-copia`, { recursive: true });
    await tamper(rewriteFolha);
    const refused = await emit(4);
    expect([refused.exitCode, refused.stderr]).toEqual([3, expect.stringMatching(/reescrit|âncora/)]);
    rmSync(ancoraDir, { recursive: true });
    expect((await conferir()).json.achados).not.toContainEqual(
      expect.objectContaining({ tipo: 'historia-reescrita' }),
    );
    const { exitCode, json } = await conferir('--checkpoint', elsewhere);
    expect(exitCode).toBe(1);
    expect(json.achados).toContainEqual({
      tipo: 'historia-reescrita',
      checkpoint: elsewhere,
      tamanho: expect.any(Number),
    });
    cpSync(`${ancoraDir}-copia`, ancoraDir, { recursive: true });
    rmSync(`${ancoraDir}-copia`, { recursive: true });
    copias.putBack('inteira');
  });

  it('tells a fork: what a node with an older copy, anchor and all, went on to sign', async () => {
    const elsewhere = join(emissao.world.cwd, 'do-outro-no');
    cpSync(ancoraDir, `${ancoraDir}-inteira`, { recursive: true });
    const standOn = (copia: 'primeira' | 'inteira'): void => {
      copias.putBack(copia);
      rmSync(ancoraDir, { recursive: true });
      cpSync(`${ancoraDir}-${copia}`, ancoraDir, { recursive: true });
    };
    standOn('primeira');
    expect((await emit(2)).exitCode).toBe(0);
    expect((await conferir()).exitCode).toBe(0);
    cpSync(join(ancoraDir, 'checkpoint'), elsewhere);
    standOn('inteira');
    rmSync(`${ancoraDir}-inteira`, { recursive: true });
    expect((await conferir()).exitCode).toBe(0);
    const { exitCode, json } = await conferir('--checkpoint', elsewhere);
    expect([exitCode, json.achados]).toEqual([
      1,
      [{ tipo: 'historia-reescrita', checkpoint: elsewhere, tamanho: 2 }],
    ]);
  });

  it('says that it could not hold the log against what is no checkpoint of it', async () => {
    const path = join(emissao.world.cwd, 'outro');
    writeFileSync(path, 'nada');
    expect(await conferir('--checkpoint', path)).toMatchObject({
      exitCode: 3,
      json: { checkpoints: { semConferir: [{ checkpoint: path, porque: 'ilegivel' }] } },
    });
  });

  it('has the checkpoint stamped once a day, and keeps both outside the database', async () => {
    const stamped = await call(transparencia, emissao.world, 'carimbar', '--json');
    expect([stamped.exitCode, stamped.json.carimbada]).toEqual([0, true]);
    expect((await call(transparencia, emissao.world, 'carimbar', '--json')).json.carimbada).toBe(false);
    const kept = readdirSync(join(ancoraDir, 'checkpoints'));
    expect(kept).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d\.checkpoint$/),
      expect.stringMatching(/\.tst$/),
    ]);
    expect((await conferir()).json.checkpoints.conferidos).toBe(3);
    expect((await call(auditoria, emissao.world, 'conferir')).exitCode).toBe(0);
  });

  it('ends the log where its leaves are lost for good, and begins another that says so', async () => {
    copias.putBack('primeira');
    const stale = await conferir();
    expect([stale.exitCode, stale.json.achados.map(({ tipo }: { tipo: string }) => tipo)]).toEqual([
      1,
      expect.arrayContaining(['banco-atrasado']),
    ]);
    expect((await emit(4)).exitCode).toBe(3);
    const resumed = await call(auditoria, emissao.world, 'retomar', '--motivo', 'a cópia se perdeu');
    expect(resumed.exitCode).toBe(0);
    const { exitCode, json } = await conferir();
    expect(json.origem).toMatch(/registro-transparente\/\d{14}$/);
    expect([exitCode, json.situacao, json.checkpoints.anteriores.length]).toEqual([0, 'intacto', 2]);
    expect((await emit(4)).exitCode).toBe(0);
  });

  it('adds once what was published before there was a log', async () => {
    await tamper(async (db) => {
      await db.deleteFrom('transparencia_folha').execute();
      await db.updateTable('transparencia_cabeca').set({ folhas: 0 }).execute();
    });
    rmSync(join(ancoraDir, 'checkpoint'));
    rmSync(join(ancoraDir, 'checkpoints'), { recursive: true });
    const open = await conferir();
    expect([open.exitCode, open.json.semFolha > 0]).toEqual([3, true]);
    const begun = await call(transparencia, emissao.world, 'iniciar', '--json');
    expect(begun.json.incluidos).toBe(open.json.semFolha);
    expect((await call(transparencia, emissao.world, 'iniciar', '--json')).json.incluidos).toBe(0);
    expect((await conferir()).exitCode).toBe(0);
  });

  it('says how it is called', async () => {
    expect((await call(transparencia, emissao.world, 'reescrever')).exitCode).toBe(64);
  });

  it('follows one history of each log: two keys of one are refused', async () => {
    const keys = await Promise.all([umaChaveDeNotas(), umaChaveDeNotas()]);
    const chaves = keys.map(({ key }) => writeNoteKey(key)).join(',');
    const args = ['--porta', '0', '--nome', 'testemunha.exemplo.br', '--chave', chaves];
    const { exitCode, stderr } = await call(transparencia, emissao.world, 'testemunhar', ...args);
    expect([exitCode, stderr]).toEqual([64, expect.stringContaining('uma só chave de cada registro')]);
  });
});
