import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { XmlElement } from '#xml/node.ts';
import type { Infer, Writable } from './infer.ts';
import type { KindDescrito, Leiaute } from './leiaute.ts';
import { type Problem, problemAt } from './problem.ts';
import { explainNamespace } from './rules/explain-content.ts';
import { type Grammar, makeGrammar } from './rules/grammar.ts';
import { type ElementParticle, MEC, type Type } from './schema.ts';
import { LEIAUTE } from './versoes.ts';

/** The six kinds of document of the layout in force, each under the roots its entry XSD declares. */
export const RAIZES = LEIAUTE.raizes;

export type Raiz = keyof typeof RAIZES;
export type Documento<R extends Raiz> = Infer<(typeof RAIZES)[R]>;
export type DocumentoEscrito<R extends Raiz> = Writable<(typeof RAIZES)[R]>;

export interface Kind {
  /** Its usual name. */
  readonly nome: string;
  readonly raizes: readonly string[];
  readonly grammar: Grammar;
}

/** How one layout describes the root of a document. */
export interface RaizDescrita {
  readonly raiz: Raiz;
  readonly type: Type;
  readonly kind: Kind;
}

export function isRaiz(name: string): name is Raiz {
  return Object.hasOwn(RAIZES, name);
}

export function kindOf(raiz: Raiz, leiaute: Leiaute = LEIAUTE): Kind {
  const kind = listKinds(leiaute).find(({ raizes }) => raizes.includes(raiz));
  if (!kind) throw new Error(`No kind of document has the root ${raiz}`);
  return kind;
}

const known = new WeakMap<Leiaute, readonly Kind[]>();

export function listKinds(leiaute: Leiaute = LEIAUTE): readonly Kind[] {
  const kinds = known.get(leiaute) ?? leiaute.kinds.map((kind) => makeKind(kind, leiaute));
  known.set(leiaute, kinds);
  return kinds;
}

/** The kind of document in a layout, by its root element; a namespace in https gets its own problem. */
export function recognizeRaiz(root: XmlElement, leiaute: Leiaute = LEIAUTE): Parsed<RaizDescrita, Problem> {
  const raiz = root.localName;
  const type = Object.hasOwn(leiaute.raizes, raiz) ? leiaute.raizes[raiz] : undefined;
  if (isRaiz(raiz) && type) {
    if (root.namespace === MEC) return accepted({ raiz, type, kind: kindOf(raiz, leiaute) });
    return refused(problemAt(root, explainNamespace(root, MEC)));
  }
  const names = Object.keys(leiaute.raizes);
  const sentence =
    `este não é um documento do Diploma Digital ${leiaute.versao}; o elemento principal deve ser ` +
    `${names.slice(0, -1).join(', ')} ou ${names.at(-1)}`;
  return refused(problemAt(root, { code: 'raiz-desconhecida', sentence }));
}

function makeKind({ nome, raizes, tipos }: KindDescrito, leiaute: Leiaute): Kind {
  const roots = raizes.flatMap((name): ElementParticle[] => {
    const type = leiaute.raizes[name];
    return type ? [{ kind: 'element', namespace: MEC, name, type, min: 1, max: 1 }] : [];
  });
  const { elementosDaAssinatura, tiposDaAssinatura } = leiaute;
  return {
    nome,
    raizes,
    grammar: makeGrammar([...roots, ...elementosDaAssinatura], [...tipos, ...tiposDaAssinatura]),
  };
}
