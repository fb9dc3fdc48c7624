import { type Kysely, sql, type Transaction } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createLinhasContadas } from '#transparencia/auditoria/check-linhas.ts';
import { gravaDeTudo } from '../../../tests/support/de-tudo-gravado.ts';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import { umDiploma, umDiplomado } from '../../../tests/support/um-diplomado.ts';
import { createDiplomadoRegistry } from '../access/diplomado-registry.ts';
import { connectStore, type Store } from '../connect.ts';
import type { Database } from '../database.ts';
import { migrateStore } from '../migrate.ts';
import { createRegistroPublicoStore, insertLinha } from '../transparencia/registro-publico-store.ts';
import { createAuditoriaReader } from './auditoria-reader.ts';
import { createAuditoria } from './auditoria-store.ts';
import { COBERTAS, isForgotten, linhasDoPublicado, MAX_LINHAS, readLinhas } from './linhas.ts';
import { sealExisting } from './seal-existing.ts';

/** Held to account elsewhere, or not worth it; a new table must be put here or into COBERTAS. */
const OUTRAS: Readonly<Record<string, string>> = {
  auditoria: 'a chain, with stamps and anchors outside',
  auditoria_cabeca: 'the head of the chain',
  auditoria_carimbo: 'the tokens, which an authority signed',
  arquivo: 'the digests by the record, the bytes by the digests',
  arquivo_anterior: 'versions whose digests the record holds',
  emissao: 'stage and number by the record; what is on its way is judged again before it is published',
  desistencia: 'the cancelled number by the record',
  documento: 'stage, standing and files by the record',
  documento_anterior: 'versions whose digests the record holds',
  lista_de_anulados: 'by the record, and each list is signed',
  importacao: 'what could not be checked at the import: judged again by conferir-acervo',
  transparencia_folha: 'a Merkle tree: transparencia conferir',
  transparencia_no: 'a Merkle tree: transparencia conferir',
  transparencia_cabeca: 'a Merkle tree: transparencia conferir',
  transparencia_carimbo: 'signed by an authority',
  cossinatura: 'signed by witnesses',
  acesso_registrado: 'details whose digest is in the record; deleted after six months',
  versao_da_instituicao: 'a history: the files are what is read, and the decision on each is recorded',
  lote: 'a draft: what it becomes is recorded at its approval, and judged before it is signed',
  lote_linha: 'a draft',
  lote_mudanca: 'a draft',
  lote_arquivo: 'a draft, named by digests',
  lote_autor: 'a draft',
  lote_vista: 'a draft',
  assinatura_prevista: 'no signature without the key of who signs; the signed document is judged',
  assinador: 'ends after eight hours, and signs nothing without the key of who signs',
  pareamento: 'ends after ten minutes',
  sessao: 'ends after hours; each entrance is recorded',
  desafio: 'ends after minutes',
  titular_codigo: 'ends after minutes',
  titular_sessao: 'ends after minutes',
  compartilhamento_visita: 'what a holder sees of visits, deleted after six months',
  palavra_do_nome: 'an index of names, made of diplomado',
  aviso: 'a queue of messages',
  ancora_enviada: 'when a message left',
  conferencia_do_acervo: 'the last result, replaced every day',
  identidade: 'what the folders beside the database must agree with: it is compared at every start',
  limite: 'counts of a day',
  mudanca: 'the state of a move',
  no: 'which processes run',
  tarefa_de_fundo: 'whose turn it is',
  certificado_em_uso: 'for an alert alone',
  rascunho: 'files being written',
  registro: 'how many numbers were given: the anchor holds it, and each number is recorded',
  retencao: 'copies being made',
  trava: 'locks',
  trabalho: 'a queue: what the work does is recorded by the work itself',
};

const HASH = 'a'.repeat(64);
const UMA_LINHA = {
  ...{
    nome: 'Ana Fictícia',
    cpf: '***.982.247-**',
    curso: 'Letras',
    emissora: 'Exemplo',
    registradora: 'Exemplo',
  },
  ...{ dataIngresso: null, dataConclusao: null, dataExpedicao: '2026-01-01', dataRegistro: '2026-01-01' },
  ...{ numeroExpedicao: '1', numeroRegistro: '1', dataDou: null },
};

