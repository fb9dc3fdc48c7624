/** @module-tag largo */
import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createChaves } from '#access/chave.ts';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Procura } from '#emissao/consulta/diploma-consultado.ts';
import type { RecorteDoLivro } from '#secretaria/livro/livro.ts';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import { umaMatricula, umCpf } from '../../../tests/support/um-cpf.ts';
import { codigoNumero, fillRegistro } from '../../../tests/support/um-registro-grande.ts';
import { createAuditoria } from '../auditoria/auditoria-store.ts';
import type { Store } from '../connect.ts';
import type { Database } from '../database.ts';
import { listConsultados } from '../emissao/list-consultados.ts';
import { createNumerosStore } from '../emissao/numeros-store.ts';
import { countFalhas, countReservadas, listEtapas, readCabecas } from '../observacao/medidas-reader.ts';
import { listAnulados } from '../situacao/situacao-store.ts';
import { createPaginaDaAuditoria } from './auditoria-pagina.ts';
import { findUltimaCopia } from './casa-reader.ts';
import { createDiplomadoReader } from './diplomado-reader.ts';
import { groupAAssinar } from './group-a-assinar.ts';
import { createLivroReader } from './livro-reader.ts';
import { createLotesPendentes } from './lotes-pendentes.ts';
import { createPainelReader } from './painel-reader.ts';
import { readVezDaMesa } from './read-vez-da-mesa.ts';
import { readRecorte } from './recorte-reader.ts';
import { createSolicitacaoStore } from './solicitacao-store.ts';

const MUITOS = 4_000;
const BLOCO = 200;
/** Of more, in a table of this size, PostgreSQL finds reading all of it cheaper. */
const UNS_POUCOS = 5;
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const chaves = createChaves(new Uint8Array(32));

