import { describe, expect, it } from 'vitest';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import { readMapa } from './mapa.ts';

const read = (text: string) => readMapa(new TextEncoder().encode(text));
const CODIGO = '1234.1234.60488abdafde294d7e285170ecb9860a';

describe('readMapa', () => {
  it('reads what people save, in any order of columns', () => {
    const mapa = read(
      `\uFEFFMatrícula,CPF,Código,RVDD\r\n2021/0042,529.982.247-25,${CODIGO},.\\b\\x.pdf\r\n`,
    );
    expect(mapa.ok && [...mapa.value]).toEqual([
      [CODIGO, expect.objectContaining({ cpf: '52998224725', matricula: '20210042', rvdd: 'b/x.pdf' })],
    ]);
  });

  it('leaves out what a row does not say', () => {
    const mapa = read(`codigo;cpf;matricula\n${CODIGO};;`);
    expect(mapa.ok && [...mapa.value.values()]).toEqual([
      expect.objectContaining({ cpf: null, matricula: null, rvdd: null }),
    ]);
  });

  it('takes an address, and refuses what is none', () => {
    const emailOf = (email: string) => {
      const mapa = read(`codigo;E-mail\n${CODIGO};${email}`);
      return mapa.ok ? mapa.value.get(CODIGO as CodigoValidacao)?.email : mapa.issue;
    };
    expect(emailOf('ana@exemplo.edu.br')).toBe('ana@exemplo.edu.br');
    expect(emailOf('')).toBeNull();
    expect(emailOf('ana')).toEqual(['linha 2: O e-mail não é um endereço; corrija-o ou apague-o.']);
  });

  it('names every row that is wrong', () => {
    const wrong = read(`codigo;cpf\nabc;\n${CODIGO};123\n${CODIGO};\n${CODIGO};`);
    expect(wrong.ok ? [] : wrong.issue.map((each) => each.split(':')[0])).toEqual([
      'linha 2',
      'linha 3',
      'linha 5',
    ]);
    expect(read('cpf;matricula\n1;2').ok).toBe(false);
  });
});
