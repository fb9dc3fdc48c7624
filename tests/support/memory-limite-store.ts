import type { EstadoDoLimite, LimiteStore } from '#access/access-ports.ts';

/** The in-memory twin of the store of limits. */
export function createMemoryLimiteStore(): LimiteStore & { size(): number } {
  const rows = new Map<string, EstadoDoLimite & { expiraEm: number }>();
  return {
    size: () => rows.size,
    async read(chave) {
      const row = rows.get(chave);
      return row ? { versao: row.versao, estado: row.estado } : null;
    },
    async swap(chave, esperada, estado, expiraEm) {
      if ((rows.get(chave)?.versao ?? null) !== esperada) return false;
      rows.set(chave, { versao: (esperada ?? 0) + 1, estado, expiraEm });
      return true;
    },
    async deleteExpired(now) {
      const expired = [...rows].filter(([, row]) => row.expiraEm <= now);
      for (const [chave] of expired) rows.delete(chave);
      return expired.length;
    },
  };
}
