import type { EquipeStore } from '#equipe/equipe-ports.ts';
import type { EquipeStoreDeps } from './deps.ts';

/** The acts that give roles to a person. */
const ACOES = ['pessoa-admitida', 'pessoa-readmitida', 'papeis-mudados'];

/** Read from the audit record, which only grows: a person's row holds only their present roles. */
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
