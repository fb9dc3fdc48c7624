import { describe, expect, it } from 'vitest';
import type { Matricula } from '#diploma/matricula.ts';
import { findPessoa } from './find-pessoa.ts';

const CPF = '52998224725';
const OPACO = 'ab'.repeat(20);

describe('findPessoa', () => {
  it('reads the matrícula from the ID of a diploma that tells it', () => {
    expect(findPessoa({ cpf: CPF, id: '2019.0001' }, undefined)).toEqual({
      ok: true,
      value: { cpf: CPF, matricula: '20190001' },
    });
  });

  it('never takes an ID that names nobody for a matrícula, and asks for the sheet', () => {
    expect(findPessoa({ cpf: CPF, id: OPACO }, undefined)).toEqual({ ok: false, issue: 'sem-matricula' });
    expect(findPessoa({ cpf: CPF, id: null }, undefined)).toEqual({ ok: false, issue: 'sem-matricula' });
    const linha = { cpf: null, matricula: '20190001' as Matricula };
    expect(findPessoa({ cpf: CPF, id: OPACO }, linha)).toMatchObject({
      ok: true,
      value: { matricula: '20190001' },
    });
  });
});
