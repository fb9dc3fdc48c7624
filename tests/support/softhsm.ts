import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoEntity } from '#demonstracao/pki/make-pki-demo.ts';
import { findStoreCertificate } from './find-program.ts';
import { requireOracle } from './oracles.ts';

/** SoftHSM2: a token of software, in a folder of its own that the test removes. */

const MODULES = [
  '/usr/lib/softhsm/libsofthsm2.so',
  '/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so',
  '/usr/lib64/softhsm/libsofthsm2.so',
  '/usr/local/lib/softhsm/libsofthsm2.so',
  '/opt/homebrew/lib/softhsm/libsofthsm2.so',
];

const modulePath = MODULES.find(existsSync) ?? '';

export const hasSoftHsm = requireOracle(
  'softhsm2',
  modulePath !== '' && spawnSync('softhsm2-util', ['--version']).status === 0 && hasPackage('pkcs11js'),
);

export interface UmToken {
  modulePath: string;
  tokenLabel: string;
  pin: string;
  /** Puts the key and the certificate of an entity on the token, under its id. */
  store(entity: DemoEntity): Promise<void>;
  /** A further token in the same folder. */
  another(label: string): UmToken;
  /** Path of the settings, for `SOFTHSM2_CONF` of another process. */
  conf: string;
  remove(): void;
}

/** Call it before the library is first loaded: SoftHSM2 reads its settings once in a process. */
export function umToken(tokenLabel = 'diploma'): UmToken {
  const dir = mkdtempSync(join(tmpdir(), 'diploma-softhsm-'));
  const conf = join(dir, 'softhsm2.conf');
  mkdirSync(join(dir, 'tokens'));
  writeFileSync(
    conf,
    `directories.tokendir = ${join(dir, 'tokens')}\nobjectstore.backend = file\nlog.level = ERROR\n`,
  );
  process.env['SOFTHSM2_CONF'] = conf;
  return initToken(dir, conf, tokenLabel);
}

const PIN = '738291';

function initToken(dir: string, conf: string, tokenLabel: string): UmToken {
  const run = (...args: string[]): void => {
    execFileSync('softhsm2-util', args, { stdio: 'pipe', env: { ...process.env, SOFTHSM2_CONF: conf } });
  };
  run('--init-token', '--free', '--label', tokenLabel, '--pin', PIN, '--so-pin', '00000000');
  const token = { modulePath, tokenLabel, pin: PIN };
  let stored = 0;
  return {
    ...token,
    conf,
    store: async ({ id, key, certificate }) => {
      stored += 1;
      const number = stored.toString(16).padStart(2, '0');
      const path = join(dir, `${tokenLabel}-${id}.pem`);
      writeFileSync(path, key.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
      run('--import', path, '--token', tokenLabel, '--label', id, '--id', number, '--pin', PIN);
      const der = join(dir, `${tokenLabel}-${id}.der`);
      writeFileSync(der, certificate);
      // In a process of its own: the library reads its settings once in each, and the next test has others.
      execFileSync(
        process.execPath,
        [findStoreCertificate().entry, modulePath, tokenLabel, PIN, id, number, der],
        {
          env: { ...process.env, SOFTHSM2_CONF: conf },
        },
      );
    },
    another: (label) => initToken(dir, conf, label),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

function hasPackage(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    return false;
  }
}
