import { randomBytes } from 'node:crypto';
import { context, element, nothing, oid, sequence } from '#keys/der-writer.ts';
import { NOME, umaChaveEc, umaRoda } from './autoridades-em-roda.ts';

/** The token with more in it than it needs, up to so many bytes. */
export function comRecheio(
  token: Uint8Array,
  what: 'certificados' | 'atributos' | 'pedacos',
  bytes: number,
): Uint8Array {
  const signedData = childrenOf(childrenOf(childrenOf(token)[1] ?? token)[0] ?? token);
  const [version, digests, content, certificates, infos] = signedData;
  if (!version || !digests || !content || !certificates || !infos) throw new RangeError('another token');
  if (what === 'pedacos') {
    const many = Buffer.concat(Array.from({ length: bytes / 2 }, () => nothing()));
    const indefinite = Buffer.concat([
      Buffer.from([0x30, 0x80]),
      version,
      digests,
      content,
      certificates,
      many,
    ]);
    return wrap(Buffer.concat([indefinite, Buffer.from([0, 0])]));
  }
  if (what === 'certificados') {
    const small = umaRoda({
      chaves: [umaChaveEc('P-256'), umaChaveEc('P-256')],
      nome: NOME,
      identificador: 'nenhum',
      certificados: Math.ceil(bytes / 330),
    });
    const all = context(0, ...childrenOf(certificates), ...small);
    return wrap(sequence(version, digests, content, all, infos));
  }
  const [info] = childrenOf(infos);
  const fields = info ? childrenOf(info) : [];
  const attributes = fields[3];
  if (!attributes) throw new RangeError('another token');
  const more = Array.from({ length: Math.min(9_900, bytes / 16) }, (_, index) =>
    sequence(oid(`1.2.3.${index + 1}`), element(0x31, nothing())),
  );
  const filled = context(0, ...childrenOf(attributes), ...more);
  const signer = sequence(...fields.map((field) => (field === attributes ? filled : field)));
  return wrap(sequence(version, digests, content, certificates, element(0x31, signer)));
}

const wrap = (signedData: Uint8Array): Uint8Array =>
  new Uint8Array(sequence(oid('1.2.840.113549.1.7.2'), context(0, signedData)));

export function emNiveis(bytes: number, levels: number): Uint8Array {
  let inside = Buffer.concat(
    Array.from({ length: 1000 }, () => element(0x04, randomBytes(bytes / 1000 - 8))),
  );
  for (let level = 0; level < levels; level += 1)
    inside = Buffer.concat([Buffer.from([0x24, 0x80]), inside, Buffer.from([0, 0])]);
  return wrap(inside);
}

function childrenOf(der: Uint8Array): Buffer[] {
  const children: Buffer[] = [];
  let at = headerOf(der, 0).content;
  while (at < der.length) {
    const { content, length } = headerOf(der, at);
    children.push(Buffer.from(der.subarray(at, content + length)));
    at = content + length;
  }
  return children;
}

function headerOf(der: Uint8Array, at: number): { content: number; length: number } {
  const first = der[at + 1] ?? 0;
  if (first < 0x80) return { content: at + 2, length: first };
  let length = 0;
  for (let i = 0; i < (first & 0x7f); i++) length = length * 256 + (der[at + 2 + i] ?? 0);
  return { content: at + 2 + (first & 0x7f), length };
}
