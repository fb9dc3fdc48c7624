import type { Kysely } from 'kysely';
import { ACOES, type Acao, isAcao } from '#transparencia/auditoria/acoes.ts';
import { especieOf } from '#transparencia/registro-transparente/especie-of.ts';
import type { AtoReader } from '#transparencia/registro-transparente/match-atos.ts';
import type { Database } from '../database.ts';

const PAGE = 1_000;
const COM_FOLHA: readonly Acao[] = [
  ...ACOES.filter((acao) => especieOf(acao) !== null),
  'registro-transparente-iniciado',
];

/** The entries of the audit record for acts that have leaves. */
export function createAtoReader(db: Kysely<Database>): AtoReader {
  return {
    async *listAtos() {
      let after = 0;
      for (;;) {
        const page = await db
          .selectFrom('auditoria')
          .where('seq', '>', after)
          .where('acao', 'in', COM_FOLHA)
          .orderBy('seq')
          .limit(PAGE)
          .select(['seq', 'hash', 'acao', 'diploma'])
          .execute();
        for (const { acao, ...row } of page) if (isAcao(acao)) yield { ...row, acao };
        const last = page.at(-1);
        if (!last || page.length < PAGE) return;
        after = last.seq;
      }
    },

    async hasRetomada() {
      const row = await db
        .selectFrom('auditoria')
        .where('acao', '=', 'retomado')
        .select('seq')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async filterPublicados(ids) {
      const found = new Set<string>();
      for (let start = 0; start < ids.length; start += PAGE) {
        const some = ids.slice(start, start + PAGE);
        const diplomas = await db
          .selectFrom('diploma')
          .innerJoin('arquivo', 'arquivo.diploma_id', 'diploma.id')
          .where('diploma.id', 'in', some)
          .where('tipo', '=', 'xml')
          .where('codigo', 'is not', null)
          .select('diploma.id')
          .execute();
        const documentos = await db
          .selectFrom('documento')
          .where('id', 'in', some)
          .where('etapa', '=', 'publicado')
          .select('id')
          .execute();
        for (const { id } of [...diplomas, ...documentos]) found.add(id);
      }
      return found;
    },
  };
}
