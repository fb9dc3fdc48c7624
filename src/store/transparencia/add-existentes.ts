import type { Kysely } from 'kysely';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import type { Database } from '../database.ts';
import { insertFolha } from './append-folha.ts';

interface Existente {
  codigo: string | null;
  xml: string | null;
  situacao: 'vigente' | 'suspenso' | 'anulado' | null;
}

export interface ExistentesDeps {
  db: Kysely<Database>;
  auditoria: Auditoria;
  randomBytes(size: number): Uint8Array;
  now(): Date;
}

const PAGE = 500;

/** Adds what was published before the log existed, with its present standing. Adds nothing twice; answers how many. */
export async function addExistentes(deps: ExistentesDeps, quem: string): Promise<number> {
  let added = 0;
  while ((await listMissing(deps.db)).length > 0) added += await addPage(deps, quem);
  return added;
}

export async function countMissing(db: Kysely<Database>): Promise<number> {
  const [diplomas, documentos] = await Promise.all([
    missingDiplomas(db)
      .select(({ fn }) => fn.countAll<number>().as('quantos'))
      .executeTakeFirstOrThrow(),
    missingDocumentos(db)
      .select(({ fn }) => fn.countAll<number>().as('quantos'))
      .executeTakeFirstOrThrow(),
  ]);
  return Number(diplomas.quantos) + Number(documentos.quantos);
}

/** The entry of the audit record comes first: it takes the lock under which leaves are numbered. */
function addPage({ db, auditoria, randomBytes, now }: ExistentesDeps, quem: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const nova = { quem, acao: 'registro-transparente-iniciado', diploma: null } as const;
    const [entrada] = await auditoria.appendAll(trx, [nova]);
    if (!entrada) throw new Error('the entry was not recorded');
    const page = await listMissing(trx);
    const em = now().toISOString();
    for (const { codigo, xml, situacao } of page) {
      const told = { em, codigo, xml, auditoria: entrada.hash };
      await insertFolha(trx, { especie: 'existente', ...told }, randomBytes);
      if (situacao === 'suspenso') await insertFolha(trx, { especie: 'suspensao', ...told }, randomBytes);
      if (situacao === 'anulado') await insertFolha(trx, { especie: 'anulacao', ...told }, randomBytes);
    }
    return page.length;
  });
}

async function listMissing(db: Kysely<Database>): Promise<Existente[]> {
  const diplomas = await missingDiplomas(db)
    .orderBy('diploma.id')
    .limit(PAGE)
    .select(['diploma.codigo', 'arquivo.sha256 as xml', 'situacao'])
    .execute();
  if (diplomas.length > 0) return diplomas;
  return missingDocumentos(db)
    .orderBy('documento.id')
    .limit(PAGE)
    .select(['codigo', 'xml', 'situacao'])
    .execute();
}

const missingDiplomas = (db: Kysely<Database>) =>
  db
    .selectFrom('diploma')
    .innerJoin('arquivo', 'arquivo.diploma_id', 'diploma.id')
    .where('etapa', '=', 'publicado')
    .where('tipo', '=', 'xml')
    .where('diploma.codigo', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transparencia_folha')
            .whereRef('transparencia_folha.codigo', '=', 'diploma.codigo')
            .select('transparencia_folha.indice'),
        ),
      ),
    );

const missingDocumentos = (db: Kysely<Database>) =>
  db
    .selectFrom('documento')
    .where('etapa', '=', 'publicado')
    .where('documento.xml', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transparencia_folha')
            .whereRef('transparencia_folha.codigo', '=', 'documento.codigo')
            .select('transparencia_folha.indice'),
        ),
      ),
    );
