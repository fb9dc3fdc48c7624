import { describe, expect, it } from 'vitest';
import { accepted, refused } from '#diploma/parsed.ts';
import { aceitarCorrecao, isReemissivel } from '../correcoes/decidir-correcao.ts';
import { aceitar, type DecidirDeps } from './decidir.ts';
import type { Solicitacao } from './solicitacao.ts';

const CODIGO = '1234.1234.0123456789abcdef0123456789abcdef';
const NOW = new Date('2026-11-16T12:00:00Z');
const POR = { pessoaId: 'bia', quem: 'pessoa bia', motivo: null };

function umPedido(changes: Partial<Solicitacao['dados']> = {}): Solicitacao {
  const dados = { motivo: 'Erro de Fato', anotacao: null, email: null, comentario: '', ...changes };
  return {
    ...{ id: 'p', tipo: 'anulacao', diploma: 'd', dados },
    ...{ pedidaPor: { id: 'ana', nome: 'Ana Fictícia' }, pedidaEm: NOW.toISOString() },
  };
}

/** What deciding works with, in memory, and every act in its order. */
function umaMesa(
  changes: Partial<DecidirDeps> = {},
  change: () => Promise<unknown> = async () => ({ kind: 'mudou', id: 'd' }),
) {
  const acts: unknown[] = [];
  const deps = {
    solicitacoes: {
      decide: async ({ id }: Solicitacao, ...told: unknown[]) => {
        acts.push(['decide', id, ...told]);
        return true;
      },
      reopen: async ({ id }: Solicitacao, quem: string) => void acts.push(['reopen', id, quem]),
    },
    situacoes: {
      listNomes: async () => [],
      change: async (...told: unknown[]) => {
        acts.push(['change', told[0], (told[1] as { para: string }).para, told[2]]);
        return change();
      },
    },
    planning: {},
    findCodigo: async () => CODIGO,
    publishLista: async (...told: unknown[]) => {
      acts.push(['publishLista', ...told]);
      return accepted({ numero: 4 });
    },
    now: () => NOW,
    ...changes,
  } as unknown as DecidirDeps;
  return { acts, deps };
}
const DECIDED = ['decide', 'p', 'aceita', POR];
const CHANGED = ['change', CODIGO, 'anulado', 'pessoa bia'];
const REOPENED = ['reopen', 'p', 'pessoa bia'];

describe('aceitar', () => {
  it('decides first, then annuls, then publishes the list', async () => {
    const { acts, deps } = umaMesa();
    expect(await aceitar(umPedido(), POR, deps)).toEqual({ kind: 'feito', lista: 4, aviso: null });
    expect(acts).toEqual([DECIDED, CHANGED, ['publishLista', CODIGO, 'pessoa bia']]);
  });

  it('does nothing where another person decided meanwhile', async () => {
    const { deps, acts } = umaMesa();
    deps.solicitacoes.decide = async () => false;
    expect(await aceitar(umPedido(), POR, deps)).toEqual({ kind: 'decidido-por-outro' });
    expect(acts).toEqual([]);
  });

  it('decides nothing of a diploma that is not published', async () => {
    for (const codigo of [null, 'nenhum']) {
      const { deps, acts } = umaMesa({ findCodigo: async () => codigo });
      expect(await aceitar(umPedido(), POR, deps)).toMatchObject({ kind: 'impossivel' });
      expect(acts).toEqual([]);
    }
  });

  it('opens the request again where the act is refused, and says why', async () => {
    for (const kind of ['nao-permitida', 'desconhecido']) {
      const { deps, acts } = umaMesa({}, async () => ({ kind }));
      expect(await aceitar(umPedido(), POR, deps)).toEqual({
        kind: 'impossivel',
        porque: expect.stringMatching(/\S/),
      });
      expect(acts).toEqual([DECIDED, CHANGED, REOPENED]);
    }
    for (const changes of [{ motivo: 'Porque sim' }, { correcao: { nascimento: '31/02/2000' } }]) {
      const { deps, acts } = umaMesa();
      expect(await aceitar(umPedido(changes), POR, deps)).toMatchObject({ kind: 'impossivel' });
      expect(acts).toEqual([DECIDED, REOPENED]);
    }
  });

  it('opens it again where the act fails, and fails', async () => {
    const { deps, acts } = umaMesa({}, async () => {
      throw new Error('the database is gone');
    });
    await expect(aceitar(umPedido(), POR, deps)).rejects.toThrow('gone');
    expect(acts).toEqual([DECIDED, CHANGED, REOPENED]);
  });

  it('takes for done what was annulled already, and tells of a list that is not published here', async () => {
    const publishLista = async () => refused('Publique a lista pela linha de comando.');
    const { deps } = umaMesa({ publishLista }, async () => ({ kind: 'ja-estava', id: 'd' }));
    expect(await aceitar(umPedido(), POR, deps)).toEqual({
      kind: 'feito',
      lista: null,
      aviso: 'Publique a lista pela linha de comando.',
    });
  });
});

