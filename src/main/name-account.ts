import { userInfo } from 'node:os';
import { createKeyedHash } from '#access/keyed-hash.ts';
import type { Config } from '#config/config.ts';
import { findLookUpKey } from '#config/segredos.ts';
import { omitPessoais } from '#transparencia/auditoria/omit-pessoais.ts';

/**
 * The account on this machine: the record tells who, and holds no person's data. One that is named by a CPF or an e-mail
 * goes by a keyed hash of it, so that two of them stay two.
 */
export function nameAccount(
  config: Pick<Config, 'segredosDir' | 'databaseUrl'>,
  read: () => string = () => userInfo().username,
): string {
  const account = readAccount(read);
  if (omitPessoais(account) === account) return account;
  const key = findLookUpKey(config);
  if (!key) return omitPessoais(account);
  const hash = createKeyedHash(key);
  return `conta-${hash('conta', account).toString('hex').slice(0, 16)}`;
}

/** A container may run under a number that no account has. */
function readAccount(read: () => string): string {
  try {
    return read();
  } catch {
    return `uid-${process.getuid?.() ?? 'desconhecido'}`;
  }
}
