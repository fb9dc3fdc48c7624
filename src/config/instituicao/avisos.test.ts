import { describe, expect, it } from 'vitest';
import { fillLacunas, isEndereco, parseAvisos } from './avisos.ts';

const certo = {
  remetente: { nome: 'Secretaria', endereco: 'diplomas@exemplo.edu.br' },
  assunto: 'Diploma de {nome}',
  texto: ['Olá, {nome}.', '{endereco}'],
};
const issuesOf = (changes: object) => {
  const parsed = parseAvisos({ ...certo, ...changes });
  return parsed.ok ? [] : parsed.issue;
};

describe('parseAvisos', () => {
  it('takes a text, or its lines', () => {
    expect(parseAvisos(certo)).toMatchObject({ ok: true, value: { texto: 'Olá, {nome}.\n{endereco}' } });
    expect(issuesOf({ texto: '{endereco}' })).toEqual([]);
  });

  it.each([
    [
      { assunto: 'Oi {cpf}' },
      'assunto: {cpf} não existe; use só {nome}, {curso}, {instituicao}, {endereco}, ou apague-o',
    ],
    [{ assunto: 'Oi\nBcc: x' }, 'assunto: deve ter uma linha só'],
    [{ assunto: '' }, 'assunto: não pode ficar vazio; escreva o texto'],
    [{ texto: 'Olá' }, 'texto: deve ter {endereco}, onde o diploma é aberto'],
    [{ texto: undefined }, 'texto: falta este campo'],
    [
      { remetente: { nome: 'x', endereco: 'x' } },
      'remetente.endereco: deve ser um endereço de e-mail, como diplomas@exemplo.edu.br',
    ],
    [
      { remetente: { nome: 'a\r\nb', endereco: 'a@b.c' } },
      'remetente.nome: deve ter uma linha só, de até 100 letras',
    ],
    [{ responderPara: 'x' }, 'responderPara: deve ser um endereço de e-mail'],
    [{ ancoraPara: 'x' }, 'ancoraPara: deve ser um endereço de e-mail'],
    [{ anexo: 'x' }, 'anexo: campo desconhecido; remova-o'],
  ])('refuses %j', (changes, issue) => {
    expect(issuesOf(changes)).toContain(issue);
  });
});

describe('fillLacunas', () => {
  it('fills each once, and nothing inside what was filled in', () => {
    const values = { nome: '{curso}', curso: '$1', instituicao: 'U', endereco: 'https://x' };
    expect(fillLacunas('{nome} {curso} {nome}', values)).toBe('{curso} $1 {curso}');
  });
});

describe('isEndereco', () => {
  it('takes what people have, and nothing that could be more than one address', () => {
    const good = ['ana@exemplo.edu.br', "o'neil+x@a-b.com", `${'a'.repeat(64)}@b.co`];
    const bad = [
      'a@b',
      'a b@c.d',
      'a@b.c\n',
      'a,b@c.d',
      '<a@b.c>',
      'é@b.c',
      'a@b..c',
      `${'a'.repeat(65)}@b.co`,
    ];
    expect(good.filter((each) => !isEndereco(each))).toEqual([]);
    expect([...bad, `a@${'b'.repeat(252)}.c`].filter(isEndereco)).toEqual([]);
  });
});
