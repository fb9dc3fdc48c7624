import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { call, umMundo } from '../../../tests/support/um-mundo.ts';
import { UsageError } from '../command.ts';
import { anular, reativar, suspender } from './mudar-situacao.ts';
import { readTextoPublico } from './read-texto-publico.ts';
import { reemitir } from './reemitir.ts';

const CODIGO = '1234.1234.000000000000000000000000000000ff';

describe('readTextoPublico', () => {
  it.each([
    'Apuração em curso',
    'Processo 0001234-56.2026.8.13.0439, da 2ª Vara',
    'Pedido da mantenedora, CNPJ 11.222.333/0001-81, em 15/11/2026',
    'Portaria 123/2026 - 10/11, e 15/11/2026',
  ])('takes "%s"', (text) => {
    expect(readTextoPublico('motivo', ` ${text} `)).toBe(text);
  });

  it.each([
    ['Aluno CPF 135.792.468-28', 'sem dados da pessoa'],
    ['Aluno 13579246828', 'sem dados da pessoa'],
    ['Aluno 135 792 468 28', 'sem dados da pessoa'],
    ['Aluno 135.792.468 - 28', 'sem dados da pessoa'],
    ['Aluno 135.792.468–28', 'sem dados da pessoa'],
    ['Aluno １３５.７９２.４６８-２８', 'sem dados da pessoa'],
    ['Avisado em fulana@exemplo.com.br', 'sem dados da pessoa'],
    [`Duplicado de ${CODIGO}`, 'sem dados da pessoa'],
    ['a'.repeat(401), 'resuma em até 400'],
    ['uma linha\noutra', 'quebra de linha'],
  ])('refuses "%s"', (text, sentence) => {
    expect(() => readTextoPublico('motivo', text)).toThrow(sentence);
    expect(() => readTextoPublico('motivo', text)).toThrow(UsageError);
  });

  it('guards every command that publishes such a text, before anything is opened', async () => {
    const world = umMundo();
    const CPF = 'CPF 135.792.468-28';
    for (const command of [suspender, reativar])
      expect((await call(command, world, CODIGO, '--motivo', CPF)).exitCode).toBe(64);
    for (const command of [anular, reemitir]) {
      const args = [CODIGO, '--motivo', 'Erro de Fato', '--anotacao', CPF];
      expect((await call(command, world, ...args)).exitCode).toBe(64);
    }
    rmSync(world.cwd, { recursive: true });
  });
});
