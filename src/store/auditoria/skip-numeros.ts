import type { Kysely } from 'kysely';
import type { Ancora } from '#transparencia/ancora/ancora.ts';
import type { Database } from '../database.ts';
import type { Auditoria } from './auditoria-store.ts';

interface Skip {
  registrados: number;
  /** Null where the anchor is lost. */
  ancora: Ancora | null;
  motivo: string;
  quem: string;
}

/** The register book continues after these numbers: a lost database gave them. */
export async function skipNumeros(
  { db, auditoria }: { db: Kysely<Database>; auditoria: Auditoria },
  { registrados, ancora, motivo, quem }: Skip,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('registro')
      .set({ quantos: registrados })
      .where('quantos', '<=', registrados)
      .execute();
    const known = ancora ? { ancoraSeq: ancora.seq, ancoraHash: ancora.hash } : { ancoraSeq: 'perdida' };
    const dados = { registrados, ...known, motivo };
    await auditoria.append(trx, { quem, acao: 'retomado', diploma: null, dados });
  });
}
