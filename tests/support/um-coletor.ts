import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEEP_IDLE } from './um-servidor-http.ts';

/** A collector of spans (OTLP/HTTP) that keeps what it gets, as it came. */
export interface UmColetor {
  url: string;
  text(): string;
  spans(): SpanRecebido[];
  close(): void;
}

interface SpanRecebido {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status: { code?: number };
}

interface Recebido {
  resourceSpans: { scopeSpans: { spans: SpanRecebido[] }[] }[];
}

export async function umColetor(): Promise<UmColetor> {
  const bodies: string[] = [];
  const server = createServer(KEEP_IDLE, (request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    text: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Recebido).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: () => server.close(),
  };
}
