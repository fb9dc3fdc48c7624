import { parseXml } from '#xml/parse.ts';
import { findChild, listChildElements, readText } from '#xml/query.ts';
import { MEC } from './schema.ts';

/** Whose histórico it is: the registered name and the social one; of a currículo, nobody's. */
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
