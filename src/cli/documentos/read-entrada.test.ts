import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { EmAndamento } from '#emissao/em-andamento.ts';
import { UmLote, writeLote } from '../../../tests/support/um-lote.ts';
import { umMundo } from '../../../tests/support/um-mundo.ts';
import { readEntrada } from './read-entrada.ts';

describe('readEntrada', () => {
  const world = umMundo();
  afterAll(() => rmSync(world.cwd, { recursive: true, force: true }));
  const path = writeLote(new UmLote([1]), join(world.cwd, 'lote'));
  const read = (situacao: EmAndamento['situacao'], sheet = path, ...aceitos: string[]) => {
    const found = { situacao, dataExpedicao: '2026-07-01' } as EmAndamento;
    return readEntrada(sheet, { find: async () => found }, new Set(aceitos), world);
  };

  it('makes a histórico of who has a diploma, and of none that was annulled', async () => {
    expect(await read('vigente')).toMatchObject({ ok: true, value: { pedidos: [{ linha: 2 }] } });
    expect(await read('anulado')).toEqual({
      ok: false,
      issue: [expect.stringMatching(/^linha 2: o diploma foi anulado/)],
    });
  });

  it('takes no row with a warning that nobody took upon themselves, by its name', async () => {
    const lote = new UmLote([1]);
    const [linha = {}] = lote.linhas;
    linha['nome'] = (linha['nome'] ?? '').toUpperCase();
    const sheet = writeLote(lote, join(world.cwd, 'maiusculas'));
    const refused = await read('vigente', sheet);
    expect(refused.ok ? '' : refused.issue.join('\n')).toContain('--aceitar-avisos nome-em-maiusculas');
    expect(await read('vigente', sheet, 'nome-em-maiusculas')).toMatchObject({
      ok: true,
      value: { avisosAceitos: ['nome-em-maiusculas'] },
    });
  });
});
