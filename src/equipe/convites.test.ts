import { describe, expect, it } from 'vitest';
import { type ConvitesDeps, createConvites } from './convites.ts';
import type { NovoConvite, PapeisStore, PedidoDePapeis } from './entrada-ports.ts';
import type { Papel } from './papeis.ts';
import type { Pessoa } from './pessoa.ts';
import { createPessoas } from './pessoas.ts';

const NOW = Date.UTC(2026, 10, 16, 12);
const umaPessoa = (id: string, papeis: readonly Papel[], cargo: string | null = null): Pessoa => ({
  ...{ id, nome: `${id} Fictícia`, email: `${id}@exemplo.test`, papeis, cargo },
});
const ANA = umaPessoa('ana', ['administracao']);
const NOVA = {
  nome: 'Nora Fictícia',
  email: 'nora@exemplo.test',
  papeis: ['operador'],
  cargo: null,
} as const;

/** The people of a desk in memory, and every act on them, in its order. */
function umaEquipe({ administraram = 2, pessoas = [ANA], sairam = [] as Pessoa[] } = {}) {
  const acts: unknown[] = [];
  const convites: NovoConvite[] = [];
  const pedidos: PedidoDePapeis[] = [];
  let isLast = false;
  let made = 0;
  const world = {
    now: () => new Date(NOW),
    randomBytes: (size: number) => new Uint8Array(size).fill(7),
    randomUUID: () => `id-${++made}`,
  };
  const equipe: ConvitesDeps['equipe'] = {
    insertPessoa: async (...told) => void acts.push(['insertPessoa', ...told]),
    findPessoa: async (id) => pessoas.find((each) => each.id === id) ?? null,
    listPessoas: async () => pessoas,
    hasEmail: async (email) => [...pessoas, ...sairam].some((each) => each.email === email),
    findDesligada: async (email) => sairam.find((each) => each.email === email)?.id ?? null,
    readmit: async (...told) => {
      acts.push(['readmit', ...told]);
      return true;
    },
    countEverAdministracao: async () => administraram,
  };
  const papeis: PapeisStore = {
    insertPedido: async (pedido, quem) => {
      pedidos.push(pedido);
      acts.push(['insertPedido', pedido, quem]);
    },
    findPedido: async (id) => pedidos.find((each) => each.id === id) ?? null,
    listPedidos: async () => pedidos,
    decidePedido: async (...told) => {
      acts.push(['decidePedido', ...told]);
      return 'decidido';
    },
    desligar: async (...told) => {
      acts.push(['desligar', ...told]);
      return 'desligada';
    },
  };
  const entrada = {
    insertConvite: async (convite: NovoConvite, quem: string) => {
      convites.push(convite);
      acts.push(['insertConvite', quem]);
    },
    renewAcesso: async (convite: NovoConvite, ...told: unknown[]) => {
      if (isLast) return false;
      convites.push(convite);
      acts.push(['renewAcesso', ...told]);
      return true;
    },
    findConvite: async (id: string, em: number) =>
      convites.find((each) => each.id === id && em < each.expiraEm) ?? null,
    listAutoresDeConvite: async (pessoaId: string, desde: number) => [`autor de ${pessoaId} desde ${desde}`],
  };
  return {
    ...{ acts, convites, pedidos },
    beLast: () => {
      isLast = true;
    },
    convidar: createConvites({ equipe, entrada, papeis, siteUrl: 'https://site.test', ...world }),
    pessoas: createPessoas({ equipe, papeis, entrada, ...world }),
  };
}

