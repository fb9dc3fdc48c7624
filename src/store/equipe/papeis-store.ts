import type { Kysely, Transaction } from 'kysely';
import type { PapeisStore, PedidoDePapeis } from '#equipe/entrada-ports.ts';
import { isPapel } from '#equipe/papeis.ts';
import { isCargoTaken } from '#equipe/pessoa.ts';
import { linha } from '../auditoria/linhas.ts';
import type { Database } from '../database.ts';
import type { EquipeStoreDeps } from './deps.ts';
import { endAgentes } from './end-agentes.ts';
import { insertPedido, TIPO, tellPedido } from './insert-pedido.ts';
import { isLastAdministracao } from './last-administracao.ts';

/** The `dados` of a `solicitacao` of this kind. */
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

const ACAO = {
  aceita: 'papeis-mudados',
  recusada: 'papeis-recusados',
  retirada: 'papeis-recusados',
} as const;

/** Requests to change roles, and dismissals. */
export function createPapeisStore({ db, auditoria }: EquipeStoreDeps): PapeisStore {
  const selectAbertos = (from: Kysely<Database> = db) =>
    from.selectFrom('solicitacao').where('tipo', '=', TIPO).where('decisao', 'is', null).selectAll();
  return {
    insertPedido: (pedido, quem) =>
      db.transaction().execute(async (trx) => {
        await insertPedido(trx, pedido);
        const dados = tellPedido(pedido);
        await auditoria.append(trx, { quem, acao: 'papeis-pedidos', diploma: null, dados }, [
          linha('solicitacao', pedido.id),
        ]);
      }),

    async findPedido(id) {
      const row = await selectAbertos().where('id', '=', id).executeTakeFirst();
      return row ? readPedido(row) : null;
    },

    listPedidos: async () => (await selectAbertos().orderBy('pedida_em').execute()).map(readPedido),

    decidePedido: (id, { decisao, por, em }, quem) =>
      db.transaction().execute(async (trx) => {
        const asked =
          decisao === 'aceita' ? await selectAbertos(trx).where('id', '=', id).executeTakeFirst() : null;
        if (asked && (await wouldEndAdministracao(trx, readPedido(asked)))) return 'ultima-administracao';
        if (asked && (await wouldShareCargo(trx, readPedido(asked)))) return 'cargo-ocupado';
        const row = await trx
          .updateTable('solicitacao')
          .set({ decisao, decidida_por: por, decidida_em: em })
          .where('id', '=', id)
          .where('tipo', '=', TIPO)
          .where('decisao', 'is', null)
          .returningAll()
          .executeTakeFirst();
        if (!row) return 'mudou-no-meio';
        const { alvo, papeis, cargo } = readPedido(row);
        if (decisao === 'aceita')
          await trx
            .updateTable('pessoa')
            .set({ papeis: papeis.join(), cargo })
            .where('id', '=', alvo)
            .execute();
        if (decisao === 'aceita' && !papeis.includes('assinante')) await endAgentes(trx, alvo, em);
        const dados = { pedido: id, pessoa: alvo, papeis: papeis.join(), decisao };
        const linhas = [linha('solicitacao', id), linha('pessoa', alvo)];
        await auditoria.append(trx, { quem, acao: ACAO[decisao], diploma: null, dados }, linhas);
        return 'decidido';
      }),

    desligar: (pessoaId, em, quem) =>
      db.transaction().execute(async (trx) => {
        if (await isLastAdministracao(trx, pessoaId)) return 'ultima-administracao';
        const { numUpdatedRows } = await trx
          .updateTable('pessoa')
          .set({ desligada_em: em })
          .where('id', '=', pessoaId)
          .where('desligada_em', 'is', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return 'nao-existe';
        await trx.deleteFrom('sessao').where('pessoa_id', '=', pessoaId).execute();
        await endAgentes(trx, pessoaId, em);
        await trx
          .deleteFrom('convite')
          .where('pessoa_id', '=', pessoaId)
          .where('usado_em', 'is', null)
          .execute();
        const dados = { pessoa: pessoaId };
        await auditoria.append(trx, { quem, acao: 'pessoa-desligada', diploma: null, dados }, [
          linha('pessoa', pessoaId),
        ]);
        return 'desligada';
      }),
  };
}

const wouldEndAdministracao = async (
  trx: Transaction<Database>,
  { alvo, papeis }: PedidoDePapeis,
): Promise<boolean> => !papeis.includes('administracao') && (await isLastAdministracao(trx, alvo));

async function wouldShareCargo(trx: Transaction<Database>, pedido: PedidoDePapeis): Promise<boolean> {
  if (!pedido.papeis.includes('assinante')) return false;
  const others = await trx
    .selectFrom('pessoa')
    .where('desligada_em', 'is', null)
    .where('id', '<>', pedido.alvo)
    .select(['papeis', 'cargo'])
    .execute();
  return isCargoTaken(
    pedido.cargo,
    others.map(({ papeis, cargo }) => ({ papeis: papeis.split(',').filter(isPapel), cargo })),
  );
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
