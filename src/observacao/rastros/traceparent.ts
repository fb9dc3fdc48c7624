/** W3C Trace Context: only two hexadecimal numbers of the client's header are used; its wish for a trace is ignored. */

export interface Pai {
  traceId: string;
  spanId: string;
}

const FORM = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const ZEROS = /^0+$/;

/** Null for a missing or malformed header. */
export function readTraceparent(header: string): Pai | null {
  const [, traceId = '', spanId = ''] = FORM.exec(header) ?? [];
  if (traceId === '' || header.startsWith('ff') || ZEROS.test(traceId) || ZEROS.test(spanId)) return null;
  return { traceId, spanId };
}