describe('createConvites', () => {
  it('gives the roles at once where one person alone has ever administered, and records that', async () => {
    const { convidar, acts, pedidos } = umaEquipe({ administraram: 1 });
    expect(await convidar.convidar(NOVA, ANA)).toMatchObject({ pessoaId: 'id-1', papeis: 'valem' });
    expect(acts).toEqual([
      ['insertPessoa', { id: 'id-1', ...NOVA }, 'pessoa ana', 'única pessoa da administração'],
      ['insertConvite', 'pessoa ana'],
    ]);
    expect(pedidos).toEqual([]);
  });

  it('gives no role where a second person ever administered: another has to accept them', async () => {
    const { convidar, acts, pedidos } = umaEquipe();
    expect(await convidar.convidar({ ...NOVA, cargo: 'Reitoria' }, ANA)).toMatchObject({ papeis: 'esperam' });
    expect(acts[0]).toEqual([
      'insertPessoa',
      { id: 'id-1', ...NOVA, papeis: [], cargo: null },
      'pessoa ana',
      undefined,
    ]);
    expect(pedidos).toEqual([
      { id: 'id-2', alvo: 'id-1', papeis: ['operador'], cargo: 'Reitoria', pedidaPor: 'ana', pedidaEm: NOW },
    ]);
  });

  it('gives no post that somebody holds', async () => {
    const pessoas = [ANA, umaPessoa('rui', ['assinante'], 'Reitoria')];
    const { convidar, acts } = umaEquipe({ administraram: 1, pessoas });
    expect(await convidar.convidar({ ...NOVA, cargo: 'Reitoria' }, ANA)).toBe('cargo-ocupado');
    expect(acts).toEqual([]);
    expect(await convidar.convidar({ ...NOVA, cargo: 'Vice-Reitoria' }, ANA)).toMatchObject({
      papeis: 'valem',
    });
  });

  it('invites nobody twice, and takes back under the same id who had left', async () => {
    const nora = umaPessoa('nora', ['operador']);
    const here = umaEquipe({ pessoas: [ANA, nora] });
    expect(await here.convidar.convidar(NOVA, ANA)).toBe('email-em-uso');
    expect(await here.convidar.convidarPelaMaquina(NOVA, 'conta root')).toBe('email-em-uso');
    expect(here.acts).toEqual([]);
    const gone = umaEquipe({ sairam: [nora] });
    expect(await gone.convidar.convidarPelaMaquina(NOVA, 'conta root')).toMatchObject({
      pessoaId: 'nora',
      papeis: 'valem',
    });
    expect(gone.acts).toEqual([
      ['readmit', { id: 'nora', ...NOVA }, 'conta root', undefined],
      ['insertConvite', 'conta root'],
    ]);
  });

  it('makes a link of 256 bits in the fragment, good for half an hour, and keeps its digest alone', async () => {
    const { convidar, convites } = umaEquipe({ administraram: 1 });
    const made = await convidar.convidar(NOVA, ANA);
    if (typeof made === 'string') throw new Error(made);
    const [address, token = ''] = made.link.split('#');
    expect(address).toBe('https://site.test/secretaria/convite');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(made.expiraEm).toEqual(new Date(NOW + 30 * 60_000));
    expect(convites).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{64}$/),
        ...{ pessoaId: 'id-1', criadoEm: NOW, expiraEm: NOW + 30 * 60_000, criadoPor: 'ana' },
      },
    ]);
    expect(JSON.stringify(convites)).not.toContain(token);
  });

  it('finds the person of a link, and nobody by another or where they left', async () => {
    const pessoas = [ANA, umaPessoa('nora', ['operador'])];
    const { convidar } = umaEquipe({ pessoas });
    const made = await convidar.reconvidarPelaMaquina('nora@exemplo.test', 'conta root');
    if (typeof made === 'string') throw new Error(made);
    const token = made.link.split('#')[1] ?? '';
    expect(await convidar.find(token)).toMatchObject({ pessoa: { id: 'nora' } });
    expect(await convidar.find('outro')).toBeNull();
    pessoas.pop();
    expect(await convidar.find(token)).toBeNull();
  });

  it('takes the roles from who is invited again, until another accepts them', async () => {
    const nora = umaPessoa('nora', ['operador']);
    const several = umaEquipe({ pessoas: [ANA, nora] });
    expect(await several.convidar.reconvidar(nora, ANA)).toMatchObject({
      pessoaId: 'nora',
      papeis: 'esperam',
    });
    expect(several.acts).toEqual([
      ['renewAcesso', { id: 'id-1', pedidaPor: 'ana', pedidaEm: NOW }, 'pessoa ana'],
    ]);
    const alone = umaEquipe({ administraram: 1, pessoas: [ANA, nora] });
    expect(await alone.convidar.reconvidar(nora, ANA)).toMatchObject({ papeis: 'valem' });
    expect(alone.acts).toEqual([['renewAcesso', null, 'pessoa ana']]);
    several.beLast();
    expect(await several.convidar.reconvidar(nora, ANA)).toBe('ultima-administracao');
  });

  it('lets the machine invite again, roles and all, only who is there', async () => {
    const { convidar, acts } = umaEquipe();
    expect(await convidar.reconvidarPelaMaquina('ninguem@exemplo.test', 'conta root')).toBe('nao-existe');
    expect(acts).toEqual([]);
    expect(await convidar.reconvidarPelaMaquina('ana@exemplo.test', 'conta root')).toMatchObject({
      pessoaId: 'ana',
      papeis: 'valem',
    });
    expect(acts).toEqual([['renewAcesso', null, 'conta root']]);
  });
});

