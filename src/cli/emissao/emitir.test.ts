import { existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UmLote, writeLote } from '../../../tests/support/um-lote.ts';
import { call, umMundo } from '../../../tests/support/um-mundo.ts';
import { sha256De } from '../../../tests/support/uma-conferencia.ts';
import {
  inspectEmissao,
  type UmaEmissao,
  umaEmissao,
  writeChaves,
} from '../../../tests/support/uma-emissao.ts';
import type { World } from '../command.ts';
import { emitir } from './emitir.ts';
import { anular } from './mudar-situacao.ts';
import type { LinhaDoResumo } from './resumo.ts';

describe('emitir in Produção', () => {
  it('refuses a fictitious institution before anything is made', async () => {
    const world = umMundo({ AMBIENTE: 'producao', ACT_URLS: 'http://127.0.0.1:9/carimbo' });
    const path = writeLote(new UmLote(1), join(world.cwd, 'lote'));
    const { exitCode, stderr } = await call(emitir, world, path);
    expect([exitCode, stderr]).toEqual([70, expect.stringContaining('apague "ficticia"')]);
    expect(existsSync(world.config.dataDir)).toBe(false);
    rmSync(world.cwd, { recursive: true, force: true });
  });
});

const RELATORIO = ['relatorio.csv', 'relatorio.json', 'relatorio.xlsx'];

