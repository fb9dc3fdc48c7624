import { describe, expect, it } from 'vitest';
import { umaInstituicao } from '../../tests/support/uma-instituicao.ts';
import { createFalha, createLimitado, createNaoEncontrado } from './acesso-respostas.ts';
import { plainText } from './rich-text.ts';

const instituicao = umaInstituicao();

describe('createNaoEncontrado', () => {
  it('tells to check the numbers, where the matrícula is, the deadlines and the desk', () => {
    const text = plainText(createNaoEncontrado(instituicao).blocos);
    expect(text).toMatch(/Confira o CPF e a matrícula/);
    expect(text).toMatch(/histórico escolar ou na carteirinha/);
    expect(text).toContain('até 45 dias depois da colação. O registro leva até 1 dia.');
    expect(text).toContain('secretaria.go@cerrado.test');
  });

  it('does not tell whether the CPF is known', () => {
    const resposta = createNaoEncontrado(instituicao);
    expect(`${resposta.titulo} ${plainText(resposta.blocos)}`).not.toMatch(/cadastr|CPF não|não existe/i);
  });
});

describe('createFalha', () => {
  it('takes the blame and says when to try again', () => {
    const text = plainText(createFalha(instituicao).blocos);
    expect(text).toMatch(/^O problema é nosso/);
    expect(text).toContain('Tente de novo em alguns minutos.');
  });
});

describe('createLimitado', () => {
  it('says how long to wait, why, and whom to write to', () => {
    const text = plainText(createLimitado(instituicao, 125).blocos);
    expect(text).toContain('Tente de novo em 3 minutos.');
    expect(text).toContain('Ela protege seus dados');
    expect(text).toContain('Goiânia/GO: secretaria.go@cerrado.test ou WhatsApp (62) 99999-0001');
    expect(text).toContain('Palmas/TO: secretaria.to@cerrado.test ou WhatsApp (63) 3333-0002');
  });
});
