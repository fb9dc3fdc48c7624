import type { Kysely } from 'kysely';
import type { Acesso, AcessoRecord } from '#access/access-ports.ts';
import { type AcessoRegistrado, digestAcesso } from '#transparencia/auditoria/acesso-registrado.ts';
import type { NovaEntrada } from '#transparencia/auditoria/entrada.ts';
import { inGroups } from '#workers/in-groups.ts';
import type { Database } from '../database.ts';
import type { Auditoria } from './auditoria-store.ts';

interface AcessoRecordDeps {
  db: Kysely<Database>;
  auditoria: Auditoria;
  randomBytes(size: number): Uint8Array;
  now(): Date;
}

/** The graduate's look-ups in the audit record: the chain holds that one happened, a row beside it holds whose and from where. */
export function createAcessoRecord({ db, auditoria, randomBytes, now }: AcessoRecordDeps): AcessoRecord {
  const tell = (acesso: Acesso): AcessoRegistrado => ({
    sal: Buffer.from(randomBytes(16)).toString('hex'),
    chave: acesso.resultado === 'arquivo' ? null : acesso.chave,
    endereco: acesso.endereco,
    diploma: acesso.resultado === 'arquivo' ? acesso.diploma : null,
  });
  // Every look-up waits for the head of the chain: simultaneous ones take it together.
  const record = inGroups<Acesso>(async (acessos) => {
    const todos = acessos.map((acesso) => ({ acesso, detalhe: tell(acesso) }));
    await db.transaction().execute(async (trx) => {
      const entradas = await auditoria.appendAll(
        trx,
        todos.map(({ acesso, detalhe }) => describeAcesso(acesso, digestAcesso(detalhe))),
      );
      const em = now().toISOString();
      // These inserts wait for no other lock, so they may follow the lock of the head.
      const rows = entradas.flatMap(({ seq }, nth) => {
        const beside = todos[nth];
        return beside ? [{ seq, em, ...beside.detalhe }] : [];
      });
      await trx.insertInto('acesso_registrado').values(rows).execute();
    });
    return () => undefined;
  }, isOfOne);
  return { record };
}

/** SQLSTATEs and SQLite codes of refused values: the transaction was certainly rolled back. */
const REFUSED = /^(22|23)|^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)/;

const isOfOne = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string'
    ? REFUSED.test(code)
    : error instanceof TypeError || error instanceof RangeError;
};

function describeAcesso(acesso: Acesso, resumo: string): NovaEntrada {
  const { resultado } = acesso;
  const entrada = { quem: 'site', acao: 'acesso', diploma: null } as const;
  if (resultado === 'arquivo') return { ...entrada, dados: { resultado, tipo: acesso.tipo, resumo } };
  if (resultado !== 'limitado') return { ...entrada, dados: { resultado, resumo } };
  return { ...entrada, acao: 'acesso-limitado', dados: { omitidos: acesso.omitidos, resumo } };
}

/** Deletes the details of accesses before that instant; answers how many. */
export async function forgetAcessos(db: Kysely<Database>, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('acesso_registrado')
    .where('em', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
