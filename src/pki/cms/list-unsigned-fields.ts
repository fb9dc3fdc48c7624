import { DerError, type DerNode, readDer } from '../der.ts';

/** A stretch of a token, relative to its first byte. */
export interface TokenField {
  campo: string;
  start: number;
  end: number;
}

const SIGNED_DATA = ['versão', 'algoritmos de resumo'];
const SIGNER_INFO = ['versão', 'quem assina', 'algoritmo de resumo', 'atributos', 'algoritmo da assinatura'];

/**
 * The parts of a time-stamp token that no signature covers (RFC 5652, 5.1, 5.3 and 5.4): all but the TSTInfo, the
 * signed attributes and the signature itself. Fields that are compared with those count as signed too: the types and
 * the signer.
 */
export function listUnsignedFields(token: Uint8Array): TokenField[] {
  try {
    return readFields(token);
  } catch (error) {
    if (!(error instanceof DerError)) throw error;
    return [{ campo: 'envelope', start: 0, end: token.length }];
  }
}

function readFields(token: Uint8Array): TokenField[] {
  const [contentType, explicit] = readDer(token).children();
  const [signedData] = explicit?.children() ?? [];
  const [version, digests, encapsulated, ...rest] = signedData?.children() ?? [];
  const infos = rest.pop();
  const [info] = infos?.children() ?? [];
  const [type, wrapped] = encapsulated?.children() ?? [];
  const [content] = wrapped?.children() ?? [];
  const [signerVersion, sid, digest, attributes, algorithm, signature, ...unsigned] = info?.children() ?? [];
  const name = (campo: string, ...nodes: readonly (DerNode | undefined)[]): TokenField[] =>
    nodes.flatMap((node) => (node ? [{ campo, start: node.start, end: node.end }] : []));
  const unsignedFields = [
    ...[version, digests].flatMap((node, index) => name(SIGNED_DATA[index] ?? '', node)),
    ...rest.flatMap((node) => name(node.tag === CERTIFICATES ? 'certificados' : 'listas de revogação', node)),
    ...[signerVersion, undefined, digest, undefined, algorithm].flatMap((node, index) =>
      name(`${SIGNER_INFO[index]} do assinante`, node),
    ),
    ...name('atributos sem assinatura', ...unsigned),
  ];
  const signed = name('', contentType, type, content, sid, attributes, signature);
  const known = [...unsignedFields, ...signed].toSorted((one, other) => one.start - other.start);
  return [...unsignedFields, ...listBetween(known, token.length)].toSorted((a, b) => a.start - b.start);
}

const CERTIFICATES = 0xa0;

/** Tags and lengths of containers, and bytes after the token. */
function listBetween(known: readonly TokenField[], length: number): TokenField[] {
  const between: TokenField[] = [];
  let at = 0;
  for (const { start, end } of [...known, { start: length, end: length }]) {
    if (start > at) between.push({ campo: 'envelope', start: at, end: start });
    at = Math.max(at, end);
  }
  return between;
}
