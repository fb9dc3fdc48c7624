import type { Kysely } from 'kysely';
import type { Acesso, AcessoRecord } from '#access/access-ports.ts';
import { type AcessoRegistrado, digestAcesso } from '#transparencia/auditoria/acesso-registrado.ts';
import type { NovaEntrada } from '#transparencia/auditoria/entrada.ts';
import type { Database } from '../database.ts';
import type { Auditoria } from './auditoria-store.ts';

interface AcessoRecordDeps {
  db: Kysely<Database>;
  auditoria: Auditoria;
  randomBytes(size: number): Uint8Array;
  now(): Date;
}

/** The graduate's look-ups in the audit record: the chain tells that there was one, a row beside it of whom and whence. */
export function createAcessoRecord({ db, auditoria, randomBytes, now }: AcessoRecordDeps): AcessoRecord {
  return {
    async record(acesso) {
      const detalhe: AcessoRegistrado = {
        sal: Buffer.from(randomBytes(16)).toString('hex'),
        chave: acesso.resultado === 'arquivo' ? null : acesso.chave,
        endereco: acesso.endereco,
        diploma: acesso.resultado === 'arquivo' ? acesso.diploma : null,
      };
      await db.transaction().execute(async (trx) => {
        // A row of its own waits for nobody, so it may come after the head is locked.
        const seq = await auditoria.appendNumbered(trx, describeAcesso(acesso, digestAcesso(detalhe)));
        const em = now().toISOString();
        await trx
          .insertInto('acesso_registrado')
          .values({ seq, em, ...detalhe })
          .execute();
      });
    },
  };
}

function describeAcesso(acesso: Acesso, resumo: string): NovaEntrada {
  const { resultado } = acesso;
  const entrada = { quem: 'site', acao: 'acesso', diploma: null } as const;
  if (resultado === 'arquivo') return { ...entrada, dados: { resultado, tipo: acesso.tipo, resumo } };
  if (resultado !== 'limitado') return { ...entrada, dados: { resultado, resumo } };
  return { ...entrada, acao: 'acesso-limitado', dados: { omitidos: acesso.omitidos, resumo } };
}

/** Deletes what is told of accesses before that instant; answers how many. */
export async function forgetAcessos(db: Kysely<Database>, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('acesso_registrado')
    .where('em', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
