import { listNamespacesInScope } from '#xml/namespaces.ts';
import type { XmlElement } from '#xml/node.ts';
import { readAttribute } from '#xml/query.ts';
import { DS, ENVELOPED, XPATH, XPATH_FILTER2 } from './names.ts';
import type { Cobertura } from './signed-info.ts';
import { ensureAttributes, readOnlyText, ShapeRefusal, takeChildren } from './strict.ts';

/** What a transform leaves out, for those that leave out signatures and nothing else. Any other is unknown. */
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

/** The ways to say «a ds:Signature», in the spelling of `spell`. */
const BY_NAME = 'local-name ( ) = "Signature"';
const BY_NAMESPACE = `namespace-uri ( ) = "${DS}"`;
const SIGNATURES = [
  `{${DS}}Signature`,
  `* [ ${BY_NAME} and ${BY_NAMESPACE} ]`,
  `* [ ${BY_NAMESPACE} and ${BY_NAME} ]`,
  `* [ ${BY_NAME} ] [ ${BY_NAMESPACE} ]`,
  `* [ ${BY_NAMESPACE} ] [ ${BY_NAME} ]`,
];

const spelledWith = (...patterns: string[]): ReadonlySet<string> =>
  new Set(patterns.flatMap((pattern) => SIGNATURES.map((each) => pattern.replace('SIGNATURE', each))));

const KEPT = spelledWith('not ( ancestor-or-self :: SIGNATURE )');
const SUBTRACTED = spelledWith('/ descendant :: SIGNATURE', '// SIGNATURE');
const SUBTRACTED_ITSELF = spelledWith('here ( ) / ancestor :: SIGNATURE [ 1 ]');

function readXPath(transform: XmlElement): Cobertura | null {
  const [xpath] = takeChildren(transform, DS, 'XPath');
  return KEPT.has(spell(xpath)) ? 'sem-assinaturas' : null;
}

/** XPath Filter 2.0, of one step. */
function readFilter2(transform: XmlElement): Cobertura | null {
  const [xpath] = takeChildren(transform, XPATH_FILTER2, 'XPath');
  ensureAttributes(xpath, 'Filter');
  if (readAttribute(xpath, 'Filter') !== 'subtract') return null;
  const spelled = spell(xpath);
  if (SUBTRACTED_ITSELF.has(spelled)) return 'com-assinaturas';
  return SUBTRACTED.has(spelled) ? 'sem-assinaturas' : null;
}

const TOKEN =
  /[ \t\n\r]*(?:(::|\/\/|[()[\]=*/.]|\d+)|"([^"']*)"|'([^"']*)'|(?:([A-Za-z_][\w.-]*):(?!:))?([A-Za-z_][\w.-]*))[ \t\n\r]*/y;

/**
 * One spelling for what differs in white space, quotes and prefixes only; empty for what has other tokens than the known
 * expressions. It reads no XPath: two texts of one spelling have the same tokens, which is why no literal may hold a quote.
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
  return tokens.join(' ').replaceAll(/(local-name|namespace-uri) \( \. \)/g, '$1 ( )');
}
