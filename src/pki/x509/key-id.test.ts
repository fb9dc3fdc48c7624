import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasOpenssl, openssl, withTempDir } from '../../../tests/support/openssl.ts';
import { umaAc, umTitular } from '../../../tests/support/uma-cadeia.ts';
import { toHex } from '../asn1/values.ts';
import { readCertificate } from '../certificate.ts';
import { hashKey, issuerKeyIdOf, keyIdOf } from './key-id.ts';

const ac = await umaAc('AC', null);
const titular = await umTitular(ac);

describe('hashKey', () => {
  it.skipIf(!hasOpenssl)('is what OpenSSL names a key by', () => {
    const der = withTempDir((cwd) => {
      openssl(
        ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'k', '-out', 'c', '-subj', '/CN=x'],
        {
          cwd,
        },
      );
      openssl(['x509', '-in', 'c', '-outform', 'DER', '-out', 'c.der'], { cwd });
      return new Uint8Array(readFileSync(join(cwd, 'c.der')));
    });
    const { spki, subjectKeyId } = readCertificate(der);
    expect(hashKey(spki)).toEqual(subjectKeyId);
  });
});

describe('keyIdOf and issuerKeyIdOf', () => {
  it('name the same authority, from above and from below', () => {
    expect(keyIdOf(ac.certificate)).toBe(toHex(ac.certificate.subjectKeyId ?? new Uint8Array()));
    expect(issuerKeyIdOf(titular.certificate)).toBe(keyIdOf(ac.certificate));
  });

  it.each([null, new Uint8Array(), new Uint8Array(65)])('take a hash where the identifier is %j', (keyId) => {
    expect(keyIdOf({ ...ac.certificate, subjectKeyId: keyId })).toBe(toHex(hashKey(ac.certificate.spki)));
    expect(issuerKeyIdOf({ ...titular.certificate, authorityKeyId: keyId })).toBe(
      createHash('sha1').update(titular.certificate.issuer.der).digest('hex'),
    );
  });
});
