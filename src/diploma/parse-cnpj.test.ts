import { describe, expect, it } from 'vitest';
import { parseCnpj } from './cnpj.ts';

describe('parseCnpj', () => {
  it.each(['11222333000181', '11.222.333/0001-81', ' 11 222 333 0001 81 '])('reads %j', (text) => {
    expect(parseCnpj(text)).toEqual({ ok: true, value: '11222333000181' });
  });

  it.each(['12ABC34501DE35', '12.abc.345/01de-35'])('reads %j, with letters', (text) => {
    expect(parseCnpj(text)).toEqual({ ok: true, value: '12ABC34501DE35' });
  });

  it.each([
    ['', 'vazio'],
    ['11222333000181ç', 'caracteres'],
    ['11222333OOO181', 'digito'],
    ['1122233300018', 'tamanho'],
    ['11222333000182', 'digito'],
  ])('refuses %j: %s', (text, issue) => {
    expect(parseCnpj(text)).toEqual({ ok: false, issue });
  });
});
