/** @module-tag largo */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conferirAcervo } from '#cli/acervo/conferir-acervo.ts';
import { auditoria as comando } from '#cli/auditoria.ts';
import { takeAllFurther } from '#emissao/take-all-further.ts';
import { createConferenciaStore } from '#store/acervo/conferencia-store.ts';
import { openArquivos } from '#store/arquivos/open-arquivos.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { connectStore, type Store } from '#store/connect.ts';
import type { Database } from '#store/database.ts';
import { insertLinha } from '#store/transparencia/registro-publico-store.ts';
import { describeLinha } from '#transparencia/registro-publico/describe-linha.ts';
import { createTarefas } from '../../src/main/comandos/do-tarefa.ts';
import { createCheckTurn } from '../../src/main/rotinas/check-every-day.ts';
import { gravaDeTudo } from '../support/de-tudo-gravado.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { call } from '../support/um-mundo.ts';
import { type UmaEmissao, umaEmissao } from '../support/uma-emissao.ts';

/** What somebody with the database alone can do to it: each is found by a command and by the routine of the day. */

type Tabela = keyof Database & string;
interface Mudanca {
  tabela: Tabela;
  set: Record<string, string | number | null>;
  /** SQL that picks the rows. */
  onde?: string;
}

const HASH = 'a'.repeat(64);

const MUDANCAS: readonly [string, Mudanca][] = [
  ["a person's roles", { tabela: 'pessoa', set: { papeis: 'administracao,registro' } }],
  ["a person's e-mail", { tabela: 'pessoa', set: { email: 'eva@exemplo.test' }, onde: "email like 'ana%'" }],
  ['a person who left, back', { tabela: 'pessoa', set: { desligada_em: 1 } }],
  [
    "a person's passkey",
    { tabela: 'chave_de_acesso', set: { chave_publica: 'minha' }, onde: 'revogada_em is null' },
  ],
  [
    'a revoked passkey',
    { tabela: 'chave_de_acesso', set: { revogada_em: null }, onde: 'revogada_em is not null' },
  ],
  ['an invitation that does not end', { tabela: 'convite', set: { expira_em: 9_999_999_999_999 } }],
  ['a decision of two people', { tabela: 'solicitacao', set: { decisao: 'aceita' } }],
  ['the secret of an API key', { tabela: 'chave_de_api', set: { hash: HASH }, onde: 'revogada_em is null' }],
  [
    'a revoked API key',
    { tabela: 'chave_de_api', set: { revogada_em: null }, onde: 'revogada_em is not null' },
  ],
  ['the decision on a correction', { tabela: 'correcao', set: { estado: 'aceita' } }],
  ['what a correction asks for', { tabela: 'correcao', set: { certo: 'Eva' } }],
  ['the document of a correction', { tabela: 'correcao_documento', set: { tipo: 'application/pdf' } }],
  ["a graduate's address", { tabela: 'titular_contato', set: { endereco: 'eva@exemplo.test' } }],
  ["a graduate's passkey", { tabela: 'titular_chave', set: { chave_publica: 'minha' } }],
  ['what a link shows', { tabela: 'compartilhamento', set: { mostra: 'tudo' } }],
  ['the key by which a graduate is found', { tabela: 'diplomado', set: { chave_busca: HASH } }],
  ['the name of a graduate', { tabela: 'diplomado', set: { nome: 'Eva Fictícia' } }],
  ['the CPF shown of a graduate', { tabela: 'diplomado', set: { cpf_mascarado: '***.000.000-**' } }],
  ['the course shown', { tabela: 'diploma', set: { curso: 'Medicina' } }],
  ['the unit shown', { tabela: 'diploma', set: { unidade: 'Outra' } }],
  ['the day of publication', { tabela: 'diploma', set: { data_publicacao: '2001-01-01' } }],
  ['the reason of a standing', { tabela: 'diploma', set: { motivo_situacao: 'Erro de Fato' } }],
  ['the standing of a diploma', { tabela: 'diploma', set: { situacao: 'suspenso' } }],
  ['a name in the public register', { tabela: 'registro_publico', set: { nome: 'Eva Fictícia' } }],
  ['a number in the public register', { tabela: 'registro_publico', set: { numero_registro: '777' } }],
];

