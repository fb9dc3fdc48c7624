import { type Kysely, sql } from 'kysely';
import type { Estado } from '#avisos/aviso.ts';
import type { Etapa } from '#diploma/andamento.ts';
import type { Database } from '../database.ts';

/** The observed figures, each read by an index or a key: none costs more as the register grows. */

/** Only open diplomas. `desde` is the day on which the oldest was planned. */
export function listEtapas(db: Kysely<Database>): Promise<{ etapa: Etapa; desde: string }[]> {
  return db
    .selectFrom('emissao')
    .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
    .where('aberta', '=', 1)
    .groupBy('etapa')
    .select(['etapa'])
    .select((eb) => eb.fn.min('emissao.data_expedicao').as('desde'))
    .execute();
}

/** A failure is a code, and words may follow it. */
const MAX_FALHAS = 500;

export async function countFalhas(db: Kysely<Database>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('emissao')
    .where('aberta', '=', 1)
    .where('falha', 'is not', null)
    .groupBy('falha')
    .select(['falha'])
    .select((eb) => eb.fn.countAll().as('quantas'))
    .limit(MAX_FALHAS)
    .execute();
  const counted = new Map<string, number>();
  for (const { falha, quantas } of rows) {
    const codigo = /^[a-z][a-z0-9-]{1,40}(?=$|:)/i.exec(falha ?? '')?.[0] ?? 'desconhecida';
    counted.set(codigo, (counted.get(codigo) ?? 0) + Number(quantas));
  }
  return counted;
}

export async function countReservadas(db: Kysely<Database>, agora: number): Promise<number> {
  const { quantas } = await db
    .selectFrom('emissao')
    .where('aberta', '=', 1)
    .where('reservada_ate', '>', agora)
    .select((eb) => eb.fn.countAll().as('quantas'))
    .executeTakeFirstOrThrow();
  return Number(quantas);
}

/** `ultima` is the entry that the head names. */
export async function readCabecas(db: Kysely<Database>) {
  const cabeca = await db.selectFrom('auditoria_cabeca').select(['seq', 'hash']).executeTakeFirst();
  const ultima = await db
    .selectFrom('auditoria')
    .where('seq', '=', cabeca?.seq ?? 0)
    .select('hash')
    .executeTakeFirst();
  const carimbo = await db
    .selectFrom('auditoria_carimbo')
    .orderBy('dia', 'desc')
    .limit(1)
    .select(['seq', 'em'])
    .executeTakeFirst();
  return { cabeca: cabeca ?? null, ultima: ultima ?? null, carimbo: carimbo ?? null };
}

const WATCHED = ['pendente', 'enviando', 'desistiu', 'incerto'] as const satisfies readonly Estado[];

/** Sent notices are not counted: they are as many as diplomas. */
export async function countAvisosAVer(
  db: Kysely<Database>,
): Promise<Record<(typeof WATCHED)[number], number>> {
  const rows = await db
    .selectFrom('aviso')
    .where('estado', 'in', WATCHED)
    .groupBy('estado')
    .select((eb) => ['estado', eb.fn.countAll().as('quantos')])
    .execute();
  const counted = new Map<string, number>(rows.map(({ estado, quantos }) => [estado, Number(quantos)]));
  return Object.fromEntries(WATCHED.map((estado) => [estado, counted.get(estado) ?? 0])) as Record<
    (typeof WATCHED)[number],
    number
  >;
}

/** ISO 8601: when the next list of annulled diplomas is due; null before the first. */
export async function findProximaLista(db: Kysely<Database>): Promise<string | null> {
  const row = await db
    .selectFrom('lista_de_anulados')
    .orderBy('numero', 'desc')
    .limit(1)
    .select('proxima_atualizacao')
    .executeTakeFirst();
  return row?.proxima_atualizacao ?? null;
}

export async function readRegistroTransparente(db: Kysely<Database>) {
  const cabeca = await db.selectFrom('transparencia_cabeca').select('folhas').executeTakeFirst();
  const carimbo = await db
    .selectFrom('transparencia_carimbo')
    .orderBy('dia', 'desc')
    .limit(1)
    .select('em')
    .executeTakeFirst();
  return { folhas: cabeca?.folhas ?? 0, carimbadoEm: carimbo?.em ?? null };
}

/** ISO 8601: the earliest end of the certificates that signed since `desde`; null where none signed. */
export async function findPrimeiroVencimento(db: Kysely<Database>, desde: string): Promise<string | null> {
  const row = await db
    .selectFrom('certificado_em_uso')
    .where('visto_em', '>=', desde)
    .select(sql<string | null>`min(vence_em)`.as('primeiro'))
    .executeTakeFirst();
  return row?.primeiro ?? null;
}
