import { describe, expect, it } from 'vitest';
import { readPedido } from './read-pedido.ts';

const BOA = { diploma: 'd', campo: 'nome', certo: ' Ana Lúcia ', comentario: '' };

describe('readPedido', () => {
  it('takes which diploma, which field and what is right', () => {
    expect(readPedido(BOA)).toEqual({
      ok: true,
      value: { diploma: 'd', campo: 'nome', certo: 'Ana Lúcia', comentario: null },
    });
    expect(readPedido({ ...BOA, comentario: 'uma\r\noutra' })).toMatchObject({ ok: true });
  });

  it('says what is wrong, field by field', () => {
    expect(readPedido({ diploma: '', campo: 'cpf', certo: ' ', comentario: 'x'.repeat(251) })).toEqual({
      ok: false,
      issue: { diploma: 'vazio', campo: 'vazio', certo: 'vazio', comentario: 'longo' },
    });
    expect(readPedido({ ...BOA, certo: 'Ana\u202e' })).toEqual({ ok: false, issue: { certo: 'caracteres' } });
    expect(readPedido({ ...BOA, certo: 'a'.repeat(250) })).toMatchObject({ ok: true });
  });
});
