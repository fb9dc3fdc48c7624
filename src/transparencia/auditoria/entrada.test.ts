import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasOpenssl, openssl } from '../../../tests/support/openssl.ts';
import { composeEntrada, HASH_INICIAL, hashEntrada, type NovaEntrada, writeEntrada } from './entrada.ts';

const EM = new Date('2026-11-15T12:00:00.007Z');
const nova = (named: Partial<NovaEntrada> = {}): NovaEntrada => ({
  quem: 'reitor',
  acao: 'assinado',
  diploma: 'd-1',
  dados: { no: 'raiz', etapa: 3 },
  ...named,
});

describe('composeEntrada', () => {
  it('writes the data with its keys in order, whatever order they came in', () => {
    const { dados } = composeEntrada(nova({ dados: { b: 'x', a: 1, c: '' } }), 1, EM);
    expect(dados).toBe('{"a":1,"b":"x","c":""}');
    expect(composeEntrada(nova({ dados: { c: '', b: 'x', a: 1 } }), 1, EM).dados).toBe(dados);
  });

  it('leaves out CPFs, codes and addresses that came with a message, and keeps digests whole', () => {
    const sha256 = createHash('sha256').update('x').digest('hex');
    const { dados } = composeEntrada(
      nova({
        dados: {
          falha: 'CPF 111.444.777-35 (11144477735) de ana@exemplo.br em 1234.1234.abcdef012345',
          sha256,
          digitos: `${'1'.repeat(30)}a`,
        },
      }),
      1,
      EM,
    );
    expect(JSON.parse(dados)).toEqual({
      falha: 'CPF (cpf) ((cpf)) de (email) em (codigo)',
      sha256,
      digitos: `${'1'.repeat(30)}a`,
    });
  });

  it('keeps the beginning of a long text', () => {
    const { dados } = composeEntrada(nova({ dados: { falha: 'é'.repeat(5_000) } }), 1, EM);
    expect(JSON.parse(dados).falha).toBe(`${'é'.repeat(400)}…`);
  });

  it.each([
    ['quem', nova({ quem: '' })],
    ['quem', nova({ quem: 'a\nb' })],
    ['quem', nova({ quem: '\ud800' })],
    ['diploma', nova({ diploma: '1234.1234.abcdef012345' })],
    ['dados.n', nova({ dados: { n: 0.5 } })],
    ['dados.Nome', nova({ dados: { Nome: 'x' } })],
    ['dados.o', nova({ dados: { o: {} as string } })],
    ['dados', nova({ dados: Object.fromEntries([...'abcdefghijkl'].map((k) => [k, 'x'.repeat(400)])) })],
  ])('refuses a bad %s as the bug it is', (field, entrada) => {
    expect(() => composeEntrada(entrada, 1, EM)).toThrow(
      expect.objectContaining({ code: 'entrada-invalida', message: expect.stringContaining(field) }),
    );
  });
});

describe('hashEntrada', () => {
  it.skipIf(!hasOpenssl)(
    'is what OpenSSL makes of the former hash and the canonical text, as documented',
    () => {
      const entrada = composeEntrada(nova({ diploma: null, dados: { resultado: 'não' } }), 7, EM);
      const text = writeEntrada(entrada);
      expect(text).toBe(
        '[7,"2026-11-15T12:00:00.007Z","reitor","assinado",null,"{\\"resultado\\":\\"não\\"}"]',
      );
      const former = createHash('sha256').update('antes').digest('hex');
      const input = Buffer.concat([Buffer.from(former, 'hex'), Buffer.from(text)]);
      const sum = openssl(['dgst', '-sha256', '-binary'], { input }).toString('hex');
      expect(hashEntrada(former, entrada)).toBe(sum);
    },
  );

  it('differs for any two different entries', () => {
    const text = fc.string({ unit: 'binary', maxLength: 8 });
    const entry = fc.record({
      seq: fc.nat(3),
      em: fc.constantFrom('2026-11-15T12:00:00.007Z', '2026-11-15T12:00:00.008Z'),
      quem: text,
      acao: text,
      diploma: fc.option(text),
      dados: text,
    });
    fc.assert(
      fc.property(entry, entry, (one, other) => {
        const same = JSON.stringify(Object.entries(one)) === JSON.stringify(Object.entries(other));
        expect(hashEntrada(HASH_INICIAL, one) === hashEntrada(HASH_INICIAL, other)).toBe(same);
      }),
    );
  });
});
