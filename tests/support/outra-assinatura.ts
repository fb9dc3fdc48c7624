import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { DemoKey } from '#keys/certificates/key-kind.ts';
import { bitString, context, element, octetString, oid, sequence, setOf } from '#keys/der-writer.ts';
import { equalBytes } from '#pki/asn1/values.ts';
import { readCertificate } from '#pki/certificate.ts';
import { type DerNode, readDer, TAG } from '#pki/der.ts';

/** Certificates, lists, answers and stamps under algorithms that this project verifies, and never signs with. */

export interface OutroAlgoritmo {
  oid: string;
  sign(data: Uint8Array): Uint8Array;
}

export const comEd25519 = (key: KeyObject): OutroAlgoritmo => ({
  oid: '1.3.101.112',
  sign: (data) => sign(null, data, key),
});

/** Node 20 makes no such signature, and nobody here reads one. */
export const comMlDsa65: OutroAlgoritmo = {
  oid: '2.16.840.1.101.3.4.3.18',
  sign: () => randomBytes(3309),
};

export const CHAVE_ML_DSA_65: Uint8Array = new Uint8Array(
  sequence(sequence(oid(comMlDsa65.oid)), bitString(randomBytes(1952))),
);

/** A key whose certificates name this SPKI, and whose own signatures are replaced afterwards. */
export const chaveNomeada = (spki: Uint8Array): DemoKey => ({
  privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
  spki,
  algorithm: 'ecdsa-sha256',
});

/** SIGNED { tbs } of X.509: a certificate or a list, signed anew. */
export function assinaDeNovo(der: Uint8Array, algoritmo: OutroAlgoritmo): Uint8Array {
  const [tbs, algorithm] = childrenOf(readDer(der));
  const identifier = sequence(oid(algoritmo.oid));
  const signed = sequence(
    ...childrenOf(tbs).map(({ bytes }) => (equalBytes(bytes, bytesOf(algorithm)) ? identifier : bytes)),
  );
  return new Uint8Array(sequence(signed, identifier, bitString(algoritmo.sign(signed))));
}

/** The same certificate of another key; its own signature no longer holds. */
export function comOutraChave(der: Uint8Array, spki: Uint8Array): Uint8Array {
  const [tbs, ...rest] = childrenOf(readDer(der));
  const { spki: own } = readCertificate(der);
  const changed = childrenOf(tbs).map(({ bytes }) => (equalBytes(bytes, own) ? spki : bytes));
  return new Uint8Array(sequence(sequence(...changed), ...rest.map(bytesOf)));
}

/** OCSPResponse: the BasicOCSPResponse in it, signed anew. */
export function respondeDeNovo(der: Uint8Array, algoritmo: OutroAlgoritmo): Uint8Array {
  const [, wrapped] = childrenOf(readDer(der));
  const [type, octets] = childrenOf(childrenOf(wrapped)[0]);
  const [tbs] = childrenOf(readDer(octets?.content ?? new Uint8Array()));
  const data = bytesOf(tbs);
  const basic = sequence(data, sequence(oid(algoritmo.oid)), bitString(algoritmo.sign(data)));
  return new Uint8Array(
    sequence(
      element(TAG.enumerated, Uint8Array.of(0)),
      context(0, sequence(bytesOf(type), octetString(basic))),
    ),
  );
}

/** ContentInfo of a SignedData: its signer signed anew; with more in the set of lists, where asked. */
export function carimbaDeNovo(
  der: Uint8Array,
  algoritmo: OutroAlgoritmo | null,
  { listas = [], naoAssinados = [] }: { listas?: Uint8Array[]; naoAssinados?: Uint8Array[] } = {},
): Uint8Array {
  const [type, wrapped] = childrenOf(readDer(der));
  const parts = childrenOf(childrenOf(wrapped)[0]);
  const infos = parts.at(-1);
  const info = childrenOf(childrenOf(infos)[0]);
  const [version, sid, digest, attributes, algorithm, signature] = info.map(bytesOf);
  const signed = Buffer.from(attributes ?? []);
  signed[0] = TAG.set;
  const resigned = sequence(
    version ?? null,
    sid ?? null,
    digest ?? null,
    attributes ?? null,
    algoritmo ? sequence(oid(algoritmo.oid)) : (algorithm ?? null),
    algoritmo ? octetString(algoritmo.sign(signed)) : (signature ?? null),
    naoAssinados.length > 0 ? context(1, ...naoAssinados) : null,
  );
  const before = parts.slice(0, -1).map(bytesOf);
  const crls = listas.length > 0 ? [context(1, ...listas)] : [];
  return new Uint8Array(sequence(bytesOf(type), context(0, sequence(...before, ...crls, setOf(resigned)))));
}

const childrenOf = (node: DerNode | undefined): DerNode[] => [...(node?.children() ?? [])];
const bytesOf = (node: DerNode | undefined): Uint8Array => node?.bytes ?? new Uint8Array();
