import type { XmlElement } from '#xml/node.ts';
import { XMLDSIG } from './schema.ts';

/** A violation of the layout, and its remedy. */
export interface Problem {
  code: ProblemCode;
  /** As in `Diploma/infDiploma/DadosDiploma/Diplomado/Nome`; an attribute is `…/@id`. */
  path: string;
  /** A sentence in Portuguese: the path, the fault, the remedy. */
  message: string;
  /** Where the element starts in the source, in bytes; null where there is no source yet. */
  offset: number | null;
}

type ProblemCode =
  | 'raiz-desconhecida'
  | 'versao-desconhecida'
  | 'namespace-https'
  | 'namespace'
  | 'assinatura-ausente'
  | 'elemento-ausente'
  | 'elemento-desconhecido'
  | 'elemento-repetido'
  | 'elemento-fora-de-ordem'
  | 'elemento-onde-so-cabe-texto'
  | 'texto-onde-so-cabem-elementos'
  | 'conteudo-em-elemento-vazio'
  | 'atributo-ausente'
  | 'atributo-desconhecido'
  | 'id-repetido'
  | 'xsi'
  | 'dados'
  | ValueProblemCode;

export type ValueProblemCode =
  | 'vazio'
  | 'espaco-no-inicio'
  | 'espaco-no-fim'
  | 'caractere'
  | 'curto'
  | 'longo'
  | 'fora-da-lista'
  | 'data'
  | 'numero'
  | 'base64'
  | 'endereco'
  | 'formato';

export interface Explanation<Code extends ProblemCode = ProblemCode> {
  code: Code;
  /** The fault; the remedy. */
  sentence: string;
}

export function problemAt(element: XmlElement, { code, sentence }: Explanation, attribute?: string): Problem {
  const path = attribute === undefined ? pathOf(element) : `${pathOf(element)}/@${attribute}`;
  return { code, path, message: `${path}: ${sentence}`, offset: element.start };
}

export function pathOf(element: XmlElement): string {
  const step = `${displayName(element)}${positionOf(element)}`;
  return element.parent ? `${pathOf(element.parent)}/${step}` : step;
}

/** The usual prefix, whatever the document chose. */
export function displayName(named: { namespace: string | null; localName: string }): string {
  return named.namespace === XMLDSIG ? `ds:${named.localName}` : named.localName;
}

/** The position among siblings of the same name, where there are several. */
function positionOf(element: XmlElement): string {
  const twins = (element.parent?.children ?? []).filter(
    (child): child is XmlElement => child.kind === 'element' && child.name === element.name,
  );
  return twins.length > 1 ? `[${twins.indexOf(element) + 1}]` : '';
}
