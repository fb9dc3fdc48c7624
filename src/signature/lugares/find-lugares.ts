import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { XmlElement } from '#xml/node.ts';
import { listChildElements } from '#xml/query.ts';
import { isSignature } from '../xades/names.ts';
import { type Documento, findDocumento, listNames, MEC, type No, type Pessoas } from './documentos.ts';
import { findStray } from './find-stray.ts';
import type { Lugar } from './lugar.ts';

export interface LugarIssue {
  code: 'documento-desconhecido' | 'namespace-https' | 'no-fora-do-lugar' | 'assinatura-fora-do-lugar';
  /** The name of the element at fault. */
  elemento: string;
}

/** The places of this document, inner ones first; or the element that stands in the wrong place. */
export function findLugares(root: XmlElement): Parsed<Lugar[], LugarIssue> {
  const documento = findDocumento(root.localName);
  if (!documento) return issue('documento-desconhecido', root);
  if (root.namespace === MEC.replace('http:', 'https:')) return issue('namespace-https', root);
  if (root.namespace !== MEC) return issue('documento-desconhecido', root);

  const [corpo] = listChildElements(root);
  if (!corpo || !isMec(corpo, documento.corpo)) return issue('no-fora-do-lugar', corpo ?? root);
  const inside = listChildElements(corpo);
  const lugares: Lugar[] = [];
  for (const [index, no] of documento.nos.entries()) {
    const element = inside[index];
    if (!element || !isMec(element, listNames(no))) return issue('no-fora-do-lugar', element ?? corpo);
    lugares.push(makeLugar(no, element, 'exigidas', findInstituicao(element)));
  }
  const instituicao = findInstituicao(corpo) ?? lugares.at(-1)?.instituicao ?? null;
  lugares.push(makeLugar('raiz', root, documento.pessoas, instituicao));

  const stray = findStray(root, lugares, listStructure(root, documento));
  if (!stray) return accepted(lugares);
  return issue(isSignature(stray) ? 'assinatura-fora-do-lugar' : 'no-fora-do-lugar', stray);
}

function makeLugar(no: No, element: XmlElement, pessoas: Pessoas, instituicao: XmlElement | null): Lugar {
  const signatures = listChildElements(element).filter(isSignature);
  return { no, element, signatures, pessoas, pedeInstituicao: no !== 'DadosRegistro', instituicao };
}

/** The layout spells it IesEmissora in the diploma and IESEmissora in the lists. */
function findInstituicao(element: XmlElement): XmlElement | null {
  const isInstituicao = ({ localName }: XmlElement) => /^I(es|ES)(Emissora|Registradora)$/.test(localName);
  return listChildElements(element).find((each) => each.namespace === MEC && isInstituicao(each)) ?? null;
}

function listStructure({ localName }: XmlElement, { corpo, nos }: Documento): ReadonlySet<string> {
  return new Set([localName, ...corpo, ...nos.flatMap(listNames)]);
}

function isMec({ localName, namespace }: XmlElement, names: readonly string[]): boolean {
  return namespace === MEC && names.includes(localName);
}

function issue(code: LugarIssue['code'], element: XmlElement) {
  return refused<LugarIssue>({ code, elemento: element.localName });
}
