import type { Kysely } from 'kysely';
import type { CampoDaCorrecao } from '#diploma/correcao-pedida.ts';
import type { CorrecaoNaMesa, CorrecaoStore } from '#emissao/correcoes/correcao-store.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import { linha } from '../auditoria/linhas.ts';
import type { Database } from '../database.ts';
import { toInstante } from './list-pedidas.ts';

export interface CorrecaoStoreDeps {
  db: Kysely<Database>;
  auditoria: Pick<Auditoria, 'append'>;
  now(): Date;
}

/** Graduates' corrections, for the people who decide; every write and its entry of the record share one transaction. */
export function createCorrecaoStore({ db, auditoria, now }: CorrecaoStoreDeps): CorrecaoStore {
  const all = () =>
    db
      .selectFrom('correcao')
      .innerJoin('diploma', 'diploma.id', 'correcao.diploma_id')
      .innerJoin('diplomado', 'diplomado.id', 'diploma.diplomado_id')
      .leftJoin('correcao_documento', 'correcao_documento.correcao_id', 'correcao.id')
      .select(['protocolo', 'diploma_id', 'diplomado_id', 'nome', 'nome_social', 'curso', 'codigo'])
      .select(['campo', 'certo', 'comentario', 'pedida_em', 'estado', 'decidida_em', 'resposta'])
      .select(['correcao_documento.tipo', 'tamanho']);
  const change = (
    protocolo: string,
    from: 'recebida' | 'decidida',
    set: { estado: 'recebida' | 'aceita' | 'recusada'; decidida_em: number | null; resposta: string | null },
    quem: string,
  ): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const changed = await trx
        .updateTable('correcao')
        .set(set)
        .where('protocolo', '=', protocolo)
        .where('estado', from === 'recebida' ? '=' : '<>', 'recebida')
        .returning(['id', 'diploma_id'])
        .executeTakeFirst();
      if (!changed) return false;
      const dados = { protocolo, decisao: set.estado === 'recebida' ? 'desfeita' : set.estado };
      await auditoria.append(trx, { quem, acao: 'correcao-decidida', diploma: changed.diploma_id, dados }, [
        linha('correcao', changed.id),
      ]);
      return true;
    });
  return {
    listAbertas: async (limit) =>
      (await all().where('estado', '=', 'recebida').orderBy('pedida_em').limit(limit).execute()).map(read),
    listTodas: async (limit) => (await all().orderBy('pedida_em', 'desc').limit(limit).execute()).map(read),
    async countAbertas() {
      const { quantas } = await db
        .selectFrom('correcao')
        .where('estado', '=', 'recebida')
        .select((eb) => eb.fn.countAll().as('quantas'))
        .executeTakeFirstOrThrow();
      return Number(quantas);
    },
    async find(protocolo) {
      const row = await all().where('protocolo', '=', protocolo).executeTakeFirst();
      return row ? read(row) : null;
    },
    async openDocumento(protocolo, quem) {
      const row = await db
        .selectFrom('correcao')
        .innerJoin('correcao_documento', 'correcao_documento.correcao_id', 'correcao.id')
        .where('protocolo', '=', protocolo)
        .select(['diploma_id', 'tipo', 'bytes'])
        .executeTakeFirst();
      if (!row) return null;
      const dados = { tipo: 'correcao', protocolo };
      await auditoria.append(db, { quem, acao: 'arquivo-aberto', diploma: row.diploma_id, dados });
      return { tipo: row.tipo, bytes: new Uint8Array(row.bytes) };
    },
    decide: (protocolo, estado, { quem, resposta }) =>
      change(protocolo, 'recebida', { estado, decidida_em: now().getTime(), resposta }, quem),
    async reopen(protocolo, quem) {
      await change(protocolo, 'decidida', { estado: 'recebida', decidida_em: null, resposta: null }, quem);
    },
  };
}

/** Deletes the documents of corrections decided before that instant; answers how many. */
export async function forgetDocumentos(db: Kysely<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('correcao_documento')
    .where('correcao_id', 'in', (eb) =>
      eb.selectFrom('correcao').where('decidida_em', '<', before.getTime()).select('id'),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

interface Row {
  protocolo: string;
  diploma_id: string;
  diplomado_id: string;
  nome: string;
  nome_social: string | null;
  curso: string;
  codigo: string | null;
  campo: string;
  certo: string;
  comentario: string | null;
  pedida_em: number;
  estado: CorrecaoNaMesa['estado'];
  decidida_em: number | null;
  resposta: string | null;
  tipo: string | null;
  tamanho: number | null;
}

function read(row: Row): CorrecaoNaMesa {
  const { protocolo, curso, codigo, certo, comentario, estado, resposta, tipo, tamanho } = row;
  return {
    ...{ protocolo, curso, codigo, certo, comentario, estado, resposta },
    diplomaId: row.diploma_id,
    diplomadoId: row.diplomado_id,
    nome: row.nome_social ?? row.nome,
    campo: row.campo as CampoDaCorrecao,
    pedidaEm: toInstante(row.pedida_em),
    decididaEm: row.decidida_em === null ? null : toInstante(row.decidida_em),
    documento: tipo === null ? null : { tipo, bytes: Number(tamanho) },
  };
}
