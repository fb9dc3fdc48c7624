import type { Kysely } from 'kysely';
import {
  type DadosDoPedido,
  type SolicitacaoAberta,
  type SolicitacaoStore,
  TIPOS_DE_PEDIDO,
  type TipoDePedido,
} from '#secretaria/pedidos/solicitacao.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import { linha } from '../auditoria/linhas.ts';
import type { Database } from '../database.ts';

export interface SolicitacaoStoreDeps {
  db: Kysely<Database>;
  auditoria: Auditoria;
  now(): Date;
}

/** Requests about diplomas; every write and its entry of the record share one transaction. */
export function createSolicitacaoStore({ db, auditoria, now }: SolicitacaoStoreDeps): SolicitacaoStore {
  const abertas = () =>
    db
      .selectFrom('solicitacao')
      .innerJoin('diploma', 'diploma.id', 'solicitacao.alvo')
      .innerJoin('diplomado', 'diplomado.id', 'diploma.diplomado_id')
      .innerJoin('pessoa', 'pessoa.id', 'solicitacao.pedida_por')
      .where('decisao', 'is', null)
      .where('tipo', 'in', TIPOS_DE_PEDIDO)
      .select(['solicitacao.id', 'tipo', 'alvo', 'dados', 'pedida_por', 'pedida_em', 'diplomado_id'])
      .select(['diplomado.nome', 'diplomado.nome_social', 'curso', 'pessoa.nome as de']);
  const reopen: SolicitacaoStore['reopen'] = ({ id, tipo, diploma }, quem) =>
    db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('solicitacao')
        .set({ decisao: null, decidida_por: null, decidida_em: null, motivo: null })
        .where('id', '=', id)
        .where('decisao', '=', 'aceita')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      const dados = { solicitacao: id, tipo, decisao: 'desfeita' };
      await auditoria.append(trx, { quem, acao: 'solicitacao-decidida', diploma, dados }, [
        linha('solicitacao', id),
      ]);
    });
  return {
    insert: ({ id, tipo, diploma, dados, pedidaPor }, quem) =>
      db.transaction().execute(async (trx) => {
        // The write comes first and takes the lock: of two equal requests, the second finds the first.
        const times = { pedida_em: now().getTime(), decidida_em: null };
        const rest = { decidida_por: null, decisao: null, motivo: null };
        await trx
          .insertInto('solicitacao')
          .values({
            id,
            tipo,
            alvo: diploma,
            dados: JSON.stringify(dados),
            pedida_por: pedidaPor,
            ...times,
            ...rest,
          })
          .execute();
        const twin = await trx
          .selectFrom('solicitacao')
          .where('alvo', '=', diploma)
          .where('decisao', 'is', null)
          .where('tipo', 'in', TIPOS_DE_PEDIDO)
          .where('id', '<>', id)
          .select('id')
          .executeTakeFirst();
        if (twin) {
          await trx.deleteFrom('solicitacao').where('id', '=', id).execute();
          return false;
        }
        const corrige = Object.entries(dados.correcao ?? {}).flatMap(([coluna, texto]) =>
          texto ? coluna : [],
        );
        const told = {
          ...{ solicitacao: id, tipo, motivo: dados.motivo },
          ...(corrige.length > 0 && { corrige: corrige.join(', ') }),
        };
        await auditoria.append(trx, { quem, acao: 'solicitacao-feita', diploma, dados: told }, [
          linha('solicitacao', id),
        ]);
        return true;
      }),

    async findAberta(id) {
      const row = await abertas().where('solicitacao.id', '=', id).executeTakeFirst();
      return row ? readAberta(row) : null;
    },

    async listAbertas(limit) {
      return (await abertas().orderBy('pedida_em').limit(limit).execute()).map(readAberta);
    },

    async listDecidiveis(tipos, pessoaId, limit) {
      if (tipos.length === 0) return [];
      const rows = await abertas()
        .where('tipo', 'in', tipos)
        .where('pedida_por', '<>', pessoaId)
        .orderBy('pedida_em')
        .limit(limit)
        .execute();
      return rows.map(readAberta);
    },

    async countDecidiveis(tipos, pessoaId) {
      if (tipos.length === 0) return 0;
      const { quantos } = await db
        .selectFrom('solicitacao')
        .where('decisao', 'is', null)
        .where('tipo', 'in', tipos)
        .where('pedida_por', '<>', pessoaId)
        .select((eb) => eb.fn.countAll().as('quantos'))
        .executeTakeFirstOrThrow();
      return Number(quantos);
    },

    async listOf(diplomas) {
      if (diplomas.length === 0) return [];
      return (await abertas().where('alvo', 'in', diplomas).orderBy('pedida_em').execute()).map(readAberta);
    },

    decide: ({ id, tipo, diploma }, decisao, { pessoaId, quem, motivo }) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('solicitacao')
          .set({ decisao, decidida_por: pessoaId, decidida_em: now().getTime(), motivo })
          .where('id', '=', id)
          .where('decisao', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        const dados = { solicitacao: id, tipo, decisao, ...(motivo === null ? {} : { motivo }) };
        await auditoria.append(trx, { quem, acao: 'solicitacao-decidida', diploma, dados }, [
          linha('solicitacao', id),
        ]);
        return true;
      }),

    async reopenPerdidas() {
      const em = now().getTime();
      const perdidas = await db
        .selectFrom('solicitacao')
        .innerJoin('diploma', 'diploma.id', 'solicitacao.alvo')
        .where('decisao', '=', 'aceita')
        .where('pedida_em', '>', em - PEDIDAS_HA_MS)
        .where('decidida_em', '<', em - ACT_MS)
        .where('tipo', 'in', TIPOS_DE_PEDIDO)
        // Every accepted act annuls, a reissue too, and an annulment is final: the act on an annulled diploma was done.
        .where('diploma.situacao', '<>', 'anulado')
        .select(['solicitacao.id', 'tipo', 'alvo'])
        .execute();
      for (const { id, tipo, alvo } of perdidas)
        await reopen({ id, tipo: tipo as TipoDePedido, diploma: alvo }, 'sistema');
    },

    reopen,
  };
}

/** No act takes this long: the process that accepted the request is dead. */
const ACT_MS = 5 * 60_000;
/** Older requests are not searched. */
const PEDIDAS_HA_MS = 366 * 86_400_000;

interface Row {
  id: string;
  tipo: string;
  alvo: string;
  dados: string;
  pedida_por: string;
  pedida_em: number;
  diplomado_id: string;
  nome: string;
  nome_social: string | null;
  curso: string;
  de: string;
}

function readAberta(row: Row): SolicitacaoAberta {
  return {
    id: row.id,
    // Only `insert` writes both, and the query selects the kind by name.
    tipo: row.tipo as TipoDePedido,
    dados: JSON.parse(row.dados) as DadosDoPedido,
    diploma: row.alvo,
    diplomadoId: row.diplomado_id,
    nome: row.nome_social ?? row.nome,
    curso: row.curso,
    pedidaPor: { id: row.pedida_por, nome: row.de },
    pedidaEm: new Date(Number(row.pedida_em)).toISOString(),
  };
}
