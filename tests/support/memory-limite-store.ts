import type { EstadoDoLimite, LimiteStore } from '#access/access-ports.ts';

/** The in-memory twin of the store of limits. */
export function createMemoryLimiteStore(): LimiteStore & { size(): number } {
  const rows = new Map<string, EstadoDoLimite & { expiraEm: number }>();
  return {
    size: () => rows.size,
    async read(chaves) {
      return new Map(
        chaves.flatMap((chave) => {
          const row = rows.get(chave);
          return row ? [[chave, { versao: row.versao, estado: row.estado }]] : [];
        }),
      );
    },
    async swap(trocas) {
      const isLost = trocas.some(({ chave, esperada }) => (rows.get(chave)?.versao ?? null) !== esperada);
      if (isLost) return false;
      for (const { chave, esperada, estado, expiraEm } of trocas)
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
