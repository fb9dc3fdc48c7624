import { describe, expect, it } from 'vitest';
import { markAmbiente, readAmbiente } from './ambiente.ts';

describe('markAmbiente', () => {
  it('is Homologação unless production is configured', () => {
    expect(markAmbiente('homologacao')).toBe('Homologação');
    expect(markAmbiente('producao')).toBe('Produção');
  });
});

describe('readAmbiente', () => {
  it('reads the absence of the attribute as Produção, as the layout does', () => {
    expect(readAmbiente(undefined)).toBe('Produção');
    expect(readAmbiente('Homologação')).toBe('Homologação');
  });
});
