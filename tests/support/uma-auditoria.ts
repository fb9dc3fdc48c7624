import type { Kysely } from 'kysely';
import { createAuditoriaReader } from '#store/auditoria/auditoria-reader.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import type { Database } from '#store/database.ts';
import { ACOES } from '#transparencia/auditoria/acoes.ts';
import type { NovaEntrada } from '#transparencia/auditoria/entrada.ts';
import { type Cadeia, verifyCadeia } from '#transparencia/auditoria/verify-cadeia.ts';

/** Builders of an audit record. */

export const umaEntrada = (named: Partial<NovaEntrada> = {}): NovaEntrada => ({
  quem: 'sistema',
  acao: 'registrado',
  diploma: 'um-diploma',
  dados: { numero: 1 },
  ...named,
});

/** So many entries, no two alike, one second apart. */
export async function appendEntradas(db: Kysely<Database>, count: number): Promise<void> {
  const first = (await createAuditoriaReader(db).readCabeca())?.seq ?? 0;
  let time = Date.UTC(2026, 0, 1) + first * 1_000;
  const auditoria = createAuditoria({
    now: () => {
      time += 1_000;
      return new Date(time);
    },
  });
  const acoes = ACOES.filter((acao) => acao !== 'carimbo');
  await db.transaction().execute(async (trx) => {
    for (let i = first; i < first + count; i++) {
      const acao = acoes[i % acoes.length] ?? 'falha';
      const diploma = i % 3 === 0 ? null : `diploma-${i}`;
      await auditoria.append(trx, umaEntrada({ acao, diploma, dados: { numero: i, nota: `n${i}` } }));
    }
  });
}

/** The whole check of the chain, as the command makes it; the stamps' own signatures apart. */
export async function checkCadeia(
  db: Kysely<Database>,
  tokens: ReadonlySet<string> = new Set(),
): Promise<Cadeia> {
  const reader = createAuditoriaReader(db);
  const marcas = await reader.listMarcas();
  const cabeca = await reader.readCabeca();
  return verifyCadeia(reader.readEntradas({ ateSeq: cabeca?.ultima ?? 0 }), cabeca, { marcas, tokens });
}
