import { listNamespacesInScope } from '#xml/namespaces.ts';
import type { XmlElement } from '#xml/node.ts';
import { readAttribute } from '#xml/query.ts';
import { DS, ENVELOPED, XPATH, XPATH_FILTER2 } from './names.ts';
import type { Cobertura } from './signed-info.ts';
import { readOnlyText, ShapeRefusal, takeChildren } from './strict.ts';

/** The coverage of a transform that leaves out signatures and nothing else. Any other is unknown. */
export function readFilter(transform: XmlElement): Cobertura {
  const algorithm = readAttribute(transform, 'Algorithm');
  if (algorithm === ENVELOPED) {
    takeChildren(transform, DS);
    return 'com-assinaturas';
  }
  const known = algorithm === XPATH ? readXPath(transform) : null;
  const found = algorithm === XPATH_FILTER2 ? readFilter2(transform) : known;
  if (!found) throw new ShapeRefusal(transform, 'transformacao-desconhecida');
  return found;
}

const BY_NAMES = ['local-name ( ) = "Signature"', `namespace-uri ( ) = "${DS}"`];

/** The ways to say «a ds:Signature», as `spell` writes them. */
const SIGNATURES = [
  `{${DS}}Signature`,
  ...[BY_NAMES, BY_NAMES.toReversed()].flatMap((names) =>
    [' and ', ' ] [ '].map((join) => `* [ ${names.join(join)} ]`),
  ),
];

function readXPath(transform: XmlElement): Cobertura | null {
  const [xpath] = takeChildren(transform, DS, 'XPath');
  return spell(xpath) === 'not ( ancestor-or-self :: <> )' ? 'sem-assinaturas' : null;
}

/** XPath Filter 2.0, of one step. */
function readFilter2(transform: XmlElement): Cobertura | null {
  const [xpath] = takeChildren(transform, XPATH_FILTER2, 'XPath');
  if (readAttribute(xpath, 'Filter') !== 'subtract') return null;
  const spelled = spell(xpath);
  if (spelled === 'here ( ) / ancestor :: <> [ 1 ]') return 'com-assinaturas';
  return ['/ descendant :: <>', '// <>'].includes(spelled) ? 'sem-assinaturas' : null;
}

const TOKEN =
  /[ \t\n\r]*(?:(::|\/\/|[()[\]=*/.]|\d+)|"([^"']*)"|'([^"']*)'|(?:([A-Za-z_][\w.-]*):(?!:))?([A-Za-z_][\w.-]*))[ \t\n\r]*/y;

/**
 * One spelling for texts that differ only in white space, quotes and prefixes, with `<>` for a ds:Signature; empty for a
 * text with other tokens than the known expressions. It does not parse XPath: two texts of one spelling have the same
 * tokens, which is why no literal may hold a quote, and why `<>` belongs to no token.
 */
function spell(xpath: XmlElement): string {
  const text = readOnlyText(xpath);
  const namespaces = listNamespacesInScope(xpath);
  const tokens: string[] = [];
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const [all, mark, double, single, prefix, name] = TOKEN.exec(text) ?? [];
    if (!all) return '';
    at += all.length;
    const literal = double ?? single;
    if (literal !== undefined) tokens.push(`"${literal}"`);
    else if (prefix !== undefined) tokens.push(`{${namespaces.get(prefix) ?? ''}}${name}`);
    else tokens.push(mark ?? name ?? '');
  }
  const spelled = tokens.join(' ').replaceAll(/(local-name|namespace-uri) \( \. \)/g, '$1 ( )');
  return SIGNATURES.reduce((text, each) => text.replace(each, '<>'), spelled);
}
