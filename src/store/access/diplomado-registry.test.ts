import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import {
  umArquivo,
  umaChave,
  umDiploma,
  umDiplomado,
  umDiplomaEmAndamento,
  umId,
} from '../../../tests/support/um-diplomado.ts';
import type { Store } from '../connect.ts';
import {
  createDiplomadoRegistry,
  type NovoDiplomado,
  type StoredDiplomadoRegistry,
} from './diplomado-registry.ts';

describeStoreOnEachEngine('createDiplomadoRegistry', (connect) => {
  let store: Store;
  let registry: StoredDiplomadoRegistry;
  beforeAll(async () => {
    store = await connect();
    registry = createDiplomadoRegistry(store.db);
  });

  it('finds by its chave all that was inserted, diplomas in their order', async () => {
    const arquivos = [
      umArquivo('previa', bytes('c')),
      umArquivo('rvdd', bytes('b')),
      umArquivo('xml', bytes('a')),
    ];
    const diplomas = [umDiplomaEmAndamento(), umDiploma({ arquivos }), umDiploma({ curso: 'Direito' })];
    const novo = umDiplomado({ nomeSocial: 'Bia', diplomas });
    await registry.insertDiplomado(novo);
    const found = await registry.findByChave(novo.chave);
    expect(found).toEqual(withoutKeys(novo));
  });

  it('finds a graduate who has no diploma yet', async () => {
    const novo = umDiplomado();
    await registry.insertDiplomado(novo);
    expect(await registry.findByChave(novo.chave)).toEqual(withoutKeys(novo));
  });

  it('tells those who look up at the same time each their own', async () => {
    const novos = [umDiplomado({ diplomas: [umDiploma(), umDiploma()] }), umDiplomado(), umDiplomado()];
    for (const novo of novos) await registry.insertDiplomado(novo);
    const chaves = [...novos.map(({ chave }) => chave), umaChave(), novos[0]?.chave ?? ''];
    const found = await Promise.all(chaves.map((chave) => registry.findByChave(chave)));
    const [first, ...others] = novos.map(withoutKeys);
    expect(found).toEqual([first, ...others, null, first]);
  });

  it('sends one query, the same for a hit and for a miss', async () => {
    const sent: string[] = [];
    const db = store.db.withPlugin({
      transformQuery({ node }) {
        sent.push(store.db.getExecutor().compileQuery(node, { queryId: 'espiada' }).sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const novo = umDiplomado({ diplomas: [umDiploma(), umDiploma()] });
    await registry.insertDiplomado(novo);
    const watched = createDiplomadoRegistry(db);
    expect(await watched.findByChave(novo.chave)).not.toBeNull();
    expect(sent).toHaveLength(1);
    expect(await watched.findByChave(umaChave())).toBeNull();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe(sent[0]);
  });

  it('leaves an existing chave alone and says so', async () => {
    const novo = umDiplomado({ diplomas: [umDiploma()] });
    expect(await registry.insertDiplomado(novo)).toBe('inserted');
    const before = await registry.countDiplomados();
    const again = umDiplomado({
      chave: novo.chave,
      nome: 'Outro Nome',
      diplomas: [umDiploma(), umDiploma()],
    });
    expect(await registry.insertDiplomado(again)).toBe('existing');
    expect(await registry.countDiplomados()).toBe(before);
    expect(await registry.findByChave(novo.chave)).toEqual(withoutKeys(novo));
  });

  it('inserts a graduate once when asked twice at the same time', async () => {
    const chave = umaChave();
    const outcomes = await Promise.all([
      registry.insertDiplomado(umDiplomado({ chave, diplomas: [umDiploma()] })),
      registry.insertDiplomado(umDiplomado({ chave, diplomas: [umDiploma()] })),
    ]);
    expect(outcomes.sort()).toEqual(['existing', 'inserted']);
    expect((await registry.findByChave(chave))?.diplomas).toHaveLength(1);
  });

  it('inserts all of a graduate or nothing', async () => {
    const codigo = umDiploma().codigo;
    const novo = umDiplomado({ diplomas: [umDiploma({ codigo }), umDiploma({ codigo })] });
    await expect(registry.insertDiplomado(novo)).rejects.toThrow(/unique/i);
    expect(await registry.findByChave(novo.chave)).toBeNull();
  });

  it.each<[string, () => Partial<NovoDiplomado>]>([
    ['an unmasked CPF', () => ({ cpfMascarado: '111.444.777-35' })],
    ['a chave that is no hash', () => ({ chave: '11144477735' })],
    ['an empty name', () => ({ nome: '' })],
    [
      'a date out of form',
      () => ({ diplomas: [umDiploma({ datas: { ...umDiploma().datas, colacao: '14/02/2025' } })] }),
    ],
    ['a published diploma without situação', () => ({ diplomas: [umDiploma({ situacao: null })] })],
    ['a published diploma without code', () => ({ diplomas: [umDiploma({ codigo: null })] })],
    ['a situação before publication', () => ({ diplomas: [umDiplomaEmAndamento({ situacao: 'vigente' })] })],
    [
      'a file id that can be guessed',
      () => ({ diplomas: [umDiploma({ arquivos: [umArquivo('xml', bytes('a'), { id: '1' })] })] }),
    ],
    [
      'two files of one kind',
      () => ({
        diplomas: [umDiploma({ arquivos: [umArquivo('xml', bytes('a')), umArquivo('xml', bytes('b'))] })],
      }),
    ],
  ])('does not store %s', async (_what, named) => {
    await expect(registry.insertDiplomado(umDiplomado(named()))).rejects.toThrow(/constraint/i);
  });

  it('finds a file together with the situação of its diploma', async () => {
    const arquivo = umArquivo('rvdd', bytes('pdf'));
    const diploma = umDiploma({ situacao: 'suspenso', arquivos: [arquivo] });
    await registry.insertDiplomado(umDiplomado({ diplomas: [diploma] }));
    expect(await registry.findArquivo(arquivo.id)).toEqual({
      ...arquivo,
      diplomaId: diploma.id,
      situacao: 'suspenso',
    });
    expect(await registry.findArquivo(umId())).toBeNull();
  });

  it('reaches the graduate through an index', async () => {
    const plan = await store.db.transaction().execute(async (trx) => {
      // On a nearly empty table PostgreSQL would rather read it whole.
      if (store.engine === 'postgres') await sql`set local enable_seqscan = off`.execute(trx);
      const explain = store.engine === 'postgres' ? sql`explain` : sql`explain query plan`;
      return sql`${explain} select nome from diplomado where chave_busca = ${umaChave()}`.execute(trx);
    });
    expect(JSON.stringify(plan.rows)).toMatch(/index/i);
  });
});

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** As the look-up sees it: the keys stay in the database, the files come sorted by kind. */
function withoutKeys({ id: _id, chave: _chave, diplomas, ...diplomado }: NovoDiplomado): unknown {
  return {
    ...diplomado,
    diplomas: diplomas.map(({ id: _diplomaId, arquivos, ...diploma }) => ({
      ...diploma,
      arquivos: arquivos.toSorted((a, b) => a.tipo.localeCompare(b.tipo)),
    })),
  };
}