describeOnEachEngine('a tampered database', (_connect, newDatabase) => {
  let emissao: UmaEmissao;
  let store: Store;
  beforeAll(async () => {
    const { databaseUrl } = await newDatabase();
    emissao = await umaEmissao('p-256', undefined, databaseUrl === null ? {} : { DATABASE_URL: databaseUrl });
    const { segredosDir } = emissao.config;
    mkdirSync(segredosDir, { recursive: true, mode: 0o700 });
    writeFileSync(join(segredosDir, 'chave-de-busca'), `${HASH}\n`, { mode: 0o600 });
    await emissao.plan(1);
    const issuing = await emissao.open();
    await takeAllFurther(issuing.world);
    await issuing.close();
    store = connectStore(emissao.config);
    const { db } = store;
    const auditoria = createAuditoria({ now: () => new Date() });
    const row = await db
      .selectFrom('diploma')
      .innerJoin('diplomado', 'diplomado.id', 'diploma.diplomado_id')
      .innerJoin('arquivo', (join) =>
        join.onRef('arquivo.diploma_id', '=', 'diploma.id').on('arquivo.tipo', '=', 'xml'),
      )
      .select(['diploma.id as diploma', 'diplomado.id as diplomado', 'chave_busca as chave', 'sha256'])
      .executeTakeFirstOrThrow();
    await gravaDeTudo(db, auditoria, row);
    const known = await db.selectFrom('registro_publico').select('diploma_id').executeTakeFirst();
    const linha = await describeLinha(await openArquivos(emissao.config).get(row.sha256), null);
    if (!known && linha) await insertLinha(db, row.diploma, linha);
  });
  afterAll(async () => {
    await store?.close();
    emissao?.remove();
  });

  const runRoutine = async () => {
    await store.db.deleteFrom('conferencia_do_acervo').execute();
    const turn = createCheckTurn({
      db: store.db,
      runTarefa: createTarefas(emissao.world),
      now: () => new Date(),
    });
    const code = await turn();
    const { resultado } = (await createConferenciaStore(store.db).findTerminada()) ?? {};
    return { code, danos: resultado?.danos };
  };

  it('is found whole before', async () => {
    const conferida = await call(comando, emissao.world, 'conferir');
    expect(conferida.stdout).toContain('Intacto');
    const acervo = await call(conferirAcervo, emissao.world, '--recomecar');
    expect(acervo.stdout).toMatch(/: 0 danos/);
    expect(await runRoutine()).toEqual({ code: null, danos: 0 });
  });

  it.each(MUDANCAS)('shows itself to a command and to the routine: %s', async (_what, mudanca) => {
    const undo = await change(store.db, mudanca);
    try {
      const found = [
        (await call(comando, emissao.world, 'conferir')).exitCode,
        (await call(conferirAcervo, emissao.world, '--recomecar')).exitCode,
      ];
      expect(found).toContain(1);
      expect(await runRoutine()).toEqual({ code: 'acervo-danificado', danos: expect.any(Number) });
    } finally {
      await undo();
    }
  });

  it('shows itself to a command and to the routine: a line of the public register that is gone', async () => {
    const lines = await store.db.selectFrom('registro_publico').selectAll().execute();
    await store.db.deleteFrom('registro_publico').execute();
    expect((await call(comando, emissao.world, 'conferir')).exitCode).toBe(1);
    expect(await runRoutine()).toMatchObject({ code: 'acervo-danificado' });
    await store.db.insertInto('registro_publico').values(lines).execute();
  });

  it('is found whole after each was undone', async () => {
    expect(await runRoutine()).toEqual({ code: null, danos: 0 });
  });
});

/** Changes the rows; answers how to put them back. */
async function change(
  db: Kysely<Database>,
  { tabela, set, onde = '1 = 1' }: Mudanca,
): Promise<() => Promise<void>> {
  const id = ID[tabela] ?? 'id';
  const columns = Object.keys(set);
  const before = await sql<Record<string, string | number | null>>`
    select ${sql.join([id, ...columns].map((each) => sql.ref(each)))} from ${sql.table(tabela)}
    where ${sql.raw(onde)}`.execute(db);
  expect(before.rows.length).toBeGreaterThan(0);
  // One row is enough, and a value may have to be unique.
  const [row] = before.rows;
  const write = (values: Record<string, string | number | null>) =>
    sql`update ${sql.table(tabela)}
      set ${sql.join(columns.map((each) => sql`${sql.ref(each)} = ${values[each]}`))}
      where ${sql.ref(id)} = ${row?.[id]}`.execute(db);
  await write(set);
  return async () => {
    if (row) await write(row);
  };
}

const ID: Partial<Record<Tabela, string>> = {
  correcao_documento: 'correcao_id',
  titular_contato: 'diplomado_id',
  registro_publico: 'diploma_id',
};
