import { AsyncLocalStorage } from 'node:async_hooks';
import type { SpanSender } from './send-spans.ts';
import { type Pai, readTraceparent } from './traceparent.ts';
import type { Span } from './write-otlp.ts';

/**
 * The course of a request, and the work done for it. An attribute is a template, a method, a number or a code of ours: no
 * address, query, header or body of a request enters a span.
 */
export interface Rastros {
  /** Null for an untraced request. */
  begin(asked: { traceparent: string; atendimento: string }): Rastro | null;
  /** A part of the current request; null outside a traced one. */
  beginPart(name: string, attributes: Span['attributes']): Parte | null;
  close(): Promise<void>;
}

interface Rastro {
  /** Runs `next` within the request's trace. */
  run(next: () => void): void;
  end(answer: { method: string; route: string; status: number; outcome: string }): void;
}

interface Parte {
  end(more: Span['attributes'], isError: boolean): void;
}

export interface RastrosDeps {
  sender: SpanSender;
  /** The traced share of requests, 0 to 1. The client's wish does not count. */
  amostra: number;
  /** From 0 to below 1. */
  random(): number;
  randomBytes(length: number): Uint8Array;
  nowMs(): number;
}

export function createRastros({ sender, amostra, random, randomBytes, nowMs }: RastrosDeps): Rastros {
  const current = new AsyncLocalStorage<Pai>();
  const makeId = (bytes: number): string => Buffer.from(randomBytes(bytes)).toString('hex');
  return {
    begin({ traceparent, atendimento }) {
      if (random() >= amostra) return null;
      const pai = readTraceparent(traceparent);
      const own: Pai = { traceId: pai?.traceId ?? makeId(16), spanId: makeId(8) };
      const startMs = nowMs();
      return {
        run: (next) => current.run(own, next),
        end: ({ method, route, status, outcome }) =>
          sender.add({
            ...own,
            parentSpanId: pai?.spanId ?? null,
            name: `${method} ${route}`,
            kind: 'servidor',
            startMs,
            endMs: nowMs(),
            attributes: {
              'http.request.method': method,
              'http.route': route,
              'http.response.status_code': status,
              'diploma.outcome': outcome,
              'diploma.atendimento': atendimento,
            },
            isError: status >= 500,
          }),
      };
    },
    beginPart(name, attributes) {
      const pai = current.getStore();
      if (!pai) return null;
      const startMs = nowMs();
      return {
        end: (more, isError) =>
          sender.add({
            ...{ traceId: pai.traceId, spanId: makeId(8), parentSpanId: pai.spanId },
            ...{ name, kind: 'interno', startMs, endMs: nowMs() },
            attributes: { ...attributes, ...more },
            isError,
          }),
      };
    },
    close: () => sender.close(),
  };
}
