import { describe, expect, it } from 'vitest';
import type { LoteDaMesa } from '#http/secretaria/contrato/lotes.ts';
import { inPartes, putBack, tellNaoGravado, writeAhead } from './mudancas.ts';

const linha = (numero: number, ...celulas: string[]) => ({ numero, celulas, porConferir: false });
const lote = {
  colunas: ['nome', 'curso'],
  linhas: [linha(2, 'Ana', 'letras'), linha(3, 'Bia')],
} as unknown as LoteDaMesa;
const textosDe = ({ linhas }: LoteDaMesa) => linhas.map(({ celulas }) => celulas);

describe('what a person types', () => {
  const mudancas = [
    { linha: 2, coluna: 0, de: 'Ana', para: 'Ana Maria' },
    { linha: 3, coluna: 1, de: '', para: 'letras' },
  ];

  it('is shown at once, and is no longer where the server did not keep it', () => {
    const ahead = writeAhead(lote, mudancas);
    expect(textosDe(ahead)).toEqual([
      ['Ana Maria', 'letras'],
      ['Bia', 'letras'],
    ]);
    expect(ahead.linhas.map(({ porConferir }) => porConferir)).toEqual([true, true]);
    expect(textosDe(putBack(ahead, mudancas))).toEqual([
      ['Ana', 'letras'],
      ['Bia', ''],
    ]);
  });

  it('stays where the person wrote something else since', () => {
    const since = writeAhead(writeAhead(lote, mudancas), [
      { linha: 2, coluna: 0, de: 'Ana Maria', para: 'Eva' },
    ]);
    expect(textosDe(putBack(since, mudancas))[0]).toEqual(['Eva', 'letras']);
  });

  it('goes in parts that the server takes, all of them and in order', () => {
    const many = Array.from({ length: 2_500 }, (_, at) => ({ linha: at, coluna: 0, de: '', para: 'x' }));
    const partes = inPartes(many);
    expect(partes.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
    expect(partes.flat()).toEqual(many);
  });

  it('is told as not kept, but for a conflict, which tells what is there', () => {
    const refuse = (status: number) => {
      const problema = { type: '', title: '', status, detail: 'Porquê.', code: 'x' };
      const told = tellNaoGravado({ ok: false, problema });
      return told.ok ? '' : told.problema.detail;
    };
    expect(refuse(401)).toMatch(/^Porquê\. .*não foi gravado/);
    expect(refuse(0)).not.toContain('Nada foi perdido');
    expect(refuse(409)).toBe('Porquê.');
  });
});
