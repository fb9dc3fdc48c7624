import { type Kysely, sql } from 'kysely';
import type { Chaves } from '#access/chave.ts';
import type { Procura } from '#emissao/consulta/diploma-consultado.ts';
import { foldNome } from '#transparencia/registro-publico/fold-nome.ts';
import type { Database } from '../database.ts';

export type ChavesDaConsulta = Pick<Chaves, 'aluno' | 'matricula'>;

/** In order; ids alone are small enough to be held, all of a large register too. */
export async function listConsultados(
  db: Kysely<Database>,
  chaves: ChavesDaConsulta,
  procura: Procura,
): Promise<string[]> {
  const all = db
    .selectFrom('diploma')
    .innerJoin('diplomado', 'diplomado.id', 'diploma.diplomado_id')
    .leftJoin('emissao', 'emissao.diploma_id', 'diploma.id')
    .leftJoin('importacao', 'importacao.diploma_id', 'diploma.id')
    .leftJoin('desistencia', 'desistencia.diploma_id', 'diploma.id')
    .leftJoin('registro_publico', 'registro_publico.diploma_id', 'diploma.id')
    .orderBy((eb) => eb.case().when(NUMERO, 'is', null).then(1).else(0).end())
    .orderBy(NUMERO)
    .orderBy('emissao.lote')
    .orderBy('emissao.linha')
    .orderBy('diploma.id')
    .select(['diploma.id', 'diplomado.nome', 'diplomado.nome_social']);
  const narrow = (): typeof all => {
    switch (procura.por) {
      case 'cpf': {
        const chave = chaves.aluno(procura.cpf);
        return all.where((eb) =>
          eb.or([
            eb('emissao.chave_aluno', '=', chave),
            eb('importacao.chave_aluno', '=', chave),
            eb('desistencia.chave_aluno', '=', chave),
          ]),
        );
      }
      case 'matricula':
        return all.where('emissao.chave_matricula', '=', chaves.matricula(procura.matricula));
      case 'codigo':
        return all.where((eb) =>
          eb.or([
            eb('diploma.codigo', '=', procura.codigo),
            eb('emissao.codigo', '=', procura.codigo),
            eb('desistencia.codigo', '=', procura.codigo),
          ]),
        );
      case 'ordem':
        return all.where(NUMERO, '=', procura.ordem);
      case 'numero-de-fora':
        return all
          .where('registro_publico.numero_registro', '=', procura.numero)
          .where('importacao.diploma_id', 'is not', null);
      case 'andamento':
        return all.where('emissao.aberta', '=', 1);
      case 'registro':
        return all
          .where(NUMERO, 'is not', null)
          .where('diploma.data_registro', '>=', procura.desde)
          .where('diploma.data_registro', '<=', procura.ate);
      default:
        return all;
    }
  };
  const rows = await narrow().execute();
  const isAsked = procura.por === 'nome' ? matchNome(procura.nome) : () => true;
  return rows.filter(isAsked).map(({ id }) => id);
}

/** A cancelled one too: it stays in the book. */
const NUMERO = sql<number | null>`coalesce(emissao.numero, desistencia.numero)`;

/** Every word of what is asked for begins a word of the name. Done here: databases fold accents each in its way. */
export function matchNome(asked: string): (row: { nome: string; nome_social: string | null }) => boolean {
  const words = foldNome(asked).split(' ');
  const holds = (nome: string): boolean => {
    const known = foldNome(nome).split(' ');
    return words.every((word) => known.some((each) => each.startsWith(word)));
  };
  return ({ nome, nome_social }) => holds(nome) || (nome_social !== null && holds(nome_social));
}
