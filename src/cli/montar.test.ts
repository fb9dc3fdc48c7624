import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { call, umMundo } from '../../tests/support/um-mundo.ts';
import { montar } from './montar.ts';
import { rvdd } from './rvdd.ts';
import { validar } from './validar.ts';

let world = umMundo();
afterEach(() => {
  rmSync(world.cwd, { recursive: true });
  world = umMundo();
});

const example = (variante: string) => join(world.project, 'exemplos', `diploma-${variante}.json`);
const write = (name: string, json: string) => writeFileSync(join(world.cwd, name), json);

describe('montar', () => {
  it.each(['normal', 'nsf', 'decisao-judicial'])(
    'makes of the example %s a valid unsigned XML, its RVDD and its picture',
    async (variante) => {
      expect(await call(montar, world, example(variante), '--saida', 'saida')).toMatchObject({ exitCode: 0 });
      expect(readdirSync(join(world.cwd, 'saida')).sort()).toEqual([
        'diploma.xml',
        'previa.webp',
        'rvdd.pdf',
      ]);
      expect(await call(validar, world, 'saida/diploma.xml', '--sem-assinaturas')).toMatchObject({
        exitCode: 0,
      });
      expect(await call(validar, world, 'saida/diploma.xml')).toMatchObject({ exitCode: 1 });

      expect(await call(rvdd, world, 'saida/diploma.xml', '--saida', 'outra.pdf')).toMatchObject({
        exitCode: 0,
      });
      const made = readFileSync(join(world.cwd, 'saida/rvdd.pdf'));
      expect(Buffer.compare(readFileSync(join(world.cwd, 'outra.pdf')), made)).toBe(0);
      expect(readFileSync(join(world.cwd, 'saida/previa.webp')).length).toBeLessThanOrEqual(80_000);
    },
  );

  it('names the place and the remedy of every problem, and writes nothing', async () => {
    const json = readFileSync(example('normal'), 'utf8')
      .replace('Ana Exemplo de Souza', 'Ana Exemplo ')
      .replace('"Sexo": "F"', '"Sexo": "X"');
    write('dados.json', json);
    const answer = await call(montar, world, 'dados.json', '--saida', 'saida', '--json');
    expect(answer).toMatchObject({ exitCode: 1 });
    expect(answer.json.problemas).toEqual([
      expect.stringMatching(/Diplomado\/Nome: há um espaço no fim; remova-o/),
      expect.stringMatching(/Diplomado\/Sexo: /),
    ]);
    expect(readdirSync(world.cwd)).toEqual(['dados.json']);
  });

  it('refuses Produção while Homologação is configured', async () => {
    write('dados.json', readFileSync(example('normal'), 'utf8').replace('"Homologação"', '"Produção"'));
    const answer = await call(montar, world, 'dados.json', '--saida', 'saida');
    expect(answer).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('AMBIENTE=producao') });
  });

  it('marks an empty ambiente as Homologação: its absence would mean Produção', {
    tags: ['largo'],
  }, async () => {
    write('dados.json', readFileSync(example('normal'), 'utf8').replace('"Homologação"', '""'));
    expect(await call(montar, world, 'dados.json', '--saida', 'saida')).toMatchObject({ exitCode: 0 });
    expect(readFileSync(join(world.cwd, 'saida/diploma.xml'), 'utf8')).toContain('ambiente="Homologação"');
  });

  it('refuses a character that XML has no form for', async () => {
    write('dados.json', readFileSync(example('normal'), 'utf8').replace('Ana Exemplo', 'Ana\\u0000'));
    const answer = await call(montar, world, 'dados.json', '--saida', 'saida');
    expect(answer).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('Nome: há um caractere') });
  });

  it('answers 3 to what is no JSON, and 64 without a folder', async () => {
    write('dados.json', '{');
    expect(await call(montar, world, 'dados.json', '--saida', 'x')).toMatchObject({ exitCode: 3 });
    expect(await call(montar, world, example('normal'))).toMatchObject({ exitCode: 64 });
  });
});
