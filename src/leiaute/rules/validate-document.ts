import { type Explanation, type Problem, problemAt } from '#leiaute/problem.ts';
import { type AnyParticle, type Type, XMLDSIG } from '#leiaute/schema.ts';
import { explainValue } from '#leiaute/values/explain-value.ts';
import type { ValueRule } from '#leiaute/values/value-rule.ts';
import { collapse, isWhiteSpace } from '#leiaute/values/white-space.ts';
import { XML_NAMESPACE } from '#xml/namespaces.ts';
import type { XmlAttribute, XmlElement } from '#xml/node.ts';
import { readText } from '#xml/query.ts';
import type { ContentModel, ModelState } from './content-model.ts';
import { explainMissing, explainUnexpected } from './explain-content.ts';
import { type Grammar, isDerivedFrom } from './grammar.ts';
import {
  NOT_NILLABLE,
  NOTHING,
  ONLY_ELEMENTS,
  ONLY_TEXT,
  REPEATED_ID,
  UNDESCRIBED,
  UNKNOWN_ATTRIBUTE,
  WRONG_TYPE,
} from './sentences.ts';
import { type TypeRule, typeRuleOf } from './type-rule.ts';
import { isXsiName, readXsi, resolveType, XSI } from './xsi.ts';

export interface ValidateOptions {
  /** Forgives the absence of ds:Signature, and nothing else. */
  semAssinaturas?: boolean;
}

/** Enough to correct a document; a hostile one could give a million. */
const MAX_PROBLEMS = 100;

/** Judges an element by its type as the XSD would, and explains the faults. */
export function validateDocument(
  root: XmlElement,
  type: Type,
  grammar: Grammar,
  options: ValidateOptions = {},
): Problem[] {
  const validator = new DocumentValidator(grammar, options.semAssinaturas ?? false);
  validator.declared(root, type);
  return validator.problems;
}

/** Recursive: the parser bounds the depth of the document. */
class DocumentValidator {
  readonly problems: Problem[] = [];
  readonly #grammar: Grammar;
  readonly #forgivesSignatures: boolean;
  readonly #ids = new Set<string>();

  constructor(grammar: Grammar, forgivesSignatures: boolean) {
    this.#grammar = grammar;
    this.#forgivesSignatures = forgivesSignatures;
  }

  /** An element the layout describes. */
  declared(element: XmlElement, type: Type): void {
    if (this.#isFull) return;
    if (readXsi(element, 'nil') !== undefined) this.#report(element, NOT_NILLABLE);
    const named = readXsi(element, 'type');
    if (named === undefined) {
      this.#typed(element, typeRuleOf(type));
      return;
    }
    const chosen = resolveType(element, named, this.#grammar);
    const isAllowed = chosen !== undefined && chosen !== 'any' && isDerivedFrom(chosen, type);
    if (!isAllowed) this.#report(element, WRONG_TYPE);
    this.#typed(element, typeRuleOf(isAllowed ? chosen : type));
  }

  /** An element in a place for any. */
  #any(element: XmlElement, process: AnyParticle['process']): void {
    const declaration = this.#grammar.findElement(element.namespace, element.localName);
    if (declaration) this.declared(element, declaration.type);
    else if (process === 'strict') this.#report(element, UNDESCRIBED);
    else this.#undeclared(element);
  }

  #undeclared(element: XmlElement): void {
    const named = readXsi(element, 'type');
    const chosen = named === undefined ? 'any' : resolveType(element, named, this.#grammar);
    if (chosen === undefined) this.#report(element, WRONG_TYPE);
    else if (chosen === 'any') this.#unknown(element);
    else this.#typed(element, typeRuleOf(chosen));
  }

  /** The element itself is unrestricted; its descendants may be known. */
  #unknown(element: XmlElement): void {
    for (const attribute of element.attributes) {
      if (attribute.namespace === XML_NAMESPACE && attribute.localName === 'id')
        this.#unique(element, attribute);
    }
    for (const child of element.children) if (child.kind === 'element') this.#any(child, 'lax');
  }

