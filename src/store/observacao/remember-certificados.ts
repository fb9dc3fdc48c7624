import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';

export interface CertificadoVisto {
  /** The holder's name in `chaves.json`: only its digest is kept. */
  titular: string;
  venceEm: Date;
}

/** A new certificate of the same holder replaces the former. */
export async function rememberCertificados(
  db: Kysely<Database>,
  vistos: readonly CertificadoVisto[],
  agora: Date,
): Promise<void> {
  if (vistos.length === 0) return;
  await db
    .insertInto('certificado_em_uso')
    .values(
      vistos.map(({ titular, venceEm }) => ({
        titular: createHash('sha256').update(titular).digest('hex').slice(0, 32),
        vence_em: venceEm.toISOString(),
        visto_em: agora.toISOString(),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('titular').doUpdateSet((eb) => ({
        vence_em: eb.ref('excluded.vence_em'),
        visto_em: eb.ref('excluded.visto_em'),
      })),
    )
    .execute();
}
