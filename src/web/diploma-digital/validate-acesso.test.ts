import { describe, expect, it } from 'vitest';
import { MENSAGENS_CPF, MENSAGENS_MATRICULA } from '#conteudo/acesso.ts';
import { describeIssues, validateAcesso } from './validate-acesso.ts';

describe('validateAcesso', () => {
  it.each([
    '111.444.777-35',
    '11144477735',
    'CPF: 111.444.777-35',
    '111\u00a0444\u00a0777\u00a035',
    '\u200b111.444.777\u201335',
    '１１１４４４７７７３５',
  ])('finds nothing to say about the CPF %s', (cpf) => {
    expect(validateAcesso({ cpf, matricula: '2021-0042' })).toStrictEqual({});
  });

  it('speaks of each empty field', () => {
    expect(validateAcesso({ cpf: ' ', matricula: '' })).toStrictEqual({
      cpf: MENSAGENS_CPF.vazio,
      matricula: MENSAGENS_MATRICULA.vazio,
    });
  });

  it.each([
    ['111.444.777-3x', MENSAGENS_CPF.caracteres],
    ['111.444.777-3', MENSAGENS_CPF.tamanho],
    ['111.444.777-36', MENSAGENS_CPF.digito],
  ])('says of the CPF %s alone what is wrong with it', (cpf, sentence) => {
    expect(validateAcesso({ cpf, matricula: '20210042' })).toStrictEqual({ cpf: sentence });
  });

  it.each([
    ['ção1', MENSAGENS_MATRICULA.caracteres],
    ['1'.repeat(33), MENSAGENS_MATRICULA.tamanho],
  ])('says of the matrícula %s alone what is wrong with it', (matricula, sentence) => {
    expect(validateAcesso({ cpf: '11144477735', matricula })).toStrictEqual({ matricula: sentence });
  });
});

describe('describeIssues', () => {
  it('has a sentence for a code it does not know', () => {
    expect(describeIssues({ cpf: 'novo', matricula: 'formato' })).toStrictEqual({
      cpf: MENSAGENS_CPF.tamanho,
      matricula: MENSAGENS_MATRICULA.caracteres,
    });
  });

  it('says nothing of a field without an issue', () => {
    expect(describeIssues({})).toStrictEqual({});
  });
});
