import { describe, expect, it } from 'vitest';
import { readProcura } from './read-procura.ts';

const kindsOf = (text: string, primeiroNumero = 1) => readProcura(text, primeiroNumero).map(({ por }) => por);

describe('readProcura', () => {
  it('takes a text for all that it may be', () => {
    expect(kindsOf('1234.1234.0485abfd9f4110a89f7c039a5f00a973')).toEqual(['codigo']);
    expect(kindsOf('529.982.247-25')).toEqual(['cpf', 'matricula', 'numero-de-fora']);
    expect(kindsOf('20210042')).toEqual(['matricula', 'numero-de-fora', 'ordem']);
    expect(kindsOf('Ana Luísa')).toEqual(['nome']);
    expect(kindsOf('Prado')).toEqual(['matricula', 'nome']);
    expect(kindsOf('  ')).toEqual([]);
  });

  it('counts numbers of the register from where it began', () => {
    expect(readProcura('5001', 5000)).toContainEqual({ por: 'ordem', ordem: 2 });
    expect(kindsOf('4999', 5000)).not.toContain('ordem');
  });

  it('looks for no name of one or two letters', () => {
    expect(kindsOf('é')).toEqual([]);
  });
});
