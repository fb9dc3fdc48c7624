/**
 * What the parser accepts at most. A diploma with its revocation lists is near 700 kB, with single texts of 600 kB; a
 * Documentação Acadêmica carries scanned PDFs of several megabytes in base64; a list of annulled diplomas repeats a
 * dozen nodes per diploma. Text has no limit of its own: the source bounds it.
 */
export const XML_LIMITS = {
  sourceBytes: 15 * 1024 * 1024,
  /** The root stands at depth 1. It also bounds recursion over the tree. */
  depth: 100,
  /** Namespace declarations included. */
  attributesPerElement: 64,
  nameLength: 256,
  attributeValueLength: 64 * 1024,
  /** Exclusive C14N may repeat a namespace at every element: a long one would multiply the source. */
  namespaceLength: 256,
  /** `&#` with leading zeros has no end in XML 1.0. */
  referenceLength: 32,
  /** Elements, texts, attributes and namespace declarations together. */
  nodes: 200_000,
} as const;
