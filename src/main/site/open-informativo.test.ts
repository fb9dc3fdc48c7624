import { describe, expect, it } from 'vitest';
import type { Instituicao } from '#diploma/instituicao.ts';
import { umaInstituicao } from '../../../tests/support/uma-instituicao.ts';
import { openInformativo } from './open-informativo.ts';

describe('openInformativo', () => {
  const casaDe = (nome: string) => ({ instituicao: umaInstituicao({ nome }), brasao: '', versao: nome });
  const bytesOf = ({ nome }: Instituicao) => ({ docx: Buffer.from(nome), pdf: Buffer.from(nome) });

  it('has it drawn once for each state of the folder', async () => {
    let casa = casaDe('Antes');
    const asked: string[] = [];
    const { read } = openInformativo(
      () => casa,
      async (instituicao) => {
        asked.push(instituicao.nome);
        return bytesOf(instituicao);
      },
    );
    await Promise.all([read(), read()]);
    casa = casaDe('Depois');
    expect(String((await read()).pdf)).toBe('Depois');
    expect(String((await read()).docx)).toBe('Depois');
    expect(asked).toEqual(['Antes', 'Depois']);
  });

  it('has it drawn again after a drawing that failed', async () => {
    let fails = true;
    const { read } = openInformativo(
      () => casaDe('Uma'),
      async (instituicao) => {
        if (fails) throw new Error('no process');
        return bytesOf(instituicao);
      },
    );
    await expect(read()).rejects.toThrow('no process');
    fails = false;
    expect(String((await read()).pdf)).toBe('Uma');
  });
});
