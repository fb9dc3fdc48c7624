import type { Kysely } from 'kysely';
import type { DiplomaDoTitular, ProvaStore } from '#titular/titular-ports.ts';
import type { Database } from '../database.ts';

/** Codes, sessions, and the diplomas that they open. */
export function createProvaStore(db: Kysely<Database>): ProvaStore {
  return {
    async findContato(chave) {
      const row = await db
        .selectFrom('diplomado')
        .leftJoin('titular_contato', 'titular_contato.diplomado_id', 'diplomado.id')
        .where('diplomado.chave_busca', '=', chave)
        .select(['diplomado.id as diplomadoId', 'titular_contato.endereco'])
        .executeTakeFirst();
      return row ?? null;
    },

    async listByAluno(chave) {
      const emitidos = db
        .selectFrom('emissao')
        .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
        .where('emissao.chave_aluno', '=', chave)
        .select('diploma.diplomado_id as id');
      const importados = db
        .selectFrom('importacao')
        .innerJoin('diploma', 'diploma.id', 'importacao.diploma_id')
        .where('importacao.chave_aluno', '=', chave)
        .select('diploma.diplomado_id as id');
      const rows = await emitidos.union(importados).execute();
      return rows.map(({ id }) => id).sort();
    },

    async insertCodigo({ id, diplomadoId, codigo, expiraEm }) {
      await db
        .insertInto('titular_codigo')
        .values({ id, diplomado_id: diplomadoId, codigo, tentativas: 0, expira_em: expiraEm })
        .execute();
    },

    async tryCodigo(id, { em, tentativas }) {
      const row = await db
        .updateTable('titular_codigo')
        .set((eb) => ({ tentativas: eb('tentativas', '+', 1) }))
        .where('id', '=', id)
        .where('tentativas', '<', tentativas)
        .where('expira_em', '>', em)
        .returning(['diplomado_id', 'codigo', 'expira_em'])
        .executeTakeFirst();
      if (!row) return null;
      return { id, diplomadoId: row.diplomado_id, codigo: row.codigo, expiraEm: Number(row.expira_em) };
    },

    async takeCodigo(id) {
      const { numDeletedRows } = await db
        .deleteFrom('titular_codigo')
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },

    async insertSessao({ id, diplomados, como, chaveId, abertaEm }) {
      await db
        .insertInto('titular_sessao')
        .values({
          id,
          diplomados: JSON.stringify(diplomados),
          como,
          chave_id: chaveId,
          aberta_em: abertaEm,
        })
        .execute();
    },

    async findSessao(id) {
      const row = await db.selectFrom('titular_sessao').where('id', '=', id).selectAll().executeTakeFirst();
      if (!row) return null;
      const diplomados = JSON.parse(row.diplomados) as string[];
      return { id, diplomados, como: row.como, chaveId: row.chave_id, abertaEm: Number(row.aberta_em) };
    },

    async deleteSessao(id) {
      await db.deleteFrom('titular_sessao').where('id', '=', id).execute();
    },

    async findTitular(diplomados) {
      const people = await db
        .selectFrom('diplomado')
        .where('id', 'in', [...diplomados])
        .select(['id', 'nome', 'nome_social', 'chave_busca'])
        .orderBy('id')
        .execute();
      const [first] = people;
      if (!first) return null;
      return {
        nome: first.nome_social ?? first.nome,
        chaves: people.map(({ chave_busca }) => chave_busca),
        diplomas: await listDiplomas(
          db,
          people.map(({ id }) => id),
        ),
      };
    },
  };
}

async function listDiplomas(
  db: Kysely<Database>,
  diplomados: readonly string[],
): Promise<DiplomaDoTitular[]> {
  const rows = await db
    .selectFrom('diploma')
    .leftJoin('desistencia', 'desistencia.diploma_id', 'diploma.id')
    .where('diplomado_id', 'in', [...diplomados])
    .where('desistencia.diploma_id', 'is', null)
    .select(['diploma.id', 'diplomado_id as diplomadoId', 'diploma.codigo', 'curso', 'grau', 'unidade'])
    .select(['etapa', 'situacao'])
    .orderBy('diplomado_id')
    .orderBy('ordem')
    .execute();
  if (rows.length === 0) return [];
  const arquivos = await db
    .selectFrom('arquivo')
    .where(
      'diploma_id',
      'in',
      rows.map(({ id }) => id),
    )
    .selectAll()
    .execute();
  return rows.map((row) => ({
    ...row,
    arquivos: arquivos.flatMap(({ diploma_id, ...arquivo }) => (diploma_id === row.id ? [arquivo] : [])),
  }));
}
