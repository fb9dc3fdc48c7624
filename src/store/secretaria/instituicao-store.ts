import type { Kysely, Transaction } from 'kysely';
import { type Arquivo, isArquivo } from '#secretaria/instituicao/arquivos.ts';
import type {
  Decisor,
  InstituicaoStore,
  Proposta,
  Versao,
} from '#secretaria/instituicao/instituicao-ports.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import { linha } from '../auditoria/linhas.ts';
import type { Database } from '../database.ts';
import { holdTrava } from '../hold-trava.ts';

export interface InstituicaoStoreDeps {
  db: Kysely<Database>;
  auditoria: Auditoria;
  now(): Date;
}

const TIPO = 'instituicao';

/** Versions of the files, and proposals that another person decides; their entries of the record share the transaction. */
export function createInstituicaoStore({ db, auditoria, now }: InstituicaoStoreDeps): InstituicaoStore {
  const versoes = (arquivo: Arquivo) =>
    db.selectFrom('versao_da_instituicao').where('arquivo', '=', arquivo).orderBy('numero', 'desc');
  const abertas = () =>
    db.selectFrom('solicitacao').where('tipo', '=', TIPO).where('decisao', 'is', null).selectAll();
  const decide = async (
    trx: Transaction<Database>,
    { id }: Proposta,
    decisao: 'aceita' | 'recusada' | 'retirada',
    { pessoaId, motivo }: Decisor,
  ): Promise<boolean> => {
    const { numUpdatedRows } = await trx
      .updateTable('solicitacao')
      .set({ decisao, decidida_por: pessoaId, decidida_em: now().getTime(), motivo })
      .where('id', '=', id)
      .where('decisao', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  };
  return {
    async findUltima(arquivo) {
      const row = await versoes(arquivo).limit(1).selectAll().executeTakeFirst();
      return row ? readVersao(arquivo, row) : null;
    },
    async findVersao(arquivo, numero) {
      const row = await versoes(arquivo).where('numero', '=', numero).selectAll().executeTakeFirst();
      return row ? readVersao(arquivo, row) : null;
    },
    async findPorResumo(arquivo, sha256) {
      const row = await versoes(arquivo).where('sha256', '=', sha256).limit(1).selectAll().executeTakeFirst();
      return row ? readVersao(arquivo, row) : null;
    },

    async listVersoes(arquivo, limit) {
      const rows = await versoes(arquivo)
        .leftJoin('solicitacao', 'solicitacao.id', 'solicitacao_id')
        .select(['numero', 'sha256', 'origem', 'em', 'solicitacao_id'])
        .select(['pedida_por', 'decidida_por', 'dados'])
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        arquivo,
        numero: row.numero,
        sha256: row.sha256,
        origem: row.origem,
        em: Number(row.em),
        proposta: row.solicitacao_id,
        propostaPor: row.pedida_por,
        aceitaPor: row.decidida_por,
        comentario: row.dados === null ? null : readDados(row.dados).comentario,
      }));
    },

    insertVista: (versao) =>
      db.transaction().execute(async (trx) => {
        if (!(await insertVersao(trx, versao))) return false;
        const { arquivo, sha256, numero } = versao;
        if (versao.origem === 'mao')
          await auditoria.append(trx, {
            quem: 'site',
            acao: 'instituicao-editada-a-mao',
            diploma: null,
            dados: { arquivo, versao: numero, sha256 },
          });
        return true;
      }),

    insertProposta: ({ id, arquivo, base, texto, comentario, propostaPor, propostaEm }, quem) =>
      db.transaction().execute(async (trx) => {
        await trx
          .insertInto('solicitacao')
          .values({
            id,
            tipo: TIPO,
            alvo: arquivo,
            dados: JSON.stringify({ base, texto, comentario } satisfies Dados),
            pedida_por: propostaPor,
            pedida_em: propostaEm,
            decidida_por: null,
            decidida_em: null,
            decisao: null,
            motivo: null,
          })
          .execute();
        const dados = { solicitacao: id, arquivo, base };
        await auditoria.append(trx, { quem, acao: 'instituicao-proposta', diploma: null, dados }, [
          linha('solicitacao', id),
        ]);
      }),

    async findProposta(id) {
      const row = await abertas().where('id', '=', id).executeTakeFirst();
      return row ? readProposta(row) : null;
    },

    async listPropostas() {
      const rows = await abertas().orderBy('pedida_em').execute();
      return rows.flatMap((row) => readProposta(row) ?? []);
    },

    close: (proposta, decisao, por) =>
      db.transaction().execute(async (trx) => {
        if (!(await decide(trx, proposta, decisao, por))) return false;
        const dados = { solicitacao: proposta.id, arquivo: proposta.arquivo, decisao };
        await auditoria.append(trx, { quem: por.quem, acao: 'instituicao-decidida', diploma: null, dados }, [
          linha('solicitacao', proposta.id),
        ]);
        return true;
      }),

    async accept(proposta, versao, por, write) {
      try {
        await db.transaction().execute(async (trx) => {
          await holdTrava(trx, 'instituicao');
          if (!(await decide(trx, proposta, 'aceita', por))) throw new Overtaken();
          if (!(await insertVersao(trx, versao))) throw new Overtaken();
          const { arquivo, numero, sha256 } = versao;
          const dados = {
            ...{ solicitacao: proposta.id, arquivo, decisao: 'aceita' },
            ...{ versao: numero, sha256, anterior: proposta.base },
          };
          await auditoria.append(
            trx,
            { quem: por.quem, acao: 'instituicao-decidida', diploma: null, dados },
            [linha('solicitacao', proposta.id)],
          );
          // Last: if anything above fails, the file is unchanged.
          if (!(await write())) throw new Overtaken();
        });
        return true;
      } catch (error) {
        if (error instanceof Overtaken) return false;
        throw error;
      }
    },
  };
}

/** A concurrent request was faster: the transaction is rolled back. */
class Overtaken extends Error {
  override name = 'Overtaken';
}

async function insertVersao(trx: Transaction<Database>, versao: Versao): Promise<boolean> {
  const { arquivo, numero, sha256, texto, origem, em, proposta } = versao;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('versao_da_instituicao')
    .values({ arquivo, numero, sha256, texto, origem, em, solicitacao_id: proposta })
    .onConflict((conflict) => conflict.columns(['arquivo', 'numero']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The `dados` of a `solicitacao` of this kind. */
interface Dados {
  base: string;
  texto: string;
  comentario: string;
}

const readDados = (text: string): Dados => JSON.parse(text) as Dados;

function readVersao(arquivo: Arquivo, row: Database['versao_da_instituicao']): Versao {
  const { numero, sha256, texto, origem, em, solicitacao_id: proposta } = row;
  return { arquivo, numero, sha256, texto, origem, em: Number(em), proposta };
}

interface Linha {
  id: string;
  alvo: string;
  dados: string;
  pedida_por: string;
  pedida_em: number;
}

function readProposta({ id, alvo, dados, pedida_por, pedida_em }: Linha): Proposta | null {
  if (!isArquivo(alvo)) return null;
  return {
    id,
    arquivo: alvo,
    ...readDados(dados),
    propostaPor: pedida_por,
    propostaEm: Number(pedida_em),
  };
}
