import type { ExpressionBuilder, Kysely } from 'kysely';
import type { AcessoRegistrado } from '#transparencia/auditoria/acesso-registrado.ts';
import type { AuditoriaReader, Carimbo, Filtro } from '#transparencia/auditoria/auditoria-ports.ts';
import type { EntradaGravada } from '#transparencia/auditoria/entrada.ts';
import type { Database } from '../database.ts';

const PAGE = 1_000;
const CARIMBOS_PAGE = 20;

export function createAuditoriaReader(db: Kysely<Database>): AuditoriaReader {
  return {
    async readCabeca() {
      const row = await db
        .selectFrom('auditoria_cabeca')
        .where('id', '=', 1)
        .select(['seq', 'hash'])
        .select((eb) =>
          eb
            .selectFrom('auditoria')
            .select(({ fn }) => fn.max('auditoria.seq').as('max'))
            .as('ultima'),
        )
        .executeTakeFirst();
      return row ? { ...row, ultima: row.ultima ?? 0 } : null;
    },

    async *readEntradas(filtro = {}) {
      let after: number | null = filtro.depoisDe ?? null;
      for (;;) {
        const page = await selectPage(db, filtro, after);
        yield* page;
        const last = page.at(-1);
        if (!last || page.length < PAGE) return;
        after = last.seq;
      }
    },

    async readAcessos(seqs) {
      const acessos = new Map<number, AcessoRegistrado>();
      for (let start = 0; start < seqs.length; start += PAGE) {
        const rows = await db
          .selectFrom('acesso_registrado')
          .where('seq', 'in', seqs.slice(start, start + PAGE))
          .select(['seq', 'sal', 'chave', 'endereco', 'diploma'])
          .execute();
        for (const { seq, ...acesso } of rows) acessos.set(seq, acesso);
      }
      return acessos;
    },

    listMarcas: () =>
      db.selectFrom('auditoria_carimbo').select(['seq', 'hash']).orderBy('seq').orderBy('dia').execute(),

    async *readCarimbos() {
      let after = '';
      for (;;) {
        const page = await db
          .selectFrom('auditoria_carimbo')
          .selectAll()
          .where('dia', '>', after)
          .orderBy('dia')
          .limit(CARIMBOS_PAGE)
          .execute();
        for (const row of page) yield readCarimbo(row);
        const last = page.at(-1);
        if (!last) return;
        after = last.dia;
      }
    },
  };
}

function selectPage(db: Kysely<Database>, filtro: Filtro, after: number | null): Promise<EntradaGravada[]> {
  const { ateSeq, desde, ate, diploma, acao, endereco } = filtro;
  return db
    .selectFrom('auditoria')
    .selectAll()
    .$if(after !== null, (query) => query.where('seq', '>', after ?? 0))
    .$if(ateSeq !== undefined, (query) => query.where('seq', '<=', ateSeq ?? 0))
    .$if(desde !== undefined, (query) => query.where('em', '>=', desde ?? ''))
    .$if(ate !== undefined, (query) => query.where('em', '<', ate ?? ''))
    .$if(diploma !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('diploma', '=', diploma ?? ''),
          eb('seq', 'in', accessesWith(eb, 'diploma', diploma ?? '')),
        ]),
      ),
    )
    .$if(acao !== undefined, (query) => query.where('acao', '=', acao ?? ''))
    .$if(endereco !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('seq', 'in', accessesWith(eb, 'endereco', endereco ?? '')),
          // Older entries hold the address themselves: accesses had no table of their own yet.
          eb('dados', 'like', `%"endereco":"${endereco}"%`),
        ]),
      ),
    )
    .orderBy('seq')
    .limit(PAGE)
    .execute();
}

function accessesWith(
  eb: ExpressionBuilder<Database, 'auditoria'>,
  column: 'diploma' | 'endereco',
  value: string,
) {
  return eb
    .selectFrom('acesso_registrado')
    .where(`acesso_registrado.${column}`, '=', value)
    .select('acesso_registrado.seq');
}

function readCarimbo(row: Database['auditoria_carimbo']): Carimbo {
  return { ...row, token: fromBase64(row.token), lcrs: readList(row.lcrs).map(fromBase64) };
}

/** A spoiled list proves nothing: what depends on it then counts as unavailable. */
function readList(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

const fromBase64 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));
