import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { signNode } from '#signature/signing/sign-node.ts';
import { findAnulacao } from '#verification/exame/find-anulacao.ts';
import { readListaAssinada } from '#verification/lista-assinada.ts';
import { AD_RB, CNPJ, depoisDe, MINUTO, quemAssina, umaPkiDoDiploma } from '../../../tests/support/assina.ts';
import { sha256De } from '../../../tests/support/uma-conferencia.ts';
import { quemConfereListas, quemPublica, umAnulado } from '../../../tests/support/uma-lista.ts';
import { INSTANTE_DA_PKI } from '../../../tests/support/uma-pki.ts';
import type { ListaPublicada } from './lista.ts';
import { type PublicacaoDaLista, publishLista } from './publish-lista.ts';
import { createListaFinder, createListaReader } from './read-lista.ts';

const CODIGO = umAnulado().codigo;
const pki = await umaPkiDoDiploma();
const trusting = quemConfereListas(pki);

/** A register and a folder in memory, and an e-CNPJ that signs. */
function umMundo(changes: Partial<PublicacaoDaLista> = {}) {
  const published: ListaPublicada[] = [];
  const files = new Map<string, Uint8Array>();
  const listas: PublicacaoDaLista['listas'] = {
    findLatest: async () => published.at(-1) ?? null,
    insertLista: async (lista) => {
      if (lista.numero !== published.length + 1) return 'taken';
      published.push(lista);
      return 'inserted';
    },
  };
  const arquivos: PublicacaoDaLista['arquivos'] = {
    discard: async (sha256) => {
      files.delete(sha256);
    },
    put: async (bytes) => {
      files.set(sha256De(bytes), bytes);
      return sha256De(bytes);
    },
  };
  const world = { ...quemPublica(pki, { listas, arquivos }), ...changes };
  const get = async (sha256: string) => files.get(sha256) ?? new Uint8Array();
  return { world, published, files, read: createListaReader(listas, { get }) };
}

describe('publishLista', () => {
  it('publishes a list that verifies, numbered from 1 and due in thirty days', async () => {
    const { world, read } = umMundo();
    const first = await publishLista(world);
    expect(first).toMatchObject({ ok: true, value: { numero: 1 } });
    await publishLista(world);
    const lista = await read();
    expect(lista).toMatchObject({ numero: 2, anulados: [umAnulado()] });
    const due = depoisDe(trusting.now(), 30 * 24 * 60 * MINUTO)
      .toISOString()
      .slice(0, 10);
    expect(lista?.proximaAtualizacao).toBe(due);
    expect(await readListaAssinada(lista?.xml ?? new Uint8Array(), trusting)).toMatchObject({
      NumeroDeSequencia: '2',
      DataMaximaProximaAtualizacao: due,
    });
  });

  it('annuls for whoever verifies the diploma, in the order of the dates', async () => {
    const { world, read } = umMundo({
      listAnulados: async () => [
        umAnulado(),
        umAnulado({ codigo: '1234.1234.aaaaaaaaaaaa', data: '2025-01-31', anotacao: 'Nome corrigido.' }),
      ],
    });
    await publishLista(world);
    const lista = await read();
    expect(lista?.anulados.map(({ data, anotacao }) => [data, anotacao])).toEqual([
      ['2025-01-31', 'Nome corrigido.'],
      ['2026-03-02', null],
    ]);
    const anulacao = await findAnulacao(
      { codigo: CODIGO, registradora: { nome: '', codigoMec: '1234' } } as never,
      { ...trusting, listasDeAnulados: [lista?.xml ?? new Uint8Array()] },
    );
    expect(anulacao).toEqual({ data: '2026-03-02', motivo: 'Erro de Fato', lista: '1' });
  });

  it('publishes an empty list, which the layout allows', async () => {
    const { world, read } = umMundo({ listAnulados: async () => [] });
    expect((await publishLista(world)).ok).toBe(true);
    expect((await read())?.anulados).toEqual([]);
  });

  it('counts its days in Brasília, where it is still the day before', async () => {
    const now = () => new Date('2026-02-11T01:30:00Z');
    const { world, published } = umMundo({ now });
    expect((await publishLista(world)).ok).toBe(true);
    expect(published.map(({ proximaAtualizacao }) => proximaAtualizacao)).toEqual(['2026-03-12']);
  });

  it('publishes none where it is asked for only if due, and another process was first', async () => {
    const { world, published, files } = umMundo();
    await publishLista(world);
    const answer = await publishLista({ ...world, isDue: async () => false });
    expect(answer).toEqual({ ok: true, value: published[0] });
    expect([published.length, files.size]).toEqual([1, 1]);
  });

  it('takes the next number where another process was first', async () => {
    const { world, published, files } = umMundo();
    const other = { numero: 1, sha256: 'a', publicadaEm: '', proximaAtualizacao: '' };
    const put = world.arquivos.put;
    world.arquivos.put = async (bytes) => {
      if (published.length === 0) published.push(other);
      return put(bytes);
    };
    expect(await publishLista(world)).toMatchObject({ ok: true, value: { numero: 2 } });
    expect(published.map(({ numero }) => numero)).toEqual([1, 2]);
    expect(files.size).toBe(1);
  });

  it.each([
    [
      'a code that is none',
      { listAnulados: async () => [umAnulado({ codigo: 'nada' })] },
      'lista-nao-assinada',
    ],
    ['a root that nobody trusts', { trust: { ...trusting, trust: new Set<string>() } }, 'lista-nao-confere'],
  ])('publishes nothing with %s', async (_name, changes, code) => {
    const { world, published, files } = umMundo(changes);
    expect(await publishLista(world)).toMatchObject({ ok: false, issue: { code } });
    expect([published, files.size]).toEqual([[], 0]);
  });

  it('publishes nothing that lacks what its readers need: a bare AD-RB carries no revocation lists', async () => {
    const { world, published } = umMundo();
    const sign: PublicacaoDaLista['sign'] = (source) =>
      signNode({
        source,
        target: 'raiz',
        signer: quemAssina(pki, CNPJ),
        crypto: nodeCrypto,
        signingTime: INSTANTE_DA_PKI,
        perfil: AD_RB,
      });
    expect(await publishLista({ ...world, sign })).toMatchObject({ issue: { code: 'lista-nao-confere' } });
    expect(published).toEqual([]);
  });
});

describe('createListaFinder', () => {
  it('answers the list for a code that it names and for one not known yet, and else none', async () => {
    const { world, read } = umMundo();
    const find = createListaFinder(read);
    expect(await find(CODIGO)).toEqual([]);
    await publishLista(world);
    const counts = [CODIGO, null, '1234.1234.bbbbbbbbbbbb'].map(
      async (codigo) => (await find(codigo)).length,
    );
    expect(await Promise.all(counts)).toEqual([1, 1, 0]);
  });
});

describe('createListaReader', () => {
  it('knows nothing before the first list, and stops at a file that is no list', async () => {
    const { world, read } = umMundo();
    expect(await read()).toBeNull();
    const lista = { numero: 1, sha256: 'b'.repeat(64), publicadaEm: '', proximaAtualizacao: '' };
    const broken = createListaReader(
      { ...world.listas, findLatest: async () => lista },
      { get: async () => new Uint8Array() },
    );
    await expect(broken()).rejects.toMatchObject({ code: 'lista-ilegivel' });
  });
});
