import { describe, expect, it } from 'vitest';
import { answer } from '../check.ts';
import type { CheckCode } from '../codes.ts';
import { findDecisive } from './find-decisive.ts';

const decides = (...codes: CheckCode[]) => findDecisive(codes.map((code) => answer(code)))?.code;

describe('findDecisive', () => {
  it('tells that a diploma with our name is not in our register before its format and what else lacks', () => {
    expect(
      decides('leiaute-nao-confere', 'integro', 'cadeia-incompleta', 'sem-carimbo', 'registrado-por-outra'),
    ).toBe('registrado-por-outra');
  });

  it('tells a forgery before that', () => {
    expect(decides('leiaute-nao-confere', 'dados-alterados', 'registrado-por-outra')).toBe('dados-alterados');
  });

  it('tells the format first of what bears nothing of ours', () => {
    expect(decides('leiaute-nao-confere', 'cadeia-incompleta', 'outra-instituicao')).toBe(
      'leiaute-nao-confere',
    );
  });
});
