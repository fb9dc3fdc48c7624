import { describe, expect, it } from 'vitest';
import { TABELA_DA_MESA } from '../../tests/support/tabela-da-mesa.ts';
import { ATOS, type Ato, isPapel, judgeAto, opensTo, PAPEIS, type Papel } from './papeis.ts';

const SETE: readonly Papel[] = [
  ...(['operador', 'conferente', 'assinante', 'registro'] as const),
  ...(['administracao', 'auditoria', 'encarregado'] as const),
];
const um = (papel: Papel) => ({ id: 'a', papeis: [papel] });

/** One door of each act, in the table written by hand. All doors are held against the server: tests/api/secretaria-tabela.test.ts. */
const PORTA_DE: Record<Ato, string> = {
  'painel.ver': 'GET /painel',
  'conta.ver': 'GET /conta',
  'conta.mudar': 'POST /conta/chaves',
  'lote.ver': 'GET /lotes/:id',
  'lote.preparar': 'POST /lotes/:id/mudancas',
  'lote.devolver': 'POST /lotes/:id/devolucao',
  'lote.aprovar': 'POST /lotes/:id/aprovacao',
  'fila-de-assinatura.ver': 'GET /fila-de-assinatura',
  'assinatura.assinar': 'POST /assinaturas',
  'assinador.parear': 'POST /assinadores',
  'registro.numerar': 'POST /registrar',
  'diplomado.ver': 'GET /diplomados/:id',
  'documentacao.ver': 'POST /diplomas/:id/documentacao',
  'diplomado.avisar': 'POST /diplomas/:id/aviso',
  'situacao.suspender': 'POST /diplomas/:id/suspensao',
  'situacao.reativar': 'POST /diplomas/:id/reativacao',
  'emissao.desistir': 'POST /diplomas/:id/desistencia',
  'anulacao.pedir': 'POST /diplomas/:id/anulacao',
  'anulacao.decidir': 'POST /pedidos/anulacao/:id/decisao',
  'reemissao.pedir': 'POST /diplomas/:id/reemissao',
  'reemissao.decidir': 'POST /pedidos/reemissao/:id/decisao',
  'importacao.preparar': 'POST /importacoes',
  'importacao.fazer': 'POST /importacoes/:id/importacao',
  'livro.ver': 'POST /livro/procura',
  'publicacao.fazer': 'POST /publicacoes/lista',
  'acervo.ver': 'GET /acervo',
  'acervo.conferir': 'POST /acervo/conferencia',
  'acervo.renovar': 'POST /acervo/renovacao',
  'auditoria.ver': 'POST /auditoria/procura',
  'pessoas.ver': 'GET /pessoas',
  'pessoas.convidar': 'POST /pessoas',
  'pessoas.reconvidar': 'POST /pessoas/:id/convite',
  'pessoas.pedir-papeis': 'POST /pessoas/:id/papeis',
  'pessoas.decidir-papeis': 'POST /pedidos-de-papeis/:id',
  'pessoas.revogar-chave': 'DELETE /chaves/:id',
  'pessoas.desligar': 'DELETE /pessoas/:id',
  'instituicao.ver': 'GET /instituicao',
  'instituicao.ensaiar': 'POST /instituicao/ensaio',
  'instituicao.preparar': 'POST /instituicao/preparo',
  'instituicao.carimbar': 'POST /instituicao/preparo-com-carimbo',
  'instituicao.propor': 'POST /instituicao/propostas',
  'instituicao.decidir': 'POST /instituicao/propostas/:id/decisao',
};

describe('judgeAto', () => {
  it('gives each act to the roles of the manual, with the touch and the other person that it asks for', () => {
    expect(ATOS.toSorted()).toEqual(Object.keys(PORTA_DE).toSorted());
    for (const [ato, rota] of Object.entries(PORTA_DE) as [Ato, string][]) {
      const porta = TABELA_DA_MESA.get(rota);
      if (!porta) throw new Error(`${rota} is not in the table`);
      for (const papel of SETE) {
        const isOpen = porta.papeis === 'todos' || porta.papeis.includes(papel);
        expect([ato, papel, opensTo(ato, [papel])]).toEqual([ato, papel, isOpen]);
        const judge = (autores: string[], confirmado: boolean) =>
          judgeAto(ato, um(papel), { autores, confirmado })?.code ?? null;
        const told = [judge(['b'], true), judge(['a'], true), judge(['b'], false)];
        expect([ato, papel, ...told]).toEqual([
          ...[ato, papel],
          ...(isOpen
            ? [null, porta.outra ? 'precisa-de-outra-pessoa' : null, porta.toque ? 'falta-confirmar' : null]
            : Array(3).fill('papel-insuficiente')),
        ]);
      }
      expect([ato, opensTo(ato, [])]).toEqual([ato, porta.papeis === 'todos']);
    }
  });

  it('knows the seven roles, and no other', () => {
    expect(PAPEIS).toEqual(SETE);
    for (const papel of SETE) expect(isPapel(papel)).toBe(true);
    for (const text of ['', 'reitor', 'Operador', 'toString']) expect(isPapel(text)).toBe(false);
  });

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
