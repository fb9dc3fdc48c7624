import fc from 'fast-check';
import type { Leiaute } from '#leiaute/leiaute.ts';
import {
  type AnyParticle,
  type ComplexType,
  MEC,
  type Particle,
  type Type,
  XMLDSIG,
} from '#leiaute/schema.ts';
import { LEIAUTE } from '#leiaute/versoes.ts';
import { writeXml, type XmlInput } from '#xml/write.ts';
import { textOf } from './um-texto.ts';

/** Random valid documents of every kind and variant, signatures included, derived from the layout's own data. */

export interface No {
  namespace: string | null;
  name: string;
  attributes: Record<string, string>;
  children: (No | string)[];
}

/** Of any of its kinds. */
export function documentosDe(leiaute: Leiaute): fc.Arbitrary<No> {
  return fc.oneof(...Object.keys(leiaute.raizes).map((raiz) => umDocumento(raiz, leiaute)));
}

export function umDocumento(raiz: string, { raizes }: Leiaute = LEIAUTE): fc.Arbitrary<No> {
  const type = raizes[raiz];
  if (!type) throw new Error(raiz);
  return elementOf(MEC, raiz, type);
}

/** Each element says its namespace where it differs from its parent's; signatures wear the prefix people expect. */
export function writeNo(no: No): Uint8Array {
  return writeXml(toInput(no, null));
}

function toInput({ namespace, name, attributes, children }: No, parent: string | null): XmlInput {
  const isPrefixed = namespace === XMLDSIG;
  const inherited = isPrefixed ? parent : namespace;
  const declarations: Record<string, string> = isPrefixed ? { 'xmlns:ds': XMLDSIG } : {};
  if (!isPrefixed && namespace !== parent) declarations['xmlns'] = namespace ?? '';
  return {
    name: isPrefixed ? `ds:${name}` : name,
    attributes: { ...declarations, ...attributes },
    children: children.map((child) => (typeof child === 'string' ? child : toInput(child, inherited))),
  };
}

type Filling = Pick<No, 'attributes' | 'children'>;

const fillings = new WeakMap<Type, fc.Arbitrary<Filling>>();

function elementOf(namespace: string | null, name: string, type: Type): fc.Arbitrary<No> {
  return fillingOf(type).map((filling) => ({ namespace, name, ...filling }));
}

function fillingOf(type: Type): fc.Arbitrary<Filling> {
  const known = fillings.get(type);
  if (known) return known;
  const made =
    type.kind === 'simple'
      ? textOf(type).map((text) => ({ attributes: {}, children: text === '' ? [] : [text] }))
      : fc.record({ attributes: attributesOf(type), children: childrenOf(type) });
  fillings.set(type, made);
  return made;
}

function attributesOf({ attributes }: ComplexType): fc.Arbitrary<Record<string, string>> {
  const entries = Object.entries(attributes);
  const requiredKeys = entries.filter(([, { required }]) => required).map(([name]) => name);
  return fc
    .record(Object.fromEntries(entries.map(([name, { type }]) => [name, textOf(type)])), { requiredKeys })
    .map((values) => ({ ...values }) as Record<string, string>);
}

function childrenOf({ content, mixed }: ComplexType): fc.Arbitrary<No['children']> {
  if (content.kind === 'empty') return fc.constant([]);
  if (content.kind === 'text') return textOf(content.type).map((text) => (text === '' ? [] : [text]));
  const children: fc.Arbitrary<No['children']> = particleOf(content);
  if (!mixed) return children;
  const stray = fc.option(fc.constantFrom('texto', ' ', '\n'), { freq: 3 });
  return fc.tuple(children, stray).map(([each, text]) => (text === null ? each : [text, ...each]));
}

function particleOf(particle: Particle): fc.Arbitrary<No[]> {
  if (particle.min === 1 && particle.max === 1) return onceOf(particle);
  const maxLength = particle.max === 1 ? 1 : 3;
  return fc.array(onceOf(particle), { minLength: particle.min, maxLength }).map((each) => each.flat());
}

function onceOf(particle: Particle): fc.Arbitrary<No[]> {
  switch (particle.kind) {
    case 'element':
      return elementOf(particle.namespace, particle.name, particle.type).map((no) => [no]);
    case 'sequence':
      return fc.tuple(...particle.particles.map(particleOf)).map((each) => each.flat());
    case 'choice':
      return fc.oneof(...particle.particles.map(particleOf));
    case 'any':
      return anyOf(particle);
  }
}

const XADES = 'http://uri.etsi.org/01903/v1.3.2#';

const desconhecido: fc.Arbitrary<No> = fc.record({
  namespace: fc.constant(XADES),
  name: fc.constantFrom('QualifyingProperties', 'SignedProperties'),
  attributes: fc.constantFrom('Id', 'qualquer').map((attribute) => ({ [attribute]: 'igual' })),
  children: fc.array(
    fc.oneof(
      fc.constantFrom('texto', ' '),
      umDaAssinatura('DigestValue', 'AAAA'),
      umDaAssinatura('X509IssuerName', 'CN=x'),
    ),
    { maxLength: 2 },
  ),
});

/** Where the XSD asks for a declaration, an element of the signature's own; of another namespace there is none. */
function anyOf({ namespace, process }: AnyParticle): fc.Arbitrary<No[]> {
  if (process === 'lax') return desconhecido.map((no) => [no]);
  return namespace === 'any' ? umDaAssinatura('KeyName', 'chave').map((no) => [no]) : fc.constant([]);
}

/** A new element each time: two places that shared one would suffer a change together. */
function umDaAssinatura(name: string, text: string): fc.Arbitrary<No> {
  return fc.constant(text).map((each) => ({ namespace: XMLDSIG, name, attributes: {}, children: [each] }));
}
