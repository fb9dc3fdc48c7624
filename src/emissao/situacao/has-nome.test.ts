import { describe, expect, it } from 'vitest';
import { hasNome } from './has-nome.ts';

describe('hasNome', () => {
  const nomes = ["Ana Luísa d'Ávila de Sá", null];

  it.each([
    'Diploma de Ana anulado',
    'A pedido de LUISA.',
    'processo (avila)',
    'Sra. Sá',
    'de Ｌｕｉｓａ',
    'de Lu\u200Bísa',
  ])('finds it in “%s”', (text) => {
    expect(hasNome(text, nomes)).toBe(true);
  });

  it.each(['Por decisão do colegiado, de ofício', 'A analise do caso', '', null])(
    'does not find it in “%s”',
    (text) => {
      expect(hasNome(text, nomes)).toBe(false);
    },
  );
});
