import { describe, expect, it } from 'vitest';
import { digestAcesso, startOfGuarda } from './acesso-registrado.ts';

describe('startOfGuarda', () => {
  it.each([
    ['2026-11-17T08:00:00.000Z', '2026-05-17T08:00:00.000Z'],
    ['2026-03-10T00:00:00.000Z', '2025-09-10T00:00:00.000Z'],
    ['2026-08-31T12:00:00.000Z', '2026-02-28T12:00:00.000Z'],
    ['2024-08-31T12:00:00.000Z', '2024-02-29T12:00:00.000Z'],
  ])('is six months before %s', (now, start) => {
    expect(startOfGuarda(new Date(now))).toBe(start);
  });
});

describe('digestAcesso', () => {
  const acesso = { sal: '00', chave: 'ab', endereco: 'cd', diploma: null };

  it('tells every part from another, and nothing without its salt', () => {
    const others = [{ sal: '01' }, { chave: 'ac' }, { chave: null }, { endereco: 'ce' }, { diploma: 'x' }];
    const digests = [acesso, ...others.map((other) => ({ ...acesso, ...other }))].map(digestAcesso);
    expect(new Set(digests).size).toBe(digests.length);
  });
});
