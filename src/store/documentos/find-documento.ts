import type { Kysely } from 'kysely';
import type { Publicacao } from '#conferencia/conferencia-ports.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import { nameDocumento } from '#emissao/name-arquivo.ts';
import type { Database } from '../database.ts';

/** The histórico or currículo published under a code; a document in progress is as unknown as one that never existed. */
export async function findDocumento(
  db: Kysely<Database>,
  codigo: CodigoValidacao,
): Promise<Publicacao | null> {
  const row = await db
    .selectFrom('documento')
    .where('codigo', '=', codigo)
    .where('etapa', '=', 'publicado')
    .select(['id', 'raiz', 'titulo', 'situacao', 'data_situacao', 'motivo_situacao'])
    .select(['xml', 'pdf', 'xml_bytes', 'pdf_bytes'])
    .executeTakeFirst();
  if (!row?.situacao) return null;
  const anteriores = await db
    .selectFrom('documento_anterior')
    .where('documento_id', '=', row.id)
    .orderBy('substituido_em', 'desc')
    .select(['tipo', 'sha256', 'substituido_em as substituidoEm'])
    .execute();
  const named = { raiz: row.raiz, titulo: row.titulo, codigo };
  const files = [
    { tipo: 'rvdd', type: 'application/pdf', size: row.pdf_bytes ?? 0, sha256: row.pdf ?? '' },
    { tipo: 'xml', type: 'application/xml', size: row.xml_bytes ?? 0, sha256: row.xml },
  ] as const;
  return {
    situacao: row.situacao,
    desde: row.data_situacao,
    motivo: row.motivo_situacao,
    arquivos: files.map((file) => ({
      ...file,
      id: `${row.id}-${file.tipo}`,
      name: nameDocumento(file.tipo, named),
    })),
    anteriores,
    registro: { ingresso: null, dou: null },
  };
}
