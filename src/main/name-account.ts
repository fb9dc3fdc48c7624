import { userInfo } from 'node:os';
import { createKeyedHash } from '#access/keyed-hash.ts';
import type { Config } from '#config/config.ts';
import { findLookUpKey } from '#config/segredos.ts';
import { omitPessoais } from '#transparencia/auditoria/omit-pessoais.ts';

/**
 * The account on this machine: the record names the actor and holds no personal data. An account named by a CPF or an
 * e-mail is recorded as a keyed hash of it, so that two accounts stay distinct. Where several people share an account,
 * `declared` is the one who claims to be using it.
 */
export function nameAccount(
  config: Pick<Config, 'segredosDir' | 'databaseUrl'>,
  { declared, read = () => userInfo().username }: { declared?: string | undefined; read?: () => string } = {},
): string {
  const account = withoutPessoais(readAccount(read), config);
  return declared === undefined ? account : `${withoutPessoais(declared, config)} (conta ${account})`;
}

function withoutPessoais(account: string, config: Pick<Config, 'segredosDir' | 'databaseUrl'>): string {
  if (omitPessoais(account) === account) return account;
  const key = findLookUpKey(config);
  if (!key) return omitPessoais(account);
  const hash = createKeyedHash(key);
  return `conta-${hash('conta', account).toString('hex').slice(0, 16)}`;
}

/** A container may run under a number that has no account. */
function readAccount(read: () => string): string {
  try {
    return read();
  } catch {
    return `uid-${process.getuid?.() ?? 'desconhecido'}`;
  }
}
