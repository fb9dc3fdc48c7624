import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadInstituicao } from '#config/load-institution.ts';
import { formatCnpj } from '#diploma/cnpj.ts';
import { connectStore } from '#store/connect.ts';
import { loadTestSettings } from '../../../tests/support/settings.ts';
import { UmLote, writeLote } from '../../../tests/support/um-lote.ts';
import { call, umMundo } from '../../../tests/support/um-mundo.ts';
import { umTerminal } from '../../../tests/support/um-terminal.ts';
import { type UmaEmissao, umaEmissao, writeChaves } from '../../../tests/support/uma-emissao.ts';
import type { World } from '../command.ts';
import { assinar } from './assinar.ts';
import { emitir } from './emitir.ts';
import { listaDeAnulados } from './lista-de-anulados.ts';
import { situacao } from './situacao.ts';

const { cnpj: CNPJ } = loadInstituicao(loadTestSettings());
const ECNPJ = `e-CNPJ da instituição (${formatCnpj(CNPJ)})`;

const LOTE = new UmLote(2);
const NOMES = [2, 3].map((linha) => LOTE.linha(linha)['nome'] ?? '');

/** One batch whose signers come on different days: each test finds what the ones before it left. */
describe('assinar', { tags: ['largo'] }, () => {
  let emissao: UmaEmissao;
  let world: World;
  let todas: string[];
  beforeAll(async () => {
    emissao = await umaEmissao();
    world = emissao.world;
    const { cnpj, unidades } = loadInstituicao(world.config);
    const pessoas = ['reitor', 'secretaria-academica', 'responsavel-pelo-registro'];
    todas = [...pessoas, ...new Set([cnpj, ...unidades.flatMap((unidade) => unidade.cnpj ?? [])])];
    writeLote(LOTE, join(world.cwd, 'lote'));
  });
  afterAll(() => emissao.remove());

  const sign = (como: string, ...rest: string[]) => call(assinar, world, '--como', como, '--sim', ...rest);
  const show = async () => (await call(situacao, world, '--json')).json;
  const listSigned = (): string[] => {
    const record = readFileSync(join(world.config.dataDir, 'assinaturas.jsonl'), 'utf8');
    const signed = record.split('\n').filter((line) => line.includes('"assinado"'));
    return signed.map((line) => JSON.parse(line).signatario);
  };
  const readAuditoria = async (acao: string) => {
    const { db, close } = connectStore(world.config);
    const rows = await db
      .selectFrom('auditoria')
      .where('acao', '=', acao)
      .orderBy('seq')
      .selectAll()
      .execute();
    await close();
    return rows.map(({ quem, dados }) => ({ quem, ...JSON.parse(dados) }));
  };

  it('leaves all that waits for a person to that person, though every key lies here', async () => {
    const empty = await call(situacao, world);
    expect([empty.exitCode, empty.stdout]).toEqual([0, 'Nenhum diploma foi emitido ainda.']);
    writeChaves(world.config, todas);
    const { exitCode, stdout } = await call(emitir, world, 'lote/lote.csv');
    expect(exitCode).toBe(2);
    expect(stdout).toContain('aguardando Reitor: 2');
    expect(stdout).toContain('"assinar --como <id>"');
    expect(existsSync(join(world.config.dataDir, 'assinaturas.jsonl'))).toBe(false);
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

  it('signs nothing where nobody can be asked and nobody said yes', async () => {
    const { exitCode, stderr } = await call(assinar, world, '--como', 'reitor');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--sim')]);
    expect(existsSync(join(world.config.dataDir, 'assinaturas.jsonl'))).toBe(false);
  });

  it('shows how many, which and what they cost, and signs nothing after a no', async () => {
    const terminal = umTerminal(['não']);
    const { exitCode, stdout } = await call(assinar, { ...world, terminal }, '--como', 'reitor');
    expect([exitCode, stdout]).toEqual([2, 'Nada foi assinado.']);
    const [question] = terminal.shown;
    expect(question).toMatch(/^2 diplomas esperam por .*Reitor: 2 assinaturas e nenhum carimbo do tempo\.\n/);
    for (const nome of NOMES) expect(question).toContain(nome);
    expect(existsSync(join(world.config.dataDir, 'assinaturas.jsonl'))).toBe(false);
  });

  it('signs nothing with a key that does not open, and says why', async () => {
    const before = await show();
    writeChaves(world.config, []);
    const absent = await sign('reitor', '--json');
    expect([absent.exitCode, absent.json]).toEqual([1, { como: 'reitor', falha: 'sem-chave' }]);
    writeChaves(world.config, ['reitor'], { senhaEm: join(world.cwd, 'senha-errada') });
    writeFileSync(join(world.cwd, 'senha-errada'), 'não é esta');
    const { exitCode, stdout } = await sign('reitor');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('reitor: a senha não abre o arquivo');
    expect(stdout).not.toContain('não é esta');
    expect(await show()).toEqual(before);
  });

  it('asks for the PIN after the yes, hidden, and keeps it nowhere', async () => {
    writeChaves(world.config, ['reitor'], { senhaEm: undefined });
    const unasked = await sign('reitor', '--json');
    expect(unasked.json).toEqual({ como: 'reitor', falha: 'pin-nao-informado' });
    const senha = readFileSync(join(world.config.dataDir, 'pki-demo', 'senha'), 'utf8').trim();
    const terminal = umTerminal(['sim', senha]);
    const { exitCode, stdout } = await call(
      assinar,
      { ...world, terminal },
      '--como',
      'reitor',
      '--quem',
      'maria.lima',
    );
    expect([exitCode, stdout]).toEqual([2, expect.stringContaining('aguardando Secretária Acadêmica: 2')]);
    expect(terminal.hidden).toEqual([expect.stringContaining('PIN')]);
    expect(listSigned()).toEqual(['reitor', 'reitor']);
    const { segredosDir } = world.config;
    for (const name of readdirSync(segredosDir))
      expect(readFileSync(join(segredosDir, name), 'utf8')).not.toContain(senha);
  });

  it('leaves in the record who ran it, and whose key signed', async () => {
    const quem = `maria.lima (conta ${userInfo().username})`;
    const certificado = expect.stringMatching(/^[0-9a-f]{64}$/);
    const [autorizada, ...others] = await readAuditoria('assinatura-autorizada');
    expect(others).toEqual([]);
    expect(autorizada).toEqual({ quem, signatario: 'reitor', certificado, diplomas: 2, carimbos: 0 });
    const previstas = await readAuditoria('assinatura-prevista');
    expect(previstas).toEqual(
      Array(2).fill({
        ...{ quem, signatario: 'reitor', no: 'DadosDiploma' },
        ...{ certificado: autorizada.certificado, sha256: certificado },
      }),
    );
  });

  it('signs what was shown, and not what came after the question', async () => {
    const later = new UmLote(3);
    writeLote(later, join(world.cwd, 'lote-3'));
    writeChaves(world.config, todas);
    const terminal = umTerminal(['sim']);
    const readLine: typeof terminal.readLine = async (question) => {
      await call(emitir, world, 'lote-3/lote.csv');
      return terminal.readLine(question);
    };
    const slow = { ...world, terminal: { ...terminal, readLine } };
    const { json } = await call(assinar, slow, '--como', 'secretaria-academica', '--json');
    expect(json.aguardando).toEqual({ [ECNPJ]: 2, Reitor: 1 });
    expect(listSigned().filter((id) => id === 'secretaria-academica').length).toBe(2);
  });

  it('lets another process on the same data go on with the keys that need no question', {
    tags: ['largo'],
  }, async () => {
    await world.startWorker();
    expect(await show()).toMatchObject({
      etapas: { planejado: 1, registrado: 2 },
      aguardando: { Reitor: 1, 'Responsável pelo registro': 2 },
    });
  });

  it('stops before the institution, whose signature closes the diploma', async () => {
    const { exitCode, json } = await sign('responsavel-pelo-registro', '--json');
    expect([exitCode, json.aguardando]).toEqual([2, { Reitor: 1, [ECNPJ]: 2 }]);
    expect(json.etapas).toEqual({ planejado: 1, registrado: 2 });
  });

  it('says what the stamps of the institution cost, and that nothing waits for who has signed', async () => {
    const terminal = umTerminal(['não']);
    await call(assinar, { ...world, terminal }, '--como', CNPJ);
    expect(terminal.shown[0]).toContain('2 diplomas esperam');
    expect(terminal.shown[0]).toContain('2 assinaturas e 4 carimbos do tempo');
    const { exitCode, stdout } = await call(assinar, world, '--como', 'responsavel-pelo-registro');
    expect([exitCode, stdout]).toEqual([2, expect.stringMatching(/^Nada espera a assinatura de /)]);
  });
});

describe('signing in Produção', () => {
  const env = { AMBIENTE: 'producao', ACT_URLS: 'http://127.0.0.1:9/carimbo' };

  it('refuses the keys of the demonstration and says where ours must be', async () => {
    const world = umMundo(env);
    const { exitCode, stderr } = await call(emitir, world);
    expect(exitCode).toBe(70);
    expect(stderr).toMatch(/^AMBIENTE=producao: .*chaves\.json .*ACT_URLS\.$/);
    rmSync(world.cwd, { recursive: true, force: true });
  });

  it('refuses a key in a file, since the law asks for A3', async () => {
    const world = umMundo(env);
    writeFileSync(join(world.cwd, 'senha'), 'qualquer');
    writeChaves(world.config, [CNPJ], { senhaEm: join(world.cwd, 'senha') });
    const { exitCode, stdout } = await call(listaDeAnulados, world, '--publicar');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('em produção a lei pede A3');
    rmSync(world.cwd, { recursive: true, force: true });
  });
});
