/** Of a browser test: large, unless it belongs to the sample that `npm test` takes. */
export const largoUnless = (isSampled: boolean): { tag?: string } => (isSampled ? {} : { tag: '@largo' });
