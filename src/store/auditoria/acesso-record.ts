import type { Kysely } from 'kysely';
import type { Acesso, AcessoRecord } from '#access/access-ports.ts';
import type { NovaEntrada } from '#transparencia/auditoria/entrada.ts';
import type { Database } from '../database.ts';
import type { Auditoria } from './auditoria-store.ts';

/** The graduate's look-ups in the audit record. */
export function createAcessoRecord(db: Kysely<Database>, auditoria: Auditoria): AcessoRecord {
  return { record: (acesso) => auditoria.append(db, describeAcesso(acesso)) };
}

function describeAcesso(acesso: Acesso): NovaEntrada {
  const { resultado, endereco } = acesso;
  const quem = 'site';
  if (resultado === 'arquivo') {
    const { diploma, tipo } = acesso;
    return { quem, acao: 'acesso', diploma, dados: { resultado, tipo, endereco } };
  }
  const { chave } = acesso;
  if (resultado === 'limitado') {
    const { omitidos } = acesso;
    return { quem, acao: 'acesso-limitado', diploma: null, dados: { chave, endereco, omitidos } };
  }
  return { quem, acao: 'acesso', diploma: null, dados: { resultado, chave, endereco } };
}
