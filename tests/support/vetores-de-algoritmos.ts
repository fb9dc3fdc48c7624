import { constants, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { integer, nothing, oid, sequence } from '#keys/der-writer.ts';
import type { SignatureVerdict, VerifiableAlgorithm } from '#pki/crypto-provider.ts';

/** Signatures that OpenSSL makes, and what every provider must say of them: Node's and a browser's alike. */
export interface VetorDeAlgoritmo {
  name: string;
  algorithm: VerifiableAlgorithm;
  spki: Uint8Array;
  signature: Uint8Array;
  data: Uint8Array;
  expected: SignatureVerdict;
  /** Where WebCrypto says another thing. */
  noNavegador?: SignatureVerdict;
}

type Hash = 'sha256' | 'sha384' | 'sha512';

const data = new TextEncoder().encode('sem valor legal');
const spkiOf = (key: KeyObject): Uint8Array => new Uint8Array(key.export({ type: 'spki', format: 'der' }));

let made: readonly VetorDeAlgoritmo[] | null = null;

export function vetoresDeAlgoritmos(): readonly VetorDeAlgoritmo[] {
  made ??= [...pss(), ...curves(), ...ed25519(), ...keys()];
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
  const brainpool = make('brainpoolP256r1', 'sha256', 'valid');
  return [
    p521,
    make('P-521', 'sha256', 'valid'),
    make('P-384', 'sha384', 'valid'),
    make('P-384', 'sha256', 'valid'),
    make('P-256', 'sha512', 'valid'),
    { ...p521, name: 'P-521 as RSA', algorithm: 'rsa-sha256', expected: 'invalid' },
    { ...p521, name: 'P-521 cut', signature: p521.signature.subarray(1), expected: 'invalid' },
    make('secp256k1', 'sha256', 'unknown'),
    { ...brainpool, noNavegador: 'elsewhere' },
    { ...make('brainpoolP384r1', 'sha384', 'valid'), noNavegador: 'elsewhere' },
    { ...make('brainpoolP512r1', 'sha512', 'valid'), noNavegador: 'elsewhere' },
    {
      ...brainpool,
      name: 'Brainpool of other data',
      data: new Uint8Array(3),
      expected: 'invalid',
      noNavegador: 'elsewhere',
    },
    { ...brainpool, name: 'Brainpool as RSA', algorithm: 'rsa-sha256', expected: 'invalid' },
    make('brainpoolP256t1', 'sha256', 'unknown'),
    make('brainpoolP224r1', 'sha256', 'weak'),
    make('P-224', 'sha256', 'weak'),
    make('prime192v1', 'sha256', 'weak'),
    make('secp160r1', 'sha256', 'weak'),
  ];
}

function ed25519(): VetorDeAlgoritmo[] {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const [first, spki] = [new Uint8Array(sign(null, data, privateKey)), spkiOf(publicKey)];
  const good: VetorDeAlgoritmo = {
    name: 'Ed25519',
    algorithm: 'ed25519',
    spki,
    signature: first,
    data,
    expected: 'valid',
  };
  const shorter = new Uint8Array(
    sequence(sequence(oid('1.3.101.112')), Buffer.from([3, 32, 0, ...spki.subarray(-31)])),
  );
  return [
    good,
    { ...good, name: 'Ed25519 of other data', data: new Uint8Array(3), expected: 'invalid' },
    { ...good, name: 'Ed25519 cut', signature: first.subarray(1), expected: 'invalid' },
    { ...good, name: 'Ed25519 as ECDSA', algorithm: 'ecdsa-sha256', expected: 'invalid' },
    { ...good, name: 'Ed25519 as RSA', algorithm: 'rsa-sha256', expected: 'invalid' },
    { ...good, name: 'Ed25519 with a key of 31 octets', spki: shorter, expected: 'unknown' },
    {
      ...good,
      name: 'Ed25519 with parameters',
      spki: new Uint8Array(
        sequence(sequence(oid('1.3.101.112'), nothing()), Buffer.from([3, 33, 0, ...spki.subarray(-32)])),
      ),
      expected: 'unknown',
    },
    ...(['44', '65', '87'] as const).map(
      (size, index): VetorDeAlgoritmo => ({
        ...good,
        name: `ML-DSA-${size}`,
        algorithm: 'ecdsa-sha256',
        spki: new Uint8Array(
          sequence(sequence(oid(`2.16.840.1.101.3.4.3.${17 + index}`)), Buffer.from([3, 2, 0, 1])),
        ),
        expected: `ml-dsa-${size}`,
      }),
    ),
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
  const ed448 = spkiOf(generateKeyPairSync('ed448').publicKey);
  const dsa = spkiOf(generateKeyPairSync('dsa', { modulusLength: 2048, divisorLength: 256 }).publicKey);
  const odd = sequence(sequence(oid('1.2.3.4'), integer(1)), Buffer.from([0x03, 0x02, 0x00, 0x01]));
  return [
    rsa(2048, 'valid'),
    rsa(1024, 'weak'),
    { name: 'ed448', algorithm: 'rsa-sha256', spki: ed448, ...bare, expected: 'unknown' },
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
