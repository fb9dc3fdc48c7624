import type { Kysely } from 'kysely';
import type { AcessoGuardado, DiplomaGuardado, MeusDados, MeusDadosReader } from '#access/meus-dados.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import { listPedidas } from '../correcao/list-pedidas.ts';
import type { Database } from '../database.ts';
import { createDiplomadoRegistry } from './diplomado-registry.ts';

export function createMeusDadosReader(db: Kysely<Database>, auditoria: Auditoria): MeusDadosReader {
  const registry = createDiplomadoRegistry(db);

  return {
    async read(chave) {
      const titular = await findTitular(db, chave);
      if (titular === null) return null;
      const diplomado = await registry.findByChave(chave);
      const ids = await listIds(db, chave);
      const diplomas: DiplomaGuardado[] = [];
      for (const [index, { arquivos, ...diploma }] of (diplomado?.diplomas ?? []).entries()) {
        const id = ids[index] ?? '';
        diplomas.push({
          ...diploma,
          arquivos: arquivos.map(({ tipo, name, size, sha256 }) => ({
            tipo,
            nome: name,
            tamanho: size,
            sha256,
          })),
          avisos: await listAvisos(db, id),
          registroPublico: await readPublico(db, id),
          historia: await listHistoria(db, id),
        });
      }
      const desistencias = await listDesistencias(db, chave);
      const documentos = await listDocumentos(db, chave);
      const acessos = await listAcessos(db, chave, ids);
      const contato = await findContato(db, chave);
      const chavesDeAcesso = await listChaves(db, chave);
      const pedidas = await listPedidas(db, chave);
      return {
        ...{ titular, contato, chavesDeAcesso, diplomas, desistencias, documentos, acessos },
        correcoes: pedidas.map(({ diploma: _, decididaEm: __, ...pedida }) => pedida),
      };
    },

    recordExport: (quem, diplomas) =>
      auditoria.append(db, { quem, acao: 'exportado', diploma: null, dados: { para: 'titular', diplomas } }),
  };
}

async function findTitular(db: Kysely<Database>, chave: string): Promise<MeusDados['titular'] | null> {
  const diplomado = await db
    .selectFrom('diplomado')
    .where('chave_busca', '=', chave)
    .select(['nome', 'nome_social as nomeSocial', 'cpf_mascarado as cpf'])
    .executeTakeFirst();
  if (diplomado) return diplomado;
  const documento = await db
    .selectFrom('documento')
    .where('chave_busca', '=', chave)
    .select(['nome', 'nome_social as nomeSocial'])
    .executeTakeFirst();
  return documento ? { nome: documento.nome ?? '', nomeSocial: documento.nomeSocial, cpf: null } : null;
}

async function findContato(db: Kysely<Database>, chave: string): Promise<string | null> {
  const row = await db
    .selectFrom('titular_contato')
    .innerJoin('diplomado', 'diplomado.id', 'titular_contato.diplomado_id')
    .where('diplomado.chave_busca', '=', chave)
    .select('endereco')
    .executeTakeFirst();
  return row?.endereco ?? null;
}

async function listChaves(db: Kysely<Database>, chave: string): Promise<MeusDados['chavesDeAcesso']> {
  const rows = await db
    .selectFrom('titular_chave')
    .innerJoin('titular_chave_de', 'titular_chave_de.chave_id', 'titular_chave.id')
    .innerJoin('diplomado', 'diplomado.id', 'titular_chave_de.diplomado_id')
    .where('diplomado.chave_busca', '=', chave)
    .select(['titular_chave.nome', 'criada_em', 'usada_em'])
    .orderBy('criada_em')
    .execute();
  const toIso = (em: number): string => new Date(Number(em)).toISOString();
  return rows.map(({ nome, criada_em, usada_em }) => ({
    nome,
    guardadaEm: toIso(criada_em),
    usadaEm: usada_em === null ? null : toIso(usada_em),
  }));
}

const listDocumentos = (db: Kysely<Database>, chave: string): Promise<MeusDados['documentos']> =>
  db
    .selectFrom('documento')
    .where('chave_busca', '=', chave)
    .select(['raiz', 'titulo', 'codigo', 'etapa', 'data_emissao as dataEmissao'])
    .orderBy('data_emissao')
    .execute();

const listDesistencias = (db: Kysely<Database>, chave: string): Promise<MeusDados['desistencias']> =>
  db
    .selectFrom('desistencia')
    .innerJoin('diploma', 'diploma.id', 'desistencia.diploma_id')
    .innerJoin('diplomado', 'diplomado.id', 'diploma.diplomado_id')
    .where('diplomado.chave_busca', '=', chave)
    .select(['desistencia.em', 'diploma.curso', 'desistencia.motivo'])
    .orderBy('desistencia.em')
    .execute();

/** In the order of the registry's answers. */
async function listIds(db: Kysely<Database>, chave: string): Promise<string[]> {
  const rows = await db
    .selectFrom('diploma')
    .innerJoin('diplomado', 'diplomado.id', 'diploma.diplomado_id')
    .leftJoin('desistencia', 'desistencia.diploma_id', 'diploma.id')
    .where('diplomado.chave_busca', '=', chave)
    .where('desistencia.diploma_id', 'is', null)
    .select('diploma.id')
    .orderBy('ordem')
    .execute();
  return rows.map(({ id }) => id);
}

const listAvisos = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('aviso')
    .where('diploma_id', '=', id)
    .select(['endereco', 'estado', 'tentado_em as em'])
    .execute();

async function readPublico(db: Kysely<Database>, id: string): Promise<Record<string, string | null> | null> {
  const row = await db
    .selectFrom('registro_publico')
    .where('diploma_id', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (!row) return null;
  const { diploma_id: _, busca: __, ...shown } = row;
  return shown;
}

const listHistoria = (db: Kysely<Database>, id: string) =>
  db.selectFrom('auditoria').where('diploma', '=', id).select(['em', 'acao as ato']).orderBy('seq').execute();

/** Look-ups of the pair, and files of these diplomas that were handed out. */
async function listAcessos(
  db: Kysely<Database>,
  chave: string,
  ids: readonly string[],
): Promise<AcessoGuardado[]> {
  const rows = await db
    .selectFrom('acesso_registrado')
    .innerJoin('auditoria', 'auditoria.seq', 'acesso_registrado.seq')
    .where((eb) =>
      eb.or([
        eb('acesso_registrado.chave', '=', chave),
        ...(ids.length > 0 ? [eb('acesso_registrado.diploma', 'in', ids)] : []),
      ]),
    )
    .select(['acesso_registrado.em', 'acao', 'dados'])
    .orderBy('auditoria.seq')
    .execute();
  return rows.map(({ em, acao, dados }) => ({ em, resultado: readResultado(dados) ?? acao }));
}

function readResultado(dados: string): string | null {
  const { resultado } = JSON.parse(dados) as { resultado?: unknown };
  return typeof resultado === 'string' ? resultado : null;
}
