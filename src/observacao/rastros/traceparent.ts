/** W3C Trace Context: of what a client sends, only two numbers in hexadecimal are taken, and whether it wants a trace is not asked. */

export interface Pai {
  traceId: string;
  spanId: string;
}

const FORM = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const ZEROS = /^0+$/;

/** Null where there is none, or one that does not hold. */
export function readTraceparent(header: string): Pai | null {
  const [, traceId = '', spanId = ''] = FORM.exec(header) ?? [];
  if (traceId === '' || header.startsWith('ff') || ZEROS.test(traceId) || ZEROS.test(spanId)) return null;
  return { traceId, spanId };
}