describe('createPessoas', () => {
  it('asks once for the roles of a person who is there', async () => {
    const { pessoas, pedidos } = umaEquipe({ pessoas: [ANA, umaPessoa('nora', [])] });
    const wanted = { papeis: ['registro'], cargo: null } as const;
    expect(await pessoas.pedirPapeis('ninguem', wanted, ANA)).toBe('nao-existe');
    expect(await pessoas.pedirPapeis('nora', wanted, ANA)).toBe('pedido');
    expect(await pessoas.pedirPapeis('nora', wanted, ANA)).toBe('ja-pedido');
    expect(pedidos).toEqual([{ id: 'id-1', alvo: 'nora', ...wanted, pedidaPor: 'ana', pedidaEm: NOW }]);
    expect(await pessoas.pedirPapeis('ana', wanted, ANA)).toBe('pedido');
  });

  it('lets neither who asked, nor who gains, nor who made the link decide', async () => {
    const { pessoas } = umaEquipe();
    const pedido = { id: 'p', alvo: 'nora', papeis: [], cargo: null, pedidaPor: 'ana', pedidaEm: NOW };
    expect(await pessoas.listAutores(pedido)).toEqual(['ana', 'nora', `autor de nora desde ${NOW}`]);
  });

  it('tells the open requests of those who are there, and whether anybody is left to accept them', async () => {
    const two = [ANA, umaPessoa('bia', ['administracao'])];
    for (const [administraram, all, sozinha, semQuemAceite] of [
      [1, [ANA], true, false],
      [2, [ANA], false, true],
      [2, two, false, false],
    ] as const) {
      const { pessoas } = umaEquipe({ administraram, pessoas: [...all] });
      expect(await pessoas.list()).toMatchObject({ pessoas: all, pedidos: [], sozinha, semQuemAceite });
    }
    const { pessoas, pedidos } = umaEquipe();
    for (const alvo of ['ana', 'quem-saiu'])
      pedidos.push({ id: alvo, alvo, papeis: [], cargo: null, pedidaPor: 'bia', pedidaEm: NOW });
    expect((await pessoas.list()).pedidos.map(({ alvo }) => alvo)).toEqual(['ana']);
  });

  it('decides and dismisses in the name of who does it', async () => {
    const { pessoas, acts } = umaEquipe();
    const por = { ...ANA, chave: 'abcd-efgh-ijkl' };
    const pedido = { id: 'p', alvo: 'nora', papeis: [], cargo: null, pedidaPor: 'bia', pedidaEm: NOW };
    expect(await pessoas.decidir(pedido, 'aceita', por)).toBe('decidido');
    expect(await pessoas.desligar('nora', por)).toBe('desligada');
    expect(acts).toEqual([
      [
        'decidePedido',
        'p',
        { decisao: 'aceita', por: 'ana', em: NOW },
        'pessoa ana com a chave abcd-efgh-ijkl',
      ],
      ['desligar', 'nora', NOW, 'pessoa ana com a chave abcd-efgh-ijkl'],
    ]);
  });
});
