import type { Kysely } from 'kysely';
import type { JustificacaoReader } from '#emissao/justificar.ts';
import type { Intent } from '#emissao/passos.ts';
import type { Database } from '../database.ts';

/** A diploma has one intent per attempt; of lists and reports only the last ones are needed. */
const LAST = 200;

export function createJustificacaoReader(db: Kysely<Database>): JustificacaoReader {
  return {
    async listIntents(diploma) {
      const rows = await db
        .selectFrom('auditoria')
        .where('diploma', diploma === null ? 'is' : '=', diploma)
        .where('acao', '=', 'assinatura-prevista')
        .orderBy('seq', 'desc')
        .limit(LAST)
        .select(['seq', 'dados'])
        .execute();
      return rows.map(({ seq, dados }) => ({ seq, ...(JSON.parse(dados) as Intent) }));
    },

    async findDocumento(diploma) {
      const row = await db
        .selectFrom('emissao')
        .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
        .where('diploma_id', '=', diploma)
        .where('aberta', '=', 1)
        .select(['etapa', 'documentacao', 'xml', 'faltam'])
        .executeTakeFirst();
      if (!row) return findOutro(db, diploma);
      const sha256 = row.etapa === 'planejado' ? row.documentacao : row.xml;
      return sha256 ? { sha256, faltam: row.faltam.split(',') } : null;
    },
  };
}

/** A histórico or a currículo. */
async function findOutro(
  db: Kysely<Database>,
  id: string,
): Promise<{ sha256: string; faltam: readonly string[] } | null> {
  const row = await db
    .selectFrom('documento')
    .where('id', '=', id)
    .where('aberta', '=', 1)
    .select(['xml as sha256', 'faltam'])
    .executeTakeFirst();
  return row ? { ...row, faltam: row.faltam.split(',') } : null;
}
