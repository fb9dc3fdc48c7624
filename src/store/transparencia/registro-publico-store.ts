import type { Kysely } from 'kysely';
import { foldNome } from '#transparencia/registro-publico/fold-nome.ts';
import type {
  LinhaDoRegistro,
  RegistroPublicoStore,
} from '#transparencia/registro-publico/registro-publico-store.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import { linha, MAX_LINHAS } from '../auditoria/linhas.ts';
import type { Database } from '../database.ts';

const PAGE = 500;
type Row = Omit<Database['registro_publico'], 'busca'>;

export function createRegistroPublicoStore(
  db: Kysely<Database>,
  record: Auditoria['append'],
): RegistroPublicoStore {
  const inForce = () =>
    db
      .selectFrom('registro_publico')
      .innerJoin('diploma', 'diploma.id', 'registro_publico.diploma_id')
      .where('diploma.situacao', '=', 'vigente');

  return {
    async count() {
      const { total, comLinha } = await db
        .selectFrom('diploma')
        .leftJoin('registro_publico', 'registro_publico.diploma_id', 'diploma.id')
        .where('etapa', '=', 'publicado')
        .where('situacao', '=', 'vigente')
        .select((eb) => eb.fn.count<number>('diploma.id').as('total'))
        .select((eb) => eb.fn.count<number>('registro_publico.diploma_id').as('comLinha'))
        .executeTakeFirstOrThrow();
      return { comLinha: Number(comLinha), semLinha: Number(total) - Number(comLinha) };
    },

    noteDou: async ({ data, desde, ate, corrigir }, quem) => {
      // As many at a time as one entry tells; cut off, the same note goes on with those that lack it.
      const noteSome = (): Promise<number> =>
        db.transaction().execute(async (trx) => {
          const noted = await trx
            .updateTable('registro_publico')
            .set({ data_dou: data })
            .where('diploma_id', 'in', (eb) =>
              eb
                .selectFrom('registro_publico')
                .where(({ eb, or }) =>
                  or([eb('data_dou', 'is', null), ...(corrigir ? [eb('data_dou', '!=', data)] : [])]),
                )
                .where('data_registro', '>=', desde)
                .where('data_registro', '<=', ate)
                .orderBy('diploma_id')
                .limit(MAX_LINHAS)
                .select('diploma_id'),
            )
            .returning('diploma_id')
            .execute();
          const linhas = noted.length;
          if (linhas > 0)
            await record(
              trx,
              { quem, acao: 'dou-anotado', diploma: null, dados: { data, desde, ate, linhas } },
              noted.map(({ diploma_id }) => linha('registro_publico', diploma_id)),
            );
          return linhas;
        });
      let all = 0;
      for (let some = await noteSome(); some > 0; some = await noteSome()) all += some;
      return all;
    },

    async listDou() {
      const rows = await inForce()
        .groupBy('data_dou')
        .orderBy('data_dou', 'desc')
        .select((eb) => [
          'data_dou',
          eb.fn.countAll<number>().as('linhas'),
          eb.fn.min('registro_publico.data_registro').as('desde'),
          eb.fn.max('registro_publico.data_registro').as('ate'),
        ])
        .execute();
      const extratos = rows.flatMap(({ data_dou: data, linhas, desde, ate }) =>
        data === null ? [] : [{ data, linhas: Number(linhas), desde, ate }],
      );
      const without = rows.find(({ data_dou }) => data_dou === null);
      return { extratos, semDou: Number(without?.linhas ?? 0) };
    },

    noteIngresso: (codigo, data, quem) =>
      db.transaction().execute(async (trx) => {
        const noted = await trx
          .updateTable('registro_publico')
          .set({ data_ingresso: data })
          .where('diploma_id', 'in', (eb) =>
            eb.selectFrom('diploma').where('codigo', '=', codigo).select('diploma.id'),
          )
          .where((eb) => eb.or([eb('data_ingresso', 'is', null), eb('data_ingresso', '!=', data)]))
          .returning('diploma_id')
          .executeTakeFirst();
        if (noted) {
          const { diploma_id: diploma } = noted;
          await record(trx, { quem, acao: 'ingresso-anotado', diploma, dados: { data } }, [
            linha('registro_publico', diploma),
          ]);
          return true;
        }
        const known = await trx
          .selectFrom('registro_publico')
          .innerJoin('diploma', 'diploma.id', 'registro_publico.diploma_id')
          .where('codigo', '=', codigo)
          .select('diploma_id')
          .executeTakeFirst();
        return known !== undefined;
      }),

    async findByNome(nome) {
      const rows = await inForce()
        .where('busca', '=', foldNome(nome))
        .orderBy('registro_publico.data_registro')
        .selectAll('registro_publico')
        .execute();
      return rows.map(toLinha);
    },

    async *list() {
      let last = { data: '', id: '' };
      for (;;) {
        const rows = await inForce()
          .where((eb) =>
            eb.or([
              eb('registro_publico.data_registro', '>', last.data),
              eb.and([
                eb('registro_publico.data_registro', '=', last.data),
                eb('registro_publico.diploma_id', '>', last.id),
              ]),
            ]),
          )
          .orderBy('registro_publico.data_registro')
          .orderBy('registro_publico.diploma_id')
          .limit(PAGE)
          .selectAll('registro_publico')
          .execute();
        for (const row of rows) yield toLinha(row);
        const end = rows.at(-1);
        if (!end || rows.length < PAGE) return;
        last = { data: end.data_registro, id: end.diploma_id };
      }
    },
  };
}

/** Called in the transaction that publishes. */
export async function insertLinha(
  trx: Kysely<Database>,
  diplomaId: string,
  linha: LinhaDoRegistro,
): Promise<void> {
  await trx
    .insertInto('registro_publico')
    .values({ diploma_id: diplomaId, busca: foldNome(linha.nome), ...toRow(linha) })
    .execute();
}

function toRow(linha: LinhaDoRegistro): Omit<Row, 'diploma_id'> {
  const { nome, cpf, curso, emissora, registradora } = linha;
  return {
    nome,
    cpf,
    curso,
    emissora,
    registradora,
    data_ingresso: linha.dataIngresso,
    data_conclusao: linha.dataConclusao,
    data_expedicao: linha.dataExpedicao,
    data_registro: linha.dataRegistro,
    numero_expedicao: linha.numeroExpedicao,
    numero_registro: linha.numeroRegistro,
    data_dou: linha.dataDou,
  };
}

function toLinha({ nome, cpf, curso, emissora, registradora, ...row }: Row): LinhaDoRegistro {
  return {
    nome,
    cpf,
    curso,
    emissora,
    registradora,
    dataIngresso: row.data_ingresso,
    dataConclusao: row.data_conclusao,
    dataExpedicao: row.data_expedicao,
    dataRegistro: row.data_registro,
    numeroExpedicao: row.numero_expedicao,
    numeroRegistro: row.numero_registro,
    dataDou: row.data_dou,
  };
}

/** The stored lines of these diplomas, with the name as it is searched. */
export async function readLinhasPublicas(
  db: Kysely<Database>,
  diplomas: readonly string[],
): Promise<Map<string, LinhaDoRegistro & { busca: string }>> {
  if (diplomas.length === 0) return new Map();
  const rows = await db
    .selectFrom('registro_publico')
    .where('diploma_id', 'in', [...new Set(diplomas)])
    .selectAll()
    .execute();
  return new Map(rows.map((row) => [row.diploma_id, { ...toLinha(row), busca: row.busca }]));
}
