import type { XmlElement } from '#xml/node.ts';
import { listChildElements, readAttribute } from '#xml/query.ts';
import type { Leiaute } from './leiaute.ts';
import { MEC } from './schema.ts';
import { VERSAO } from './versao.ts';
import { LEIAUTE, loadLeiaute } from './versoes.ts';

/** The version that a document declares, on the child of its root; null where it declares none. */
export function readVersao(root: XmlElement): string | null {
  const corpo = listChildElements(root).find(
    ({ namespace, localName }) => namespace === MEC && /^(inf|Registro)/.test(localName),
  );
  return corpo ? readAttribute(corpo, 'versao') : null;
}

/**
 * The layout that judges a document: the one it declares, in full, so that declaring another gains nothing. A document
 * without a version is none of an older layout. Null where the declared version is unsupported.
 */
export async function findLeiaute(root: XmlElement): Promise<Leiaute | null> {
  const versao = readVersao(root) ?? VERSAO;
  return versao === VERSAO ? LEIAUTE : loadLeiaute(versao);
}
