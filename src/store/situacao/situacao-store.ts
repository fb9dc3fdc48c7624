import type { Kysely } from 'kysely';
import type { SituacaoStore } from '#emissao/situacao/change-situacao.ts';
import { parseMotivo } from '#emissao/situacao/motivos.ts';
import type { DiplomaAnulado } from '#transparencia/lista-anulados/lista.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import { linha } from '../auditoria/linhas.ts';
import { cancelAviso } from '../avisos/follow-diploma.ts';
import type { Database } from '../database.ts';

/** Changes the standing of a published diploma, and records it in the same transaction. */
export function createSituacaoStore(db: Kysely<Database>, record: Auditoria['append']): SituacaoStore {
  return {
    async listNomes(codigo) {
      const row = await db
        .selectFrom('diploma')
        .innerJoin('diplomado', 'diplomado.id', 'diploma.diplomado_id')
        .where('codigo', '=', codigo)
        .select(['nome', 'nome_social'])
        .executeTakeFirst();
      return [row?.nome, row?.nome_social].flatMap((nome) => nome ?? []);
    },

    change: (codigo, { de, para, acao, data, motivo, anotacao }, quem) =>
      db.transaction().execute(async (trx) => {
        const isVigente = para === 'vigente';
        const changed = await trx
          .updateTable('diploma')
          .set({
            situacao: para,
            data_situacao: isVigente ? null : data,
            motivo_situacao: isVigente ? null : motivo,
            anotacao_situacao: isVigente ? null : anotacao,
          })
          .where('codigo', '=', codigo)
          .where('etapa', '=', 'publicado')
          .where('situacao', 'in', de)
          .returning('id')
          .executeTakeFirst();
        if (changed) {
          if (para !== 'vigente') await cancelAviso(trx, changed.id, `diploma-${para}`);
          await record(trx, { quem, acao, diploma: changed.id, dados: { motivo } }, [
            linha('diploma', changed.id),
          ]);
          return { kind: 'mudou', id: changed.id };
        }
        const found = await trx
          .selectFrom('diploma')
          .where('codigo', '=', codigo)
          .where('etapa', '=', 'publicado')
          .select(['id', 'situacao'])
          .executeTakeFirst();
        if (!found?.situacao) return { kind: 'desconhecido' };
        if (found.situacao === para) return { kind: 'ja-estava', id: found.id };
        return { kind: 'nao-permitida', situacao: found.situacao };
      }),
  };
}

/** The entries of the list of annulled diplomas that this registrar (e-MEC code) must publish, from the present register (ADR 0033). */
export async function listAnulados(db: Kysely<Database>, registradora: string): Promise<DiplomaAnulado[]> {
  const rows = await db
    .selectFrom('diploma')
    .where('situacao', '=', 'anulado')
    .where('codigo', 'like', `%.${registradora}.%`)
    .select(['codigo', 'data_situacao as data', 'motivo_situacao as motivo', 'anotacao_situacao as anotacao'])
    .execute();
  return rows.map(({ codigo, data, motivo, anotacao }) => ({
    codigo: codigo ?? '',
    data: data ?? '',
    // The list has six reasons; any other becomes the nearest one, with the original text as its note.
    motivo: parseMotivo(motivo ?? '') ?? 'Erro de Fato',
    anotacao: anotacao ?? (parseMotivo(motivo ?? '') ? null : motivo),
  }));
}
