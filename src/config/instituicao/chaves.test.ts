import { describe, expect, it } from 'vitest';
import { parseChaves } from './chaves.ts';

const PKCS12 = { id: 'reitor', tipo: 'pkcs12', arquivo: 'reitor.p12', senhaEm: '/segredos/reitor.senha' };
const PKCS11 = {
  id: '11222333000181',
  tipo: 'pkcs11',
  biblioteca: '/usr/lib/softhsm/libsofthsm2.so',
  token: 'Instituição',
  pinEm: 'pin',
};

describe('parseChaves', () => {
  it('reads both kinds, relative paths from the folder of the file', () => {
    expect(parseChaves([PKCS12, PKCS11], '/etc/segredos')).toEqual({
      ok: true,
      value: [
        {
          id: 'reitor',
          kind: 'pkcs12',
          path: '/etc/segredos/reitor.p12',
          password: { file: '/segredos/reitor.senha' },
        },
        {
          id: '11222333000181',
          kind: 'pkcs11',
          modulePath: PKCS11.biblioteca,
          tokenLabel: 'Instituição',
          pin: { file: '/etc/segredos/pin' },
        },
      ],
    });
    expect(parseChaves([{ ...PKCS11, certificado: 'Assinatura' }], '/')).toMatchObject({
      value: [{ certificateLabel: 'Assinatura' }],
    });
    expect(parseChaves([], '/')).toEqual({ ok: true, value: [] });
  });

  it.each([
    ['no list', {}, 'chaves.json: deve ser uma lista de chaves, entre colchetes'],
    ['another kind', [{ ...PKCS12, tipo: 'a1' }], '0.tipo: tipo deve ser pkcs11 ou pkcs12'],
    ['a password in the file', [{ ...PKCS12, senha: 'x' }], '0.senha: campo desconhecido; remova-o'],
    ['a missing field', [{ ...PKCS12, senhaEm: undefined }], '0.senhaEm: falta este campo'],
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
