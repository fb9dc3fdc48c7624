import { type Span, writeOtlp } from './write-otlp.ts';

/** Spans are sent in batches, after the requests: a slow or missing collector costs spans, and nothing else. */
export interface SpanSender {
  add(span: Span): void;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

export interface SpanSenderDeps {
  url: string;
  resource: Readonly<Record<string, string>>;
  fetch: typeof fetch;
  /** Called with the code of the first of a series of failures. */
  onFailure(code: string): void;
}

const BATCH = 256;
/** Further spans are dropped. */
const MAX_WAITING = 2_048;
const EVERY_MS = 5_000;
const PATIENCE_MS = 5_000;

export function createSpanSender({ url, resource, fetch, onFailure }: SpanSenderDeps): SpanSender {
  let waiting: Span[] = [];
  let sending: Promise<void> | null = null;
  let isFailing = false;

  async function post(spans: readonly Span[]): Promise<void> {
    const code = await trySend(spans);
    if (code !== null && !isFailing) onFailure(code);
    isFailing = code !== null;
  }

  async function trySend(spans: readonly Span[]): Promise<string | null> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: writeOtlp(spans, resource),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.body?.cancel();
      return answer.ok ? null : `rastros-${answer.status}`;
    } catch {
      return 'rastros-sem-resposta';
    }
  }

  function flush(): Promise<void> {
    if (waiting.length === 0 || sending) return sending ?? Promise.resolve();
    const batch = waiting.slice(0, BATCH);
    waiting = waiting.slice(BATCH);
    sending = post(batch).finally(() => {
      sending = null;
    });
    return sending;
  }

  const timer = setInterval(() => void flush(), EVERY_MS).unref();
  return {
    add(span) {
      if (waiting.length >= MAX_WAITING) return;
      waiting.push(span);
      if (waiting.length >= BATCH) void flush();
    },
    async close() {
      clearInterval(timer);
      await sending;
      // Once: a stopping process does not wait for a missing collector.
      await flush();
    },
  };
}