/** One institution, from its first batch on: each test finds what the ones before it left. */
describe('emitir', () => {
  let emissao: UmaEmissao;
  let world: World;
  let certo: string;
  let errado: string;
  beforeAll(async () => {
    emissao = await umaEmissao();
    world = emissao.world;
    certo = writeLote(new UmLote(2), join(world.cwd, 'certo'));
    const lote = new UmLote([5, 6]);
    lote.linha(3)['cpf'] = '11111111111';
    errado = writeLote(lote, join(world.cwd, 'errado'));
  });
  afterAll(() => emissao.remove());

  const run = (...args: string[]) => call(emitir, world, ...args);
  const listDados = (): string[] => readdirSync(world.config.dataDir).sort();

  it('tells every problem of a batch and changes nothing', async () => {
    const before = listDados();
    const { exitCode, json } = await run(errado, '--saida', 'saida', '--json');
    expect(exitCode).toBe(1);
    expect(json).toMatchObject({ linhas: 2, validas: 1, problemas: [{ linha: 3, coluna: 'cpf' }] });
    expect(listDados()).toEqual(before);
    expect(readdirSync(join(world.cwd, 'saida')).sort()).toEqual(RELATORIO);
    const { stdout } = await run(errado);
    expect(listDados()).toEqual([...before, 'lotes'].sort());
    expect(stdout).toContain('2 linhas, 1 certa; nada foi assinado nem guardado.');
    expect(stdout).toContain('--somente-validas');
  });

  it('tells of a sheet that is not there, and offers no rows it does not have', async () => {
    const { exitCode, stdout } = await run('nada/lote.csv', '--somente-validas');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('lote.csv não existe; confira o caminho.');
    expect(stdout).not.toContain('--somente-validas');
    expect(listDados()).toEqual(['lotes', 'pki-demo']);
  });

  it.each([
    [['--simular'], '--simular só vale com ela'],
    [['--saida', 'saida'], '--saida só vale com ela'],
    [['--processos', '0'], 'de 1 a 64'],
    [['um.csv', 'outro.csv'], 'está a mais'],
  ])('refuses %j as wrong use', async (args, sentence) => {
    const { exitCode, stderr } = await run(...args);
    expect([exitCode, stderr.includes(sentence)]).toEqual([64, true]);
  });

  it('simulates without signing or keeping anything', async () => {
    const { exitCode, json } = await run(certo, '--simular', '--json');
    expect([exitCode, json.novos, json.existentes]).toEqual([0, 2, 0]);
    expect(listDados()).toEqual(['lotes', 'pki-demo']);
    expect(readdirSync(json.relatorio).sort()).toEqual(RELATORIO);
  });

  it('tries the folder of the files before anything is signed or kept', async () => {
    writeFileSync(join(world.cwd, 'ocupada'), '');
    const { exitCode, stderr } = await run(certo, '--saida', 'ocupada');
    expect([exitCode, stderr]).toEqual([3, expect.stringContaining('ocupada: já existe como arquivo')]);
    expect(listDados()).toEqual(['lotes', 'pki-demo']);
  });

  it('refuses two vias of one diploma, and a later via without the one before it', async () => {
    const lote = new UmLote([2, 3]);
    lote.linha(3)['via'] = '2';
    const { exitCode, json } = await run(writeLote(lote, join(world.cwd, 'vias')), '--simular', '--json');
    expect(exitCode).toBe(1);
    expect(json.problemas).toMatchObject([{ linha: 3, coluna: 'via', code: 'via-sem-anterior' }]);
    expect(listDados()).toEqual(['lotes', 'pki-demo']);
  });

  it('issues a batch, tells code and address of each and exports both files', async () => {
    const { exitCode, json } = await run(certo, '--saida', 'saida', '--json');
    expect(exitCode).toBe(0);
    expect(json).toMatchObject({ total: 2, publicados: 2, novos: 2, falhas: {}, chavesFechadas: [] });
    const { store, diplomas, rascunhos, orphans, missing } = await inspectEmissao(world.config);
    const recorded = await store.db
      .selectFrom('auditoria')
      .where('acao', 'in', ['lote-aceito', 'exportado'])
      .orderBy('seq')
      .select(['acao', 'dados'])
      .execute();
    const sha256 = sha256De(readFileSync(resolve(world.cwd, certo)));
    expect(recorded.map(({ acao, dados }) => [acao, JSON.parse(dados)])).toEqual([
      ['lote-aceito', { sha256, linhas: 2, aceitas: 2 }],
      ['exportado', { lote: sha256, diplomas: 2 }],
    ]);
    await store.close();
    expect({ rascunhos, orphans, missing }).toEqual({ rascunhos: [], orphans: [], missing: [] });

    const linhas: LinhaDoResumo[] = json.diplomas;
    expect(linhas.map(({ linha, etapa }) => [linha, etapa])).toEqual([
      [2, 'publicado'],
      [3, 'publicado'],
    ]);
    for (const { codigo, endereco, matricula } of linhas) {
      expect(endereco).toBe(`http://localhost:3000/verificar/${codigo}`);
      const row = diplomas.find((each) => each.publicado_como === codigo);
      const folder = join(world.cwd, 'saida', matricula ?? '');
      const files = readdirSync(folder)
        .sort()
        .map((name) => sha256De(readFileSync(join(folder, name))));
      expect(files).toEqual([row?.xml, row?.rvdd]);
    }
    for (const folder of [join(world.cwd, 'saida'), json.pasta]) {
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      for (const name of ['resumo.csv', 'resumo.json'])
        expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
      expect(JSON.parse(readFileSync(join(folder, 'resumo.json'), 'utf8'))).toEqual(linhas);
      const csv = readFileSync(join(folder, 'resumo.csv'), 'utf8');
      expect(csv).toMatch(/^\uFEFFlinha;matricula;curso;via;etapa;situacao;codigo;endereco;/);
      for (const { codigo, endereco } of linhas) expect(csv).toContain(`;vigente;${codigo};${endereco};`);
    }
    expect(json.pasta.startsWith(join(world.config.dataDir, 'lotes'))).toBe(true);
  });

  it('issues nothing new when asked again, and says so', async () => {
    const before = await inspectEmissao(world.config);
    const { exitCode, stdout } = await run(certo);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Nada de novo neste lote: todos os diplomas já existem.\n2 de 2 publicados');
    const after = await inspectEmissao(world.config);
    expect(after.diplomas).toEqual(before.diplomas);
    expect(after.arquivos).toEqual(before.arquivos);
    await before.store.close();
    await after.store.close();
    expect((await run(certo, '--simular', '--json')).json).toMatchObject({ novos: 0, existentes: 2 });
  });

  it('issues the right rows alone where it is told to, and still tells the problems', async () => {
    const { exitCode, json } = await run(errado, '--somente-validas', '--json');
    expect(exitCode).toBe(1);
    expect(json).toMatchObject({ total: 1, publicados: 1, novos: 1, problemas: [{ linha: 3 }] });
    const resumo = JSON.parse(readFileSync(join(json.pasta, 'resumo.json'), 'utf8'));
    expect(resumo).toMatchObject([
      { linha: 2, etapa: 'publicado', situacao: 'vigente', problemas: null },
      { linha: 3, etapa: 'recusada', codigo: null, problemas: expect.stringMatching(/^cpf: /) },
    ]);
    expect(resumo[1].matricula).toBe(json.recusadas[0].matricula);
    const csv = readFileSync(join(json.pasta, 'resumo.csv'), 'utf8');
    expect(csv).toMatch(/\r\n3;\w+;[\w-]+;1;recusada;;;;;;"?cpf: /);
    const simulated = await run(errado, '--somente-validas', '--simular', '--json');
    expect([simulated.exitCode, simulated.json.existentes]).toEqual([1, 1]);
  });

  it('tells a row that differs from what is published, and what cannot be written, and loses nothing', async () => {
    const lote = new UmLote(2);
    lote.linha(2)['nome'] = 'Nome Que Mudou';
    const { exitCode, json } = await run(
      writeLote(lote, join(world.cwd, 'mudado')),
      '--saida',
      'mudado-saida',
      '--json',
    );
    expect([exitCode, readdirSync(join(world.cwd, 'mudado-saida')).sort()]).toEqual([1, RELATORIO]);
    expect(json.problemas).toMatchObject([
      { linha: 2, code: 'diploma-diferente', message: expect.stringContaining('reemitir') },
    ]);
    const [matricula = ''] = readdirSync(join(world.cwd, 'saida')).filter((name) => !name.includes('.'));
    rmSync(join(world.cwd, 'saida', matricula), { recursive: true });
    symlinkSync(world.cwd, join(world.cwd, 'saida', matricula));
    const cut = await run(certo, '--saida', 'saida');
    expect(cut.exitCode).toBe(3);
    expect(cut.stdout).toContain('2 de 2 publicados');
    expect(cut.stdout).toContain(`Não foi escrito: saida/${matricula}: é um arquivo ou um atalho`);
    expect(cut.stdout).toContain('Resumo em ');
  });

  it('does not export what was annulled, and says that it was', { tags: ['largo'] }, async () => {
    const { json: before } = await run(certo, '--json');
    const [first] = before.diplomas;
    expect((await call(anular, world, first.codigo, '--motivo', 'Erro de Fato', '--sim')).exitCode).toBe(0);
    const { exitCode, json } = await run(certo, '--saida', 'depois', '--json');
    expect([exitCode, json.diplomas[0].etapa, json.diplomas[0].situacao]).toEqual([
      ...[0, 'publicado', 'anulado'],
    ]);
    expect(readdirSync(join(world.cwd, 'depois'))).not.toContain(first.matricula);
    const next = new UmLote(2);
    next.linha(2)['via'] = '2';
    const simulated = await run(writeLote(next, join(world.cwd, 'via-2')), '--simular', '--json');
    expect([simulated.exitCode, simulated.json.novos, simulated.json.existentes]).toEqual([0, 1, 1]);
  });

  it('issues nothing, and says why, where the look-up key is not the one of the database', {
    tags: ['largo'],
  }, async () => {
    const path = join(world.config.segredosDir, 'chave-de-busca');
    const key = readFileSync(path);
    rmSync(path);
    for (const args of [[certo], [certo, '--simular'], []]) {
      const { exitCode, stderr } = await run(...args);
      expect([exitCode, stderr]).toEqual([70, expect.stringMatching(/^SEGREDOS_DIR: falta o arquivo/)]);
    }
    expect(existsSync(path)).toBe(false);
    writeFileSync(path, 'ab'.repeat(32));
    expect((await run(certo)).stderr).toContain('não é a chave com que este banco de dados foi feito');
    writeFileSync(path, key);
    expect((await run(certo, '--json')).json).toMatchObject({ novos: 0, total: 2 });
  });

  it('goes on without a batch, with as many processes as it is told', async () => {
    writeChaves(world.config, []);
    const lote = writeLote(new UmLote([8]), join(world.cwd, 'parado'));
    const parado = await run(lote, '--json');
    expect([parado.exitCode, parado.json.aguardando]).toEqual([2, { Reitor: 1 }]);
    expect(parado.json.diplomas).toMatchObject([{ etapa: 'planejado', codigo: null, endereco: null }]);
    rmSync(join(world.config.segredosDir, 'chaves.json'));
    let workers = 0;
    const counting: World = {
      ...world,
      startWorker: async () => {
        workers += 1;
      },
    };
    const { exitCode, json } = await call(emitir, counting, '--processos', '3', '--json');
    expect([exitCode, json.total, json.publicados, workers]).toEqual([0, 4, 4, 2]);
  });

  it('asks that a warning be accepted by its name, and records who accepted it', {
    tags: ['largo'],
  }, async () => {
    const lote = new UmLote([9]);
    lote.linha(2)['nome'] = 'ANA PRADO';
    const path = writeLote(lote, join(world.cwd, 'avisado'));
    for (const args of [[], ['--simular'], ['--aceitar-avisos', 'idade']]) {
      const { exitCode, json } = await run(path, '--json', ...args);
      expect([exitCode, json.avisosAAceitar]).toEqual([1, ['nome-em-maiusculas']]);
    }
    expect((await run(path)).stdout).toContain('--aceitar-avisos nome-em-maiusculas');
    const aceito = ['--aceitar-avisos', 'nome-em-maiusculas,idade'];
    expect((await run(path, '--simular', ...aceito)).exitCode).toBe(0);
    expect((await run(path, ...aceito)).exitCode).toBe(0);
    const { store } = await inspectEmissao(world.config);
    const recorded = await store.db
      .selectFrom('auditoria')
      .where('acao', '=', 'lote-aceito')
      .where('dados', 'like', '%avisosAceitos%')
      .select(['quem', 'dados'])
      .execute();
    await store.close();
    expect(recorded.map(({ quem, dados }) => [quem, JSON.parse(dados).avisosAceitos])).toEqual([
      [world.nameAccount(), 'nome-em-maiusculas'],
    ]);
  });
});
