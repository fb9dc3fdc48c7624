import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { EmAndamento } from '#emissao/em-andamento.ts';
import { UmLote, writeLote } from '../../../tests/support/um-lote.ts';
import { umMundo } from '../../../tests/support/um-mundo.ts';
import type { World } from '../command.ts';
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

  const exemplo = join(world.project, 'exemplos', 'documentos', 'historico-parcial.json');
  const writeJson = (name: string, from: string, to: string): string => {
    const file = join(world.cwd, name);
    writeFileSync(file, readFileSync(exemplo, 'utf8').replace(from, to));
    return file;
  };

  it('takes no JSON with a warning that nobody took upon themselves', async () => {
    expect(await read(null, exemplo)).toMatchObject({ ok: true, value: { avisosAceitos: [] } });
    for (const [code, from, to] of [
      ['nome-em-maiusculas', 'Lia Campos Fictícia', 'LIA CAMPOS FICTÍCIA'],
      ['municipio-de-outro-codigo', '3143906', '3106200'],
      ['curso-desconhecido', '912345', '999999'],
      ['curso-de-outro-codigo', '912345', '912348'],
    ] as const) {
      const file = writeJson(`${code}.json`, from, to);
      const refused = await read(null, file);
      expect(refused.ok ? '' : refused.issue.join('\n')).toContain(`--aceitar-avisos ${code}`);
      expect(await read(null, file, code)).toMatchObject({ ok: true, value: { avisosAceitos: [code] } });
    }
  });

  it('warns of a final histórico in which nothing was passed', async () => {
    const final = readFileSync(exemplo, 'utf8')
      .replace('"DocumentoHistoricoEscolarParcial"', '"DocumentoHistoricoEscolarFinal"')
      .replaceAll(/"Aprovado": \{[^}]*\}/g, '"Reprovado": {}');
    const file = join(world.cwd, 'final.json');
    writeFileSync(file, final);
    const refused = await read(null, file);
    expect(refused.ok ? '' : refused.issue.join('\n')).toContain('nenhuma-aprovada');
  });

  it('refuses a name that lost a letter, and in production whoever does not exist', async () => {
    const lost = writeJson('perdida.json', 'Lia Campos', 'Lia C?mpos');
    expect(await read(null, lost)).toMatchObject({ ok: false, issue: [expect.stringContaining('“?”')] });
    const producao: World = { ...world, config: { ...world.config, ambiente: 'producao' } };
    const found = { find: async () => null };
    expect(await readEntrada(exemplo, found, new Set(), producao)).toEqual({
      ok: false,
      issue: [expect.stringContaining('em produção não se emite')],
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
