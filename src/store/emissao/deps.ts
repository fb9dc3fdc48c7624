import type { Kysely } from 'kysely';
import type { Chaves } from '#access/chave.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import type { Database } from '../database.ts';

export interface EmissaoStoreDeps {
  db: Kysely<Database>;
  chaves: Pick<Chaves, 'aluno' | 'busca' | 'matricula' | 'semMatricula'>;
  /** Called within the transaction of the recorded change. */
  record: Auditoria['append'];
}
