import type { Kysely } from 'kysely';
import type { ArquivoStore } from '#arquivos/arquivo-store.ts';
import type { ArquivosDaMesa } from '#secretaria/diplomados/abrir-arquivo.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import type { Database } from '../database.ts';

export function createArquivosDaMesa(
  db: Kysely<Database>,
  { auditoria, arquivos }: { auditoria: Auditoria; arquivos: Pick<ArquivoStore, 'get'> },
): ArquivosDaMesa {
  return {
    async findArquivo(id) {
      const row = await db
        .selectFrom('arquivo')
        .where('id', '=', id)
        .select(['diploma_id as diploma', 'tipo', 'name', 'type', 'sha256'])
        .executeTakeFirst();
      return row ?? null;
    },

    async findDocumentacao(diploma) {
      const row = await db
        .selectFrom('diploma')
        .leftJoin('emissao', 'emissao.diploma_id', 'diploma.id')
        .leftJoin('desistencia', 'desistencia.diploma_id', 'diploma.id')
        .where('diploma.id', '=', diploma)
        .select((eb) => eb.fn.coalesce('emissao.documentacao', 'desistencia.documentacao').as('sha256'))
        .executeTakeFirst();
      if (!row?.sha256) return null;
      const name = 'documentacao-academica.xml';
      return { diploma, tipo: 'documentacao', name, type: 'application/xml', sha256: row.sha256 };
    },

    get: (sha256) => arquivos.get(sha256),

    record: (acao, diploma, dados, quem) => auditoria.append(db, { quem, acao, diploma, dados }),
  };
}

/** The code of a diploma, published or in progress; null where there is no such diploma. */
export async function findCodigoDoDiploma(db: Kysely<Database>, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('diploma')
    .leftJoin('emissao', 'emissao.diploma_id', 'diploma.id')
    .where('diploma.id', '=', id)
    .select((eb) => eb.fn.coalesce('diploma.codigo', 'emissao.codigo').as('codigo'))
    .executeTakeFirst();
  return row?.codigo ?? null;
}
