import type { Kysely, Transaction } from 'kysely';
import type { ContatoStore } from '#titular/titular-ports.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import { type Linha, linha } from '../auditoria/linhas.ts';
import type { Database } from '../database.ts';
import { linhasDaChave } from './chave-do-titular-store.ts';

/** The holders' addresses. The owner of an address can open the diplomas behind it: each change is recorded. */
export function createContatoStore(db: Kysely<Database>, auditoria: Auditoria): ContatoStore {
  const idOf = async (chave: string): Promise<string | null> => {
    const query = db.selectFrom('diplomado').where('chave_busca', '=', chave).select('id');
    return (await query.executeTakeFirst())?.id ?? null;
  };
  return {
    async writeContato(chave, endereco, quem) {
      const id = await idOf(chave);
      if (id === null) return false;
      await db.transaction().execute(async (trx) => {
        const { numDeletedRows: trocados } = await trx
          .deleteFrom('titular_contato')
          .where('diplomado_id', '=', id)
          .where('endereco', '<>', endereco)
          .executeTakeFirst();
        const provas = trocados > 0n ? await endProvas(trx, id) : [];
        const chaves = provas.length;
        const origem = 'secretaria' as const;
        await trx
          .insertInto('titular_contato')
          .values({ diplomado_id: id, endereco, origem })
          .onConflict((conflict) => conflict.column('diplomado_id').doUpdateSet({ endereco, origem }))
          .execute();
        const dados = { de: id, ...(chaves > 0 && { chaves }) };
        await auditoria.append(
          trx,
          { quem, acao: 'contato-anotado', diploma: null, dados },
          linhasDe(id, provas),
        );
      });
      return true;
    },

    async deleteContato(chave, quem) {
      const id = await idOf(chave);
      if (id === null) return false;
      return db.transaction().execute(async (trx) => {
        const apagado = { endereco: null, origem: 'secretaria' as const };
        // Inserts a row even if there is none: the address of a diploma in progress must stay out too.
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('titular_contato')
          .values({ diplomado_id: id, ...apagado })
          .onConflict((conflict) =>
            conflict
              .column('diplomado_id')
              .doUpdateSet(apagado)
              .where('titular_contato.endereco', 'is not', null),
          )
          .executeTakeFirstOrThrow();
        const provas = await endProvas(trx, id);
        const chaves = provas.length;
        if (numInsertedOrUpdatedRows === 0n && chaves === 0) return false;
        const dados = { de: id, ...(chaves > 0 && { chaves }) };
        await auditoria.append(
          trx,
          { quem, acao: 'contato-apagado', diploma: null, dados },
          linhasDe(id, provas),
        );
        return true;
      });
    },
  };
}

/**
 * From the publication on, codes go to the address of the notice. Of two addresses from batches, that of the batch received last
 * counts, whichever diploma is published first; an address that the secretariat wrote or deleted stays, whatever a batch says.
 */
export async function noteContatoDoLote(
  trx: Transaction<Database>,
  { diplomaId, endereco }: { diplomaId: string; endereco: string },
  { quem, record }: { quem: string; record: Auditoria['append'] },
): Promise<void> {
  const { diplomado_id: id } = await trx
    .selectFrom('diploma')
    .where('id', '=', diplomaId)
    .select('diplomado_id')
    .executeTakeFirstOrThrow();
  const contato = {
    endereco: endereco.toLowerCase(),
    origem: 'lote' as const,
    ato: await findAto(trx, diplomaId),
  };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('titular_contato')
    .values({ diplomado_id: id, ...contato })
    .onConflict((conflict) => conflict.column('diplomado_id').doNothing())
    .executeTakeFirstOrThrow();
  const olderOf = trx
    .updateTable('titular_contato')
    .set(contato)
    .where('diplomado_id', '=', id)
    .where('origem', '=', 'lote')
    .where((eb) => eb.or([eb('ato', 'is', null), eb('ato', '<', contato.ato)]));
  const { numUpdatedRows: trocados } = await olderOf
    .where('endereco', '<>', contato.endereco)
    .executeTakeFirst();
  await olderOf.where('endereco', '=', contato.endereco).execute();
  if (numInsertedOrUpdatedRows === 0n && trocados === 0n) return;
  const provas = trocados > 0n ? await endProvas(trx, id) : [];
  const chaves = provas.length;
  const dados = { de: id, origem: 'lote', ...(chaves > 0 && { chaves }) };
  await record(trx, { quem, acao: 'contato-anotado', diploma: null, dados }, linhasDe(id, provas));
}

/** The entry of the batch that asked for the present plan: its number gives the order, whatever the clocks say. */
async function findAto(trx: Transaction<Database>, diplomaId: string): Promise<number> {
  const ofPlan = trx.selectFrom('auditoria').where('diploma', '=', diplomaId);
  const { ultimo } = await ofPlan
    .where('acao', '=', 'replanejado')
    .select(({ fn }) => fn.max<number | null>('seq').as('ultimo'))
    .executeTakeFirstOrThrow();
  if (ultimo !== null) return Number(ultimo);
  // A step back to the first stage is recorded under the same name, later.
  const { primeiro } = await ofPlan
    .where('acao', 'in', ['diploma-planejado', 'importado'])
    .select(({ fn }) => fn.min<number | null>('seq').as('primeiro'))
    .executeTakeFirstOrThrow();
  return Number(primeiro);
}

/**
 * Ends what an outdated address proved: pending codes, open sessions and all passkeys, by whichever proof they were added. Answers
 * the passkeys.
 */
async function endProvas(trx: Transaction<Database>, id: string): Promise<string[]> {
  await trx.deleteFrom('titular_codigo').where('diplomado_id', '=', id).execute();
  await trx
    .deleteFrom('titular_sessao')
    .where('diplomados', 'like', `%${JSON.stringify(id)}%`)
    .execute();
  const ended = await trx
    .deleteFrom('titular_chave')
    .where('id', 'in', (eb) =>
      eb.selectFrom('titular_chave_de').where('diplomado_id', '=', id).select('chave_id'),
    )
    .returning('id')
    .execute();
  return ended.map((each) => each.id);
}

const linhasDe = (diplomado: string, chaves: readonly string[]): Linha[] => [
  linha('titular_contato', diplomado),
  ...chaves.flatMap(linhasDaChave),
];
