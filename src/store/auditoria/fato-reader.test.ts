import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkRegistro } from '#transparencia/auditoria/check-registro.ts';
import type { NovaEntrada } from '#transparencia/auditoria/entrada.ts';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import { umArquivo, umDiploma, umDiplomado } from '../../../tests/support/um-diplomado.ts';
import { createDiplomadoRegistry, type NovoDiploma } from '../access/diplomado-registry.ts';
import { connectStore, type Store } from '../connect.ts';
import { migrateStore } from '../migrate.ts';
import { createListaRegistry } from '../transparencia/lista-registry.ts';
import { createAuditoriaReader } from './auditoria-reader.ts';
import { createAuditoria } from './auditoria-store.ts';
import { createFatoReader } from './fato-reader.ts';

const auditoria = createAuditoria({ now: () => new Date('2026-11-15T12:00:00Z') });

describeStoreOnEachEngine('createFatoReader', (_connect, newDatabase) => {
  let store: Store;
  let db: Store['db'];
  // What a test left recorded of diplomas that are gone would contradict the next.
  beforeEach(async () => {
    store = connectStore(await newDatabase());
    await migrateStore(store);
    ({ db } = store);
  });
  afterEach(() => store.close());
  const check = () => checkRegistro(createFatoReader(db), createAuditoriaReader(db));
  const insert = async (diploma: NovoDiploma, ...entradas: Pick<NovaEntrada, 'acao' | 'dados'>[]) => {
    await createDiplomadoRegistry(db).insertDiplomado(umDiplomado({ diplomas: [diploma] }));
    for (const entrada of entradas)
      await auditoria.append(db, { quem: 'sistema', diploma: diploma.id, ...entrada });
    return diploma.id;
  };

  it('finds nothing where each fact has its entry', async () => {
    expect(await check()).toEqual({ quantas: 0, primeira: null });
    const xml = umArquivo('xml', Buffer.from('novo'));
    const arquivos = [xml, umArquivo('previa', Buffer.from('p'))];
    await insert(
      umDiploma({ arquivos }),
      { acao: 'publicado', dados: { xml: 'antes' } },
      { acao: 'carimbo-renovado', dados: { de: 'antes', xml: xml.sha256 } },
      { acao: 'suspenso', dados: { motivo: 'x' } },
      { acao: 'reativado', dados: { motivo: 'x' } },
    );
    await insert(umDiploma({ situacao: 'anulado' }), { acao: 'publicado' }, { acao: 'reemitido' });
    const lista = { numero: 1, sha256: 'b'.repeat(64), publicadaEm: '2026-11-15T12:00:00Z' };
    const publisher = { record: auditoria.append, quem: 'sistema' };
    await createListaRegistry(db, publisher).insertLista({ ...lista, proximaAtualizacao: '2026-12-15' });
    expect(await check()).toEqual({ quantas: 0, primeira: null });
  });

  it('names what is published and recorded nowhere', async () => {
    const onde = await insert(umDiploma(), { acao: 'registrado', dados: { numero: 1 } });
    expect(await check()).toEqual({ quantas: 2, primeira: { tipo: 'etapa', onde, diz: 'publicado' } });
  });

  it.each([
    ['in force, and was annulled', 'vigente', ['publicado', 'anulado']],
    ['annulled by nobody', 'anulado', ['publicado']],
    ['suspended, and was put back in force', 'suspenso', ['publicado', 'suspenso', 'reativado']],
  ] as const)('finds a diploma that is %s', async (_what, situacao, acoes) => {
    const onde = await insert(umDiploma({ situacao }), ...acoes.map((acao) => ({ acao })));
    expect(await check()).toEqual({ quantas: 1, primeira: { tipo: 'situacao', onde, diz: situacao } });
  });

  it('finds a published file that took the place of the recorded one', async () => {
    const xml = umArquivo('xml', Buffer.from('outro'));
    const onde = await insert(umDiploma({ arquivos: [xml] }), { acao: 'publicado', dados: { xml: 'o meu' } });
    expect(await check()).toMatchObject({ quantas: 1, primeira: { tipo: 'arquivo', onde } });
  });

  it('finds what was published and is gone: the diploma, its PDF, a list', async () => {
    const [xml, rvdd] = [umArquivo('xml', Buffer.from('um')), umArquivo('rvdd', Buffer.from('pdf'))];
    const onde = await insert(umDiploma({ arquivos: [xml, rvdd] }), {
      acao: 'publicado',
      dados: { xml: xml.sha256, rvdd: rvdd.sha256 },
    });
    await db.deleteFrom('arquivo').where('tipo', '=', 'rvdd').execute();
    expect(await check()).toMatchObject({ quantas: 1, primeira: { onde, diz: 'rvdd apagado' } });
    for (const table of ['arquivo', 'diploma', 'diplomado'] as const) await db.deleteFrom(table).execute();
    expect(await check()).toEqual({ quantas: 1, primeira: { tipo: 'etapa', onde, diz: 'apagado' } });
    const lista = { numero: 1, sha256: 'b'.repeat(64), publicadaEm: '2026-11-15T12:00:00Z' };
    const publisher = { record: auditoria.append, quem: 'sistema' };
    await createListaRegistry(db, publisher).insertLista({ ...lista, proximaAtualizacao: '2026-12-15' });
    await db.deleteFrom('lista_de_anulados').execute();
    expect(await check()).toMatchObject({ quantas: 2 });
  });

  it('finds a list that nobody published', async () => {
    const lista = { numero: 1, sha256: 'a'.repeat(64), publicadaEm: '2026-11-15T12:00:00Z' };
    await createListaRegistry(db).insertLista({ ...lista, proximaAtualizacao: '2026-12-15' });
    expect(await check()).toEqual({ quantas: 1, primeira: { tipo: 'lista', onde: '1', diz: 'publicada' } });
  });
});
