import type { Kysely, Transaction } from 'kysely';
import type { Chaves } from '#access/chave.ts';
import type { Plano } from '#emissao/plano/judge-plano.ts';
import type { Database } from '../database.ts';

export interface PessoaDoPlano {
  /** Null where no pair of numbers is known. */
  busca: string | null;
  matricula: string | null;
}

/** The keys of a plan's graduate: from the matrícula, or from the diploma that the plan replaces. */
export async function findPessoaDoPlano(
  db: Kysely<Database> | Transaction<Database>,
  chaves: Pick<Chaves, 'busca' | 'matricula'>,
  { cpf, matricula, substitui }: Pick<Plano, 'cpf' | 'matricula' | 'substitui'>,
): Promise<PessoaDoPlano> {
  if (matricula !== null)
    return { busca: chaves.busca(cpf, matricula), matricula: chaves.matricula(matricula) };
  if (!substitui) return { busca: null, matricula: null };
  return await db
    .selectFrom('emissao')
    .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
    .innerJoin('diplomado', 'diplomado.id', 'diploma.diplomado_id')
    .where('emissao.diploma_id', '=', substitui.id)
    .select(['diplomado.chave_busca as busca', 'emissao.chave_matricula as matricula'])
    .executeTakeFirstOrThrow();
}
