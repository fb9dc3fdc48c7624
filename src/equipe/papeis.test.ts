import { describe, expect, it } from 'vitest';
import { judgeAto, PAPEIS, type Papel } from './papeis.ts';

const um = (papel: Papel) => ({ id: 'a', papeis: [papel] });

describe('judgeAto', () => {
  // Which role may do what is held against the server, by a table written by hand: tests/api/secretaria-tabela.test.ts.
  it('tells a person without the role which roles may, before it asks for anything else', () => {
    const none = { id: 'a', papeis: [] };
    for (const papeis of [none, um('operador'), um('administracao')])
      expect(judgeAto('lote.aprovar', papeis, { autores: ['a'], confirmado: false })).toEqual({
        code: 'papel-insuficiente',
        papeis: ['conferente'],
      });
    expect(judgeAto('conta.ver', none, { confirmado: false })).toBeNull();
  });

  it('takes one role of several for enough', () => {
    const dois = { id: 'a', papeis: ['auditoria', 'conferente'] as const };
    expect(judgeAto('lote.aprovar', dois, { autores: ['b'], confirmado: true })).toBeNull();
  });

  it('refuses whoever prepared it, also with every role', () => {
    const tudo = { id: 'a', papeis: PAPEIS };
    expect(judgeAto('lote.aprovar', tudo, { autores: ['b', 'a'], confirmado: true })?.code).toBe(
      'precisa-de-outra-pessoa',
    );
    expect(judgeAto('lote.aprovar', tudo, { autores: ['b'], confirmado: true })).toBeNull();
  });

  it('asks for a touch of the passkey where the table says so', () => {
    expect(judgeAto('lote.aprovar', um('conferente'), { confirmado: false })?.code).toBe('falta-confirmar');
    expect(judgeAto('lote.preparar', um('operador'), { confirmado: false })).toBeNull();
  });

  it('lets administration neither approve, nor sign, nor read what is private', () => {
    for (const ato of ['lote.aprovar', 'assinatura.assinar', 'documentacao.ver', 'diplomado.ver'] as const)
      expect(judgeAto(ato, um('administracao'), { confirmado: true })?.code).toBe('papel-insuficiente');
  });
});
