import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeBetweenEngines } from '../../../tests/support/engines.ts';
import { connectStore, type StoreLocation } from '../connect.ts';
import { migrateStore, readMigration } from '../migrate.ts';
import { dumpBanco, type TabelaCopiada } from './dump-banco.ts';
import { type BancoCopiado, loadBanco } from './load-banco.ts';
import { withMomento } from './with-momento.ts';

/** What one engine keeps as text the other might keep as something else: none of it may change on the way. */
const TEXTOS = [
  '',
  ' ',
  'null',
  '0',
  '007',
  '{"z":1,"a":2,"a":3}',
  'é',
  'e\u0301',
  '\u200f\u202e\ufeff',
  '🎓👩🏽‍🎓',
  '\u{10ffff}\ufffd\uffff',
  'linha\r\n\t\u0001\u2028"\\\'',
  '$1 :x ?',
  '1e5',
  '2026-11-17T10:30:00.000Z',
];
const INTEIROS = [
  '0',
  '-1',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775807',
  '-9223372036854775808',
];

async function fill(location: StoreLocation): Promise<void> {
  const store = connectStore(location);
  await migrateStore(store);
  const { db } = store;
  for (const [index, texto] of TEXTOS.entries()) {
    await db
      .insertInto('identidade')
      .values({ nome: `n${index}` as 'ancora', valor: texto })
      .execute();
    await db
      .insertInto('limite')
      .values({ chave: texto, estado: texto, versao: index, expira_em: index })
      .execute();
  }
  for (const inteiro of INTEIROS)
    await sql`insert into titular_codigo (id, diplomado_id, codigo, tentativas, expira_em)
      values (${inteiro.padStart(64, '0')}, null, '', 0, ${sql.raw(inteiro)})`.execute(db);
  await db
    .insertInto('diplomado')
    .values({
      id: 'd',
      chave_busca: '0'.repeat(64),
      nome: 'D',
      nome_social: null,
      cpf_mascarado: '***.000.000-**',
    })
    .execute();
  await sql`insert into diploma (id, diplomado_id, ordem, curso, grau, unidade, data_colacao, etapa)
    values ('d', 'd', 0, 'c', 'g', 'u', '2026-01-01', 'planejado')`.execute(db);
  const bytes = [
    new Uint8Array(),
    Uint8Array.of(0),
    Uint8Array.of(0xff, 0, 0xfe),
    new Uint8Array(3_000_000).fill(7),
  ];
  for (const [index, each] of bytes.entries()) {
    const id = String(index);
    await sql`insert into correcao (id, protocolo, diploma_id, campo, certo, comentario, pedida_em, estado)
      values (${id}, ${id}, 'd', '', '', ${index % 2 ? '' : null}, 1, 'recebida')`.execute(db);
    await db
      .insertInto('correcao_documento')
      .values({ correcao_id: id, tipo: '', tamanho: each.length, bytes: each })
      .execute();
  }
  for (const numero of [1, 2, 3])
    await sql`insert into lista_de_anulados (numero, anterior, sha256, publicada_em, proxima_atualizacao) values
      (${numero}, ${numero === 1 ? null : numero - 1}, ${String(numero).repeat(64)}, '2026-01-01T00:00:00Z', '2026-02-01')`.execute(
      db,
    );
  await sql`update registro set quantos = 12345`.execute(db);
  await store.close();
}

async function take(location: StoreLocation): Promise<BancoCopiado & { text: string }> {
  const partes: { tabela: string; lines: string }[] = [];
  const taken = await withMomento(location, async (db, engine) => ({
    esquema: await readMigration(db),
    tabelas: await dumpBanco(db, engine, async ({ nome: tabela }, lines) => {
      partes.push({ tabela, lines });
    }),
  }));
  async function* readPartes() {
    yield* partes;
  }
  return { ...taken, readPartes, text: partes.map(({ tabela, lines }) => `${tabela}\n${lines}`).join('') };
}

async function load(location: StoreLocation, banco: BancoCopiado): Promise<void> {
  const store = connectStore(location);
  try {
    await loadBanco(store, banco, async () => {});
  } finally {
    await store.close();
  }
}

describeBetweenEngines('loadBanco', (newDatabase) => {
  it('gives back byte by byte what went from SQLite to PostgreSQL and back', async () => {
    const first = await newDatabase('sqlite');
    await fill(first);
    const dump = await take(first);
    for (const texto of TEXTOS) expect(dump.text).toContain(JSON.stringify(texto));
    for (const inteiro of INTEIROS) expect(dump.text).toContain(inteiro);
    const second = await newDatabase('postgres');
    await load(second, dump);
    const there = await take(second);
    const third = await newDatabase('sqlite');
    await load(third, there);
    const back = await take(third);
    expect(there.text === dump.text).toBe(true);
    expect(back.text === dump.text).toBe(true);
    expect(back.tabelas).toEqual(dump.tabelas);
    const { db, close } = connectStore(third);
    const documentos = await db
      .selectFrom('correcao_documento')
      .select('bytes')
      .orderBy('correcao_id')
      .execute();
    expect(documentos.map(({ bytes }) => bytes.byteLength)).toEqual([0, 1, 3, 3_000_000]);
    await close();
  });

  it('refuses a database that has tables, and leaves it as it was', async () => {
    const source = await newDatabase('sqlite');
    await fill(source);
    const dump = await take(source);
    for (const engine of ['sqlite', 'postgres'] as const) {
      const target = await newDatabase(engine);
      const store = connectStore(target);
      await migrateStore(store);
      await store.close();
      await expect(load(target, dump)).rejects.toMatchObject({ code: 'banco-ocupado' });
      expect((await take(target)).text).not.toContain('12345');
    }
  });

  it('puts nothing where a line, a count or a column is not what was copied, or the schema is unknown', async () => {
    const source = await newDatabase('sqlite');
    await fill(source);
    const dump = await take(source);
    const change = (edit: (tabela: TabelaCopiada) => Partial<TabelaCopiada>): BancoCopiado => ({
      ...dump,
      tabelas: dump.tabelas.map((tabela) =>
        tabela.nome === 'registro' ? { ...tabela, ...edit(tabela) } : tabela,
      ),
    });
    async function* withoutRegistro() {
      for await (const parte of dump.readPartes()) if (parte.tabela !== 'registro') yield parte;
    }
    for (const engine of ['sqlite', 'postgres'] as const) {
      const target = await newDatabase(engine);
      for (const [banco, code] of [
        [{ ...dump, readPartes: withoutRegistro }, 'copia-invalida'],
        [change(({ linhas }) => ({ linhas: linhas + 1 })), 'copia-invalida'],
        [change(({ colunas }) => ({ colunas: colunas.slice(1) })), 'copia-invalida'],
        [{ ...dump, esquema: '9999-do-futuro' }, 'banco-mais-novo'],
      ] as const)
        await expect(load(target, banco)).rejects.toMatchObject({ code });
      await load(target, dump);
    }
  });
});
