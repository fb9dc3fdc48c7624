import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { readVariavel } from '#config/config.ts';
import type { ChaveDeAssinatura } from '#config/instituicao/chaves.ts';
import type { SignerSource } from '#keys/signing/open-signer.ts';
import type { MissingSigner } from '#keys/signing/protocol.ts';
import { readSecret, SecretError, type SecretWorld } from '#keys/signing/read-secret.ts';

/** Secret stores are searched only in the system's folders; a store that waits for a person is not waited for. */
const PATH = '/usr/local/bin:/usr/bin:/bin';
const STORE_MS = 60_000;

/**
 * Each key with the secret that opens it, held only while this command runs; keys without an available secret are
 * named.
 */
export async function unlock(
  chaves: readonly ChaveDeAssinatura[],
  ask: SecretWorld['ask'],
): Promise<{ signers: SignerSource[]; missing: MissingSigner[] }> {
  const world = createSecretWorld(ask);
  const signers: SignerSource[] = [];
  const missing: MissingSigner[] = [];
  for (const { source, segredo } of chaves) {
    try {
      signers.push({ ...source, secret: await readSecret(source.id, segredo, world) });
    } catch (error) {
      if (!(error instanceof SecretError)) throw error;
      missing.push({ id: source.id, code: error.code });
    }
  }
  return { signers, missing };
}

/** Where another account holds the keys: only typed secrets are asked for, and sent there. */
export function askTyped(
  chaves: readonly ChaveDeAssinatura[],
  ask: SecretWorld['ask'],
): ReturnType<typeof unlock> {
  const typed = chaves.filter(({ segredo }) => 'terminal' in segredo);
  const others = chaves.filter(({ segredo }) => !('terminal' in segredo));
  return unlock(typed, ask).then(({ signers, missing }) => ({
    signers: [...signers, ...others.map(({ source }) => ({ ...source, secret: '' }))],
    missing,
  }));
}

export const createSecretWorld = (ask: SecretWorld['ask']): SecretWorld => ({
  ask,
  readVariable: readVariavel,
  readFile: (path) => readFileSync(path, 'utf8'),
  run: runStore,
});

async function runStore(program: string, args: readonly string[]): Promise<string> {
  const env = { ...listSessionVariables(), PATH };
  const { stdout } = await promisify(execFile)(program, [...args], { env, timeout: STORE_MS });
  return stdout;
}

/** The variables by which a secret store finds the session, the agent and the credentials of the command's user. */
const SESSION = ['HOME', 'USER', 'DBUS_SESSION_BUS_ADDRESS', 'XDG_RUNTIME_DIR', 'GNUPGHOME', 'GPG_TTY'];
const STORES = ['PASSWORD_STORE_DIR', 'CREDENTIALS_DIRECTORY'];

function listSessionVariables(): Record<string, string> {
  const found = [...SESSION, ...STORES].map((name) => [name, readVariavel(name)] as const);
  return Object.fromEntries(found.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