describe('aceitarCorrecao', () => {
  const correcao = { protocolo: 'C1', campo: 'nome', diplomaId: 'd', codigo: CODIGO };
  const aceite = {
    ...{ valor: 'Ana Fictícia de Souza', motivo: 'Erro de Fato', resposta: 'Feito.' },
    pessoa: { id: 'bia', quem: 'pessoa bia' },
  };
  const accept = async (
    {
      isDecided = true,
      insert = async () => true,
    }: { isDecided?: boolean; insert?: () => Promise<boolean> } = {},
    changes: object = {},
    valor = aceite.valor,
  ) => {
    const acts: unknown[] = [];
    const deps = {
      correcoes: {
        decide: async (...told: unknown[]) => {
          acts.push(['decide', ...told]);
          return isDecided;
        },
        reopen: async (...told: unknown[]) => void acts.push(['reopen', ...told]),
      },
      solicitacoes: {
        insert: async (nova: {
          id: string;
          tipo: string;
          pedidaPor: string;
          dados: { correcao: unknown };
        }) => {
          const { id, tipo, pedidaPor, dados } = nova;
          acts.push(['insert', id, tipo, pedidaPor, dados.correcao]);
          return insert();
        },
      },
      makeId: () => 'r1',
    };
    const done = aceitarCorrecao(
      { ...correcao, ...changes } as never,
      { ...aceite, valor } as never,
      deps as never,
    );
    return { acts, done: await done.catch((error: Error) => error.message) };
  };
  const ACCEPTED = ['decide', 'C1', 'aceita', { quem: 'pessoa bia', resposta: 'Feito.' }];
  const ASKED = ['insert', 'r1', 'reemissao', 'bia', { nome: 'Ana Fictícia de Souza' }];
  const OPEN_AGAIN = ['reopen', 'C1', 'pessoa bia'];

  it('asks for a reissue in the name of who accepts, whom another person then decides', async () => {
    expect(await accept()).toEqual({ done: { kind: 'aceita', reemissao: 'r1' }, acts: [ACCEPTED, ASKED] });
  });

  it('asks for none of what a reissue cannot correct, or of what is no diploma of ours', async () => {
    for (const changes of [{ campo: 'outro' }, { codigo: null }]) {
      expect(await accept({}, changes)).toEqual({
        done: { kind: 'aceita', reemissao: null },
        acts: [ACCEPTED],
      });
      expect(isReemissivel({ ...correcao, ...changes } as never)).toBe(false);
    }
    for (const campo of ['nome', 'nome_social', 'nascimento', 'nacionalidade'])
      expect(isReemissivel({ ...correcao, campo } as never)).toBe(true);
  });

  it('decides nothing with a value that cannot be, nor after another person', async () => {
    expect(await accept({}, { campo: 'nascimento' }, '31/02/2000')).toMatchObject({
      done: { kind: 'invalida' },
      acts: [],
    });
    expect(await accept({ isDecided: false })).toEqual({
      done: { kind: 'decidida-por-outro' },
      acts: [ACCEPTED],
    });
  });

  it('opens the correction again where a reissue is asked for already, or asking fails', async () => {
    expect(await accept({ insert: async () => false })).toEqual({
      done: { kind: 'reemissao-aberta' },
      acts: [ACCEPTED, ASKED, OPEN_AGAIN],
    });
    const insert = () => Promise.reject(new Error('the database is gone'));
    expect(await accept({ insert })).toEqual({
      done: 'the database is gone',
      acts: [ACCEPTED, ASKED, OPEN_AGAIN],
    });
  });
});
