import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadInstituicao } from '#config/load-institution.ts';
import { formatCnpj } from '#diploma/cnpj.ts';
import { loadTestSettings } from '../../../tests/support/settings.ts';
import { UmLote, writeLote } from '../../../tests/support/um-lote.ts';
import { call, umMundo } from '../../../tests/support/um-mundo.ts';
import { type UmaEmissao, umaEmissao, writeChaves } from '../../../tests/support/uma-emissao.ts';
import type { World } from '../command.ts';
import { assinar } from './assinar.ts';
import { emitir } from './emitir.ts';
import { situacao } from './situacao.ts';

const { cnpj: CNPJ } = loadInstituicao(loadTestSettings().projectDir);
const ECNPJ = `e-CNPJ da instituição (${formatCnpj(CNPJ)})`;

/** One batch whose signers come on different days: each test finds what the ones before it left. */
describe('assinar', () => {
  let emissao: UmaEmissao;
  let world: World;
  let todas: string[];
  beforeAll(async () => {
    emissao = await umaEmissao();
    world = emissao.world;
    const { cnpj, unidades } = loadInstituicao(world.project);
    const pessoas = ['reitor', 'secretaria-academica', 'responsavel-pelo-registro'];
    todas = [...pessoas, ...new Set([cnpj, ...unidades.flatMap((unidade) => unidade.cnpj ?? [])])];
    writeLote(new UmLote(2), join(world.cwd, 'lote'));
  });
  afterAll(() => emissao.remove());

  const sign = (como: string, ...rest: string[]) => call(assinar, world, '--como', como, ...rest);
  const show = async () => (await call(situacao, world, '--json')).json;

  it('has something to do once a batch stops at whoever is not there', async () => {
    const empty = await call(situacao, world);
    expect([empty.exitCode, empty.stdout]).toEqual([0, 'Nenhum diploma foi emitido ainda.']);
    writeChaves(world.config, [...todas.filter((id) => id !== 'reitor')]);
    const { exitCode, stdout } = await call(emitir, world, 'lote/lote.csv');
    expect(exitCode).toBe(2);
    expect(stdout).toContain('aguardando Reitor: 2');
    expect(stdout).toContain('"assinar --como <id>"');
    const { exitCode: waiting, json } = await call(situacao, world, '--json');
    expect(waiting).toBe(2);
    expect(json).toMatchObject({ total: 2, publicados: 0, aguardando: { Reitor: 2 }, falhas: {} });
  });

  it('refuses whoever does not sign here, and names who does', async () => {
    const { exitCode, stderr } = await sign('bispo');
    expect(exitCode).toBe(64);
    for (const id of todas) expect(stderr).toContain(id);
    expect((await call(assinar, world)).exitCode).toBe(64);
    expect((await sign('reitor', 'lote.csv')).exitCode).toBe(64);
  });

  it('signs nothing with a key that does not open, and says why', async () => {
    const before = await show();
    const absent = await sign('reitor', '--json');
    expect([absent.exitCode, absent.json]).toEqual([1, { como: 'reitor', falha: 'sem-chave' }]);
    writeChaves(world.config, ['reitor'], { senhaEm: join(world.cwd, 'senha-errada') });
    writeFileSync(join(world.cwd, 'senha-errada'), 'não é esta');
    const { exitCode, stdout } = await sign('reitor');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('reitor: a senha não abre o arquivo');
    expect(stdout).not.toContain('não é esta');
    const again = await call(emitir, world);
    expect([again.exitCode, again.stdout.includes('Chaves que não abriram:\n  reitor: a senha')]).toEqual([
      2,
      true,
    ]);
    expect(await show()).toEqual(before);
  });

  it('signs all that waits for one person, and leaves the rest to the next', async () => {
    writeChaves(world.config, todas);
    const { exitCode, json } = await sign('reitor', '--json');
    expect([exitCode, json.aguardando]).toEqual([2, { [ECNPJ]: 2 }]);
    const record = readFileSync(join(world.config.dataDir, 'assinaturas.jsonl'), 'utf8');
    const signed = record.split('\n').filter((line) => line.includes('"assinado"'));
    const by = signed.map((line) => JSON.parse(line).signatario);
    expect(by).toEqual([...Array(2).fill('secretaria-academica'), ...Array(2).fill('reitor')]);
  });

  it('lets another process on the same data go on with the keys it finds', async () => {
    writeChaves(world.config, todas.slice(3));
    await world.startWorker();
    expect(await show()).toMatchObject({
      etapas: { registrado: 2 },
      aguardando: { 'Responsável pelo registro': 2 },
    });
  });

  it('stops before the institution, whose signature closes the diploma', async () => {
    writeChaves(world.config, todas);
    const { exitCode, json } = await sign('responsavel-pelo-registro', '--json');
    expect([exitCode, json.aguardando]).toEqual([2, { [ECNPJ]: 2 }]);
    expect(json.etapas).toEqual({ registrado: 2 });
  });
});

describe('assinar in Produção', () => {
  const env = { AMBIENTE: 'producao', ACT_URLS: 'http://127.0.0.1:9/carimbo' };

  it('refuses the keys of the demonstration and says where ours must be', async () => {
    const world = umMundo(env);
    for (const command of [assinar, emitir]) {
      const args = command === assinar ? ['--como', 'reitor'] : [];
      const { exitCode, stderr } = await call(command, world, ...args);
      expect(exitCode).toBe(70);
      expect(stderr).toMatch(/^AMBIENTE=producao: .*chaves\.json .*ACT_URLS\.$/);
    }
    rmSync(world.cwd, { recursive: true, force: true });
  });

  it('refuses a key in a file, since the law asks for A3', async () => {
    const world = umMundo(env);
    writeChaves(world.config, ['reitor']);
    const { exitCode, stdout } = await call(assinar, world, '--como', 'reitor');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('em produção a lei pede A3');
    rmSync(world.cwd, { recursive: true, force: true });
  });
});
