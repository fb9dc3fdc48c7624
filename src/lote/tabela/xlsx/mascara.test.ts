import { describe, expect, it } from 'vitest';
import { readFormato, showNumber } from './mascara.ts';

const show = (code: string, number: number): string | null => {
  const formato = readFormato(code);
  return formato.kind === 'mascara' ? showNumber(number, formato.pieces) : formato.kind;
};

describe('showNumber', () => {
  it.each<[code: string, number: number, shown: string | null]>([
    ['00000000', 12_345, '00012345'],
    ['00000000', 1_234_567_890, '1234567890'],
    ['000"."000"."000"-"00', 1_234_567_890, '012.345.678-90'],
    ['000\\.000\\.000\\-00', 52_998_224_725, '529.982.247-25'],
    ['00000-000', 1_310_100, '01310-100'],
    ['[$-416]0000000', 42, '0000042'],
    ['[Red]00000;[Blue]-00000;0;@', 7, '00007'],
    ['"EAD"0000', 12, 'EAD0012'],
    ['"MG-"0', 12_345_678, 'MG-12345678'],
    ['##\\.###', 12_345, '12.345'],
    ['000,000', 1_234, '001234'],
    ['00000000', 1.5, null],
    ['00000000', -3, null],
  ])('shows by the mask %s the number %d as %s', (code, number, shown) => {
    expect(show(code, number)).toBe(shown);
  });
});

describe('readFormato', () => {
  it.each<[code: string, kind: string]>([
    ...(['General', '0', '0.00', '#,##0', '#,##0.00_);(#,##0.00)', '0.00E+00', '@', ''] as const).map(
      (code) => [code, 'simples'] as [string, string],
    ),
    ['_-* #,##0.00_-;-* #,##0.00_-', 'simples'],
    ['"R$" #,##0.00', 'opaca'],
    ['[$R$-416] #,##0.00', 'opaca'],
    ['00.00', 'opaca'],
    ['0%', 'outra'],
    ['0,', 'outra'],
    ['# ?/?', 'outra'],
    ['0000/0000', 'outra'],
    ['[<=99999999]0000-0000;00000-0000', 'outra'],
    ['000.000.000-00', 'opaca'],
  ])('takes %s for %s', (code, kind) => {
    expect(readFormato(code).kind).toBe(kind);
  });
});