describeStoreOnEachEngine('rows that only an act may change', (connect, newDatabase) => {
  let store: Store;
  const auditoria = createAuditoria({ now: () => new Date('2026-11-17T12:00:00Z') });
  beforeAll(async () => {
    store = await connect();
    const diploma = umDiploma();
    const novo = umDiplomado({ diplomas: [diploma] });
    await createDiplomadoRegistry(store.db).insertDiplomado(novo);
    await sealExisting(store.db, auditoria);
    await insertLinha(store.db, diploma.id, UMA_LINHA);
    const publicado = { quem: 'teste', acao: 'publicado', diploma: diploma.id } as const;
    await auditoria.append(store.db, publicado, linhasDoPublicado(diploma.id));
    await gravaDeTudo(store.db, auditoria, { diploma: diploma.id, diplomado: novo.id, chave: novo.chave });
  });
  type Db = Kysely<Database> | Transaction<Database>;
  const check = (db: Db) =>
    createLinhasContadas().check({
      isForgotten,
      inSnapshot: (use) =>
        use({
          readEntradas: (depoisDe) => createAuditoriaReader(db).readEntradas({ depoisDe }),
          readLinhas: () => readLinhas(db),
        }),
    });
  class Undone extends Error {}
  const checkAfter = async (change: (trx: Transaction<Database>) => Promise<unknown>) => {
    let found: Awaited<ReturnType<typeof check>> = [];
    const done = store.db.transaction().execute(async (trx) => {
      await change(trx);
      found = await check(trx);
      throw new Undone();
    });
    await expect(done).rejects.toThrow(Undone);
    return found.map(({ onde, diz }) => `${onde.split(' ')[0]} ${diz}`);
  };

  it('names every table there is: compared here, elsewhere, or not worth it', async () => {
    const tables = (await store.db.introspection.getTables()).map(({ name }) => name);
    const own = tables.filter((name) => !/^(kysely_|sqlite_)/.test(name));
    expect(own.length).toBeGreaterThan(40);
    expect([...Object.keys(COBERTAS), ...Object.keys(OUTRAS)].toSorted()).toEqual(
      [...new Set(own)].toSorted(),
    );
  });

  it('are all as their last acts left them, and each table has some', async () => {
    expect(await check(store.db)).toEqual([]);
    const seen = new Set<string>();
    for await (const { tabela } of readLinhas(store.db)) seen.add(tabela);
    expect([...seen].toSorted()).toEqual(Object.keys(COBERTAS).toSorted());
  });

  it.each([
    [
      'roles',
      'pessoa mudada',
      sql`update pessoa set papeis = 'administracao,emissao' where email like 'ana%'`,
    ],
    ['an e-mail', 'pessoa mudada', sql`update pessoa set email = 'eva@exemplo.test' where email like 'ana%'`],
    ['a person who left', 'pessoa mudada', sql`update pessoa set desligada_em = 1 where email like 'bia%'`],
    [
      'a passkey',
      'chave_de_acesso mudada',
      sql`update chave_de_acesso set chave_publica = 'x' where revogada_em is null`,
    ],
    [
      'a revoked passkey',
      'chave_de_acesso mudada',
      sql`update chave_de_acesso set revogada_em = null where revogada_em is not null`,
    ],
    [
      'whose passkey it is',
      'chave_de_acesso mudada',
      sql`update chave_de_acesso set pessoa_id = (select id from pessoa where email like 'ana%') where revogada_em is null`,
    ],
    [
      'a missing passkey',
      'chave_de_acesso apagada',
      sql`delete from chave_de_acesso where revogada_em is null`,
    ],
    ['the end of an invitation', 'convite mudada', sql`update convite set expira_em = 99999999999999`],
    ['when it was decided', 'solicitacao mudada', sql`update solicitacao set decidida_em = 1`],
    ['a decision', 'solicitacao mudada', sql`update solicitacao set decisao = 'aceita'`],
    [
      'the secret of an API key',
      'chave_de_api mudada',
      sql`update chave_de_api set hash = ${HASH} where revogada_em is null`,
    ],
    [
      'a revoked API key',
      'chave_de_api mudada',
      sql`update chave_de_api set revogada_em = null where revogada_em is not null`,
    ],
    [
      'the quota of an API key',
      'chave_de_api mudada',
      sql`update chave_de_api set cota = 1000000 where revogada_em is null`,
    ],
    [
      'a new API key',
      'chave_de_api sem ato',
      sql`insert into chave_de_api (id, parceiro, hash, cota, criada_em) values ('meu', 'eu', ${HASH}, 1, '2026')`,
    ],
    ['the state of a correction', 'correcao mudada', sql`update correcao set estado = 'aceita'`],
    ['the right value', 'correcao mudada', sql`update correcao set certo = 'Eva'`],
    ['its document', 'correcao_documento mudada', sql`update correcao_documento set tamanho = 41`],
    [
      "a graduate's address",
      'titular_contato mudada',
      sql`update titular_contato set endereco = 'eva@exemplo.test'`,
    ],
    ["a graduate's passkey", 'titular_chave mudada', sql`update titular_chave set chave_publica = 'x'`],
    ['whom a passkey opens', 'titular_chave_de apagada', sql`delete from titular_chave_de`],
    ['what a link shows', 'compartilhamento mudada', sql`update compartilhamento set mostra = 'tudo'`],
    ["a diploma's unit", 'diploma mudada', sql`update diploma set unidade = 'Outra'`],
    ['why it is annulled', 'diploma mudada', sql`update diploma set motivo_situacao = 'x'`],
    [
      'a date of entry',
      'registro_publico mudada',
      sql`update registro_publico set data_ingresso = '2001-01-01'`,
    ],
    [
      'a date of the DOU',
      'registro_publico mudada',
      sql`update registro_publico set data_dou = '2001-01-01'`,
    ],
    ['its line in the public register', 'registro_publico apagada', sql`delete from registro_publico`],
    ['an ended link', 'compartilhamento mudada', sql`update compartilhamento set encerrado_em = 1`],
  ])('show what SQL changed: %s', async (_what, expected, change) => {
    expect(await checkAfter((trx) => change.execute(trx))).toEqual([expected]);
  });

  it('agree with the acts that note dates of entry and of the DOU, however many at once', async () => {
    const registro = createRegistroPublicoStore(store.db, auditoria.append);
    const outros = Array.from({ length: MAX_LINHAS }, () => umDiploma());
    await createDiplomadoRegistry(store.db).insertDiplomado(umDiplomado({ diplomas: outros }));
    for (const { id } of outros) await insertLinha(store.db, id, UMA_LINHA);
    const codigo = outros[0]?.codigo ?? '';
    const nota = { data: '2026-03-03', desde: '2026-01-01', ate: '2026-01-01', corrigir: false };
    expect(await registro.noteDou(nota, 'teste')).toBe(MAX_LINHAS + 1);
    expect(await registro.noteIngresso(codigo, '2018-02-01', 'teste')).toBe(true);
    expect(await check(store.db)).toEqual([]);
    const forged = sql`update registro_publico set data_dou = '2026-03-02' where diploma_id = ${outros[0]?.id}`;
    expect(await checkAfter((trx) => forged.execute(trx))).toEqual(['registro_publico mudada']);
  });

  it('are compared after each act too', async () => {
    const found = await checkAfter(async (trx) => {
      const { id } = await trx.selectFrom('pessoa').select('id').executeTakeFirstOrThrow();
      await trx.updateTable('pessoa').set({ nome: 'Outra' }).where('id', '=', id).execute();
      const dados = { pessoa: id };
      await auditoria.append(trx, { quem: 'teste', acao: 'papeis-mudados', diploma: null, dados }, [
        { tabela: 'pessoa', id },
      ]);
    });
    expect(found).toEqual([]);
  });

  it('waits for the next act on a row that an older node wrote, while nodes are replaced', async () => {
    const found = await checkAfter(async (trx) => {
      const { id } = await trx.selectFrom('pessoa').select('id').executeTakeFirstOrThrow();
      await trx.updateTable('pessoa').set({ papeis: 'auditoria' }).where('id', '=', id).execute();
      const dados = { pessoa: id, papeis: 'auditoria' };
      await auditoria.append(trx, { quem: 'teste', acao: 'papeis-mudados', diploma: null, dados });
      expect(await check(trx)).toEqual([]);
      await auditoria.append(trx, { quem: 'teste', acao: 'papeis-mudados', diploma: null, dados }, [
        { tabela: 'pessoa', id },
      ]);
      await trx.updateTable('pessoa').set({ papeis: 'administracao' }).where('id', '=', id).execute();
    });
    expect(found).toEqual(['pessoa mudada']);
  });

  it('of a database older than the telling are told once; a second time is found', async () => {
    const older = connectStore(await newDatabase());
    await migrateStore(older);
    const row = { parceiro: 'p', hash: HASH, cota: 1, criada_em: '2026', revogada_em: null };
    for (let each = 0; each < 60; each++)
      await older.db
        .insertInto('chave_de_api')
        .values({ id: `k${each}`, ...row })
        .execute();
    expect(await check(older.db)).toHaveLength(60);
    await sealExisting(older.db, auditoria);
    await sealExisting(older.db, auditoria);
    expect(await check(older.db)).toEqual([]);
    await older.db
      .insertInto('chave_de_api')
      .values({ id: 'meu', ...row })
      .execute();
    expect(await check(older.db)).toMatchObject([{ onde: 'chave_de_api meu', diz: 'sem ato' }]);
    await auditoria.append(older.db, { quem: 'eu', acao: 'copia-feita', diploma: null });
    await older.db.deleteFrom('identidade').where('nome', '=', 'linhas').execute();
    await sealExisting(older.db, auditoria);
    expect(await check(older.db)).toMatchObject([{ diz: 'selada de novo' }]);
    await older.close();
  });
});
