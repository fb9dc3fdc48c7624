import type { EmissaoStore } from '#emissao/emissao-store.ts';
import { forgetAguardando } from '../avisos/follow-diploma.ts';
import type { EmissaoStoreDeps } from './deps.ts';
import { condemnFiles } from './rascunhos.ts';

type Withdrawals = Pick<EmissaoStore, 'listDesistiveis' | 'withdraw'>;

/**
 * Gives up an unpublished diploma. It stays in the database, where neither the graduate nor a batch finds it;
 * its number, if it has one, stays in the book, cancelled.
 */
export function createWithdrawals({ db, chaves, record }: EmissaoStoreDeps): Withdrawals {
  return {
    async listDesistiveis(whose) {
      const rows = await db
        .selectFrom('emissao')
        .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
        .innerJoin('diplomado', 'diplomado.id', 'diploma.diplomado_id')
        .where((eb) =>
          'codigo' in whose
            ? eb('emissao.codigo', '=', whose.codigo)
            : eb('chave_matricula', '=', chaves.matricula(whose.matricula)),
        )
        .orderBy('curso_id')
        .orderBy('via')
        .select(['emissao.diploma_id as id', 'emissao.versao', 'emissao.curso_id as cursoId', 'emissao.via'])
        .select(['etapa', 'emissao.numero', 'diploma.curso', 'diplomado.nome', 'diplomado.nome_social'])
        .execute();
      return rows.map(({ nome, nome_social, ...row }) => ({
        ...row,
        nomes: [nome, ...(nome_social === null ? [] : [nome_social])],
      }));
    },

    withdraw: ({ id, versao, numero }, { motivo, agora }, quem) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .deleteFrom('emissao')
          .where('diploma_id', '=', id)
          .where('versao', '=', versao)
          .where('numero', numero === null ? 'is' : '=', numero)
          .where('aberta', '=', 1)
          // A process that still works on the diploma would sign it.
          .where((eb) => eb.or([eb('reservada_por', 'is', null), eb('reservada_ate', '<', agora.getTime())]))
          .returningAll()
          .executeTakeFirst();
        if (!row) return 'mudou';
        const { chave_aluno, curso_id, via, substitui, lote, linha, nonce, codigo, faltam } = row;
        const isAssinada = row.documentacao !== row.planejada;
        await trx
          .insertInto('desistencia')
          .values({
            diploma_id: id,
            chave_aluno,
            curso_id,
            via,
            substitui,
            lote,
            linha,
            nonce,
            codigo,
            faltam,
            documentacao: isAssinada ? row.documentacao : null,
            numero,
            xml: row.xml,
            em: agora.toISOString(),
            motivo,
          })
          .execute();
        await trx.updateTable('rascunho').set({ estado: 'condenado' }).where('diploma_id', '=', id).execute();
        if (!isAssinada) await condemnFiles(trx, id, [row.documentacao]);
        // The RVDD was drawn from the abandoned diploma, and has no signature.
        if (row.rvdd !== null) await condemnFiles(trx, id, [row.rvdd]);
        await forgetAguardando(trx, id);
        await record(trx, { quem, acao: 'desistido', diploma: id, dados: { motivo, via } });
        if (numero !== null)
          await record(trx, { quem, acao: 'numero-cancelado', diploma: id, dados: { numero, motivo } });
        return 'desistido';
      }),
  };
}
