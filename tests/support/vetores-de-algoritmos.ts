import { constants, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { integer, oid, sequence } from '#keys/der-writer.ts';
import type { SignatureVerdict, VerifiableAlgorithm } from '#pki/crypto-provider.ts';

/** Signatures that OpenSSL makes, and what every provider must say of them: Node's and a browser's alike. */
export interface VetorDeAlgoritmo {
  name: string;
  algorithm: VerifiableAlgorithm;
  spki: Uint8Array;
  signature: Uint8Array;
  data: Uint8Array;
  expected: SignatureVerdict;
}

type Hash = 'sha256' | 'sha384' | 'sha512';

const data = new TextEncoder().encode('sem valor legal');
const spkiOf = (key: KeyObject): Uint8Array => new Uint8Array(key.export({ type: 'spki', format: 'der' }));

let made: readonly VetorDeAlgoritmo[] | null = null;

export function vetoresDeAlgoritmos(): readonly VetorDeAlgoritmo[] {
  made ??= [...pss(), ...curves(), ...keys()];
  return made;
}

function pss(): VetorDeAlgoritmo[] {
  const plain = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const bound = generateKeyPairSync('rsa-pss', { modulusLength: 3072 });
  const make = (
    { privateKey, publicKey }: typeof plain,
    hash: Hash,
    salt: number,
    stated = salt,
  ): VetorDeAlgoritmo => {
    const padding = constants.RSA_PKCS1_PSS_PADDING;
    const signature = new Uint8Array(sign(hash, data, { key: privateKey, padding, saltLength: salt }));
    const expected = salt === stated ? 'valid' : 'invalid';
    const name = `PSS ${publicKey.asymmetricKeyType} ${hash} salt ${salt} as ${stated}`;
    return { name, algorithm: `pss-${hash}-${stated}`, spki: spkiOf(publicKey), signature, data, expected };
  };
  const pkcs1 = new Uint8Array(sign('sha256', data, plain.privateKey));
  const first = make(plain, 'sha256', 32);
  return [
    first,
    make(plain, 'sha384', 48),
    make(plain, 'sha512', 64),
    make(plain, 'sha256', 0),
    make(plain, 'sha256', 20),
    make(plain, 'sha256', 20, 32),
    make(plain, 'sha256', 32, 500),
    make(bound, 'sha256', 32),
    make(bound, 'sha512', 64),
    { ...first, name: 'PSS over PKCS#1 v1.5', signature: pkcs1, expected: 'invalid' },
    { ...first, name: 'PKCS#1 v1.5 over PSS', algorithm: 'rsa-sha256', expected: 'invalid' },
    { ...first, name: 'PSS of other data', data: new Uint8Array(3), expected: 'invalid' },
    {
      ...make(bound, 'sha256', 32),
      name: 'PKCS#1 v1.5 with a PSS key',
      algorithm: 'rsa-sha256',
      expected: 'invalid',
    },
  ];
}

function curves(): VetorDeAlgoritmo[] {
  const make = (namedCurve: string, hash: Hash, expected: SignatureVerdict): VetorDeAlgoritmo => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve });
    const signature = new Uint8Array(sign(hash, data, { key: privateKey, dsaEncoding: 'ieee-p1363' }));
    const name = `${namedCurve} ${hash}`;
    return { name, algorithm: `ecdsa-${hash}`, spki: spkiOf(publicKey), signature, data, expected };
  };
  const p521 = make('P-521', 'sha512', 'valid');
  return [
    p521,
    make('P-521', 'sha256', 'valid'),
    make('P-384', 'sha384', 'valid'),
    make('P-384', 'sha256', 'valid'),
    make('P-256', 'sha512', 'valid'),
    { ...p521, name: 'P-521 as RSA', algorithm: 'rsa-sha256', expected: 'invalid' },
    { ...p521, name: 'P-521 cut', signature: p521.signature.subarray(1), expected: 'invalid' },
    make('secp256k1', 'sha256', 'unknown'),
    make('brainpoolP256r1', 'sha256', 'unknown'),
    make('brainpoolP512r1', 'sha512', 'unknown'),
    make('P-224', 'sha256', 'weak'),
    make('prime192v1', 'sha256', 'weak'),
    make('secp160r1', 'sha256', 'weak'),
  ];
}

function keys(): VetorDeAlgoritmo[] {
  const bare = { signature: new Uint8Array(256), data };
  const rsa = (modulusLength: number, expected: SignatureVerdict): VetorDeAlgoritmo => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength });
    const signature = new Uint8Array(sign('sha256', data, privateKey));
    const name = `RSA ${modulusLength}`;
    return { name, algorithm: 'rsa-sha256', spki: spkiOf(publicKey), signature, data, expected };
  };
  const of = (type: 'ed25519' | 'ed448', expected: SignatureVerdict): VetorDeAlgoritmo => {
    const spki = spkiOf(generateKeyPairSync(type as 'ed25519').publicKey);
    return { name: type, algorithm: 'rsa-sha256', spki, ...bare, expected };
  };
  const dsa = spkiOf(generateKeyPairSync('dsa', { modulusLength: 2048, divisorLength: 256 }).publicKey);
  const odd = sequence(sequence(oid('1.2.3.4'), integer(1)), Buffer.from([0x03, 0x02, 0x00, 0x01]));
  return [
    rsa(2048, 'valid'),
    rsa(1024, 'weak'),
    of('ed25519', 'unknown'),
    of('ed448', 'unknown'),
    { name: 'DSA', algorithm: 'rsa-sha256', spki: dsa, ...bare, expected: 'weak' },
    {
      name: 'an unknown key',
      algorithm: 'rsa-sha256',
      spki: new Uint8Array(odd),
      ...bare,
      expected: 'unknown',
    },
  ];
}
