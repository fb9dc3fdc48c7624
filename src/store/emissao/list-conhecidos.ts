import type { Kysely, Transaction } from 'kysely';
import type { Chaves } from '#access/chave.ts';
import type { Situacao } from '#diploma/andamento.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import type { Conhecido, Conhecidos, Plano } from '#emissao/plano/judge-plano.ts';
import { foldNome } from '#transparencia/registro-publico/fold-nome.ts';
import type { Database } from '../database.ts';
import type { PessoaDoPlano } from './find-pessoa.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Quem = Pick<Chaves, 'aluno'>;

/** Every diploma of this person in this course, issued here or imported. */
export async function listConhecidos(
  db: Db,
  chaves: Quem,
  plano: Plano,
  pessoa: PessoaDoPlano,
): Promise<Conhecidos> {
  return {
    emitidos: await listEmitidos(db, chaves, plano),
    importados: await listImportados(db, chaves, plano, pessoa),
    hasOutroCpf: await hasOutroCpf(db, chaves, plano, pessoa),
    desistidoEm: await findDesistencia(db, chaves, plano),
  };
}

async function listEmitidos(db: Db, chaves: Quem, { cpf, cursoId, agora }: Plano): Promise<Conhecido[]> {
  const rows = await db
    .selectFrom('emissao')
    .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
    .where('chave_aluno', '=', chaves.aluno(cpf))
    .where('curso_id', '=', cursoId)
    .select(['diploma_id as id', 'versao', 'via', 'etapa', 'situacao', 'numero', 'documentacao', 'planejada'])
    .select(['pedido', 'contexto', 'falha', 'reservada_por', 'reservada_ate'])
    .execute();
  return rows.map(({ planejada, reservada_por, reservada_ate, ...row }) => ({
    ...row,
    isAssinado: row.numero !== null || row.documentacao !== planejada,
    isReservado: reservada_por !== null && (reservada_ate ?? 0) >= agora,
  }));
}

/** Finds the person by the CPF; for diplomas imported before its hash was stored, by CPF and matrícula together. */
async function listImportados(
  db: Db,
  chaves: Quem,
  plano: Plano,
  { busca }: PessoaDoPlano,
): Promise<Situacao[]> {
  const columns = ['diploma.curso', 'codigo_emec', 'situacao'] as const;
  const byCpf = await db
    .selectFrom('importacao')
    .innerJoin('diploma', 'diploma.id', 'importacao.diploma_id')
    .where('chave_aluno', '=', chaves.aluno(plano.cpf))
    .select(columns)
    .execute();
  const older = await db
    .selectFrom('diplomado')
    .innerJoin('diploma', 'diploma.diplomado_id', 'diplomado.id')
    .innerJoin('importacao', 'importacao.diploma_id', 'diploma.id')
    .where('chave_busca', '=', busca ?? '')
    .where('chave_aluno', 'is', null)
    .select(columns)
    .execute();
  return [...byCpf, ...older]
    .filter((row) => isMesmoCurso(row, plano))
    .flatMap(({ situacao }) => situacao ?? []);
}

/** Courses are compared by e-MEC code, or by name where one side has no code. */
function isMesmoCurso(
  row: { curso: string; codigo_emec: string | null },
  { curso, codigoEmec }: Pick<Plano, 'curso' | 'codigoEmec'>,
): boolean {
  if (row.codigo_emec !== null && codigoEmec !== null) return row.codigo_emec === codigoEmec;
  return foldNome(row.curso) === foldNome(curso);
}

async function findDesistencia(db: Db, chaves: Quem, { cpf, cursoId, via }: Plano): Promise<string | null> {
  const row = await db
    .selectFrom('desistencia')
    .where('chave_aluno', '=', chaves.aluno(cpf))
    .where('curso_id', '=', cursoId)
    .where('via', '=', via)
    .orderBy('em', 'desc')
    .select('em')
    .executeTakeFirst();
  return row ? diaEmBrasilia(new Date(row.em)) : null;
}

async function hasOutroCpf(
  db: Db,
  chaves: Quem,
  { cpf, cursoId }: Plano,
  { matricula }: PessoaDoPlano,
): Promise<boolean> {
  if (matricula === null) return false;
  const rows = await db
    .selectFrom('emissao')
    .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
    .where('chave_matricula', '=', matricula)
    .where('curso_id', '=', cursoId)
    .where('chave_aluno', '<>', chaves.aluno(cpf))
    .select('situacao')
    .execute();
  return rows.some(({ situacao }) => situacao !== 'anulado');
}