  #typed(element: XmlElement, rule: TypeRule): void {
    this.#attributes(element, rule);
    const { content } = rule;
    if (content === null) this.#empty(element);
    else if ('start' in content) this.#children(element, content, rule.mixed);
    else this.#text(element, content);
  }

  #attributes(element: XmlElement, rule: TypeRule): void {
    for (const attribute of element.attributes) {
      const expected = attribute.namespace === null ? rule.attributes.get(attribute.localName) : undefined;
      if (expected) {
        if (this.#value(element, attribute.value, expected.rule, attribute.name) && expected.isId)
          this.#unique(element, attribute);
      } else if (attribute.namespace !== XSI || !isXsiName(attribute.localName)) {
        this.#report(element, UNKNOWN_ATTRIBUTE, attribute.name);
      }
    }
    for (const name of rule.requiredAttributes) {
      if (element.attributes.some((each) => each.namespace === null && each.localName === name)) continue;
      this.#report(element, { code: 'atributo-ausente', sentence: `falta o atributo ${name}; inclua-o` });
    }
  }

  /** libxml2 compares the ids of attributes only; one in an element's text (IdDocumentacaoAcademica) may repeat. */
  #unique(element: XmlElement, attribute: XmlAttribute): void {
    const id = collapse(attribute.value);
    if (this.#ids.has(id)) this.#report(element, REPEATED_ID, attribute.name);
    this.#ids.add(id);
  }

  #empty(element: XmlElement): void {
    if (element.children.length > 0) this.#report(element, NOTHING);
  }

  #text(element: XmlElement, rule: ValueRule): void {
    const child = element.children.find((each) => each.kind === 'element');
    if (child) this.#report(child, ONLY_TEXT);
    else this.#value(element, readText(element), rule);
  }

  #value(element: XmlElement, raw: string, rule: ValueRule, attribute?: string): boolean {
    if (rule.accepts(rule.normalize(raw))) return true;
    this.#report(element, explainValue(rule, raw), attribute);
    return false;
  }

  #children(element: XmlElement, model: ContentModel, mixed: boolean): void {
    let state: ModelState | null = model.start;
    for (const [index, child] of element.children.entries()) {
      if (child.kind === 'text') {
        if (!mixed && !isWhiteSpace(child.value)) this.#report(element, ONLY_ELEMENTS);
      } else {
        state = this.#child(child, state, model, index);
      }
    }
    if (state && !state.accepts && !this.#isForgiven(state) && !this.#isFull)
      this.problems.push(explainMissing(element, state));
  }

  /** Null after the first misplaced child: the model is then silent, and the elements are still judged. */
  #child(child: XmlElement, state: ModelState | null, model: ContentModel, index: number): ModelState | null {
    const step = state?.byName.get(child.localName);
    if (step && step.particle.namespace === child.namespace) {
      this.declared(child, step.particle.type);
      return step.next;
    }
    if (state?.any && takes(state.any.particle, child.namespace)) {
      this.#any(child, state.any.particle.process);
      return state.any.next;
    }
    if (state && !this.#isFull) {
      const siblings = (child.parent?.children ?? []).map((each) => (each.kind === 'element' ? each : null));
      const before = siblings.slice(0, index).filter((each) => each !== null);
      const after = siblings.slice(index + 1).filter((each) => each !== null);
      this.problems.push(explainUnexpected(child, state, model, before, after));
    }
    const known = model.elements.find(
      ({ name, namespace }) => name === child.localName && namespace === child.namespace,
    );
    if (known) this.declared(child, known.type);
    return null;
  }

  #isForgiven(state: ModelState): boolean {
    if (!this.#forgivesSignatures) return false;
    const step = state.byName.get('Signature');
    return step?.particle.namespace === XMLDSIG && step.next.accepts;
  }

  #report(element: XmlElement, explanation: Explanation, attribute?: string): void {
    if (!this.#isFull) this.problems.push(problemAt(element, explanation, attribute));
  }

  get #isFull(): boolean {
    return this.problems.length >= MAX_PROBLEMS;
  }
}

/** XML Schema, Part 1, 3.10.4: `other` excludes elements without a namespace. */
function takes({ namespace }: AnyParticle, found: string | null): boolean {
  return namespace === 'any' || (found !== null && found !== namespace.other);
}
