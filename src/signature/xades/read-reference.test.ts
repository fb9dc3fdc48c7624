import { describe, expect, it } from 'vitest';
import { abre, bytesDe } from '../../../tests/support/um-diploma.ts';
import { C14N, C14N11, DS, ENVELOPED, EXC_C14N, XPATH, XPATH_FILTER2 } from './names.ts';
import { readReference } from './read-reference.ts';
import { ShapeRefusal } from './strict.ts';

const step = (algorithm: string, inside = '') =>
  `<ds:Transform Algorithm="${algorithm}">${inside}</ds:Transform>`;
const ENVELOPED_STEP = step(ENVELOPED);
const EXCLUSIVE = step(EXC_C14N);
const xpath = (text: string, declarations = '') => step(XPATH, `<ds:XPath${declarations}>${text}</ds:XPath>`);
const filter2 = (text: string, filter = 'subtract') =>
  step(XPATH_FILTER2, `<f:XPath xmlns:f="${XPATH_FILTER2}" Filter="${filter}">${text}</f:XPath>`);

/** Of a reference with these transforms: what it leaves out and how it is canonicalized, or why it is refused. */
function read(transforms: string, above = ''): unknown {
  const text = `<a xmlns:ds="${DS}" xmlns:o="${DS}"${above}><ds:Reference URI="">${transforms}<ds:DigestMethod Algorithm="x"/><ds:DigestValue>AAAA</ds:DigestValue></ds:Reference></a>`;
  const [element] = abre(bytesDe(text)).root.children;
  if (element?.kind !== 'element') throw new Error(text);
  try {
    const { cobertura, canonicalization } = readReference(element);
    return { cobertura, ...canonicalization };
  } catch (error) {
    if (!(error instanceof ShapeRefusal)) throw error;
    return error.code;
  }
}

const transforming = (...steps: string[]) => read(`<ds:Transforms>${steps.join('')}</ds:Transforms>`);
const coberturaOf = (...steps: string[]) => {
  const result = transforming(...steps, EXCLUSIVE);
  return typeof result === 'object' && result && 'cobertura' in result ? result.cobertura : result;
};
const UNKNOWN = 'transformacao-desconhecida';

describe('readReference, canonicalization', () => {
  it.each([
    [EXC_C14N, true],
    [`${EXC_C14N}WithComments`, true],
    [C14N, false],
    [`${C14N}#WithComments`, false],
    [C14N11, false],
    [`${C14N11}#WithComments`, false],
  ])('reads %s', (algorithm, exclusive) => {
    expect(transforming(ENVELOPED_STEP, step(algorithm))).toEqual({
      cobertura: 'com-assinaturas',
      exclusive,
    });
  });

  it('takes Canonical XML 1.0 where none is named', () => {
    expect(read('')).toEqual({ cobertura: null, exclusive: false });
    expect(transforming(ENVELOPED_STEP)).toEqual({ cobertura: 'com-assinaturas', exclusive: false });
    expect(transforming()).toBe(UNKNOWN);
  });

  it('reads the prefixes of exclusive C14N', () => {
    const list = `<e:InclusiveNamespaces xmlns:e="${EXC_C14N}" PrefixList="ds  #default"/>`;
    const wanted = { cobertura: null, exclusive: true, inclusivePrefixes: ['ds', '#default'] };
    expect(transforming(step(EXC_C14N, list))).toEqual(wanted);
    expect(transforming(step(`${EXC_C14N}WithComments`, list))).toEqual(wanted);
    expect(transforming(step(C14N, list))).toBe('forma-desconhecida');
  });

  it('does not know Canonical XML 1.1 below attributes of XML itself', () => {
    const steps = `<ds:Transforms>${step(C14N11)}</ds:Transforms>`;
    expect(read(steps, ' xml:base="http://a/"')).toBe(UNKNOWN);
    expect(read(steps, ' xml:id="a"')).toBe(UNKNOWN);
    expect(read(steps.replaceAll(C14N11, C14N), ' xml:id="a"')).toMatchObject({ exclusive: false });
  });

  it.each(['http://www.w3.org/2006/12/xml-c14n12', `${DS}base64`, `${EXC_C14N}withcomments`])(
    'does not know %s',
    (algorithm) => {
      expect(transforming(ENVELOPED_STEP, step(algorithm))).toBe(UNKNOWN);
    },
  );

  it('takes canonicalization last, and once', () => {
    expect(transforming(EXCLUSIVE, ENVELOPED_STEP)).toBe(UNKNOWN);
    expect(transforming(ENVELOPED_STEP, EXCLUSIVE, EXCLUSIVE)).toBe(UNKNOWN);
  });
});

