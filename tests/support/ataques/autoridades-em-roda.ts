import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { writeExtension, writeName } from '#keys/certificates/issue-certificate.ts';
import {
  bitString,
  boolean,
  context,
  contextBytes,
  integer,
  nothing,
  octetString,
  oid,
  sequence,
  time,
} from '#keys/der-writer.ts';
import { EXTENSION } from '#pki/x509/extensions.ts';
import { ANO, depois } from '../uma-cadeia.ts';

/** Authorities that certify each other: every one of them may have issued every other, and no way leads to a root. */

type Chave = { spki: Uint8Array; sign: (tbs: Uint8Array) => Uint8Array; algorithm: Uint8Array };

const ECDSA_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));
const RSA_SHA256 = sequence(oid('1.2.840.113549.1.1.11'), nothing());

export function umaChaveEc(namedCurve: string): Chave {
  return chaveDe(generateKeyPairSync('ec', { namedCurve }), ECDSA_SHA256);
}

export function umaChaveRsa(modulusLength: number): Chave {
  return chaveDe(generateKeyPairSync('rsa', { modulusLength }), RSA_SHA256);
}

/** A key with an exponent as long as its modulus: one verification costs what a signature does. It signs nothing. */
export function umaChaveLenta(bits: number): Chave {
  const odd = () => {
    const number = randomBytes(bits / 8);
    number[0] = 0xff;
    number[number.length - 1] = 0xff;
    return number;
  };
  const key = sequence(integer(odd()), integer(odd().fill(0xf7, 0, 1)));
  const spki = sequence(sequence(oid('1.2.840.113549.1.1.1'), nothing()), bitString(key));
  return {
    spki: new Uint8Array(spki),
    sign: () => randomBytes(bits / 8).fill(0, 0, 1),
    algorithm: RSA_SHA256,
  };
}

function chaveDe(pair: { publicKey: KeyObject; privateKey: KeyObject }, algorithm: Uint8Array): Chave {
  const spki = pair.publicKey.export({ type: 'spki', format: 'der' });
  return { spki, sign: (tbs) => sign('sha256', tbs, pair.privateKey), algorithm };
}

export const NOME = writeName([['CN', 'Autoridade em Roda']]);

export interface Roda {
  chaves: readonly Chave[];
  /** DER of the Name all of them share, or null where each has its own. */
  nome: Uint8Array | null;
  /** Without one, no issuer is ruled out. */
  identificador: 'nenhum' | 'o-mesmo' | 'o-proprio';
  certificados: number;
}

/** DER of the certificates: the key `i` certified by the key `j`, for all pairs, until there are enough. */
export function umaRoda({ chaves, nome, identificador, certificados }: Roda): Uint8Array[] {
  const nameOf = (index: number) => nome ?? writeName([['CN', `Autoridade em Roda ${index}`]]);
  const idOf = (index: number) => Buffer.from(identificador === 'o-mesmo' ? 'mesma' : `chave-${index}`);
  const made: Uint8Array[] = [];
  for (let round = 1; made.length < certificados; round += 1) {
    for (const [index, { spki }] of chaves.entries()) {
      const other = (index + round) % chaves.length;
      const issuer = chaves[other];
      if (!issuer || made.length === certificados) continue;
      const ids = [
        writeExtension(EXTENSION.subjectKeyIdentifier, octetString(idOf(index))),
        writeExtension(EXTENSION.authorityKeyIdentifier, sequence(contextBytes(0, idOf(other)))),
      ];
      const tbs = sequence(
        context(0, integer(2)),
        integer(BigInt(`0x7f${randomBytes(8).toString('hex')}`)),
        issuer.algorithm,
        nameOf(other),
        sequence(time(depois(-ANO)), time(depois(ANO))),
        nameOf(index),
        spki,
        context(
          3,
          sequence(
            ...(identificador === 'nenhum' ? [] : ids),
            writeExtension(EXTENSION.basicConstraints, sequence(boolean(true)), true),
          ),
        ),
      );
      made.push(new Uint8Array(sequence(tbs, issuer.algorithm, bitString(issuer.sign(tbs)))));
    }
  }
  return made;
}
