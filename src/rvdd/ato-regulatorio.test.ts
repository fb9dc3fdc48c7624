import { describe, expect, it } from 'vitest';
import { describeAto } from './ato-regulatorio.ts';

describe('describeAto', () => {
  it('names the act, its date and where it was published', () => {
    const ato = {
      tipo: 'Portaria',
      numero: '123',
      data: '2010-03-01',
      dataPublicacao: '2010-03-02',
      secaoPublicacao: '1',
      paginaPublicacao: '20',
    } as const;
    expect(describeAto(ato)).toBe('Portaria nº 123, de 01/03/2010, DOU de 02/03/2010, seção 1, p. 20');
  });
});
