import type { Kysely } from 'kysely';
import type { EmissaoStore } from '#emissao/emissao-store.ts';
import type { AssinaturaStore } from '#secretaria/assinar/assinatura-world.ts';
import type { Database } from '../database.ts';

interface Ports {
  db: Kysely<Database>;
  emissoes: Pick<EmissaoStore, 'listAbertas'>;
  listDocumentosAbertos: AssinaturaStore['listDocumentosAbertos'];
}

export function createAssinaturaStore({ db, emissoes, listDocumentosAbertos }: Ports): AssinaturaStore {
  return {
    listAbertas: () => emissoes.listAbertas(),
    listDocumentosAbertos,

    async countEsperando(signatario, ids) {
      if (ids.length === 0) return 0;
      const diplomas = await db
        .selectFrom('emissao')
        .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
        .where('diploma_id', 'in', ids)
        .where('aberta', '=', 1)
        .select(['etapa', 'faltam'])
        .execute();
      const documentos = await db
        .selectFrom('documento')
        .where('id', 'in', ids)
        .where('aberta', '=', 1)
        .select('faltam')
        .execute();
      const isAwaited = ({ faltam }: { faltam: string }): boolean =>
        faltam.split(',').some((each) => each.startsWith(`${signatario}@`));
      return (
        diplomas.filter((each) => isAwaited(each) || each.etapa === 'documentacao-assinada').length +
        documentos.filter(isAwaited).length
      );
    },
  };
}
