import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Valor } from './linha.ts';
import type { Tabela } from './tabela.ts';

/** Tables in which the migrations insert rows: copied rows update those in place, because triggers forbid to delete some of them. */
const SEMEADAS: ReadonlySet<string> = new Set([
  'auditoria_cabeca',
  'registro',
  'transparencia_cabeca',
  'trava',
]);

export const isSemeada = ({ nome }: Tabela): boolean => SEMEADAS.has(nome);

/** Below the limit of SQLite and PostgreSQL for one statement. */
const MOST_PARAMETERS = 8_000;

/** Puts rows into a table, in their order. */
export async function putLinhas(
  db: Kysely<Database>,
  tabela: Tabela,
  rows: readonly (readonly Valor[])[],
): Promise<void> {
  const names = tabela.colunas.map(({ nome }) => sql.ref(nome));
  const size = Math.max(1, Math.floor(MOST_PARAMETERS / names.length));
  for (let start = 0; start < rows.length; start += size) {
    const values = rows
      .slice(start, start + size)
      .map((row) => sql`(${sql.join(row.map((each) => sql`${each}`))})`);
    await sql`insert into ${sql.table(tabela.nome)} (${sql.join(names)}) values ${sql.join(values)}
      ${isSemeada(tabela) ? replaceOf(tabela) : sql``}`.execute(db);
  }
}

function replaceOf({ chave, colunas }: Tabela) {
  const others = colunas.filter(({ nome }) => !chave.includes(nome));
  const sets = others.map(({ nome }) => sql`${sql.ref(nome)} = ${sql.ref(`excluded.${nome}`)}`);
  return sql`on conflict (${sql.join(chave.map((nome) => sql.ref(nome)))}) do update set ${sql.join(sets)}`;
}
