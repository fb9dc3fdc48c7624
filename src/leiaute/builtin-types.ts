import type { Primitive, SimpleType } from './schema.ts';

/** The types of XML Schema, Part 2, on which the layout is built. */

const XML_SCHEMA = 'http://www.w3.org/2001/XMLSchema';

const COLLAPSE = { whiteSpace: 'collapse' } as const;

export const xsAnySimpleType = primitive('anySimpleType', 'any', {});
export const xsString = primitive('string', 'string', { whiteSpace: 'preserve' });
export const xsAnyUri = primitive('anyURI', 'anyURI', COLLAPSE);
export const xsBase64Binary = primitive('base64Binary', 'base64Binary', COLLAPSE);
const xsBoolean = primitive('boolean', 'boolean', COLLAPSE);
/** XML Schema collapses the spaces around a date; libxml2 refuses them, and so do we. */
export const xsDate = primitive('date', 'date', { whiteSpace: 'preserve' });
export const xsDecimal = primitive('decimal', 'decimal', COLLAPSE);

export const xsInteger: SimpleType = { ...derived('integer', xsDecimal, {}), lexical: 'integer' };
const xsNonNegativeInteger = derived('nonNegativeInteger', xsInteger, { minInclusive: 0 });
/** Derived directly from nonNegativeInteger: the layout does not use xs:unsignedLong, between the two. */
export const xsUnsignedInt = derived('unsignedInt', xsNonNegativeInteger, { maxInclusive: 4_294_967_295 });
export const xsId: SimpleType = { ...derived('ID', xsString, COLLAPSE), lexical: 'ID' };

export const BUILTIN_TYPES: readonly SimpleType[] = [
  xsAnySimpleType,
  xsString,
  xsAnyUri,
  xsBase64Binary,
  xsBoolean,
  xsDate,
  xsDecimal,
  xsInteger,
  xsNonNegativeInteger,
  xsUnsignedInt,
  xsId,
];

function primitive(name: string, kind: Primitive, facets: SimpleType['facets']): SimpleType {
  return { kind: 'simple', namespace: XML_SCHEMA, name, base: null, facets, primitive: kind };
}

function derived(name: string, base: SimpleType, facets: SimpleType['facets']): SimpleType {
  return { kind: 'simple', namespace: XML_SCHEMA, name, base, facets };
}
