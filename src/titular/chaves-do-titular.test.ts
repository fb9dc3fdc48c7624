import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { expect, it } from 'vitest';
import type { ChavesDeAcesso } from '#equipe/chaves-de-acesso.ts';
import type { ChaveDoTitular, ChaveDoTitularStore } from './chave-do-titular-store.ts';
import { createChavesDoTitular } from './chaves-do-titular.ts';

const sessao = { id: 'sessao', diplomados: ['ana'], como: 'email' as const };
const resposta = {} as RegistrationResponseJSON & AuthenticationResponseJSON;

const umaChave = (id: string, diplomados: readonly string[] = ['ana']): ChaveDoTitular => ({
  ...{ id, diplomados, pessoaId: 'dono de ana', nome: 'Celular', chavePublica: 'AA', contador: 0 },
  ...{ transportes: [], criadaEm: 0, usadaEm: null },
});

/** What the touch itself proves is judged in `equipe/`; here it gives the key named `touched`, or none. */
function asChaves(kept: readonly ChaveDoTitular[] = []) {
  const rows = new Map(kept.map((each) => [each.id, each]));
  const told: string[] = [];
  const asked: unknown[] = [];
  const touched: { id: string | null } = { id: 'nova' };
  const touch = async (): Promise<ChaveDoTitular | null> =>
    touched.id === null ? null : umaChave(touched.id);
  const acesso = {
    offerCadastro: async (...all: unknown[]) => void asked.push(all),
    judgeCadastro: async (...all: unknown[]) => {
      asked.push(all);
      return touch();
    },
    judgeEntrada: touch,
  } as unknown as ChavesDeAcesso;
  const admits = (one: ChaveDoTitular, diplomados: readonly string[]): boolean =>
    one.diplomados.some((each) => diplomados.includes(each));
  const store: ChaveDoTitularStore = {
    insertChave: async (chave) => !rows.has(chave.id) && rows.set(chave.id, chave) === rows,
    findChave: async (id) => rows.get(id) ?? null,
    listChaves: async () => [],
    listChavesDe: async (diplomados) => [...rows.values()].filter((each) => admits(each, diplomados)),
    countUse: async () => true,
    async removeChave(id, diplomados) {
      const found = rows.get(id);
      if (!found || !admits(found, diplomados)) return null;
      rows.delete(id);
      return found;
    },
    listEnderecos: async (diplomados) => diplomados.map((each) => `${each}@exemplo.test`),
  };
  const chaves = { donoDaChave: (diplomados: readonly string[]) => `dono de ${diplomados.join()}` };
  const tell = (endereco: string, ato: string): void => void told.push(`${endereco} ${ato}`);
  return { rows, told, asked, touched, ...createChavesDoTitular({ store, acesso, chaves, tell }) };
}

it('keeps a passkey for who proved otherwise, and tells it to every address of theirs', async () => {
  const { keep, told, rows, asked } = asChaves();
  const dois = { ...sessao, diplomados: ['ana', 'ana-de-antes'] };
  expect(await keep(resposta, dois, 'Celular')).toBe('guardada');
  expect(asked).toEqual([[resposta, { id: 'dono de ana,ana-de-antes' }, 'sessao', 'Celular']]);
  expect(rows.get('nova')?.diplomados).toEqual(dois.diplomados);
  expect(told).toEqual(['ana@exemplo.test guardada', 'ana-de-antes@exemplo.test guardada']);
});

it('offers one under the name of its holder, for this session alone', async () => {
  const { offerCadastro, asked } = asChaves();
  await offerCadastro(sessao, 'Ana');
  expect(asked).toEqual([[{ id: 'dono de ana', nome: 'Ana', email: 'Ana' }, 'sessao']]);
});

it('keeps none for who came in by a passkey, for a touch that proves nothing, nor twice the same', async () => {
  const { keep, mayKeep, touched, told, rows } = asChaves();
  expect([mayKeep({ como: 'chave' }), mayKeep({ como: 'email' }), mayKeep({ como: 'oidc' })]).toEqual([
    ...[false, true, true],
  ]);
  expect(await keep(resposta, { ...sessao, como: 'chave' }, 'Celular')).toBe('recusada');
  touched.id = null;
  expect(await keep(resposta, sessao, 'Celular')).toBe('recusada');
  expect([rows.size, told]).toEqual([0, []]);
  touched.id = 'nova';
  expect(await keep(resposta, sessao, 'Celular')).toBe('guardada');
  expect(await keep(resposta, sessao, 'Celular')).toBe('recusada');
  expect(told).toHaveLength(1);
});

it('keeps ten of one holder, and not one more', async () => {
  const nine = Array.from({ length: 9 }, (_, at) => umaChave(`chave-${at}`));
  const { keep, touched, told } = asChaves([...nine, umaChave('de-outra', ['bia'])]);
  expect(await keep(resposta, sessao, 'a décima')).toBe('guardada');
  touched.id = 'mais';
  expect(await keep(resposta, sessao, 'a outra')).toBe('demais');
  expect(told).toHaveLength(1);
});

it('lets in by what is kept now, and not by what the touch alone proves', async () => {
  const { judgeEntrada, touched } = asChaves([umaChave('nova')]);
  expect((await judgeEntrada(resposta))?.diplomados).toEqual(['ana']);
  touched.id = 'removida';
  expect(await judgeEntrada(resposta)).toBeNull();
  touched.id = null;
  expect(await judgeEntrada(resposta)).toBeNull();
});

it('removes the holder’s own, tells whom it admitted, and removes nobody else’s', async () => {
  const { remove, list, told } = asChaves([umaChave('nova', ['ana', 'bia']), umaChave('de-outra', ['bia'])]);
  expect(await remove('de-outra', ['ana'])).toBe(false);
  expect(await remove('não é', ['ana'])).toBe(false);
  expect(told).toEqual([]);
  expect(await remove('nova', ['ana'])).toBe(true);
  expect(told).toEqual(['ana@exemplo.test removida', 'bia@exemplo.test removida']);
  expect(await remove('nova', ['ana'])).toBe(false);
  expect((await list(['ana', 'bia'])).map(({ id }) => id)).toEqual(['de-outra']);
});
