import type { EquipeStore } from '#equipe/equipe-ports.ts';
import type { EquipeStoreDeps } from './deps.ts';

/** All that give roles to somebody. */
const ACOES = ['pessoa-admitida', 'pessoa-readmitida', 'papeis-mudados'];

/** Read from the audit record, where nobody takes anything back: a person's row tells only the roles of now. */
export function createEverAdministracao({
  db,
}: Pick<EquipeStoreDeps, 'db'>): Pick<EquipeStore, 'countEverAdministracao'> {
  return {
    async countEverAdministracao() {
      const rows = await db
        .selectFrom('auditoria')
        .where('acao', 'in', ACOES)
        .where('dados', 'like', '%administracao%')
        .select('dados')
        .execute();
      const dados = rows.map((row) => JSON.parse(row.dados) as { pessoa?: string; papeis?: string });
      const held = dados.filter(({ papeis }) => papeis?.split(',').includes('administracao'));
      return new Set(held.map(({ pessoa }) => pessoa)).size;
    },
  };
}
