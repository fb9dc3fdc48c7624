import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Chaves } from '#access/chave.ts';
import type { Cpf } from '#diploma/cpf.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import type { Matricula } from '#diploma/matricula.ts';
import type { Store } from '#store/connect.ts';
import type { Database } from '#store/database.ts';
import { listPalavras } from '#store/emissao/index-nome.ts';
import { completeCpf } from './um-cpf.ts';

/** A register of many diplomas, written into its tables: nothing is signed, and no file is behind it. */

export interface RegistroGrande {
  /** Which, in order; those below `abertos` are on their way. */
  numeros: readonly number[];
  abertos: number;
  /** Entries of the record for each. */
  entradas?: number;
  /** What those on their way wait for. */
  faltam?: string;
  chaves: Pick<Chaves, 'aluno' | 'matricula' | 'busca'>;
  /** Of whose files all that are published have the same; none unless told. */
  arquivosDe?: string;
}

const BLOCO = 200;
const NOMES = ['Ana', 'Bento', 'Caio', 'Dalva', 'Elza', 'Fausto', 'Gilda', 'Hugo', 'Iara', 'Jorge'];
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

export const codigoNumero = (n: number): string => `1234.1234.${hash(`c${n}`).slice(0, 32)}`;
export const cpfNumero = (n: number): Cpf => completeCpf(String(100_000_000 + n));
export const matriculaNumero = (n: number): Matricula => `M${String(n).padStart(9, '0')}` as Matricula;
export const nomeNumero = (n: number): string =>
  `${NOMES[n % NOMES.length]} Sobrenome${n % 1000} Segundo${n % 997}`;

export async function fillRegistro({ db, engine }: Store, registro: RegistroGrande): Promise<void> {
  const { numeros, entradas = 1 } = registro;
  await db.transaction().execute(async (trx) => {
    for (let start = 0; start < numeros.length; start += BLOCO)
      await insertBloco(trx, numeros.slice(start, start + BLOCO), registro);
    // Who writes next goes on after these.
    await trx
      .updateTable('auditoria_cabeca')
      .set({ seq: (1 + (numeros.at(-1) ?? 0)) * entradas })
      .execute();
  });
  if (engine === 'postgres') await sql`analyze`.execute(db);
}

async function insertBloco(
  trx: Transaction<Database>,
  ns: readonly number[],
  registro: RegistroGrande,
): Promise<void> {
  await trx
    .insertInto('diplomado')
    .values(
      ns.map((n) => ({
        id: `p${n}`,
        chave_busca: registro.chaves.busca(cpfNumero(n), matriculaNumero(n)),
        nome: nomeNumero(n),
        nome_social: null,
        cpf_mascarado: '***.444.777-**',
      })),
    )
    .execute();
  await trx
    .insertInto('palavra_do_nome')
    .values(ns.flatMap((n) => listPalavras(`p${n}`, [nomeNumero(n)])))
    .execute();
  await trx
    .insertInto('diploma')
    .values(ns.map((n) => umDiplomaNumero(n, registro)))
    .execute();
  await trx
    .insertInto('emissao')
    .values(ns.map((n) => umaEmissaoNumero(n, registro)))
    .execute();
  await insertArquivos(trx, ns, registro);
  await insertEntradas(trx, ns, registro);
}

async function insertArquivos(
  trx: Kysely<Database>,
  ns: readonly number[],
  { abertos, arquivosDe }: RegistroGrande,
): Promise<void> {
  const publicados = ns.filter((n) => n >= abertos);
  if (arquivosDe === undefined || publicados.length === 0) return;
  const same = await trx.selectFrom('arquivo').selectAll().where('diploma_id', '=', arquivosDe).execute();
  const rows = publicados.flatMap((n) =>
    same.map((arquivo) => ({
      ...arquivo,
      id: hash(`a${n}${arquivo.tipo}`).slice(0, 32),
      diploma_id: `d${n}`,
    })),
  );
  await trx.insertInto('arquivo').values(rows).execute();
}

async function insertEntradas(
  trx: Kysely<Database>,
  ns: readonly number[],
  { entradas = 1 }: RegistroGrande,
): Promise<void> {
  for (let nth = 0; nth < entradas; nth++)
    await trx
      .insertInto('auditoria')
      .values(
        ns.map((n) => ({
          seq: n * entradas + nth + 1,
          em: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
          quem: `pessoa ${n % 400}`,
          acao: n % 100 === 0 ? 'suspenso' : 'acesso',
          diploma: `d${n}`,
          dados: '{}',
          hash: hash(`e${n} ${nth}`),
        })),
      )
      .execute();
}

function umDiplomaNumero(n: number, { abertos }: RegistroGrande): Database['diploma'] {
  const isAberto = n < abertos;
  const dia = diaEmBrasilia(new Date(Date.UTC(2021, 0, 1, 12) + (n % 4_000) * 86_400_000));
  return {
    id: `d${n}`,
    diplomado_id: `p${n}`,
    ordem: 0,
    codigo: isAberto ? null : codigoNumero(n),
    curso: 'Enfermagem',
    grau: 'Bacharelado',
    unidade: 'Muriaé/MG',
    data_colacao: dia,
    data_expedicao: dia,
    data_registro: dia,
    data_publicacao: isAberto ? null : dia,
    data_situacao: null,
    etapa: isAberto ? 'planejado' : 'publicado',
    situacao: isAberto ? null : 'vigente',
    motivo_situacao: null,
    anotacao_situacao: null,
  };
}

function umaEmissaoNumero(n: number, { abertos, faltam = '', chaves }: RegistroGrande): Database['emissao'] {
  const none = {
    xml: null,
    rvdd: null,
    previa: null,
    aguardando: null,
    falha: null,
    anterior: null,
    autorizada_em: null,
  };
  const isAberto = n < abertos;
  return {
    ...none,
    diploma_id: `d${n}`,
    chave_aluno: chaves.aluno(cpfNumero(n)),
    chave_matricula: chaves.matricula(matriculaNumero(n)),
    curso_id: 'enfermagem',
    via: 1,
    substitui: null,
    aberta: isAberto ? 1 : 0,
    lote: 'x',
    linha: n,
    unidade_id: 'muriae',
    data_expedicao: '2026-01-01',
    nonce: `${String(n).padStart(44, '0')}`,
    codigo: codigoNumero(n),
    numero: n + 1,
    documentacao: hash(`f${n}`),
    faltam: isAberto ? faltam : '',
    tentativas: 0,
    versao: 0,
    reservada_por: null,
    reservada_ate: null,
    pedido: null,
    contexto: null,
    planejada: null,
  };
}
