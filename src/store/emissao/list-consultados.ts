import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Chaves } from '#access/chave.ts';
import type { Procura } from '#emissao/consulta/diploma-consultado.ts';
import type { Database } from '../database.ts';
import { selectNomes } from './select-nomes.ts';

export type ChavesDaConsulta = Pick<Chaves, 'aluno' | 'matricula'>;

/** In order; even the ids of a large register fit in memory. */
export async function listConsultados(
  db: Kysely<Database>,
  chaves: ChavesDaConsulta,
  procura: Procura,
): Promise<string[]> {
  const rows = await db
    .selectFrom('diploma')
    .leftJoin('emissao', 'emissao.diploma_id', 'diploma.id')
    .leftJoin('desistencia', 'desistencia.diploma_id', 'diploma.id')
    .$if(procura.por !== 'tudo', (query) => query.where('diploma.id', 'in', selectIds(db, chaves, procura)))
    .orderBy((eb) => eb.case().when(NUMERO, 'is', null).then(1).else(0).end())
    .orderBy(NUMERO)
    .orderBy('emissao.lote')
    .orderBy('emissao.linha')
    .orderBy('diploma.id')
    .select('diploma.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Includes a cancelled number, which stays in the book. */
const NUMERO = sql<number | null>`coalesce(emissao.numero, desistencia.numero)`;

type Ids = SelectQueryBuilder<Database, keyof Database, { id: string }>;

/** Each kind of search has an index; a union of small results avoids joins that would read everything. */
function selectIds(db: Kysely<Database>, chaves: ChavesDaConsulta, procura: Procura): Ids {
  const emitidos = db.selectFrom('emissao').select('diploma_id as id');
  const importados = db.selectFrom('importacao').select('importacao.diploma_id as id');
  const desistidos = db.selectFrom('desistencia').select('diploma_id as id');
  const diplomas = db.selectFrom('diploma').select('diploma.id');
  switch (procura.por) {
    case 'cpf': {
      const chave = chaves.aluno(procura.cpf);
      return emitidos
        .where('chave_aluno', '=', chave)
        .union(importados.where('chave_aluno', '=', chave))
        .union(desistidos.where('chave_aluno', '=', chave)) as Ids;
    }
    case 'matricula':
      return emitidos.where('chave_matricula', '=', chaves.matricula(procura.matricula)) as Ids;
    case 'codigo':
      return diplomas
        .where('codigo', '=', procura.codigo)
        .union(emitidos.where('codigo', '=', procura.codigo))
        .union(desistidos.where('codigo', '=', procura.codigo)) as Ids;
    case 'ordem':
      return emitidos
        .where('numero', '=', procura.ordem)
        .union(desistidos.where('numero', '=', procura.ordem)) as Ids;
    case 'numero-de-fora':
      return db
        .selectFrom('registro_publico')
        .select('diploma_id as id')
        .where('numero_registro', '=', procura.numero) as Ids;
    case 'andamento':
      return emitidos.where('aberta', '=', 1) as Ids;
    case 'registro': {
      const registrados = diplomas
        .where('data_registro', '>=', procura.desde)
        .where('data_registro', '<=', procura.ate);
      return registrados
        .innerJoin('emissao', 'emissao.diploma_id', 'diploma.id')
        .where('emissao.numero', 'is not', null)
        .union(
          registrados
            .innerJoin('desistencia', 'desistencia.diploma_id', 'diploma.id')
            .where('desistencia.numero', 'is not', null),
        ) as Ids;
    }
    case 'nome':
      return diplomas.innerJoin(
        selectNomes(db, procura.nome).as('achado'),
        'achado.diplomado_id',
        'diploma.diplomado_id',
      ) as Ids;
    default:
      return diplomas as Ids;
  }
}
