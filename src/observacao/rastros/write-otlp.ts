/** Spans as OTLP/HTTP takes them in JSON (opentelemetry-proto 1.x, `ExportTraceServiceRequest`). */

export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  name: string;
  kind: 'interno' | 'servidor';
  /** Milliseconds since 1970. */
  startMs: number;
  endMs: number;
  attributes: Readonly<Record<string, string | number>>;
  isError: boolean;
}

const KINDS = { interno: 1, servidor: 2 } as const;
const STATUS_ERROR = 2;

export function writeOtlp(spans: readonly Span[], resource: Readonly<Record<string, string>>): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: writeAttributes(resource) },
        scopeSpans: [{ scope: { name: 'diploma-digital' }, spans: spans.map(writeSpan) }],
      },
    ],
  });
}

const writeSpan = (span: Span): object => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentSpanId !== null && { parentSpanId: span.parentSpanId }),
  name: span.name,
  kind: KINDS[span.kind],
  startTimeUnixNano: writeNanos(span.startMs),
  endTimeUnixNano: writeNanos(span.endMs),
  attributes: writeAttributes(span.attributes),
  status: span.isError ? { code: STATUS_ERROR } : {},
});

/** JSON writes 64-bit numbers as texts. */
const writeNanos = (ms: number): string => String(BigInt(Math.round(ms * 1_000)) * 1_000n);

const writeAttributes = (attributes: Readonly<Record<string, string | number>>): object[] =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }));
