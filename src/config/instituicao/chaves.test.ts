import { describe, expect, it } from 'vitest';
import { parseChaves } from './chaves.ts';

const PKCS12 = { id: 'reitor', tipo: 'pkcs12', arquivo: 'reitor.p12', senhaEm: '/segredos/reitor.senha' };
const PKCS11 = {
  id: '11222333000181',
  tipo: 'pkcs11',
  biblioteca: '/usr/lib/softhsm/libsofthsm2.so',
  token: 'Instituição',
};

describe('parseChaves', () => {
  it('reads both kinds, relative paths from the folder of the file', () => {
    expect(parseChaves([PKCS12, PKCS11], '/etc/segredos')).toEqual({
      ok: true,
      value: [
        {
          source: { id: 'reitor', kind: 'pkcs12', path: '/etc/segredos/reitor.p12' },
          segredo: { arquivo: '/segredos/reitor.senha' },
          isAutomatica: false,
          variaveis: {},
        },
        {
          source: {
            id: '11222333000181',
            kind: 'pkcs11',
            modulePath: PKCS11.biblioteca,
            tokenLabel: 'Instituição',
          },
          segredo: { terminal: true },
          isAutomatica: false,
          variaveis: {},
        },
      ],
    });
    expect(parseChaves([{ ...PKCS11, certificado: 'Assinatura' }], '/')).toMatchObject({
      value: [{ source: { certificateLabel: 'Assinatura' } }],
    });
    const variaveis = { SOFTHSM2_CONF: '/etc/softhsm2.conf' };
    expect(parseChaves([{ ...PKCS11, variaveis }], '/')).toMatchObject({ value: [{ variaveis }] });
    expect(parseChaves([{ ...PKCS11, variaveis: { LD_PRELOAD: 'x' } }], '/')).toMatchObject({ ok: false });
    expect(parseChaves([], '/')).toEqual({ ok: true, value: [] });
  });

  it.each([
    { variavel: 'PIN_DA_INSTITUICAO' },
    { descritor: 3 },
    { comando: ['secret-tool', 'lookup', 'token', 'instituicao'] },
  ])('lets the institution sign by itself with a PIN from %j', (pin) => {
    expect(parseChaves([{ ...PKCS11, pin, assinaAutomatica: true }], '/')).toMatchObject({
      value: [{ segredo: pin, isAutomatica: true }],
    });
  });

  it.each([
    ['no list', {}, 'chaves.json: deve ser uma lista de chaves, entre colchetes'],
    ['another kind', [{ ...PKCS12, tipo: 'a1' }], '0.tipo: tipo deve ser pkcs11 ou pkcs12'],
    [
      'a password in the file',
      [{ ...PKCS12, senha: 'x' }],
      expect.stringMatching(/^0\.senha: use variavel,/),
    ],
    ['a missing field', [{ ...PKCS12, arquivo: undefined }], '0.arquivo: falta este campo'],
    ['a PIN in a file', [{ ...PKCS11, pinEm: 'x' }], expect.stringMatching(/^0\.pinEm: .*apague-o/)],
    [
      'a secret store that is none',
      [{ ...PKCS11, pin: { comando: ['sh', '-c', 'x'] } }],
      expect.stringMatching(/^0\.pin: .*\(secret-tool, pass,/),
    ],
    [
      'a person who would sign without being asked',
      [{ ...PKCS12, assinaAutomatica: true }],
      expect.stringMatching(/^0\.assinaAutomatica: só o e-CNPJ/),
    ],
    [
      'a PIN that nobody would be there to type',
      [{ ...PKCS11, assinaAutomatica: true }],
      expect.stringMatching(/^0\.assinaAutomatica: pede que o PIN/),
    ],
    ['an id with blanks', [{ ...PKCS12, id: 'O Reitor' }], '0.id: deve ser o id de um assinante ou um CNPJ'],
    [
      'one id twice',
      [PKCS12, PKCS12],
      'chaves.json: o mesmo id aparece duas vezes; deixe uma chave para cada um',
    ],
  ])('refuses %s, in words', (_, json, sentence) => {
    expect(parseChaves(json, '/')).toEqual({ ok: false, issue: [sentence] });
  });
});
