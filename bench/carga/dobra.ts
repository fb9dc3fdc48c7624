import { type RawBuilder, sql } from 'kysely';
import type { Store } from '#store/connect.ts';

/**
 * As many people again, with diploma, files and an entry of the record each, copied inside the database: nobody can ask for
 * them, since no pair of numbers comes to their key. They are there to be in the way.
 */
export async function dobra({ db, engine }: Store, vez: number): Promise<void> {
  const hex = (digits: 32 | 64): RawBuilder<string> => {
    if (engine === 'sqlite') return sql`lower(hex(randomblob(${sql.lit(digits / 2)})))`;
    return digits === 32 ? sql`md5(random()::text)` : sql`md5(random()::text) || md5(random()::text || 'x')`;
  };
  const outro = (id: string): RawBuilder<string> => sql`${sql.ref(id)} || ${sql.lit(`.${vez}`)}`;
  // Copies of what holds hold too: each row is not looked up again.
  if (engine === 'sqlite') await sql`pragma foreign_keys = off`.execute(db);
  if (engine === 'sqlite') await sql`pragma cache_size = -500000`.execute(db);
  await db.transaction().execute(async (trx) => {
    if (engine === 'postgres') await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into diplomado (id, chave_busca, nome, nome_social, cpf_mascarado)
      select ${outro('id')}, ${hex(64)}, nome, nome_social, cpf_mascarado from diplomado where id like 'p%'`.execute(
      trx,
    );
    await sql`insert into diploma (id, diplomado_id, ordem, codigo, curso, grau, unidade, data_colacao, data_expedicao,
        data_registro, data_publicacao, etapa, situacao)
      select ${outro('id')}, ${outro('diplomado_id')}, ordem, '1234.1234.' || ${hex(32)}, curso, grau, unidade, data_colacao,
        data_expedicao, data_registro, data_publicacao, etapa, situacao from diploma where diplomado_id like 'p%'`.execute(
      trx,
    );
    await sql`insert into arquivo (id, diploma_id, tipo, name, type, size, sha256)
      select ${hex(32)}, ${outro('diploma_id')}, tipo, name, type, size, sha256 from arquivo where diploma_id like 'd%'`.execute(
      trx,
    );
    await sql`insert into auditoria (seq, em, quem, acao, diploma, dados, hash)
      select seq + (select max(seq) from auditoria), em, quem, acao, diploma, dados, ${hex(64)} from auditoria`.execute(
      trx,
    );
    await sql`update auditoria_cabeca set seq = (select max(seq) from auditoria)`.execute(trx);
  });
  if (engine === 'postgres') await sql`analyze`.execute(db);
}
