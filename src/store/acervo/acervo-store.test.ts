import { expect, it } from 'vitest';
import { RESULTADO_VAZIO } from '#acervo/conferencia/resultado.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import { umArquivo, umDiploma, umDiplomado } from '../../../tests/support/um-diplomado.ts';
import { createDiplomadoRegistry } from '../access/diplomado-registry.ts';
import { createAuditoria } from '../auditoria/auditoria-store.ts';
import { createRascunhos } from '../emissao/rascunhos.ts';
import { createPublicacaoRegistry } from '../situacao/publicacao-registry.ts';
import { createListaRegistry } from '../transparencia/lista-registry.ts';
import { createConferenciaStore } from './conferencia-store.ts';
import { createReferenciaReader } from './referencia-reader.ts';
import { createVersaoStore } from './versao-store.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const em = new Date('2041-05-06T12:00:00Z');

describeStoreOnEachEngine('createVersaoStore', (connect) => {
  it('keeps the older version and publishes the new one, together with the record of it', async () => {
    const { db } = await connect();
    const [xml, rvdd] = [umArquivo('xml', bytes('a')), umArquivo('rvdd', bytes('b'))];
    const diploma = umDiploma({ arquivos: [xml, rvdd] });
    await createDiplomadoRegistry(db).insertDiplomado(umDiplomado({ diplomas: [diploma] }));
    const versoes = createVersaoStore(db, createAuditoria({ now: () => em }).append);
    const [atual] = await versoes.listPublicados(null);
    if (!atual) throw new Error('none');
    expect(atual).toMatchObject({
      diplomaId: diploma.id,
      xml: xml.sha256,
      rvdd: rvdd.sha256,
      isNosso: false,
    });
    expect(await versoes.listPublicados(diploma.id)).toEqual([]);

    const next = umArquivo('xml', bytes('aa'));
    const nova = { xml: { sha256: next.sha256, size: next.size }, rvdd: null, em };
    // Nothing that was not announced becomes part of a diploma.
    await expect(versoes.replace(atual, nova, 'teste')).rejects.toMatchObject({ code: 'rascunho-perdido' });
    const rascunhos = createRascunhos(db);
    await rascunhos.announce(diploma.id, next.sha256, 'um-processo');
    expect(await versoes.replace(atual, nova, 'teste')).toBe(true);
    expect(await versoes.replace(atual, nova, 'teste')).toBe(false);

    const publicacao = await createPublicacaoRegistry(db).findByCodigo(diploma.codigo as CodigoValidacao);
    expect(publicacao?.arquivos.map(({ id, sha256, size }) => [id, sha256, size])).toEqual([
      [rvdd.id, rvdd.sha256, 1],
      [xml.id, next.sha256, 2],
    ]);
    expect(publicacao?.anteriores).toEqual([
      { tipo: 'xml', sha256: xml.sha256, substituidoEm: em.toISOString() },
    ]);
    const entradas = await db
      .selectFrom('auditoria')
      .where('acao', '=', 'carimbo-renovado')
      .selectAll()
      .execute();
    expect(entradas).toHaveLength(1);
    // What is condemned by mistake is still referred to, and stays.
    await rascunhos.announce(diploma.id, xml.sha256, 'um-processo');
    await rascunhos.condemn({ diplomaId: diploma.id });
    expect(await rascunhos.listCondenados()).toMatchObject([{ sha256: xml.sha256 }]);
    await rascunhos.forget(diploma.id, xml.sha256, () => Promise.reject(new Error('it is referred to')));
  });
});

describeStoreOnEachEngine('createReferenciaReader', (connect) => {
  it('knows every file that a table refers to, and those that were announced', async () => {
    const { db } = await connect();
    const arquivos = [umArquivo('xml', bytes('x')), umArquivo('previa', bytes('y'))];
    const diploma = umDiploma({ arquivos });
    await createDiplomadoRegistry(db).insertDiplomado(umDiplomado({ diplomas: [diploma] }));
    const [anterior, lista] = ['0a'.repeat(32), '0b'.repeat(32)];
    await db
      .insertInto('arquivo_anterior')
      .values({
        diploma_id: diploma.id,
        tipo: 'xml',
        sha256: anterior,
        size: 1,
        substituido_em: em.toISOString(),
      })
      .execute();
    const publicadaEm = em.toISOString();
    await createListaRegistry(db).insertLista({
      numero: 1,
      sha256: lista,
      publicadaEm,
      proximaAtualizacao: '2041-06-01',
    });
    await createRascunhos(db).announce('outro', 'ff'.repeat(32), 'um-processo');
    const reader = createReferenciaReader(db);
    expect(await reader.countReferencias()).toBe(4);
    expect(
      (await reader.listReferencias('0')).map(({ sha256, isAnterior }) => [sha256, isAnterior]).sort(),
    ).toEqual([
      [anterior, true],
      [lista, false],
    ]);
    for (const { sha256 } of arquivos)
      expect(await reader.listReferencias(sha256)).toMatchObject([{ sha256, codigo: diploma.codigo }]);
    expect(await reader.isKnown('ff'.repeat(32))).toBe(true);
    expect(await reader.isKnown('ee'.repeat(32))).toBe(false);
  });
});

describeStoreOnEachEngine('createConferenciaStore', (connect) => {
  it('finds the one to go on with and, of those that are over, the last', async () => {
    const { db } = await connect();
    const store = createConferenciaStore(db);
    expect([await store.findAberta(), await store.findTerminada()]).toEqual([null, null]);
    const um = { id: 'a', iniciadaEm: '2026-01-01T00:00:00.000Z', terminadaEm: null, atePrefixo: '0f' };
    const aberta = { ...um, resultado: { ...RESULTADO_VAZIO, arquivos: 3 } };
    await store.save(aberta);
    expect(await store.findAberta()).toEqual(aberta);
    const terminada = { ...aberta, terminadaEm: '2026-01-01T01:00:00.000Z' };
    await store.save(terminada);
    expect([await store.findAberta(), await store.findTerminada()]).toEqual([null, terminada]);
    const segunda = { ...terminada, id: 'b', iniciadaEm: '2026-01-02T00:00:00.000Z' };
    await store.save(segunda);
    expect(await store.findTerminada()).toEqual(segunda);
    expect(await db.selectFrom('conferencia_do_acervo').select('id').execute()).toEqual([{ id: 'b' }]);
  });
});
