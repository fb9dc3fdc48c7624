import type { Kysely, Transaction } from 'kysely';
import type {
  ArquivoRegistrado,
  DiplomadoRegistrado,
  DiplomadoRegistry,
  DiplomaRegistrado,
} from '#access/access-ports.ts';
import { inGroups } from '#workers/in-groups.ts';
import type { Database } from '../database.ts';
import { indexNome } from '../emissao/index-nome.ts';
import { readDiplomado } from './diplomado-rows.ts';

export interface NovoDiplomado extends Omit<DiplomadoRegistrado, 'diplomas'> {
  id: string;
  chave: string;
  diplomas: NovoDiploma[];
}

export type NovoDiploma = DiplomaRegistrado & {
  id: string;
  /** Why the diploma is suspended or annulled. */
  motivo?: string | null;
};

export interface StoredDiplomadoRegistry extends DiplomadoRegistry {
  /** Inserts all or nothing. An existing `chave` is left unchanged. */
  insertDiplomado(novo: NovoDiplomado): Promise<'inserted' | 'existing'>;
  countDiplomados(): Promise<number>;
}

export function createDiplomadoRegistry(db: Kysely<Database>): StoredDiplomadoRegistry {
  return {
    // Simultaneous look-ups share one query.
    findByChave: inGroups(async (chaves: readonly string[]) => {
      const rows = await selectByChave(db, chaves);
      return (chave) => readDiplomado(rows.filter(({ chave_busca }) => chave_busca === chave));
    }),

    async findArquivo(id) {
      const row = await db
        .selectFrom('arquivo')
        .innerJoin('diploma', 'diploma.id', 'arquivo.diploma_id')
        .where('arquivo.id', '=', id)
        .select([
          'arquivo.id',
          'diploma_id as diplomaId',
          'tipo',
          'name',
          'type',
          'size',
          'sha256',
          'situacao',
        ])
        .executeTakeFirst();
      return row ?? null;
    },

    async insertDiplomado(novo) {
      return db.transaction().execute(async (trx) => {
        // The write comes first: an SQLite transaction that begins by reading cannot wait for another writer.
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('diplomado')
          .values({
            id: novo.id,
            chave_busca: novo.chave,
            nome: novo.nome,
            nome_social: novo.nomeSocial,
            cpf_mascarado: novo.cpfMascarado,
          })
          .onConflict((conflict) => conflict.column('chave_busca').doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 0n) return 'existing';
        await indexNome(trx, novo.id, [novo.nome, novo.nomeSocial]);
        for (const [ordem, diploma] of novo.diplomas.entries())
          await insertDiploma(trx, novo.id, ordem, diploma);
        return 'inserted';
      });
    },

    async countDiplomados() {
      const { total } = await db
        .selectFrom('diplomado')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
}

function selectByChave(db: Kysely<Database>, chaves: readonly string[]) {
  return (
    db
      .selectFrom('diplomado')
      .leftJoin('diploma', 'diploma.diplomado_id', 'diplomado.id')
      .leftJoin('arquivo', 'arquivo.diploma_id', 'diploma.id')
      .leftJoin('desistencia', 'desistencia.diploma_id', 'diploma.id')
      .where('diplomado.chave_busca', 'in', chaves)
      // A diploma that the institution gave up never existed for the graduate.
      .where('desistencia.diploma_id', 'is', null)
      .select(['chave_busca', 'nome', 'nome_social', 'cpf_mascarado'])
      .select(['diploma.id as diploma_id', 'diploma.codigo', 'curso', 'grau', 'unidade', 'etapa', 'situacao'])
      .select(['data_colacao', 'data_expedicao', 'data_registro', 'data_publicacao', 'data_situacao'])
      .select(['arquivo.id as arquivo_id', 'tipo', 'name', 'type', 'size', 'sha256'])
      .orderBy('ordem')
      .orderBy('tipo')
      .execute()
  );
}

async function insertDiploma(
  trx: Transaction<Database>,
  diplomadoId: string,
  ordem: number,
  diploma: NovoDiploma,
): Promise<void> {
  await trx
    .insertInto('diploma')
    .values({
      id: diploma.id,
      diplomado_id: diplomadoId,
      ordem,
      codigo: diploma.codigo,
      curso: diploma.curso,
      grau: diploma.grau,
      unidade: diploma.unidade,
      data_colacao: diploma.datas.colacao,
      data_expedicao: diploma.datas.expedicao,
      data_registro: diploma.datas.registro,
      data_publicacao: diploma.datas.publicacao,
      data_situacao: diploma.datas.situacao,
      etapa: diploma.etapa,
      situacao: diploma.situacao,
      motivo_situacao: diploma.motivo ?? null,
      anotacao_situacao: null,
    })
    .execute();
  for (const arquivo of diploma.arquivos) await insertArquivo(trx, diploma.id, arquivo);
}

async function insertArquivo(
  trx: Transaction<Database>,
  diplomaId: string,
  { id, tipo, name, type, size, sha256 }: ArquivoRegistrado,
): Promise<void> {
  await trx
    .insertInto('arquivo')
    .values({ id, diploma_id: diplomaId, tipo, name, type, size, sha256 })
    .execute();
}
