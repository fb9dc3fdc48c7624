import type { Kysely } from 'kysely';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import type { Database } from '../database.ts';

export interface AvisoStoreDeps {
  db: Kysely<Database>;
  /** Called within the transaction of the recorded change. */
  record: Auditoria['append'];
  now(): Date;
}
