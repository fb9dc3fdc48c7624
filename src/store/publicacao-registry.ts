import type { Kysely } from 'kysely';
import type { PublicacaoRegistry } from '#access/conferencia/ports.ts';
import type { ArquivoRegistrado } from '#access/ports.ts';
import type { Database } from './database.ts';

/** What is published under a code; a diploma on its way is as unknown as one that never was. */
export function createPublicacaoRegistry(db: Kysely<Database>): PublicacaoRegistry {
  return {
    async findSomeXml() {
      const row = await db
        .selectFrom('arquivo')
        .where('tipo', '=', 'xml')
        .select('sha256')
        .limit(1)
        .executeTakeFirst();
      return row?.sha256 ?? null;
    },

    async findByCodigo(codigo) {
      const rows = await db
        .selectFrom('diploma')
        .leftJoin('arquivo', 'arquivo.diploma_id', 'diploma.id')
        .where('codigo', '=', codigo)
        .where('etapa', '=', 'publicado')
        .select(['situacao', 'data_situacao', 'motivo_situacao'])
        .select(['arquivo.id', 'tipo', 'name', 'type', 'size', 'sha256'])
        .orderBy('tipo')
        .execute();
      const [first] = rows;
      if (!first?.situacao) return null;
      return {
        situacao: first.situacao,
        desde: first.data_situacao,
        motivo: first.motivo_situacao,
        arquivos: rows
          .filter((row): row is typeof row & ArquivoRegistrado => row.id !== null)
          .map(readArquivo),
      };
    },
  };
}

function readArquivo({ id, tipo, name, type, size, sha256 }: ArquivoRegistrado): ArquivoRegistrado {
  return { id, tipo, name, type, size, sha256 };
}
