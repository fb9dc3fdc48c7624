import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createChaves } from '#access/chave.ts';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import type { Procura } from '#emissao/consulta/diploma-consultado.ts';
import { describeOnEachEngine } from '../../../tests/support/engines.ts';
import { umaMatricula, umCpf } from '../../../tests/support/um-cpf.ts';
import type { Store } from '../connect.ts';
import type { Database } from '../database.ts';
import { listPalavras } from '../emissao/index-nome.ts';
import { listConsultados } from '../emissao/list-consultados.ts';
import { createPaginaDaAuditoria } from './auditoria-pagina.ts';
import { createDiplomadoReader } from './diplomado-reader.ts';
import { createPainelReader } from './painel-reader.ts';
import { readRecorte } from './recorte-reader.ts';

const MUITOS = 4_000;
const BLOCO = 200;
const NOMES = ['Ana', 'Bento', 'Caio', 'Dalva', 'Elza', 'Fausto', 'Gilda', 'Hugo', 'Iara', 'Jorge'];
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const codigo = (n: number): string => `1234.1234.${hash(`c${n}`).slice(0, 32)}`;
const chaves = createChaves(new Uint8Array(32));

describeOnEachEngine('what the desk asks of a large register', (connect) => {
  let store: Store;
  beforeAll(async () => {
    store = await connect();
    for (let start = 0; start < MUITOS; start += BLOCO) await insertMany(store.db, start);
    if (store.engine === 'postgres') await sql`analyze`.execute(store.db);
  }, 120_000);

  const asked: Record<string, (db: Kysely<Database>) => Promise<unknown>> = {
    'people by a rare name': (db) => readRecorte(db, { por: 'nome', nome: 'sobrenome17 ana' }, null),
    'people by a name, on a later page': (db) =>
      readRecorte(db, { por: 'nome', nome: 'sobrenome1' }, ['sobrenome17', 'a', 'b']),
    'what was published in a month': (db) =>
      readRecorte(db, { por: 'publicacao', desde: '2031-01-01', ate: '2031-01-31' }, null),
    'what is in a stage': (db) => readRecorte(db, { por: 'etapa', etapa: 'planejado' }, null),
    'the counts of the panel': (db) => createPainelReader(db).countEmAndamento(),
    'the count of a month': (db) => createPainelReader(db).countPublicados('2031-01-01', '2031-01-31'),
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

function listProcuras(): Procura[] {
  const parsed = parseCodigoValidacao(codigo(17));
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
  const growing = /\b(diplomado|diploma|emissao|palavra_do_nome|auditoria|achada|outra|antes)\b/;
  return lines.filter((line) => /^\s*SCAN |Seq Scan on/.test(line) && growing.test(line));
}

async function insertMany(db: Kysely<Database>, start: number): Promise<void> {
  const ns = Array.from({ length: BLOCO }, (_, n) => start + n);
  const nomeOf = (n: number): string => `${NOMES[n % NOMES.length]} Sobrenome${n % 1000} Fictícia`;
  await db
    .insertInto('diplomado')
    .values(
      ns.map((n) => ({
        id: `p${n}`,
        chave_busca: hash(`b${n}`),
        nome: nomeOf(n),
        nome_social: null,
        cpf_mascarado: '***.444.777-**',
      })),
    )
    .execute();
  await db
    .insertInto('palavra_do_nome')
    .values(ns.flatMap((n) => listPalavras(`p${n}`, [nomeOf(n)])))
    .execute();
  await db.insertInto('diploma').values(ns.map(umDiplomaNumero)).execute();
  await db.insertInto('emissao').values(ns.map(umaEmissaoNumero)).execute();
  await db
    .insertInto('auditoria')
    .values(
      ns.map((n) => ({
        seq: n + 1,
        em: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
        quem: `pessoa ${n % 400}`,
        acao: n % 100 === 0 ? 'suspenso' : 'acesso',
        diploma: `d${n}`,
        dados: '{}',
        hash: hash(`e${n}`),
      })),
    )
    .execute();
}

function umDiplomaNumero(n: number): Database['diploma'] {
  const isAberto = n % 200 === 0;
  const dia = diaEmBrasilia(new Date(Date.UTC(2021, 0, 1, 12) + n * 86_400_000));
  return {
    id: `d${n}`,
    diplomado_id: `p${n}`,
    ordem: 0,
    codigo: isAberto ? null : codigo(n),
    curso: 'Enfermagem',
    grau: 'Bacharelado',
    unidade: 'Muriaé/MG',
    data_colacao: dia,
    data_expedicao: dia,
    data_registro: dia,
    data_publicacao: isAberto ? null : dia,
    data_situacao: null,
    etapa: isAberto ? 'planejado' : 'publicado',
    situacao: isAberto ? null : 'vigente',
    motivo_situacao: null,
    anotacao_situacao: null,
  };
}

function umaEmissaoNumero(n: number): Database['emissao'] {
  const none = { xml: null, rvdd: null, previa: null, aguardando: null, falha: null, anterior: null };
  return {
    ...none,
    diploma_id: `d${n}`,
    chave_aluno: hash(`a${n}`),
    chave_matricula: hash(`m${n}`),
    curso_id: 'enfermagem',
    via: 1,
    substitui: null,
    aberta: n % 200 === 0 ? 1 : 0,
    lote: 'x',
    linha: n,
    unidade_id: 'muriae',
    data_expedicao: '2026-01-01',
    nonce: `${String(n).padStart(44, '0')}`,
    codigo: codigo(n),
    numero: n + 1,
    documentacao: hash(`f${n}`),
    faltam: '',
    tentativas: 0,
    versao: 0,
    reservada_por: null,
    reservada_ate: null,
    pedido: null,
    contexto: null,
    planejada: null,
  };
}
