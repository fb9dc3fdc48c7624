import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IssuingWorld } from '#emissao/issuing-world.ts';
import { changeSituacao } from '#emissao/situacao/change-situacao.ts';
import { createSituacaoStore } from '#store/situacao/situacao-store.ts';
import { createListaRegistry } from '#store/transparencia/lista-registry.ts';
import { readListaAssinada } from '#verification/lista-assinada.ts';
import { umPedido } from '../../tests/support/um-pedido.ts';
import { checkCadeia } from '../../tests/support/uma-auditoria.ts';
import { type UmaBancada, umaBancada } from '../../tests/support/uma-bancada.ts';
import { createListaPublisher } from './publish-lista.ts';

describe('createListaPublisher', () => {
  let bancada: UmaBancada;
  beforeAll(async () => {
    bancada = await umaBancada();
  });
  afterAll(() => bancada.close());

  const publisher = (changes: Partial<IssuingWorld> = {}) =>
    createListaPublisher({ ...bancada.world, ...changes }, bancada.store.db, bancada.record);

  it('publishes what the register says now, signed by the e-CNPJ of the institution', async () => {
    const { codigo } = await bancada.publish(umPedido());
    await bancada.publish(umPedido());
    const store = createSituacaoStore(bancada.store.db, bancada.record);
    await changeSituacao('anular', { codigo, motivo: 'Erro de Fato' }, { ...bancada.world, store });
    expect(await publisher()()).toMatchObject({ ok: true, value: { numero: 1 } });
    const latest = await createListaRegistry(bancada.store.db).findLatest();
    const xml = await bancada.world.arquivos.get(latest?.sha256 ?? '');
    expect(await readListaAssinada(xml, bancada.world.verification)).toMatchObject({
      NumeroDeSequencia: '1',
      DiplomasAnulados: { DiplomaAnulado: [{ CodigoDiplomaAnulado: codigo }] },
    });
    expect(await checkCadeia(bancada.store.db)).toMatchObject({ intacta: true });
  });

  it('counts on', async () => {
    expect(await publisher()()).toMatchObject({ ok: true, value: { numero: 2 } });
  });

  it('leaves no file behind where the process dies before the number is taken', async () => {
    const { world, store, record } = bancada;
    const kept: string[] = [];
    const put = async (bytes: Uint8Array) => {
      const sha256 = await world.arquivos.put(bytes);
      kept.push(sha256);
      return sha256;
    };
    const dying = createListaPublisher(
      { ...world, arquivos: { ...world.arquivos, put } },
      store.db,
      async () => {
        throw new Error('killed');
      },
    );
    expect((await dying()).ok).toBe(false);
    const [sha256 = ''] = kept;
    expect((await world.arquivos.get(sha256)).length).toBeGreaterThan(0);
    // The next one, of another process, knows that this one is gone.
    const alive = {
      ...world,
      processo: 'outro:0',
      isDead: (processo: string) => processo === world.processo,
    };
    expect(await createListaPublisher(alive, store.db, record)()).toMatchObject({
      ok: true,
      value: { numero: 3 },
    });
    await expect(world.arquivos.get(sha256)).rejects.toMatchObject({ code: 'arquivo-ausente' });
    expect(await store.db.selectFrom('rascunho').selectAll().execute()).toEqual([]);
    const latest = await createListaRegistry(store.db).findLatest();
    expect((await world.arquivos.get(latest?.sha256 ?? '')).length).toBeGreaterThan(0);
  });

  it('says what to do where the key is not at hand, the stamp fails or nobody would believe it', async () => {
    const { chaves, completion, verification } = bancada.world;
    const semChave = await publisher({ chaves: { ...chaves, ids: new Set(['reitor']) } })();
    expect(semChave).toEqual({ ok: false, issue: expect.stringContaining('e-CNPJ da instituição') });
    const tsa = {
      stamp: () => Promise.reject(Object.assign(new Error('no answer'), { code: 'carimbo-indisponivel' })),
    };
    const semCarimbo = await publisher({ completion: { ...completion, tsa } })();
    expect(semCarimbo).toEqual({ ok: false, issue: expect.stringContaining('repita o comando mais tarde') });
    const semConfianca = await publisher({ verification: { ...verification, trust: new Set() } })();
    expect(semConfianca).toEqual({ ok: false, issue: expect.stringContaining('não passou na conferência') });
    expect((await createListaRegistry(bancada.store.db).findLatest())?.numero).toBe(3);
  });
});
