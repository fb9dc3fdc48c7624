import { describe, expect, it } from 'vitest';
import { ATOS, judgeAto, PAPEIS, type Papel, regraDe } from './papeis.ts';

const um = (papel: Papel) => ({ id: 'a', papeis: [papel] });

describe('judgeAto', () => {
  it.each(ATOS)('answers every role on %s by the table', (ato) => {
    for (const papel of PAPEIS) {
      const may = regraDe(ato).papeis.includes(papel);
      const recusa = judgeAto(ato, um(papel), { confirmado: true });
      expect(recusa).toEqual(may ? null : { code: 'papel-insuficiente', papeis: regraDe(ato).papeis });
    }
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
