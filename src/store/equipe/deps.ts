import type { Kysely } from 'kysely';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import type { Database } from '../database.ts';

export interface EquipeStoreDeps {
  db: Kysely<Database>;
  auditoria: Auditoria;
  now(): Date;
}
