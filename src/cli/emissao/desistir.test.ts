import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEmissao } from '#config/load-institution.ts';
import { parseCpf } from '#diploma/cpf.ts';
import { connectStore } from '#store/connect.ts';
import { UmLote, writeLote } from '../../../tests/support/um-lote.ts';
import { call } from '../../../tests/support/um-mundo.ts';
import { umTerminal } from '../../../tests/support/um-terminal.ts';
import {
  inspectEmissao,
  type UmaEmissao,
  umaEmissao,
  writeChaves,
} from '../../../tests/support/uma-emissao.ts';
import type { World } from '../command.ts';
import { livro } from '../secretaria/livro.ts';
import { procurar } from '../secretaria/procurar.ts';
import { assinar } from './assinar.ts';
import { desistir } from './desistir.ts';
import { emitir } from './emitir.ts';

/** One diploma that is wrong in several ways, one after the other. */
describe('desistir', { tags: ['largo'] }, () => {
  let emissao: UmaEmissao;
  let world: World;
  beforeAll(async () => {
    emissao = await umaEmissao();
    world = emissao.world;
    writeChaves(world.config, []);
  });
  afterAll(() => emissao.remove());

  const lote = new UmLote([4]);
  const matricula = lote.linha(2)['matricula'] ?? '';
  const issue = (nome: string, ...args: string[]) => {
    lote.linha(2)['nome'] = nome;
    return call(emitir, world, writeLote(lote, join(world.cwd, 'lote')), '--json', ...args);
  };
  const giveUp = (...args: string[]) =>
    call(desistir, world, ...args, '--motivo', 'Engano na planilha', '--json', '--sim');
  const readDocumentacao = async (): Promise<string> => {
    const { store, diplomas, orphans } = await inspectEmissao(world.config);
    await store.close();
    const open = await emissao.open();
    const bytes = await open.world.arquivos.get(diplomas[0]?.documentacao ?? '');
    await open.close();
    expect([diplomas.length, orphans]).toEqual([1, []]);
    return new TextDecoder().decode(bytes);
  };

  it('is not needed before anybody signs: the corrected row takes the place of the plan', {
    tags: ['largo'],
  }, async () => {
    expect((await issue('Errada Fictícia')).json).toMatchObject({ novos: 1, aguardando: { Reitor: 1 } });
    const simulated = await issue('Certa Fictícia', '--simular');
    expect(simulated.json).toMatchObject({ novos: 0, substituidos: 1, existentes: 0 });
    expect(await readDocumentacao()).toContain('Errada Fictícia');
    const { exitCode, json } = await issue('Certa Fictícia');
    expect([exitCode, json.novos, json.substituidos]).toEqual([2, 0, 1]);
    const xml = await readDocumentacao();
    expect(xml).toContain('Certa Fictícia');
    expect(xml).not.toContain('Errada Fictícia');
    expect((await issue('Certa Fictícia')).json).toMatchObject({ novos: 0, substituidos: 0, total: 1 });
  });

  it('gives up what somebody has signed, which a corrected row alone does not change', {
    tags: ['largo'],
  }, async () => {
    writeChaves(world.config, ['reitor']);
    await call(assinar, world, '--como', 'reitor', '--sim');
    expect(await readDocumentacao()).toContain('Signature');
    writeChaves(world.config, []);
    const refused = await issue('Mais Certa Fictícia', '--simular');
    expect([refused.exitCode, refused.json.problemas]).toMatchObject([
      1,
      [{ linha: 2, code: 'diploma-diferente', message: expect.stringContaining('"desistir <matrícula>') }],
    ]);
    expect((await giveUp(matricula, '--curso', 'outro')).json).toEqual({ resultado: 'desconhecido' });
    const motivo = ['--motivo', 'Pedido de Certa'];
    const named = await call(desistir, world, matricula, ...motivo, '--sim', '--json');
    expect([named.exitCode, named.json]).toEqual([1, { resultado: 'com-nome' }]);
    const terminal = umTerminal(['não']);
    const declined = await call(desistir, { ...world, terminal }, matricula, '--motivo', 'Engano');
    expect([declined.exitCode, terminal.shown.join()]).toEqual([
      1,
      expect.stringContaining('Certa Fictícia'),
    ]);
    expect((await call(desistir, world, matricula, '--motivo', 'Engano')).exitCode).toBe(2);
    expect(await giveUp(matricula)).toMatchObject({ exitCode: 0, json: { resultado: 'desistido', via: 1 } });
    expect((await giveUp(matricula)).exitCode).toBe(1);
  });

  it('stays given up when the same sheet, or a corrected one, is sent again', async () => {
    for (const args of [[], ['--simular']]) {
      const again = await issue('Mais Certa Fictícia', ...args);
      expect([again.exitCode, again.json.problemas]).toMatchObject([
        1,
        [{ linha: 2, code: 'diploma-desistido', message: expect.stringContaining('--retomar') }],
      ]);
    }
    const { store, diplomas } = await inspectEmissao(world.config);
    expect(diplomas).toEqual([]);
    expect((await issue('Mais Certa Fictícia', '--retomar')).json).toMatchObject({ novos: 1, total: 1 });
    const recorded = await store.db
      .selectFrom('auditoria')
      .where('acao', '=', 'diploma-planejado')
      .orderBy('seq')
      .select('dados')
      .execute();
    await store.close();
    expect(recorded.map(({ dados }) => JSON.parse(dados).retomado)).toEqual([undefined, 'sim']);
  });

  it('does not undo what has a number, and says what does', async () => {
    const { db, close } = connectStore(world.config);
    await db.updateTable('emissao').set({ numero: 1 }).execute();
    await close();
    const refused = await giveUp(matricula);
    expect(refused).toMatchObject({ exitCode: 1, json: { resultado: 'tem-numero' } });
    expect((await giveUp('3001')).json).toEqual({ resultado: 'tem-numero' });
    const differing = await issue('Outra Fictícia', '--simular');
    expect(differing.json.problemas[0].message).toContain('já tem número de registro');
  });

  it('cancels a number that will never be used, which stays in the book with the reason', async () => {
    const { db, close } = connectStore(world.config);
    await db.updateTable('diploma').set({ etapa: 'registrado', data_registro: '2026-11-15' }).execute();
    await close();
    const { primeiroNumero } = loadEmissao(world.config).registro;
    const done = await giveUp(String(primeiroNumero), '--cancelar-numero');
    expect(done).toMatchObject({ exitCode: 0, json: { numeroCancelado: primeiroNumero } });
    const { json, exitCode } = await call(livro, world, '--json');
    expect([exitCode, json.registros]).toMatchObject([
      0,
      [{ numero: String(primeiroNumero), origem: 'desistido', canceladoPor: 'Engano na planilha' }],
    ]);
    const { stdout } = await call(livro, world);
    expect(stdout).toMatch(/^12 · 1 · 3001 .* · cancelado · Engano na planilha$/);
    expect((await call(procurar, world, String(primeiroNumero))).stdout).toContain('o número está cancelado');
  });

  it.each([
    [[], 'falta'],
    [['maçã', '--motivo', 'x'], 'diga a matrícula como na planilha'],
    [['M1'], '--motivo'],
    [['M1', '--motivo', 'CPF 135.792.468-28'], 'dados da pessoa'],
    [['M1', '--motivo', 'x'.repeat(401)], 'resuma em até 400'],
  ])('refuses %j as wrong use', async (args, sentence) => {
    const { exitCode, stderr } = await call(desistir, world, ...args);
    expect([exitCode, stderr]).toEqual([64, expect.stringContaining(sentence)]);
  });
});

describe('desistir, by what is one matrícula and the number of another', () => {
  let emissao: UmaEmissao;
  beforeAll(async () => {
    emissao = await umaEmissao();
    writeChaves(emissao.world.config, []);
  });
  afterAll(() => emissao.remove());

  it('chooses neither', async () => {
    const { world } = emissao;
    const lote = new UmLote([4, 5]);
    const [um, outro] = [lote.linha(2), lote.linha(3)];
    Object.assign(outro, { pasta: lote.pasta(3), matricula: '3001' });
    await call(emitir, world, writeLote(lote, join(world.cwd, 'lote')), '--json');
    const open = await emissao.open();
    const cpf = parseCpf(um['cpf'] ?? '');
    const planned = cpf.ok ? await open.world.store.find(cpf.value, um['curso'] ?? '', 1) : null;
    await open.close();
    const { db, close } = connectStore(world.config);
    await db
      .updateTable('emissao')
      .set({ numero: 1 })
      .where('diploma_id', '=', planned?.id ?? '')
      .execute();
    await close();
    const asked = await call(desistir, world, '3001', '--motivo', 'Engano na planilha', '--json', '--sim');
    expect(asked).toMatchObject({ exitCode: 1, json: { resultado: 'ambiguo' } });
  });
});
