import type { Kysely } from 'kysely';
import type { DiplomadoReader, MaisDoDiploma } from '#secretaria/diplomados/diplomado.ts';
import type { Database } from '../database.ts';

export function createDiplomadoReader(db: Kysely<Database>): DiplomadoReader {
  return {
    async find(id) {
      const row = await db.selectFrom('diplomado').where('id', '=', id).selectAll().executeTakeFirst();
      if (!row) return null;
      return {
        nome: row.nome,
        nomeSocial: row.nome_social,
        cpfMascarado: row.cpf_mascarado,
        diplomas: await listOfPerson(db, id),
      };
    },

    async readMais(diplomas) {
      if (diplomas.length === 0) return new Map();
      const [rows, arquivos, avisos] = await Promise.all([
        selectMais(db, diplomas),
        db
          .selectFrom('arquivo')
          .where('diploma_id', 'in', diplomas)
          .orderBy('tipo', 'desc')
          .select(['id', 'diploma_id', 'tipo', 'name', 'size'])
          .execute(),
        db
          .selectFrom('aviso')
          .where('diploma_id', 'in', diplomas)
          .select(['id', 'diploma_id', 'estado', 'motivo', 'tentativas', 'tentado_em', 'endereco'])
          .execute(),
      ]);
      return new Map(
        rows.map((row): [string, MaisDoDiploma] => {
          const aviso = avisos.find(({ diploma_id }) => diploma_id === row.id);
          return [
            row.id,
            {
              grau: row.grau,
              dataSituacao: row.data_situacao,
              motivoSituacao: row.motivo_situacao,
              anotacaoSituacao: row.anotacao_situacao,
              substitui: row.substitui,
              temDocumentacao: row.documentacao !== null || row.documentacao_desistida !== null,
              arquivos: arquivos
                .filter(({ diploma_id }) => diploma_id === row.id)
                .map(({ id, tipo, name, size }) => ({ id, tipo, name, size })),
              aviso: aviso
                ? {
                    id: aviso.id,
                    estado: aviso.estado,
                    motivo: aviso.motivo,
                    tentativas: aviso.tentativas,
                    tentadoEm: aviso.tentado_em,
                    temEndereco: aviso.endereco !== null,
                  }
                : null,
            },
          ];
        }),
      );
    },
  };
}

/** A person with two matrículas has two rows of `diplomado`: the keyed hash of the CPF joins them. */
async function listOfPerson(db: Kysely<Database>, diplomadoId: string): Promise<string[]> {
  const own = await db
    .selectFrom('diploma')
    .leftJoin('emissao', 'emissao.diploma_id', 'diploma.id')
    .leftJoin('importacao', 'importacao.diploma_id', 'diploma.id')
    .leftJoin('desistencia', 'desistencia.diploma_id', 'diploma.id')
    .where('diplomado_id', '=', diplomadoId)
    .select((eb) => [
      'diploma.id',
      eb.fn.coalesce('emissao.chave_aluno', 'importacao.chave_aluno', 'desistencia.chave_aluno').as('chave'),
    ])
    .execute();
  const chaves = [...new Set(own.flatMap(({ chave }) => chave ?? []))];
  if (chaves.length === 0) return own.map(({ id }) => id);
  const all = await db
    .selectFrom('emissao')
    .where('chave_aluno', 'in', chaves)
    .select('diploma_id as id')
    .union(db.selectFrom('importacao').where('chave_aluno', 'in', chaves).select('diploma_id as id'))
    .union(db.selectFrom('desistencia').where('chave_aluno', 'in', chaves).select('diploma_id as id'))
    .execute();
  return [...new Set([...own, ...all].map(({ id }) => id))];
}

const selectMais = (db: Kysely<Database>, diplomas: readonly string[]) =>
  db
    .selectFrom('diploma')
    .leftJoin('emissao', 'emissao.diploma_id', 'diploma.id')
    .leftJoin('desistencia', 'desistencia.diploma_id', 'diploma.id')
    .where('diploma.id', 'in', diplomas)
    .select(['diploma.id', 'grau', 'data_situacao', 'motivo_situacao', 'anotacao_situacao'])
    .select(['emissao.substitui', 'emissao.documentacao'])
    .select('desistencia.documentacao as documentacao_desistida')
    .execute();
