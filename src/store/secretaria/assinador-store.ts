import type { Kysely } from 'kysely';
import type { Assinador, AssinadorStore, Prevista } from '#secretaria/assinador/assinador-ports.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import type { Database } from '../database.ts';

export function createAssinadorStore(db: Kysely<Database>, { append }: Auditoria): AssinadorStore {
  return {
    async insertPareamento({ expiraEm, ...row }) {
      await db
        .insertInto('pareamento')
        .values({ ...row, expira_em: expiraEm, pessoa_id: null })
        .execute();
    },

    insertAbertura: ({ id, codigo, expiraEm, pessoaId }) =>
      db.transaction().execute(async (trx) => {
        const rede = redeDe(pessoaId);
        await trx.deleteFrom('pareamento').where('rede', '=', rede).where('pessoa_id', 'is', null).execute();
        const row = { id, codigo, maquina: '', expira_em: expiraEm, pessoa_id: null, rede };
        await trx.insertInto('pareamento').values(row).execute();
      }),

    async takeAbertura(codigo, { expiraEm, ...pareamento }, now) {
      const { numUpdatedRows } = await db
        .updateTable('pareamento')
        .set({ ...pareamento, expira_em: expiraEm })
        .where('codigo', '=', codigo)
        .where('maquina', '=', '')
        .where('expira_em', '>', now)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async countPareamentos(rede, now) {
      await db.deleteFrom('pareamento').where('expira_em', '<=', now).execute();
      const rows = await db
        .selectFrom('pareamento')
        .where('pessoa_id', 'is', null)
        .where('rede', 'not like', `${ABERTA}%`)
        .select('rede')
        .execute();
      return { todos: rows.length, daRede: rows.filter((row) => row.rede === rede).length };
    },

    confirmPareamento: (codigo, pessoaId, { now, quem }) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('pareamento')
          .set({ pessoa_id: pessoaId })
          .where('codigo', '=', codigo)
          .where('pessoa_id', 'is', null)
          .where('maquina', '<>', '')
          .where('expira_em', '>', now)
          // What one person opened nobody else takes.
          .where((eb) =>
            eb.or([
              eb('rede', 'is', null),
              eb('rede', 'not like', `${ABERTA}%`),
              eb('rede', '=', redeDe(pessoaId)),
            ]),
          )
          .returning('maquina')
          .executeTakeFirst();
        if (!row) return null;
        await append(trx, { quem, acao: 'assinador-pareado', diploma: null, dados: { pessoa: pessoaId } });
        return row;
      }),

    takePareamento: (id, assinadorId, now) =>
      db.transaction().execute(async (trx) => {
        // The delete comes first: of two simultaneous requests, only one finds the row.
        const row = await trx
          .deleteFrom('pareamento')
          .where('id', '=', id)
          .where('pessoa_id', 'is not', null)
          .where('expira_em', '>', now)
          .returning(['pessoa_id', 'maquina'])
          .executeTakeFirst();
        if (!row?.pessoa_id) {
          const waiting = await trx
            .selectFrom('pareamento')
            .where('id', '=', id)
            .where('expira_em', '>', now)
            .select('id')
            .executeTakeFirst();
          return { kind: waiting ? 'pendente' : 'vencido' };
        }
        const { pessoa_id, maquina } = row;
        await trx
          .insertInto('assinador')
          .values({ id: assinadorId, pessoa_id, maquina, pareado_em: now, revogado_em: null })
          .execute();
        return { kind: 'pareado', pessoaId: pessoa_id };
      }),

    async findAssinador(id) {
      const row = await db
        .selectFrom('assinador')
        .where('id', '=', id)
        .where('revogado_em', 'is', null)
        .selectAll()
        .executeTakeFirst();
      return row ? readAssinador(row) : null;
    },

    async listAssinadores(pessoaId, desde) {
      const rows = await db
        .selectFrom('assinador')
        .where('pessoa_id', '=', pessoaId)
        .where('pareado_em', '>', desde)
        .where('revogado_em', 'is', null)
        .orderBy('pareado_em')
        .selectAll()
        .execute();
      return rows.map(readAssinador);
    },

    revokeAssinador: (id, pessoaId, { now, quem }) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('assinador')
          .set({ revogado_em: now })
          .where('id', '=', id)
          .where('pessoa_id', '=', pessoaId)
          .where('revogado_em', 'is', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await append(trx, { quem, acao: 'assinador-revogado', diploma: null, dados: { pessoa: pessoaId } });
        return true;
      }),

    async insertPrevista(prevista) {
      await db.insertInto('assinatura_prevista').values(writePrevista(prevista)).execute();
    },

    async findPrevista(id) {
      const row = await db
        .selectFrom('assinatura_prevista')
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirst();
      return row ? readPrevista(row) : null;
    },

    async listPrevistasDe(documentoId, signatario) {
      const rows = await db
        .selectFrom('assinatura_prevista')
        .where('documento_id', '=', documentoId)
        .where('signatario', '=', signatario)
        .where('gravada_em', 'is', null)
        .orderBy('hora', 'desc')
        .selectAll()
        .execute();
      return rows.map(readPrevista);
    },

    async listRecebidas(pessoaId) {
      const rows = await db
        .selectFrom('assinatura_prevista')
        .where('pessoa_id', '=', pessoaId)
        .where('gravada_em', 'is', null)
        .where('assinatura', 'is not', null)
        .selectAll()
        .execute();
      return rows.map(readPrevista);
    },

    async keepAssinatura(id, assinatura) {
      await db
        .updateTable('assinatura_prevista')
        .set({ assinatura: toBase64(assinatura) })
        .where('id', '=', id)
        .where('assinatura', 'is', null)
        .execute();
      const { assinatura: kept } = await db
        .selectFrom('assinatura_prevista')
        .where('id', '=', id)
        .select('assinatura')
        .executeTakeFirstOrThrow();
      return fromBase64(kept ?? '');
    },

    async markGravada(id, now) {
      await db.updateTable('assinatura_prevista').set({ gravada_em: now }).where('id', '=', id).execute();
    },
  };
}

