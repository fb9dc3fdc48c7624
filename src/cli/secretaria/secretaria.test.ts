import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireOracle } from '../../../tests/support/oracles.ts';
import { call, umMundo } from '../../../tests/support/um-mundo.ts';
import {
  inspectEmissao,
  type UmaEmissao,
  umaEmissao,
  writeChaves,
} from '../../../tests/support/uma-emissao.ts';
import { emitir } from '../emissao/emitir.ts';
import { drawLivro } from './draw-livro.ts';
import { fila } from './fila.ts';
import { livro } from './livro.ts';
import { procurar } from './procurar.ts';
import { relatorio } from './relatorio.ts';

const hasPdftotext = requireOracle('pdftotext', spawnSync('pdftotext', ['-v']).status === 0);
const readText = (pdf: Uint8Array): string =>
  spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).stdout.toString('utf8').replace(/\s+/g, ' ');

/** One institution: one diploma of its batch is published, then the keys are gone and three more wait. */
describe('the commands of the secretariat', () => {
  let emissao: UmaEmissao;
  beforeAll(async () => {
    emissao = await umaEmissao();
    expect((await call(emitir, emissao.world, await emissao.writeLote(1))).exitCode).toBe(0);
    writeChaves(emissao.config, []);
    expect((await call(emitir, emissao.world, await emissao.writeLote(4))).exitCode).toBe(2);
  });
  afterAll(() => emissao.remove());

  it('tells of each diploma on its way whom it waits for, and the term of the law', async () => {
    const { exitCode, stdout } = await call(fila, emissao.world);
    expect(exitCode).toBe(2);
    const [head, ...lines] = stdout.split('\n');
    expect(head).toMatch(/^3 em andamento, \d fora do prazo$/);
    expect(lines).toHaveLength(3);
    for (const line of lines)
      expect(line).toMatch(/ · planejado, aguarda Reitor desde \d{4}-\d\d-\d\d; .* para expedir \(até /);
    const { json } = await call(fila, emissao.world, '--json');
    const dias = json.fila.map(({ prazo }: { prazo: { dias: number } }) => prazo.dias);
    expect(dias).toEqual(dias.toSorted((a: number, b: number) => a - b));
  });

  it('finds a diploma by each of its names and numbers, and says where it is', async () => {
    const { diplomas, store } = await inspectEmissao(emissao.config);
    await store.close();
    const publicado = diplomas.find(({ etapa }) => etapa === 'publicado');
    const codigo = publicado?.publicado_como ?? '';
    const { exitCode, stdout, json } = {
      ...(await call(procurar, emissao.world, codigo)),
      json: (await call(procurar, emissao.world, codigo, '--json')).json,
    };
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /publicado em \d{4}-\d\d-\d\d, vigente\n {2}registro 3001, livro 12, folha 1, de /,
    );
    const [{ nome, id }] = json.achados;
    const words = nome.split(' ').reverse().join(' ').toUpperCase();
    const byNome = (await call(procurar, emissao.world, words, '--json')).json;
    expect(byNome.achados.map((each: { id: string }) => each.id)).toContain(id);
    const byNumero = (await call(procurar, emissao.world, '3001', '--json')).json;
    expect(byNumero.achados.map((each: { id: string }) => each.id)).toEqual([id]);
    expect((await call(procurar, emissao.world, 'Ninguém Assim')).exitCode).toBe(1);
    expect((await call(procurar, emissao.world, 'ab')).exitCode).toBe(1);
    expect((await call(procurar, emissao.world)).exitCode).toBe(64);
  });

  it.skipIf(!hasPdftotext)(
    'prints the book of a period: the headings and the number on every page, and nothing that signs',
    async () => {
      const { exitCode, json } = await call(
        livro,
        emissao.world,
        '--desde',
        '2020-01-01',
        '--pdf',
        'livro.pdf',
        '--json',
      );
      expect([exitCode, json.pdf, json.registros.length]).toEqual([0, 'livro.pdf', 1]);
      const text = readText(readFileSync(join(emissao.world.cwd, 'livro.pdf')));
      for (const said of [
        'Livro de registro',
        'de 01/01/2020',
        '3001',
        json.registros[0].nome,
        'sem valor legal',
        'Página 1 de 1',
      ])
        expect(text).toContain(said);
      expect(text).not.toContain('ICP-Brasil');
      expect((await call(livro, emissao.world, '--csv', '--pdf', 'x.pdf')).exitCode).toBe(64);
      expect((await call(livro, emissao.world, '--ate', '1999-01-01', '--pdf', 'x.pdf')).exitCode).toBe(1);
    },
  );

  it.skipIf(!hasPdftotext)('repeats the headings on each page', async () => {
    const rows = Array.from({ length: 90 }, (_, index) => ({
      numero: String(index),
      nome: `Pessoa Fictícia ${index}`,
    }));
    const pdf = drawLivro({ desde: '2026-01-01', ate: '2026-12-31', rows }, emissao.world);
    const text = readText(pdf);
    const pages = Number(/Página 1 de (\d+)/.exec(text)?.[1]);
    expect(pages).toBeGreaterThan(1);
    expect(text.match(/Situação/g)).toHaveLength(pages);
  });

  it('writes the book of a period, for people and for a spreadsheet', async () => {
    const { exitCode, stdout } = await call(livro, emissao.world, '--csv');
    const [head, first, ...rest] = stdout.trim().split('\r\n');
    expect([exitCode, head]).toEqual([
      0,
      'livro;folha;numero;data;nome;cpf;curso;unidade;via;etapa;situacao',
    ]);
    expect(first).toMatch(/^12;1;3001;\d{4}-\d\d-\d\d;.*;\*\*\*\.\d{3}\.\d{3}-\*\*;.*;1;publicado;vigente$/);
    expect(rest).toEqual([]);
    expect((await call(livro, emissao.world, '--ate', '2000-01-01')).exitCode).toBe(1);
    expect((await call(livro, emissao.world, '--desde', '2026-02-30')).exitCode).toBe(64);
  });

  it('counts by course, unit and month, and names nobody', async () => {
    const { stdout, json } = {
      ...(await call(relatorio, emissao.world)),
      json: (await call(relatorio, emissao.world, '--json')).json,
    };
    expect(json).toMatchObject({ publicados: 1, emAndamento: 3, porSituacao: { vigente: 1 } });
    expect(stdout).toMatch(/^1 publicado no período\npor curso:\n +1 {2}\S/);
  });

  it('looks where there is nothing yet, and makes no database', async () => {
    const world = umMundo();
    expect((await call(fila, world)).stdout).toBe('Nenhum diploma em andamento.');
    expect((await call(procurar, world, 'Fulana')).exitCode).toBe(1);
  });
});
