import { X509Certificate } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPem } from '#keys/pem.ts';
import { hasOpenssl, openssl, withTempDir } from '../../tests/support/openssl.ts';
import { requireOracle } from '../../tests/support/oracles.ts';
import { loadTestSettings } from '../../tests/support/settings.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import { DerError } from './der.ts';

const ICP_DIR = join(loadTestSettings().sharedDir, 'icp-brasil');
const hasRoots = requireOracle('SHARED_DIR', existsSync(ICP_DIR));

const CONFIG = `
[req]
distinguished_name = dn
x509_extensions = ext
prompt = no
utf8 = yes
string_mask = utf8only
[dn]
C = BR
O = ICP-Brasil
2.O = "Sem valor, legal; <a+b> \\\\ \\"x\\" "
OU = "#cerquilha"
2.OU = " espaço Ğ 😀"
+serialNumber = 42
1.2.3.4.5 = desconhecido
emailAddress = a@b.br
CN = Antônio Fictício:52998224725
[ext]
basicConstraints = critical,CA:TRUE,pathlen:1
keyUsage = critical,digitalSignature,nonRepudiation,cRLSign
extendedKeyUsage = clientAuth,emailProtection
certificatePolicies = 2.16.76.1.2.3.4,2.16.76.1.2.4.1
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid:always
crlDistributionPoints = URI:http://exemplo.invalid/a.crl,URI:http://exemplo.invalid/b.crl
authorityInfoAccess = OCSP;URI:http://exemplo.invalid/ocsp, caIssuers;URI:http://exemplo.invalid/ac.p7b, caIssuers;URI:ldap://exemplo.invalid/ac, caIssuers;email:ac@exemplo.invalid
subjectAltName = otherName:2.16.76.1.3.1;OCT:010119801114447773500000000000,otherName:2.16.76.1.3.3;PRINTABLE:11222333000181,email:a@b.br
1.2.3.4 = critical,ASN1:NULL
`;

function makeCertificate(keyArgs: readonly string[], config = CONFIG): Uint8Array {
  return withTempDir((dir) => {
    writeFileSync(join(dir, 'c.cnf'), config);
    const request = ['req', '-x509', '-nodes', '-keyout', 'k.pem', '-config', 'c.cnf', '-outform', 'DER'];
    const dates = ['-days', '10', '-set_serial', '0x00f0f1f2f3f4f5f6f7f8f9'];
    return new Uint8Array(openssl([...request, ...dates, ...keyArgs], { cwd: dir }));
  });
}

const opensslName = (der: Uint8Array, field: 'subject' | 'issuer'): string =>
  openssl(['x509', '-inform', 'DER', '-noout', `-${field}`, '-nameopt', 'RFC2253'], { input: der })
    .toString()
    .trim()
    .slice(`${field}=`.length);

