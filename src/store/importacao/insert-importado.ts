import type { Transaction } from 'kysely';
import type { NovoImportado } from '#acervo/importacao/importacao-store.ts';
import { maskCpf } from '#diploma/cpf.ts';
import { linha, linhasDoPublicado } from '../auditoria/linhas.ts';
import { insertAvisoDevido } from '../avisos/follow-diploma.ts';
import type { Database } from '../database.ts';
import { indexNome } from '../emissao/index-nome.ts';
import { claimRascunhos } from '../emissao/rascunhos.ts';
import { nextOrdem } from '../next-ordem.ts';
import { noteContatoDoLote } from '../titular/contato-store.ts';
import { insertLinha } from '../transparencia/registro-publico-store.ts';
import type { ImportacaoStoreDeps } from './deps.ts';

/** Writes all or nothing: the graduate, the published diploma, its files and its entry of the record. Uses no register number. */
export async function insertImportado(
  { db, chaves, record }: ImportacaoStoreDeps,
  novo: NovoImportado,
  quem: string,
): Promise<'importado' | 'existente'> {
  try {
    await db.transaction().execute(async (trx) => {
      const diplomadoId = await findOrInsertDiplomado(trx, chaves.busca(novo.cpf, novo.matricula), novo);
      await insertDiploma(trx, diplomadoId, novo);
      const files = novo.arquivos.map(({ sha256 }) => sha256);
      await claimRascunhos(trx, novo.id, files);
      for (const arquivo of novo.arquivos)
        await trx
          .insertInto('arquivo')
          .values({ ...arquivo, diploma_id: novo.id })
          .execute();
      if (novo.linha) await insertLinha(trx, novo.id, novo.linha);
      const aviso = novo.situacao === 'vigente' ? novo.aviso : null;
      await insertAvisoDevido(trx, novo.id, aviso);
      const aceitos = novo.aceitos.join(',');
      await trx
        .insertInto('importacao')
        .values({
          diploma_id: novo.id,
          aceitos,
          previa: 'pendente',
          chave_aluno: chaves.aluno(novo.cpf),
          codigo_emec: novo.codigoEmec,
        })
        .execute();
      const hashes = Object.fromEntries(novo.arquivos.map(({ tipo, sha256 }) => [tipo, sha256]));
      const dados = { ...hashes, situacao: novo.situacao, ...(aceitos === '' ? {} : { aceitos }) };
      await record(trx, { quem, acao: 'importado', diploma: novo.id, dados }, [
        linha('diplomado', diplomadoId),
        ...linhasDoPublicado(novo.id),
      ]);
      if (aviso && novo.anotarContato) {
        const { endereco } = aviso;
        await noteContatoDoLote(trx, { diplomaId: novo.id, endereco }, { quem, record });
      }
    });
    return 'importado';
  } catch (error) {
    if (error instanceof Existente) return 'existente';
    throw error;
  }
}

/** Rolls the graduate's row back. */
class Existente extends Error {
  override name = 'Existente';
}

/** The write comes first, and locks the row until the end. An existing graduate keeps their name. */
async function findOrInsertDiplomado(
  trx: Transaction<Database>,
  chave: string,
  { diplomadoId, nome, nomeSocial, cpf }: NovoImportado,
): Promise<string> {
  const written = await trx
    .insertInto('diplomado')
    .values({
      id: diplomadoId,
      chave_busca: chave,
      nome,
      nome_social: nomeSocial,
      cpf_mascarado: maskCpf(cpf),
    })
    .onConflict((conflict) => conflict.column('chave_busca').doUpdateSet({ chave_busca: chave }))
    .returning(['id', 'nome', 'nome_social'])
    .executeTakeFirstOrThrow();
  await indexNome(trx, written.id, [written.nome, written.nome_social]);
  return written.id;
}

async function insertDiploma(
  trx: Transaction<Database>,
  diplomadoId: string,
  { id, codigo, curso, grau, unidade, datas, situacao, anulacao }: NovoImportado,
): Promise<void> {
  const ordem = await nextOrdem(trx, diplomadoId);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('diploma')
    .values({
      id,
      ordem,
      codigo,
      curso,
      grau,
      unidade,
      situacao,
      etapa: 'publicado',
      diplomado_id: diplomadoId,
      data_colacao: datas.colacao,
      data_expedicao: datas.expedicao,
      data_registro: datas.registro,
      data_publicacao: datas.publicacao,
      data_situacao: anulacao?.data ?? null,
      motivo_situacao: anulacao?.motivo ?? null,
      anotacao_situacao: null,
    })
    .onConflict((conflict) => conflict.column('codigo').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new Existente();
}
