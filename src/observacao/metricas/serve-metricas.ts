import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `/metrics`, on its own port, which the site's visitors do not reach. */
export interface MetricasServer {
  port: number;
  close(): Promise<void>;
}

export interface MetricasServerRequest {
  host: string;
  port: number;
  contentType: string;
  expose(): Promise<string>;
}

const PATIENCE_MS = 10_000;

/** Rejects with Node's error where it cannot listen. */
export async function serveMetricas(request: MetricasServerRequest): Promise<MetricasServer> {
  const server = createServer(
    { requestTimeout: PATIENCE_MS, headersTimeout: PATIENCE_MS },
    (asked, answer) => {
      if (asked.method !== 'GET' || asked.url !== '/metrics') {
        answer.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('GET /metrics\n');
        return;
      }
      request.expose().then(
        (text) =>
          answer
            .writeHead(200, { 'content-type': request.contentType, 'cache-control': 'no-store' })
            .end(text),
        () => answer.writeHead(500).end(),
      );
    },
  );
  await listen(server, request);
  // The process does not wait for a scrape: the site decides when it ends.
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const listen = (server: Server, { host, port }: MetricasServerRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen({ host, port }, resolve);
  });
