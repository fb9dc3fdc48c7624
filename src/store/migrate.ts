import { DEFAULT_MIGRATION_TABLE, type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Store } from './connect.ts';
import type { Database } from './database.ts';
import { acesso } from './migrations/0001-acesso.ts';
import { motivoDaSituacao } from './migrations/0002-motivo-da-situacao.ts';
import { listaDeAnulados } from './migrations/0003-lista-de-anulados.ts';
import { auditoria } from './migrations/0004-auditoria.ts';
import { emissao } from './migrations/0005-emissao.ts';
import { importacao } from './migrations/0006-importacao.ts';
import { acervo } from './migrations/0007-acervo.ts';
import { avisos } from './migrations/0008-avisos.ts';
import { rascunhoEm } from './migrations/0009-rascunho-em.ts';
import { planejamento } from './migrations/0010-planejamento.ts';
import { chaveDeApi } from './migrations/0011-chave-de-api.ts';
import { diplomaAnterior } from './migrations/0012-diploma-anterior.ts';
import { numeroCancelado } from './migrations/0013-numero-cancelado.ts';
import { documento } from './migrations/0014-documento.ts';
import { equipe } from './migrations/0015-equipe.ts';
import { ancoraEDocumentos } from './migrations/0016-ancora-e-documentos.ts';
import { entrada } from './migrations/0017-entrada.ts';
import { mesa } from './migrations/0018-mesa.ts';
import { lote } from './migrations/0019-lote.ts';
import { assinador } from './migrations/0020-assinador.ts';
import { documentosGuardados } from './migrations/0021-documentos-guardados.ts';
import { anulados } from './migrations/0022-anulados.ts';
import { instituicao } from './migrations/0023-instituicao.ts';
import { mesaViva } from './migrations/0024-mesa-viva.ts';
import { numeroAutorizado } from './migrations/0025-numero-autorizado.ts';
import { registroDeAcesso } from './migrations/0026-registro-de-acesso.ts';
import { conviteEPareamento } from './migrations/0027-convite-e-pareamento.ts';
import { trava } from './migrations/0028-trava.ts';
import { titular } from './migrations/0029-titular.ts';
import { compartilhamento } from './migrations/0030-compartilhamento.ts';
import { correcao } from './migrations/0031-correcao.ts';
import { chaveDoTitular } from './migrations/0032-chave-do-titular.ts';
import { registroTransparente } from './migrations/0033-registro-transparente.ts';
import { retencaoEMudanca } from './migrations/0034-retencao-e-mudanca.ts';
import { nos } from './migrations/0035-nos.ts';
import { origemDoContato } from './migrations/0036-origem-do-contato.ts';
import { cossinatura } from './migrations/0037-cossinatura.ts';
import { contatoMaisNovoEIntermediarias } from './migrations/0038-contato-mais-novo-e-intermediarias.ts';
import { trabalho } from './migrations/0039-trabalho.ts';
import { toque } from './migrations/0040-toque.ts';
import { StoreError } from './store-error.ts';

/** In the order of their names. A released migration never changes; new ones are added. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-acesso': acesso,
  '0002-motivo-da-situacao': motivoDaSituacao,
  '0003-lista-de-anulados': listaDeAnulados,
  '0004-auditoria': auditoria,
  '0005-emissao': emissao,
  '0006-importacao': importacao,
  '0007-acervo': acervo,
  '0008-avisos': avisos,
  '0009-rascunho-em': rascunhoEm,
  '0010-planejamento': planejamento,
  '0011-chave-de-api': chaveDeApi,
  '0012-diploma-anterior': diplomaAnterior,
  '0013-numero-cancelado': numeroCancelado,
  '0014-documento': documento,
  '0015-equipe': equipe,
  '0016-ancora-e-documentos': ancoraEDocumentos,
  '0017-entrada': entrada,
  '0018-mesa': mesa,
  '0019-lote': lote,
  '0020-assinador': assinador,
  '0021-documentos-guardados': documentosGuardados,
  '0022-anulados': anulados,
  '0023-instituicao': instituicao,
  '0024-mesa-viva': mesaViva,
  '0025-numero-autorizado': numeroAutorizado,
  '0026-registro-de-acesso': registroDeAcesso,
  '0027-convite-e-pareamento': conviteEPareamento,
  '0028-trava': trava,
  '0029-titular': titular,
  '0030-compartilhamento': compartilhamento,
  '0031-correcao': correcao,
  '0032-chave-do-titular': chaveDoTitular,
  '0033-registro-transparente': registroTransparente,
  '0034-retencao-e-mudanca': retencaoEMudanca,
  '0035-nos': nos,
  '0036-origem-do-contato': origemDoContato,
  '0037-cossinatura': cossinatura,
  '0038-contato-mais-novo-e-intermediarias': contatoMaisNovoEIntermediarias,
  '0039-trabalho': trabalho,
  '0040-toque': toque,
};

/** Brings the schema up to date. Of processes that start at the same time, one migrates, and the others wait and find it done. */
export async function migrateStore({ db, engine }: Store): Promise<void> {
  // On PostgreSQL Kysely itself holds an advisory lock and a transaction.
  if (engine === 'postgres') return runMigrations(db);
  // On SQLite it holds neither: without the write lock two processes would both find the same migration pending.
  await db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      await runMigrations(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      // On a full disk SQLite has already rolled back, and a second rollback fails.
      await sql`rollback`.execute(connection).catch(() => {});
      throw error;
    }
  });
}

/** Whether this version of the program knows a schema by the name of its last migration. */
export const knowsMigration = (nome: string): boolean => nome in MIGRATIONS;

/** The name of the last migration applied here. */
export async function readMigration(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name desc limit 1`.execute(db);
  return rows[0]?.name ?? '';
}

/** Within an open transaction of this connection: migrates to the named schema, or to the newest. */
export async function migrateWithin(connection: Kysely<Database>, nome?: string): Promise<void> {
  const provider = { getMigrations: async () => MIGRATIONS };
  const migrator = new Migrator({ db: connection, provider, disableTransactions: true });
  const { error } = await (nome === undefined ? migrator.migrateToLatest() : migrator.migrateTo(nome));
  if (error !== undefined)
    throw new StoreError('migracao-falhou', 'A migração do banco falhou.', { cause: error });
}

async function runMigrations<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (await hasUnknown(db))
    throw new StoreError('banco-mais-novo', 'O banco de dados é de uma versão mais nova.', { cause: error });
  const failed =
    results?.find((result) => result.status === 'Error')?.migrationName ?? 'nenhuma em particular';
  throw new StoreError('migracao-falhou', `A migração do banco falhou (${failed}).`, { cause: error });
}

/** Whether a later version migrated this database: Kysely says so only in a message. If the query fails, the cause is another. */
async function hasUnknown<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const asked = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const { rows } = await asked.catch(() => ({ rows: [] }));
  return rows.some(({ name }) => !(name in MIGRATIONS));
}
