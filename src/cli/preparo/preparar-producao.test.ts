import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LinhaDoPreparo } from '#emissao/preparo/linha.ts';
import { umAssinador } from '../../../tests/support/um-assinador.ts';
import { type UmEnsaio, umEnsaio } from '../../../tests/support/um-ensaio.ts';
import { call } from '../../../tests/support/um-mundo.ts';
import type { World } from '../command.ts';
import { prepararProducao } from './preparar-producao.ts';

let ensaio: UmEnsaio;
beforeEach(async () => {
  ensaio = await umEnsaio();
});
afterEach(() => ensaio.close());

async function prepare(world: World, ...args: string[]) {
  const { exitCode, json } = await call(prepararProducao, world, ...args, '--json');
  const linhas: LinhaDoPreparo[] = json.linhas;
  return {
    exitCode,
    json,
    linhas,
    find: (nome: string) => linhas.find((linha) => linha.nome.startsWith(nome)),
  };
}

describe('preparar-producao', () => {
  it('finds a rehearsal ready, spends one stamp and writes nothing', { tags: ['largo'] }, async () => {
    const { exitCode, json, linhas, find } = await prepare(ensaio.world, '--ensaio');
    expect(linhas.filter(({ status }) => status === 'invalid' || status === 'unavailable')).toEqual([]);
    expect([exitCode, json.resultado, json.carimbosGastos, ensaio.carimbos()]).toEqual([0, 'pronto', 1, 1]);
    expect(find('enfermagem em muriae')?.status).toBe('valid');
    expect(find('127.0.0.1')).toMatchObject({ status: 'valid' });
    expect(ensaio.pedidosDeLista.length).toBeGreaterThan(0);
    const { dataDir } = ensaio.world.config;
    for (const made of ['diploma.sqlite', 'arquivos', 'assinaturas.jsonl', 'lcr'])
      expect([made, existsSync(join(dataDir, made))]).toEqual([made, false]);
    const { stdout } = await call(prepararProducao, ensaio.world, '--ensaio');
    expect(stdout).toMatch(/ {2}✓ Reitor \(reitor\): cadeia: .*\n/);
    expect(stdout).toMatch(/Custo: 1 carimbo do tempo feito/);
  });

  it('reaches the process of another account where ASSINADOR says, and says so where it does not answer', {
    tags: ['largo'],
  }, async () => {
    const path = join(ensaio.world.cwd, 'assinador.sock');
    const none = await prepare(ensaio.under({ ASSINADOR: path }), '--ensaio', '--sem-carimbo');
    expect([none.exitCode, none.find('ASSINADOR')]).toMatchObject([
      3,
      { status: 'unavailable', detalhe: expect.stringContaining('não responde') },
    ]);
    const assinador = await umAssinador(path, ensaio.world.config);
    const { find } = await prepare(ensaio.under({ ASSINADOR: path }), '--ensaio', '--sem-carimbo');
    assinador.close();
    expect(find('ASSINADOR')).toMatchObject({ status: 'valid', detalhe: expect.stringContaining('chaves') });
    expect(find('Reitor (reitor): titular')?.status).toBe('valid');
  });

  it('takes a rehearsal for no production', { tags: ['largo'] }, async () => {
    const { exitCode, find } = await prepare(ensaio.world);
    expect(exitCode).toBe(1);
    expect(find('AMBIENTE')).toMatchObject({ status: 'invalid', fazer: expect.stringContaining('--ensaio') });
    expect(find('a instituição')).toMatchObject({ status: 'invalid' });
  });

  it('refuses in production keys in files, a root made at home and its stamp', {
    tags: ['largo'],
  }, async () => {
    const { exitCode, find } = await prepare(ensaio.under({ AMBIENTE: 'producao' }));
    expect(exitCode).toBe(1);
    expect(find('Reitor')?.detalhe).toContain('pkcs12-recusado-em-producao');
    expect(find('127.0.0.1:')?.status).not.toBe('valid');
    expect(find('autoridades')?.status).toBe('unavailable');
  });

  it('names what is wrong in each file, and does not take what hangs on it for good', async () => {
    ensaio.configure('emissao.json', (json: { registro: { primeiroLivro: number } }) => {
      json.registro.primeiroLivro = 0;
    });
    const { exitCode, find } = await prepare(ensaio.world, '--ensaio');
    expect(exitCode).toBe(1);
    expect(find('emissao.json')).toMatchObject({ status: 'invalid' });
    expect(find('emissao.json')?.detalhe).toContain('registro.primeiroLivro');
    expect(find('todas')).toMatchObject({ grupo: 'chaves', status: 'unavailable' });
    expect(find('todos')).toMatchObject({ grupo: 'cursos', status: 'unavailable' });
  });

  it('finds the host that is not allowed, the act of tomorrow and the key of somebody else', {
    tags: ['largo'],
  }, async () => {
    ensaio.configure('emissao.json', (json: { lcr: { hosts: string[] } }) => {
      json.lcr.hosts = ['localhost'];
    });
    ensaio.configure('cursos.json', ([curso]: { reconhecimento: { Data: string } }[]) => {
      if (curso) curso.reconhecimento.Data = '2999-01-01';
    });
    const path = join(ensaio.world.config.segredosDir, 'chaves.json');
    const chaves: { id: string; arquivo: string }[] = JSON.parse(readFileSync(path, 'utf8'));
    const [first, second] = chaves;
    if (first && second) first.arquivo = second.arquivo;
    writeFileSync(path, JSON.stringify(chaves));
    const { exitCode, linhas, find } = await prepare(ensaio.world, '--ensaio');
    expect(exitCode).toBe(1);
    expect(linhas.find(({ grupo }) => grupo === 'revogação')).toMatchObject({
      status: 'invalid',
      fazer: 'Inclua "127.0.0.1" em lcr.hosts, de institution/emissao.json.',
    });
    expect(find('Reitor (reitor): cadeia')?.status).toBe('unavailable');
    expect(find('Reitor (reitor): titular')?.status).toBe('invalid');
    expect(find('atos de enfermagem')).toMatchObject({ status: 'invalid' });
  });

  it('is not ready where nobody is in the post today, whoever was or will be', async () => {
    ensaio.configure('emissao.json', (json: { assinantes: { dadosRegistro: { ate?: string }[] } }) => {
      for (const pessoa of json.assinantes.dadosRegistro) pessoa.ate = '2020-12-31';
    });
    const { exitCode, find } = await prepare(ensaio.world, '--ensaio', '--sem-carimbo');
    expect([exitCode, find('emissao.json')?.status]).toEqual([1, 'invalid']);
    expect(find('emissao.json')?.detalhe).toContain('ninguém está no cargo');
  });

  it('looks at the keys of those who sign históricos and currículos too', { tags: ['largo'] }, async () => {
    ensaio.configure('emissao.json', (json: { assinantes: { curriculo: { id: string }[] } }) => {
      for (const pessoa of json.assinantes.curriculo) pessoa.id = 'coordenacao';
    });
    const { exitCode, find } = await prepare(ensaio.world, '--ensaio', '--sem-carimbo');
    expect([exitCode, find('Secretária Acadêmica (coordenacao)')?.status]).toEqual([1, 'invalid']);
  });

  it('answers 3 where nothing is wrong and something could not be looked at', {
    tags: ['largo'],
  }, async () => {
    await ensaio.stopListas();
    const { exitCode, json, linhas } = await prepare(ensaio.world, '--ensaio', '--sem-carimbo');
    expect([exitCode, json.resultado, ensaio.carimbos()]).toEqual([3, 'incompleto', 0]);
    const open = linhas.filter(({ status }) => status === 'unavailable').map(({ grupo }) => grupo);
    expect(new Set(open)).toEqual(new Set(['chaves', 'carimbo', 'revogação']));
    const { stdout } = await call(prepararProducao, ensaio.world, '--ensaio', '--sem-carimbo');
    expect(stdout).toMatch(/ {2}\? 127\.0\.0\.1: /);
  });
});
