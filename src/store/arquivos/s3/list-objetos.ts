import type { NaPasta } from '#arquivos/arquivo-store.ts';
import type { XmlElement } from '#xml/node.ts';
import { childrenOf, textOf } from './read-resposta.ts';
import type { S3Client } from './s3-client.ts';
import { S3Error } from './s3-error.ts';

interface Pedido {
  prefix: string;
  /** Groups deeper objects under the first segment of their name. */
  delimiter?: '/';
  maxKeys?: number;
}

interface Pagina {
  objetos: NaPasta[];
  /** The groups of `delimiter`, each with its final slash. */
  grupos: string[];
}

/** Every object under a prefix, page by page; names are relative to the prefix. */
export async function listObjetos(s3: S3Client, pedido: Pedido): Promise<Pagina> {
  const all: Pagina = { objetos: [], grupos: [] };
  for (let token: string | null = null; ; ) {
    const root: XmlElement = await askPage(s3, pedido, token);
    const nameOf = (key: string): string => decode(key).slice(pedido.prefix.length);
    for (const each of childrenOf(root, 'Contents'))
      all.objetos.push({
        name: nameOf(textOf(each, 'Key')),
        modifiedAt: new Date(textOf(each, 'LastModified')),
      });
    for (const each of childrenOf(root, 'CommonPrefixes')) all.grupos.push(nameOf(textOf(each, 'Prefix')));
    if (textOf(root, 'IsTruncated') !== 'true') return all;
    const next = textOf(root, 'NextContinuationToken');
    // A page without a successor, or with itself as successor, would be requested for ever.
    if (next === '' || next === token) throw new S3Error('s3-resposta-estranha');
    token = next;
  }
}

/** Whether the prefix has any other object than these; one page is enough. */
export async function hasOthers(s3: S3Client, prefix: string, known: readonly string[]): Promise<boolean> {
  const root = await askPage(s3, { prefix, maxKeys: known.length + 1 }, null);
  const keys = childrenOf(root, 'Contents').map((each) => decode(textOf(each, 'Key')));
  return keys.some((key) => !known.includes(key));
}

function askPage(s3: S3Client, pedido: Pedido, token: string | null): Promise<XmlElement> {
  const { prefix, delimiter, maxKeys } = pedido;
  const query = {
    'list-type': '2',
    'encoding-type': 'url',
    prefix,
    ...(delimiter && { delimiter }),
    ...(maxKeys && { 'max-keys': String(maxKeys) }),
    ...(token !== null && { 'continuation-token': token }),
  };
  return s3.ask({ method: 'GET', key: '', query }, 'ListBucketResult');
}

/** `encoding-type=url` is the encoding of forms: a space is a plus sign. */
function decode(key: string): string {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '));
  } catch {
    throw new S3Error('s3-resposta-estranha');
  }
}
