import { describe, expect, it } from 'vitest';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { knowCodigos } from './find-codigos.ts';

function codigo(text: string) {
  const parsed = parseCodigoValidacao(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
}

const A = codigo('1234.1234.60488abdafde294d7e285170ecb9860a');
const B = codigo('1234.1234.60488abdafde');
const known = knowCodigos([A, B]);

describe('knowCodigos', () => {
  it('finds a code on a page, broken over lines, in capitals, or glued to the next word', () => {
    expect(known.findInText('Código: 1234.1234.60488ABDAFDE294D7E285170ECB9860A.')).toContain(A);
    expect(known.findInText('1234.1234.60488abdafde294d7e28\n5170ecb9860a\nafinal')).toContain(A);
    expect(known.findInText('Código 1234.1234.60488abdafde em')).toEqual([B]);
  });

  it('tells a code it does not know, and none where there is none', () => {
    expect(known.findInText('código 9.9.aaaaaaaaaaaa.')).toEqual(['9.9.aaaaaaaaaaaa']);
    expect(known.findInText('Portaria 1.095, de 25.10.2018')).toEqual([]);
  });

  it('finds a code in a name, whole or by its last part, with any separator', () => {
    expect(known.findInName('pasta/1234_1234_60488abdafde294d7e285170ecb9860a-RVDD.pdf')).toEqual([A]);
    expect(known.findInName('x/rvdd 60488ABDAFDE294D7E285170ECB9860A.pdf')).toEqual([A]);
    expect(known.findInName('60488abdafde294d7e285170ecb9860a/maria.pdf')).toEqual([]);
    expect(known.findInName('maria.pdf')).toEqual([]);
  });
});
