import { parseXml } from '#xml/parse.ts';
import { findChild, listChildElements, readText } from '#xml/query.ts';
import { MEC } from './schema.ts';

/** The holder's names in a histórico: the registered and the social one; a currículo has none. */
export function listNomes(xml: Uint8Array): string[] {
  const parsed = parseXml(xml);
  if (!parsed.ok) return [];
  return listChildElements(parsed.value.root).flatMap((corpo) => {
    const aluno = findChild(corpo, { namespace: MEC, localName: 'Aluno' });
    const names = ['Nome', 'NomeSocial'].map(
      (localName) => aluno && findChild(aluno, { namespace: MEC, localName }),
    );
    return names.flatMap((name) => (name ? [readText(name)] : []));
  });
}
