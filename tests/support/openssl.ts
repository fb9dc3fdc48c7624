import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireOracle } from './oracles.ts';

/** OpenSSL as the independent judge of certificates, CRLs and time-stamp tokens. */

export const hasOpenssl = requireOracle('openssl', spawnSync('openssl', ['version']).status === 0);

/** What the program wrote to its output; throws where it fails. */
export function openssl(args: readonly string[], options: { cwd?: string; input?: Uint8Array } = {}): Buffer {
  return execFileSync('openssl', args, { stdio: ['pipe', 'pipe', 'pipe'], ...options });
}

/** Whether the program accepts, and what it said. */
export function judgeWithOpenssl(args: readonly string[], cwd: string): { accepts: boolean; said: string } {
  const { status, stdout, stderr } = spawnSync('openssl', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  return { accepts: status === 0, said: `${stdout}${stderr}` };
}

export function withTempDir<Result>(use: (dir: string) => Result): Result {
  const dir = mkdtempSync(join(tmpdir(), 'diploma-pki-'));
  const remove = (): void => rmSync(dir, { recursive: true, force: true });
  const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;
  const result = use(dir);
  if (isPromise(result)) return result.finally(remove) as Result;
  remove();
  return result;
}