describeStoreOnEachEngine('what the desk asks of a large register', (connect) => {
  let store: Store;
  beforeAll(async () => {
    store = await connect();
    const numeros = Array.from({ length: MUITOS }, (_, n) => n);
    await insertPessoas(store.db);
    for (let start = 0; start < MUITOS; start += BLOCO)
      await insertDaMesa(store.db, numeros.slice(start, start + BLOCO));
    await fillRegistro(store, { numeros, abertos: MUITOS / 200, chaves });
  });

  const asked: Record<string, (db: Kysely<Database>) => Promise<unknown>> = {
    'people by a rare name': (db) => readRecorte(db, { por: 'nome', nome: 'sobrenome17 ana' }, null),
    'people by a name, on a later page': (db) =>
      readRecorte(db, { por: 'nome', nome: 'sobrenome1' }, ['sobrenome17', 'a', 'b']),
    'what was published in a month': (db) =>
      readRecorte(db, { por: 'publicacao', desde: '2031-01-01', ate: '2031-01-31' }, null),
    'what is in a stage': (db) => readRecorte(db, { por: 'etapa', etapa: 'planejado' }, null),
    'the counts of the panel': (db) => createPainelReader(db).countEmAndamento(),
    'the count of a month': (db) => createPainelReader(db).countPublicados('2031-01-01', '2031-01-31'),
    'the first page of the book': (db) => createLivroReader(db).readPagina(umRecorte(), UNS_POUCOS),
    'a later page of the book': (db) =>
      createLivroReader(db).readPagina(umRecorte({ depois: 2_000 }), UNS_POUCOS),
    'a month of the book': (db) =>
      createLivroReader(db).readPagina(umRecorte({ desde: '2031-01-01', ate: '2031-01-31' }), UNS_POUCOS),
    'what is annulled': (db) => listAnulados(db, '1234'),
    'one person': (db) => createDiplomadoReader(db).find('p17'),
    'all of a person': (db) => createDiplomadoReader(db).readMais(['d17']),
    'the record of a diploma': (db) => createPaginaDaAuditoria(db).readPagina({ diplomas: ['d17'] }, 31),
    'the record of a person': (db) => createPaginaDaAuditoria(db).readPagina({ quem: 'pessoa 17' }, 51),
    'the record of an act': (db) => createPaginaDaAuditoria(db).readPagina({ acao: 'suspenso' }, 51),
    'the record of some days': (db) =>
      createPaginaDaAuditoria(db).readPagina(
        { acao: 'suspenso', desde: '2026-01-02T03:00:00.000Z', ate: '2026-01-03T03:00:00.000Z' },
        51,
      ),
    'what waits for a signature, counted': (db) => groupAAssinar(db),
    'what screens follow': (db) => readVezDaMesa(db),
    'what waits for a number': (db) => numerosOf(db).listPorNumerar(20),
    'the count of what waits for a number': (db) => numerosOf(db).countPorNumerar(),
    'the batches to approve': (db) => createLotesPendentes(db).listParaAprovar('eu', 20),
    'the count of batches to approve': (db) => createLotesPendentes(db).countParaAprovar('eu'),
    'the count of batches given back': (db) => createLotesPendentes(db).countDevolvidos('eu'),
    'the requests to decide': (db) => solicitacoesOf(db).listDecidiveis(['anulacao'], 'eu', 20),
    'requests that were accepted and not done': (db) => solicitacoesOf(db).reopenPerdidas(),
    'the count of requests to decide': (db) => solicitacoesOf(db).countDecidiveis(['anulacao'], 'eu'),
    'the stages that are watched': (db) => listEtapas(db),
    'the failures that are watched': (db) => countFalhas(db),
    'the reservations that are watched': (db) => countReservadas(db, 0),
    'the heads that are watched': (db) => readCabecas(db),
    'the last copy': (db) => findUltimaCopia(db),
    ...Object.fromEntries(
      listProcuras().map((procura) => [
        `one by ${procura.por}`,
        (db: Kysely<Database>) => listConsultados(db, chaves, procura),
      ]),
    ),
  };

  it.each(Object.keys(asked))('finds %s along an index', async (name) => {
    const seen: RootOperationNode[] = [];
    const watching: KyselyPlugin = {
      transformQuery: ({ node }) => {
        seen.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await asked[name]?.(store.db.withPlugin(watching));
    expect(seen.length).toBeGreaterThan(0);
    for (const node of seen) expect(await listScans(store, node)).toEqual([]);
  });

  it('would see a query that reads everything', async () => {
    const all = store.db.selectFrom('diplomado').where('nome', 'like', '%x%').selectAll().toOperationNode();
    expect(await listScans(store, all)).not.toEqual([]);
  });
});

const numerosOf = (db: Kysely<Database>) => createNumerosStore({ db, record: async () => {} });

const solicitacoesOf = (db: Kysely<Database>) =>
  createSolicitacaoStore({
    db,
    auditoria: createAuditoria({ now: () => new Date(0) }),
    // Most requests are older than a year.
    now: () => new Date(366 * 86_400_000 + 3_990),
  });
const umRecorte = (changes: Partial<RecorteDoLivro> = {}): RecorteDoLivro => ({
  desde: '0000-01-01',
  ate: '9999-12-31',
  soCancelados: false,
  depois: 0,
  ...changes,
});

function listProcuras(): Procura[] {
  const parsed = parseCodigoValidacao(codigoNumero(17));
  if (!parsed.ok) throw new Error('no code');
  return [
    { por: 'cpf', cpf: umCpf() },
    { por: 'matricula', matricula: umaMatricula() },
    { por: 'codigo', codigo: parsed.value },
    { por: 'ordem', ordem: 17 },
    { por: 'numero-de-fora', numero: 'x17' },
    { por: 'nome', nome: 'sobrenome17 ana' },
    { por: 'andamento' },
    { por: 'registro', desde: '2031-01-01', ate: '2031-01-02' },
  ];
}

/** The parts of a query's plan that read a whole table, or a whole index, of those that grow. */
async function listScans({ db, engine }: Store, node: RootOperationNode): Promise<string[]> {
  const { sql: text, parameters } = db.getExecutor().compileQuery(node as never, { queryId: 'x' } as never);
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
  const { rows } = await db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
  );
  const lines = rows.map((row) => String(row['detail'] ?? row['QUERY PLAN']));
  const growing =
    /\b(diplomado|diploma|emissao|palavra_do_nome|auditoria|achada|outra|antes|lote|solicitacao)\b/;
  return lines.filter((line) => /^\s*SCAN |Seq Scan on/.test(line) && growing.test(line));
}

async function insertDaMesa(db: Kysely<Database>, ns: readonly number[]): Promise<void> {
  await db.insertInto('lote').values(ns.map(umLoteNumero)).execute();
  await db.insertInto('solicitacao').values(ns.map(umaSolicitacaoNumero)).execute();
}

async function insertPessoas(db: Kysely<Database>): Promise<void> {
  const rest = { papeis: 'conferente', cargo: null, criada_em: 0, desligada_em: null };
  await db
    .insertInto('pessoa')
    .values(['eu', 'outra'].map((id) => ({ id, nome: id, email: `${id}@exemplo.test`, ...rest })))
    .execute();
}

function umLoteNumero(n: number): Database['lote'] {
  const isAberto = n % 200 === 0;
  return {
    id: `l${n}`,
    nome: `Lote ${n}`,
    planilha: 'lote.csv',
    planilha_sha256: hash(`l${n}`),
    cabecalho: '[]',
    avisos: '[]',
    estado: isAberto ? 'enviado' : 'aprovado',
    revisao: 1,
    vez: 0,
    envio: 1,
    resumo: hash(`r${n}`),
    amostra: '[]',
    aceitos: '{}',
    criado_por: 'outra',
    criado_em: n,
    enviado_por: 'outra',
    enviado_em: n,
    decidido_por: isAberto ? null : 'eu',
    decidido_em: isAberto ? null : n,
    comentario: null,
  };
}

function umaSolicitacaoNumero(n: number): Database['solicitacao'] {
  const isAberta = n % 200 === 0;
  return {
    id: `s${n}`,
    tipo: 'anulacao',
    alvo: `d${n}`,
    dados: '{}',
    pedida_por: 'outra',
    pedida_em: n,
    decidida_por: isAberta ? null : 'eu',
    decidida_em: isAberta ? null : n,
    decisao: isAberta ? null : 'aceita',
    motivo: null,
  };
}
