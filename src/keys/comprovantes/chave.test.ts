import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCertificate } from '#pki/certificate.ts';
import type { SignatureVerdict } from '#pki/crypto-provider.ts';
import { requireOracle } from '../../../tests/support/oracles.ts';
import { nodeCrypto } from '../node-crypto.ts';
import { readPem } from '../pem.ts';
import { makeChave, openChave } from './chave.ts';

const dir = mkdtempSync(join(tmpdir(), 'chave-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const NOW = new Date('2026-11-15T12:00:00Z');
const data = new TextEncoder().encode('um comprovante');
const openssl = (...args: string[]) => spawnSync('openssl', args, { encoding: 'utf8' });
const hasOpenssl = requireOracle('openssl', openssl('version').status === 0);

const verifies = async (path: string): Promise<SignatureVerdict> => {
  const { certificate, sign } = openChave(path);
  const { spki } = readCertificate(certificate);
  return nodeCrypto.verify({ algorithm: 'ecdsa-sha256', spki, signature: await sign(data), data });
};

describe('makeChave', () => {
  const path = join(dir, 'segredos', 'chave.pem');

  it('makes a key that only its owner reads, with a certificate in the name of the institution', async () => {
    await makeChave(path, 'Universidade do Cerrado', NOW);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const { subject, notAfter } = readCertificate(openChave(path).certificate);
    expect(subject.text).toContain('Universidade do Cerrado');
    expect(notAfter.getUTCFullYear()).toBe(2046);
    expect(await verifies(path)).toBe('valid');
  });

  it('leaves a key that is there, also when several processes start at once', async () => {
    const before = readFileSync(path, 'utf8');
    await makeChave(path, 'Outra', NOW);
    expect(readFileSync(path, 'utf8')).toBe(before);
    const other = join(dir, 'juntos.pem');
    await Promise.all([1, 2, 3].map(() => makeChave(other, 'Outra', NOW)));
    expect(await verifies(other)).toBe('valid');
  });

  it.skipIf(!hasOpenssl)('makes a certificate that OpenSSL takes for its own', () => {
    expect(
      openssl(
        'verify',
        '-attime',
        String(NOW.getTime() / 1000 + 60),
        '-check_ss_sig',
        '-partial_chain',
        '-CAfile',
        path,
        path,
      ).stdout,
    ).toContain('OK');
  });
});

describe('openChave', () => {
  it.skipIf(!hasOpenssl)('opens a key as the operator makes it for several servers', async () => {
    const path = join(dir, 'openssl.pem');
    const made = openssl(
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '7300'],
      ...['-subj', '/C=BR/O=Universidade do Cerrado/CN=Comprovantes', '-keyout', path, '-out', path],
    );
    expect(made.status).toBe(0);
    expect(await verifies(path)).toBe('valid');
  });

  it('tells the certificates of former keys', async () => {
    const [now, former] = [join(dir, 'agora.pem'), join(dir, 'antes.pem')];
    for (const path of [now, former]) await makeChave(path, 'Cerrado', NOW);
    const [old] = readPem('CERTIFICATE', readFileSync(former, 'utf8'));
    const pem = /-----BEGIN CERTIFICATE.*/s.exec(readFileSync(former, 'utf8'))?.[0] ?? '';
    writeFileSync(now, readFileSync(now, 'utf8') + pem);
    expect(openChave(now).chain).toEqual([old]);
  });

  it('says by its code what is missing or cannot be used', async () => {
    const path = join(dir, 'ruim.pem');
    expect(() => openChave(path)).toThrow(expect.objectContaining({ code: 'chave-ausente' }));
    writeFileSync(path, 'nada');
    expect(() => openChave(path)).toThrow(expect.objectContaining({ code: 'chave-ilegivel' }));
    const [one, two] = [join(dir, 'um.pem'), join(dir, 'dois.pem')];
    for (const each of [one, two]) await makeChave(each, 'Cerrado', NOW);
    const key = readFileSync(one, 'utf8').split('-----BEGIN CERTIFICATE')[0];
    const certificate = readFileSync(two, 'utf8').split('-----END PRIVATE KEY-----\n')[1];
    writeFileSync(path, `${key}${certificate}`);
    expect(() => openChave(path)).toThrow(expect.objectContaining({ code: 'chave-ilegivel' }));
  });
});
