import type { ImportacaoStore } from '#acervo/importacao/importacao-store.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import { claimRascunhos } from '../emissao/rascunhos.ts';
import type { ImportacaoStoreDeps } from './deps.ts';
import { insertImportado } from './insert-importado.ts';

export function createImportacaoStore(deps: ImportacaoStoreDeps): ImportacaoStore {
  const { db } = deps;
  return {
    async find(codigo) {
      const current = await db
        .selectFrom('diploma')
        .innerJoin('arquivo', 'arquivo.diploma_id', 'diploma.id')
        .where('codigo', '=', codigo)
        .select(['tipo', 'sha256', 'situacao'])
        .execute();
      if (current.length === 0) return null;
      // A re-stamped diploma is still the imported one.
      const older = await db
        .selectFrom('diploma')
        .innerJoin('arquivo_anterior', 'arquivo_anterior.diploma_id', 'diploma.id')
        .where('codigo', '=', codigo)
        .select(['tipo', 'sha256'])
        .execute();
      const rows = [...current, ...older];
      const listOf = (wanted: string) =>
        rows.flatMap(({ tipo, sha256 }) => (tipo === wanted ? [sha256] : []));
      const isAnulado = current.some(({ situacao }) => situacao === 'anulado');
      return { xmls: listOf('xml'), rvdds: listOf('rvdd'), isAnulado };
    },

    insert: (novo, quem) => insertImportado(deps, novo, quem),

    async listSemPrevia() {
      const rows = await db
        .selectFrom('importacao')
        .innerJoin('diploma', 'diploma.id', 'importacao.diploma_id')
        .innerJoin('arquivo', 'arquivo.diploma_id', 'diploma.id')
        .where('previa', '=', 'pendente')
        .where('tipo', '=', 'rvdd')
        .select(['diploma.id', 'codigo', 'curso', 'sha256 as rvdd'])
        .execute();
      return rows.map((row) => ({ ...row, codigo: (row.codigo ?? '') as CodigoValidacao }));
    },

    addPrevia: (id, previa) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('importacao')
          .set({ previa: previa ? 'feita' : 'sem-imagem' })
          .where('diploma_id', '=', id)
          .where('previa', '=', 'pendente')
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        if (!previa) return true;
        await claimRascunhos(trx, id, [previa.sha256]);
        await trx
          .insertInto('arquivo')
          .values({ ...previa, diploma_id: id })
          .execute();
        return true;
      }),
  };
}
