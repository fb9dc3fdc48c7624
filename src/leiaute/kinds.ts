import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { XmlElement } from '#xml/node.ts';
import type { Infer, Writable } from './infer.ts';
import { type Problem, problemAt } from './problem.ts';
import { explainNamespace } from './rules/explain-content.ts';
import { type Grammar, makeGrammar } from './rules/grammar.ts';
import { type ElementParticle, MEC } from './schema.ts';
import { VERSAO } from './versao.ts';
import { LEIAUTE } from './versoes.ts';

/** The six kinds of document, each under the roots its entry XSD declares. */
export const RAIZES = LEIAUTE.raizes;

const { kinds, element, elementosDaAssinatura, tiposDaAssinatura } = LEIAUTE;

export type Raiz = keyof typeof RAIZES;
export type Documento<R extends Raiz> = Infer<(typeof RAIZES)[R]>;
export type DocumentoEscrito<R extends Raiz> = Writable<(typeof RAIZES)[R]>;

export interface Kind {
  /** As a person calls it. */
  readonly nome: string;
  readonly raizes: readonly Raiz[];
  readonly grammar: Grammar;
}

export const KINDS: readonly Kind[] = kinds.map(makeKind);

export function isRaiz(name: string): name is Raiz {
  return Object.hasOwn(RAIZES, name);
}

export function kindOf(raiz: Raiz): Kind {
  const kind = KINDS.find(({ raizes }) => raizes.includes(raiz));
  if (!kind) throw new Error(`No kind of document has the root ${raiz}`);
  return kind;
}

/** Which document this is, by its root element; a namespace in https is named as the mistake it is. */
export function recognizeRaiz(root: XmlElement): Parsed<Raiz, Problem> {
  const name = root.localName;
  if (isRaiz(name)) {
    return root.namespace === MEC ? accepted(name) : refused(problemAt(root, explainNamespace(root, MEC)));
  }
  const sentence =
    `este não é um documento do Diploma Digital ${VERSAO}; o elemento principal deve ser ` +
    `${Object.keys(RAIZES).slice(0, -1).join(', ')} ou ${Object.keys(RAIZES).at(-1)}`;
  return refused(problemAt(root, { code: 'raiz-desconhecida', sentence }));
}

function makeKind({ nome, raizes, tipos }: (typeof kinds)[number]): Kind {
  const roots = raizes.map((raiz): ElementParticle => element(raiz, RAIZES[raiz]));
  return {
    nome,
    raizes,
    grammar: makeGrammar([...roots, ...elementosDaAssinatura], [...tipos, ...tiposDaAssinatura]),
  };
}