describe.skipIf(!hasOpenssl)('readCertificate', () => {
  let der: Uint8Array;
  let certificate: Certificate;
  beforeAll(() => {
    der = makeCertificate(['-newkey', 'rsa:2048']);
    certificate = readCertificate(der);
  });

  it('writes the names as OpenSSL does', () => {
    expect(certificate.subject.text).toBe(opensslName(der, 'subject'));
    expect(certificate.issuer.text).toBe(opensslName(der, 'issuer'));
    expect(certificate.subject.text).toContain('CN=Ant\\C3\\B4nio');
  });

  it('leaves what it reads as it is, a Buffer too', () => {
    const bytes = Buffer.from(der);
    const before = Buffer.from(bytes);
    readCertificate(bytes);
    expect(bytes.equals(before)).toBe(true);
  });

  it('reads what Node reads', () => {
    const node = new X509Certificate(der);
    expect(BigInt(certificate.serial)).toBe(BigInt(`0x${node.serialNumber}`));
    expect(certificate.notBefore).toEqual(new Date(node.validFrom));
    expect(certificate.notAfter).toEqual(new Date(node.validTo));
    expect(Buffer.from(certificate.spki)).toEqual(node.publicKey.export({ type: 'spki', format: 'der' }));
  });

  it('reads the extensions', () => {
    expect(certificate).toMatchObject({
      isCa: true,
      pathLength: 1,
      keyUsage: new Set(['digitalSignature', 'nonRepudiation', 'cRLSign']),
      extendedKeyUsage: ['1.3.6.1.5.5.7.3.2', '1.3.6.1.5.5.7.3.4'],
      policies: ['2.16.76.1.2.3.4', '2.16.76.1.2.4.1'],
      crlUrls: ['http://exemplo.invalid/a.crl', 'http://exemplo.invalid/b.crl'],
      issuerUrls: ['http://exemplo.invalid/ac.p7b', 'ldap://exemplo.invalid/ac'],
      ocspUrls: ['http://exemplo.invalid/ocsp'],
      criticalExtensions: ['2.5.29.19', '2.5.29.15', '1.2.3.4'],
      signatureAlgorithm: { oid: '1.2.840.113549.1.1.11', name: 'rsa-sha256' },
      keyAlgorithm: { kind: 'rsa', bits: 2048 },
    });
    expect(certificate.subjectKeyId?.length).toBe(20);
    expect(certificate.authorityKeyId).toEqual(certificate.subjectKeyId);
  });

  it('takes the holder from the ICP-Brasil extension before the common name', () => {
    expect(certificate).toMatchObject({
      titular: 'Antônio Fictício',
      cpf: '11144477735',
      cnpj: '11222333000181',
    });
  });

  it('takes the holder from the common name where the extension is absent', () => {
    const bare = makeCertificate(
      ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
      '[req]\ndistinguished_name = dn\nprompt = no\n[dn]\nCN = INSTITUTO X:11222333000181\n',
    );
    expect(readCertificate(bare)).toMatchObject({
      titular: 'INSTITUTO X',
      cpf: null,
      cnpj: '11222333000181',
      keyUsage: null,
      keyAlgorithm: { kind: 'ec', curve: 'P-256' },
    });
  });

  it.each([
    [['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:secp384r1'], { kind: 'ec', curve: 'P-384' }],
    [['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:secp256k1'], { kind: 'unknown', oid: '1.3.132.0.10' }],
    [['-newkey', 'ed448'], { kind: 'unknown', oid: '1.3.101.113' }],
    [['-newkey', 'rsa:1024'], { kind: 'rsa', bits: 1024 }],
  ])('names the key of %j', (args, keyAlgorithm) => {
    expect(readCertificate(makeCertificate(args)).keyAlgorithm).toEqual(keyAlgorithm);
  });

  const changed = (from: string, to: string): Uint8Array => {
    const hex = Buffer.from(der).toString('hex');
    expect(hex).toContain(from);
    return new Uint8Array(Buffer.from(hex.replace(from, to), 'hex'));
  };

  it('names an extension it cannot read, and takes nothing from it', () => {
    const odd = readCertificate(changed('30060101ff020101', '30060101ff050101'));
    expect(odd).toMatchObject({ unreadableExtensions: ['2.5.29.19'], isCa: false, pathLength: null });
    expect(odd.keyUsage).toEqual(certificate.keyUsage);
  });

  it('takes nothing from an extension that stands twice', () => {
    // The key usage under the number of the basic constraints.
    const twice = readCertificate(changed('0603551d0f', '0603551d13'));
    expect(twice).toMatchObject({ unreadableExtensions: ['2.5.29.19'], isCa: false, keyUsage: null });
  });

  it('reads TRUE however it is written, and what follows the certificate not at all', () => {
    expect(readCertificate(changed('30060101ff020101', '300601012a020101'))).toMatchObject({ isCa: true });
    const followed = readCertificate(new Uint8Array([...der, 0, 0]));
    expect(followed.der).toEqual(der);
  });

  it('knows no algorithm of a signature that ends within an octet', () => {
    const odd = der.slice();
    odd[der.length - 257] = 1;
    expect(readCertificate(odd).signatureAlgorithm.name).toBe('unknown');
  });

  it('throws nothing but DerError, wherever a byte changes or the bytes end', () => {
    fc.assert(
      fc.property(fc.nat(der.length - 1), fc.nat(254), fc.boolean(), (at, change, cut) => {
        const hostile = cut
          ? der.slice(0, at)
          : der.map((octet, i) => (i === at ? octet ^ (change + 1) : octet));
        try {
          readCertificate(hostile);
        } catch (error) {
          expect(error).toBeInstanceOf(DerError);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('knows no algorithm where the one outside differs from the one inside', () => {
    const changed = der.slice();
    const outside = Buffer.from(der).lastIndexOf(Buffer.from('2a864886f70d01010b', 'hex'));
    changed[outside + 8] = 0x0d;
    expect(readCertificate(changed).signatureAlgorithm).toEqual({
      oid: '1.2.840.113549.1.1.11',
      name: 'unknown',
    });
  });
});

describe.skipIf(!hasRoots || !hasOpenssl)('readCertificate of the ICP-Brasil roots', () => {
  it.each(hasRoots ? readdirSync(ICP_DIR).filter((name) => name.startsWith('raiz-')) : [])(
    'reads %s',
    (name) => {
      const [der = new Uint8Array()] = readPem('CERTIFICATE', readFileSync(join(ICP_DIR, name), 'utf8'));
      const certificate = readCertificate(der);
      expect(certificate.subject.text).toBe(opensslName(der, 'subject'));
      expect(certificate.isCa).toBe(true);
      expect(certificate.issuer.der).toEqual(certificate.subject.der);
    },
  );
});