const OTHER_PREFIX = ` xmlns:d="${DS}"`;
const namespaced = (quote: string) => `namespace-uri()=${quote}${DS}${quote}`;

describe('readReference, what is left out', () => {
  it.each([
    xpath('not(ancestor-or-self::ds:Signature)'),
    xpath(' not ( ancestor-or-self :: ds:Signature )\n'),
    xpath('not(ancestor-or-self::d:Signature)', OTHER_PREFIX),
    xpath(`not(ancestor-or-self::*[${namespaced("'")} and local-name()='Signature'])`),
    xpath(`not(ancestor-or-self::*[local-name() = "Signature" and ${namespaced('"')}])`),
    xpath(`not(ancestor-or-self::*[local-name(.)='Signature' and namespace-uri( . )='${DS}'])`),
    xpath(`not(ancestor-or-self::*[local-name()='Signature'][${namespaced("'")}])`),
    filter2('/descendant::ds:Signature'),
    filter2(' //ds:Signature '),
    filter2(`//*[local-name()='Signature' and ${namespaced("'")}]`),
  ])('knows that %s leaves every signature out', (known) => {
    expect(coberturaOf(known)).toBe('sem-assinaturas');
    expect(coberturaOf(ENVELOPED_STEP, known)).toBe('sem-assinaturas');
    expect(coberturaOf(known, ENVELOPED_STEP)).toBe('sem-assinaturas');
  });

  it('knows what leaves out the signature itself', () => {
    expect(coberturaOf(ENVELOPED_STEP)).toBe('com-assinaturas');
    expect(coberturaOf(filter2('here()/ancestor::ds:Signature[1]'))).toBe('com-assinaturas');
  });

  it.each([
    xpath('not(ancestor::ds:Signature)'),
    xpath('ancestor-or-self::ds:Signature'),
    xpath('not(ancestor-or-self::ds:Signature or self::text())'),
    xpath('not(ancestor-or-self::Signature)', ` xmlns="${DS}"`),
    xpath('not(ancestor-or-self::d:Signature)'),
    xpath('not(ancestor-or-self::ds:Signature)', ' xmlns:ds="urn:outro"').replaceAll('ds:XPath', 'o:XPath'),
    xpath("not(ancestor-or-self::*[local-name()='Signature'])"),
    xpath("not(ancestor-or-self::*[name()='ds:Signature'])"),
    xpath(`not(ancestor-or-self::*[local-name()='Signature' or ${namespaced("'")}])`),
    xpath(`not(ancestor-or-self::*[local-name()='Signature' and namespace-uri()='urn:outro'])`),
    xpath(`not(ancestor-or-self::*[local-name()='Signature' and ${namespaced("'")} and 1=1])`),
    xpath(`not(ancestor-or-self::*[local-name()='Signature&quot; and namespace-uri ( ) = &quot;${DS}'])`),
    xpath('not(ancestor-or-self::ds : Signature)'),
    xpath('not(ancestor-or-self::ds:Signature'),
    xpath('not(ancestor-or-self::ds:Signature) | //Nome'),
    xpath('true()'),
    xpath(''),
    filter2('/descendant::ds:Signature', 'union'),
    filter2('/descendant::ds:Signature', 'intersect'),
    filter2('/ descendant::ds:Signature/..'),
    filter2('/ /ds:Signature'),
    filter2('here()/ancestor::ds:Signature'),
    filter2('here()/ancestor::ds:Signature[2]'),
    filter2('here()/ancestor::ds:Signature[10]'),
    filter2('not(ancestor-or-self::ds:Signature)'),
    step('http://www.w3.org/TR/1999/REC-xslt-19991116'),
  ])('does not know %s', (unknown) => {
    expect(coberturaOf(ENVELOPED_STEP, unknown)).toMatch(/-desconhecida$/);
  });

  it('takes nothing twice', () => {
    const known = xpath('not(ancestor-or-self::ds:Signature)');
    expect(coberturaOf(ENVELOPED_STEP, ENVELOPED_STEP)).toBe(UNKNOWN);
    expect(coberturaOf(known, known)).toBe(UNKNOWN);
    expect(coberturaOf(known, filter2('//ds:Signature'))).toBe(UNKNOWN);
    expect(coberturaOf(filter2('//ds:Signature').replace('</ds:Transform>', '<a/>$&'))).toMatch(
      /-desconhecida$/,
    );
  });
});
