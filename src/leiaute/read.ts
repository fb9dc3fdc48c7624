import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { XmlDocument, XmlElement } from '#xml/node.ts';
import { listChildElements, readText } from '#xml/query.ts';
import type { RawXml } from '#xml/write.ts';
import { type Documento, kindOf, type Raiz, recognizeRaiz } from './kinds.ts';
import type { Leiaute } from './leiaute.ts';
import { type Problem, problemAt } from './problem.ts';
import { type ValidateOptions, validateDocument } from './rules/validate-document.ts';
import type { ComplexType, Type } from './schema.ts';
import { selfContained } from './self-contained.ts';
import { isListOfAlternatives, type Slot, slotsOf } from './slots.ts';
import { ruleOf } from './values/value-rule.ts';
import { findLeiaute, readVersao } from './versao-declarada.ts';
import { LEIAUTE } from './versoes.ts';

/** Reads a document that was just written, or that one will be written from: in the layout in force, and no other. */
export function readEmVigor<R extends Raiz>(
  document: XmlDocument,
  raiz: R,
  options: ValidateOptions = {},
): Parsed<Documento<R>, Problem[]> {
  return readIn(LEIAUTE, document, raiz, options);
}

/** A document read by the layout that it names. */
export interface Leitura<R extends Raiz> {
  /** Null where it names none. */
  versao: string | null;
  /** Null for an unsupported version: nothing is then known of the document. */
  documento: Parsed<Documento<R>, Problem[]> | null;
}

/**
 * Reads a document of any supported version, which is loaded when one names it. An older one has fewer fields, and its own word lists: only fields that the layout
 * in force has under the same name are returned.
 */
export async function readMantido<R extends Raiz>(document: XmlDocument, raiz: R): Promise<Leitura<R>> {
  const leiaute = await findLeiaute(document.root);
  return {
    versao: readVersao(document.root),
    documento: leiaute && readIn(leiaute, document, raiz, {}),
  };
}

/** Reads a valid document of one kind. Text is normalised by the type of each element. */
export function readIn<R extends Raiz>(
  leiaute: Leiaute,
  { root, source }: XmlDocument,
  raiz: R,
  options: ValidateOptions,
): Parsed<Documento<R>, Problem[]> {
  const found = recognizeRaiz(root, leiaute);
  if (!found.ok) return refused([found.issue]);
  const { type, kind } = found.value;
  if (found.value.raiz !== raiz) {
    const sentence = `aqui se espera ${kindOf(raiz).nome} (${raiz}); escolha outro arquivo`;
    return refused([problemAt(root, { code: 'raiz-desconhecida', sentence })]);
  }
  const problems = validateDocument(root, type, kind.grammar, options);
  if (problems.length > 0) return refused(problems);
  return accepted(readValue(root, type, source) as Documento<R>);
}

type Value = string | RawXml | Value[] | { [key: string]: Value };

function readValue(element: XmlElement, type: Type, source: Uint8Array): Value {
  if (type.kind === 'simple') return ruleOf(type).normalize(readText(element));
  if (isListOfAlternatives(type)) return readAlternatives(element, type, source);
  return { ...readAttributes(element, type), ...readContent(element, type, source) };
}

function readAttributes(element: XmlElement, type: ComplexType): { [key: string]: Value } {
  return Object.fromEntries(
    Object.entries(type.attributes).flatMap(([name, attribute]) => {
      const found = element.attributes.find((each) => each.namespace === null && each.localName === name);
      return found ? [[name, ruleOf(attribute.type).normalize(found.value)]] : [];
    }),
  );
}

function readContent(element: XmlElement, type: ComplexType, source: Uint8Array): { [key: string]: Value } {
  if (type.content.kind === 'text') return { valor: readValue(element, type.content.type, source) };
  const values: { [key: string]: Value } = {};
  for (const [slot, value] of readChildren(element, type, source)) {
    const { name } = slot.particle;
    const earlier = values[name];
    if (!slot.isList) values[name] = value;
    else if (Array.isArray(earlier)) earlier.push(value);
    else values[name] = [value];
  }
  return values;
}

function readAlternatives(element: XmlElement, type: ComplexType, source: Uint8Array): Value[] {
  return readChildren(element, type, source).map(([{ particle }, value]) => ({ [particle.name]: value }));
}

/** A child that the type does not name came by xsi:type, and is ignored. */
function readChildren(element: XmlElement, type: ComplexType, source: Uint8Array): [Slot, Value][] {
  const slots = slotsOf(type);
  return listChildElements(element).flatMap((child): [Slot, Value][] => {
    const slot = slots.get(child.localName);
    if (!slot) return [];
    const { particle } = slot;
    return [[slot, particle.raw ? selfContained(child, source) : readValue(child, particle.type, source)]];
  });
}