/** In place of the network: a pairing that this person opened. */
const ABERTA = 'aberta por ';
const redeDe = (pessoaId: string): string => `${ABERTA}${pessoaId}`;

const readAssinador = (row: Database['assinador']): Assinador => ({
  id: row.id,
  pessoaId: row.pessoa_id,
  maquina: row.maquina,
  pareadoEm: Number(row.pareado_em),
});

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const fromBase64 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));

function writePrevista(prevista: Prevista): Database['assinatura_prevista'] {
  const { id, signatario, no, fonte, algoritmo, hora, sha256, assinatura } = prevista;
  return {
    ...{ id, signatario, no, fonte, algoritmo, hora, sha256 },
    pessoa_id: prevista.pessoaId,
    documento_id: prevista.documentoId,
    certificado: toBase64(prevista.certificado),
    cadeia: prevista.cadeia.map(toBase64).join(),
    assinatura: assinatura && toBase64(assinatura),
    gravada_em: prevista.gravadaEm,
  };
}

function readPrevista(row: Database['assinatura_prevista']): Prevista {
  const { id, signatario, no, fonte, algoritmo, sha256 } = row;
  return {
    ...{ id, signatario, no, fonte, algoritmo, sha256 },
    pessoaId: row.pessoa_id,
    documentoId: row.documento_id,
    certificado: fromBase64(row.certificado),
    cadeia: row.cadeia === '' ? [] : row.cadeia.split(',').map(fromBase64),
    hora: Number(row.hora),
    assinatura: row.assinatura === null ? null : fromBase64(row.assinatura),
    gravadaEm: row.gravada_em === null ? null : Number(row.gravada_em),
  };
}
