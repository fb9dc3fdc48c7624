import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DemoEntity } from '#demonstracao/pki/make-pki-demo.ts';
import { readCertificate } from '#pki/certificate.ts';
import type { SignatureVerdict, Signer } from '#pki/crypto-provider.ts';
import { hasOpenssl, judgeWithOpenssl, openssl, withTempDir } from '../../tests/support/openssl.ts';
import { umaAc, umTitular } from '../../tests/support/uma-cadeia.ts';
import { titularDe, umaPki } from '../../tests/support/uma-pki.ts';
import type { KeyKind } from './certificates/key-kind.ts';
import { nodeCrypto } from './node-crypto.ts';
import { writePem } from './pem.ts';
import { Pkcs12Error } from './pkcs12/pkcs12-error.ts';
import { readPkcs12 } from './pkcs12/read-pkcs12.ts';
import { writePkcs12 } from './pkcs12/write-pkcs12.ts';
import { createPkcs12Signer } from './pkcs12-signer.ts';

const SENHA = 'sénha fictícia';
const SALT = new Uint8Array(8).fill(9);
const data = new TextEncoder().encode('sem valor legal');

const writeDemo = ({ key, certificate, chain }: DemoEntity): Uint8Array =>
  writePkcs12({ privateKey: key.privateKey, certificate, chain, friendlyName: 'Reitora' }, SENHA, SALT);

async function verifyOf(signer: Signer): Promise<SignatureVerdict> {
  const { spki } = readCertificate(signer.certificate);
  return nodeCrypto.verify({ algorithm: signer.algorithm, spki, signature: await signer.sign(data), data });
}

/** The file OpenSSL makes of the same key, with the given encryption. */
function exportWithOpenssl({ key, certificate, chain }: DemoEntity, ...args: string[]): Uint8Array {
  return withTempDir((dir) => {
    writeFileSync(join(dir, 'key'), key.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    writeFileSync(join(dir, 'cert'), writePem('CERTIFICATE', certificate));
    writeFileSync(
      join(dir, 'chain'),
      chain
        .toReversed()
        .map((der) => writePem('CERTIFICATE', der))
        .join(''),
    );
    const input = ['-inkey', 'key', '-in', 'cert', '-certfile', 'chain', '-passout', `pass:${SENHA}`];
    openssl(['pkcs12', '-export', ...input, ...args, '-out', 'f.p12'], { cwd: dir });
    return new Uint8Array(readFileSync(join(dir, 'f.p12')));
  });
}

describe('createPkcs12Signer', () => {
  it.each<[KeyKind, string]>([
    ['rsa-2048', 'rsa-sha256'],
    ['p-256', 'ecdsa-sha256'],
    ['p-384', 'ecdsa-sha384'],
  ])('signs with the %s key of a file we wrote', async (kind, algorithm) => {
    const entity = titularDe(await umaPki(kind), 'reitor');
    const signer = createPkcs12Signer({ file: writeDemo(entity), password: SENHA });
    expect(signer.algorithm).toBe(algorithm);
    expect(signer.certificate).toEqual(entity.certificate);
    expect(signer.chain).toEqual(entity.chain);
    expect(await verifyOf(signer)).toBe('valid');
  });

  it('signs with another hash where one is asked', async () => {
    const entity = titularDe(await umaPki('rsa-2048'), 'reitor');
    const signer = createPkcs12Signer({ file: writeDemo(entity), password: SENHA, algorithm: 'rsa-sha512' });
    expect(await verifyOf(signer)).toBe('valid');
  });

  it.skipIf(!hasOpenssl).each([
    ['of today', []],
    ['with legacy encryption', ['-legacy']],
    [
      'with 3DES and SHA-1',
      ['-legacy', '-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1'],
    ],
  ])('reads a file of OpenSSL %s', async (_, args) => {
    for (const kind of ['rsa-2048', 'p-256'] as const) {
      const entity = titularDe(await umaPki(kind), 'reitor');
      const signer = createPkcs12Signer({ file: exportWithOpenssl(entity, ...args), password: SENHA });
      expect(signer.certificate).toEqual(entity.certificate);
      expect(signer.chain).toEqual(entity.chain);
      expect(await verifyOf(signer)).toBe('valid');
    }
  });

  it('keeps the bytes of an RSA certificate under an elliptic-curve authority', async () => {
    const ac = await umaAc('AC', null);
    const { key, certificate } = await umTitular(ac, { kind: 'rsa-2048' });
    const file = writeDemo({ id: 'x', key, certificate: certificate.der, chain: [ac.certificate.der] });
    expect(readPkcs12(file, SENHA)).toMatchObject({
      certificate: certificate.der,
      chain: [ac.certificate.der],
    });
  });
});

describe('readPkcs12', () => {
  const codeOf = (file: Uint8Array, password: string): string => {
    try {
      readPkcs12(file, password);
    } catch (error) {
      if (error instanceof Pkcs12Error) return error.code;
      throw error;
    }
    return 'lido';
  };

  it('refuses the wrong password, a changed file and what is no such file', async () => {
    const file = writeDemo(titularDe(await umaPki(), 'reitor'));
    expect(codeOf(file, SENHA)).toBe('lido');
    expect(codeOf(file, 'outra')).toBe('pkcs12-senha');
    const changed = file.slice();
    changed[200] = (changed[200] ?? 0) ^ 1;
    expect(codeOf(changed, SENHA)).toBe('pkcs12-senha');
    expect(codeOf(new Uint8Array([1, 2, 3]), SENHA)).toBe('pkcs12-ilegivel');
  });

  it('refuses a file whose certificate belongs to another key', async () => {
    const pki = await umaPki();
    const { certificate, chain } = titularDe(pki, 'secretaria-academica');
    const file = writeDemo({ ...titularDe(pki, 'reitor'), certificate, chain });
    expect(codeOf(file, SENHA)).toBe('pkcs12-sem-certificado');
  });
});

describe.skipIf(!hasOpenssl)('writePkcs12', () => {
  it('writes files OpenSSL opens with the password alone', async () => {
    const entity = titularDe(await umaPki('p-256'), 'reitor');
    withTempDir((dir) => {
      writeFileSync(join(dir, 'f.p12'), writeDemo(entity));
      const read = ['pkcs12', '-in', 'f.p12', '-noenc', '-passin'];
      const opened = judgeWithOpenssl([...read, `pass:${SENHA}`], dir);
      expect(opened.accepts).toBe(true);
      expect(opened.said.match(/BEGIN CERTIFICATE/g)?.length).toBe(4);
      expect(opened.said).toContain('BEGIN PRIVATE KEY');
      expect(judgeWithOpenssl([...read, 'pass:outra'], dir).accepts).toBe(false);
    });
  });
});
