import { describe, expect, it } from 'vitest';
import type { EquipeStore, SessaoGravada } from './equipe-ports.ts';
import type { Pessoa } from './pessoa.ts';
import { createSessoes } from './sessao.ts';

const ANA: Pessoa = { id: 'ana', nome: 'Ana Fictícia', email: 'ana@exemplo.test', papeis: [], cargo: null };
const [SEGUNDO, MINUTO, HORA] = [1_000, 60_000, 3_600_000];

/** Rows in a map, as the table keeps them. */
async function umaSessao() {
  const clock = { now: Date.UTC(2026, 10, 16, 12) };
  const rows = new Map<string, SessaoGravada>();
  const people = new Map([[ANA.id, ANA]]);
  const touched: number[] = [];
  const change = (id: string, changes: Partial<SessaoGravada>): void => {
    const row = rows.get(id);
    if (row) rows.set(id, { ...row, ...changes });
  };
  const store = {
    insertSessao: async (row: SessaoGravada) => void rows.set(row.id, row),
    findSessao: async (id: string) => rows.get(id) ?? null,
    findPessoa: async (id: string) => people.get(id) ?? null,
    touchSessao: async (id: string, em: number) => {
      touched.push(em);
      change(id, { vistaEm: em });
    },
    confirmSessao: async (id: string, em: number, { chave, para }: { chave: string | null; para: string }) =>
      change(id, { confirmadaEm: em, confirmadaCom: chave, confirmadaPara: para }),
    spendConfirmacao: async (id: string, para: string) => rows.get(id)?.confirmadaPara === para,
    deleteSessao: async (id: string) => void rows.delete(id),
    deleteSessoesOf: async (pessoaId: string) => {
      for (const [id, row] of rows) if (row.pessoaId === pessoaId) rows.delete(id);
    },
  } as unknown as EquipeStore;
  let made = 0;
  const sessoes = createSessoes({
    store,
    now: () => new Date(clock.now),
    randomBytes: (size) => new Uint8Array(size).fill(++made),
  });
  const token = await sessoes.open(ANA.id, 'chave-de-acesso');
  const [id = ''] = rows.keys();
  return { clock, rows, people, touched, sessoes, token, id };
}

describe('createSessoes', () => {
  it('finds the person by the token of 256 bits, of which only a digest is kept', async () => {
    const { sessoes, rows, token, clock } = await umaSessao();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify([...rows])).not.toContain(token);
    expect(await sessoes.find(token)).toMatchObject({
      pessoa: ANA,
      desde: new Date(clock.now),
      como: 'chave-de-acesso',
      confirmadaPara: null,
      confirmadaCom: null,
    });
    const [id = ''] = rows.keys();
    for (const other of ['', 'x', `${token}A`, id]) expect(await sessoes.find(other)).toBeNull();
  });

  it('ends after half an hour without a request, and not before', async () => {
    const { sessoes, token, clock, id } = await umaSessao();
    clock.now += 30 * MINUTO - 1;
    expect(await sessoes.isOpen(id)).toBe(true);
    expect(await sessoes.find(token)).not.toBeNull();
    // That request began the half hour anew; asking whether it is open does not.
    clock.now += 30 * MINUTO - 1;
    expect(await sessoes.isOpen(id)).toBe(true);
    clock.now += 1;
    expect(await sessoes.isOpen(id)).toBe(false);
    expect(await sessoes.find(token)).toBeNull();
  });

  it('ends after eight hours, however busy', async () => {
    const { sessoes, token, clock, id } = await umaSessao();
    for (let n = 0; n < 31; n++) {
      clock.now += 15 * MINUTO;
      expect(await sessoes.find(token)).not.toBeNull();
    }
    clock.now += 15 * MINUTO - 1;
    expect(await sessoes.find(token)).not.toBeNull();
    clock.now += 1;
    expect(clock.now - Date.UTC(2026, 10, 16, 12)).toBe(8 * HORA);
    expect(await sessoes.isOpen(id)).toBe(false);
    expect(await sessoes.find(token)).toBeNull();
  });

  it('is none where it was written by hand, to begin far in the future', async () => {
    const { sessoes, token, rows, clock, id } = await umaSessao();
    const row = rows.get(id);
    if (row) rows.set(id, { ...row, abertaEm: clock.now + 8 * HORA, vistaEm: clock.now + 8 * HORA });
    expect(await sessoes.find(token)).toBeNull();
    expect(await sessoes.isOpen(id)).toBe(false);
  });

  it('ends with its person', async () => {
    const { sessoes, token, people, id } = await umaSessao();
    people.delete(ANA.id);
    expect(await sessoes.isOpen(id)).toBe(false);
    expect(await sessoes.find(token)).toBeNull();
  });

  it('lets a touch wait one minute for its act', async () => {
    const { sessoes, token, clock, id } = await umaSessao();
    await sessoes.confirm(id, { chave: 'abcd-efgh-ijkl', para: 'POST /um-ato' });
    clock.now += MINUTO - 1;
    expect(await sessoes.find(token)).toMatchObject({
      confirmadaPara: 'POST /um-ato',
      confirmadaCom: 'abcd-efgh-ijkl',
    });
    expect(await sessoes.spend(id, 'POST /outro-ato')).toBe(false);
    expect(await sessoes.spend(id, 'POST /um-ato')).toBe(true);
    clock.now += 1;
    expect(await sessoes.find(token)).toMatchObject({ confirmadaPara: null });
  });

  it('writes that it was seen every fifteen seconds, and not at each request', async () => {
    const { sessoes, token, clock, touched } = await umaSessao();
    clock.now += 15 * SEGUNDO - 1;
    await sessoes.find(token);
    expect(touched).toEqual([]);
    clock.now += 1;
    await sessoes.find(token);
    await sessoes.find(token);
    expect(touched).toEqual([clock.now]);
  });

  it('ends one alone, or all of a person', async () => {
    const { sessoes, token, id } = await umaSessao();
    const [second, third] = [await sessoes.open(ANA.id, 'oidc'), await sessoes.open(ANA.id, 'oidc')];
    await sessoes.end(id);
    expect(await sessoes.find(token)).toBeNull();
    expect(await sessoes.find(second)).toMatchObject({ como: 'oidc' });
    await sessoes.endAllOf(ANA.id);
    for (const each of [second, third]) expect(await sessoes.find(each)).toBeNull();
  });
});
