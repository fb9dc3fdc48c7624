import type { XmlElement } from '#xml/node.ts';
import { listChildElements, readAttribute } from '#xml/query.ts';
import type { Leiaute } from './leiaute.ts';
import { MEC } from './schema.ts';
import { VERSAO } from './versao.ts';
import { LEIAUTE, loadLeiaute } from './versoes.ts';

/** The version a document says it is of, on what its root holds; null where it says none. */
export function readVersao(root: XmlElement): string | null {
  const corpo = listChildElements(root).find(
    ({ namespace, localName }) => namespace === MEC && /^(inf|Registro)/.test(localName),
  );
  return corpo ? readAttribute(corpo, 'versao') : null;
}

/**
 * The layout to judge a document by: the one it names, and all of it, so that to name another buys nothing. What names
 * none is no document of an older one. Null where the one it names is not held.
 */
export async function findLeiaute(root: XmlElement): Promise<Leiaute | null> {
  const versao = readVersao(root) ?? VERSAO;
  return versao === VERSAO ? LEIAUTE : loadLeiaute(versao);
}
