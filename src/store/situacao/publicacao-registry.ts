import type { Kysely } from 'kysely';
import type { ArquivoRegistrado } from '#access/access-ports.ts';
import type { ArquivoAnterior, Publicacao, PublicacaoRegistry } from '#conferencia/conferencia-ports.ts';
import { type CodigoValidacao, isCodigoDeDocumento } from '#diploma/codigo-validacao.ts';
import { inGroups } from '#workers/in-groups.ts';
import type { Database } from '../database.ts';
import { findDocumento } from '../documentos/find-documento.ts';
import { ensureNotLeft } from '../mudanca/mudanca-store.ts';

/** The publication under a code; a diploma in progress is as unknown as one that never existed. */
export function createPublicacaoRegistry(db: Kysely<Database>): PublicacaoRegistry {
  // Simultaneous requests share one query.
  const findDiploma = inGroups(async (codigos: readonly CodigoValidacao[]) => {
    const rows = await selectByCodigo(db, codigos);
    return (codigo) => readPublicacao(rows.filter((row) => row.codigo === codigo));
  });
  const ensureHere = inGroups<void>(async () => {
    await ensureNotLeft(db);
    return () => undefined;
  });
  return {
    async findByCodigo(codigo) {
      const find = isCodigoDeDocumento(codigo) ? findDocumento(db, codigo) : findDiploma(codigo);
      const [found] = await Promise.all([find, ensureHere()]);
      return found;
    },
  };
}

/** Joins each file with each older one: a handful of rows per diploma. */
function selectByCodigo(db: Kysely<Database>, codigos: readonly string[]) {
  return db
    .selectFrom('diploma')
    .leftJoin('arquivo', 'arquivo.diploma_id', 'diploma.id')
    .leftJoin('arquivo_anterior as anterior', 'anterior.diploma_id', 'diploma.id')
    .leftJoin('registro_publico as registro', 'registro.diploma_id', 'diploma.id')
    .where('codigo', 'in', codigos)
    .where('etapa', '=', 'publicado')
    .select(['codigo', 'situacao', 'data_situacao', 'motivo_situacao'])
    .select(['arquivo.id', 'arquivo.tipo', 'name', 'type', 'arquivo.size', 'arquivo.sha256'])
    .select(['anterior.tipo as a_tipo', 'anterior.sha256 as a_sha256', 'anterior.substituido_em'])
    .select(['registro.data_ingresso', 'registro.data_dou'])
    .orderBy('arquivo.tipo')
    .orderBy('anterior.substituido_em', 'desc')
    .execute();
}

type Row = Awaited<ReturnType<typeof selectByCodigo>>[number];

function readPublicacao(rows: readonly Row[]): Publicacao | null {
  const [first] = rows;
  if (!first?.situacao) return null;
  const arquivos = rows
    .filter((row): row is typeof row & ArquivoRegistrado => row.id !== null)
    .map(readArquivo);
  const anteriores = rows.flatMap(({ a_tipo, a_sha256, substituido_em }): ArquivoAnterior[] =>
    a_tipo && a_sha256 && substituido_em
      ? [{ tipo: a_tipo, sha256: a_sha256, substituidoEm: substituido_em }]
      : [],
  );
  return {
    situacao: first.situacao,
    desde: first.data_situacao,
    motivo: first.motivo_situacao,
    arquivos: uniqueBy(arquivos, ({ id }) => id),
    registro: { ingresso: first.data_ingresso, dou: first.data_dou },
    anteriores: uniqueBy(anteriores, ({ tipo, sha256 }) => `${tipo} ${sha256}`),
  };
}

function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

function readArquivo({ id, tipo, name, type, size, sha256 }: ArquivoRegistrado): ArquivoRegistrado {
  return { id, tipo, name, type, size, sha256 };
}
