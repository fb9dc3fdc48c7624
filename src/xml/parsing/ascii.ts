/** The bytes of the grammar. */
export const ASCII = {
  exclamationMark: 0x21,
  quotationMark: 0x22,
  apostrophe: 0x27,
  slash: 0x2f,
  lessThan: 0x3c,
  equals: 0x3d,
  greaterThan: 0x3e,
  questionMark: 0x3f,
} as const;
