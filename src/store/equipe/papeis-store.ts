import type { PapeisStore, PedidoDePapeis } from '#equipe/entrada-ports.ts';
import { isPapel } from '#equipe/papeis.ts';
import type { EquipeStoreDeps } from './deps.ts';
import { endAgentes } from './end-agentes.ts';

/** What is kept as `dados` of a `solicitacao` of this kind. */
interface Dados {
  papeis: string[];
  cargo: string | null;
}

interface Linha {
  id: string;
  alvo: string;
  dados: string;
  pedida_por: string;
  pedida_em: number;
}

const TIPO = 'papeis';
const ACAO = {
  aceita: 'papeis-mudados',
  recusada: 'papeis-recusados',
  retirada: 'papeis-recusados',
} as const;

/** Requests to change roles, and who leaves. */
export function createPapeisStore({ db, auditoria, now }: EquipeStoreDeps): PapeisStore {
  const selectAbertos = () =>
    db.selectFrom('solicitacao').where('tipo', '=', TIPO).where('decisao', 'is', null).selectAll();
  return {
    insertPedido: ({ id, alvo, papeis, cargo, pedidaPor, pedidaEm }, quem) =>
      db.transaction().execute(async (trx) => {
        await trx
          .insertInto('solicitacao')
          .values({
            id,
            tipo: TIPO,
            alvo,
            dados: JSON.stringify({ papeis, cargo }),
            pedida_por: pedidaPor,
            pedida_em: pedidaEm,
            decidida_por: null,
            decidida_em: null,
            decisao: null,
            motivo: null,
          })
          .execute();
        const dados = { pedido: id, pessoa: alvo, papeis: papeis.join() };
        await auditoria.append(trx, { quem, acao: 'papeis-pedidos', diploma: null, dados });
      }),

    async findPedido(id) {
      const row = await selectAbertos().where('id', '=', id).executeTakeFirst();
      return row ? readPedido(row) : null;
    },

    listPedidos: async () => (await selectAbertos().orderBy('pedida_em').execute()).map(readPedido),

    decidePedido: (id, { decisao, por, em }, quem) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('solicitacao')
          .set({ decisao, decidida_por: por, decidida_em: em })
          .where('id', '=', id)
          .where('tipo', '=', TIPO)
          .where('decisao', 'is', null)
          .returningAll()
          .executeTakeFirst();
        if (!row) return false;
        const { alvo, papeis, cargo } = readPedido(row);
        if (decisao === 'aceita')
          await trx
            .updateTable('pessoa')
            .set({ papeis: papeis.join(), cargo })
            .where('id', '=', alvo)
            .execute();
        if (decisao === 'aceita' && !papeis.includes('assinante')) await endAgentes(trx, alvo, em);
        const dados = { pedido: id, pessoa: alvo, papeis: papeis.join(), decisao };
        await auditoria.append(trx, { quem, acao: ACAO[decisao], diploma: null, dados });
        return true;
      }),

    clearPapeis: (pessoaId, quem) =>
      db.transaction().execute(async (trx) => {
        await trx.updateTable('pessoa').set({ papeis: '' }).where('id', '=', pessoaId).execute();
        await endAgentes(trx, pessoaId, now().getTime());
        const dados = { pessoa: pessoaId, papeis: '' };
        await auditoria.append(trx, { quem, acao: 'papeis-mudados', diploma: null, dados });
      }),

    desligar: (pessoaId, em, quem) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('pessoa')
          .set({ desligada_em: em })
          .where('id', '=', pessoaId)
          .where('desligada_em', 'is', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await trx.deleteFrom('sessao').where('pessoa_id', '=', pessoaId).execute();
        await endAgentes(trx, pessoaId, em);
        await trx
          .deleteFrom('convite')
          .where('pessoa_id', '=', pessoaId)
          .where('usado_em', 'is', null)
          .execute();
        const dados = { pessoa: pessoaId };
        await auditoria.append(trx, { quem, acao: 'pessoa-desligada', diploma: null, dados });
        return true;
      }),
  };
}

function readPedido({ id, alvo, dados, pedida_por, pedida_em }: Linha): PedidoDePapeis {
  const { papeis, cargo } = JSON.parse(dados) as Dados;
  return {
    id,
    alvo,
    papeis: papeis.filter(isPapel),
    cargo,
    pedidaPor: pedida_por,
    pedidaEm: Number(pedida_em),
  };
}
