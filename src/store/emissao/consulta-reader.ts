import type { Kysely } from 'kysely';
import type { ConsultaReader, DiplomaConsultado } from '#emissao/consulta/diploma-consultado.ts';
import type { Database } from '../database.ts';
import { listDocumentosConsultados } from '../documentos/list-documentos-consultados.ts';
import { type ChavesDaConsulta, listConsultados } from './list-consultados.ts';

const PAGE = 500;

export function createConsultaReader(db: Kysely<Database>, chaves: ChavesDaConsulta): ConsultaReader {
  return {
    async *list(procura) {
      const ids = await listConsultados(db, chaves, procura);
      for (let start = 0; start < ids.length; start += PAGE)
        yield* await readConsultados(db, ids.slice(start, start + PAGE));
    },
    listDocumentos: (procura) => listDocumentosConsultados(db, chaves, procura),
  };
}

/** In the order of these ids, which must fit in one statement. */
export async function readConsultados(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<DiplomaConsultado[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('diploma')
    .innerJoin('diplomado', 'diplomado.id', 'diploma.diplomado_id')
    .leftJoin('emissao', 'emissao.diploma_id', 'diploma.id')
    .leftJoin('importacao', 'importacao.diploma_id', 'diploma.id')
    .leftJoin('desistencia', 'desistencia.diploma_id', 'diploma.id')
    .leftJoin('registro_publico', 'registro_publico.diploma_id', 'diploma.id')
    .where('diploma.id', 'in', ids)
    .select([
      'diploma.id',
      'diplomado.nome',
      'nome_social',
      'cpf_mascarado',
      'diploma.curso',
      'unidade',
      'etapa',
    ])
    .select([
      'situacao',
      'data_colacao',
      'diploma.data_expedicao',
      'diploma.data_registro',
      'data_publicacao',
    ])
    .select(['emissao.via', 'emissao.numero', 'emissao.lote', 'emissao.linha', 'aguardando', 'falha'])
    .select(['tentativas', 'numero_registro', 'importacao.diploma_id as importado'])
    .select(['desistencia.diploma_id as desistido', 'desistencia.via as via_desistida'])
    .select(['desistencia.numero as numero_cancelado', 'desistencia.motivo as motivo_da_desistencia'])
    .select((eb) => eb.fn.coalesce('diploma.codigo', 'emissao.codigo', 'desistencia.codigo').as('codigo'))
    .select((eb) =>
      eb
        .selectFrom('auditoria')
        .whereRef('auditoria.diploma', '=', 'diploma.id')
        .select((inner) => inner.fn.max('em').as('em'))
        .as('desde'),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return {
      id,
      nome: row.nome,
      nomeSocial: row.nome_social,
      cpfMascarado: row.cpf_mascarado,
      curso: row.curso,
      unidade: row.unidade,
      via: row.via ?? row.via_desistida,
      etapa: row.etapa,
      origem: row.desistido ? 'desistido' : row.importado ? 'importado' : 'emitido',
      situacao: row.situacao,
      codigo: row.codigo,
      ordem: row.numero ?? row.numero_cancelado,
      canceladoPor: row.numero_cancelado === null ? null : row.motivo_da_desistencia,
      numeroDeFora: (row.numero ?? row.numero_cancelado) === null ? row.numero_registro : null,
      dataColacao: row.data_colacao,
      dataExpedicao: row.data_expedicao,
      dataRegistro: row.data_registro,
      dataPublicacao: row.data_publicacao,
      lote: row.lote,
      linha: row.linha,
      aguardando: row.aguardando,
      falha: row.falha,
      tentativas: row.tentativas ?? 0,
      desde: row.desde,
    };
  });
}
